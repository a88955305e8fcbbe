// Where a search that finds nothing may go on: the nearest wider ones.
import { categoryCalled } from './category-names';
import { categoriesMatching } from './category-search';
import { isFunctionWord } from './function-words';
import { FIRST_PAGE } from './paging';
import { type Category, categoryLabel } from './product';
import { DEFAULT_LIST_QUERY, type ListQuery } from './search';
import { WAYS_ON } from './texts';

/** Another list to look at, and what the link to it says. */
export interface WayOn {
  label: string;
  query: ListQuery;
}

/** Most words that are offered alone. */
const WORDS = 4;

/** Most ways on: each is a search. */
const MOST_WAYS = 6;

/** A beginning of fewer letters names no category. */
const SHORTEST = 3;

/**
 * The nearest first: without one of the filters, without all of them, with one of the words alone, and the whole category
 * that the text names; never more than MOST_WAYS. Whether anything is there is not known.
 */
export function waysOn(asked: ListQuery): WayOn[] {
  const query = { ...asked, ...FIRST_PAGE };
  const { q, category, condition, minPrice, maxPrice } = query;
  const ways: WayOn[] = [];
  if (minPrice !== null || maxPrice !== null) {
    ways.push({ label: WAYS_ON.anyPrice, query: { ...query, minPrice: null, maxPrice: null } });
  }
  if (condition !== null) {
    ways.push({ label: WAYS_ON.anyCondition, query: { ...query, condition: null } });
  }
  if (category !== null) {
    ways.push({ label: WAYS_ON.anyCategory, query: { ...query, category: null } });
  }
  if (ways.length > 1 && q !== '') {
    const unfiltered = { ...DEFAULT_LIST_QUERY, q, in: query.in, sort: query.sort };
    ways.push({ label: WAYS_ON.noFilter, query: unfiltered });
  }
  for (const word of wordsAlone(q).slice(0, MOST_WAYS - 1 - ways.length)) {
    ways.push({ label: WAYS_ON.word(word), query: { ...query, q: word } });
  }
  const named = categoryNamed(q);
  if (named !== null) {
    const label = WAYS_ON.category(categoryLabel(named));
    ways.push({ label, query: { ...DEFAULT_LIST_QUERY, category: named } });
  }
  return ways;
}

/** Letters and digits, with the signs that join two of them: t-shirt, women's, 3.5. */
const WORD = /[\p{L}\p{M}\p{N}]+(?:[-'’.][\p{L}\p{M}\p{N}]+)*/gu;

/**
 * Of several words those that say most: names of things and categories before others, longer before shorter, everyday ones
 * only where there are no others.
 */
function wordsAlone(q: string): string[] {
  const byWord = new Map((q.match(WORD) ?? []).map((word) => [word.toLowerCase(), word]));
  const words = [...byWord.values()];
  if (words.length < 2) return [];
  const telling = words.filter((word) => !isFunctionWord(word));
  const longest = (telling.length > 0 ? telling : words).toSorted(
    (one, other) => other.length - one.length,
  );
  const things = longest.filter((word) => categoryCalled(word) !== null);
  return [...new Set([...things, ...longest])].slice(0, WORDS);
}

/** The category that the text names, or else the last of its words that does. */
function categoryNamed(q: string): Category | null {
  if (q.length < SHORTEST) return null;
  const called = categoriesMatching(q)[0] ?? categoryCalled(q);
  if (called !== null) return called;
  const words = (q.match(WORD) ?? []).filter((word) => !isFunctionWord(word)).toReversed();
  return words.map(categoryCalled).find((category) => category !== null) ?? null;
}
