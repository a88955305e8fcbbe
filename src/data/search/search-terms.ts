// How products are found by terms: words of the name or the description, filters and stretches of time, all in one index
// (search_terms in the migrations). What is asked for is a list of groups: a product has one term of each.
import { and, eq, not, type SQL, sql } from 'drizzle-orm';
import type { Cursor } from '~/rules/search/cursor';
import type { Sort } from '~/rules/search/search';
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

/** Terms of which a product has at least one. */
export type Group = readonly string[];

/** What is looked for, and what of it was found before. */
export interface Finding {
  groups: readonly Group[];
  /** Whatever has a term of each group of one of these is left out. */
  except: readonly (readonly Group[])[];
  /** Decimal texts; null: no such bound. */
  low: string | null;
  high: string | null;
  /** Only names that hold this text literally, whatever else they have, or none that does. */
  literal?: { text: string; held: boolean };
}

const { searchName, description, category, condition, price, status, soldAt, createdAt, id } =
  products;
/** The terms of a product, as the index has them. */
export const termsOf = sql`search_terms(${searchName}, ${description}, ${category}, ${condition}, ${price}, ${status} = 'active' and ${soldAt} is null, ${createdAt})`;

/** Two groups of so many pairs are found by their pairs as well. */
const MOST_PAIRS = 64;
/** So many neighbours in a list are, from its beginning: each more would double the number of queries that there can be. */
const MOST_PAIRED = 3;
/** Queries of more groups are seldom asked: the database keeps few plans of them, whatever people think of. */
const MOST_KEPT = 4;
/** Of more not even that of the first page. */
const MOST_KEPT_FIRST = 8;

const given = (name: string) => sql`(select ${sql.placeholder(name)}::text[])`;
// A pattern (`~` before it) stands for the words of names that are like it.
const numbersOf = (name: string) =>
  sql`(select array(select search_term(term) from unnest(${given(name)}) term where term not like '~%') || array(
    select search_term('n ' || word) from unnest(${given(name)}) term cross join lateral (
      select word from search_words where word like substr(term, 2)) words where term like '~%'))`;
// Two words together; or one that stands for both, or what is no word of the name and so in no pair.
const pairsOf = (one: string, other: string) =>
  sql`(select array(
      select search_pair(search_term(a), search_term(b)) from unnest(${given(one)}) a, unnest(${given(other)}) b
      where a like 'n %' and b like 'n %' and a <> all (${given(other)}::text[]) and b <> all (${given(one)}::text[]))
    || array(
      select search_term(a) from unnest(${given(one)}) a where a not like 'n %' or a in (select unnest(${given(other)}))
      union all select search_term(b) from unnest(${given(other)}) b where b not like 'n %')
    || search_term('f long'))`;
const times = sql`${termsOf} && (select ${sql.placeholder('times')}::int8[])`;

const isLiteral = sql`${searchName} like (select '%' || regexp_replace(substr(search_text(${sql.placeholder('literal')}), 2),
  '([\\\\%_])', '\\\\\\1', 'g') || '%')`;

/** Which groups are found by pairs with the next one, as bits: the words of the name that stand in one alone are few enough. */
function pairedIn(groups: readonly Group[]): number {
  const paired = groups.slice(0, MOST_PAIRED).filter((group, at) => {
    const next = groups[at + 1] ?? [];
    if ([...group, ...next].some((term) => term.startsWith('~'))) return false;
    const own = (list: Group, other: Group) =>
      list.filter((term) => term.startsWith('n ') && !other.includes(term)).length;
    const pairs = own(group, next) * own(next, group);
    return pairs > 0 && pairs <= MOST_PAIRS;
  });
  return paired.reduce((bits, group) => bits + 2 ** groups.indexOf(group), 0);
}

function having(prefix: string, count: number, pairs: number, bound: SQL = times) {
  const each = Array.from(
    { length: count },
    (_, at) => sql`${termsOf} && ${numbersOf(`${prefix}${at}`)}`,
  );
  const both = each.flatMap((_, at) =>
    Math.floor(pairs / 2 ** at) % 2 === 1
      ? [sql`${termsOf} && ${pairsOf(`${prefix}${at}`, `${prefix}${at + 1}`)}`]
      : [],
  );
  return and(...each, ...both, bound);
}

