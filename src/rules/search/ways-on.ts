// Where a search that finds nothing may go on: the nearest wider ones.
import { categoryCalled } from '../products/category-names';
import { type Category, categoryLabel } from '../products/product';
import { everythingIn, WAYS_ON } from '../shop/texts';
import { categoriesMatching } from './category-search';
import { FIRST_PAGE } from './paging';
import { DEFAULT_LIST_QUERY, type ListQuery } from './search';
import { isFunctionWord } from './words/function-words';

/** Another list to look at. */
export interface WayOn {
  query: ListQuery;
  /** What the link to it says. @param q the text that it searches for, which may be a corrected one */
  label: (q: string) => string;
}

export interface WaysOn {
  /** The nearest: without some of the filters, or with one of the words alone; at most six together with the category. */
  near: WayOn[];
  /** Where none of these finds anything: one of the words alone and without filters. */
  alone: WithoutFilters[];
  /** The whole category that the text names. */
  category: WayOn | null;
}

export interface WithoutFilters {
  way: WayOn;
  /** Where it finds something: the same without one filter alone, if there are several. */
  nearer: WayOn[];
}

/** Most words that are offered alone. */
const WORDS = 4;

/** Most ways on that are looked for at once: each is a search. */
const MOST_WAYS = 6;

/** A beginning of fewer letters names no category. */
const SHORTEST = 3;

/** The ways on from a search that finds nothing, the nearest first. Whether anything is there is not known. */
export function waysOn(asked: ListQuery): WaysOn {
  const query = { ...asked, ...FIRST_PAGE };
  const { single, all } = fewerFilters(query);
  const words = wordsAlone(query.q);
  // Without filters a list without words is everything.
  const whole = query.q === '' || all === null ? single : [...single, all];
  const near = [
    ...whole.map(({ label, without }) => ({ query: { ...query, ...without }, label: () => label })),
    ...words.map((q) => ({ query: { ...query, q }, label: WAYS_ON.word })),
  ];
  const wordWithout = (q: string, { label, without }: Fewer): WayOn => ({
    query: { ...query, ...without, q },
    label: (text) => WAYS_ON.word(text, label),
  });
  const most = all ?? single[0];
  const named = categoryNamed(query.q);
  return {
    near: near.slice(0, MOST_WAYS - 1),
    alone: words.flatMap((q) =>
      most
        ? [
            {
              way: wordWithout(q, most),
              nearer: all ? single.map((one) => wordWithout(q, one)) : [],
            },
          ]
        : [],
    ),
    category: named && {
      query: { ...DEFAULT_LIST_QUERY, category: named },
      label: () => everythingIn(categoryLabel(named)),
    },
  };
}

interface Fewer {
  label: string;
  without: Partial<ListQuery>;
}

/** Ways to take away the filters that are set: each alone and, where there are several, all. */
function fewerFilters({ category, condition, minPrice, maxPrice, hideReserved }: ListQuery) {
  const price = { minPrice: null, maxPrice: null };
  const single: Fewer[] = [];
  if (minPrice !== null || maxPrice !== null) {
    single.push({ label: WAYS_ON.anyPrice, without: price });
  }
  if (hideReserved) {
    single.push({ label: WAYS_ON.reserved, without: { hideReserved: false } });
  }
  if (condition !== null) {
    single.push({ label: WAYS_ON.anyCondition, without: { condition: null } });
  }
  if (category !== null) {
    single.push({ label: WAYS_ON.anyCategory, without: { category: null } });
  }
  const none = { ...price, hideReserved: false, condition: null, category: null };
  const all: Fewer | null = single.length < 2 ? null : { label: WAYS_ON.noFilter, without: none };
  return { single, all };
}

/** One letter says too little; a character may be a word. */
const isLetter = (word: string) => /^[\p{Ll}\p{Lu}]$/u.test(word);

/** Letters and digits, with the signs that join two of them: t-shirt, women's, 3.5. */
const WORD = /[\p{L}\p{M}\p{N}]+(?:[-'’.][\p{L}\p{M}\p{N}]+)*/gu;

/**
 * Of several words those that say most: names of things and categories before others, longer before shorter, everyday ones
 * only where there are no others.
 */
function wordsAlone(q: string): string[] {
  const byWord = new Map((q.match(WORD) ?? []).map((word) => [word.toLowerCase(), word]));
  const words = [...byWord.values()].filter((word) => !isLetter(word));
  if (words.length < 2) return [];
  const telling = words.filter((word) => !isFunctionWord(word));
  const longest = (telling.length > 0 ? telling : words).toSorted(
    (one, other) => other.length - one.length,
  );
  const things = longest.filter((word) => categoryCalled(word) !== null);
  return [...new Set([...things, ...longest])].slice(0, WORDS);
}

/** The category that the text names, or else the last of its words that does. @param q a normalised search */
export function categoryNamed(q: string): Category | null {
  if (q.length < SHORTEST) return null;
  const called = categoriesMatching(q)[0] ?? categoryCalled(q);
  if (called !== null) return called;
  const words = (q.match(WORD) ?? []).filter((word) => !isFunctionWord(word)).toReversed();
  return words.map(categoryCalled).find((category) => category !== null) ?? null;
}
