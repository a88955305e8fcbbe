// Suspending an account and letting it in again: made once, on what the admin saw, written down and told by mail.

import { endAccess } from '~/data/accounts/access';
import type { Transaction } from '~/data/database/database';
import { enqueueMail } from '~/data/database/jobs';
import {
  type AccountRow,
  lockAccountById,
  saveRestoration,
  saveSuspension,
} from '~/data/moderation/accounts';
import { insertAudit } from '~/data/moderation/audit';
import { insertDecision } from '~/data/moderation/decisions';
import { accountRestoredMail, accountSuspendedMail } from '~/mail/account-templates';
import { mailedName } from '~/rules/accounts/names';
import { suspensionReason } from '~/rules/moderation/suspension';
import { type Actor, can } from '~/rules/shop/permissions';
import { manyLines } from '~/rules/text/plain-text';
import { Forbidden, holdRight, NotFound } from '../authorize';
import type { Services } from '../services';
import { type Decided, refused } from './decided';

export type UserDecided = Decided<{ name: string }, { now: AccountRow }>;

/** When the account that the admin saw was suspended; null when it was not. */
export type SeenSuspension = string | null;

/**
 * Suspends an account: it is signed out everywhere, its mailed links end, it can't sign in, and what it offers is hidden.
 * @param reason one that is offered, and what was written beside it
 * @throws Forbidden for all but active admins, and for the own account; NotFound where there is none
 */
export async function suspendUser(
  services: Pick<Services, 'db' | 'live' | 'pages'>,
  actor: Actor,
  userId: string,
  reason: { picked: string; written: string },
  seen: SeenSuspension,
): Promise<UserDecided> {
  const given = suspensionReason(reason.picked, manyLines(reason.written));
  const decided = await decideUser(services, actor, userId, seen, async (tx, admin, account) => {
    if (account.suspendedAt !== null) return refused('This account is suspended already.');
    if (account.admin === 'active') {
      return refused(
        `${account.name} is an active admin. Whoever runs the shop can deactivate an admin first: npm run admin -- deactivate --email ${account.email}`,
      );
    }
    if (!given.ok) return refused(given.error);
    const products = await saveSuspension(tx, userId, given.reason);
    await endAccess(tx, userId);
    await insertAudit(tx, {
      admin,
      action: 'user.suspend',
      reason: given.reason,
      thing: { kind: 'user', id: userId, name: account.name },
      before: { suspended: false },
      after: { suspended: true, productsHidden: products },
    });
    await insertDecision(tx, {
      on: { kind: 'account', id: userId },
      personId: userId,
      kind: 'suspend',
      ground: given.ground,
      reason: given.reason,
      adminId: admin.id,
      from: 'open',
      to: 'suspended',
    });
    const told = { name: mailedName(account), reason: given.reason };
    await enqueueMail(tx, accountSuspendedMail(account.email, told));
    return { ok: true, name: account.name };
  });
  // Its open pages hear nothing more.
  if (decided.ok) services.live.tell([userId]);
  return decided;
}

/**
 * Lets a suspended account in again; what it offers comes back as it was.
 * @throws as `suspendUser`
 */
export function restoreUser(
  services: Pick<Services, 'db' | 'pages' | 'publicUrl'>,
  actor: Actor,
  userId: string,
  seen: SeenSuspension,
): Promise<UserDecided> {
  return decideUser(services, actor, userId, seen, async (tx, admin, account) => {
    if (account.suspendedAt === null) return refused('This account is not suspended.');
    const products = await saveRestoration(tx, userId);
    await insertAudit(tx, {
      admin,
      action: 'user.restore',
      reason: null,
      thing: { kind: 'user', id: userId, name: account.name },
      before: { suspended: true },
      after: { suspended: false, productsBack: products },
    });
    await insertDecision(tx, {
      on: { kind: 'account', id: userId },
      personId: userId,
      kind: 'restore',
      adminId: admin.id,
      from: 'suspended',
      to: 'open',
    });
    const link = `${services.publicUrl}/login`;
    await enqueueMail(tx, accountRestoredMail(account.email, { name: mailedName(account), link }));
    return { ok: true, name: account.name };
  });
}

type Admin = { id: string; name: string };

/** Decides in one transaction about an account that stands as the admin saw it; the shop's pages then show what it means. */
async function decideUser(
  { db, pages }: Pick<Services, 'db' | 'pages'>,
  actor: Actor,
  userId: string,
  seen: SeenSuspension,
  decide: (tx: Transaction, admin: Admin, account: AccountRow) => Promise<UserDecided>,
): Promise<UserDecided> {
  if (!actor || !can(actor, 'user.moderate', { userId })) throw new Forbidden();
  const admin = { id: actor.userId, name: actor.name };
  const decided = await db.transaction(async (tx): Promise<UserDecided> => {
    const account = await lockAccountById(tx, userId);
    await holdRight(tx, admin.id);
    if (!account) throw new NotFound();
    if (account.suspendedAt !== seen) return { ok: false, problem: 'changed', now: account };
    return decide(tx, admin, account);
  });
  if (decided.ok) pages.drop();
  return decided;
}
