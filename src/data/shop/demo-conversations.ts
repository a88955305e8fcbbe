// Lays the demo's conversations out, once, in a demo that has none yet.
import { and, desc, eq, isNull, notInArray } from 'drizzle-orm';
import { otherSide, type Side } from '~/rules/messages/conversation';
import type { Database, Transaction } from '../database/database';
import { products, users } from '../schema/schema';
import { conversationEntries, conversationSides, conversations } from '../schema/schema-messages';
import { claimTopUp } from './demo';

const SIDES: readonly Side[] = ['asker', 'giver'];

const TALKS_LAID_OUT = 'demo-conversations';

/** A conversation of two demo accounts about one of the giver's things. */
export interface DemoTalk {
  asker: string;
  giver: string;
  seenByAsker: boolean;
  seenByGiver: boolean;
  /** In their order; `ago` is in milliseconds before now. */
  messages: readonly { side: Side; ago: number; text: string }[];
}

/** Writes them all, of people and things that are there. False where that was done before. */
export async function insertDemoTalks(
  db: Database,
  talks: readonly DemoTalk[],
  now: Date,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    if (!(await claimTopUp(tx, TALKS_LAID_OUT, now))) return false;
    const taken: string[] = [];
    for (const talk of talks) {
      const item = await thingOf(tx, talk.giver, taken);
      const hasAsker = (await tx.$count(users, eq(users.id, talk.asker))) > 0;
      if (!item || !hasAsker) continue;
      taken.push(item.id);
      await insertTalk(tx, talk, item, now);
    }
    return true;
  });
}

/** The newest thing of somebody that no other conversation is about. */
async function thingOf(tx: Transaction, userId: string, taken: string[]) {
  const [item] = await tx
    .select({ id: products.id, name: products.name, sellerId: products.sellerId })
    .from(products)
    .where(
      and(
        eq(products.userId, userId),
        eq(products.status, 'active'),
        isNull(products.soldAt),
        taken.length > 0 ? notInArray(products.id, taken) : undefined,
      ),
    )
    .orderBy(desc(products.createdAt), desc(products.id))
    .limit(1);
  return item ?? null;
}

async function insertTalk(
  tx: Transaction,
  { asker, giver, messages, seenByAsker, seenByGiver }: DemoTalk,
  item: DemoItem,
  now: Date,
): Promise<void> {
  const entries = messages.map(({ side, ago, text }): DemoEntry => {
    const at = new Date(now.getTime() - ago);
    return { at, side, text, event: null, tells: [otherSide(side)] };
  });
  const all = entries.length;
  await insertDemoConversation(tx, item, {
    asker,
    giver,
    entries,
    seen: { asker: seenByAsker ? all : 0, giver: seenByGiver ? all : 0 },
  });
}

/** A message, or something that happened. */
export interface DemoEntry {
  at: Date;
  /** Whose message it is; null of what happened. */
  side: Side | null;
  text: string | null;
  event: (typeof conversationEntries.$inferInsert)['event'];
  /** Who finds it unread. */
  tells: readonly Side[];
}

export type DemoItem = { id: string; name: string; sellerId: string | null };

/** Writes a conversation with all that stands in it; its id. `seen`: the number of the last entry that each side has seen. */
export async function insertDemoConversation(
  tx: Transaction,
  item: DemoItem,
  talk: { asker: string; giver: string; entries: readonly DemoEntry[]; seen: Record<Side, number> },
): Promise<string> {
  const { asker, giver, entries, seen } = talk;
  const numberOf = (is: (entry: DemoEntry) => boolean) => entries.findLastIndex(is) + 1;
  const [made] = await tx
    .insert(conversations)
    .values({
      productId: item.id,
      productName: item.name,
      ofBusiness: item.sellerId !== null,
      askerId: asker,
      giverId: giver,
      last: entries.length,
      lastOfAsker: numberOf(({ side }) => side === 'asker'),
      lastOfGiver: numberOf(({ side }) => side === 'giver'),
      createdAt: entries[0]?.at,
    })
    .returning({ id: conversations.id });
  if (!made) throw new Error('A conversation was not inserted.');
  const conversationId = made.id;
  await tx.insert(conversationSides).values(
    SIDES.map((side) => {
      const incoming = numberOf(({ tells }) => tells.includes(side));
      return {
        conversationId,
        side,
        userId: side === 'asker' ? asker : giver,
        incoming,
        seen: Math.min(incoming, seen[side]),
        lastAt: entries.at(-1)?.at,
      };
    }),
  );
  await tx.insert(conversationEntries).values(
    entries.map(({ at: createdAt, side, text, event }, index) => ({
      conversationId,
      number: index + 1,
      kind: event ? 'event' : 'message',
      side,
      text,
      event,
      createdAt,
    })),
  );
  return conversationId;
}
