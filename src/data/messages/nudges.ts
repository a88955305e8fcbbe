// Reminders of messages that were not answered.
import { and, eq, sql } from 'drizzle-orm';
import { otherSide, type Side } from '~/rules/messages/conversation';
import type { Silence } from '~/rules/messages/nudge';
import type { Db, Transaction } from '../database/database';
import { conversationEntries, conversationSides, conversations } from '../schema/schema-messages';
import type { Told } from '../staff/staff';
import { insertNotification } from './notifications';

const NUDGED = 'nudged';

/** How long one side's last message waits for an answer, and when it was last reminded of. */
export async function readSilence(db: Db, conversationId: string, side: Side): Promise<Silence> {
  const [own, others] =
    side === 'asker'
      ? [conversations.lastOfAsker, conversations.lastOfGiver]
      : [conversations.lastOfGiver, conversations.lastOfAsker];
  const milliseconds = (chosen: ReturnType<typeof sql>) =>
    sql<
      number | null
    >`(extract(epoch from max(${conversationEntries.createdAt}) filter (where ${chosen})) * 1000)::float8`;
  const [row] = await db
    .select({
      unansweredSince: milliseconds(
        sql`${conversationEntries.number} = ${own} and ${conversationEntries.state} = 'sent'`,
      ),
      nudgedAt: milliseconds(sql`${conversationEntries.event} ->> 'name' = ${NUDGED}`),
    })
    .from(conversations)
    .innerJoin(
      conversationEntries,
      and(
        eq(conversationEntries.conversationId, conversations.id),
        sql`${conversationEntries.number} >= ${own}`,
        eq(conversationEntries.side, side),
      ),
    )
    .where(and(eq(conversations.id, conversationId), sql`${own} > ${others}`));
  return row ?? { unansweredSince: null, nudgedAt: null };
}

/** Holds a conversation until the transaction ends, so that one reminds once; null where there is none. */
export async function lockConversation(
  tx: Transaction,
  id: string,
): Promise<{ last: number; productName: string } | null> {
  const [row] = await tx
    .select({ last: conversations.last, productName: conversations.productName })
    .from(conversations)
    .where(eq(conversations.id, id))
    .for('update');
  return row ?? null;
}

/**
 * Writes a reminder into a conversation that is held, and tells the other side.
 * @param personId who reminds for a business, or null
 * @param told everybody of the other side
 * @param mailAt when it is mailed
 */
export async function insertNudge(
  tx: Transaction,
  conversation: { id: string; last: number; productName: string },
  side: Side,
  personId: string | null,
  told: readonly Told[],
  mailAt: Date,
): Promise<void> {
  const { id, productName } = conversation;
  const number = conversation.last + 1;
  await tx
    .insert(conversationEntries)
    .values({ conversationId: id, number, kind: 'event', side, personId, event: { name: NUDGED } });
  await tx.update(conversations).set({ last: number }).where(eq(conversations.id, id));
  await tx
    .update(conversationSides)
    .set({ incoming: number, hidden: false, lastAt: sql`now()` })
    .where(
      and(eq(conversationSides.conversationId, id), eq(conversationSides.side, otherSide(side))),
    );
  for (const { userId, mark } of told) {
    const detail = { product: productName, ...mark };
    await insertNotification(tx, { userId, kind: 'nudge', about: id, detail }, mailAt);
  }
}
