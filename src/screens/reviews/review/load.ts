// What one of the two of a handover sees of its reviews.
import type { Services } from '~/commands/services';
import { databaseTime } from '~/data/database/clock';
import { caseOf, findCase, type KeptReview } from '~/data/reviews/review-cases';
import { readTradeSettings } from '~/data/trade/trade-settings';
import { otherSide, type Side, sideOf } from '~/rules/messages/conversation';
import { isRemovalGround } from '~/rules/reviews/removal';
import {
  daysAfter,
  isVisible,
  mayReply,
  replyUntil,
  whyNotWrite,
  writtenUntil,
} from '~/rules/reviews/review';
import { reviewRules, whyNotWords } from '~/rules/reviews/review-words';
import { type Actor, can } from '~/rules/shop/permissions';
import { shopTime } from '~/rules/text/time';
import { STANDS_STILL } from '~/rules/trade/request';

type Reading = Pick<Services, 'db' | 'timeZone'>;

/** The reviews of a handover as the actor sees them; null where it is not theirs. What the other wrote is in it only once it can be read. */
export async function loadReviews({ db, timeZone }: Reading, actor: Actor, requestId: string) {
  const found = await findCase(db, requestId);
  const side = found && sideOf(actor?.userId, found);
  if (!side || !can(actor, 'review.write', found)) return null;
  const [settings, now] = await Promise.all([readTradeSettings(db), databaseTime(db)]);
  const other = otherSide(side);
  const review = caseOf(found, side);
  const own = found.reviews[side];
  const theirs = found.reviews[other];
  const why = whyNotWrite(review, now, settings);
  const { confirmedAt } = found;
  const until = confirmedAt && writtenUntil(review, confirmedAt, settings);
  const readable = theirs && !theirs.deleted && isVisible(theirs, now) ? theirs : null;
  const from = daysAfter(review.ownAccount.since, settings.reviewAccountDays);
  const day = (at: Date) => shopTime(timeZone, at.toISOString());
  return {
    requestId,
    sides: { askerId: found.askerId, giverId: found.giverId },
    side,
    productName: found.productName,
    conversationId: found.conversationId,
    otherName: found.names[other],
    ownName: found.names[side],
    mayWrite: why === null,
    isConfirmedLater: why === 'own-address',
    why: why === null ? null : whyNotWords(why, why === 'own-age' ? day(from) : null),
    until: until === null || until >= STANDS_STILL ? null : day(until),
    own: own === null || own.deleted ? null : { ...shown(own, side), visible: isVisible(own, now) },
    theirs: readable && {
      ...shown(readable, other),
      text: readable.removedFor ? '' : readable.text,
    },
    mayReply: readable !== null && mayReply(readable, now, settings),
    replyUntil: readable && day(replyUntil(readable, settings)),
    rules: reviewRules(settings),
  };
}

function shown(review: KeptReview, side: Side) {
  const { id, asDescribed, onTime, friendly, text, counts, reply, removedFor, removedWhy } = review;
  const { replyRemovedFor } = review;
  return {
    id,
    side,
    asDescribed,
    onTime,
    friendly,
    text,
    counts,
    reply: replyRemovedFor === null ? reply : null,
    removedFor: isRemovalGround(removedFor) ? removedFor : null,
    removedWhy,
    replyRemovedFor: isRemovalGround(replyRemovedFor) ? replyRemovedFor : null,
  };
}

export type LoadedReviews = Omit<NonNullable<Awaited<ReturnType<typeof loadReviews>>>, 'sides'>;
