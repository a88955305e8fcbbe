// What the two of a handover say of it: a review each, and a reply to the other's.
import { databaseTime } from '~/data/database/clock';
import type { Transaction } from '~/data/database/database';
import { caseOf, type FoundCase, lockCase } from '~/data/reviews/review-cases';
import {
  deleteHiddenReview,
  deleteReply,
  deleteShownReview,
  lockCounted,
  saveReply,
  saveReview,
  showReview,
  takeUntold,
} from '~/data/reviews/review-writes';
import { tellNews } from '~/data/trade/request-events';
import { findRequest } from '~/data/trade/requests';
import { readTradeSettings } from '~/data/trade/trade-settings';
import { otherSide, type Side, sideOf } from '~/rules/messages/conversation';
import { BEFORE_MAIL_MS } from '~/rules/messages/mail-hours';
import {
  isCounted,
  isVisible,
  replyUntil,
  visibleFrom,
  type WhyNot,
  whyNotWrite,
} from '~/rules/reviews/review';
import type { ReviewInput } from '~/rules/reviews/review-input';
import { type Actor, can } from '~/rules/shop/permissions';
import type { Outcome } from '~/rules/text/outcome';
import { existing, Forbidden, NotFound } from '../authorize';
import type { Services } from '../services';

export type Reviewing = Pick<Services, 'db' | 'live' | 'pages'>;

/** What a write has changed for others: nothing while a review is hidden, so that nobody learns that there is one. */
interface Effects {
  shown: boolean;
  people: (string | null)[];
}

const HIDDEN: Effects = { shown: false, people: [] };

/** Runs a write in one transaction; afterwards open pages hear of it, and cached pages go where they are not true any more. */
async function inOneGo<Result>(
  { db, live, pages }: Reviewing,
  run: (tx: Transaction) => Promise<{ result: Result; effects: Effects }>,
): Promise<Result> {
  const { result, effects } = await db.transaction(run);
  const people = effects.people.filter((id) => id !== null);
  if (effects.shown) pages.drop();
  if (people.length > 0) live.tell(people);
  return result;
}

/**
 * The case held until the transaction ends, and which side the actor is on.
 * @throws NotFound for a handover that is not the actor's; Forbidden for one that is their business's
 */
async function holdOwn(tx: Transaction, actor: Actor, requestId: string) {
  const found = existing(await lockCase(tx, requestId));
  const side = sideOf(actor?.userId, found);
  if (side === null || !can(actor, 'review.write', found)) {
    if (can(actor, 'request.act', await findRequest(tx, requestId))) throw new Forbidden();
    throw new NotFound();
  }
  return { found, side };
}

const idOf = ({ askerId, giverId }: FoundCase, side: Side) =>
  side === 'asker' ? askerId : giverId;

/** A review of one side as permissions look at it. */
const resourceOf = (found: FoundCase, author: Side, visible: boolean) => ({
  writerId: idOf(found, author),
  subjectId: idOf(found, otherSide(author)),
  visible,
});

export type Reviewed = Outcome<unknown, { problem: WhyNot }>;

/**
 * Says how a handover went, or says it anew while nobody has read it. The second of the two reviews shows both.
 * @throws NotFound for a handover that is not the actor's
 */
export async function writeReview(
  services: Reviewing,
  actor: Actor,
  requestId: string,
  input: ReviewInput,
): Promise<Reviewed> {
  return inOneGo(services, async (tx): Promise<{ result: Reviewed; effects: Effects }> => {
    const { found, side } = await holdOwn(tx, actor, requestId);
    // The same form sent again, after the first one has shown both.
    if (isSame(found, side, input)) return { result: { ok: true }, effects: HIDDEN };
    const settings = await readTradeSettings(tx);
    const now = await databaseTime(tx);
    const review = caseOf(found, side);
    const problem = whyNotWrite(review, now, settings);
    const { confirmedAt, productName } = found;
    if (problem !== null || confirmedAt === null) {
      return { result: { ok: false, problem: problem ?? 'unconfirmed' }, effects: HIDDEN };
    }
    const authorId = existing(idOf(found, side));
    const subjectId = existing(idOf(found, otherSide(side)));
    const counted = await lockCounted(tx, authorId, subjectId, requestId);
    const visibleAt = visibleFrom(review, confirmedAt, now, settings);
    const shown = isVisible({ visibleAt }, now);
    await saveReview(tx, {
      ...input,
      requestId,
      side,
      authorId,
      subjectId,
      productName,
      confirmedAt,
      counts: isCounted(confirmedAt, counted, settings),
      visibleAt,
      told: shown,
    });
    if (!shown) return { result: { ok: true }, effects: HIDDEN };
    await showReview(tx, requestId, otherSide(side), visibleAt);
    await tellShown(tx, [{ requestId, productName, authorId, subjectId }]);
    return { result: { ok: true }, effects: { shown: true, people: [authorId, subjectId] } };
  });
}

