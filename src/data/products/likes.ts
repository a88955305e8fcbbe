// Who likes which product: one row each, and the lists that are made of them.
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Slice } from '~/rules/search/paging';
import type { Sort } from '~/rules/search/search';
import type { Total } from '~/rules/text/count';
import type { Database, Db } from '../database/database';
import { products } from '../schema/schema';
import { likes } from '../schema/schema-sellers';
import { countMatches } from '../search/matches';
import { type ListFilter, matchesFilter, publicColumns, toPublic } from './product-columns';
import { type PublicProduct, selectProducts } from './products';

const dayGiven = sql<string>`(${likes.createdAt} at time zone 'UTC')::date::text`;

/** With the profile of an account whose own could not be saved at its sign-up. */
const giving = {
  name: 'give like',
  text: `
    with profile as (
      insert into users (id, name, phone) select id, name, phone from auth_users a
      where id = $1 and not exists (select from users u where u.id = a.id)
      on conflict do nothing
    )
    insert into likes (user_id, product_id) values ($1, $2) on conflict do nothing
    returning (created_at at time zone 'UTC')::date::text as day`,
};

/** Writes a like. Returns the day (UTC) on which it was given, or null when it stood there before. */
export async function insertLike(
  db: Database,
  userId: string,
  productId: string,
): Promise<string | null> {
  const { rows } = await db.$client.query<{ day: string }>({
    ...giving,
    values: [userId, productId],
  });
  return rows[0]?.day ?? null;
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

/** One page of what a person likes: newest and oldest are those of the likes, not of the products. */
export async function listLiked(
  db: Db,
  userId: string,
  query: ListFilter & { sort: Sort },
  slice: Slice,
): Promise<PublicProduct[]> {
  const { sort } = query;
  if (sort !== 'newest' && sort !== 'oldest') {
    return selectProducts(db, likedBy(userId, query), sort, slice);
  }
  const { cursor = null, limit, offset = 0, backwards = false } = slice;
  const falling = (sort === 'newest') !== backwards;
  const direction = sql.raw(falling ? 'desc' : 'asc');
  const beyond = sql.raw(falling ? '<' : '>');
  // Of the cursor only the product counts: its like says where the list goes on.
  const after =
    cursor &&
    sql`(${likes.createdAt}, ${likes.productId}) ${beyond} (
      select c.created_at, c.product_id from likes c
      where c.user_id = ${userId} and c.product_id = ${cursor.id}::uuid)`;
  const rows = await db
    .select(publicColumns)
    .from(likes)
    .innerJoin(products, eq(products.id, likes.productId))
    .where(
      and(
        eq(likes.userId, userId),
        eq(products.status, 'active'),
        matchesFilter(query),
        after ?? undefined,
      ),
    )
    .orderBy(sql`${likes.createdAt} ${direction}`, sql`${likes.productId} ${direction}`)
    .limit(limit)
    .offset(offset);
  const liked = rows.map(toPublic);
  return backwards ? liked.reverse() : liked;
}

/** How much of what a person likes passes the filter, counted up to a limit (see matches.ts). */
export function countLiked(db: Db, userId: string, filter: ListFilter): Promise<Total> {
  return countMatches(db, products, likedBy(userId, filter));
}
