// The security log: what an operator must notice about sign-ins, kept for a while.
import { and, desc, eq, gt, lt, type SQL, sql } from 'drizzle-orm';
import type { SecurityEvent } from '~/rules/accounts/security-events';
import type { Cursor } from '~/rules/search/cursor';
import { escapeLike } from '~/rules/search/search';
import type { Db, Transaction } from '../database/database';
import { lockCount, minutesAgo } from '../database/locks';
import { isoText } from '../products/product-columns';
import { securityLog } from '../schema/schema-admin';

/** Writes a line. */
export async function insertSecurityEvent(
  db: Db,
  line: { event: SecurityEvent; email: string | null; ipAddress: string | null },
): Promise<void> {
  await db.insert(securityLog).values(line);
}

export interface SecurityLine {
  id: string;
  /** ISO text in UTC, to the microsecond. */
  at: string;
  event: string;
  email: string | null;
  ipAddress: string | null;
}

/**
 * Lines of the log, newest first.
 * @param q part of an address in lower case; empty: all
 * @param after the line after which the page begins
 */
export async function listSecurityEvents(
  db: Db,
  q: string,
  after: Cursor | null,
  limit: number,
): Promise<SecurityLine[]> {
  const like: SQL | undefined =
    q === '' ? undefined : sql`${securityLog.email} like ${`%${escapeLike(q)}%`}`;
  const behind =
    after &&
    sql`(${securityLog.at}, ${securityLog.id}) < (${after.createdAt}::timestamptz, ${after.id}::bigint)`;
  return db
    .select({
      id: sql<string>`${securityLog.id}::text`,
      at: isoText(sql`${securityLog.at}`),
      event: securityLog.event,
      email: securityLog.email,
      ipAddress: securityLog.ipAddress,
    })
    .from(securityLog)
    .where(and(like, behind ?? undefined))
    .orderBy(desc(securityLog.at), desc(securityLog.id))
    .limit(limit);
}

/** How often this was noted of an address in the last so many minutes. */
export function countSecurityEvents(
  db: Db,
  event: SecurityEvent,
  email: string,
  minutes: number,
): Promise<number> {
  const { event: what, email: whose, at } = securityLog;
  return db.$count(
    securityLog,
    and(eq(what, event), eq(whose, email), gt(at, minutesAgo(minutes))),
  );
}

/**
 * Writes a line unless there were too many of its kind about the address lately.
 * One after the other: of forty at one moment no more than that are written.
 * @returns whether it was written
 */
export async function insertWithin(
  tx: Transaction,
  line: { event: SecurityEvent; email: string; ipAddress: string | null },
  limit: { most: number; minutes: number },
): Promise<boolean> {
  const { event, email } = line;
  await lockCount(tx, 'security-log', `${event} ${email}`);
  if ((await countSecurityEvents(tx, event, email, limit.minutes)) >= limit.most) return false;
  await insertSecurityEvent(tx, line);
  return true;
}

/** Clears away what was written before `moment`. */
export async function deleteSecurityEvents(db: Db, moment: Date): Promise<void> {
  await db.delete(securityLog).where(lt(securityLog.at, moment));
}
