// One-time codes that opened an account: kept as long as they could count, so that none of them counts twice.
import { and, eq, gt, lte, sql } from 'drizzle-orm';
import type { Db } from '../database/database';
import { authVerifications } from '../schema/schema';

/** A code counts one step of 30 seconds before and after its own; longer than those three, in minutes. */
const KEPT_FOR = 2;

const nameOf = (userId: string, code: string) => `used-code-${userId}-${code}`;

/** Whether this code has opened this account within the time in which it counts. */
export async function isUsedCode(db: Db, userId: string, code: string): Promise<boolean> {
  const { id, expiresAt } = authVerifications;
  const used = and(eq(id, nameOf(userId, code)), gt(expiresAt, sql`now()`));
  return (await db.$count(authVerifications, used)) > 0;
}

/** Notes that a code opened an account; false when it did so before. Of two at the same moment one is first. */
export async function claimCode(db: Db, userId: string, code: string): Promise<boolean> {
  const name = nameOf(userId, code);
  const expiresAt = sql`now() + make_interval(mins => ${KEPT_FOR})`;
  const first = await db
    .insert(authVerifications)
    .values({ id: name, identifier: name, value: '', expiresAt })
    .onConflictDoUpdate({
      target: authVerifications.id,
      set: { expiresAt },
      setWhere: lte(authVerifications.expiresAt, sql`now()`),
    })
    .returning({ id: authVerifications.id });
  return first.length === 1;
}
