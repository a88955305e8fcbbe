// What a searched text finds among product names, and in which order. A search engine could stand here.
import { and, inArray, not, or, type SQL, sql } from 'drizzle-orm';
import { categoriesMatching } from '~/rules/category-search';
import type { SearchIn } from '~/rules/search';
import { kindOf } from '~/rules/search-text';
import { products } from './schema';

const name = products.searchName;

/** The text as names are compared (see the migration that made search_text): it begins with a blank. */
const compared = (text: string) => sql`search_text(${text})`;

// The signs that mean something in a pattern are taken literally.
const likeText = (text: SQL) => sql`regexp_replace(${text}, '([\\\\%_])', '\\\\\\1', 'g')`;
const regexText = (text: SQL) =>
  sql`regexp_replace(${text}, '([][.*+?^$|(){}\\\\])', '\\\\\\1', 'g')`;

/** The name or a word of it begins with the text. */
const begins = (text: string) => sql`${name} like '%' || ${likeText(compared(text))} || '%'`;
const holds = (text: string) =>
  sql`${name} like '%' || ${likeText(sql`substr(${compared(text)}, 2)`)} || '%'`;
/** Not only `not begins`: the planner knows from a sample of names how many this finds. */
const holdsWithin = (text: string) =>
  sql`${name} ~ ('[^ ]' || ${regexText(sql`substr(${compared(text)}, 2)`)})`;

/** What narrows names down by an index where letters can't. */
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

/** The same, the best first: where a word of the name begins with the text or the category matches, then the rest. */
export function tiersOf(text: string, where: SearchIn): (SQL | undefined)[] {
  if (text === '') return [undefined];
  const category = inCategory(text, where);
  const best = or(and(byKind(text), begins(text)), category);
  if (kindOf(text) === 'beginning') return [best];
  const elsewhere = category && not(sql`coalesce(${category}, false)`);
  return [best, and(byKind(text), holdsWithin(text), not(begins(text)), elsewhere)];
}
