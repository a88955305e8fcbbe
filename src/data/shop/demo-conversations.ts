// Lays the demo's conversations out, once, in a demo that has none yet.
import { and, desc, eq, isNull, notInArray } from 'drizzle-orm';
import type { Side } from '~/rules/trade/conversation';
import type { Database, Transaction } from '../database/database';
import { products, settings, users } from '../schema/schema';
import { conversationEntries, conversationSides, conversations } from '../schema/schema-trade';

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
    const claimed = await tx
      .insert(settings)
      .values({ name: TALKS_LAID_OUT, value: now.toISOString() })
      .onConflictDoNothing()
      .returning({ name: settings.name });
    if (claimed.length === 0) return false;
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
  item: { id: string; name: string; sellerId: string | null },
  now: Date,
): Promise<void> {
  const numbered = messages.map((message, at) => ({
    ...message,
    number: at + 1,
    at: new Date(now.getTime() - message.ago),
  }));
  const lastOf = (side: Side) => numbered.findLast((message) => message.side === side)?.number ?? 0;
  const [made] = await tx
    .insert(conversations)
    .values({
      productId: item.id,
      productName: item.name,
      ofBusiness: item.sellerId !== null,
      askerId: asker,
      giverId: giver,
      last: numbered.length,
      lastOfAsker: lastOf('asker'),
      lastOfGiver: lastOf('giver'),
      createdAt: numbered[0]?.at ?? now,
    })
    .returning({ id: conversations.id });
  const conversationId = made?.id ?? '';
  const lastAt = numbered.at(-1)?.at ?? now;
  const sides = [
    { side: 'asker', userId: asker, incoming: lastOf('giver'), isSeen: seenByAsker },
    { side: 'giver', userId: giver, incoming: lastOf('asker'), isSeen: seenByGiver },
  ];
  await tx.insert(conversationSides).values(
    sides.map(({ side, userId, incoming, isSeen }) => ({
      conversationId,
      side,
      userId,
      incoming,
      seen: isSeen ? incoming : 0,
      lastAt,
    })),
  );
  await tx.insert(conversationEntries).values(
    numbered.map(({ number, side, text, at: createdAt }) => ({
      conversationId,
      number,
      kind: 'message',
      side,
      text,
      createdAt,
    })),
  );
}
