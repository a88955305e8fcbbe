// The life of a request as a table: what may happen to it, by whom, from which state.
import type { Side } from '../messages/conversation';
import type { RequestState } from './request';

/** Whoever does something; 'clock': nobody, it is time. */
export type RequestActor = Side | 'clock' | 'admin';

interface Transition {
  by: readonly RequestActor[];
  from: readonly RequestState[];
  /** The states it may lead to; the same state where nothing but a detail changes. */
  to: readonly RequestState[];
}

const BOTH: readonly RequestActor[] = ['asker', 'giver'];
const IN_LINE: readonly RequestState[] = ['asked', 'waiting'];
const OPEN: readonly RequestState[] = ['asked', 'waiting', 'reserved', 'arranged'];

/** Every transition there is, by the name of its event. Asking itself, which begins a request, stands beside them. */
export const REQUEST_TRANSITIONS = {
  chosen: { by: ['giver'], from: ['asked', 'waiting'], to: ['reserved'] },
  next: { by: ['clock'], from: ['asked', 'waiting'], to: ['reserved'] },
  queued: { by: ['clock'], from: ['asked'], to: ['waiting'] },
  'list-closed': { by: ['clock'], from: ['asked', 'waiting'], to: ['asked', 'waiting'] },
  drawn: { by: ['clock'], from: ['asked', 'waiting'], to: ['waiting'] },
  'fewer-asked': { by: ['clock'], from: ['asked', 'waiting'], to: ['asked', 'waiting'] },
  'passed-over': { by: ['clock'], from: ['asked', 'waiting'], to: ['asked', 'waiting'] },
  fewer: { by: ['asker'], from: ['asked', 'waiting'], to: ['asked', 'waiting'] },
  offered: { by: ['asker'], from: IN_LINE, to: IN_LINE },
  countered: { by: ['giver'], from: IN_LINE, to: IN_LINE },
  'offer-accepted': { by: ['giver', 'asker', 'clock'], from: IN_LINE, to: ['reserved'] },
  'offer-declined': { by: ['asker'], from: IN_LINE, to: IN_LINE },
  'offer-lapsed': { by: ['clock'], from: IN_LINE, to: IN_LINE },
  'offer-ended': { by: ['clock'], from: IN_LINE, to: IN_LINE },
  'full-price': { by: ['asker'], from: IN_LINE, to: IN_LINE },
  proposed: { by: BOTH, from: ['reserved', 'arranged'], to: ['reserved', 'arranged'] },
  accepted: { by: BOTH, from: ['reserved', 'arranged'], to: ['arranged'] },
  addressed: { by: ['asker'], from: ['reserved'], to: ['reserved'] },
  sent: { by: ['giver'], from: ['reserved'], to: ['reserved'] },
  extended: { by: ['giver'], from: ['reserved'], to: ['reserved'] },
  lapsed: { by: ['clock'], from: ['reserved', 'arranged'], to: ['lapsed'] },
  reminded: { by: ['clock'], from: ['arranged'], to: ['arranged'] },
  comes: { by: BOTH, from: ['arranged'], to: ['arranged'] },
  'came-asked': { by: ['clock'], from: ['arranged'], to: ['arranged'] },
  code: { by: ['giver'], from: ['reserved', 'arranged'], to: ['handed-over'] },
  'confirmed-one': { by: BOTH, from: ['reserved', 'arranged'], to: ['reserved', 'arranged'] },
  confirmed: { by: BOTH, from: ['reserved', 'arranged'], to: ['handed-over'] },
  'counts-unconfirmed': { by: ['clock'], from: ['reserved', 'arranged'], to: ['unconfirmed'] },
  missed: { by: BOTH, from: ['arranged'], to: ['missed'] },
  'miss-answered': { by: BOTH, from: ['missed'], to: ['missed'] },
  'taken-back': { by: ['giver', 'clock'], from: ['reserved', 'arranged'], to: ['taken-back'] },
  withdrawn: { by: ['asker', 'clock'], from: OPEN, to: ['withdrawn'] },
  returned: { by: ['clock'], from: ['withdrawn'], to: ['asked'] },
  'not-this-time': {
    by: ['clock', 'giver'],
    from: ['asked', 'waiting', 'reserved'],
    to: ['not-this-time'],
  },
  paused: { by: ['clock'], from: OPEN, to: OPEN },
  resumed: { by: ['clock'], from: OPEN, to: OPEN },
  'stands-still': { by: ['clock'], from: OPEN, to: OPEN },
  'goes-on': { by: ['clock'], from: OPEN, to: OPEN },
  problem: {
    by: BOTH,
    from: ['reserved', 'arranged', 'handed-over', 'unconfirmed'],
    to: ['disputed'],
  },
  'to-admins': { by: ['clock'], from: ['disputed'], to: ['disputed'] },
  'settled-one': { by: BOTH, from: ['disputed'], to: ['disputed'] },
  settled: { by: ['asker', 'giver', 'admin'], from: ['disputed'], to: ['handed-over'] },
  undone: { by: ['admin'], from: ['disputed'], to: ['undone'] },
  unsettled: { by: ['clock'], from: ['disputed'], to: ['handed-over'] },
} as const satisfies Record<string, Transition>;

export type RequestEventName = keyof typeof REQUEST_TRANSITIONS | 'asked';

/** Whether this may be done by this one to a request in this state; not whether it is the moment for it. */
export function isTransition(
  name: keyof typeof REQUEST_TRANSITIONS,
  by: RequestActor,
  from: RequestState,
): boolean {
  const transition: Transition = REQUEST_TRANSITIONS[name];
  return transition.by.includes(by) && transition.from.includes(from);
}

/** Whether it may lead there. */
export function leadsTo(name: keyof typeof REQUEST_TRANSITIONS, to: RequestState): boolean {
  const transition: Transition = REQUEST_TRANSITIONS[name];
  return transition.to.includes(to);
}
