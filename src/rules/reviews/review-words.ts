// What is said to whoever may not review a handover, and how reviews work here.
import type { TradeSettings } from '../trade/trade-settings';
import type { WhyNot } from './review';

/** Why there is nothing to write. @param day from when on a new account may write, in words; null where that does not matter */
export function whyNotWords(why: WhyNot, day: string | null): string {
  switch (why) {
    case 'unconfirmed':
      return 'A handover is reviewed once it is confirmed: by its code, or by both of you.';
    case 'undone':
      return 'This handover is undone, so there is nothing to review.';
    case 'one-business':
      return 'The two of you work for one business, so neither reviews the other.';
    case 'nobody':
      return 'Their account is deleted, so there is nobody to review.';
    case 'deleted':
      return 'You have deleted your review. Another one can’t be written.';
    case 'visible':
      return 'Your review can be read, so it can’t be changed any more.';
    case 'over':
      return 'The time to review this handover is over.';
    case 'own-address':
      return 'Please confirm your email address first. Then you can review this handover.';
    case 'own-age':
      return `Your account is new. You can review handovers from ${day ?? 'later'} on.`;
    case 'their-account':
      return 'Their account is new, or its email address is not confirmed yet. Please come back in a few days.';
  }
}

/** Why there is no reply to write. */
export const REPLY_WORDS = {
  already: 'You have replied already. There is one reply to a review.',
  over: 'The time to reply is over.',
  removed: 'This review was removed, so there is nothing to reply to.',
} as const;

export type ReviewRules = Pick<
  TradeSettings,
  'reviewDays' | 'reviewAccountDays' | 'reviewPairDays' | 'replyDays' | 'tallyFrom' | 'tallyMonths'
>;

/** The numbers that the sentences below speak of. */
export const reviewRules = (settings: TradeSettings): ReviewRules => {
  const { reviewDays, reviewAccountDays, reviewPairDays, replyDays, tallyFrom, tallyMonths } =
    settings;
  return { reviewDays, reviewAccountDays, reviewPairDays, replyDays, tallyFrom, tallyMonths };
};

/** How reviews work here, one sentence each. */
export const howReviewsWork = (rules: ReviewRules): string[] => [
  'Only the two who handed something over review each other, and only once that is confirmed: by a code that one shows and the other types, or by both.',
  'People who work for one business do not review each other.',
  `Both accounts have confirmed their email address and are at least ${rules.reviewAccountDays} days old.`,
  `Both have ${rules.reviewDays} days. Nobody reads either review before both are written or that time is over, so that none is an answer to the other.`,
  `Of the same two, one review in ${rules.reviewPairDays} days counts. The figure shows from ${rules.tallyFrom} on and covers ${rules.tallyMonths} months; a handover is fine where all answers are yes.`,
  `Whoever is reviewed may reply once, within ${rules.replyDays} days. An author may delete a review, but not change it once it can be read.`,
  'The admins remove a review only if it is not about this trade, or contains personal data, an insult, a threat or extortion. What was removed, and why, stays visible. Nobody can pay for that.',
];
