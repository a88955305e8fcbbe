// That somebody wrote to a poster: counted for the limit, never read.
import { and, eq, gt } from 'drizzle-orm';
import type { Db, Transaction } from '../database/database';
import { minutesAgo } from '../database/locks';
import { messages } from '../schema/schema';

/** How many messages this person has sent in the last so many minutes. */
export function countSent(db: Db, senderId: string, minutes: number): Promise<number> {
  const { senderId: by, createdAt } = messages;
  return db.$count(messages, and(eq(by, senderId), gt(createdAt, minutesAgo(minutes))));
}

/** Whether this very form was sent before. */
export async function wasSent(db: Db, senderId: string, idempotencyKey: string): Promise<boolean> {
  const { senderId: by, idempotencyKey: form } = messages;
  return (await db.$count(messages, and(eq(by, senderId), eq(form, idempotencyKey)))) > 0;
}

/** Notes that a message was sent. */
export async function insertMessage(
  tx: Transaction,
  message: { productId: string; senderId: string; idempotencyKey: string },
): Promise<void> {
  await tx.insert(messages).values(message);
}
