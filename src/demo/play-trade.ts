// Plays the demo's trades by the real rules: each step is taken at its moment, and what follows from it follows.
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { DemoEntry } from '~/data/shop/demo-conversations';
import type { PlayedTalk, PlayedTrade } from '~/data/shop/demo-trades';
import type { Chance } from '~/rules/lots/lot';
import { otherSide, type Side } from '~/rules/messages/conversation';
import { type NewOffer, NO_TERMS, type Offer, offerTermsOf } from '~/rules/offers/offer';
import { formatAmount } from '~/rules/products/money';
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
  | { hours: number; asker: string; asks: string; when: string; offer?: string }
  | { hours: number; asker: string; side: Side; says: string }
  | { hours: number; asker: string; does: Act }
  /** The giver names another price than was offered. */
  | { hours: number; asker: string; counters: string }
  /** What was due by itself by then. */
  | { hours: number; clocks: true };

export interface DemoTrade {
  giver: string;
  way: Way;
  /** What sending it costs, where everybody has it sent; undefined: it is collected. */
  postCost?: string;
  /** What the thing costs, where people haggle over it. */
  price?: string;
  /** In their order. */
  moments: readonly DemoMoment[];
}

interface Talk extends PlayedTalk {
  entries: DemoEntry[];
  replaced: Offer[];
  events: PlayedTalk['events'][number][];
}

/** What a trade is played on. */
export interface Stage {
  now: Date;
  /** In which people name prices. */
  currency: string;
  /** The id of somebody's entry in a draw. */
  entryOf?: (asker: string) => string;
}

/** What has become of a trade by now. @throws RangeError for a step that the rules refuse */
export function playTrade(
  trade: DemoTrade,
  { now, currency, entryOf = (asker) => asker }: Stage,
): PlayedTrade {
  const { giver, way, moments } = trade;
  const postCost = trade.postCost ?? null;
  const price = trade.price ?? null;
  const talks: Talk[] = [];
  let line: Line = {
    way,
    price,
    terms: offerTermsOf(NO_TERMS, { business: false, price, byLot: way === 'lot' }),
    pieces: 1,
    clock: null,
    dueAt: null,
    paused: false,
    stillSince: null,
    sold: false,
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
      line = step(line, talks, stepOf(moment, talks, at, entryOf, postCost), at, currency);
    }
  }
  return { giver, postCost, price, line, talks };
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
  if ('counters' in moment) {
    const { id, offer } = talkOf(talks, asker).request;
    const named = { id: randomUUID(), amount: moment.counters };
    return { name: 'counter-offer', by: 'giver', id, to: offer?.id ?? '', offer: named };
  }
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
  talks.push({
    asker,
    request,
    whenText: moment.when,
    lastWordNumber: 0,
    entries,
    replaced: [],
    events: [],
  });
  const { offer } = moment;
  return { name: 'ask', request, ...(offer && { offer: newOffer(offer) }) };
}

/** Somebody's first offer, which they hear of in the middle of the time in which one does. */
const newOffer = (amount: string): NewOffer => ({ id: randomUUID(), amount, used: 0, drawn: 0.5 });

/** Takes a step, and writes down what it has brought about as the server does. */
function step(line: Line, talks: readonly Talk[], taken: Step, now: Date, currency: string): Line {
  const end = (hours: number) => hoursAfter(now, hours);
  const money = (amount: string) => formatAmount(amount, currency);
  const settings = tradeSettings();
  const stepped = takeStep(line, taken, { now, settings, end, money, ...CHANCE });
  if (!stepped.ok) throw new RangeError(`${taken.name} is refused: ${stepped.problem}`);
  for (const talk of talks) {
    const request = stepped.line.requests.find(({ id }) => id === talk.request.id);
    if (!request) continue;
    if (JSON.stringify(request) !== JSON.stringify(talk.request)) {
      talk.lastWordNumber = talk.entries.length;
    }
    const { offer } = talk.request;
    if (offer !== null && offer.id !== request.offer?.id) talk.replaced.push(offer);
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
