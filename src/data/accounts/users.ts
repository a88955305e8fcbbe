// People: the profile beside an account, and who somebody is at this moment.
import { and, eq, gt, isNull, ne, sql } from 'drizzle-orm';
import type { Actor } from '~/rules/shop/permissions';
import type { Db } from '../database/database';
import { prepared } from '../database/prepared';
import { admins, authSessions, authUsers, sellers, users } from '../schema/schema';
import { businessStaff } from '../schema/schema-staff';
import { statusOf } from '../sellers/sellers';

/** Saves the profile of a new account. An account that has one already keeps it. */
export async function insertProfile(
  db: Db,
  profile: { id: string; name: string; phone: string | null },
): Promise<void> {
  await db.insert(users).values(profile).onConflictDoNothing({ target: users.id });
}

/** Makes the profile good from what the account itself knows, for an account that has none. */
export async function restoreProfile(db: Db, userId: string): Promise<void> {
  const [account] = await db
    .select({ id: authUsers.id, name: authUsers.name, phone: authUsers.phone })
    .from(authUsers)
    .where(eq(authUsers.id, userId));
  if (account) await insertProfile(db, account);
}

export const actorColumns = {
  userId: authUsers.id,
  name: authUsers.name,
  email: authUsers.email,
  emailVerified: authUsers.emailVerified,
  businessName: sellers.businessName,
  verificationStatus: sellers.verificationStatus,
  staffOf: businessStaff.sellerId,
  isActive: admins.isActive,
  secondFactor: authUsers.twoFactorEnabled,
};

/** The person's membership, for the business below. */
export const isMembership = eq(businessStaff.userId, authUsers.id);

/** The person's own business, or the one whose staff they are as long as its owner is not suspended. */
export const isTheirBusiness = sql`${sellers.id} = coalesce(${businessStaff.sellerId}, ${authUsers.id})
  and (${businessStaff.sellerId} is null or exists (
    select from auth_users o where o.id = ${businessStaff.sellerId} and o.suspended_at is null))`;

type ActorRow = {
  userId: string;
  name: string;
  email: string;
  emailVerified: boolean;
  businessName: string | null;
  verificationStatus: string | null;
  staffOf: string | null;
  isActive: boolean | null;
  secondFactor: boolean | null;
};

/** An account’s row as permissions see it. */
export function toActor({
  businessName,
  verificationStatus,
  staffOf,
  isActive,
  secondFactor,
  ...account
}: ActorRow) {
  const seller: NonNullable<Actor>['seller'] =
    businessName === null
      ? null
      : {
          id: staffOf ?? account.userId,
          role: staffOf === null ? 'owner' : 'staff',
          businessName,
          verificationStatus: statusOf(verificationStatus),
        };
  const admin = isActive === null ? null : { isActive, secondFactor: secondFactor === true };
  return { ...account, seller, admin };
}

/** The account as permissions see it, with its seller and admin rights as they are now; null when there is no such account or it is suspended. */
export async function findActor(db: Db, userId: string): Promise<Actor> {
  const [row] = await db
    .select(actorColumns)
    .from(authUsers)
    .leftJoin(businessStaff, isMembership)
    .leftJoin(sellers, isTheirBusiness)
    .leftJoin(admins, eq(admins.id, authUsers.id))
    .where(and(eq(authUsers.id, userId), isNull(authUsers.suspendedAt)));
  return row ? toActor(row) : null;
}

const session = prepared('session', (db, name) =>
  db
    .select({
      ...actorColumns,
      expiresAt: authSessions.expiresAt,
      suspendedAt: authUsers.suspendedAt,
    })
    .from(authSessions)
    .innerJoin(authUsers, eq(authUsers.id, authSessions.userId))
    .leftJoin(businessStaff, isMembership)
    .leftJoin(sellers, isTheirBusiness)
    .leftJoin(admins, eq(admins.id, authUsers.id))
    .where(eq(authSessions.token, sql.placeholder('token')))
    .prepare(name),
);

/** Who has the session with this token, as `findActor`, and when it ends; null when there is no such session. */
export async function findSessionActor(
  db: Db,
  token: string,
): Promise<{ actor: Actor; expiresAt: Date } | null> {
  const [row] = await session(db, {}).execute({ token });
  if (!row) return null;
  const { expiresAt, suspendedAt, ...account } = row;
  return { actor: suspendedAt === null ? toActor(account) : null, expiresAt };
}

/** What stands between the right password, or Google, and an account. */
export interface SignInBarriers {
  userId: string;
  /** Null unless the account is suspended. */
  suspension: { reason: string } | null;
  secondFactor: boolean;
}

/** What an account asks beyond its password; null when there is no such account. */
export async function findSignInBarriers(
  db: Db,
  account: { email: string } | { userId: string },
): Promise<SignInBarriers | null> {
  const [row] = await db
    .select({
      userId: authUsers.id,
      suspendedAt: authUsers.suspendedAt,
      reason: authUsers.suspendedReason,
      secondFactor: authUsers.twoFactorEnabled,
    })
    .from(authUsers)
    .where(
      'email' in account ? eq(authUsers.email, account.email) : eq(authUsers.id, account.userId),
    );
  if (!row) return null;
  const { userId, suspendedAt, reason, secondFactor } = row;
  const suspension = suspendedAt === null ? null : { reason: reason ?? '' };
  return { userId, suspension, secondFactor: secondFactor === true };
}

/**
 * Marks an address as its owner's own: somebody used a link that was mailed to it.
 * @returns false when it was marked before
 */
export async function confirmEmail(db: Db, userId: string): Promise<boolean> {
  const { rowCount } = await db
    .update(authUsers)
    .set({ emailVerified: true, updatedAt: new Date() })
    .where(and(eq(authUsers.id, userId), eq(authUsers.emailVerified, false)));
  return rowCount === 1;
}

/** Whether the account of this address, in lower case, was made after `moment`. */
export async function isNewerThan(db: Db, email: string, moment: Date): Promise<boolean> {
  const [account] = await db
    .select({ id: authUsers.id })
    .from(authUsers)
    .where(and(eq(authUsers.email, email), gt(authUsers.createdAt, moment)));
  return account !== undefined;
}

/** To whom a mail goes; null for an account that is gone or suspended. */
export async function findRecipient(
  db: Db,
  userId: string,
): Promise<{ email: string; name: string; emailVerified: boolean } | null> {
  const { email, name, emailVerified } = authUsers;
  const [row] = await db
    .select({ email, name, emailVerified })
    .from(authUsers)
    .where(and(eq(authUsers.id, userId), isNull(authUsers.suspendedAt)));
  return row ?? null;
}

/** Ends one session, by the token that its cookie carries; whose it was, or null where there was none. */
export async function deleteSession(db: Db, token: string): Promise<string | null> {
  const [ended] = await db
    .delete(authSessions)
    .where(eq(authSessions.token, token))
    .returning({ userId: authSessions.userId });
  return ended?.userId ?? null;
}

/** Ends every session of an account; `but` names the token of one that goes on. */
export async function deleteSessionsOf(
  db: Db,
  userId: string,
  but: string | null = null,
): Promise<void> {
  const others = but === null ? undefined : ne(authSessions.token, but);
  await db.delete(authSessions).where(and(eq(authSessions.userId, userId), others));
}
