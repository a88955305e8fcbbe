// The first rows that a search finds, by queries that are prepared once. Their plans hold for any text: how common it is
// among names says which of them is asked.
import { and, eq, not, or, type SQL, sql } from 'drizzle-orm';
import { categoriesMatching } from '~/rules/category-search';
import type { SearchIn } from '~/rules/search';
import { kindOf, type TextKind } from '~/rules/search-text';
import type { Db } from './database';
import { sharesOf } from './name-sample';
import { prepared } from './prepared';
import { isPublicRow, type PublicProduct, publicColumns, toPublic } from './product-columns';
import { orderBy } from './product-order';
import { products } from './schema';
import { anywhere, beginning, signsOf } from './search';

/** So many of the newest products are looked at one by one, at most: a few milliseconds. */
const WALK = 5000;
/** Among them should be this many times the rows that are wanted. */
const ENOUGH = 1.5;

/**
 * `newest`: the best matches alone, among the newest products. `index`: all matches, by the index of names. `both`: the
 * best ones by the index, the rest among the newest. The first and the last may find less than there is.
 */
type Way = 'newest' | 'index' | 'both';

const { searchName, createdAt, id } = products;
const text = sql.placeholder('text');
// In queries of their own they are worked out once and not for every row; nor does the planner look at each text.
const begins = sql`${searchName} like (select ${beginning(text)})`;
const holds = sql`${searchName} like (select ${anywhere(text)})`;
const signs = sql`search_signs(${searchName}) @> (select ${signsOf(text)})`;
const inCategory = sql`${products.category} = any (${sql.placeholder('categories')}::text[])`;
const rest = and(holds, not(begins));

const newest = sql.join(orderBy('newest'), sql`, `);
const rows = (count: number) => sql.raw(String(count));

/** Under the name of the table, so that what is asked of a product can be asked of them. */
const newestProducts = sql`(select ${id}, ${createdAt}, ${searchName}, ${products.category} from ${products}
  where ${isPublicRow} order by ${newest} limit ${rows(WALK)}) ${products}`;

const walked = (tier: 0 | 1, where: SQL | undefined, limit: number) => sql`
  select ${id}, ${createdAt}, ${rows(tier)} as tier from ${newestProducts}
  where ${where} order by ${newest} limit ${rows(limit)}`;

// All of them are found before they are put in order: otherwise the planner may read along the order instead.
const indexed = (tier: SQL, where: SQL | undefined, limit: number) => sql`
  (with found as materialized (
    select ${id}, ${createdAt}, ${tier} as tier from ${products} where ${and(isPublicRow, where)})
  select id, created_at, tier from found order by tier, created_at desc, id desc limit ${rows(limit)})`;

function shown(way: Way, kind: TextKind, limit: number): SQL {
  const byKind = kind === 'signs' ? signs : undefined;
  if (way === 'newest') return walked(0, or(begins, inCategory), limit);
  if (way === 'both') {
    const best = indexed(sql`0`, and(byKind, begins), limit);
    return sql`select * from (${best} union all (${walked(1, rest, limit)})) ways
      order by tier, created_at desc, id desc limit ${rows(limit)}`;
  }
  if (kind === 'beginning') return indexed(sql`0`, begins, limit);
  return indexed(sql`case when ${begins} then 0 else 1 end`, and(byKind, holds), limit);
}

const matches = prepared(
  'matches',
  (db, name, { way, kind, limit }: { way: Way; kind: TextKind; limit: number }) =>
    db
      .select({ ...publicColumns, tier: sql<number>`shown.tier`.as('tier') })
      .from(products)
      .innerJoin(sql`(${shown(way, kind, limit)}) shown`, eq(sql`shown.id`, id))
      .orderBy(sql`shown.tier`, ...orderBy('newest'))
      .prepare(name),
);

/**
 * The first matches, the best first (see tiersOf in search.ts).
 * @param given a normalised search that is not empty
 * @param limit one of a few numbers, because each has queries of its own
 * @returns null where these queries can't tell
 */
export async function firstMatches(
  db: Db,
  given: string,
  where: SearchIn,
  limit: number,
): Promise<PublicProduct[] | null> {
  const kind = kindOf(given);
  const categories = where === 'name' ? [] : categoriesMatching(given);
  const read = async (way: Way) => {
    const found = await matches(db, { way, kind, limit }).execute({ text: given, categories });
    return found.map((row) => ({ ...toPublic(row), tier: row.tier }));
  };
  const many = (share: number) => share * WALK >= limit * ENOUGH;
  const { begins, within } = await sharesOf(db, given);
  const common = many(begins) || categories.length > 0;
  const way = common ? 'newest' : kind !== 'beginning' && many(within) ? 'both' : 'index';
  const found = await read(way);
  if (found.length === limit || way === 'index') return found;
  return categories.length > 0 ? null : read('index');
}
