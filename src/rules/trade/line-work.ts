// What every step in a line works on: a copy of the line, what time it is, and the events that are to be told.
import type { Chance } from '../lots/lot';
import { isLive } from '../offers/offer';
import { isInLine, isOpen, type Line, type ProductRequest, type RequestState } from './request';
import {
  isTransition,
  leadsTo,
  type REQUEST_TRANSITIONS,
  type RequestActor,
  type RequestEventName,
} from './request-transitions';
import type { TradeSettings } from './trade-settings';

/** What is told to the giver about the line as a whole. */
export type LineEventName = 'window-ended' | 'pick' | 'giver-silent';

/** Something that happened, for the list of events, the conversation and the news. */
export interface LineEvent {
  /** Null: it is about the line as a whole. */
  requestId: string | null;
  name: RequestEventName | LineEventName;
  by: RequestActor;
  from: RequestState | null;
  to: RequestState | null;
  /** What its words need. */
  detail: Record<string, string>;
  /** The giver finds it, but is not called for it. */
  quiet?: boolean;
}

/** What a step needs to know besides the line. */
export interface Context extends Chance {
  now: Date;
  settings: TradeSettings;
  /** The moment so many hours from now at which a clock may end: never at night. */
  end: (hours: number) => Date;
  /** An amount (decimal text) as the shop writes it. */
  money: (amount: string) => string;
}

export interface Work extends Context {
  line: Line;
  events: LineEvent[];
}

export const HOUR_MS = 3_600_000;

/** A moment so many hours after another. */
export const hoursAfter = (at: Date, hours: number): Date =>
  new Date(at.getTime() + hours * HOUR_MS);

/** Writes down what happened to a request, and where it stands now; the event. @throws RangeError for what the table does not know */
export function happen(
  work: Work,
  request: ProductRequest,
  name: keyof typeof REQUEST_TRANSITIONS,
  by: RequestActor,
  to: RequestState = request.state,
  detail: Record<string, string> = {},
): LineEvent {
  const from = request.state;
  if (!isTransition(name, by, from) || !leadsTo(name, to)) {
    throw new RangeError(`A request that is ${from} does not become ${to} by ${name} of ${by}.`);
  }
  const event: LineEvent = { requestId: request.id, name, by, from, to, detail };
  work.events.push(event);
  request.state = to;
  if (by === 'asker' || by === 'giver') request.lastWord = by;
  if (isOpen(from) && !isOpen(to)) {
    request.clock = null;
    request.dueAt = null;
    request.endedAt = work.now;
    request.proposal = null;
  }
  // Whoever stands in line no more has nothing to haggle over.
  if (request.offer !== null && isLive(request.offer) && !isInLine(to)) {
    request.offer = { ...request.offer, state: 'ended', dueAt: null };
  }
  return event;
}

/** Tells the giver something about the line as a whole. */
export function tellGiver(
  work: Work,
  name: LineEventName,
  detail: Record<string, string> = {},
): void {
  work.events.push({ requestId: null, name, by: 'clock', from: null, to: null, detail });
}

/** Sets what happens next to a request by itself. */
export function setClock(
  request: ProductRequest,
  clock: ProductRequest['clock'],
  dueAt: Date | null,
): void {
  request.clock = clock;
  request.dueAt = dueAt;
}

/** Sets what happens next to the line by itself. */
export function setLineClock(line: Line, clock: Line['clock'], dueAt: Date | null): void {
  line.clock = clock;
  line.dueAt = dueAt;
}
