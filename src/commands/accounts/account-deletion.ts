// Account deletion, by its owner or on their wish: all of it at once or nothing, and no file stays behind.

import { deleteAccount, type LeftBehind, lockActiveAdmins } from '~/data/accounts/account-deletion';
import { insertSecurityEvent } from '~/data/accounts/security-log';
import type { Database, Transaction } from '~/data/database/database';
import { cancelMailsTo, enqueueMail, enqueueRemoval } from '~/data/database/jobs';
import { writeEngagement } from '~/data/figures/engagement';
import { type AccountRow, lockAccountById } from '~/data/moderation/accounts';
import { COMMAND_LINE, insertAudit } from '~/data/moderation/audit';
import { accountDeletedMail } from '~/mail/account-templates';
import { DELETED_ACCOUNT } from '~/rules/accounts/account';
import { mailedName } from '~/rules/accounts/names';
import { dayOf } from '~/rules/figures/analytics';
import type { Actor } from '~/rules/shop/permissions';
import type { Outcome } from '~/rules/text/outcome';
import { authorize } from '../authorize';
import type { Services } from '../services';
import { type Accepted, type Fields, invalid, type Refusal, refused } from './account-refusals';
import { reauthenticate } from './re-authentication';
import { writeSecurity } from './security-log';
import { signOut } from './sign-in';

/** What the last active admin reads: nobody could come in after them. */
const LAST_ADMIN = refused(409, {
  form: 'You are the last active admin of this shop. Whoever runs it makes another one first (npm run admin -- create); then you can leave.',
});

/**
 * Deletes the actor's own account for good.
 * @param fields the re-authentication (see re-authentication.ts), `sure`, and the `account` that the form named by its address
 * @returns cookies that end the session in this browser; the account was gone already counts as deleted
 * @throws Forbidden for nobody
 */
export async function deleteOwnAccount(
  services: Pick<Services, 'auth' | 'db' | 'log' | 'live' | 'pages' | 'engagement'>,
  actor: Actor,
  request: Request,
  fields: Fields,
): Promise<Outcome<Accepted, Refusal>> {
  const person = authorize(actor, 'account.delete', null);
  // Another tab may have signed in as somebody else since the form was opened, with the same password even.
  if (fields.account !== undefined && fields.account !== person.email) {
    const form = `This form was for another account: you are logged in as ${person.email} now. Nothing was deleted.`;
    return refused(409, { form });
  }
  if (fields.sure !== 'yes') {
    return invalid({ sure: 'Please tick this if you are sure. Nothing was deleted.' });
  }
  const unproven = await reauthenticate(services, request, person, fields);
  if (unproven) return unproven;
  const left = await deleteWhole(services, request, person.userId);
  if (left && 'errors' in left) return left;
  services.pages.drop();
  for (const like of left?.likes ?? []) services.engagement.liked(like);
  const ended = await signOut(services, request);
  return { ok: true, cookies: ended.ok ? ended.cookies : new Headers() };
}

/** Null when the account was gone already. */
function deleteWhole(
  { db, log }: Pick<Services, 'db' | 'log'>,
  request: Request,
  userId: string,
): Promise<LeftBehind | Refusal | null> {
  return db.transaction(async (tx) => {
    const account = await lockAccountById(tx, userId);
    if (!account) return null;
    const { email, admin } = account;
    // Suspended a moment ago: the account stays, so that its address can't simply sign up again.
    if (account.suspendedAt !== null) return refused(403, { form: 'This account is suspended.' });
    if (admin === 'active' && (await lockActiveAdmins(tx)) < 2) return LAST_ADMIN;
    const left = await deleteAndTell(tx, account);
    await writeSecurity(tx, log, request, 'account.deleted', email);
    if (admin !== null) {
      await insertAudit(tx, {
        admin: { id: userId, name: DELETED_ACCOUNT },
        action: 'admin.leave',
        reason: null,
        thing: { kind: 'admin', id: userId, name: DELETED_ACCOUNT },
        before: { isActive: admin === 'active' },
        after: { isActive: null },
      });
    }
    return left;
  });
}

/** Removes an account that the transaction holds, with its mails and files, and tells its owner. */
async function deleteAndTell(tx: Transaction, account: AccountRow): Promise<LeftBehind> {
  const { id, email } = account;
  const left = await deleteAccount(tx, id);
  await cancelMailsTo(tx, email);
  await enqueueMail(tx, accountDeletedMail(email, { name: mailedName(account) }));
  await enqueueRemoval(tx, left);
  return left;
}

/**
 * Deletes an account on its owner's written wish, also one that is suspended: whoever runs the shop decides that.
 * @returns null when there is none any more; a refusal in words for an active admin
 */
export async function deleteAccountOf(
  db: Database,
  userId: string,
): Promise<Outcome<unknown, Refusal> | null> {
  const deleted = await db.transaction(async (tx) => {
    const account = await lockAccountById(tx, userId);
    if (!account) return null;
    const { email, admin, suspendedAt } = account;
    if (admin === 'active') {
      const form = `This is an active admin. First: npm run admin -- deactivate --email ${email}`;
      return refused(409, { form });
    }
    const left = await deleteAndTell(tx, account);
    await insertSecurityEvent(tx, { event: 'account.deleted', email, ipAddress: null });
    await insertAudit(tx, {
      admin: COMMAND_LINE,
      action: 'user.delete',
      reason: null,
      thing: { kind: 'user', id: userId, name: DELETED_ACCOUNT },
      before: { suspended: suspendedAt !== null },
      after: { deleted: true },
    });
    return left;
  });
  if (deleted === null || 'errors' in deleted) return deleted;
  // No server that runs knows of these likes.
  await writeEngagement(db, { views: [], likes: deleted.likes }, dayOf(new Date()));
  return { ok: true };
}
