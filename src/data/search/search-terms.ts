// How products are found by terms: words of the name or the description, filters and stretches of time, all in one index
// (search_terms in the migrations). What is asked for is a list of groups: a product has one term of each.
import { and, eq, not, type SQL, sql } from 'drizzle-orm';
import type { Cursor } from '~/rules/search/cursor';
import type { Sort } from '~/rules/search/search';
import type { Times } from '~/rules/search/search-times';
import type { Database } from '../database/database';
import { prepared, prepareRows } from '../database/prepared';
import {
  isPublicRow,
  type PublicProduct,
  publicColumns,
  toPublic,
} from '../products/product-columns';
import { after, cursorToCome, orderBy } from '../products/product-order';
import { products } from '../schema/schema';
import {
  type Group,
  hasPattern,
  having,
  isLiteral,
  isUnseen,
  MOST_KEPT,
  pairedIn,
  pairsIn,
  type Uses,
} from './search-conditions';

/** What is looked for, and what of it was found before. */
export interface Finding {
  groups: readonly Group[];
  /** Whatever has a term of each group of one of these is left out. */
  except: readonly (readonly Group[])[];
  /** Decimal texts; null: no such bound. */
  low: string | null;
  high: string | null;
  /** Without what is reserved. */
  hideReserved: boolean;
  /** Only names that hold this text literally, whatever else they have, or none that does. */
  literal?: { text: string; held: boolean };
  /** One group alone leaves few: those are looked at, and pairs would leave no fewer. */
  rare: boolean;
  /** How common the words of the groups are. */
  uses: Uses;
}

const { price, createdAt, id } = products;

/** Of more groups not even that of the first page. */
const MOST_KEPT_FIRST = 8;

/** The times that are looked through are all that there are. */
const EVER = 1;
/** There are patterns among the terms. */
const PATTERNS = 2;

type Shape = {
  groups: number;
  /** Which groups are found by pairs with the next one, as bits: a number, because the name of a query must stay short. */
  pairs: number;
  /** How many groups each of the exceptions has, and its pairs, such as '1+0 2+1'; or SEEN. */
  except: string;
  priced: boolean;
  literal: 'held' | 'not' | '';
  /** EVER, PATTERNS or both: a number, because the name must stay short. */
  how: number;
  sort: Sort;
  backwards: boolean;
  cursor: boolean;
};

/** What was found before is left out by its ids, because all of it was read. */
const SEEN = 'seen';
const exceptions = (text: string) =>
  text === '' || text === SEEN ? [] : text.split(' ').map((one) => one.split('+').map(Number));

/** Ids of what is found, all of it before it is put in order: else the planner may walk along the order instead. */
function found(shape: Shape): SQL {
  const { groups, pairs, except, priced, literal, how, sort, backwards, cursor } = shape;
  const within = { ever: how % PATTERNS === EVER, patterns: how >= PATTERNS };
  const prices = priced
    ? sql`${price} between coalesce(${sql.placeholder('low')}::numeric, 0) and coalesce(${sql.placeholder('high')}::numeric, 10000000000)`
    : undefined;
  const place = after(sort, cursor ? cursorToCome : null, backwards);
  const before = exceptions(except).map(([count = 0, paired = 0], at) => ({
    name: sql.raw(`before${at}`),
    where: having(`e${at}_`, count, paired, within),
  }));
  const others = before.map(
    ({ name, where }) =>
      sql`, ${name} as materialized (select ${id} from ${products} where ${where})`,
  );
  const unseen = before.map(({ name }) => sql`${id} not in (select id from ${name})`);
  // What is held literally is found by the letters of names.
  const matched =
    literal === 'held'
      ? and(having('g', groups, pairs, { ...within, ever: null }), isPublicRow, isLiteral)
      : and(having('g', groups, pairs, within), literal === 'not' ? not(isLiteral) : undefined);
  // Under the name of the table, so that it is put in order as the table is.
  return sql`(with matched as materialized (
      select ${id}, ${createdAt}, ${price} from ${products} where ${and(matched, prices)})
      ${sql.join(others)}
    select ${id} from matched ${products} where ${and(sql`true`, place, ...unseen, except === SEEN ? isUnseen : undefined)}
    order by ${sql.join(orderBy(sort, backwards), sql`, `)}
    limit (select ${sql.placeholder('limit')}::int) offset (select ${sql.placeholder('offset')}::int))`;
}

