// The tries that the second step of an account has: counted before a code is looked at, so that many at one moment are as few as one after the other.
import { and, eq, gt, isNull, lte, or, sql } from 'drizzle-orm';
import type { Db } from '../database/database';
import { authTwoFactors } from '../schema/schema-admin';

const { userId, failedVerificationCount: count, lockedUntil } = authTwoFactors;

/**
 * Takes a try. The last one closes the second step of the account for `minutes`, unless it is right.
 * @returns false while it is closed; true as well for an account without a second factor
 */
export async function takeCodeTry(
  db: Db,
  account: string,
  { most, minutes }: { most: number; minutes: number },
): Promise<boolean> {
  // After a lock that is over the count begins anew.
  const now = sql`case when ${lockedUntil} is null then coalesce(${count}, 0) else 0 end + 1`;
  const { rowCount } = await db
    .update(authTwoFactors)
    .set({
      failedVerificationCount: now,
      lockedUntil: sql`case when ${now} >= ${most} then now() + make_interval(mins => ${minutes}) end`,
    })
    .where(and(eq(userId, account), or(isNull(lockedUntil), lte(lockedUntil, sql`now()`))));
  if (rowCount) return true;
  return (
    (await db.$count(authTwoFactors, and(eq(userId, account), gt(lockedUntil, sql`now()`)))) === 0
  );
}

/** Gives a try back: the code was never looked at. */
export async function returnCodeTry(db: Db, account: string): Promise<void> {
  await db
    .update(authTwoFactors)
    .set({
      failedVerificationCount: sql`greatest(coalesce(${count}, 0) - 1, 0)`,
      lockedUntil: null,
    })
    .where(eq(userId, account));
}

/** Forgets the tries: a code was right. */
export async function clearCodeTries(db: Db, account: string): Promise<void> {
  await db
    .update(authTwoFactors)
    .set({ failedVerificationCount: 0, lockedUntil: null })
    .where(eq(userId, account));
}
