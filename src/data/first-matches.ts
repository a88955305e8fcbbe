// The first rows that a search finds, the best first (see tiersOf in search.ts), by queries that are prepared once.
import { and, eq, not, or, type SQL, sql } from 'drizzle-orm';
import { categoriesMatching } from '~/rules/category-search';
import type { SearchIn } from '~/rules/search';
import { kindOf, type TextKind } from '~/rules/search-text';
import type { Database } from './database';
import { sharesOf } from './name-sample';
import { prepared, prepareRows } from './prepared';
import { type PublicProduct, publicColumns, toPublic } from './product-columns';
import { orderBy } from './product-order';
import { products } from './schema';
import { anywhere, beginning, signsOf } from './search';
import { amongNewest, byIndex, isCommon, number } from './search-ways';

/**
 * `newest`: the best matches alone, among the newest products. `index`: all matches, by the index of names. `both`: the
 * best ones by the index, the rest among the newest. The first and the last may find less than there is.
 */
type Way = 'newest' | 'index' | 'both';

const name = products.searchName;
const text = sql.placeholder('text');
// In queries of their own they are worked out once and not for every row; nor does the planner look at each text.
const begins = sql`${name} like (select ${beginning(text)})`;
const holds = sql`${name} like (select ${anywhere(text)})`;
const signs = sql`search_signs(${name}) @> (select ${signsOf(text)})`;
const inCategory = sql`${products.category} = any (${sql.placeholder('categories')}::text[])`;

function found(way: Way, kind: TextKind, limit: number): SQL {
  const byKind = kind === 'signs' ? signs : undefined;
  if (way === 'newest') return amongNewest(or(begins, inCategory), limit);
  if (way === 'both') {
    const rest = amongNewest(and(holds, not(begins)), limit, 1);
    return sql`(select * from (${byIndex(and(byKind, begins), limit)} union all ${rest}) ways
      order by tier, created_at desc, id desc limit ${number(limit)})`;
  }
  if (kind === 'beginning') return byIndex(begins, limit);
  return byIndex(and(byKind, holds), limit, sql`case when ${begins} then 0 else 1 end`);
}

const columns = { ...publicColumns, tier: sql<number>`found.tier`.as('tier') };

const matches = prepared(
  'matches',
  (db: Database, name, { way, kind, limit }: { way: Way; kind: TextKind; limit: number }) => {
    const rows = db
      .select(columns)
      .from(products)
      .innerJoin(sql`${found(way, kind, limit)} found`, eq(sql`found.id`, products.id))
      .orderBy(sql`found.tier`, ...orderBy('newest'));
    return prepareRows(db, name, columns, rows);
  },
);

/**
 * @param given a normalised search that is not empty
 * @param limit one of a few numbers, because each has queries of its own
 * @returns null where these queries can't tell
 */
export async function firstMatches(
  db: Database,
  given: string,
  where: SearchIn,
  limit: number,
): Promise<PublicProduct[] | null> {
  const kind = kindOf(given);
  const categories = where === 'name' ? [] : categoriesMatching(given);
  const read = async (way: Way) => {
    const rows = await matches(db, { way, kind, limit }).execute({ text: given, categories });
    return rows.map((row) => ({ ...toPublic(row), tier: row.tier }));
  };
  const way = await wayTo(db, given, kind, categories.length > 0, limit);
  const rows = await read(way);
  if (rows.length === limit || way === 'index') return rows;
  return categories.length > 0 ? null : read('index');
}

async function wayTo(
  db: Database,
  given: string,
  kind: TextKind,
  namesCategory: boolean,
  limit: number,
): Promise<Way> {
  const { begins, within, names } = await sharesOf(db, given);
  if (namesCategory || isCommon(begins, names, limit)) return 'newest';
  return kind !== 'beginning' && isCommon(within, names, limit) ? 'both' : 'index';
}
