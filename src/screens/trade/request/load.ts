// A request with all that its panel shows.
import type { Services } from '~/commands/services';
import { databaseTime } from '~/data/database/clock';
import type { Db } from '~/data/database/database';
import { type Haggling, readHaggling } from '~/data/offers/haggling';
import { caseOf, findCase } from '~/data/reviews/review-cases';
import { readGiving, readKeeping } from '~/data/trade/keeping';
import { listReserved, type ReservedThing } from '~/data/trade/own-requests';
import {
  requestOfConversation,
  type ShownMeeting,
  type ShownRequest,
} from '~/data/trade/request-lists';
import { readLine, type ShownLine } from '~/data/trade/shown-line';
import { readTradeSettings } from '~/data/trade/trade-settings';
import type { Side } from '~/rules/messages/conversation';
import { whyNotWrite } from '~/rules/reviews/review';
import { coverAddress } from '~/rules/shop/request-addresses';
import { localIn, shopTime } from '~/rules/text/time';
import { givingWords, isLimited, keepingWords } from '~/rules/trade/keeping';
import { hoursAfter } from '~/rules/trade/line-work';
import { nextSteps } from '~/rules/trade/next-steps';
import { isOpen, STANDS_STILL } from '~/rules/trade/request';
import { drawWords, standing } from '~/rules/trade/request-states';
import type { TradeSettings } from '~/rules/trade/trade-settings';
import { prepareOffer } from './load-offer';

/** What the steps of requests for one product hang on beside them. */
interface Around {
  line: ShownLine | null;
  settings: TradeSettings;
  now: Date;
  /** What is reserved for the same people. */
  reserved: readonly ReservedThing[];
  haggling: Haggling;
}

/** When a clock ends, as the shop's clock shows it; null where none runs. */
export const endOf = (timeZone: string, dueAt: string | null): string | null =>
  dueAt === null || new Date(dueAt) >= STANDS_STILL ? null : shopTime(timeZone, dueAt);

/** What goes by post, as the words about it want it. */
export const postOf = ({
  postCost,
  sendTo,
  sentAt,
}: Pick<ShownRequest, 'postCost' | 'sendTo' | 'sentAt'>) =>
  postCost === null ? null : { addressed: sendTo !== null, sent: sentAt !== null };

/** Reads what stands around requests of one product, all at once. */
export async function readAround(
  db: Db,
  productId: string | null,
  requests: readonly ShownRequest[],
  side: Side,
): Promise<Around> {
  const meeting = requests.flatMap(({ state, askerId }) =>
    askerId !== null && (state === 'reserved' || state === 'arranged') ? [askerId] : [],
  );
  const { giverId = null, ofBusiness = false } = requests[0] ?? {};
  const [line, settings, now, reserved, haggling] = await Promise.all([
    productId === null ? null : readLine(db, productId),
    readTradeSettings(db),
    databaseTime(db),
    giverId === null || meeting.length === 0
      ? []
      : listReserved(db, { id: giverId, isBusiness: ofBusiness }, meeting),
    readHaggling(db, productId, requests, side),
  ]);
  return { line, settings, now, reserved, haggling };
}

/**
 * What was asked for last in a conversation, as one side sees it; null where nothing was.
 * @param themselves whoever looks is the side, and not one of its staff: reviews are the two's own
 */
export async function loadRequest(
  services: Pick<Services, 'db' | 'timeZone' | 'currencies'>,
  conversationId: string,
  side: Side,
  themselves: boolean,
) {
  const { db, timeZone } = services;
  const request = await requestOfConversation(db, conversationId);
  if (!request) return null;
  const around = await readAround(db, request.productId, [request], side);
  const { confirmBefore, otherKept } = await readKept(db, request, side);
  const by = confirmBefore && hoursAfter(confirmBefore, -around.settings.remindLastHours);
  return {
    ...prepareRequest(services, request, side, around),
    review: themselves ? await reviewStep(db, request, side, around) : null,
    otherKept,
    /** By when this one must say that they come; null: they need not. */
    confirmBy: by && shopTime(timeZone, by.toISOString()),
  };
}

