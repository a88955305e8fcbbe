// What is kept for a time only, and cleared away once a day.
import { lt, sql } from 'drizzle-orm';
import { deleteOldEmailChanges } from '../accounts/email-changes';
import type { Db } from '../database/database';
import { deleteOldReports } from '../messages/conversation-reports';
import { deleteOldConversations } from '../messages/conversations';
import { deleteOldNotifications } from '../messages/notifications';
import { clearRemovedReviews } from '../reviews/review-writes';
import { authRateLimits, authSessions, authVerifications } from '../schema/schema';
import { messages } from '../schema/schema-news';
import { deleteOldInvitations } from '../staff/invitations';
import { deleteOldTries } from '../trade/handover-tries';
import { clearOldPlaces, clearOldTexts } from '../trade/request-data';
import { deleteOldReplies } from './api-replies';

/** Limits of the sign-in count hours at most; in milliseconds. */
const LIMITS_LIVE = 24 * 60 * 60_000;
/** For how long a program may send something again and get the same reply. */
const REPLIES_LIVE = 24 * 60 * 60_000;
/** That somebody wrote to a poster says something to the two of them for a year. */
const MESSAGES_LIVE = sql`interval '1 year'`;

/** What people wrote and were told stays with them for a year; what was evidence, for half of one after the decision. */
const TALKS_LIVE = 365 * 24 * 60 * 60_000;
const EVIDENCE_LIVES = 183 * 24 * 60 * 60_000;
/** Where two people met concerns nobody any more after a week. */
const PLACES_LIVE = 7 * 24 * 60 * 60_000;

/** Clears away sessions, mailed tokens and invitations, counts of limits, replies to programs, old conversations, news, words and places of requests, and what was removed, whose time was up at `now`. */
export async function deleteExpired(db: Db, now: Date): Promise<void> {
  const yearAgo = new Date(now.getTime() - TALKS_LIVE);
  await db.delete(authSessions).where(lt(authSessions.expiresAt, now));
  await db.delete(authVerifications).where(lt(authVerifications.expiresAt, now));
  await deleteOldEmailChanges(db);
  await deleteOldInvitations(db);
  // Without an index: it would be written at each sign-in, and a day's rows are few.
  await db
    .delete(authRateLimits)
    .where(lt(authRateLimits.lastRequest, now.getTime() - LIMITS_LIVE));
  await deleteOldConversations(db, yearAgo);
  await deleteOldNotifications(db, yearAgo);
  await clearOldPlaces(db, new Date(now.getTime() - PLACES_LIVE));
  await clearOldTexts(db, yearAgo);
  await deleteOldTries(db, new Date(now.getTime() - LIMITS_LIVE));
  await deleteOldReplies(db, new Date(now.getTime() - REPLIES_LIVE));
  await deleteOldReports(db, new Date(now.getTime() - EVIDENCE_LIVES));
  await clearRemovedReviews(db, new Date(now.getTime() - EVIDENCE_LIVES));
  await db
    .delete(messages)
    .where(lt(messages.createdAt, sql`${now.toISOString()}::timestamptz - ${MESSAGES_LIVE}`));
}
