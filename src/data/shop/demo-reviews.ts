// Lays out the demo's reviews, once: of handovers that lie back, and of those that the demo's trades have.
import { and, eq, inArray } from 'drizzle-orm';
import type { Side } from '~/rules/messages/conversation';
import type { RemovalGround } from '~/rules/reviews/removal';
import type { Answers } from '~/rules/reviews/review';
import { STANDS_STILL } from '~/rules/trade/request';
import type { Database, Transaction } from '../database/database';
import { users } from '../schema/schema';
import { productRequests, requestEvents } from '../schema/schema-requests';
import { reviews } from '../schema/schema-reviews';
import { claimTopUp } from './demo';

const REVIEWS_LAID_OUT = 'demo-reviews';
const DAY_MS = 24 * 3_600_000;

/** A handover with what was said of it. */
export interface DemoHandover {
  giver: string;
  asker: string;
  /** Its name, of one that is gone; null: the one that the two have in the demo's trades. */
  item: string | null;
  daysAgo: number;
  reviews: readonly DemoReview[];
}

interface DemoReview extends Answers {
  side: Side;
  text: string;
  reply?: string;
  /** Nobody has read it, until the other one writes. */
  hidden?: true;
  removed?: { ground: RemovalGround; why: string };
}

/** Writes them all, of people who are there. False where that was done before. */
export async function insertDemoReviews(
  db: Database,
  handovers: readonly DemoHandover[],
  now: Date,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    if (!(await claimTopUp(tx, REVIEWS_LAID_OUT, now))) return false;
    for (const handover of handovers) {
      const people = [handover.giver, handover.asker];
      if ((await tx.$count(users, inArray(users.id, people))) < people.length) continue;
      const request =
        handover.item === null
          ? await findHandover(tx, handover)
          : await insertHandover(tx, handover, handover.item, now);
      if (request) await insertReviews(tx, handover, request);
    }
    return true;
  });
}

interface HandedOver {
  id: string;
  productName: string;
  endedAt: Date | null;
}

const columns = {
  id: productRequests.id,
  productName: productRequests.productName,
  endedAt: productRequests.endedAt,
};

async function findHandover(
  tx: Transaction,
  { giver, asker }: DemoHandover,
): Promise<HandedOver | null> {
  const [found] = await tx
    .select(columns)
    .from(productRequests)
    .where(
      and(
        eq(productRequests.giverId, giver),
        eq(productRequests.askerId, asker),
        inArray(productRequests.state, ['handed-over', 'disputed']),
      ),
    )
    .limit(1);
  return found ?? null;
}

async function insertHandover(
  tx: Transaction,
  { giver, asker, daysAgo }: DemoHandover,
  productName: string,
  now: Date,
): Promise<HandedOver | null> {
  const endedAt = new Date(now.getTime() - daysAgo * DAY_MS);
  const [made] = await tx
    .insert(productRequests)
    .values({
      askerId: asker,
      giverId: giver,
      productName,
      state: 'handed-over',
      whenText: 'Any day',
      askedAt: new Date(endedAt.getTime() - 3 * DAY_MS),
      askerConfirmed: true,
      giverConfirmed: true,
      endedAt,
    })
    .returning(columns);
  if (!made) return null;
  await tx.insert(requestEvents).values({
    requestId: made.id,
    name: 'code',
    actor: 'giver',
    fromState: 'reserved',
    toState: 'handed-over',
    detail: {},
    at: endedAt,
  });
  return made;
}

async function insertReviews(
  tx: Transaction,
  { giver, asker, reviews: all }: DemoHandover,
  { id, productName, endedAt }: HandedOver,
): Promise<void> {
  const confirmedAt = endedAt ?? new Date();
  await tx.insert(reviews).values(
    all.map(({ reply = null, hidden, removed, ...review }) => ({
      ...review,
      requestId: id,
      authorId: review.side === 'asker' ? asker : giver,
      subjectId: review.side === 'asker' ? giver : asker,
      productName,
      confirmedAt,
      counts: true,
      writtenAt: confirmedAt,
      // What is hidden stays so until somebody writes.
      visibleAt: hidden ? STANDS_STILL : confirmedAt,
      told: true,
      reply,
      repliedAt: reply === null ? null : confirmedAt,
      removedAt: removed ? confirmedAt : null,
      removedFor: removed?.ground ?? null,
      removedWhy: removed?.why ?? null,
    })),
  );
}
