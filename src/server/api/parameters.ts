// What the API takes in an address. Pages ignore what makes no sense; the API says so in words.
import { z } from 'zod';
import { fitsSort } from '~/data/products/product-order';
import { comparePrices, parsePrice } from '~/rules/products/money';
import { CATEGORIES, CONDITIONS } from '~/rules/products/product';
import { type Cursor, decodeCursor } from '~/rules/search/cursor';
import { API_PAGE } from '~/rules/search/paging';
import {
  DEFAULT_LIST_QUERY,
  type ListQuery,
  normaliseSearch,
  SEARCH_LENGTH,
  SORTS,
} from '~/rules/search/search';
import { isTiered } from '~/rules/search/search-text';
import { ApiRefusal } from './refusals';

const MOST = 50;

/** A parameter that can't be used; the words are for whoever called. */
export const badParameter = (detail: string) => new ApiRefusal(400, { detail });

/** One of these words. */
export const oneOf = <const Words extends readonly string[]>(name: string, words: Words) =>
  z.enum(words, { error: `${name} must be one of: ${words.join(', ')}.` });

const price = (name: string) =>
  z
    .string()
    .meta({ examples: ['100', '99.50'] })
    .transform((given, check) => {
      const parsed = parsePrice(given);
      if (parsed.ok) return parsed.price;
      check.addIssue(`${name}: ${parsed.error}`);
      return z.NEVER;
    })
    .optional();

const wholeNumber = (given: unknown) =>
  typeof given === 'string' && /^\d{1,3}$/.test(given) ? Number(given) : given;

/** How many rows a reply may have. @param usual where no number is asked for */
export function limitOf(usual: number, most: number) {
  const words = { error: `limit must be a whole number from 1 to ${most}.` };
  return z
    .preprocess(wholeNumber, z.int(words).min(1, words).max(most, words).default(usual))
    .describe('How many at most.');
}

const search = {
  q: z
    .string()
    .meta({ maxLength: SEARCH_LENGTH })
    .transform(normaliseSearch)
    .optional()
    .describe(
      'Words to look for, in any order, in names, categories and descriptions: whole words first, then other forms of them, then parts; one or two letters where a word begins. Case, accents, hyphens and apostrophes do not matter. What only comes close stands last and is marked.',
    ),
  in: oneOf('in', ['name', 'name,category'])
    .default(DEFAULT_LIST_QUERY.in)
    .describe('Where the words are looked for.'),
};

/** What a list takes; the document describes it from here. */
export const productsParameters = z.object({
  ...search,
  category: oneOf('category', CATEGORIES).optional().describe('Only this category.'),
  condition: oneOf('condition', CONDITIONS).optional().describe('Only this condition.'),
  min: price('min').describe('Lowest price, in the currency that shoppers see.'),
  max: price('max').describe('Highest price, in the currency that shoppers see.'),
  hideReserved: oneOf('hideReserved', ['true', 'false'])
    .default('false')
    .describe('Whether what is reserved for somebody is left out.'),
  sort: oneOf('sort', SORTS)
    .default(DEFAULT_LIST_QUERY.sort)
    .describe('The order. A product without a price comes last in both price orders.'),
  cursor: z.string().optional().describe('The `next` of the reply before, in the same order.'),
  limit: limitOf(API_PAGE, MOST),
});

export const suggestionsParameters = z.object(search);

/**
 * What an address says; a parameter that is empty is not there.
 * @throws ApiRefusal
 */
export function read<Parameters extends z.ZodObject>(
  parameters: Parameters,
  params: URLSearchParams,
): z.output<Parameters> {
  const given = Object.keys(parameters.shape).flatMap((name) => {
    const value = params.get(name) ?? '';
    return value === '' ? [] : [[name, value]];
  });
  const found = parameters.safeParse(Object.fromEntries(given));
  if (found.success) return found.data;
  throw badParameter(found.error.issues[0]?.message ?? 'A parameter can’t be used.');
}

export interface ProductsRequest {
  query: ListQuery;
  cursor: Cursor | null;
  limit: number;
}

/** @throws ApiRefusal */
export function readProductsRequest(params: URLSearchParams): ProductsRequest {
  const given = read(productsParameters, params);
  const query: ListQuery = {
    ...DEFAULT_LIST_QUERY,
    q: given.q ?? '',
    in: given.in,
    category: given.category ?? null,
    condition: given.condition ?? null,
    minPrice: given.min ?? null,
    maxPrice: given.max ?? null,
    hideReserved: given.hideReserved === 'true',
    sort: given.sort,
  };
  const { minPrice, maxPrice, sort } = query;
  if (minPrice !== null && maxPrice !== null && comparePrices(minPrice, maxPrice) > 0) {
    throw badParameter('min must not be above max.');
  }
  const cursor = given.cursor === undefined ? null : decodeCursor(given.cursor);
  const fits = cursor && fitsSort(sort, cursor) && (cursor.tier !== undefined) === isTiered(query);
  if (given.cursor !== undefined && !fits) {
    throw badParameter('cursor must be the `next` of a reply in the same order.');
  }
  return { query, cursor, limit: given.limit };
}

/** @throws ApiRefusal */
export function readSuggestionsRequest(params: URLSearchParams): Pick<ListQuery, 'q' | 'in'> {
  const { q = '', in: where } = read(suggestionsParameters, params);
  return { q, in: where };
}