const pages = prepared('found', (db: Database, name, shape: Shape) => {
  const rows = db
    .select(publicColumns)
    .from(products)
    .innerJoin(sql`${found(shape)} found`, eq(sql`found.id`, id))
    .orderBy(...orderBy(shape.sort));
  return prepareRows(db, nameOf(shape, name), publicColumns, rows);
});

function nameOf({ groups, priced, sort, backwards, cursor }: Shape, name: string): string | null {
  const isFirst = sort === 'newest' && !priced && !backwards && !cursor;
  return groups <= (isFirst ? MOST_KEPT_FIRST : MOST_KEPT) ? name : null;
}

interface Order {
  sort: Sort;
  backwards: boolean;
  cursor: Cursor | null;
}

function shapeOf(
  { groups, except, low, high, literal, rare, uses }: Finding,
  { sort, backwards, cursor }: Order,
  { times, seen }: Pick<Part, 'times' | 'seen'>,
): Shape {
  // Within a part of all times even a common word has few.
  const paired = times.all && !rare;
  return {
    groups: groups.length,
    pairs: paired ? pairsIn(groups, { rare, uses }) : 0,
    except: seen
      ? SEEN
      : except
          .map((list) => `${list.length}+${paired && list.length <= 2 ? pairedIn(list, uses) : 0}`)
          .join(' '),
    priced: low !== null || high !== null,
    literal: literal?.held ? 'held' : literal && !seen ? 'not' : '',
    how: (times.all ? EVER : 0) + ([groups, ...except].some(hasPattern) ? PATTERNS : 0),
    sort,
    backwards,
    cursor: cursor !== null,
  };
}

function valuesOf(finding: Finding): Record<string, unknown> {
  const { groups, except, low, high, hideReserved, literal } = finding;
  const all = groups.map((group, at) => [`g${at}`, group] as const);
  const others = except.flatMap((list, at) =>
    list.map((group, index) => [`e${at}_${index}`, group] as const),
  );
  return {
    low,
    high,
    hideReserved,
    literal: literal?.text ?? null,
    ...Object.fromEntries([...all, ...others]),
  };
}

export interface Part extends Order {
  limit: number;
  offset: number;
  times: Times;
  /** All that was found before, where it was read: it is left out by its ids. */
  seen?: readonly string[] | undefined;
}

/** What is found within these times, in the order of the list. */
export async function findWithin(
  db: Database,
  finding: Finding,
  part: Part,
): Promise<PublicProduct[]> {
  const { cursor, limit, offset, times, seen } = part;
  const shape = shapeOf(finding, part, part);
  const values = { ...valuesOf(finding), ...cursor, limit, offset, times: times.keys, seen };
  return (await pages(db, shape).execute(values)).map(toPublic);
}

const counts = prepared('counted', (db: Database, name, shape: Shape) => {
  const columns = { count: sql<number>`count(*)::int`.as('count') };
  const rows = db.select(columns).from(sql`${found(shape)} found`);
  return prepareRows(db, nameOf(shape, name), columns, rows);
});

/** How many are found within these times, up to a limit. */
export async function countWithin(
  db: Database,
  finding: Finding,
  limit: number,
  times: Times,
): Promise<number> {
  const order = { sort: 'newest', backwards: false, cursor: null } as const;
  const shape = shapeOf(finding, order, { times });
  const values = { ...valuesOf(finding), limit, offset: 0, times: times.keys };
  const [row] = await counts(db, shape).execute(values);
  return row?.count ?? 0;
}
