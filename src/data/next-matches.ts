// The next rows that a search finds, the best first (see tiersOf in search.ts), by queries that are prepared once.
import { and, eq, not, or, type SQL, sql } from 'drizzle-orm';
import { categoriesMatching } from '~/rules/category-search';
import type { Cursor } from '~/rules/paging';
import type { SearchIn } from '~/rules/search';
import { kindOf, type TextKind } from '~/rules/search-text';
import type { Database } from './database';
import { sharesOf } from './name-sample';
import { prepared, prepareRows } from './prepared';
import { type PublicProduct, publicColumns, toPublic } from './product-columns';
import { after, cursorToCome, orderBy } from './product-order';
import { products } from './schema';
import { anywhere, beginning, signsOf } from './search';
import { amongNewest, byIndex, isCommon, isNearEnd, number } from './search-ways';

/**
 * `newest`: the best matches alone, among the newest products. `index`: all matches, by the index of names. `both`: the
 * best ones by the index, the rest among the newest. The first and the last may find less than there is.
 */
type Way = 'newest' | 'index' | 'both';

type Shape = { way: Way; kind: TextKind; from: From; limit: number };

const name = products.searchName;
const text = sql.placeholder('text');
// In queries of their own they are worked out once and not for every row; nor does the planner look at each text.
const begins = sql`${name} like (select ${beginning(text)})`;
const holds = sql`${name} like (select ${anywhere(text)})`;
const signs = sql`search_signs(${name}) @> (select ${signsOf(text)})`;
const inCategory = sql`${products.category} = any (${sql.placeholder('categories')}::text[])`;

/** Behind which row they begin: none, one of the best matches, the last of these, or one of the rest. */
type From = 'start' | 'best' | 'turn' | 'rest';

const begun = after('newest', cursorToCome);
const rest = and(holds, not(begins));

function found({ way, kind, from, limit }: Shape): SQL {
  const byKind = kind === 'signs' ? signs : undefined;
  if (from === 'turn') return amongNewest(rest, limit, 1);
  if (from === 'rest') {
    return way === 'newest'
      ? amongNewest(rest, limit, 1, begun)
      : byIndex(and(byKind, rest, begun), limit, sql`1`);
  }
  const place = from === 'best' ? begun : undefined;
  if (way === 'newest') return amongNewest(or(begins, inCategory), limit, 0, place);
  if (way === 'both') {
    const best = byIndex(and(byKind, begins, place), limit);
    return sql`(select * from (${best} union all ${amongNewest(rest, limit, 1)}) ways
      order by tier, created_at desc, id desc limit ${number(limit)})`;
  }
  if (kind === 'beginning') return byIndex(and(begins, place), limit);
  const open = place && or(place, not(begins));
  return byIndex(and(byKind, holds, open), limit, sql`case when ${begins} then 0 else 1 end`);
}

const columns = { ...publicColumns, tier: sql<number>`found.tier`.as('tier') };

const matches = prepared('matches', (db: Database, name, shape: Shape) => {
  const rows = db
    .select(columns)
    .from(products)
    .innerJoin(sql`${found(shape)} found`, eq(sql`found.id`, products.id))
    .orderBy(sql`found.tier`, ...orderBy('newest'));
  return prepareRows(db, name, columns, rows);
});

/**
 * @param given a normalised search that is not empty
 * @param limit one of a few numbers, because each has queries of its own
 * @param cursor behind which row they begin
 * @returns null where these queries can't tell
 */
export async function nextMatches(
  db: Database,
  given: string,
  where: SearchIn,
  limit: number,
  cursor: Cursor | null,
): Promise<PublicProduct[] | null> {
  const kind = kindOf(given);
  const categories = where === 'name' ? [] : categoriesMatching(given);
  const from: From = cursor === null ? 'start' : cursor.tier === 1 ? 'rest' : 'best';
  // The rest is what is of none of these categories: seldom asked for, and left to the planner.
  const named = categories.length > 0;
  if (from === 'rest' && (named || kind === 'beginning')) return null;
  const read = async (way: Way, from: From) => {
    const values = { text: given, categories, ...cursor };
    const rows = await matches(db, { way, kind, from, limit }).execute(values);
    return rows.map((row) => ({ tier: row.tier, ...toPublic(row) }));
  };
  const { begins, within, names } = await sharesOf(db, given);
  const common = isCommon(from === 'rest' ? within : begins, names, limit);
  const restCommon = from !== 'rest' && kind !== 'beginning' && isCommon(within, names, limit);
  const way = common || named ? 'newest' : restCommon ? 'both' : 'index';
  const rows = await read(way, from);
  if (rows.length === limit || way === 'index') return rows;
  if (named) return null;
  // The index would find all of the best ones again, to give the last few of them.
  const turns = cursor && from === 'best' && way === 'newest' && restCommon;
  if (turns && (await isNearEnd(db, cursor))) {
    const more = await read('newest', 'turn');
    if (rows.length + more.length >= limit) return [...rows, ...more].slice(0, limit);
  }
  return read('index', from);
}
