// A product with everybody who asks for it: held while one step is taken, and written as the step left it.
import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Side } from '~/rules/messages/conversation';
import { type ChosenTerms, LIVE_OFFER_STATES } from '~/rules/offers/offer';
import { displayName } from '~/rules/products/product';
import { LIMITED_FROM } from '~/rules/trade/keeping';
import {
  type Appointment,
  type Line,
  type LineClock,
  OPEN_STATES,
  type ProductRequest,
  type RequestClock,
  type RequestState,
} from '~/rules/trade/request';
import type { Transaction } from '../database/database';
import { readLot } from '../lots/lots';
import { chosenTerms, joinedOffer, toOffer, toTerms } from '../offers/offers';
import { products } from '../schema/schema';
import { productHolds } from '../schema/schema-holds';
import { conversations } from '../schema/schema-messages';
import { offers, offerTerms } from '../schema/schema-offers';
import { appointments, productLines, productRequests } from '../schema/schema-requests';
import { missedBy } from './keeping';

/** A product as a step looks at it. */
export interface LockedProduct {
  id: string;
  name: string;
  userId: string;
  sellerId: string | null;
  status: string;
  soldAt: Date | null;
  onHold: boolean;
  price: string | null;
  /** The way that its giver has chosen, or null. */
  way: string | null;
  /** What it costs to have it sent; null: it is collected. */
  postCost: string | null;
  /** How its giver takes offers, as they have chosen. */
  terms: ChosenTerms;
}

/** A line whose way is still to be worked out by the rules. */
export interface LockedLine {
  product: LockedProduct;
  line: Omit<Line, 'way' | 'price' | 'terms'>;
}

/** States in which a clock may run. */
const GOING_ON = [...OPEN_STATES, 'disputed'];

const agreed = alias(appointments, 'agreed');
const proposed = alias(appointments, 'proposed');

/**
 * Holds a product and its line until the transaction ends; null where the product is gone.
 * @param alsoId a request that is wanted although it may have ended
 */
export async function lockLine(
  tx: Transaction,
  productId: string,
  alsoId: string | null = null,
): Promise<LockedLine | null> {
  const [product] = await tx
    .select({
      id: products.id,
      name: products.name,
      userId: products.userId,
      sellerId: products.sellerId,
      status: products.status,
      soldAt: products.soldAt,
      onHold: products.onHold,
      price: products.price,
    })
    .from(products)
    .where(eq(products.id, productId))
    .for('no key update');
  if (!product) return null;
  await tx.insert(productLines).values({ productId }).onConflictDoNothing();
  const [kept] = await tx
    .select({
      way: productLines.way,
      postCost: productLines.postCost,
      pieces: productLines.pieces,
      clock: sql<LineClock | null>`${productLines.clock}`,
      dueAt: productLines.dueAt,
      stillSince: productLines.stillSince,
      organisationsUntil: productLines.organisationsUntil,
      lotId: productLines.lotId,
      terms: chosenTerms,
    })
    .from(productLines)
    .leftJoin(offerTerms, eq(offerTerms.productId, productLines.productId))
    .where(eq(productLines.productId, productId))
    .for('update', { of: productLines });
  if (!kept) return null;
  const [hold] = await tx
    .select({ cause: productHolds.cause })
    .from(productHolds)
    .where(and(eq(productHolds.productId, productId), eq(productHolds.cause, 'giver-silent')));
  const ofProduct = eq(productRequests.productId, productId);
  const open = and(ofProduct, inArray(productRequests.state, GOING_ON));
  const requests = await listRequests(
    tx,
    alsoId === null ? open : or(open, and(eq(productRequests.id, alsoId), ofProduct)),
  );
  return {
    product: {
      ...product,
      name: displayName(product.name),
      way: kept.way,
      postCost: kept.postCost,
      terms: toTerms(kept.terms),
    },
    line: {
      pieces: kept.pieces,
      clock: kept.clock,
      dueAt: kept.dueAt,
      paused: hold !== undefined,
      stillSince: kept.stillSince,
      sold: product.soldAt !== null && kept.pieces > 0,
      organisationsUntil: kept.organisationsUntil,
      lot: kept.lotId === null ? null : await readLot(tx, kept.lotId),
      requests,
    },
  };
}

