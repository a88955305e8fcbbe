// Requests as screens show them: the one of a conversation, the line of a product, and all of a person's.
import { and, asc, desc, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { DELETED_MEMBER, type Side } from '~/rules/messages/conversation';
import type { OfferState } from '~/rules/offers/offer';
import type { Appointment, RequestClock, RequestState } from '~/rules/trade/request';
import type { Db } from '../database/database';
import { isoText } from '../products/product-columns';
import { users } from '../schema/schema';
import { appointments, productRequests } from '../schema/schema-requests';
import { handoversOf, missedBy } from './keeping';
import { ofBusiness } from './of-business';
import { hasCover } from './request-covers';

/** A meeting as both sides see it; its moment as ISO text in UTC. */
export type ShownMeeting = Omit<Appointment, 'at'> & { at: string; giverComes: boolean };

/** A request with what its next step hangs on. */
export interface ShownRequest {
  id: string;
  productId: string | null;
  conversationId: string | null;
  askerId: string | null;
  giverId: string | null;
  /** A business gives it, not its owner as a person. */
  ofBusiness: boolean;
  productName: string;
  price: string | null;
  state: RequestState;
  quantity: number;
  whenText: string;
  /** ISO text in UTC, to the microsecond. */
  askedAt: string;
  clock: RequestClock | null;
  dueAt: string | null;
  offered: number | null;
  extended: boolean;
  askerConfirmed: boolean;
  giverConfirmed: boolean;
  missedBy: Side | null;
  missAnswer: string | null;
  problem: string | null;
  problemBy: Side | null;
  settledBy: Side | null;
  endedAt: string | null;
  postCost: string | null;
  sendTo: string | null;
  sentAt: string | null;
  tracking: string | null;
  meeting: ShownMeeting | null;
  proposal: ShownMeeting | null;
  /** The number in line; null for who does not stand in it. */
  place: number | null;
  /** The cover as it was then is to be had. */
  hasCover: boolean;
  /** For each piece, as decimal text; null: the price. */
  agreedPrice: string | null;
  offering: boolean;
  /** The offer that can still be answered. Whether the giver has said no to it is not told here: see listRefused. */
  offer: ShownOffer | null;
}

/** A price that one of the two has named. */
interface ShownOffer {
  id: string;
  by: Side;
  amount: string;
  price: string;
  state: OfferState;
  /** ISO text in UTC. */
  until: string;
}

export const agreed = alias(appointments, 'agreed');
export const proposed = alias(appointments, 'proposed');

const meetingOf = (of: typeof agreed | typeof proposed) =>
  sql<ShownMeeting | null>`case when ${of.id} is not null then json_build_object('id', ${of.id}, 'at', ${isoText(sql`${of.at}`)},
    'place', ${of.place}, 'collector', ${of.collector}, 'proposedBy', ${of.proposedBy},
    'askerComes', ${of.askerComes}, 'giverComes', ${of.giverComes}) end`;

/** Those that a lot has drawn stand before all others. */
const UNDRAWN = sql.raw(String(2 ** 31 - 1));

export const requestColumns = {
  id: productRequests.id,
  productId: productRequests.productId,
  conversationId: productRequests.conversationId,
  askerId: productRequests.askerId,
  giverId: productRequests.giverId,
  ofBusiness: ofBusiness.as('of_business'),
  productName: productRequests.productName,
  price: productRequests.price,
  state: sql<RequestState>`${productRequests.state}`,
  quantity: productRequests.quantity,
  whenText: productRequests.whenText,
  askedAt: isoText(sql`${productRequests.askedAt}`).as('asked_text'),
  clock: sql<RequestClock | null>`${productRequests.clock}`,
  dueAt: isoText(sql`${productRequests.dueAt}`).as('due_text'),
  offered: productRequests.offered,
  extended: productRequests.extended,
  askerConfirmed: productRequests.askerConfirmed,
  giverConfirmed: productRequests.giverConfirmed,
  missedBy: sql<Side | null>`${productRequests.missedBy}`,
  missAnswer: productRequests.missAnswer,
  problem: productRequests.problem,
  problemBy: sql<Side | null>`${productRequests.problemBy}`,
  settledBy: sql<Side | null>`${productRequests.settledBy}`,
  endedAt: sql<string | null>`${isoText(sql`${productRequests.endedAt}`)}`.as('ended_text'),
  postCost: productRequests.postCost,
  sendTo: productRequests.sendTo,
  sentAt: sql<string | null>`${isoText(sql`${productRequests.sentAt}`)}`.as('sent_text'),
  tracking: productRequests.tracking,
  meeting: meetingOf(agreed).as('meeting'),
  proposal: meetingOf(proposed).as('proposal'),
  agreedPrice: productRequests.agreedPrice,
  offering: productRequests.offering,
  offer:
    sql<ShownOffer | null>`(select json_build_object('id', o.id, 'by', o.by, 'amount', o.amount::text,
    'price', o.price::text, 'state', o.state, 'until', ${isoText(sql`o.until`)}) from offers o
    where o.request_id = product_requests.id and o.state in ('open', 'unanswered'))`.as('offer'),
  place: sql<number | null>`case when ${productRequests.state} in ('asked', 'waiting') then (
    select count(*)::int from product_requests o where o.product_id = product_requests.product_id
      and o.state in ('asked', 'waiting') and (coalesce(o.drawn_place, ${UNDRAWN}), o.asked_at, o.id)
        <= (coalesce(product_requests.drawn_place, ${UNDRAWN}), product_requests.asked_at, product_requests.id)) end`.as(
    'place',
  ),
  hasCover: hasCover.as('has_cover'),
};

const requests = (db: Db) =>
  db
    .select(requestColumns)
    .from(productRequests)
    .leftJoin(agreed, eq(agreed.id, productRequests.appointmentId))
    .leftJoin(proposed, eq(proposed.id, productRequests.proposalId));

/** What was asked for last in a conversation, or null. */
export async function requestOfConversation(
  db: Db,
  conversationId: string,
): Promise<ShownRequest | null> {
  const [row] = await requests(db)
    .where(eq(productRequests.conversationId, conversationId))
    .orderBy(desc(productRequests.askedAt), desc(productRequests.id))
    .limit(1);
  return row ?? null;
}

/** One request, or null. */
export async function readRequest(db: Db, id: string): Promise<ShownRequest | null> {
  const [row] = await requests(db).where(eq(productRequests.id, id));
  return row ?? null;
}

/** Somebody in the line of a product, with what helps its giver to choose. */
export interface LinePlace extends ShownRequest {
  askerName: string;
  /** ISO text in UTC; null once the account is deleted. */
  memberSince: string | null;
  /** Things that were handed over to them in the last 28 days. */
  received: number;
  /** Handovers lately, and those of them to which they did not come. */
  handovers: number;
  missed: number;
  /** They collect another thing of the same giver. */
  collectsAnother: boolean;
}

const ofAsker = sql.raw('product_requests.asker_id');

/** The line of a product: those who may still get it, then those who got it and those for whom it ended in the last month. */
export async function listLine(db: Db, productId: string, limit: number): Promise<LinePlace[]> {
  const rank = sql`case ${productRequests.state} when 'arranged' then 0 when 'reserved' then 1 when 'disputed' then 1
    when 'asked' then 2 when 'waiting' then 2 else 3 end`;
  return db
    .select({
      ...requestColumns,
      askerName: sql<string>`coalesce(${users.publicName}, ${users.name}, ${DELETED_MEMBER})`.as(
        'asker_name',
      ),
      memberSince: sql<string | null>`${isoText(sql`${users.createdAt}`)}`.as('since_text'),
      received:
        sql<number>`(select count(*)::int from product_requests o where o.asker_id = ${ofAsker}
        and o.state in ('handed-over', 'unconfirmed') and o.ended_at > now() - interval '28 days')`.as(
          'received',
        ),
      handovers: handoversOf(ofAsker).as('handovers'),
      missed: missedBy(ofAsker).as('missed'),
      collectsAnother:
        sql<boolean>`exists (select from product_requests o where o.asker_id = ${ofAsker}
        and o.giver_id = product_requests.giver_id and o.id <> product_requests.id and o.state in ('reserved', 'arranged'))`.as(
          'collects_another',
        ),
    })
    .from(productRequests)
    .leftJoin(agreed, eq(agreed.id, productRequests.appointmentId))
    .leftJoin(proposed, eq(proposed.id, productRequests.proposalId))
    .leftJoin(users, eq(users.id, productRequests.askerId))
    .where(
      and(
        eq(productRequests.productId, productId),
        sql`(${productRequests.endedAt} is null or ${productRequests.endedAt} > now() - interval '30 days')`,
      ),
    )
    .orderBy(
      rank,
      sql`${productRequests.drawnPlace} nulls last`,
      asc(productRequests.askedAt),
      asc(productRequests.id),
    )
    .limit(limit);
}
