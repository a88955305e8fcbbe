// What a shopper looks for, as it stands in the address: reload, Back and a shared link show the same.
import { comparePrices, parsePrice } from '../products/money';
import { isOwnState, type OwnState } from '../products/own-state';
import { type Category, type Condition, isCategory, isCondition } from '../products/product';
import { FIRST_PAGE, type Paged, pagedEntries, readPaged } from './paging';

/** Most suggestions under a search box. */
export const SUGGESTIONS = 15;

/** Products in 'Sustainable Recommendations': the newest. */
export const RECOMMENDATIONS = 4;

/** Where `people` or more have something on sale, so many of one person are among the newest at most. */
export const FAIR_SHARE = { people: 4, each: 2 } as const;

/** Most letters of a search; what is longer is cut. */
export const SEARCH_LENGTH = 200;

/** Most letters of a typed price: twice what `parsePrice` takes, so that a cut one is refused all the same. */
export const PRICE_TEXT_LENGTH = 80;

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
type ListFilter = {
  /** Normalised; empty: no search. */
  q: string;
  in: SearchIn;
  category: Category | null;
  condition: Condition | null;
  /** Decimal text with two decimals; the lower is never above the higher. */
  minPrice: string | null;
  maxPrice: string | null;
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
function shortLine(text: string, length: number): string {
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

function priceFrom(text: string | null, currency: string): string | null {
  const parsed = parsePrice(shortLine(text ?? '', PRICE_TEXT_LENGTH), currency);
  return parsed.ok ? parsed.price : null;
}

/** A price filter that can't be understood: what was typed, and what is wrong with it. */
export interface PriceFault {
  text: string;
  error: string;
}
export type PriceFaults = Record<'minPrice' | 'maxPrice', PriceFault | null>;

/** What `parseListQuery` ignores of the prices, for the form to say. */
export function priceFaults(params: URLSearchParams, currency: string): PriceFaults {
  const faultOf = (name: string) => {
    const text = shortLine(params.get(name) ?? '', PRICE_TEXT_LENGTH);
    const parsed = parsePrice(text, currency);
    return parsed.ok ? null : { text, error: parsed.error };
  };
  return { minPrice: faultOf('minPrice'), maxPrice: faultOf('maxPrice') };
}

/** Reads an address as `parseListFilter` does, and which page of that list it asks for. */
export function parseListQuery(params: URLSearchParams, currency?: string): ListQuery {
  return { ...parseListFilter(params, currency), ...readPaged(params) };
}

/**
 * Reads which list an address asks for. What is unknown or makes no sense is ignored; prices the wrong way round are swapped.
 * @param currency whose sign may stand beside a price
 */
export function parseListFilter(params: URLSearchParams, currency = 'INR'): ListFilter {
  const q = normaliseSearch(params.get('q') ?? '');
  const category = params.get('category');
  const condition = params.get('condition');
  const low = priceFrom(params.get('minPrice'), currency);
  const high = priceFrom(params.get('maxPrice'), currency);
  const mine = params.get('mine') === '1';
  const state = params.get('state');
  const swapped = low !== null && high !== null && comparePrices(low, high) > 0;
  return {
    q,
    in: q !== '' && params.get('in') === 'name' ? 'name' : 'name,category',
    category: isCategory(category) ? category : null,
    condition: isCondition(condition) ? condition : null,
    minPrice: swapped ? high : low,
    maxPrice: swapped ? low : high,
    sort: SORTS.find((sort) => sort === params.get('sort')) ?? 'newest',
    mine,
    state: mine && isOwnState(state) ? state : null,
    liked: params.get('liked') === '1' && !mine,
  };
}

/** The query as it stands after a path: '' or '?…', defaults left out, always in the same order. */
export function listQueryString(query: ListQuery): string {
  const short = (price: string | null) => price?.replace(/\.00$/, '') ?? null;
  const entries: [string, string | null][] = [
    ['q', query.q || null],
    ['in', query.q !== '' && query.in === 'name' ? 'name' : null],
    ['category', query.category],
    ['condition', query.condition],
    ['minPrice', short(query.minPrice)],
    ['maxPrice', short(query.maxPrice)],
    ['sort', query.sort === 'newest' ? null : query.sort],
    ['mine', query.mine ? '1' : null],
    ['state', query.mine ? query.state : null],
    ['liked', query.liked ? '1' : null],
    ...pagedEntries(query),
  ];
  const given = entries.filter((entry): entry is [string, string] => entry[1] !== null);
  return given.length === 0 ? '' : `?${new URLSearchParams(given)}`;
}

/** Whether anything narrows the list, so that there is something to clear. */
export function isFiltered(query: ListQuery): boolean {
  const { q, category, condition, minPrice, maxPrice, state } = query;
  return (
    q !== '' || [category, condition, minPrice, maxPrice, state].some((value) => value !== null)
  );
}
