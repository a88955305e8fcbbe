// People: the profile beside an account, and who somebody is at this moment.
import { and, eq, gt, lt } from 'drizzle-orm';
import type { Actor } from '~/rules/permissions';
import type { Db } from './database';
import { admins, authSessions, authUsers, authVerifications, sellers, users } from './schema';
import { statusOf } from './sellers';

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

/** The account as permissions see it, with its seller and admin rights as they are now; null when there is no such account. */
export async function findActor(db: Db, userId: string): Promise<Actor> {
  const [row] = await db
    .select({
      userId: authUsers.id,
      name: authUsers.name,
      email: authUsers.email,
      emailVerified: authUsers.emailVerified,
      businessName: sellers.businessName,
      verificationStatus: sellers.verificationStatus,
      isActive: admins.isActive,
    })
    .from(authUsers)
    .leftJoin(sellers, eq(sellers.id, authUsers.id))
    .leftJoin(admins, eq(admins.id, authUsers.id))
    .where(eq(authUsers.id, userId));
  if (!row) return null;
  return {
    userId: row.userId,
    name: row.name,
    email: row.email,
    emailVerified: row.emailVerified,
    seller:
      row.businessName === null
        ? null
        : {
            businessName: row.businessName,
            verificationStatus: statusOf(row.verificationStatus),
          },
    admin: row.isActive === null ? null : { isActive: row.isActive },
  };
}

/** Marks an address as its owner's own: somebody used a link that was mailed to it. */
export async function confirmEmail(db: Db, userId: string): Promise<void> {
  await db
    .update(authUsers)
    .set({ emailVerified: true, updatedAt: new Date() })
    .where(and(eq(authUsers.id, userId), eq(authUsers.emailVerified, false)));
}

/** Whether the account of this address, in lower case, was made after `moment`. */
export async function isNewerThan(db: Db, email: string, moment: Date): Promise<boolean> {
  const [account] = await db
    .select({ id: authUsers.id })
    .from(authUsers)
    .where(and(eq(authUsers.email, email), gt(authUsers.createdAt, moment)));
  return account !== undefined;
}

/** Ends one session, by the token that its cookie carries. */
export async function deleteSession(db: Db, token: string): Promise<void> {
  await db.delete(authSessions).where(eq(authSessions.token, token));
}

/** Clears away sessions and mailed tokens whose time was up at `now`. */
export async function deleteExpired(db: Db, now: Date): Promise<void> {
  await db.delete(authSessions).where(lt(authSessions.expiresAt, now));
  await db.delete(authVerifications).where(lt(authVerifications.expiresAt, now));
}
