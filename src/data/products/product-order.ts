// The orders of a list: each is the order of an index, forwards or backwards, and ends in the id.
import { and, gte, isNotNull, lte, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { Cursor } from '~/rules/search/cursor';
import type { Sort } from '~/rules/search/search';
import { products } from '../schema/schema';

/** Both stand outside what a price can be, so that a product without one comes last either way. */
const NO_PRICE_LOW = sql.raw('10000000000');
const NO_PRICE_HIGH = sql.raw('-1');

const byTime: SQL[] = [];
const keys: Record<Sort, { first: SQL[]; backwards: boolean }> = {
  newest: { first: byTime, backwards: true },
  oldest: { first: byTime, backwards: false },
  'price-low': { first: [sql`coalesce(${products.price}, ${NO_PRICE_LOW})`], backwards: false },
  'price-high': { first: [sql`coalesce(${products.price}, ${NO_PRICE_HIGH})`], backwards: true },
};

const columnsOf = (sort: Sort): SQL[] => [
  ...keys[sort].first,
  sql`${products.createdAt}`,
  sql`${products.id}`,
];

/** What to order by; turned round, what comes last comes first. */
export function orderBy(sort: Sort, turned = false): SQL[] {
  const direction = sql.raw(keys[sort].backwards === turned ? 'asc' : 'desc');
  return columnsOf(sort).map((column) => sql`${column} ${direction}`);
}

/**
 * Rows with a price from and to, each decimal text or null. A list by price asks for what its index is ordered by, so
 * that the page begins in the index where the lowest price stands, and not at the first price of all.
 */
export function pricedWithin(sort: Sort, low: string | null, high: string | null): SQL | undefined {
  if (low === null && high === null) return undefined;
  const [price = sql`${products.price}`] = keys[sort].first;
  return and(
    isNotNull(products.price),
    low === null ? undefined : gte(price, low),
    high === null ? undefined : lte(price, high),
  );
}

/** A cursor whose values are known when a prepared query is asked. */
export const cursorToCome = {
  createdAt: sql.placeholder('createdAt'),
  id: sql.placeholder('id'),
  price: sql.placeholder('price'),
};

type CursorValues = { [Key in keyof Cursor]: Cursor[Key] | Placeholder };

/** Rows that come after the cursor's row in this order, or, turned round, before it; without a cursor all. */
export function after(sort: Sort, cursor: CursorValues | null, turned = false): SQL | undefined {
  if (cursor === null) return undefined;
  const sign = sql.raw(keys[sort].backwards === turned ? '>' : '<');
  const noPrice = sort === 'price-low' ? NO_PRICE_LOW : NO_PRICE_HIGH;
  const price = sql`coalesce(${cursor.price ?? null}::numeric, ${noPrice})`;
  const values = [
    ...(keys[sort].first.length > 0 ? [price] : []),
    sql`${cursor.createdAt}::timestamptz`,
    sql`${cursor.id}::uuid`,
  ];
  return sql`(${sql.join(columnsOf(sort), sql`, `)}) ${sign} (${sql.join(values, sql`, `)})`;
}

/** The cursor of a row in this order. */
export function cursorOf(
  sort: Sort,
  row: { createdAt: string; id: string; price: string | null; tier?: number },
): Cursor {
  const { createdAt, id, price, tier } = row;
  if (keys[sort].first.length > 0) return { createdAt, id, price };
  return tier === undefined ? { createdAt, id } : { createdAt, id, tier };
}

/** Whether a cursor was made for this order; another order's would repeat or skip rows. */
export function fitsSort(sort: Sort, cursor: Cursor): boolean {
  return (cursor.price !== undefined) === keys[sort].first.length > 0;
}

/** What a row of a list is put in order by. */
type Row = { createdAt: string; id: string; price: string | null };

/** Which of two rows comes first in a list, as numbers are compared for sorting. */
export function compareRows(sort: Sort, a: Row, b: Row): number {
  const byTime =
    a.createdAt < b.createdAt ? -1 : a.createdAt > b.createdAt ? 1 : a.id < b.id ? -1 : 1;
  if (sort === 'oldest' || sort === 'newest') return sort === 'oldest' ? byTime : -byTime;
  const [one, other] = [a, b].map(({ price }) => (price === null ? null : Number(price)));
  if (one === other) return sort === 'price-low' ? byTime : -byTime;
  if (one === null || one === undefined) return 1;
  if (other === null || other === undefined) return -1;
  return sort === 'price-low' ? one - other : other - one;
}
