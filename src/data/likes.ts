// Who likes which product: one row each, and the lists that are made of them.
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Sort } from '~/rules/search';
import type { Db, Transaction } from './database';
import { type ListFilter, matchesFilter } from './product-columns';
import { type PublicProduct, type Slice, selectProducts } from './products';
import { products } from './schema';
import { likes } from './schema-sellers';

const dayGiven = sql<string>`(${likes.createdAt} at time zone 'UTC')::date::text`;

/** Writes a like. Returns the day (UTC) on which it was given, or null when it stood there before. */
export async function insertLike(
  tx: Transaction,
  userId: string,
  productId: string,
): Promise<string | null> {
  const [row] = await tx
    .insert(likes)
    .values({ userId, productId })
    .onConflictDoNothing()
    .returning({ day: dayGiven });
  return row?.day ?? null;
}

/** Takes a like back. Returns the day (UTC) on which it was given, or null when there was none. */
export async function deleteLike(
  db: Db,
  userId: string,
  productId: string,
): Promise<string | null> {
  const [row] = await db
    .delete(likes)
    .where(and(eq(likes.userId, userId), eq(likes.productId, productId)))
    .returning({ day: dayGiven });
  return row?.day ?? null;
}

/** What the person likes and everybody may open: on sale, or sold since. */
const likedBy = (userId: string, filter: ListFilter): SQL | undefined =>
  and(
    sql`${products.id} in (select ${likes.productId} from ${likes} where ${likes.userId} = ${userId})`,
    eq(products.status, 'active'),
    matchesFilter(filter),
  );

/** One page of what a person likes. */
export function listLiked(
  db: Db,
  userId: string,
  query: ListFilter & { sort: Sort },
  slice: Slice,
): Promise<PublicProduct[]> {
  return selectProducts(db, likedBy(userId, query), query.sort, slice);
}

/** How much of what a person likes passes the filter. */
export function countLiked(db: Db, userId: string, filter: ListFilter): Promise<number> {
  return db.$count(products, likedBy(userId, filter));
}
