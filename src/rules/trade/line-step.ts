// What can be done in a line, and why it is refused.

import type { Entrant } from '../lots/lot';
import type { Side } from '../messages/conversation';
import type { AmountProblem, NewOffer } from '../offers/offer';
import type { Appointment, ProductRequest } from './request';
import type { REQUEST_TRANSITIONS, RequestActor } from './request-transitions';
import type { Way } from './ways';

/** What is done; `id` is the request that it is done to. */
export type Step =
  | { name: 'ask'; request: ProductRequest; offer?: NewOffer }
  | { name: 'choose' | 'extend' | 'code'; by: 'giver'; id: string }
  /** `blocked`: because the giver wants to hear nothing more of them. */
  | { name: 'decline'; by: 'giver'; id: string; blocked?: true }
  | { name: 'decline-all'; by: 'giver' }
  | { name: 'take-back'; by: 'giver'; id: string; reason: string }
  | { name: 'withdraw'; by: 'asker' | 'clock'; id: string; why?: string }
  /** The account of who asked is open again. `wanted`: there is still something to stand in line for. */
  | { name: 'return'; by: 'clock'; id: string; wanted: boolean }
  | { name: 'fewer'; by: 'asker'; id: string; quantity: number }
  | { name: 'propose'; by: Side; id: string; proposal: Appointment }
  | { name: 'accept' | 'comes' | 'confirm' | 'miss' | 'settle'; by: Side; id: string }
  | { name: 'address'; by: 'asker'; id: string; text: string }
  | { name: 'send'; by: 'giver'; id: string; tracking: string | null }
  | { name: 'answer-miss' | 'problem'; by: Side; id: string; text: string }
  | { name: 'decide'; by: 'admin'; id: string; undo: boolean }
  | { name: 'offer'; by: 'giver'; pieces: number; way: Way; organisations: boolean }
  | OfferStep
  | { name: 'giver-heard' }
  | { name: 'look'; product: 'listed' | 'suspended' | 'sold' | 'deleted' | 'giver-gone' }
  /** `entrants`: those in line as a lot looks at them; without them a lot is left as it is. */
  | { name: 'clocks'; entrants?: readonly Entrant[] };

/** A step about a price for less than the item's own. */
export type OfferStep =
  | { name: 'make-offer'; by: 'asker'; id: string; offer: NewOffer }
  | {
      name: 'counter-offer';
      by: 'giver';
      id: string;
      /** The offer that is answered. */
      to: string;
      offer: { id: string; amount: string };
    }
  | { name: 'accept-offer' | 'decline-offer'; by: Side; id: string; to: string }
  | { name: 'full-price'; by: 'asker'; id: string };

/** changed: somebody was faster; the rest: it is not the moment for it. */
export type StepProblem =
  | 'changed'
  | 'too-early'
  | 'too-late'
  | 'too-far'
  | 'no-address'
  | 'too-few-left'
  | 'collecting'
  | 'promised'
  | 'has-begun'
  | 'not-allowed'
  | 'sold'
  | 'taken'
  | 'price-changed'
  | 'no-offers'
  | 'no-offers-left'
  | 'offer-open'
  | 'counter-too-low'
  | 'offers-less'
  | AmountProblem;

export type Problem = StepProblem | null;

export type Allowed = (name: keyof typeof REQUEST_TRANSITIONS, by: RequestActor) => boolean;
