// An account as its owner sees it, and what proves that somebody is that owner.
import { and, eq, sql } from 'drizzle-orm';
import type { Db, Transaction } from './database';
import { admins, authAccounts, authUsers, users } from './schema';

/** Any number, as long as no other lock uses it. */
const PROOF_LOCKS = 7_302_805;

/** Lets one proof of an account be looked at at a time, until the transaction ends. */
export async function lockProof(tx: Transaction, userId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${PROOF_LOCKS}, hashtext(${userId}))`);
}

/** The hash of an account's password; null for one that is signed in to by others, or gone. */
export async function findPasswordHash(db: Db, userId: string): Promise<string | null> {
  const [row] = await db
    .select({ password: authAccounts.password })
    .from(authAccounts)
    .where(and(eq(authAccounts.userId, userId), eq(authAccounts.providerId, 'credential')));
  return row?.password ?? null;
}

/** What stands on the page about oneself beyond what a session knows; null when the account is gone. */
export async function findOwnAccount(db: Db, userId: string) {
  const [row] = await db
    .select({
      since: authUsers.createdAt,
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
  { name, phone }: { name: string; phone: string | null },
): Promise<void> {
  const updatedAt = new Date();
  await tx.update(authUsers).set({ name, phone, updatedAt }).where(eq(authUsers.id, userId));
  await tx
    .insert(users)
    .values({ id: userId, name, phone })
    .onConflictDoUpdate({ target: users.id, set: { name, phone } });
  await tx.update(admins).set({ fullName: name }).where(eq(admins.id, userId));
}
