// What the API takes in an address. Pages ignore what makes no sense; the API says so in words.
import { fitsSort } from '~/data/products/product-order';
import { comparePrices, parsePrice } from '~/rules/products/money';
import { CATEGORIES, CONDITIONS, isCategory, isCondition } from '~/rules/products/product';
import { API_PAGE, type Cursor, decodeCursor } from '~/rules/search/paging';
import { DEFAULT_LIST_QUERY, type ListQuery, normaliseSearch, SORTS } from '~/rules/search/search';
import { isTiered } from '~/rules/search/search-text';

export const LIMIT = { default: API_PAGE, max: 50 } as const;
export const SEARCH_IN = ['name', 'name,category'] as const;

/** A parameter that can't be used; the message is for whoever called. */
export class BadParameter extends Error {
  override name = 'BadParameter';
}

const oneOf = (name: string, values: readonly string[]) =>
  new BadParameter(`${name} must be one of: ${values.join(', ')}.`);

export interface ProductsRequest {
  query: ListQuery;
  cursor: Cursor | null;
  limit: number;
}

/** @throws BadParameter */
export function readProductsRequest(params: URLSearchParams): ProductsRequest {
  const query: ListQuery = {
    ...DEFAULT_LIST_QUERY,
    q: normaliseSearch(params.get('q') ?? ''),
    in: readSearchIn(params),
    category: readWord(params, 'category', CATEGORIES, isCategory),
    condition: readWord(params, 'condition', CONDITIONS, isCondition),
    minPrice: readPrice(params, 'min'),
    maxPrice: readPrice(params, 'max'),
    sort: readSort(params),
  };
  const { minPrice, maxPrice, sort } = query;
  if (minPrice !== null && maxPrice !== null && comparePrices(minPrice, maxPrice) > 0) {
    throw new BadParameter('min must not be above max.');
  }
  const text = params.get('cursor') ?? '';
  const cursor = text === '' ? null : decodeCursor(text);
  const fits = cursor && fitsSort(sort, cursor) && (cursor.tier !== undefined) === isTiered(query);
  if (text !== '' && !fits) {
    throw new BadParameter('cursor must be the `next` of a reply in the same order.');
  }
  return { query, cursor, limit: readLimit(params) };
}

/** @throws BadParameter */
export function readSearchIn(params: URLSearchParams): ListQuery['in'] {
  const given = params.get('in') ?? '';
  if (given === '') return DEFAULT_LIST_QUERY.in;
  const known = SEARCH_IN.find((value) => value === given);
  if (!known) throw oneOf('in', SEARCH_IN);
  return known;
}

function readWord<Word extends string>(
  params: URLSearchParams,
  name: string,
  values: readonly string[],
  isWord: (value: unknown) => value is Word,
): Word | null {
  const given = params.get(name) ?? '';
  if (given === '') return null;
  if (!isWord(given)) throw oneOf(name, values);
  return given;
}

function readSort(params: URLSearchParams): ListQuery['sort'] {
  const given = params.get('sort') ?? '';
  if (given === '') return DEFAULT_LIST_QUERY.sort;
  const known = SORTS.find((value) => value === given);
  if (!known) throw oneOf('sort', SORTS);
  return known;
}

function readPrice(params: URLSearchParams, name: string): string | null {
  const parsed = parsePrice(params.get(name) ?? '');
  if (!parsed.ok) throw new BadParameter(`${name}: ${parsed.error}`);
  return parsed.price;
}

function readLimit(params: URLSearchParams): number {
  const given = params.get('limit') ?? '';
  if (given === '') return LIMIT.default;
  const limit = /^\d{1,3}$/.test(given) ? Number(given) : 0;
  if (limit < 1 || limit > LIMIT.max) {
    throw new BadParameter(`limit must be a whole number from 1 to ${LIMIT.max}.`);
  }
  return limit;
}
