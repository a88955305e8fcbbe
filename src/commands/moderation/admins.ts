// Who runs the shop makes admins, lets them out and in again: from the command line, never from the web. And how admins sign in.
import { randomUUID } from 'node:crypto';
import { hashPassword } from '~/auth/password';
import { endAccess } from '~/data/accounts/access';
import { type Database, errorReason, type Transaction } from '~/data/database/database';
import {
  type AdminAccount,
  adminStanding,
  confirmAddress,
  countActiveAdmins,
  deleteSecondFactor,
  insertAccount,
  lockAccount,
  saveAdmin,
  saveLastLogin,
  setAdminActive,
} from '~/data/moderation/admins';
import { COMMAND_LINE, insertAudit } from '~/data/moderation/audit';
import { SIGN_IN_REFUSED } from '~/rules/sellers/business-texts';
import type { Outcome } from '~/rules/text/outcome';
import type { Fields, Refusal } from '../accounts/account-refusals';
import { signInWithCode } from '../accounts/second-step';
import { type Refuse, type SignedIn, signIn } from '../accounts/sign-in';
import type { Services, SignInServices } from '../services';

/** Said in words to the person at the terminal; nothing was changed. */
export class AdminRefused extends Error {
  override name = 'AdminRefused';
}

/** What `createAdmin` needs to know when there is no account of the address yet. */
export interface NewAdmin {
  name: string | null;
  /** Asked for only when an account must be made. */
  password: () => Promise<string>;
  /** Said beforehand: yes to what would be warned of. */
  sure: boolean;
}

/**
 * Makes an admin: a new account, or an account that there is.
 * @returns whether the account is new; one that was there keeps its password
 * @throws AdminRefused in words
 */
export async function createAdmin(
  db: Database,
  email: string,
  { name, password, sure }: NewAdmin,
): Promise<{ isNew: boolean; fullName: string }> {
  const there = await db.transaction(async (tx) => {
    const account = await lockAccount(tx, email);
    return account && { fullName: await promote(tx, account, name, sure) };
  });
  if (there) return { isNew: false, ...there };
  if (!name) throw new AdminRefused('Give the name as well: --name "Full Name".');
  const account = {
    id: randomUUID(),
    name,
    email,
    passwordHash: await hashPassword(await password()),
  };
  await db.transaction(async (tx) => {
    if (await lockAccount(tx, email)) {
      throw new AdminRefused('Somebody made an account with this address just now. Try again.');
    }
    await insertAccount(tx, account);
    await saveAdmin(tx, account.id, name);
    await note(tx, 'admin.create', { id: account.id, name }, null, true);
  });
  return { isNew: true, fullName: name };
}

async function promote(
  tx: Transaction,
  account: AdminAccount,
  name: string | null,
  sure: boolean,
): Promise<string> {
  const { id, email, emailVerified, suspended, admin } = account;
  if (admin?.active) throw new AdminRefused(`${email} is an admin already.`);
  if (admin)
    throw new AdminRefused(`${email} is a deactivated admin. Use: restore --email ${email}`);
  if (suspended) throw new AdminRefused(`The account ${email} is suspended. Restore it first.`);
  if (!emailVerified && !sure) {
    throw new AdminRefused(
      `There is an account with this address, but nobody has confirmed the address: whoever made the account, and knows its password, may be somebody else. If you are sure that it is theirs, add --yes.`,
    );
  }
  const fullName = name ?? account.name;
  await saveAdmin(tx, id, fullName);
  if (!emailVerified) await confirmAddress(tx, id);
  await note(tx, 'admin.create', { id, name: fullName }, null, true);
  return fullName;
}

/**
 * Lets an admin in no more: at the next request, wherever they are signed in.
 * @param sure said beforehand: also when it is the last one
 * @throws AdminRefused in words
 */
