// Lines of requests for tests of pure rules, from one noon on.

import { createHash } from 'node:crypto';
import type { Side } from '~/rules/messages/conversation';
import { type Stepped, takeStep } from '~/rules/trade/line';
import type { Step } from '~/rules/trade/line-step';
import { type Context, hoursAfter, type LineEvent } from '~/rules/trade/line-work';
import { type NextStep, nextSteps } from '~/rules/trade/next-steps';
import { type Line, newRequest, type ProductRequest } from '~/rules/trade/request';
import { tradeSettings } from '~/rules/trade/trade-settings';
import type { Way } from '~/rules/trade/ways';

export const NOON = new Date('2026-06-01T12:00:00Z');
const settings = tradeSettings();

/** The shop at a moment, in which a clock may end by night. */
export const at = (now: Date): Context => ({
  now,
  settings,
  end: (hours) => hoursAfter(now, hours),
  money: (amount) => `€${amount}`,
  digest,
  drawNumber,
});

export const digest = (text: string) => createHash('sha256').update(text).digest('hex');

let drawn = 0;

/** Another one each time, the same in each run. */
const drawNumber = () => {
  drawn += 1;
  return digest(`number ${drawn}`);
};

const entries = new Map<string, string>();

function entryOf(id: string): string {
  const entry = entries.get(id) ?? digest(id).slice(0, 16);
  entries.set(id, entry);
  return entry;
}

/** What is due, with everybody in line as a draw looks at them. @param received by id: free things lately */
export const drawing = (line: Line, received: Record<string, number> = {}): Step => ({
  name: 'clocks',
  entrants: line.requests.map(({ id }) => ({
    requestId: id,
    entry: entryOf(id),
    received: received[id] ?? 0,
  })),
});

/** A line in which nobody stands. */
export const emptyLine = (way: Way, pieces = 1): Line => ({
  way,
  price: '100.00',
  terms: { open: true, lowest: null, atOnce: false },
  pieces,
  clock: null,
  dueAt: null,
  paused: false,
  stillSince: null,
  sold: false,
  organisationsUntil: null,
  lot: null,
  requests: [],
});

/** A request as it begins, of somebody named like it. */
export const asksFor = (
  id: string,
  askedAt = NOON,
  quantity = 1,
  postCost: string | null = null,
): ProductRequest =>
  newRequest({ id, askerId: `person ${id}`, conversationId: null, quantity, askedAt, postCost });

export const choose = (id: string): Step => ({ name: 'choose', by: 'giver', id });
export const clocks: Step = { name: 'clocks' };

/** Takes steps one after the other, each at its hour after noon. */
export function play(start: Line, steps: readonly [hours: number, step: Step][]) {
  let line = start;
  const events: LineEvent[] = [];
  for (const [hours, step] of steps) {
    const stepped: Stepped = takeStep(line, step, at(hoursAfter(NOON, hours)));
    if (!stepped.ok) throw new Error(`${step.name}: ${stepped.problem}`);
    line = stepped.line;
    events.push(...stepped.events);
  }
  return { line, events };
}

/** Somebody asks, so many hours after noon. */
export const ask = (id: string, hours = 0, quantity = 1): [number, Step] => [
  hours,
  { name: 'ask', request: asksFor(id, hoursAfter(NOON, hours), quantity) },
];

/** Who stands where, as text. */
export const states = ({ requests }: Line) => requests.map(({ id, state }) => `${id} ${state}`);

/** What a side of the first request in a line is offered at a moment. @throws where nobody asked */
export function stepsOf({ requests: [request] }: Line, side: Side, now: Date): NextStep[] {
  if (!request) throw new Error('Nobody asked.');
  const { sentAt, endedAt, appointment, proposal } = request;
  const shown = {
    ...request,
    offer: null,
    sentAt: sentAt?.toISOString() ?? null,
    endedAt: endedAt?.toISOString() ?? null,
    meeting: appointment && { ...appointment, at: appointment.at.toISOString(), giverComes: false },
    proposal: proposal && { ...proposal, at: proposal.at.toISOString() },
  };
  const line = { clock: null, still: false, free: 0, undrawn: false, price: null, offersLeft: 0 };
  return nextSteps(shown, side, line, now, settings);
}
