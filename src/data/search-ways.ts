// The two ways to find names in an order, for queries that are prepared once: among the newest products, one by one, or by
// the index of names. The planner sees no text: how common it is says which of them is asked.
import { and, type SQL, sql } from 'drizzle-orm';
import type { Cursor } from '~/rules/paging';
import type { Database } from './database';
import { prepared, prepareRows } from './prepared';
import { isPublicRow } from './product-columns';
import { after, cursorToCome, orderBy } from './product-order';
import { products } from './schema';

/** So many of the newest products are looked at one by one, at most: some milliseconds. */
const WALK = 20_000;
/** Among them should be this many times the rows that are wanted. */
const ENOUGH = 1.5;

/** A name that the index finds costs about as much as this many that are looked at in turn. */
const LOOKED_AT = 10;

/**
 * Whether the newest products alone are likely to hold so many, and sooner than the index.
 * @param share of all names that are found
 * @param names how many there are in all
 */
export function isCommon(share: number, names: number, limit: number): boolean {
  const toLookAt = (limit * ENOUGH) / share;
  return toLookAt <= Math.min(WALK, share * names * LOOKED_AT);
}

const { id, createdAt, searchName, category } = products;
const newest = sql.join(orderBy('newest'), sql`, `);
export const number = (value: number) => sql.raw(String(value));

/** Ids of what is found among the newest products, which may be less than there is. @param after a row of the order */
export function amongNewest(
  where: SQL | undefined,
  limit: number,
  tier: 0 | 1 = 0,
  after?: SQL,
): SQL {
  // Under the name of the table, so that what is asked of a product can be asked of them.
  const walked = sql`(select ${id}, ${createdAt}, ${searchName}, ${category} from ${products}
    where ${and(isPublicRow, after)} order by ${newest} limit ${number(WALK)}) ${products}`;
  return sql`(select ${id}, ${createdAt}, ${number(tier)} as tier from ${walked}
    where ${where} order by ${newest} limit ${number(limit)})`;
}

/**
 * Ids of what an index finds. All of them are found before they are put in order: otherwise the planner may read along
 * the order instead.
 */
export const byIndex = (where: SQL | undefined, limit: number, tier = sql`0`) => sql`
  (with found as materialized (
    select ${id}, ${createdAt}, ${tier} as tier from ${products} where ${and(isPublicRow, where)})
  select id, created_at, tier from found order by tier, created_at desc, id desc limit ${number(limit)})`;

const beyond = prepared('beyond', (db: Database, name) => {
  const columns = { id };
  const rows = db
    .select(columns)
    .from(products)
    .where(and(isPublicRow, after('newest', cursorToCome)))
    .orderBy(...orderBy('newest'));
  return prepareRows(db, name, columns, rows.offset(WALK), 1);
});

/** Whether all products behind a row were looked at, and not only so many of them. */
export async function isNearEnd(db: Database, { createdAt, id }: Cursor): Promise<boolean> {
  return (await beyond(db, {}).execute({ createdAt, id })).length === 0;
}
