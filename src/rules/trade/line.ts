// One step in a line: what somebody does, or what is due by itself, and what follows from it for everybody who asked.

import { handoverStep } from '../handover/handover-steps';
import { giverIsToSend, postStep, startAgreeing } from '../handover/post-steps';
import { endStaleOffers, makeOffer, offerStep } from '../offers/offer-steps';
import type { Outcome } from '../text/outcome';
import { endAll, goOn, resume, runClocks, standStill } from './line-clocks';
import { beginAnew, isUndrawn } from './line-lot';
import { offerAnew } from './line-offer';
import { mayReserve, reserve, settle } from './line-settle';
import type { Problem, Step, StepProblem } from './line-step';
import {
  type Context,
  happen,
  hoursAfter,
  type LineEvent,
  setClock,
  setLineClock,
  type Work,
} from './line-work';
import { inLine, isOpen, type Line, type ProductRequest, type RequestState } from './request';
import { isTransition, type REQUEST_TRANSITIONS, type RequestActor } from './request-transitions';

/** Why the clock withdraws a request of somebody whose account is suspended. */
export const ASKER_SUSPENDED = 'asker-suspended';

/** Steps that take somebody in, or lead to a reservation. */
const FOR_WHO_GETS_IT: readonly Step['name'][] = [
  'ask',
  'choose',
  'fewer',
  'make-offer',
  'counter-offer',
  'accept-offer',
  'full-price',
];

export type Stepped = Outcome<{ line: Line; events: LineEvent[] }, { problem: StepProblem }>;

/**
 * Takes one step. The line that was given stays as it is.
 * @param seen the state that whoever does it has seen: another one refuses the step
 */
export function takeStep(
  given: Line,
  step: Step,
  context: Context,
  seen: RequestState | null = null,
): Stepped {
  const line: Line = { ...given, requests: given.requests.map((request) => ({ ...request })) };
  const work: Work = { ...context, line, events: [] };
  const request = 'id' in step ? line.requests.find(({ id }) => id === step.id) : null;
  if (request === undefined || (request && seen !== null && request.state !== seen)) {
    return { ok: false, problem: 'changed' };
  }
  if (line.sold && FOR_WHO_GETS_IT.includes(step.name)) return { ok: false, problem: 'sold' };
  const problem = request ? stepOf(work, step, request) : stepOfLine(work, step);
  if (problem !== null) return { ok: false, problem };
  endStaleOffers(work);
  settle(work);
  return { ok: true, line, events: work.events };
}

function stepOfLine(work: Work, step: Step): Problem {
  const { line } = work;
  switch (step.name) {
    case 'ask': {
      const { id, state } = step.request;
      line.requests.push({ ...step.request });
      work.events.push({
        requestId: id,
        name: 'asked',
        by: 'asker',
        from: null,
        to: state,
        // Whoever is first with an offer is promised nothing by that.
        detail: {
          count: String(inLine(line).length),
          way: step.offer && line.way === 'first' ? 'choose' : line.way,
        },
      });
      const asked = line.requests.at(-1);
      return step.offer && asked ? makeOffer(work, asked, step.offer) : null;
    }
    case 'decline-all':
      resume(work);
      for (const one of inLine(line)) happen(work, one, 'not-this-time', 'giver', 'not-this-time');
      beginAnew(work);
      return null;
    case 'offer':
      return offerAnew(work, step);
    case 'giver-heard':
      resume(work);
      return null;
    case 'look':
      look(work, step.product);
      return null;
    case 'clocks':
      runClocks(work, step.entrants ?? null);
      return null;
    default:
      return 'changed';
  }
}

function look(
  work: Work,
  product: 'listed' | 'suspended' | 'sold' | 'deleted' | 'giver-gone',
): void {
  const { line } = work;
  if (product === 'suspended') {
    standStill(work);
    return;
  }
  if (product === 'listed') {
    goOn(work);
    return;
  }
  line.stillSince = null;
  endAll(work, product);
  setLineClock(line, null, null);
}

