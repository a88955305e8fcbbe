// What a shopper looks for, as it stands in the address: reload, Back and a shared link show the same.
import type { OwnState } from '../products/own-state';
import type { Category, Condition } from '../products/product';
import { queryString } from '../text/query-string';
import { FIRST_PAGE, type Paged, pagedEntries } from './paging';

/** Most suggestions under a search box. */
export const SUGGESTIONS = 15;

/** Products in 'Sustainable Recommendations': the newest. */
export const RECOMMENDATIONS = 4;

/** Where `people` or more have something on sale, so many of one person are among the newest at most. */
export const FAIR_SHARE = { people: 4, each: 2 } as const;

/** Most letters of a search; what is longer is cut. */
export const SEARCH_LENGTH = 200;

export const SORTS = ['newest', 'oldest', 'price-low', 'price-high'] as const;

export type Sort = (typeof SORTS)[number];

/** The name of an order as shoppers read it. */
export const SORT_LABELS: Readonly<Record<Sort, string>> = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  'price-low': 'Price, low to high',
  'price-high': 'Price, high to low',
};

/** Where the words are looked for: the first search box knows names only, the second categories too. */
export type SearchIn = 'name' | 'name,category';

/** Which list, in which order. */
export type ListFilter = {
  /** Normalised; empty: no search. */
  q: string;
  in: SearchIn;
  category: Category | null;
  condition: Condition | null;
  /** Decimal text with two decimals; the lower is never above the higher. */
  minPrice: string | null;
  maxPrice: string | null;
  /** Without what is reserved for somebody. */
  hideReserved: boolean;
  sort: Sort;
  /** Only the viewer's own items, in every state. */
  mine: boolean;
  /** Of the viewer's own items those in this state; null: all of them. Only together with `mine`. */
  state: OwnState | null;
  /** Only what the viewer likes; never together with `mine`. */
  liked: boolean;
};

export type ListQuery = ListFilter & Paged;

export const DEFAULT_LIST_QUERY: Readonly<ListQuery> = {
  q: '',
  in: 'name,category',
  category: null,
  condition: null,
  minPrice: null,
  maxPrice: null,
  hideReserved: false,
  sort: 'newest',
  ...FIRST_PAGE,
  mine: false,
  state: null,
  liked: false,
};

// Not by the rules for what is kept (plain-text.ts): they know the joiners of many scripts, and every public page carries this file.
const UNSEEN = /[\u00ad\u200b\u2060\u202a-\u202e\u2066-\u2069\ufeff\p{Cs}]/gu;

const oneLine = (text: string) =>
  text
    .replace(UNSEEN, '')
    .replace(/[\s\u2800]+/gu, ' ')
    .replace(/\p{Cc}/gu, '')
    .normalize('NFC')
    .replace(/ +/g, ' ')
    .trim();

/** One line of at most this many letters. */
export function shortLine(text: string, length: number): string {
  // Cut before the work as well: nobody types more, and a megabyte should cost nothing.
  const line = oneLine(text.slice(0, length * 10));
  return Array.from(line).slice(0, length).join('').trimEnd();
}

/** A search as it is compared: one line, one form of each letter, at most 200 letters. */
export function normaliseSearch(text: string): string {
  return shortLine(text, SEARCH_LENGTH);
}

/** A text as LIKE finds it literally (its default escape character is the backslash). */
export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}

/** What an address searches, and in which box: only in names, or in names and categories. */
export function readSearch(params: URLSearchParams): Pick<ListFilter, 'q' | 'in'> {
  const q = normaliseSearch(params.get('q') ?? '');
  return { q, in: q !== '' && params.get('in') === 'name' ? 'name' : 'name,category' };
}

/** The query as it stands after a path: '' or '?…', defaults left out, always in the same order. */
export function listQueryString(query: ListQuery): string {
  const short = (price: string | null) => price?.replace(/\.00$/, '');
  return queryString([
    ['q', query.q],
    ['in', query.q !== '' && query.in === 'name' && 'name'],
    ['category', query.category],
    ['condition', query.condition],
    ['minPrice', short(query.minPrice)],
    ['maxPrice', short(query.maxPrice)],
    ['hideReserved', query.hideReserved && '1'],
    ['sort', query.sort !== 'newest' && query.sort],
    ['mine', query.mine && '1'],
    ['state', query.mine && query.state],
    ['liked', query.liked && '1'],
    ...pagedEntries(query),
  ]);
}
