// A request for a product, and the line in which requests stand: what is kept of both.

import type { Lot } from '../lots/lot';
import type { Side } from '../messages/conversation';
import type { Offer, OfferTerms } from '../offers/offer';
import type { Way } from './ways';

/** Every state of a request. */
export const REQUEST_STATES = [
  'asked',
  'waiting',
  'reserved',
  'arranged',
  'handed-over',
  'unconfirmed',
  'lapsed',
  'missed',
  'taken-back',
  'withdrawn',
  'not-this-time',
  'disputed',
  'undone',
] as const;
export type RequestState = (typeof REQUEST_STATES)[number];

/** States in which somebody may still get the thing. */
export const OPEN_STATES = ['asked', 'waiting', 'reserved', 'arranged'] as const;

export const isOpen = (state: RequestState): boolean => OPEN_STATES.some((open) => open === state);

/** States in which pieces are promised to somebody. */
export const isPromised = (state: RequestState): boolean =>
  state === 'reserved' || state === 'arranged';

/** States of those who stand in line. */
export const isInLine = (state: RequestState): boolean => state === 'asked' || state === 'waiting';

/** Whether the other side alone says that it was handed over, or sent: what this one may contradict. */
export const onlyOtherSays = (
  {
    state,
    askerConfirmed,
    giverConfirmed,
  }: Pick<ProductRequest, 'state' | 'askerConfirmed' | 'giverConfirmed'>,
  side: Side,
): boolean =>
  isPromised(state) && askerConfirmed !== giverConfirmed && askerConfirmed === (side === 'giver');

/** What happens to a request by itself; see request-clocks.ts. */
export const REQUEST_CLOCKS = [
  'agree',
  'fewer',
  'confirm',
  'remind-first',
  'remind-last',
  'came',
  'came-again',
  'count',
  'settle',
  'unsettled',
] as const;
export type RequestClock = (typeof REQUEST_CLOCKS)[number];

/** What happens to a line by itself. */
export const LINE_CLOCKS = ['window', 'silent', 'pick', 'close', 'lot', 'draw'] as const;
export type LineClock = (typeof LINE_CLOCKS)[number];

/** A clock that is set to this moment or later stands still until somebody takes a step: those that the demo was laid out with. */
export const STANDS_STILL = new Date('2999-01-01T00:00:00Z');

/** When and where two people meet. */
export interface Appointment {
  id: string;
  at: Date;
  place: string;
  /** Who collects, where it is not the asker. */
  collector: string | null;
  proposedBy: Side;
  /** The asker has said that they still come. */
  askerComes: boolean;
}

export interface ProductRequest {
  id: string;
  /** Null once the account is deleted. */
  askerId: string | null;
  conversationId: string | null;
  state: RequestState;
  quantity: number;
  /** Its place in line, where no lot has given it another. */
  askedAt: Date;
  /** The number that a lot has drawn it as: those that were drawn stand before all others. */
  drawnPlace: number | null;
  clock: RequestClock | null;
  dueAt: Date | null;
  /** How many pieces it was offered last, where it wants more than there are. */
  offered: number | null;
  /** The giver has given more time once. */
  extended: boolean;
  /** Who of the two has spoken or acted last. */
  lastWord: Side;
  /** What the two have agreed on. */
  appointment: Appointment | null;
  /** What one has proposed and the other has not answered. */
  proposal: Appointment | null;
  askerConfirmed: boolean;
  giverConfirmed: boolean;
  missedBy: Side | null;
  missAnswer: string | null;
  problemBy: Side | null;
  problem: string | null;
  /** Who calls a dispute settled. */
  settledBy: Side | null;
  /** What sending it costs, where it is sent by post; null: it is collected. */
  postCost: string | null;
  /** Where to, once the asker has said so. */
  sendTo: string | null;
  sentAt: Date | null;
  /** The number under which the parcel can be followed, if there is one. */
  tracking: string | null;
  endedAt: Date | null;
  /** It ended because the asker's account was suspended: it stands first in line once that is undone. */
  returns: boolean;
  /** The asker has missed several appointments: one that they do not confirm in time lapses. Looked up, not kept. */
  limited: boolean;
  /** They would have it for what they offer, and not for the price: no clock promises it to them. */
  offering: boolean;
  /** The offer that can be answered; one that was answered is no longer read. */
  offer: Offer | null;
  /** What the two have agreed on, as decimal text for each piece; null: the item's price. */
  agreedPrice: string | null;
}

/** A request as it begins. */
export const newRequest = (
  asked: Pick<ProductRequest, 'id' | 'askerId' | 'conversationId' | 'quantity' | 'askedAt'> &
    Partial<Pick<ProductRequest, 'postCost'>>,
): ProductRequest => ({
  postCost: null,
  ...asked,
  drawnPlace: null,
  state: 'asked',
  clock: null,
  dueAt: null,
  offered: null,
  extended: false,
  lastWord: 'asker',
  appointment: null,
  proposal: null,
  askerConfirmed: false,
  giverConfirmed: false,
  missedBy: null,
  missAnswer: null,
  problemBy: null,
  problem: null,
  settledBy: null,
  sendTo: null,
  sentAt: null,
  tracking: null,
  endedAt: null,
  returns: false,
  limited: false,
  offering: false,
  offer: null,
  agreedPrice: null,
});

/** A product with all its open requests. */
export interface Line {
  way: Way;
  /** The item's price, as decimal text. */
  price: string | null;
  terms: OfferTerms;
  /** Pieces that are still to be handed over. */
  pieces: number;
  clock: LineClock | null;
  dueAt: Date | null;
  /** The giver is silent, and the product is hidden until they are heard of. */
  paused: boolean;
  /** Since when nothing runs, because the product or its giver is suspended. */
  stillSince: Date | null;
  /** Its giver has sold the product elsewhere; the requests are still to hear of it. */
  sold: boolean;
  /** Until when only organisations may ask; kept when it is over. Null: everybody may from the beginning. */
  organisationsUntil: Date | null;
  /** The lot that is still to be drawn; one that has just been says so. */
  lot: Lot | null;
  /** In the order of asking. */
  requests: ProductRequest[];
}

/** Pieces that nobody is promised. */
export const freePieces = ({ pieces, requests }: Line): number =>
  pieces -
  requests.reduce((sum, { state, quantity }) => sum + (isPromised(state) ? quantity : 0), 0);

/** Behind all that were drawn. */
const UNDRAWN = 2 ** 31 - 1;

/** Those who stand in line, in their order. */
export const inLine = ({ requests }: Line): ProductRequest[] =>
  requests
    .filter(({ state }) => isInLine(state))
    .sort(
      (one, other) =>
        (one.drawnPlace ?? UNDRAWN) - (other.drawnPlace ?? UNDRAWN) ||
        +one.askedAt - +other.askedAt ||
        (one.id < other.id ? -1 : 1),
    );

/** The number in line, from 1; 0 for who does not stand in it. */
export const placeOf = (line: Line, id: string): number =>
  inLine(line).findIndex((request) => request.id === id) + 1;

/** Most characters of what stands beside a request. */
export const REQUEST_LIMITS = {
  when: 300,
  place: 500,
  collector: 100,
  reason: 300,
  answer: 500,
  problem: 1000,
  postCost: 100,
  sendTo: 500,
  tracking: 100,
} as const;