function isSame({ reviews }: FoundCase, side: Side, input: ReviewInput): boolean {
  const own = reviews[side];
  return (
    own !== null &&
    !own.deleted &&
    own.asDescribed === input.asDescribed &&
    own.onTime === input.onTime &&
    own.friendly === input.friendly &&
    own.text === input.text
  );
}

interface Shown {
  requestId: string;
  productName: string;
  authorId: string | null;
  subjectId: string | null;
}

/** Tells both of each that their reviews can be read. */
async function tellShown(tx: Transaction, all: readonly Shown[]): Promise<void> {
  const news = all.flatMap(({ requestId, productName, authorId, subjectId }) =>
    [authorId, subjectId].flatMap((userId) => {
      const detail = { product: productName };
      return userId === null ? [] : [{ userId, kind: 'reviews-visible', about: requestId, detail }];
    }),
  );
  await tellNews(tx, news, BEFORE_MAIL_MS);
}

/**
 * Takes the actor's review back: without a trace while nobody has read it, else for good.
 * @throws NotFound where there is none
 */
export async function deleteReview(
  services: Reviewing,
  actor: Actor,
  requestId: string,
): Promise<void> {
  await inOneGo(services, async (tx) => {
    const { found, side } = await holdOwn(tx, actor, requestId);
    const own = existing(found.reviews[side]);
    const shown = isVisible(own, await databaseTime(tx));
    if (own.deleted || !can(actor, 'review.delete', resourceOf(found, side, shown))) {
      throw new NotFound();
    }
    if (shown) await deleteShownReview(tx, requestId, side);
    else await deleteHiddenReview(tx, requestId, side);
    return { result: null, effects: { shown, people: [] } };
  });
}

export type Replied = Outcome<unknown, { problem: 'already' | 'over' | 'removed' }>;

/**
 * Replies once to the review about the actor.
 * @throws NotFound where there is none that the actor may read
 */
export async function replyToReview(
  services: Reviewing,
  actor: Actor,
  requestId: string,
  reply: string,
): Promise<Replied> {
  return inOneGo(services, async (tx): Promise<{ result: Replied; effects: Effects }> => {
    const { found, side } = await holdOwn(tx, actor, requestId);
    const author = otherSide(side);
    const theirs = existing(found.reviews[author]);
    const now = await databaseTime(tx);
    if (theirs.deleted || !isVisible(theirs, now)) throw new NotFound();
    if (!can(actor, 'review.reply', resourceOf(found, author, true))) throw new Forbidden();
    const refuse = (problem: 'already' | 'over' | 'removed') =>
      ({ result: { ok: false, problem }, effects: HIDDEN }) as const;
    if (theirs.removedFor !== null) return refuse('removed');
    if (theirs.reply === reply) return { result: { ok: true }, effects: HIDDEN };
    if (theirs.repliedAt !== null) return refuse('already');
    if (replyUntil(theirs, await readTradeSettings(tx)) <= now) return refuse('over');
    await saveReply(tx, requestId, author, reply);
    const authorId = idOf(found, author);
    if (authorId !== null) {
      const detail = { product: found.productName };
      const news = { userId: authorId, kind: 'review-reply', about: requestId, detail };
      await tellNews(tx, [news], BEFORE_MAIL_MS);
    }
    return { result: { ok: true }, effects: { shown: true, people: [authorId] } };
  });
}

/**
 * Takes the actor's reply back, for good.
 * @throws NotFound where there is none
 */
export async function deleteOwnReply(
  services: Reviewing,
  actor: Actor,
  requestId: string,
): Promise<void> {
  await inOneGo(services, async (tx) => {
    const { found, side } = await holdOwn(tx, actor, requestId);
    const author = otherSide(side);
    if (!found.reviews[author]?.reply) throw new NotFound();
    await deleteReply(tx, requestId, author);
    return { result: null, effects: { shown: true, people: [] } };
  });
}

/** Reviews of one round; the rest is left to the next. */
const A_ROUND = 200;

/** Tells people of reviews that can be read since the time to write is over. That they can be read is no job's doing: one that is lost changes nothing. */
export async function tellShownReviews(services: Reviewing): Promise<void> {
  await inOneGo(services, async (tx) => {
    const told = await takeUntold(tx, A_ROUND);
    await tellShown(tx, told);
    const people = told.flatMap(({ authorId, subjectId }) => [authorId, subjectId]);
    return { result: null, effects: { shown: told.length > 0, people } };
  });
}
