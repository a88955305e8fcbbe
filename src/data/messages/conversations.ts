// Conversations: who takes part, and how one begins, once for each product and asker.
import { and, eq, gt, sql } from 'drizzle-orm';
import type { ConversationResource, Side } from '~/rules/messages/conversation';
import { isUuid } from '~/rules/text/uuid';
import type { Db, Transaction } from '../database/database';
import { minutesAgo } from '../database/locks';
import { prepared } from '../database/prepared';
import { blocks, conversationSides, conversations } from '../schema/schema-messages';

/** A conversation with what decides about who may do what in it. */
export type FoundConversation = ConversationResource & {
  id: string;
  productId: string | null;
  productName: string;
  last: number;
  lastOfAsker: number;
  lastOfGiver: number;
};

const isBlocked = sql<boolean>`exists (select from ${blocks} where
  (${blocks.userId}, ${blocks.blockedId}) in ((${conversations.askerId}, ${conversations.giverId}), (${conversations.giverId}, ${conversations.askerId})))`;

const head = {
  id: conversations.id,
  productId: conversations.productId,
  productName: conversations.productName,
  askerId: conversations.askerId,
  giverId: conversations.giverId,
  ofBusiness: conversations.ofBusiness,
  last: conversations.last,
  lastOfAsker: conversations.lastOfAsker,
  lastOfGiver: conversations.lastOfGiver,
  blocked: isBlocked.as('blocked'),
};

const byId = prepared('conversation', (db, name) =>
  db
    .select(head)
    .from(conversations)
    .where(eq(conversations.id, sql.placeholder('id')))
    .prepare(name),
);

/** A conversation by its id, or null. */
export async function findConversation(db: Db, id: string): Promise<FoundConversation | null> {
  if (!isUuid(id)) return null;
  const [row] = await byId(db, {}).execute({ id });
  return row ?? null;
}

/** What somebody has written about a product before, or null. */
export async function findConversationAbout(
  db: Db,
  productId: string,
  askerId: string,
): Promise<FoundConversation | null> {
  if (!isUuid(productId)) return null;
  const [row] = await db
    .select(head)
    .from(conversations)
    .where(and(eq(conversations.productId, productId), eq(conversations.askerId, askerId)));
  return row ?? null;
}

/** How many conversations this person has begun in the last so many minutes. */
export function countBegun(db: Db, askerId: string, minutes: number): Promise<number> {
  const { askerId: by, createdAt } = conversations;
  return db.$count(conversations, and(eq(by, askerId), gt(createdAt, minutesAgo(minutes))));
}

/** Begins a conversation; returns its id. The asker's are counted one after the other (`lockCount`), so that there is none yet. */
export async function insertConversation(
  tx: Transaction,
  given: {
    productId: string;
    productName: string;
    ofBusiness: boolean;
    askerId: string;
    giverId: string;
  },
): Promise<string> {
  const [made] = await tx.insert(conversations).values(given).returning({ id: conversations.id });
  if (!made) throw new Error('A conversation was not inserted.');
  const { askerId, giverId } = given;
  // It comes into the other's inbox with the first message that reaches them.
  const sides: { side: Side; userId: string; hidden: boolean }[] = [
    { side: 'asker', userId: askerId, hidden: false },
    { side: 'giver', userId: giverId, hidden: true },
  ];
  await tx
    .insert(conversationSides)
    .values(sides.map((side) => ({ conversationId: made.id, ...side })));
  return made.id;
}

/** Holds a conversation until the transaction ends: meanwhile nobody is blocked in it. */
export async function holdConversation(tx: Transaction, id: string): Promise<void> {
  await tx.execute(sql`select from conversations where id = ${id} for update`);
}

/** Whether one of the two does not want to hear from the other. */
export async function areBlocked(db: Db, one: string, other: string): Promise<boolean> {
  const rows = await db
    .select({ userId: blocks.userId })
    .from(blocks)
    .where(sql`(${blocks.userId}, ${blocks.blockedId}) in ((${one}, ${other}), (${other}, ${one}))`)
    .limit(1);
  return rows.length > 0;
}

/** Takes a conversation out of a side's inbox, or back into it. */
export async function setHidden(
  db: Db,
  conversationId: string,
  side: Side,
  hidden: boolean,
): Promise<void> {
  await db
    .update(conversationSides)
    .set({ hidden })
    .where(
      and(eq(conversationSides.conversationId, conversationId), eq(conversationSides.side, side)),
    );
}

/** Takes away conversations in which nothing was written since `before`, but for those whose request is not over since then. */
export async function deleteOldConversations(db: Db, before: Date): Promise<void> {
  const moment = sql`${before.toISOString()}::timestamptz`;
  await db.execute(sql`
    delete from conversations c where c.created_at < ${moment} and not exists (
      select from conversation_sides s where s.conversation_id = c.id and s.last_at >= ${moment}) and not exists (
      select from product_requests r where r.conversation_id = c.id
        and (r.ended_at is null or r.ended_at >= ${moment} or r.state = 'disputed'))`);
}
