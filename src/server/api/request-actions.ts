// What is done with a request over the API: each action is a row, and nothing else knows of it.
import { z } from 'zod';
import { writeReview } from '~/commands/reviews/reviews';
import { actOnRequest } from '~/commands/trade/act-on-request';
import type { Trading } from '~/commands/trade/line-steps';
import { QUESTIONS, REVIEW_TEXT_LIMIT } from '~/rules/reviews/review';
import { reviewInput } from '~/rules/reviews/review-input';
import { whyNotWords } from '~/rules/reviews/review-words';
import type { Actor } from '~/rules/shop/permissions';
import { fieldErrors } from '~/rules/text/form-input';
import type { NextStep } from '~/rules/trade/next-steps';
import { REQUEST_LIMITS, REQUEST_STATES, type RequestState } from '~/rules/trade/request';
import { programActInput, type RequestAct } from '~/rules/trade/request-input';
import { STEP_WORDS } from '~/rules/trade/step-words';
import { MOST_PIECES } from '~/rules/trade/ways';
import { ApiRefusal } from './refusals';

/** What is known of one call: the request, what was sent with it, the state that the caller has seen, and the key. */
interface Call {
  id: string;
  sent: Record<string, unknown>;
  seen: RequestState | null;
  key: string;
}

/** A step that a screen offers when something can be done. */
type OfferedStep = NextStep | 'review';

interface RequestAction {
  step: OfferedStep;
  summary: string;
  description: string;
  /** What is sent, for the document: the rules read it. */
  fields: z.ZodRawShape;
  example: Record<string, unknown>;
  /** @throws ApiRefusal, and what the command throws */
  run: (services: Trading, actor: Actor, call: Call) => Promise<void>;
}

/** The state that the caller has seen, with which every action may come. */
export const seenState = z
  .enum(REQUEST_STATES)
  .optional()
  .describe('The state in which you have seen it: in another one nothing is done (409).');

/** An action that takes a step in the line: see rules/trade/line-step.ts. */
function stepping(
  step: RequestAct['name'],
  summary: string,
  description: string,
  fields: z.ZodRawShape = {},
  example: Record<string, unknown> = {},
): RequestAction {
  return {
    step,
    summary,
    description,
    fields,
    example,
    async run(services, actor, { id, sent, seen, key }) {
      const act = programActInput.safeParse({ ...sent, name: step });
      if (!act.success) throw badFields(act.error);
      const done = await actOnRequest(services, actor, id, act.data, { seen, key });
      if (done.ok) return;
      const { problem, state } = done;
      const status = { 'wrong-code': 422, locked: 429 } as const;
      throw new ApiRefusal(
        problem === 'wrong-code' || problem === 'locked' ? status[problem] : 409,
        {
          detail: STEP_WORDS[problem],
          code: problem,
          ...(state && { state }),
        },
      );
    },
  };
}

/** Fields that the rules do not take. */
export function badFields(error: z.ZodError): ApiRefusal {
  const errors = fieldErrors(error);
  return new ApiRefusal(400, { detail: Object.values(errors)[0] ?? '', errors });
}

/** An answer as a form gives it; anything else is none. */
const yesOrNo = (given: unknown) => (given === true ? 'yes' : given === false ? 'no' : '');

const text = (limit: number) => z.string().min(1).max(limit);

const answer = z.boolean();