/** How the other one has kept to things, and the meeting that this one must confirm before, as somebody who has missed several. */
async function readKept(db: Db, request: ShownRequest, side: Side) {
  const { state, askerId, giverId, meeting, clock } = request;
  if (!isOpen(state)) return { otherKept: null, confirmBefore: null };
  if (side === 'giver') {
    const otherKept = askerId === null ? null : keepingWords(await readKeeping(db, askerId));
    return { otherKept, confirmBefore: null };
  }
  const otherKept = giverId === null ? null : givingWords(await readGiving(db, giverId));
  const isReminded = clock === 'remind-first' || clock === 'remind-last';
  const mustConfirm =
    isReminded &&
    askerId !== null &&
    meeting?.askerComes === false &&
    isLimited(await readKeeping(db, askerId));
  return { otherKept, confirmBefore: mustConfirm ? new Date(meeting.at) : null };
}

/** A request with the steps that one side has, and with its moments in words. */
export function prepareRequest(
  services: Pick<Services, 'timeZone' | 'currencies'>,
  request: ShownRequest,
  side: Side,
  { line, settings, now, reserved, haggling: known }: Around,
) {
  const { timeZone } = services;
  const { productId, askerId, state, place, dueAt, clock, meeting, proposal, missedBy } = request;
  const { postCost, sendTo, sentAt, tracking } = request;
  const free = line === null ? 0 : line.pieces - line.taken;
  const haggling = prepareOffer(services, request, known, settings);
  const steps = nextSteps(
    { ...request, offer: haggling.offer },
    side,
    {
      clock: line?.clock ?? null,
      still: line?.still ?? false,
      free,
      undrawn: line?.undrawn ?? false,
      price: known.offering?.price ?? null,
      offersLeft: haggling.left,
    },
    now,
    settings,
  );
  const others = steps.includes('propose')
    ? reserved.filter((other) => other.askerId === askerId && other.id !== request.id)
    : [];
  const ends = clock === 'agree' || (sentAt !== null && clock === 'confirm');
  const until = ends ? endOf(timeZone, dueAt) : null;
  const at = meeting === null ? null : shopTime(timeZone, meeting.at);
  const draw = line?.undrawn ? drawWords(line.clock, endOf(timeZone, line.dueAt)) : null;
  return {
    id: request.id,
    side,
    state,
    words: standing(side, { state, place, until, at, missedBy, draw, post: postOf(request) }),
    haggling,
    sent: sentAt !== null,
    // Where it goes is for the two as long as it is on its way; afterwards it is taken out of the row.
    post: postCost === null ? null : { cost: postCost, sendTo, tracking },
    byLot: line?.way === 'lot',
    paused: line?.paused ?? false,
    still: line?.still ?? false,
    steps,
    quantity: request.quantity,
    pieces: line?.pieces ?? 1,
    offered: request.offered,
    productName: request.productName,
    price: request.price,
    cover: request.hasCover ? coverAddress(request.id) : null,
    whenText: request.whenText,
    productId,
    meeting: inWords(timeZone, meeting),
    proposal: inWords(timeZone, proposal),
    others,
    missAnswer: request.missAnswer,
    problem: request.problem,
    confirmedBy: request.askerConfirmed ? 'asker' : request.giverConfirmed ? 'giver' : null,
    earliest: localIn(timeZone, now),
    latest: localIn(timeZone, hoursAfter(now, settings.aheadDays * 24)),
    timeZone,
    key: crypto.randomUUID(),
  };
}

/** What a side can do about reviews of its request: write one, read what there is, or nothing. */
export async function reviewStep(
  db: Db,
  { id, state }: ShownRequest,
  side: Side,
  { now, settings }: Around,
): Promise<'write' | 'read' | null> {
  if (state !== 'handed-over' && state !== 'disputed') return null;
  const found = await findCase(db, id);
  if (!found?.confirmedAt) return null;
  const review = caseOf(found, side);
  return review.own === null && whyNotWrite(review, now, settings) === null ? 'write' : 'read';
}

const inWords = (timeZone: string, meeting: ShownMeeting | null) =>
  meeting && { ...meeting, when: shopTime(timeZone, meeting.at) };

export type PreparedRequest = ReturnType<typeof prepareRequest>;
export type LoadedRequest = NonNullable<Awaited<ReturnType<typeof loadRequest>>>;
