// Requests, messages and news as the API sends them: each field is spelt out, so that a new column never leaks by itself.
import type { Services } from '~/commands/services';
import { handoverCode } from '~/commands/trade/handover-code';
import { databaseTime } from '~/data/database/clock';
import type { InboxLine } from '~/data/messages/inbox';
import type { Notification } from '~/data/messages/notifications';
import { readHaggling } from '~/data/offers/haggling';
import { caseOf, type FoundCase, findCase, type KeptReview } from '~/data/reviews/review-cases';
import type { ShownMeeting } from '~/data/trade/request-lists';
import type { RequestWithOther } from '~/data/trade/requests-of-person';
import { readLine } from '~/data/trade/shown-line';
import { readTradeSettings } from '~/data/trade/trade-settings';
import { otherSide, type Side } from '~/rules/messages/conversation';
import { notificationWords } from '~/rules/messages/notification';
import type { ShownEntry } from '~/rules/messages/shown-entries';
import { offersLeft } from '~/rules/offers/offer';
import type { PictureInfo } from '~/rules/products/picture';
import { displayName } from '~/rules/products/product';
import { isRemovalGround } from '~/rules/reviews/removal';
import { isVisible, mayReply, whyNotWrite } from '~/rules/reviews/review';
import { viewAddress } from '~/rules/shop/addresses';
import { newsAddress } from '~/rules/shop/news-address';
import { type Actor, can } from '~/rules/shop/permissions';
import { shopTime } from '~/rules/text/time';
import { eventWords } from '~/rules/trade/event-words';
import { nextSteps } from '~/rules/trade/next-steps';
import { STANDS_STILL } from '~/rules/trade/request';
import type { TradeSettings } from '~/rules/trade/trade-settings';
import { actionsOf } from './request-actions';
import type {
  ApiConversation,
  ApiMessage,
  ApiNotification,
  ApiRequest,
  ApiRequestDetail,
  ApiReview,
} from './schemas-trade';

type Shop = Pick<Services, 'publicUrl' | 'timeZone'>;

/** A time and a place; the exact one is for whoever collects only once the time is agreed on. */
function meetingShape(
  meeting: ShownMeeting | null,
  side: Side,
  agreed: boolean,
): ApiRequest['meeting'] {
  if (meeting === null) return null;
  const { at, place, collector, proposedBy, askerComes, giverComes } = meeting;
  const mayKnow = agreed || side === 'giver' || proposedBy === side;
  return { at, place: mayKnow ? place : null, collector, proposedBy, askerComes, giverComes };
}

export function requestShape(request: RequestWithOther, side: Side, shop: Shop): ApiRequest {
  const { id, state, productId, askerId, giverId, clock, dueAt, askerConfirmed, giverConfirmed } =
    request;
  const runs = clock === 'agree' && dueAt !== null && new Date(dueAt) < STANDS_STILL;
  const one = askerConfirmed === giverConfirmed ? null : askerConfirmed ? 'asker' : 'giver';
  return {
    id,
    side,
    state,
    product: {
      id: productId,
      name: displayName(request.productName),
      price: request.price,
      url: productId && shop.publicUrl + viewAddress(productId),
    },
    other: { id: side === 'asker' ? giverId : askerId, name: request.otherName },
    conversationId: request.conversationId,
    quantity: request.quantity,
    when: request.whenText,
    askedAt: request.askedAt,
    place: request.place,
    until: runs ? dueAt : null,
    meeting: meetingShape(request.meeting, side, true),
    proposal: meetingShape(request.proposal, side, false),
    confirmedBy: one,
    endedAt: request.endedAt,
  };
}

