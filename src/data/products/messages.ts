// That somebody wrote to a poster: counted for the limit, never read.
import { and, count, eq, gt, sql } from 'drizzle-orm';
import type { Db, Transaction } from '../database/database';
import { messages } from '../schema/schema';

/** Any number, as long as no other lock uses it. */
const SENDER_LOCKS = 7_302_803;

/** Lets one message of a sender be counted at a time, until the transaction ends. */
export async function lockSender(tx: Transaction, senderId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${SENDER_LOCKS}, hashtext(${senderId}))`);
}

/** How many messages this person has sent in the last so many minutes. */
export async function countSent(db: Db, senderId: string, minutes: number): Promise<number> {
  const since = sql`now() - make_interval(mins => ${minutes})`;
  const [row] = await db
    .select({ sent: count() })
    .from(messages)
    .where(and(eq(messages.senderId, senderId), gt(messages.createdAt, since)));
  return row?.sent ?? 0;
}

/** Whether this very form was sent before. */
export async function wasSent(db: Db, senderId: string, idempotencyKey: string): Promise<boolean> {
  const rows = await db
    .select({ id: messages.id })
    .from(messages)
    .where(and(eq(messages.senderId, senderId), eq(messages.idempotencyKey, idempotencyKey)));
  return rows.length > 0;
}

/** Notes that a message was sent. */
export async function insertMessage(
  tx: Transaction,
  message: { productId: string; senderId: string; idempotencyKey: string },
): Promise<void> {
  await tx.insert(messages).values(message);
}
