// A seller's own listings as the dashboard shows them: in every state, with what was counted and what admins said.
import { and, eq } from 'drizzle-orm';
import type { OwnState } from '~/rules/products/own-state';
import type { Slice } from '~/rules/search/paging';
import type { Sort } from '~/rules/search/search';
import type { Total } from '~/rules/text/count';
import type { Db } from '../database/database';
import { inState, type OwnProduct, ownColumns, toOwn } from '../products/own-products';
import { after, orderBy } from '../products/product-order';
import { products } from '../schema/schema';
import { countMatches } from '../search/matches';
import { matchesText } from '../search/search';

export interface Listing extends OwnProduct {
  views: number;
  likes: number;
}

/** Which of a seller's listings: `q` is a normalised search in the names, empty for all; a state, or null for every one. */
export interface ListingFilter {
  q: string;
  state: OwnState | null;
}

const listedBy = (sellerId: string, { q, state }: ListingFilter) =>
  and(
    eq(products.sellerId, sellerId),
    // What is sold or hidden is found by its owner, which a seller is of every listing.
    state === 'sold' || state === 'hidden' ? eq(products.userId, sellerId) : undefined,
    inState(state),
    matchesText(q, 'name'),
  );

/** A page of a seller's listings. */
export async function listListings(
  db: Db,
  sellerId: string,
  { sort, ...filter }: ListingFilter & { sort: Sort },
  { limit, offset = 0, cursor = null, backwards = false }: Slice,
): Promise<Listing[]> {
  // The page is picked from the index first; the rest of a row is looked up only for what is shown.
  const shown = db
    .select({ id: products.id })
    .from(products)
    .where(and(listedBy(sellerId, filter), after(sort, cursor, backwards)))
    .orderBy(...orderBy(sort, backwards))
    .limit(limit)
    .offset(offset)
    .as('shown');
  const rows = await db
    .select({ ...ownColumns, views: products.views, likes: products.likes })
    .from(products)
    .innerJoin(shown, eq(shown.id, products.id))
    .orderBy(...orderBy(sort));
  return rows.map(({ views, likes, ...row }) => ({ views, likes, ...toOwn(row) }));
}

/** The newest of all of a seller's listings. */
export function newestListings(db: Db, sellerId: string, limit: number): Promise<Listing[]> {
  return listListings(db, sellerId, { q: '', state: null, sort: 'newest' }, { limit });
}

/** How many of a seller's listings match, counted up to a limit (see matches.ts). */
export function countListings(db: Db, sellerId: string, filter: ListingFilter): Promise<Total> {
  return countMatches(db, products, listedBy(sellerId, filter));
}