export async function deactivateAdmin(db: Database, email: string, sure: boolean): Promise<string> {
  return db.transaction(async (tx) => {
    const { id, admin } = await existingAdmin(tx, email);
    if (!admin.active) throw new AdminRefused(`${email} is deactivated already.`);
    if (!sure && (await countActiveAdmins(tx)) === 1) {
      throw new AdminRefused(
        `${admin.fullName} is the last active admin: after this nobody could reach the admin screens until you make or restore one here. If you want that, add --yes.`,
      );
    }
    await setAdminActive(tx, id, false);
    await note(tx, 'admin.deactivate', { id, name: admin.fullName }, true, false);
    return admin.fullName;
  });
}

/** Lets a deactivated admin in again. Throws AdminRefused in words. */
export async function restoreAdmin(db: Database, email: string): Promise<string> {
  return db.transaction(async (tx) => {
    const { id, suspended, admin } = await existingAdmin(tx, email);
    if (admin.active) throw new AdminRefused(`${email} is active already.`);
    if (suspended) throw new AdminRefused(`The account ${email} is suspended. Restore it first.`);
    await setAdminActive(tx, id, true);
    await note(tx, 'admin.restore', { id, name: admin.fullName }, false, true);
    return admin.fullName;
  });
}

/** For who has lost the phone and the backup codes: the password alone opens the account again. Every session ends. */
export async function dropSecondFactor(db: Database, email: string): Promise<string> {
  return db.transaction(async (tx) => {
    const { id, secondFactor, admin } = await existingAdmin(tx, email);
    if (!secondFactor) throw new AdminRefused(`${email} has no second factor.`);
    await deleteSecondFactor(tx, id);
    await endAccess(tx, id);
    await insertAudit(tx, {
      admin: COMMAND_LINE,
      action: 'admin.second-factor-off',
      reason: null,
      thing: { kind: 'admin', id, name: admin.fullName },
      before: { secondFactor: true },
      after: { secondFactor: false },
    });
    return admin.fullName;
  });
}

async function existingAdmin(tx: Transaction, email: string) {
  const account = await lockAccount(tx, email);
  if (!account) throw new AdminRefused(`There is no account with the address ${email}.`);
  const { admin } = account;
  if (!admin) throw new AdminRefused(`${email} is not an admin.`);
  return { ...account, admin };
}

function note(
  tx: Transaction,
  action: `admin.${string}`,
  { id, name }: { id: string; name: string },
  before: boolean | null,
  after: boolean,
): Promise<void> {
  return insertAudit(tx, {
    admin: COMMAND_LINE,
    action,
    reason: null,
    thing: { kind: 'admin', id, name },
    before: { isActive: before },
    after: { isActive: after },
  });
}

/** The admin portal: lets in whoever is an active admin; anyone else hears why not, after the right password only. */
export async function signInAdmin(
  services: SignInServices,
  request: Request,
  fields: Fields,
): Promise<Outcome<SignedIn, Refusal>> {
  return noted(services, await signIn(services, request, fields, noAdmin(services)));
}

/** The second step at the admin portal: the code after the password. */
export async function signInAdminWithCode(
  services: SignInServices,
  request: Request,
  fields: Fields,
): Promise<Outcome<SignedIn, Refusal>> {
  return noted(services, await signInWithCode(services, request, fields, noAdmin(services)));
}

function noAdmin({ db }: Pick<Services, 'db'>): Refuse {
  return async (userId) => {
    const standing = await adminStanding(db, userId);
    if (standing === 'active') return null;
    const words = standing === null ? SIGN_IN_REFUSED.notAdmin : SIGN_IN_REFUSED.adminInactive;
    return { words, event: 'sign-in.not-admin' };
  };
}

/** Writes down when an admin came in; a failure keeps nobody out. */
async function noted(
  { db, log }: Pick<Services, 'db' | 'log'>,
  result: Outcome<SignedIn, Refusal>,
): Promise<Outcome<SignedIn, Refusal>> {
  if (!result.ok || result.needsCode) return result;
  await saveLastLogin(db, result.userId).catch((error: unknown) => {
    log.error({ reason: errorReason(error) }, 'the time of a login could not be written');
  });
  return result;
}
