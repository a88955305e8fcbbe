// Which list an address asks for. In a file of its own: every public page carries search.ts, and only lists need this.
import { comparePrices, parsePrice } from '../products/money';
import { isOwnState } from '../products/own-state';
import { isCategory, isCondition } from '../products/product';
import { readPaged } from './paging';
import { type ListFilter, type ListQuery, readSearch, SORTS, shortLine } from './search';

/** Most letters of a typed price: twice what `parsePrice` takes, so that a cut one is refused all the same. */
export const PRICE_TEXT_LENGTH = 80;

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
  const category = params.get('category');
  const condition = params.get('condition');
  const low = priceFrom(params.get('minPrice'), currency);
  const high = priceFrom(params.get('maxPrice'), currency);
  const mine = params.get('mine') === '1';
  const state = params.get('state');
  const swapped = low !== null && high !== null && comparePrices(low, high) > 0;
  return {
    ...readSearch(params),
    category: isCategory(category) ? category : null,
    condition: isCondition(condition) ? condition : null,
    minPrice: swapped ? high : low,
    maxPrice: swapped ? low : high,
    hideReserved: params.get('hideReserved') === '1',
    sort: SORTS.find((sort) => sort === params.get('sort')) ?? 'newest',
    mine,
    state: mine && isOwnState(state) ? state : null,
    liked: params.get('liked') === '1' && !mine,
  };
}

/** Whether anything narrows the list, so that there is something to clear. */
export function isFiltered(query: ListQuery): boolean {
  const { q, category, condition, minPrice, maxPrice, hideReserved, state } = query;
  const chosen = [category, condition, minPrice, maxPrice, state];
  return q !== '' || hideReserved || chosen.some((value) => value !== null);
}
