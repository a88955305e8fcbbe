// What somebody can do with a request at this moment: what a screen offers is what the server takes.

import { isByPost } from '../handover/post-steps';
import type { Side } from '../messages/conversation';
import { type HaggledRequest, type OfferNextStep, offerSteps } from '../offers/offer-next-steps';
import { hoursAfter } from './line-work';
import { isPromised, onlyOtherSays, type RequestClock, type RequestState } from './request';
import type { TradeSettings } from './trade-settings';

/** Everything that a side may be offered; see RequestAct. */
export type NextStep =
  | OfferNextStep
  | 'choose'
  | 'decline'
  | 'extend'
  | 'take-back'
  | 'withdraw'
  | 'fewer'
  | 'propose'
  | 'accept'
  | 'comes'
  | 'confirm'
  | 'code'
  | 'show-code'
  | 'address'
  | 'send'
  | 'miss'
  | 'answer-miss'
  | 'problem'
  | 'settle';

/** A request as far as its next steps hang on it; moments as ISO text. */
export interface SteppedRequest extends HaggledRequest {
  state: RequestState;
  clock: RequestClock | null;
  extended: boolean;
  askerConfirmed: boolean;
  giverConfirmed: boolean;
  missedBy: Side | null;
  missAnswer: string | null;
  problemBy: Side | null;
  settledBy: Side | null;
  endedAt: string | null;
  postCost: string | null;
  sendTo: string | null;
  sentAt: string | null;
  meeting: { at: string; askerComes: boolean; giverComes: boolean } | null;
  proposal: { at: string; proposedBy: Side } | null;
}

type Line = {
  clock: string | null;
  still: boolean;
  free: number;
  undrawn: boolean;
  /** The item's price. */
  price: string | null;
  /** Offers that the asker may still make. */
  offersLeft: number;
};

/** The steps that one side has, the likeliest first. */
export function nextSteps(
  request: SteppedRequest,
  side: Side,
  line: Line,
  now: Date,
  settings: TradeSettings,
): NextStep[] {
  const steps: (NextStep | false)[] =
    side === 'asker' ? asker(request, now, settings) : giver(request, line, now, settings);
  const given = [...offerSteps(request, side, line, now), ...steps].filter(
    (step) => step !== false,
  );
  const open = ['asked', 'waiting', 'reserved', 'arranged'].includes(request.state);
  return line.still && open
    ? given.filter((step) => step === 'withdraw' || step === 'take-back' || step === 'decline')
    : given;
}

function asker(request: SteppedRequest, now: Date, settings: TradeSettings): (NextStep | false)[] {
  const { state, clock } = request;
  if (state === 'asked' || state === 'waiting') return [clock === 'fewer' && 'fewer', 'withdraw'];
  return [
    ...meeting(request, 'asker', now, settings),
    isToSend(request) && 'address',
    isPromised(state) && !isByPost(request) && 'show-code',
    isPromised(state) && !request.giverConfirmed && 'withdraw',
    ...afterwards(request, 'asker', now, settings),
  ];
}

function giver(
  request: SteppedRequest,
  line: Line,
  now: Date,
  settings: TradeSettings,
): (NextStep | false)[] {
  const { state } = request;
  if (state === 'asked' || state === 'waiting') {
    // Nobody is chosen before a draw, or taken out of it.
    if (line.undrawn) return [];
    // Who would have it for less has not said that they would have it for its price.
    return [line.clock !== 'window' && line.free > 0 && !request.offering && 'choose', 'decline'];
  }
  return [
    ...meeting(request, 'giver', now, settings),
    isToSend(request) && request.sendTo !== null && 'send',
    isPromised(state) && !isByPost(request) && 'code',
    state === 'reserved' && !request.extended && request.sentAt === null && 'extend',
    isPromised(state) && !request.askerConfirmed && request.sentAt === null && 'take-back',
    ...afterwards(request, 'giver', now, settings),
  ];
}

/** It goes by post, and has not been sent. */
const isToSend = (request: SteppedRequest) =>
  request.state === 'reserved' &&
  isByPost(request) &&
  request.sentAt === null &&
  !request.askerConfirmed;

function meeting(
  request: SteppedRequest,
  side: Side,
  now: Date,
  settings: TradeSettings,
): (NextStep | false)[] {
  const { state, proposal, meeting: agreed, askerConfirmed, giverConfirmed } = request;
  if (!isPromised(state)) return [];
  const at = agreed && state === 'arranged' ? new Date(agreed.at) : null;
  const comes = side === 'asker' ? agreed?.askerComes : agreed?.giverComes;
  const confirmed = side === 'asker' ? askerConfirmed : giverConfirmed;
  const late = at !== null && now >= hoursAfter(at, settings.missedMinutes / 60);
  return [
    proposal !== null && proposal.proposedBy !== side && new Date(proposal.at) > now && 'accept',
    at !== null && now < at && comes === false && 'comes',
    !confirmed &&
      (at === null || now >= at) &&
      (side === 'asker' || !isByPost(request) || askerConfirmed) &&
      'confirm',
    late && !askerConfirmed && !giverConfirmed && 'miss',
    !askerConfirmed && !giverConfirmed && !isByPost(request) && 'propose',
  ];
}

function afterwards(
  request: SteppedRequest,
  side: Side,
  now: Date,
  settings: TradeSettings,
): (NextStep | false)[] {
  const { state, endedAt, missedBy, missAnswer, problemBy, settledBy } = request;
  const within = (hours: number) => endedAt !== null && now <= hoursAfter(new Date(endedAt), hours);
  return [
    state === 'missed' &&
      missedBy === side &&
      missAnswer === null &&
      within(settings.missAnswerHours) &&
      'answer-miss',
    onlyOtherSays(request, side) && 'problem',
    state === 'handed-over' && problemBy === null && within(settings.problemHours) && 'problem',
    state === 'unconfirmed' && problemBy === null && within(settings.objectDays * 24) && 'problem',
    state === 'disputed' && settledBy !== side && 'settle',
  ];
}