type Shape = {
  groups: number;
  /** Which groups are found by pairs with the next one, as bits: a number, because the name of a query must stay short. */
  pairs: number;
  /** How many groups each of the exceptions has, and its pairs, such as '1+0 2+1'. */
  except: string;
  priced: boolean;
  literal: 'held' | 'not' | '';
  sort: Sort;
  backwards: boolean;
  cursor: boolean;
};

const exceptions = (text: string) =>
  text === '' ? [] : text.split(' ').map((one) => one.split('+').map(Number));

/** Ids of what is found, all of it before it is put in order: else the planner may walk along the order instead. */
function found({ groups, pairs, except, priced, literal, sort, backwards, cursor }: Shape): SQL {
  const prices = priced
    ? sql`${price} between coalesce(${sql.placeholder('low')}::numeric, 0) and coalesce(${sql.placeholder('high')}::numeric, 10000000000)`
    : undefined;
  const place = after(sort, cursor ? cursorToCome : null, backwards);
  const before = exceptions(except).map(([count = 0, paired = 0], at) => ({
    name: sql.raw(`before${at}`),
    where: having(`e${at}_`, count, paired),
  }));
  const others = before.map(
    ({ name, where }) =>
      sql`, ${name} as materialized (select ${id} from ${products} where ${where})`,
  );
  const unseen = before.map(({ name }) => sql`${id} not in (select id from ${name})`);
  // What is held literally is found by the letters of names.
  const matched =
    literal === 'held'
      ? having('g', groups, pairs, and(isPublicRow, isLiteral))
      : and(having('g', groups, pairs), literal === 'not' ? not(isLiteral) : undefined);
  // Under the name of the table, so that it is put in order as the table is.
  return sql`(with matched as materialized (
      select ${id}, ${createdAt}, ${price} from ${products} where ${and(matched, prices)})
      ${sql.join(others)}
    select ${id} from matched ${products} where ${and(sql`true`, place, ...unseen)}
    order by ${sql.join(orderBy(sort, backwards), sql`, `)}
    limit ${sql.placeholder('limit')}::int offset ${sql.placeholder('offset')}::int)`;
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

function shapeOf(
  { groups, except, low, high, literal }: Finding,
  sort: Sort,
  backwards: boolean,
  cursor: boolean,
): Shape {
  return {
    groups: groups.length,
    pairs: groups.length > MOST_KEPT ? 0 : pairedIn(groups),
    except: except
      .map((list) => `${list.length}+${list.length > 2 ? 0 : pairedIn(list)}`)
      .join(' '),
    priced: low !== null || high !== null,
    literal: literal ? (literal.held ? 'held' : 'not') : '',
    sort,
    backwards,
    cursor,
  };
}

function valuesOf({ groups, except, low, high, literal }: Finding): Record<string, unknown> {
  const all = groups.map((group, at) => [`g${at}`, group] as const);
  const others = except.flatMap((list, at) =>
    list.map((group, index) => [`e${at}_${index}`, group] as const),
  );
  return { low, high, literal: literal?.text ?? null, ...Object.fromEntries([...all, ...others]) };
}

export interface Part {
  sort: Sort;
  limit: number;
  offset: number;
  cursor: Cursor | null;
  backwards: boolean;
  /** Stretches of time, as the index numbers them. */
  times: readonly number[];
}

/** What is found within these times, in the order of the list. */
export async function findWithin(
  db: Database,
  finding: Finding,
  { sort, limit, offset, cursor, backwards, times }: Part,
): Promise<PublicProduct[]> {
  const shape = shapeOf(finding, sort, backwards, cursor !== null);
  const values = { ...valuesOf(finding), ...cursor, limit, offset, times };
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
  times: readonly number[],
): Promise<number> {
  const shape = shapeOf(finding, 'newest', false, false);
  const [row] = await counts(db, shape).execute({ ...valuesOf(finding), limit, offset: 0, times });
  return row?.count ?? 0;
}
