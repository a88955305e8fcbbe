// What somebody can do about an offer at this moment: what a screen shows is what the server takes.
import type { Side } from '../messages/conversation';
import type { RequestState } from '../trade/request';
import { LIVE_OFFER_STATES, type Offer } from './offer';

export type OfferNextStep =
  | 'make-offer'
  | 'counter-offer'
  | 'accept-offer'
  | 'decline-offer'
  | 'full-price';

/** A request as far as its offers hang on it. */
export interface HaggledRequest {
  state: RequestState;
  quantity: number;
  offering: boolean;
  offer:
    | (Pick<Offer, 'by' | 'amount' | 'price' | 'state'> & {
        /** ISO text. */
        until: string;
        /** The giver has said no; false wherever the asker looks. */
        refused: boolean;
      })
    | null;
}

interface Line {
  clock: string | null;
  free: number;
  price: string | null;
  offersLeft: number;
}

/** The steps of one side, the likeliest first. */
export function offerSteps(
  { state, quantity, offering, offer }: HaggledRequest,
  side: Side,
  { clock, free, price, offersLeft }: Line,
  now: Date,
): (OfferNextStep | false)[] {
  if (state !== 'asked' && state !== 'waiting') return [];
  const theirs = offer !== null && offer.by !== side && !offer.refused;
  const answerable =
    theirs &&
    LIVE_OFFER_STATES.some((live) => live === offer.state) &&
    offer.price === price &&
    now <= new Date(offer.until);
  const isOpen = offer?.by === 'asker' && offer.state === 'open';
  return [
    answerable && clock !== 'window' && quantity <= free && 'accept-offer',
    ...(side === 'giver'
      ? [answerable && ('counter-offer' as const), answerable && ('decline-offer' as const)]
      : [
          answerable && ('decline-offer' as const),
          !isOpen && offersLeft > 0 && price !== null && ('make-offer' as const),
          offering && ('full-price' as const),
        ]),
  ];
}
