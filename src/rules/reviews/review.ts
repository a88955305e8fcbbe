// A review of a handover: who may write one, when others read it, and what it counts.
import type { Side } from '../messages/conversation';
import { formatNumber } from '../text/count';
import type { TradeSettings } from '../trade/trade-settings';

export const QUESTIONS = ['asDescribed', 'onTime', 'friendly'] as const;
export type Question = (typeof QUESTIONS)[number];

/** Yes or no to each question. */
export type Answers = Readonly<Record<Question, boolean>>;

/** Most characters of a review, and of a reply to one. */
export const REVIEW_TEXT_LIMIT = 500;

/** What happened to a request whose handover both have confirmed: the code is one's and was typed by the other. */
export const CONFIRMED_BY = ['code', 'confirmed'] as const;

const DAY_MS = 24 * 3_600_000;

export const daysAfter = (at: Date, days: number): Date => new Date(at.getTime() + days * DAY_MS);

/** A review as far as the two of a handover depend on it. */
export interface WrittenReview {
  /** From when on others read it. */
  visibleAt: Date;
  /** Its author has taken it back after others could read it. */
  deleted: boolean;
}

/** An account as far as its reviews depend on it. */
export interface ReviewingAccount {
  confirmed: boolean;
  since: Date;
}

/** What hangs together for one of the two of a handover. */
export interface ReviewCase {
  /** When it was handed over, confirmed by the code or by both; null: it was not. */
  confirmedAt: Date | null;
  /** The admins have undone the handover. */
  undone: boolean;
  /** The two are the owner and the staff of one business, or both its staff. */
  oneBusiness: boolean;
  own: WrittenReview | null;
  theirs: WrittenReview | null;
  ownAccount: ReviewingAccount;
  /** Null: the account is deleted. */
  theirAccount: ReviewingAccount | null;
}

/** Why somebody can't write a review. */
export type WhyNot =
  | 'unconfirmed'
  | 'undone'
  | 'one-business'
  | 'nobody'
  | 'deleted'
  | 'visible'
  | 'over'
  | 'own-address'
  | 'own-age'
  | 'their-account';

export const isVisible = ({ visibleAt }: Pick<WrittenReview, 'visibleAt'>, now: Date): boolean =>
  visibleAt <= now;

/** Until when both may write. A review that waits has the moment noted, so that a change of the shop's settings moves it for nobody. */
export const writtenUntil = (
  { own, theirs }: Pick<ReviewCase, 'own' | 'theirs'>,
  confirmedAt: Date,
  { reviewDays }: Pick<TradeSettings, 'reviewDays'>,
): Date => (own ?? theirs)?.visibleAt ?? daysAfter(confirmedAt, reviewDays);

type Days = Pick<TradeSettings, 'reviewDays' | 'reviewAccountDays'>;

/** Why one of the two can't write a review now, or change the one that nobody has read; null: they can. */
export function whyNotWrite(review: ReviewCase, now: Date, settings: Days): WhyNot | null {
  const { confirmedAt, undone, oneBusiness, own, theirs, ownAccount, theirAccount } = review;
  if (confirmedAt === null) return 'unconfirmed';
  if (undone) return 'undone';
  if (oneBusiness) return 'one-business';
  if (own?.deleted) return 'deleted';
  if (own && isVisible(own, now)) return 'visible';
  // Who has read the other's review could only answer to it.
  if ((theirs && isVisible(theirs, now)) || writtenUntil(review, confirmedAt, settings) <= now) {
    return 'over';
  }
  if (theirAccount === null) return 'nobody';
  if (!ownAccount.confirmed) return 'own-address';
  if (!isOldEnough(ownAccount, now, settings)) return 'own-age';
  const theirsIsGood = theirAccount.confirmed && isOldEnough(theirAccount, now, settings);
  return theirsIsGood ? null : 'their-account';
}

const isOldEnough = ({ since }: ReviewingAccount, now: Date, { reviewAccountDays }: Days) =>
  daysAfter(since, reviewAccountDays) <= now;

/** From when on both reviews are read: at once where both are written, else when the time is over. */
export const visibleFrom = (
  review: Pick<ReviewCase, 'own' | 'theirs'>,
  confirmedAt: Date,
  now: Date,
  settings: Pick<TradeSettings, 'reviewDays'>,
): Date => (review.theirs === null ? writtenUntil(review, confirmedAt, settings) : now);

/** Whether a review counts: of one author about one person, one in so many days. @param counted handovers of those that count already */
export const isCounted = (
  confirmedAt: Date,
  counted: readonly Date[],
  { reviewPairDays }: Pick<TradeSettings, 'reviewPairDays'>,
): boolean => counted.every((other) => Math.abs(+other - +confirmedAt) >= reviewPairDays * DAY_MS);

/** Until when the one whom it is about may reply. */
export const replyUntil = (
  { visibleAt }: Pick<WrittenReview, 'visibleAt'>,
  { replyDays }: Pick<TradeSettings, 'replyDays'>,
): Date => daysAfter(visibleAt, replyDays);

/** Whether the one whom a review is about may reply to it now. */
export const mayReply = (
  review: WrittenReview & { removedFor: string | null; repliedAt: Date | null },
  now: Date,
  settings: Pick<TradeSettings, 'replyDays'>,
): boolean =>
  !review.deleted &&
  isVisible(review, now) &&
  review.removedFor === null &&
  review.repliedAt === null &&
  now < replyUntil(review, settings);

/** Reviews of somebody that count: how many, how many of them say yes to all, and how many answers are yes. */
export interface Tally {
  of: number;
  fine: number;
  yes: number;
}

/** Of more, the newest are counted: what a busy shop's page costs does not grow with all that it ever handed over. */
export const MOST_TALLIED = 1_000;

export const NO_REVIEWS: Tally = { of: 0, fine: 0, yes: 0 };

/** What is said of somebody's handovers; null while there are too few to say anything. */
export function tallyWords(
  { of, fine }: Tally,
  { tallyFrom, tallyMonths }: Pick<TradeSettings, 'tallyFrom' | 'tallyMonths'>,
): string | null {
  if (of < tallyFrom) return null;
  return of < MOST_TALLIED
    ? `${fine} of ${of} handovers fine in ${tallyMonths} months`
    : `${formatNumber(fine)} of the last ${formatNumber(of)} handovers fine`;
}

/** The same as a figure of 5, from the share of yes; null while there are too few. */
export function rating(
  { of, yes }: Tally,
  { tallyFrom }: Pick<TradeSettings, 'tallyFrom'>,
): string | null {
  return of < tallyFrom ? null : ((5 * yes) / (of * QUESTIONS.length)).toFixed(1);
}

/** An answer as it is read, by the side that gave it. */
export const answerLabel = (question: Question, author: Side): string => LABELS[author][question];

/** A question as it is asked. */
export const questionWords = (question: Question, author: Side): string => ASKED[author][question];

const LABELS: Readonly<Record<Side, Record<Question, string>>> = {
  asker: { asDescribed: 'As described', onTime: 'On time', friendly: 'Friendly' },
  giver: { asDescribed: 'As agreed', onTime: 'On time', friendly: 'Friendly' },
};

const ASKED: Readonly<Record<Side, Record<Question, string>>> = {
  asker: {
    asDescribed: 'Was it as described?',
    onTime: 'Were they on time?',
    friendly: 'Were they friendly?',
  },
  giver: {
    asDescribed: 'Did it go as agreed?',
    onTime: 'Were they on time?',
    friendly: 'Were they friendly?',
  },
};
