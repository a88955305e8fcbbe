// An offer for less than the price: what is kept of it, and within which bounds it may be.
import type { Side } from '../messages/conversation';
import { comparePrices, FREE } from '../products/money';

/**
 * Every state of an offer. `unanswered`: whoever made it was told that nobody has taken it up, and may make another; until its
 * time is over it can still be accepted.
 */
const OFFER_STATES = ['open', 'unanswered', 'accepted', 'declined', 'replaced', 'ended'] as const;
export type OfferState = (typeof OFFER_STATES)[number];

/** States in which an offer can still be answered. */
export const LIVE_OFFER_STATES = ['open', 'unanswered'] as const;

/** A price that one of the two names to the other. */
export interface Offer {
  id: string;
  by: Side;
  /** Decimal text, for each piece. */
  amount: string;
  /** The item's price when it was made: at another one it can't be accepted. */
  price: string;
  state: OfferState;
  /** Until when it can be accepted. */
  until: Date;
  /** When whoever made it is told that it was not taken up. */
  dueAt: Date | null;
  /** The giver has said no. Only they know: to the asker it goes on like any other. */
  refused: boolean;
}

/** An offer on its way into a line. */
export interface NewOffer {
  id: string;
  amount: string;
  /** Offers that this person has made for this item before. */
  used: number;
  /** From 0 to 1, drawn at random: when they are told that it was not taken up. Nothing else decides about that. */
  drawn: number;
}

/** How a giver takes offers for an item. */
export interface OfferTerms {
  open: boolean;
  /** What the giver would take at least: nobody else ever learns it. */
  lowest: string | null;
  /** Whoever offers at least that gets it at once. */
  atOnce: boolean;
}

/** What a giver has chosen; `open` is null where they have chosen nothing. */
export type ChosenTerms = Omit<OfferTerms, 'open'> & { open: boolean | null };

export const NO_TERMS: ChosenTerms = { open: null, lowest: null, atOnce: false };

/** What decides, beside what a giver has chosen, whether offers are taken for an item. */
export interface Haggled {
  business: boolean;
  price: string | null;
  /** It is drawn who gets it. */
  byLot: boolean;
}

/**
 * The terms as they hold: private people are open to offers unless they say no, businesses if they say so. For what costs nothing
 * nobody is, nor for what is drawn: there the chances alone decide.
 */
export function offerTermsOf(chosen: ChosenTerms, { business, price, byLot }: Haggled): OfferTerms {
  return { ...chosen, open: hasOffers(price) && !byLot && (chosen.open ?? !business) };
}

/** Whether a thing of this price can be offered for. */
export const hasOffers = (price: string | null): price is string =>
  price !== null && comparePrices(price, FREE) > 0;

/** The least that may be offered, to the cent and rounded up. @param percent of the price */
export function leastOffer(price: string, percent: number): string {
  const cents = Math.ceil((Number(price.replace('.', '')) * percent) / 100);
  const digits = String(cents).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

export type AmountProblem = 'offer-too-low' | 'offer-too-high';

/** Why so much can't be offered, or null. @param least the least that may be offered */
export function judgeAmount(amount: string, least: string, price: string): AmountProblem | null {
  if (comparePrices(amount, least) < 0) return 'offer-too-low';
  return comparePrices(amount, price) > 0 ? 'offer-too-high' : null;
}

/** Whether an amount is less than the giver would take; a lowest price above the price counts as the price. */
export const isBelowLowest = (amount: string, price: string, lowest: string | null): boolean =>
  lowest !== null && comparePrices(amount, lowest) < 0 && comparePrices(amount, price) < 0;

/** Whether an offer is one that may still be answered; not whether its time is over. */
export const isLive = (offer: Pick<Offer, 'state'> | null): boolean =>
  offer !== null && LIVE_OFFER_STATES.some((state) => state === offer.state);

/** How often one may still offer. @param made offers so far; null where none can be made */
export const offersLeft = (made: number | null, rounds: number): number =>
  made === null ? 0 : Math.max(0, rounds - made);
