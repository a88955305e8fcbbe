// Offers as steps read and write them, and how givers take offers.
import { and, count, eq, inArray, sql } from 'drizzle-orm';
import type { Side } from '~/rules/messages/conversation';
import type { ChosenTerms, Haggled, Offer, OfferState } from '~/rules/offers/offer';
import { LIVE_OFFER_STATES, NO_TERMS } from '~/rules/offers/offer';
import type { Db, Transaction } from '../database/database';
import { products } from '../schema/schema';
import { offers, offerTerms } from '../schema/schema-offers';
import { productLines, productRequests } from '../schema/schema-requests';

/** What a giver has chosen, where it is joined; see toTerms. The lowest price is read for steps and for its owner alone. */
export const chosenTerms = {
  // First what is never null: by it, a row that is there is told from one that is not.
  atOnce: offerTerms.atOnce,
  open: offerTerms.open,
  lowest: offerTerms.lowest,
};

/** What a left join gives, as rules know it. */
export const toTerms = (
  joined: { [Key in keyof ChosenTerms]: ChosenTerms[Key] | null } | null,
): ChosenTerms =>
  joined === null ? NO_TERMS : { ...joined, atOnce: joined.atOnce ?? NO_TERMS.atOnce };

/** The offer of a request, where it is joined; see toOffer. */
export const joinedOffer = {
  id: offers.id,
  by: sql<Side | null>`${offers.by}`,
  amount: offers.amount,
  price: offers.price,
  state: sql<OfferState | null>`${offers.state}`,
  until: offers.until,
  dueAt: offers.dueAt,
  refused: offers.refused,
};

/** What a left join gives, as rules know it. */
export function toOffer(joined: { [Key in keyof Offer]: Offer[Key] | null } | null): Offer | null {
  if (joined === null) return null;
  const { id, by, amount, price, state, until, dueAt, refused } = joined;
  if (id === null || by === null || amount === null || price === null) return null;
  if (state === null || until === null || refused === null) return null;
  return { id, by, amount, price, state, until, dueAt, refused };
}

/** Writes the offers that a step has changed or brought about; a new one takes the place of the one before. */
export async function saveOffers(
  tx: Transaction,
  before: readonly { id: string; offer: Offer | null }[],
  after: readonly { id: string; offer: Offer | null }[],
): Promise<void> {
  const changed = after.flatMap(({ id: requestId, offer }) => {
    const was = before.find(({ id }) => id === requestId)?.offer ?? null;
    if (offer === null || JSON.stringify(was) === JSON.stringify(offer)) return [];
    return [{ was, now: { ...offer, requestId } }];
  });
  if (changed.length === 0) return;
  const replaced = changed.flatMap(({ was, now }) => (was && was.id !== now.id ? [was.id] : []));
  if (replaced.length > 0) {
    await tx
      .update(offers)
      .set({ state: 'replaced', dueAt: null })
      .where(inArray(offers.id, replaced));
  }
  await tx
    .insert(offers)
    .values(changed.map(({ now }) => now))
    .onConflictDoUpdate({
      target: offers.id,
      set: {
        state: sql`excluded.state`,
        until: sql`excluded.until`,
        dueAt: sql`excluded.due_at`,
        refused: sql`excluded.refused`,
      },
    });
}

/** How many offers a person has made for an item, with those of earlier requests. */
export async function countOffers(db: Db, productId: string, askerId: string): Promise<number> {
  const [row] = await db
    .select({ made: count() })
    .from(offers)
    .innerJoin(productRequests, eq(productRequests.id, offers.requestId))
    .where(
      and(
        eq(productRequests.productId, productId),
        eq(productRequests.askerId, askerId),
        eq(offers.by, 'asker'),
      ),
    );
  return row?.made ?? 0;
}

/** What everybody may know about offers for an item; `open`: whether its giver has said that they take some. */
export interface Offering extends Haggled {
  open: boolean | null;
}

/** Null where the item is gone. */
export async function readOffering(db: Db, productId: string): Promise<Offering | null> {
  const [row] = await db
    .select({
      price: products.price,
      business: sql<boolean>`${products.sellerId} is not null`,
      byLot: sql<boolean>`coalesce(${productLines.way} = 'lot', false)`,
      open: offerTerms.open,
    })
    .from(products)
    .leftJoin(offerTerms, eq(offerTerms.productId, products.id))
    .leftJoin(productLines, eq(productLines.productId, products.id))
    .where(eq(products.id, productId));
  return row ?? null;
}

/** Requests for an item with an offer to which its giver has said no: for the giver alone. */
export async function listRefused(db: Db, productId: string): Promise<string[]> {
  const rows = await db
    .select({ id: offers.requestId })
    .from(offers)
    .innerJoin(productRequests, eq(productRequests.id, offers.requestId))
    .where(
      and(
        eq(productRequests.productId, productId),
        inArray(productRequests.state, ['asked', 'waiting']),
        inArray(offers.state, LIVE_OFFER_STATES),
        eq(offers.refused, true),
      ),
    );
  return rows.map(({ id }) => id);
}

/** How a giver takes offers for an item, with the lowest price: for its owner alone. */
export async function readTerms(db: Db, productId: string): Promise<ChosenTerms> {
  const [row] = await db
    .select(chosenTerms)
    .from(offerTerms)
    .where(eq(offerTerms.productId, productId));
  return toTerms(row ?? null);
}

/** Notes how a giver takes offers for an item. */
export async function saveTerms(
  tx: Transaction,
  productId: string,
  terms: ChosenTerms,
): Promise<void> {
  await tx
    .insert(offerTerms)
    .values({ ...terms, productId })
    .onConflictDoUpdate({ target: offerTerms.productId, set: terms });
}
