// The conditions of a search on a product's terms (search_terms in the migrations): one of each of several groups.
import { and, sql } from 'drizzle-orm';
import { products } from '../schema/schema';

/** Terms of which a product has at least one. */
export type Group = readonly string[];

const {
  searchName,
  description,
  category,
  condition,
  price,
  status,
  soldAt,
  createdAt,
  id,
  onHold,
  reserved,
} = products;
/** The terms of a product, as the index has them. */
export const termsOf = sql`search_terms(${searchName}, ${description}, ${category}, ${condition}, ${price}, ${status} = 'active' and ${soldAt} is null, ${createdAt})`;

/** In how many names each word stands, by its term, as far as is known. */
export type Uses = ReadonlyMap<string, number>;

/** What fewer names have is found by itself: pairs would cost more terms than they leave out. */
const COMMON = 100;
/** Two groups of so many pairs are found by their pairs as well. */
const MOST_PAIRS = 64;
/** So many neighbours in a list are, from its beginning: each more would double the number of queries that there can be. */
const MOST_PAIRED = 3;
/** Queries of more groups are seldom asked: the database keeps few plans of them, whatever people think of. */
export const MOST_KEPT = 4;
const given = (name: string) => sql`(select ${sql.placeholder(name)}::text[])`;
// A pattern (`~` before it) stands for the words of names that are like it.
const numbersOf = (name: string, patterns: boolean) =>
  patterns
    ? sql`(select array(select search_term(term) from unnest(${given(name)}) term where term not like '~%') || array(
    select search_term('n ' || word) from unnest(${given(name)}) term cross join lateral (
      select word from search_words where word like substr(term, 2)) words where term like '~%'))`
    : sql`array(select search_term(term) from unnest(${given(name)}) term)`;
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

export const isLiteral = sql`${searchName} like (select '%' || regexp_replace(substr(search_text(${sql.placeholder('literal')}), 2),
  '([\\\\%_])', '\\\\\\1', 'g') || '%')`;

/** Whether one of the terms stands for all words that are like it. */
export const hasPattern = (groups: readonly Group[]): boolean =>
  groups.some((group) => group.some((term) => term.startsWith('~')));

/** Which groups are found by pairs with the next one, as bits: both have common words of the name that stand in one alone. */
export function pairedIn(groups: readonly Group[], uses: Uses): number {
  const paired = groups.slice(0, MOST_PAIRED).filter((group, at) => {
    const next = groups[at + 1] ?? [];
    if (hasPattern([group, next])) return false;
    const own = (list: Group, other: Group) =>
      list.filter((term) => term.startsWith('n ') && !other.includes(term));
    const [these, those] = [own(group, next), own(next, group)];
    const isCommon = (terms: Group) =>
      terms.reduce((sum, term) => sum + (uses.get(term) ?? 0), 0) >= COMMON;
    return these.length * those.length <= MOST_PAIRS && isCommon(these) && isCommon(those);
  });
  return paired.reduce((bits, group) => bits + 2 ** groups.indexOf(group), 0);
}

/**
 * That a row has a term of each group. The index leaps along the first of these conditions and looks at each other one only
 * as far as those before it agree: what leaves the fewest stands first. It would walk the whole of two common words that
 * never meet before it looked at their pair.
 * @param pairs which groups are found by pairs with the next one, as bits
 * @param ever whether the times are all that there are, and so leave everything; null: no times
 * @param patterns whether there may be patterns among the terms
 */
export function having(
  prefix: string,
  count: number,
  pairs: number,
  { ever, patterns }: { ever: boolean | null; patterns: boolean },
) {
  const each = Array.from(
    { length: count },
    (_, at) => sql`${termsOf} && ${numbersOf(`${prefix}${at}`, patterns)}`,
  );
  const both = each.flatMap((_, at) =>
    Math.floor(pairs / 2 ** at) % 2 === 1
      ? [sql`${termsOf} && ${pairsOf(`${prefix}${at}`, `${prefix}${at + 1}`)}`]
      : [],
  );
  // The terms don't know what is on hold or reserved: there is little of it, so that the rows themselves are asked.
  return and(
    ever === false ? times : undefined,
    ...both,
    ...each,
    ever ? times : undefined,
    sql`not ${onHold}`,
    sql`(not ${reserved} or not ${sql.placeholder('hideReserved')}::boolean)`,
  );
}

/** Which groups of a list are found by pairs with the next one, as bits. */
export const pairsIn = (
  groups: readonly Group[],
  { rare, uses }: { rare: boolean; uses: Uses },
): number => (rare || groups.length > MOST_KEPT ? 0 : pairedIn(groups, uses));

/** That a product is none of those that were found before. */
export const isUnseen = sql`${id} <> all ((select ${sql.placeholder('seen')}::uuid[])::uuid[])`;
