// An account as its owner sees it, and what proves that somebody is that owner.
import { and, eq, ne, sql } from 'drizzle-orm';
import type { Db, Transaction } from '../database/database';
import { admins, authAccounts, authUsers, users } from '../schema/schema';

/** The hash of an account's password; null for one that is signed in to by others, or gone. */
export async function findPasswordHash(db: Db, userId: string): Promise<string | null> {
  const [row] = await db
    .select({ password: authAccounts.password })
    .from(authAccounts)
    .where(and(eq(authAccounts.userId, userId), eq(authAccounts.providerId, 'credential')));
  return row?.password ?? null;
}

/** The same by the account's address, in the form in which it is compared. */
export async function findPasswordHashByEmail(db: Db, email: string): Promise<string | null> {
  const [row] = await db
    .select({ password: authAccounts.password })
    .from(authUsers)
    .innerJoin(
      authAccounts,
      and(eq(authAccounts.userId, authUsers.id), eq(authAccounts.providerId, 'credential')),
    )
    .where(eq(authUsers.email, email));
  return row?.password ?? null;
}

/** Sets the password of an account, as the sign-in library keeps it: the first that it has, or in the place of another. */
export async function savePassword(tx: Transaction, userId: string, hash: string): Promise<void> {
  const { providerId, accountId } = authAccounts;
  await tx
    .insert(authAccounts)
    .values({
      id: crypto.randomUUID(),
      providerId: 'credential',
      accountId: userId,
      userId,
      password: hash,
    })
    .onConflictDoUpdate({
      target: [providerId, accountId],
      set: { password: hash, updatedAt: sql`now()` },
    });
}

/** Takes the password of an account away: it opens nothing any more. */
export async function deletePassword(tx: Transaction, userId: string): Promise<void> {
  const password = eq(authAccounts.providerId, 'credential');
  await tx.delete(authAccounts).where(and(eq(authAccounts.userId, userId), password));
}

/** Takes every way into an account but its password away. */
export async function deleteProviders(tx: Transaction, userId: string): Promise<void> {
  const others = ne(authAccounts.providerId, 'credential');
  await tx.delete(authAccounts).where(and(eq(authAccounts.userId, userId), others));
}

/** Whether an account is signed in to by this provider. */
export async function hasProvider(db: Db, userId: string, provider: string): Promise<boolean> {
  const theirs = and(eq(authAccounts.userId, userId), eq(authAccounts.providerId, provider));
  return (await db.$count(authAccounts, theirs)) > 0;
}

/** What stands on the page about oneself beyond what a session knows; null when the account is gone. */
export async function findOwnAccount(db: Db, userId: string) {
  const [row] = await db
    .select({
      since: authUsers.createdAt,
      publicName: users.publicName,
      phone: sql<string | null>`coalesce(${users.phone}, ${authUsers.phone})`,
      /** 'credential' is a password; others are called by their provider. */
      methods: sql<string[]>`array(select provider_id from auth_accounts a
        where a.user_id = ${authUsers.id} order by a.created_at, a.id)`,
    })
    .from(authUsers)
    .leftJoin(users, eq(users.id, authUsers.id))
    .where(eq(authUsers.id, userId));
  return row ?? null;
}

/**
 * Saves who somebody is: on the account, on the profile that shoppers see, and in the admins' list where they are one.
 * What a business was verified under is its own and stays.
 */
export async function updateProfile(
  tx: Transaction,
  userId: string,
  { name, publicName, phone }: { name: string; publicName: string | null; phone: string | null },
): Promise<void> {
  const updatedAt = new Date();
  await tx.update(authUsers).set({ name, phone, updatedAt }).where(eq(authUsers.id, userId));
  await tx
    .insert(users)
    .values({ id: userId, name, publicName, phone })
    .onConflictDoUpdate({ target: users.id, set: { name, publicName, phone } });
  await tx.update(admins).set({ fullName: name }).where(eq(admins.id, userId));
}
