// Why an offer was not taken, in words.
import { formatAmount } from '../products/money';
import type { StepProblem } from '../trade/line-step';
import { leastOffer } from './offer';

/** Why an offer was not taken, where the reason hangs on no figure. */
export const OFFER_PROBLEMS = {
  taken: 'It has been promised to somebody else meanwhile. The place in line stays.',
  'price-changed': 'The price has changed meanwhile, so this offer has ended.',
  'no-offers': 'No offers are taken for this item. You can ask for it at its price.',
  'no-offers-left':
    'You have made all your offers for this item. You can still have it at its price.',
  'offer-open': 'Your last offer is still open. You hear how it goes on.',
  'offers-less':
    'This person would have it for less than its price. Accept their offer, or name another price.',
  'counter-too-low': 'Please enter more than was offered.',
  'offer-too-high': 'Please enter no more than the price.',
  'offer-too-low': 'That is too little for this item.',
} as const satisfies Partial<Record<StepProblem, string>>;

type OfferProblem = keyof typeof OFFER_PROBLEMS;

export const isOfferProblem = (problem: string): problem is OfferProblem =>
  Object.hasOwn(OFFER_PROBLEMS, problem);

/** Problems of the amount itself: they stand beside its field. */
export const isOfAmount = (problem: OfferProblem): boolean =>
  ['counter-too-low', 'offer-too-high', 'offer-too-low'].includes(problem);

/** What may be offered, said beforehand. @param percent of the price, the least */
export function offerBounds(price: string, percent: number, currency: string): string {
  const least = formatAmount(leastOffer(price, percent), currency);
  return `From ${least} to ${formatAmount(price, currency)}.`;
}