/** With what can be done now, and the code for whoever collects. */
export async function requestDetailShape(
  services: Pick<Services, 'db' | 'documentSecret' | 'publicUrl' | 'timeZone'>,
  actor: Actor,
  request: RequestWithOther,
  side: Side,
): Promise<ApiRequestDetail> {
  const { db } = services;
  const [line, settings, now, handover, haggling, code] = await Promise.all([
    request.productId === null ? null : readLine(db, request.productId),
    readTradeSettings(db),
    databaseTime(db),
    findCase(db, request.id),
    readHaggling(db, request.productId, [request], side),
    side === 'asker' ? handoverCode(services, actor, request.id) : null,
  ]);
  const around = {
    clock: line?.clock ?? null,
    still: line?.still ?? false,
    free: line === null ? 0 : line.pieces - line.taken,
    undrawn: line?.undrawn ?? false,
    price: haggling.offering?.price ?? null,
    offersLeft: offersLeft(haggling.made, settings.offerRounds),
  };
  const refused = haggling.own?.refused.includes(request.id) ?? false;
  const offer = request.offer && { ...request.offer, refused };
  const steps = nextSteps({ ...request, offer }, side, around, now, settings);
  // Of a business its owner reviews and is reviewed, and nobody of the staff.
  const reviewed = can(actor, 'review.write', handover) ? handover : null;
  const reviews = reviewed === null ? [] : reviewSteps(reviewed, side, now, settings);
  const theirs = reviewed?.reviews[otherSide(side)] ?? null;
  const { postCost, sendTo, sentAt, tracking } = request;
  return {
    ...requestShape(request, side, services),
    actions: actionsOf([...steps, ...reviews]),
    handoverCode: code?.digits.replace(' ', '') ?? null,
    offered: request.offered,
    offer: offer && { id: offer.id, by: offer.by, amount: offer.amount, until: offer.until },
    agreedPrice: request.agreedPrice,
    post: postCost === null ? null : { cost: postCost, sendTo, sentAt, tracking },
    reviews: {
      own: reviewShape(reviewed?.reviews[side] ?? null, now, 'author'),
      theirs: theirs && isVisible(theirs, now) ? reviewShape(theirs, now, 'subject') : null,
    },
    problem: request.problem,
    missAnswer: request.missAnswer,
  };
}

/** What a side can do about the reviews of a handover. */
function reviewSteps(
  found: FoundCase,
  side: Side,
  now: Date,
  settings: TradeSettings,
): ('review' | 'reply')[] {
  const theirs = found.reviews[otherSide(side)];
  return [
    ...(whyNotWrite(caseOf(found, side), now, settings) === null ? ['review' as const] : []),
    ...(theirs && mayReply(theirs, now, settings) ? ['reply' as const] : []),
  ];
}

/** A review as one of the two of its handover reads it: of one that was removed its subject hears the ground alone. */
function reviewShape(
  review: KeptReview | null,
  now: Date,
  reader: 'author' | 'subject',
): ApiReview | null {
  if (review === null || review.deleted) return null;
  const { asDescribed, onTime, friendly, text, removedFor, removedWhy, reply } = review;
  const removed = removedFor !== null;
  const gone = removed && reader === 'subject';
  return {
    asDescribed: gone ? null : asDescribed,
    onTime: gone ? null : onTime,
    friendly: gone ? null : friendly,
    text: removed ? '' : text,
    removed,
    removedFor: isRemovalGround(removedFor) ? removedFor : null,
    removedWhy: gone ? null : removedWhy,
    visible: isVisible(review, now),
    reply: gone || review.replyRemovedFor !== null ? null : reply,
  };
}

/** An entry of a conversation as its reader sees it. */
export function messageShape(
  { number, mine, person, text, event, masked, state, at }: ShownEntry,
  side: Side,
  photos: PictureInfo[],
  { timeZone }: Pick<Shop, 'timeZone'>,
): ApiMessage {
  const words = event && eventWords(event, side, mine, (moment) => shopTime(timeZone, moment));
  return {
    number,
    kind: event === null ? 'message' : 'event',
    mine,
    by: person?.name ?? null,
    text: event === null ? text : words,
    masked,
    state,
    at,
    photos: photos.map(({ key, width, height, widths, blur }) => ({
      key,
      width,
      height,
      widths,
      blur,
    })),
  };
}

export function conversationShape(line: InboxLine): ApiConversation {
  const { id, side, productId, productName, other, unread, at } = line;
  return {
    id,
    side,
    product: { id: productId, name: productName },
    other: { id: other.id, name: other.name },
    unread,
    at,
  };
}

/** Null of a kind that a later release knows. */
export function notificationShape(
  { id, kind, about, detail, at, read, from, count }: Notification,
  { publicUrl, timeZone }: Shop,
): ApiNotification | null {
  const told = from === null ? detail : { ...detail, from };
  const words = notificationWords(kind, told, count, (moment) => shopTime(timeZone, moment));
  if (words === null) return null;
  return { id, kind, words, at, read, url: publicUrl + newsAddress(kind, about, detail) };
}
