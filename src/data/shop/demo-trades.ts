// Lays out the demo's requests, once: conversations with what was asked for, and where each of them stands.
import { and, desc, eq, inArray, isNotNull, isNull, lt, notExists, sql } from 'drizzle-orm';
import type { Lot } from '~/rules/lots/lot';
import type { Side } from '~/rules/messages/conversation';
import type { Offer } from '~/rules/offers/offer';
import { type Line, type ProductRequest, STANDS_STILL } from '~/rules/trade/request';
import type { Database, Transaction } from '../database/database';
import { hashOf } from '../lots/lots';
import { products, users } from '../schema/schema';
import { lots } from '../schema/schema-lots';
import { conversations } from '../schema/schema-messages';
import { offers } from '../schema/schema-offers';
import {
  appointments,
  productLines,
  productRequests,
  requestEvents,
} from '../schema/schema-requests';
import { claimTopUp } from './demo';
import { type DemoEntry, type DemoItem, insertDemoConversation } from './demo-conversations';

const HOUR_MS = 3_600_000;
/** What is younger than this, its reader has not seen yet. */
const UNSEEN_MS = 3 * HOUR_MS;
/** A thing was there for a while before all this happened to it. */
const POSTED_BEFORE_MS = 30 * 24 * HOUR_MS;

/** A thing of a demo account with everybody who asked for it. */
export interface PlayedTrade {
  giver: string;
  /** What sending it costs; null: it is collected. */
  postCost?: string | null;
  /** What the thing costs where people haggle over it; null: its own price. */
  price?: string | null;
  line: Line;
  talks: readonly PlayedTalk[];
}

/** What one of them has asked for, with all that was written and that happened. */
export interface PlayedTalk {
  asker: string;
  request: ProductRequest;
  whenText: string;
  /** The number of the last entry when somebody did something last. */
  lastWordNumber: number;
  entries: readonly DemoEntry[];
  /** Offers in whose place another one has come. */
  replaced: readonly Offer[];
  events: readonly Omit<typeof requestEvents.$inferInsert, 'requestId'>[];
}

/** A trade that is played once it is known which thing it is about, and which keys its askers have in draws. */
export interface DemoPlay {
  giver: string;
  askers: readonly string[];
  play: (productId: string, keys: ReadonlyMap<string, string>) => PlayedTrade;
}

/** Writes them all, of people and things that are there. @param name of these trades. False where that was done before. */
export async function insertDemoTrades(
  db: Database,
  name: string,
  plays: readonly DemoPlay[],
  now: Date,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    if (!(await claimTopUp(tx, name, now))) return false;
    for (const { giver, askers, play } of plays) {
      const found = await quietThingOf(tx, giver, now);
      const people = await tx
        .select({ id: users.id, key: users.drawKey })
        .from(users)
        .where(inArray(users.id, [...askers]));
      if (!found || people.length < askers.length) continue;
      const trade = play(found.id, new Map(people.map(({ id, key }) => [id, key])));
      const item = { ...found, price: trade.price ?? found.price };
      await insertLine(tx, trade, item);
      for (const talk of trade.talks) await insertAsked(tx, trade.giver, talk, item, now);
    }
    return true;
  });
}

/** A thing of somebody that nobody has written about. */
async function quietThingOf(tx: Transaction, userId: string, now: Date) {
  const [item] = await tx
    .select({
      id: products.id,
      name: products.name,
      sellerId: products.sellerId,
      price: products.price,
    })
    .from(products)
    .where(
      and(
        eq(products.userId, userId),
        eq(products.status, 'active'),
        eq(products.flagged, false),
        isNull(products.soldAt),
        isNotNull(products.price),
        lt(products.createdAt, new Date(now.getTime() - POSTED_BEFORE_MS)),
        notExists(
          tx
            .select({ one: sql`1` })
            .from(conversations)
            .where(eq(conversations.productId, products.id)),
        ),
      ),
    )
    .orderBy(desc(products.createdAt), desc(products.id))
    .limit(1);
  return item ?? null;
}

type Item = DemoItem & { price: string | null };

/** How the thing is given away, before anybody asks: triggers count those who do. */
async function insertLine(
  tx: Transaction,
  { line: { way, pieces, clock, lot }, price = null, talks, postCost = null }: PlayedTrade,
  item: Item,
): Promise<void> {
  const ended = talks.flatMap(({ request }) => request.endedAt ?? []);
  if (pieces === 0) {
    const soldAt = new Date(Math.max(...ended.map(Number)));
    await tx.update(products).set({ soldAt, updatedAt: soldAt }).where(eq(products.id, item.id));
  }
  if (price !== null) await tx.update(products).set({ price }).where(eq(products.id, item.id));
  await tx
    .insert(productLines)
    .values({ productId: item.id, way, pieces, postCost, clock, dueAt: clock && STANDS_STILL });
  if (lot) await insertLot(tx, item.id, lot, talks);
}

async function insertLot(
  tx: Transaction,
  productId: string,
  { number, list, drawn }: Lot,
  talks: readonly PlayedTalk[],
): Promise<void> {
  const events = talks.flatMap((talk) => talk.events);
  const at = (name: string) => events.find((event) => event.name === name)?.at ?? null;
  const first = Math.min(...events.map((event) => Number(event.at)));
  const [made] = await tx
    .insert(lots)
    .values({
      productId,
      number,
      numberHash: hashOf(number),
      openedAt: new Date(first - HOUR_MS),
      list,
      listHash: list && hashOf(list),
      closedAt: at('list-closed'),
      drawnAt: at('drawn'),
    })
    .returning({ id: lots.id });
  if (drawn || !made) return;
  await tx
    .update(productLines)
    .set({ lotId: made.id })
    .where(eq(productLines.productId, productId));
}

async function insertAsked(
  tx: Transaction,
  giver: string,
  { asker, request, whenText, lastWordNumber, entries, replaced, events }: PlayedTalk,
  item: Item,
  now: Date,
): Promise<void> {
  const unseen = new Date(now.getTime() - UNSEEN_MS);
  const seen = (side: Side) =>
    entries.findLastIndex(({ at, tells }) => tells.includes(side) && at < unseen) + 1;
  const conversationId = await insertDemoConversation(tx, item, {
    asker,
    giver,
    entries,
    seen: { asker: seen('asker'), giver: seen('giver') },
  });
  const { appointment, proposal, offer, clock, ...kept } = request;
  const agreedAt = events.findLast(({ name }) => name === 'accepted')?.at;
  if (appointment) await tx.insert(appointments).values({ ...appointment, agreedAt });
  if (proposal) await tx.insert(appointments).values(proposal);
  await tx.insert(productRequests).values({
    ...kept,
    productId: item.id,
    conversationId,
    askerId: asker,
    giverId: giver,
    productName: item.name,
    price: item.price,
    whenText,
    clock,
    // Nothing happens by itself to what nobody has touched: a newcomer finds each state, whenever they come.
    dueAt: clock && STANDS_STILL,
    lastWordNumber,
    appointmentId: appointment?.id ?? null,
    proposalId: proposal?.id ?? null,
  });
  for (const one of replaced) {
    await tx
      .insert(offers)
      .values({ ...one, requestId: request.id, state: 'replaced', dueAt: null });
  }
  if (offer !== null) {
    const dueAt = offer.dueAt && STANDS_STILL;
    await tx.insert(offers).values({ ...offer, requestId: request.id, until: STANDS_STILL, dueAt });
  }
  await tx
    .insert(requestEvents)
    .values(events.map((event) => ({ ...event, requestId: request.id })));
}
