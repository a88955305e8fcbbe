// Reviews about somebody as everybody reads them.

import type { Db } from '~/data/database/database';
import {
  countRemoved,
  listReviewsOf,
  readTally,
  type ShownReview,
} from '~/data/reviews/review-lists';
import { readTradeSettings } from '~/data/trade/trade-settings';
import { removedWords } from '~/rules/reviews/removal';
import { tallyWords } from '~/rules/reviews/review';
import { reviewRules } from '~/rules/reviews/review-words';
import { decodeCursor, encodeCursor } from '~/rules/search/cursor';
import { type Actor, can } from '~/rules/shop/permissions';
import { formatMonth } from '~/rules/text/time';

/** Reviews on one page. */
const LINES = 10;

/** A page of the reviews about a person, with their figure and what is left of those that were removed. */
export async function loadShown(db: Db, actor: Actor, subjectId: string, place: string | null) {
  const after = decodeCursor(place);
  const settings = await readTradeSettings(db);
  const [found, tally, removed] = await Promise.all([
    listReviewsOf(db, subjectId, after, LINES + 1),
    readTally(db, subjectId, settings.tallyMonths),
    countRemoved(db, subjectId),
  ]);
  const shown = found.slice(0, LINES);
  const last = found.length > LINES ? shown.at(-1) : undefined;
  return {
    tally: tallyWords(tally, settings),
    reviews: shown.map((review) => prepared(review, actor, subjectId)),
    removed: removed.map(({ ground, count }) => removedWords(ground, count)),
    next: last ? encodeCursor({ createdAt: last.at, id: last.id }) : null,
    paged: after !== null,
    rules: reviewRules(settings),
  };
}

/** Of the time the month alone: who got what when is for the two. */
function prepared({ at, ...review }: ShownReview, actor: Actor, subjectId: string) {
  const written = { subjectId, visible: true };
  return {
    ...review,
    month: formatMonth(new Date(at)),
    mayReport:
      can(actor, 'review.report', { ...written, writerId: review.authorId }) ||
      (review.reply !== null && can(actor, 'review.report', { ...written, writerId: subjectId })),
  };
}

export type LoadedShown = Awaited<ReturnType<typeof loadShown>>;
