// Where a search that finds nothing may go on: the nearest wider ones.
import { categoriesMatching } from './category-search';
import { suggestCategory } from './category-words';
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

/** A beginning of fewer letters names no category. */
const SHORTEST = 3;

/**
 * The nearest first: without one of the filters, without all of them, with one of the words alone, and the whole category
 * that the text names. Whether anything is there is not known.
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
  for (const word of wordsAlone(q)) {
    ways.push({ label: WAYS_ON.word(word), query: { ...query, q: word } });
  }
  const named = categoryNamed(q);
  if (named !== null) {
    const label = WAYS_ON.category(categoryLabel(named));
    ways.push({ label, query: { ...DEFAULT_LIST_QUERY, category: named } });
  }
  return ways;
}

/** The longest words of several, which say most, in the order they were typed. */
function wordsAlone(q: string): string[] {
  const words = [...new Set(q.split(' '))].filter((word) => /[\p{L}\p{N}]/u.test(word));
  if (words.length < 2) return [];
  const longest = words.toSorted((one, other) => other.length - one.length).slice(0, WORDS);
  return words.filter((word) => longest.includes(word));
}

function categoryNamed(q: string): Category | null {
  if (q.length < SHORTEST) return null;
  return categoriesMatching(q)[0] ?? suggestCategory(q);
}
