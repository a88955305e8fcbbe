// What both sides do with a request until it is handed over or ends.
import { randomUUID } from 'node:crypto';
import type { Transaction } from '~/data/database/database';
import { takeTry } from '~/data/trade/handover-tries';
import { isDone } from '~/data/trade/request-events';
import { type FoundRequest, findPromised, findRequest, findTogether } from '~/data/trade/requests';
import { insertProposal, noteComing } from '~/data/trade/save-lines';
import type { Side } from '~/rules/messages/conversation';
import { type Actor, actingSide, can } from '~/rules/shop/permissions';
import type { Outcome } from '~/rules/text/outcome';
import type { Step, StepProblem } from '~/rules/trade/line-step';
import type { Appointment, RequestState } from '~/rules/trade/request';
import type { RequestAct } from '~/rules/trade/request-input';
import { existing, Forbidden, NotFound } from '../authorize';
import { codeOf, codeSubject, hasCode, isSame, markOf } from './handover-code';
import { inOneGo, Refused, stepInLine, type Trading } from './line-steps';
import { newOffer } from './offers';

export type Acted = Outcome<
  unknown,
  { problem: StepProblem | 'wrong-code' | 'locked'; state?: RequestState }
>;

/**
 * Does something to a request as the side that the actor is on. What belongs to one meeting is done to all of it.
 * @param seen the state that the actor has seen; another one refuses it
 * @param key the form's own: the same form sent again is one step
 * @throws NotFound for a request that is not the actor's; Forbidden for what is the other side's to do
 */
export async function actOnRequest(
  services: Trading,
  actor: Actor,
  requestId: string,
  act: RequestAct,
  { seen, key }: { seen: RequestState | null; key: string | null },
): Promise<Acted> {
  const { db } = services;
  const request = existing(await findRequest(db, requestId));
  const side = actingSide(actor, request);
  if (side === null || !can(actor, 'request.act', request)) throw new NotFound();
  if (!isFor(act, side)) throw new Forbidden();
  const sent = key === null ? null : { requestId, key };
  if (sent && (await isDone(db, sent))) return { ok: true };
  if (act.name === 'code') {
    // Said before a try is counted: no code would do.
    if (!hasCode(request)) return { ok: false, problem: 'changed', state: request.state };
    const subject = codeSubject(request);
    const isRight = isSame(act.code, codeOf(services, subject));
    const mark = markOf(services, subject, act.code);
    const tried = await takeTry(db, { subject, mark, isRight });
    if (tried !== 'right') {
      return { ok: false, problem: tried === 'wrong' ? 'wrong-code' : 'locked' };
    }
  }
  try {
    await inOneGo(services, async (tx, effects) => {
      const belonging = await requestsOf(tx, request, act);
      // Staff do nothing to what the owner gives as a person, though it belongs to the same meeting.
      const together = belonging.filter((one) => actingSide(actor, one) === side);
      const proposal = act.name === 'propose' ? await propose(tx, act, side) : null;
      for (const one of together) {
        const isFirst = one.id === requestId;
        const stepped = await stepInLine(
          tx,
          services,
          effects,
          existing(one.productId),
          async () => {
            // The same form at the same moment: the other one of the two has done it.
            if (isFirst && sent && (await isDone(tx, sent))) throw new DoneBefore();
            if (act.name === 'make-offer') return makeOffer(tx, one, act.amount);
            return stepOf(act, side, one.id, proposal);
          },
          {
            requestId: one.id,
            seen: isFirst ? seen : null,
            sent: isFirst ? sent : null,
            personId: actor?.userId ?? null,
          },
        );
        if (!stepped.ok) throw new Refused(stepped.problem);
      }
      const { appointmentId } = request;
      if (act.name === 'comes' && appointmentId !== null) await noteComing(tx, appointmentId, side);
    });
  } catch (error) {
    if (error instanceof DoneBefore) return { ok: true };
    if (!(error instanceof Refused)) throw error;
    const state = (await findRequest(db, requestId))?.state;
    return { ok: false, problem: error.problem, ...(state && { state }) };
  }
  return { ok: true };
}

/** Undoes the transaction: there is nothing to do. */
class DoneBefore extends Error {}

const FOR_GIVER: readonly RequestAct['name'][] = [
  'choose',
  'decline',
  'extend',
  'take-back',
  'code',
  'send',
  'counter-offer',
];
const FOR_ASKER: readonly RequestAct['name'][] = [
  'withdraw',
  'fewer',
  'address',
  'make-offer',
  'full-price',
];

const isFor = ({ name }: RequestAct, side: Side) =>
  side === 'giver' ? !FOR_ASKER.includes(name) : !FOR_GIVER.includes(name);

const AT_THE_MEETING: readonly RequestAct['name'][] = ['comes', 'confirm', 'miss', 'code'];

/** The requests that an act is about, in the order in which their products are held. */
async function requestsOf(
  tx: Transaction,
  request: FoundRequest,
  act: RequestAct,
): Promise<FoundRequest[]> {
  const { askerId, giverId } = request;
  let all = [request];
  if (act.name === 'accept') all = await findTogether(tx, request, 'proposal');
  if (AT_THE_MEETING.includes(act.name) && request.state === 'arranged') {
    const others = await findTogether(tx, request, 'appointment');
    all = others.filter(({ state }) => state === 'arranged');
  }
  if (act.name === 'propose' && askerId !== null && giverId !== null) {
    const promised = await findPromised(tx, askerId, giverId);
    const also = promised.filter(({ id }) => act.also.includes(id) && id !== request.id);
    all = [request, ...also];
  }
  return all.sort((one, other) => ((one.productId ?? '') < (other.productId ?? '') ? -1 : 1));
}

async function propose(
  tx: Transaction,
  { at, place, collector }: Extract<RequestAct, { name: 'propose' }>,
  side: Side,
): Promise<Appointment> {
  const proposal = { at, place, collector, proposedBy: side, askerComes: false };
  return { id: await insertProposal(tx, proposal), ...proposal };
}

async function makeOffer(
  tx: Transaction,
  { id, productId, askerId }: FoundRequest,
  amount: string,
): Promise<Step> {
  const offer = await newOffer(tx, existing(productId), existing(askerId), amount);
  return { name: 'make-offer', by: 'asker', id, offer };
}

function stepOf(
  act: Exclude<RequestAct, { name: 'make-offer' }>,
  by: Side,
  id: string,
  proposal: Appointment | null,
): Step {
  switch (act.name) {
    case 'choose':
    case 'decline':
    case 'extend':
    case 'code':
      return { name: act.name, by: 'giver', id };
    case 'take-back':
      return { name: act.name, by: 'giver', id, reason: act.reason };
    case 'counter-offer': {
      const { to, amount } = act;
      return { name: act.name, by: 'giver', id, to, offer: { id: randomUUID(), amount } };
    }
    case 'accept-offer':
    case 'decline-offer':
      return { name: act.name, by, id, to: act.to };
    case 'full-price':
    case 'withdraw':
      return { name: act.name, by: 'asker', id };
    case 'fewer':
      return { name: act.name, by: 'asker', id, quantity: act.quantity };
    case 'propose':
      return { name: act.name, by, id, proposal: existing(proposal) };
    case 'address':
      return { name: act.name, by: 'asker', id, text: act.text };
    case 'send':
      return { name: act.name, by: 'giver', id, tracking: act.tracking };
    case 'answer-miss':
    case 'problem':
      return { name: act.name, by, id, text: act.text };
    case 'accept':
    case 'comes':
    case 'confirm':
    case 'miss':
    case 'settle':
      return { name: act.name, by, id };
  }
}
