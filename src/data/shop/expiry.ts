// What is kept for a time only, and cleared away once a day.
import { lt, sql } from 'drizzle-orm';
import { deleteOldEmailChanges } from '../accounts/email-changes';
import type { Db } from '../database/database';
import { authRateLimits, authSessions, authVerifications, messages } from '../schema/schema';

/** Limits of the sign-in count hours at most; in milliseconds. */
const LIMITS_LIVE = 24 * 60 * 60_000;
/** That somebody wrote to a poster says something to the two of them for a year. */
const MESSAGES_LIVE = sql`interval '1 year'`;

/** Clears away sessions, mailed tokens, counts of limits and notes of messages whose time was up at `now`. */
export async function deleteExpired(db: Db, now: Date): Promise<void> {
  await db.delete(authSessions).where(lt(authSessions.expiresAt, now));
  await db.delete(authVerifications).where(lt(authVerifications.expiresAt, now));
  await deleteOldEmailChanges(db);
  // Without an index: it would be written at each sign-in, and a day's rows are few.
  await db
    .delete(authRateLimits)
    .where(lt(authRateLimits.lastRequest, now.getTime() - LIMITS_LIVE));
  await db
    .delete(messages)
    .where(lt(messages.createdAt, sql`${now.toISOString()}::timestamptz - ${MESSAGES_LIVE}`));
}