function stepOf(work: Work, step: Step, request: ProductRequest): Problem {
  const { line } = work;
  // While nothing runs nobody is promised anything; what was promised may still be given back, and requests may end.
  const still = line.stillSince !== null && isOpen(request.state);
  if (still && !['withdraw', 'take-back', 'decline'].includes(step.name)) return 'changed';
  const allowed = (name: keyof typeof REQUEST_TRANSITIONS, by: RequestActor) =>
    isTransition(name, by, request.state);
  if ('by' in step && step.by === 'giver') resume(work);
  switch (step.name) {
    case 'choose': {
      if (!allowed('chosen', 'giver')) return 'changed';
      if (request.offering) return 'offers-less';
      const full = mayReserve(work, request);
      if (full !== null) return full;
      reserve(work, request, 'chosen', 'giver');
      break;
    }
    case 'decline':
      if (!allowed('not-this-time', 'giver') || request.state === 'reserved') return 'changed';
      // Nobody is taken out of a draw; whom the giver has blocked can't meet them anyway.
      if (isUndrawn(line) && !step.blocked) return 'collecting';
      happen(work, request, 'not-this-time', 'giver', 'not-this-time');
      break;
    case 'extend':
      if (!allowed('extended', 'giver') || request.extended || request.sentAt !== null) {
        return 'changed';
      }
      request.extended = true;
      if (giverIsToSend(request)) startAgreeing(work, request);
      else setClock(request, 'agree', work.end(work.settings.extendHours));
      happen(work, request, 'extended', 'giver');
      break;
    case 'take-back':
      if (!allowed('taken-back', 'giver') || request.askerConfirmed) return 'changed';
      if (request.sentAt !== null) return 'too-late';
      happen(work, request, 'taken-back', 'giver', 'taken-back', { reason: step.reason });
      break;
    case 'withdraw':
      if (!allowed('withdrawn', step.by) || request.giverConfirmed) return 'changed';
      happen(work, request, 'withdrawn', step.by, 'withdrawn', withdrawal(work, request, step.why));
      request.returns = step.why === ASKER_SUSPENDED;
      break;
    case 'return':
      if (!allowed('returned', 'clock') || !request.returns) return 'changed';
      request.returns = false;
      if (step.wanted && line.pieces > 0 && !asksAlready(line, request)) {
        standFirst(work, request);
      }
      break;
    case 'fewer':
      if (!allowed('fewer', 'asker') || step.quantity >= request.quantity) return 'changed';
      request.quantity = step.quantity;
      if (request.clock === 'fewer') setClock(request, null, null);
      happen(work, request, 'fewer', 'asker', request.state, { quantity: String(step.quantity) });
      break;
    case 'address':
    case 'send':
      return postStep(work, step, request, allowed);
    case 'make-offer':
    case 'counter-offer':
    case 'accept-offer':
    case 'decline-offer':
    case 'full-price':
      return offerStep(work, step, request, allowed);
    default:
      return handoverStep(work, step, request, allowed);
  }
  return null;
}

const asksAlready = ({ requests }: Line, { askerId }: ProductRequest) =>
  requests.some((one) => one.askerId === askerId && isOpen(one.state));

/** Puts a request back into the line, before everybody who stands in it. */
function standFirst(work: Work, request: ProductRequest): void {
  const [first] = inLine(work.line);
  if (first && first.askedAt <= request.askedAt) {
    request.askedAt = new Date(first.askedAt.getTime() - 1);
  }
  request.appointment = null;
  request.offered = null;
  request.askerConfirmed = false;
  request.endedAt = null;
  happen(work, request, 'returned', 'clock', 'asked');
}

/** Late, and therefore noted, where somebody was about to set out. */
function withdrawal(
  { now, settings }: Work,
  { appointment, state }: ProductRequest,
  why: string | undefined,
): Record<string, string> {
  if (why !== undefined) return { why };
  if (state !== 'arranged' || appointment === null) return {};
  return now > hoursAfter(appointment.at, -settings.freeWithdrawHours) ? { why: 'late' } : {};
}
