// A text that is looked for literally in names: in lists of one's own and of admins, and everywhere until the index of
// words is there (search-index.ts).

import { and, inArray, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { categoriesMatching } from '~/rules/search/category-search';
import type { SearchIn } from '~/rules/search/search';
import { kindOf } from '~/rules/search/search-text';
import { products } from '../schema/schema';

const name = products.searchName;

/** The text as names are compared (see the migration that made search_text): it begins with a blank. */
const compared = (text: string) => sql`search_text(${text})`;

// The signs that mean something in a pattern are taken literally.
const likeText = (text: SQL) => sql`regexp_replace(${text}, '([\\\\%_])', '\\\\\\1', 'g')`;

/** The name or a word of it begins with the text. */
const begins = (text: string) => sql`${name} like '%' || ${likeText(compared(text))} || '%'`;
const holds = (text: string) =>
  sql`${name} like '%' || ${likeText(sql`substr(${compared(text)}, 2)`)} || '%'`;

/** What narrows names down by an index where letters can't: the characters of the text that no trigram finds. */
const byKind = (text: string): SQL | undefined =>
  kindOf(text) === 'signs'
    ? sql`search_signs(${name}) @> search_signs(${compared(text)})`
    : undefined;

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