/** By their names in the address. */
export const ACTIONS = {
  choose: stepping('choose', 'Reserve it for this person', 'The giver picks one of those who ask.'),
  decline: stepping('decline', 'Say no kindly', 'The giver ends a request in line.'),
  extend: stepping(
    'extend',
    'Give more time',
    'The giver gives more time to agree on an appointment, once.',
  ),
  propose: stepping(
    'propose',
    'Propose a time and a place',
    'Either side. The exact place is shown to whoever collects once they accept.',
    {
      at: z.iso.datetime({ offset: true }).describe('With its zone.'),
      place: text(REQUEST_LIMITS.place),
      collector: z
        .string()
        .max(REQUEST_LIMITS.collector)
        .optional()
        .describe('Who collects, if somebody else.'),
      also: z
        .array(z.uuid())
        .optional()
        .describe('Other requests of the same two people that are handed over with it.'),
    },
    { at: '2027-05-04T17:30:00+02:00', place: 'In front of the library' },
  ),
  'accept-time': stepping('accept', 'Accept the time', 'Whoever did not propose it.'),
  comes: stepping('comes', 'Say that one is coming', 'Either side, before the appointment.'),
  confirm: stepping(
    'confirm',
    'Say that it was handed over',
    'Either side; once both have, it is. With an appointment, from its time on.',
  ),
  code: stepping(
    'code',
    'Enter the code',
    'The giver enters what whoever collects shows: it is handed over. Five wrong ones close it for ten minutes.',
    { code: text(100).describe('Six digits or three words.') },
    { code: '123456' },
  ),
  address: stepping(
    'address',
    'Say where to send it',
    'The asker, of what is reserved and goes by post; the giver alone reads it.',
    { text: text(REQUEST_LIMITS.sendTo) },
    { text: 'Ada Example, Post Lane 1, Exampleton' },
  ),
  send: stepping(
    'send',
    'Say that it was sent',
    'The giver, of what goes by post, with the tracking number if there is one.',
    { tracking: z.string().max(REQUEST_LIMITS.tracking).optional() },
    { tracking: 'RR 123' },
  ),
  withdraw: stepping('withdraw', 'Withdraw', 'The asker does not want it any more.'),
  fewer: stepping(
    'fewer',
    'Take fewer',
    'The asker, where more were asked for than are left.',
    { quantity: z.int().min(1).max(MOST_PIECES) },
    { quantity: 1 },
  ),
  'take-back': stepping(
    'take-back',
    'Take the reservation back',
    'The giver, with a reason that the other side reads.',
    { reason: text(REQUEST_LIMITS.reason) },
    { reason: 'It broke while I packed it.' },
  ),
  missed: stepping(
    'miss',
    'Say that nobody came',
    'Either side, from half an hour after the time.',
  ),
  'answer-miss': stepping(
    'answer-miss',
    'Answer that',
    'Whoever is said not to have come, within two days.',
    { text: text(REQUEST_LIMITS.answer) },
    { text: 'I was there, at the other door.' },
  ),
  problem: stepping(
    'problem',
    'Say that there is a problem',
    'Either side, within two days after the handover.',
    { text: text(REQUEST_LIMITS.problem) },
    { text: 'A leg of it is broken.' },
  ),
  review: {
    step: 'review',
    summary: 'Review the handover',
    description:
      'Either side, once it is confirmed. Both reviews are hidden until both are written or the time to write is over; sent again before that it is written anew.',
    fields: {
      asDescribed: answer.describe('Whether it, or how it was asked for, was as described.'),
      onTime: answer,
      friendly: answer,
      text: z.string().max(REVIEW_TEXT_LIMIT).optional(),
    },
    example: { asDescribed: true, onTime: true, friendly: true, text: 'All went well.' },
    async run(services, actor, { id, sent }) {
      const review = reviewInput.safeParse({
        ...sent,
        ...Object.fromEntries(QUESTIONS.map((name) => [name, yesOrNo(sent[name])])),
      });
      if (!review.success) throw badFields(review.error);
      const done = await writeReview(services, actor, id, review.data);
      if (done.ok) return;
      const { problem } = done;
      throw new ApiRefusal(409, { detail: whyNotWords(problem, null), code: problem });
    },
  },
  settle: stepping('settle', 'Call the problem settled', 'Either side; once both have, it is.'),
} as const satisfies Record<string, RequestAction>;

export type ActionName = keyof typeof ACTIONS;

const isAction = (name: string): name is ActionName => Object.hasOwn(ACTIONS, name);

export const REQUEST_ACTIONS = Object.keys(ACTIONS).filter(isAction);

/** The actions that stand for these steps. */
export const actionsOf = (steps: readonly OfferedStep[]): ActionName[] =>
  REQUEST_ACTIONS.filter((name) => steps.includes(ACTIONS[name].step));
