// The end of all that lets somebody into an account without asking again.
import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import type { Db, Transaction } from '../database/database';
import { authSessions, authUsers } from '../schema/schema';
import { deleteTokensOf } from './access-tokens';
import { deleteLinksOf } from './mailed-links';
import { deleteSessionsOf } from './users';

/**
 * Ends all that was opened or begun for an account: sessions, personal tokens, mailed links, and sign-ins that wait for a code.
 * For whatever changes who may come in: another password or address, a suspension.
 * @param but the token of a session that goes on
 */
export async function endAccess(
  tx: Transaction,
  userId: string,
  but: string | null = null,
): Promise<void> {
  // In this order: a sign-in whose code is looked at right now makes its session after.
  await deleteLinksOf(tx, userId);
  await deleteSessionsOf(tx, userId, but);
  await deleteTokensOf(tx, userId);
}

/** Those of these sessions, by their tokens, that still let somebody in. */
export async function liveSessions(db: Db, tokens: string[]): Promise<Set<string>> {
  const rows = await db
    .select({ token: authSessions.token })
    .from(authSessions)
    .innerJoin(authUsers, eq(authUsers.id, authSessions.userId))
    .where(
      and(
        inArray(authSessions.token, tokens),
        gt(authSessions.expiresAt, sql`now()`),
        isNull(authUsers.suspendedAt),
      ),
    );
  return new Set(rows.map(({ token }) => token));
}
