// What is done with a request over the API: each action is a row, and nothing else knows of it.
import { z } from 'zod';
import { REQUEST_LIMITS } from '~/rules/trade/request';
import { MOST_PIECES } from '~/rules/trade/ways';
import { OFFER_ACTIONS } from './offer-actions';
import { type OfferedStep, type RequestAction, stepping, text } from './request-action';
import { REVIEW_ACTIONS } from './review-actions';

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
  ...OFFER_ACTIONS,
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
    'Either side, within two days after the handover; before it, whoever contradicts what the other side alone says: that it was handed over, or sent.',
    { text: text(REQUEST_LIMITS.problem) },
    { text: 'A leg of it is broken.' },
  ),
  ...REVIEW_ACTIONS,
  settle: stepping('settle', 'Call the problem settled', 'Either side; once both have, it is.'),
} as const satisfies Record<string, RequestAction>;

export type ActionName = keyof typeof ACTIONS;

const isAction = (name: string): name is ActionName => Object.hasOwn(ACTIONS, name);

export const REQUEST_ACTIONS = Object.keys(ACTIONS).filter(isAction);

/** The actions that stand for these steps. */
export const actionsOf = (steps: readonly OfferedStep[]): ActionName[] =>
  REQUEST_ACTIONS.filter((name) => steps.includes(ACTIONS[name].step));
