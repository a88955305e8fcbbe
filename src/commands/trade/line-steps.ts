// One step in the line of a product, in one transaction with its events and its news.
import { databaseTime } from '~/data/database/clock';
import type { Transaction } from '~/data/database/database';
import { toldOfGiver } from '~/data/staff/staff';
import { type LockedLine, type LockedProduct, lockLine } from '~/data/trade/lines';
import {
  type RequestNews,
  recordEvents,
  type SentForm,
  type ToldEvent,
  tellNews,
} from '~/data/trade/request-events';
import { saveLine } from '~/data/trade/save-lines';
import { readTradeSettings } from '~/data/trade/trade-settings';
import { BEFORE_MAIL_MS, notAtNight } from '~/rules/messages/mail-hours';
import { offerTermsOf } from '~/rules/offers/offer';
import { formatAmount } from '~/rules/products/money';
import { CONFIRMED_BY } from '~/rules/reviews/review';
import type { Outcome } from '~/rules/text/outcome';
import { takeStep } from '~/rules/trade/line';
import type { Step, StepProblem } from '~/rules/trade/line-step';
import { type Context, hoursAfter, type LineEvent } from '~/rules/trade/line-work';
import {
  freePieces,
  type Line,
  type ProductRequest,
  type RequestState,
} from '~/rules/trade/request';
import { isAboutHandover, toldOf } from '~/rules/trade/request-words';
import { type Way, wayOf } from '~/rules/trade/ways';
import { existing } from '../authorize';
import type { Services } from '../services';
import { CHANCE } from './chance';

export type Trading = Pick<
  Services,
  'db' | 'now' | 'live' | 'pages' | 'timeZone' | 'currencies' | 'documentSecret'
>;

/** What decides about the moments and the amounts of a step. */
type Written = Pick<Services, 'timeZone' | 'currencies'>;

/** What is to be told and dropped once the transaction is written. */
export interface Effects {
  people: Set<string>;
  news: RequestNews[];
  /** What everybody sees of the product has changed. */
  changesPages: boolean;
}

/** Runs steps in one transaction; afterwards open pages hear of it, and cached pages go where they are not true any more. */
export async function inOneGo<Result>(
  services: Pick<Services, 'db' | 'live' | 'pages'>,
  run: (tx: Transaction, effects: Effects) => Promise<Result>,
): Promise<Result> {
  const { result, effects } = await services.db.transaction(async (tx) => {
    const begun: Effects = { people: new Set(), news: [], changesPages: false };
    const done = await run(tx, begun);
    await tellNews(tx, begun.news, BEFORE_MAIL_MS);
    return { result: done, effects: begun };
  });
  if (effects.changesPages) services.pages.drop();
  if (effects.people.size > 0) services.live.tell([...effects.people]);
  return result;
}

/** Undoes a transaction and carries the reason out of it. */
export class Refused extends Error {
  constructor(readonly problem: StepProblem) {
    super(problem);
  }
}

interface Options {
  /** A request that is wanted although it may have ended. */
  requestId?: string;
  /** The state that whoever acts has seen. */
  seen?: RequestState | null;
  /** The form that whoever acts has sent. */
  sent?: SentForm | null;
  /** Whoever acts as the giver: of a business, its owner or one of its staff. */
  personId?: string | null;
  /** What the giver has chosen now. */
  chosen?: { way?: string; postCost?: string | null };
}

/** What rules need to know at this moment. */
export async function contextOf(
  tx: Transaction,
  { timeZone, currencies }: Written,
): Promise<Context> {
  const now = await databaseTime(tx);
  const settings = await readTradeSettings(tx);
  return {
    now,
    settings,
    end: (hours) => notAtNight(hoursAfter(now, hours), timeZone),
    money: (amount) => formatAmount(amount, currencies.storefront),
    ...CHANCE,
  };
}

/**
 * Takes a step in the line of a product.
 * @param build what the step is, once the line is held; it may write what the step refers to
 * @throws NotFound where the product is gone
 */
