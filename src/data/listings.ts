// A seller's own listings as the dashboard shows them: in every state, with what was counted and what admins said.
import { and, eq, inArray } from 'drizzle-orm';
import type { Slice, Total } from '~/rules/paging';
import type { Db, Transaction } from './database';
import type { ImageFiles } from './images';
import { countMatches } from './matches';
import { type OwnProduct, ownColumns, toOwn } from './own-products';
import { after, orderBy } from './product-order';
import { images, products } from './schema';
import { matchesText } from './search';

export interface Listing extends OwnProduct {
  views: number;
  likes: number;
}

const listedBy = (sellerId: string, q: string) =>
  and(eq(products.sellerId, sellerId), matchesText(q, 'name'));

/**
 * A page of a seller's listings, newest first.
 * @param q a normalised search in the names; empty: all
 */
export async function listListings(
  db: Db,
  sellerId: string,
  q: string,
  { limit, offset = 0, cursor = null, backwards = false }: Slice,
): Promise<Listing[]> {
  // The page is picked from the index first; the rest of a row is looked up only for what is shown.
  const shown = db
    .select({ id: products.id })
    .from(products)
    .where(and(listedBy(sellerId, q), after('newest', cursor, backwards)))
    .orderBy(...orderBy('newest', backwards))
    .limit(limit)
    .offset(offset)
    .as('shown');
  const rows = await db
    .select({ ...ownColumns, views: products.views, likes: products.likes })
    .from(products)
    .innerJoin(shown, eq(shown.id, products.id))
    .orderBy(...orderBy('newest'));
  return rows.map(({ views, likes, ...row }) => ({ views, likes, ...toOwn(row) }));
}

/** How many of a seller's listings have this in their name, counted up to a limit (see matches.ts). */
export function countListings(db: Db, sellerId: string, q: string): Promise<Total> {
  return countMatches(db, products, listedBy(sellerId, q));
}

/** What decides about who may do what to these products; those that are not there are left out. */
export async function findProductThings(db: Db, ids: string[]) {
  if (ids.length === 0) return [];
  return db
    .select({
      id: products.id,
      name: products.name,
      userId: products.userId,
      status: products.status,
      soldAt: products.soldAt,
    })
    .from(products)
    .where(inArray(products.id, ids));
}

/**
 * Removes own products with their pictures' rows.
 * @returns how many there were, and whose files are now nobody's
 */
export async function deleteProducts(
  tx: Transaction,
  userId: string,
  ids: string[],
): Promise<{ count: number; files: ImageFiles[] }> {
  const mine = tx
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.userId, userId), inArray(products.id, ids)));
  const files = await tx
    .delete(images)
    .where(inArray(images.productId, mine))
    .returning({ key: images.key, widths: images.widths });
  const { rowCount } = await tx
    .delete(products)
    .where(and(eq(products.userId, userId), inArray(products.id, ids)));
  return { count: rowCount ?? 0, files };
}