/** Requests as a step looks at them, in the order of asking. */
async function listRequests(
  tx: Transaction,
  which: ReturnType<typeof and>,
): Promise<ProductRequest[]> {
  const appointment = (of: typeof agreed | typeof proposed) => ({
    id: of.id,
    at: of.at,
    place: of.place,
    collector: of.collector,
    proposedBy: sql<Side>`${of.proposedBy}`,
    askerComes: of.askerComes,
  });
  const rows = await tx
    .select({
      id: productRequests.id,
      askerId: productRequests.askerId,
      conversationId: productRequests.conversationId,
      state: sql<RequestState>`${productRequests.state}`,
      quantity: productRequests.quantity,
      askedAt: productRequests.askedAt,
      drawnPlace: productRequests.drawnPlace,
      clock: sql<RequestClock | null>`${productRequests.clock}`,
      dueAt: productRequests.dueAt,
      offered: productRequests.offered,
      extended: productRequests.extended,
      // Whoever has written since somebody acted has the last word.
      lastWord: sql<Side>`case
        when greatest(${conversations.lastOfAsker}, ${conversations.lastOfGiver}) <= ${productRequests.lastWordNumber}
          or ${conversations.id} is null then ${productRequests.lastWord}
        when ${conversations.lastOfAsker} > ${conversations.lastOfGiver} then 'asker' else 'giver' end`,
      askerConfirmed: productRequests.askerConfirmed,
      giverConfirmed: productRequests.giverConfirmed,
      missedBy: sql<Side | null>`${productRequests.missedBy}`,
      missAnswer: productRequests.missAnswer,
      problemBy: sql<Side | null>`${productRequests.problemBy}`,
      problem: productRequests.problem,
      settledBy: sql<Side | null>`${productRequests.settledBy}`,
      postCost: productRequests.postCost,
      sendTo: productRequests.sendTo,
      sentAt: productRequests.sentAt,
      tracking: productRequests.tracking,
      endedAt: productRequests.endedAt,
      returns: productRequests.returns,
      // Asked only where it matters at this moment.
      limited: sql<boolean>`case when ${productRequests.clock} = 'remind-last'
        then ${missedBy(sql`${productRequests.askerId}`)} >= ${LIMITED_FROM} else false end`,
      offering: productRequests.offering,
      agreedPrice: productRequests.agreedPrice,
      offer: joinedOffer,
      appointment: appointment(agreed),
      proposal: appointment(proposed),
    })
    .from(productRequests)
    .leftJoin(conversations, eq(conversations.id, productRequests.conversationId))
    .leftJoin(agreed, eq(agreed.id, productRequests.appointmentId))
    .leftJoin(proposed, eq(proposed.id, productRequests.proposalId))
    .leftJoin(
      offers,
      and(eq(offers.requestId, productRequests.id), inArray(offers.state, LIVE_OFFER_STATES)),
    )
    .where(which)
    .orderBy(asc(productRequests.askedAt), asc(productRequests.id));
  return rows.map(({ appointment: one, proposal, offer, ...row }) => ({
    ...row,
    offer: toOffer(offer),
    appointment: meeting(one),
    proposal: meeting(proposal),
  }));
}

/** A left join gives an object of nulls where there is none. */
const meeting = (one: { [Key in keyof Appointment]: Appointment[Key] | null } | null) =>
  one?.id == null ||
  one.at === null ||
  one.place === null ||
  one.proposedBy === null ||
  one.askerComes === null
    ? null
    : {
        id: one.id,
        at: one.at,
        place: one.place,
        collector: one.collector,
        proposedBy: one.proposedBy,
        askerComes: one.askerComes,
      };

/** Requests that nobody is left to act on, because the product, or one of the two, is deleted; held until the transaction ends. */
export async function lockLeft(tx: Transaction, limit: number) {
  const left = await tx
    .select({
      id: productRequests.id,
      productId: productRequests.productId,
      askerId: productRequests.askerId,
      giverId: productRequests.giverId,
      productName: productRequests.productName,
    })
    .from(productRequests)
    .where(
      and(
        inArray(productRequests.state, GOING_ON),
        or(
          isNull(productRequests.productId),
          isNull(productRequests.askerId),
          isNull(productRequests.giverId),
        ),
      ),
    )
    .orderBy(asc(productRequests.askedAt))
    .limit(limit)
    .for('update', { skipLocked: true });
  const ids = left.map(({ id }) => id);
  const requests = ids.length === 0 ? [] : await listRequests(tx, inArray(productRequests.id, ids));
  return requests.map((request) => ({ request, ...left.find(({ id }) => id === request.id) }));
}