export async function stepInLine(
  tx: Transaction,
  services: Written,
  effects: Effects,
  productId: string,
  build: (locked: LockedLine, context: Context, line: Line) => Step | Promise<Step>,
  { requestId, seen = null, sent = null, personId = null, chosen = {} }: Options = {},
): Promise<Outcome<unknown, { problem: StepProblem }>> {
  const locked = existing(await lockLine(tx, productId, requestId ?? null));
  const context = await contextOf(tx, services);
  const { product } = locked;
  const business = product.sellerId !== null;
  const way = wayOf(product.way, { business }, context.settings);
  const line: Line = {
    ...locked.line,
    way,
    price: product.price,
    terms: termsOf(product, way),
  };
  const stepped = takeStep(line, await build(locked, context, line), context, seen);
  if (!stepped.ok) return stepped;
  await saveLine(tx, locked, stepped.line, chosen);
  await tell(tx, effects, stepped.events, stepped.line.requests, product, sent, personId);
  const { postCost = product.postCost } = chosen;
  const takesOffers = termsOf(product, stepped.line.way).open;
  if (
    publicState(line) !== publicState(stepped.line) ||
    postCost !== product.postCost ||
    takesOffers !== line.terms.open
  ) {
    effects.changesPages = true;
  }
  return { ok: true };
}

/** How offers are taken for a product that is given away in this way. */
const termsOf = ({ terms, price, sellerId }: LockedProduct, way: Way) =>
  offerTermsOf(terms, { business: sellerId !== null, price, byLot: way === 'lot' });

/** What everybody sees of a line. */
function publicState(line: Line): string {
  if (line.paused) return 'hidden';
  if (line.pieces === 0) return 'sold';
  return freePieces(line) === 0 ? 'reserved' : 'available';
}

/** Writes down events, and notes who is to be told. @param personId who acts for the giver; null: nobody does */
export async function tell(
  tx: Transaction,
  effects: Effects,
  events: readonly LineEvent[],
  requests: readonly Pick<ProductRequest, 'id' | 'askerId' | 'conversationId'>[],
  product: { id: string | null; name: string; userId: string | null; sellerId: string | null },
  sent: SentForm | null,
  personId: string | null = null,
): Promise<void> {
  if (events.length === 0) return;
  const givers = await toldOfGiver(tx, product.userId, product.sellerId !== null);
  const told = events.map((event): ToldEvent => {
    const request = requests.find(({ id }) => id === event.requestId);
    const people = toldOf(event.name, event.by).flatMap((side) => {
      const askers = request?.askerId ? [{ userId: request.askerId, mark: {} }] : [];
      const all = side === 'asker' ? askers : givers;
      const quiet = side === 'giver' && event.quiet === true;
      return all.map((one) => ({ ...one, side, quiet, ...subject(event, side, product.id) }));
    });
    const isOfGiver = event.by === 'giver' && product.sellerId !== null;
    return {
      ...event,
      conversationId: request?.conversationId ?? null,
      told: people,
      personId: isOfGiver ? personId : null,
    };
  });
  effects.news.push(...(await recordEvents(tx, told, product, sent)));
  effects.news.push(...reviewNews(events, requests, product));
  for (const request of requests) {
    if (!events.some(({ requestId }) => requestId === request.id)) continue;
    if (request.askerId !== null) effects.people.add(request.askerId);
  }
  for (const { userId } of givers) effects.people.add(userId);
}

/** Both may now say how it went. */
function reviewNews(
  events: readonly LineEvent[],
  requests: readonly Pick<ProductRequest, 'id' | 'askerId'>[],
  product: { name: string; userId: string | null },
): RequestNews[] {
  const confirmed = events.filter(({ name }) => CONFIRMED_BY.some((one) => one === name));
  return confirmed.flatMap(({ requestId }) => {
    const askerId = requests.find(({ id }) => id === requestId)?.askerId ?? null;
    if (askerId === null || product.userId === null || requestId === null) return [];
    const news = { kind: 'review-open', about: requestId, detail: { product: product.name } };
    return [
      { ...news, userId: askerId },
      { ...news, userId: product.userId },
    ];
  });
}

/** Which piece of news it is: of many who ask for one thing its giver has one line. */
function subject({ name, requestId }: LineEvent, side: string, productId: string | null) {
  const about = requestId ?? productId ?? '';
  if (isAboutHandover(name)) return { kind: 'handover', about };
  if (side === 'asker') return { kind: 'my-request', about };
  return { kind: 'request', about: name === 'asked' ? (productId ?? about) : about };
}

/** The giver was heard of by a message: what was paused goes on. */
export async function hearGiver(services: Trading, productId: string): Promise<void> {
  await inOneGo(services, (tx, effects) =>
    stepInLine(tx, services, effects, productId, () => ({ name: 'giver-heard' })),
  );
}
