// What a searched text finds among product names, and in which order. A search engine could stand here.

import {
  and,
  inArray,
  not,
  or,
  type Placeholder,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm';
import { categoriesMatching } from '~/rules/category-search';
import type { Slice } from '~/rules/paging';
import type { SearchIn } from '~/rules/search';
import { kindOf } from '~/rules/search-text';
import { products } from './schema';

const name = products.searchName;

/** A normalised search, or the place of one that is to come. */
type Text = string | Placeholder;

/** The text as names are compared (see the migration that made search_text): it begins with a blank. */
const compared = (text: Text) => sql`search_text(${text})`;

// The signs that mean something in a pattern are taken literally.
const likeText = (text: SQL) => sql`regexp_replace(${text}, '([\\\\%_])', '\\\\\\1', 'g')`;
const regexText = (text: SQL) =>
  sql`regexp_replace(${text}, '([].*+?^$|(){}[\\\\])', '\\\\\\1', 'g')`;

/** What the names are like in which a word begins with the text. */
export const beginning = (text: Text) => sql`'%' || ${likeText(compared(text))} || '%'`;
/** What the names are like that hold it anywhere. */
export const anywhere = (text: Text) =>
  sql`'%' || ${likeText(sql`substr(${compared(text)}, 2)`)} || '%'`;

/** The name or a word of it begins with the text. */
export const begins = (text: string) => sql`${name} like ${beginning(text)}`;
const holds = (text: string) => sql`${name} like ${anywhere(text)}`;
/** In a form that tells the planner how many there are: it knows from a sample of names. */
const holdsWithin = (text: string) =>
  sql`${name} ~ ('[^ ]' || ${regexText(sql`substr(${compared(text)}, 2)`)})`;

/** The characters of the text that no trigram finds. */
export const signsOf = (text: Text) => sql`search_signs(${compared(text)})`;

/** What narrows names down by an index where letters can't. */
const byKind = (text: string): SQL | undefined =>
  kindOf(text) === 'signs' ? sql`search_signs(${name}) @> ${signsOf(text)}` : undefined;

const inCategory = (text: string, where: SearchIn): SQL | undefined => {
  const categories = where === 'name' ? [] : categoriesMatching(text);
  return categories.length === 0 ? undefined : inArray(products.category, categories);
};

/**
 * Literally this text in the name, in any case and without accents; with its categories where the search asks for them.
 * @param text a normalised search; empty: everything
 */
export function matchesText(text: string, where: SearchIn): SQL | undefined {
  if (text === '') return undefined;
  const named = kindOf(text) === 'beginning' ? begins(text) : and(byKind(text), holds(text));
  return or(named, inCategory(text, where));
}

/**
 * The same in two parts, the best first: where a word of the name begins with the text or the category matches, then the
 * rest. The rest of a page that begins with the best is read only when these are few, and is then nearly all that holds
 * the text; further on the planner must be told more exactly, which takes it longer.
 * @param fromStart whether the slice begins with the best match
 */
export function tiersOf(text: string, where: SearchIn, fromStart: boolean): (SQL | undefined)[] {
  const category = inCategory(text, where);
  const best = or(and(byKind(text), begins(text)), category);
  if (kindOf(text) === 'beginning') return [best];
  const elsewhere = category && not(sql`coalesce(${category}, false)`);
  const held = fromStart ? holds(text) : holdsWithin(text);
  return [best, and(byKind(text), held, not(begins(text)), elsewhere)];
}

/**
 * A slice of lists that stand one behind the other. Each is read by an index of its own, and the next one only when
 * those before did not fill the slice. A slice begins at a cursor or after an offset, never both.
 */
export async function readTiers<Row>(
  tiers: (SQL | undefined)[],
  { limit, offset = 0, cursor = null, backwards = false }: Slice,
  read: (tier: SQL | undefined, slice: Slice) => Promise<Row[]>,
  count: (tier: SQL | undefined) => Promise<number>,
): Promise<(Row & { tier: number })[]> {
  const begin = cursor?.tier ?? 0;
  const numbered = tiers.map((where, tier) => ({ where, tier }));
  const ahead = backwards && cursor ? numbered.slice(0, begin + 1) : numbered.slice(begin);
  let [found, skip]: [(Row & { tier: number })[], number] = [[], offset];
  for (const { where, tier } of backwards ? ahead.reverse() : ahead) {
    const part = { limit: limit - found.length, offset: skip, backwards };
    const rows = await read(where, { ...part, cursor: tier === begin ? cursor : null });
    const these = rows.map((row) => ({ ...row, tier }));
    found = backwards ? [...these, ...found] : [...found, ...these];
    if (found.length === limit) break;
    if (skip > 0) skip = rows.length > 0 ? 0 : skip - (await count(where));
  }
  return found;
}

/** So many rows are planned for where one is wanted. */
const CAUTION = 40;

/**
 * Some rows of an ordered query for names, to stand where a table does. A text is found in one of two ways: among the
 * newest products, one by one, where many hold it, or by the index of names. The planner knows how many from a sample,
 * in which a rare text may stand by chance; it would then look through everything. So it plans for many more rows than
 * are taken, and looks one by one only for what the sample holds several times.
 */
export function sliceOfFound(
  query: { limit(rows: number): SQLWrapper },
  { limit, offset }: { limit: number; offset: number },
): SQL {
  const many = query.limit((limit + offset) * CAUTION);
  return sql`(with found as materialized ${many} select * from found limit ${limit} offset ${offset})`;
}
