// Plays the demo's trades by the real rules: each step is taken at its moment, and what follows from it follows.
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { DemoEntry } from '~/data/shop/demo-conversations';
import type { PlayedTalk, PlayedTrade } from '~/data/shop/demo-trades';
import type { Chance } from '~/rules/lots/lot';
import { otherSide, type Side } from '~/rules/messages/conversation';
import { takeStep } from '~/rules/trade/line';
import type { Step } from '~/rules/trade/line-step';
import { hoursAfter } from '~/rules/trade/line-work';
import { type Line, newRequest } from '~/rules/trade/request';
import { toldOf } from '~/rules/trade/request-words';
import { tradeSettings } from '~/rules/trade/trade-settings';
import type { Way } from '~/rules/trade/ways';

const CHANCE: Chance = {
  digest: (text) => createHash('sha256').update(text).digest('hex'),
  drawNumber: () => randomBytes(32).toString('hex'),
};

type ToRequest<Any> = Any extends { id: string } ? Omit<Any, 'id'> : never;

/** A step that is taken to somebody's request. */
export type Act = ToRequest<Step>;

/** Something that was written or done; `hours` from now, so that what lies behind is below 0. */
export type DemoMoment =
  | { hours: number; asker: string; asks: string; when: string }
  | { hours: number; asker: string; side: Side; says: string }
  | { hours: number; asker: string; does: Act }
  /** What was due by itself by then. */
  | { hours: number; clocks: true };

export interface DemoTrade {
  giver: string;
  way: Way;
  /** What sending it costs, where everybody has it sent; undefined: it is collected. */
  postCost?: string;
  /** In their order. */
  moments: readonly DemoMoment[];
}

interface Talk extends PlayedTalk {
  entries: DemoEntry[];
  events: PlayedTalk['events'][number][];
}

/** What has become of a trade by now. @param entryOf the id of somebody's entry in a draw @throws RangeError for a step that the rules refuse */
export function playTrade(
  { giver, way, postCost, moments }: DemoTrade,
  now: Date,
  entryOf: (asker: string) => string = (asker) => asker,
): PlayedTrade {
  const talks: Talk[] = [];
  let line: Line = {
    way,
    pieces: 1,
    clock: null,
    dueAt: null,
    paused: false,
    stillSince: null,
    organisationsUntil: null,
    lot: way === 'lot' ? { number: CHANCE.drawNumber(), list: null, drawn: false } : null,
    requests: [],
  };
  for (const moment of moments) {
    const at = hoursAfter(now, moment.hours);
    if ('says' in moment) {
      const { asker, side, says } = moment;
      const talk = talkOf(talks, asker);
      talk.entries.push(message(at, side, says));
      // Whoever writes has the last word.
      const request = line.requests.find(({ askerId }) => askerId === asker);
      if (request) request.lastWord = side;
    } else {
      line = step(line, talks, stepOf(moment, talks, at, entryOf, postCost ?? null), at);
    }
  }
  return { giver, postCost: postCost ?? null, line, talks };
}

const message = (at: Date, side: Side, text: string): DemoEntry => ({
  at,
  side,
  text,
  event: null,
  tells: [otherSide(side)],
});

function talkOf(talks: readonly Talk[], asker: string): Talk {
  const talk = talks.find((one) => one.asker === asker);
  if (!talk) throw new RangeError(`${asker} has not asked for it.`);
  return talk;
}

function stepOf(
  moment: Exclude<DemoMoment, { says: string }>,
  talks: Talk[],
  askedAt: Date,
  entryOf: (asker: string) => string,
  postCost: string | null,
): Step {
  if ('clocks' in moment) {
    const entrants = talks.map(({ asker, request }) => ({
      requestId: request.id,
      entry: entryOf(asker),
      received: 0,
    }));
    return { name: 'clocks', entrants };
  }
  const { asker } = moment;
  if ('does' in moment) return { ...moment.does, id: talkOf(talks, asker).request.id };
  const request = newRequest({
    id: randomUUID(),
    askerId: asker,
    conversationId: null,
    quantity: 1,
    askedAt,
    postCost,
  });
  const entries = [message(askedAt, 'asker', moment.asks)];
  talks.push({ asker, request, whenText: moment.when, lastWordNumber: 0, entries, events: [] });
  return { name: 'ask', request };
}

/** Takes a step, and writes down what it has brought about as the server does. */
function step(line: Line, talks: readonly Talk[], taken: Step, now: Date): Line {
  const end = (hours: number) => hoursAfter(now, hours);
  const stepped = takeStep(line, taken, { now, settings: tradeSettings(), end, ...CHANCE });
  if (!stepped.ok) throw new RangeError(`${taken.name} is refused: ${stepped.problem}`);
  for (const talk of talks) {
    const request = stepped.line.requests.find(({ id }) => id === talk.request.id);
    if (!request) continue;
    if (JSON.stringify(request) !== JSON.stringify(talk.request)) {
      talk.lastWordNumber = talk.entries.length;
    }
    talk.request = request;
    for (const { requestId, name, by, from, to, detail } of stepped.events) {
      if (requestId !== request.id || to === null) continue;
      const event = { name, by, request: requestId, detail };
      talk.entries.push({ at: now, side: null, text: null, event, tells: toldOf(name, by) });
      talk.events.push({ name, actor: by, fromState: from, toState: to, detail, at: now });
    }
  }
  return stepped.line;
}
