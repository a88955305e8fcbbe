import fc from 'fast-check';
import { expect, test } from 'vitest';
import { OWN_STATES } from '../products/own-state';
import { CATEGORIES, CONDITIONS } from '../products/product';
import { isFiltered, PRICE_TEXT_LENGTH, parseListQuery, priceFaults } from './list-filter';
import {
  DEFAULT_LIST_QUERY,
  escapeLike,
  type ListQuery,
  listQueryString,
  normaliseSearch,
  RECOMMENDATIONS,
  SORT_LABELS,
  SORTS,
  SUGGESTIONS,
} from './search';

const parsed = (text: string) => parseListQuery(new URLSearchParams(text));

test('an empty address is the whole list, newest first', () => {
  expect(parsed('')).toEqual(DEFAULT_LIST_QUERY);
  expect(listQueryString(DEFAULT_LIST_QUERY)).toBe('');
});

test('everything an address can say is read', () => {
  const text =
    'q=oak+chair&in=name&category=furniture&condition=good&minPrice=10&maxPrice=20.50&hideReserved=1&sort=price-low&mine=1&state=sold&page=3&after=WyI-_w.1a';
  const query = parsed(text);
  expect(query).toEqual({
    q: 'oak chair',
    in: 'name',
    category: 'furniture',
    condition: 'good',
    minPrice: '10.00',
    maxPrice: '20.50',
    hideReserved: true,
    sort: 'price-low',
    page: 3,
    after: 'WyI-_w.1a',
    before: null,
    mine: true,
    state: 'sold',
    liked: false,
  });
  expect(listQueryString(query)).toBe(`?${text}`);
});

test('a page that only its place names has no number', () => {
  expect(parsed('q=oak&before=end')).toMatchObject({ page: null, before: 'end', after: null });
  expect(listQueryString(parsed('q=oak&before=end'))).toBe('?q=oak&before=end');
  expect(parsed('after=WyI-_w.1a')).toMatchObject({ page: null, after: 'WyI-_w.1a' });
  expect(parsed('page=1&before=WyI-_w.1a')).toMatchObject({ page: 1, before: 'WyI-_w.1a' });
  expect(parsed('page=x&before=end')).toMatchObject({ page: 1, before: 'end' });
  expect(parsed('page=2&after=WyI.1a&before=WyI.1b')).toMatchObject({ before: null });
  expect(parsed('before=%3C').page).toBe(1);
});

test('values of an address that are unknown or make no sense are ignored', () => {
  expect(
    parsed(
      'q=%00++&in=description&category=Furniture&condition=toString&minPrice=cheap&maxPrice=-5&hideReserved=yes&sort=random&page=x&mine=yes&utm=1&after=%3C',
    ),
  ).toEqual(DEFAULT_LIST_QUERY);
  for (const page of ['0', '-1', 'x', '']) expect(parsed(`page=${page}`).page).toBe(1);
  expect(parsed('page=9999').page).toBe(9999);
});

test('the first of two values for the same thing in an address counts', () => {
  expect(parsed('category=books&category=art').category).toBe('books');
});

test('prices the wrong way round are swapped, as numbers and not as text', () => {
  expect(parsed('minPrice=20&maxPrice=9')).toMatchObject({ minPrice: '9.00', maxPrice: '20.00' });
  expect(parsed('minPrice=9&maxPrice=20')).toMatchObject({ minPrice: '9.00', maxPrice: '20.00' });
});

test('a price that is ignored is named as it was typed, with what is wrong', () => {
  const faults = (text: string, currency = 'INR') =>
    priceFaults(new URLSearchParams(text), currency);
  expect(faults('minPrice=9&maxPrice=')).toEqual({ minPrice: null, maxPrice: null });
  expect(faults('minPrice=1.000').minPrice).toEqual({
    text: '1.000',
    error: '1.000 can be read in two ways. Write 1000 or 1.00.',
  });
  expect(faults('maxPrice=+a%00b++c').maxPrice?.text).toBe('ab c');
  expect(faults(`minPrice=${'0'.repeat(2_000)}1`).minPrice?.text).toHaveLength(PRICE_TEXT_LENGTH);
  expect(faults('minPrice=%2410').minPrice).not.toBeNull();
  expect(faults('minPrice=%2410', 'USD').minPrice).toBeNull();
  expect(parseListQuery(new URLSearchParams('minPrice=%2410'), 'USD').minPrice).toBe('10.00');
});

test('a price is either read or named as wrong', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 100 }), (minPrice) => {
      const params = new URLSearchParams({ minPrice });
      const fault = priceFaults(params, 'INR').minPrice;
      if (fault === null) return;
      expect(parseListQuery(params).minPrice).toBeNull();
      // Sent again as it came back, it is wrong in the same way.
      expect(priceFaults(new URLSearchParams({ minPrice: fault.text }), 'INR').minPrice).toEqual(
        fault,
      );
    }),
  );
});

test('a search for blanks is no search, and several blanks inside become one', () => {
  expect(normaliseSearch('')).toBe('');
  expect(normaliseSearch(' \t ')).toBe('');
  expect(normaliseSearch(' oak   chair\n')).toBe('oak chair');
  expect(normaliseSearch('cafe\u0301 \u0000table')).toBe('café table');
});

test('a search is cut to 200 letters without splitting one', () => {
  expect(normaliseSearch('a'.repeat(500))).toHaveLength(200);
  expect(Array.from(normaliseSearch('🌱'.repeat(500)))).toHaveLength(200);
  expect(normaliseSearch(`${'a'.repeat(199)} b`)).toBe('a'.repeat(199));
});

test('LIKE signs are literal', () => {
  expect(escapeLike('100% wool')).toBe('100\\% wool');
  expect(escapeLike('a_b')).toBe('a\\_b');
  expect(escapeLike('back\\slash')).toBe('back\\\\slash');
  expect(escapeLike('plain')).toBe('plain');
});

test('a box suggests 15 products, the home page recommends 4, and a list has four orders', () => {
  expect(SUGGESTIONS).toBe(15);
  expect(RECOMMENDATIONS).toBe(4);
  expect(SORTS.map((sort) => SORT_LABELS[sort])).toEqual([
    'Newest first',
    'Oldest first',
    'Price, low to high',
    'Price, high to low',
  ]);
});

test('only values that narrow the list count as filters', () => {
  expect(isFiltered(parsed('sort=oldest&page=2&mine=1'))).toBe(false);
  expect(isFiltered(parsed('state=sold'))).toBe(false);
  expect(isFiltered(parsed('mine=1&state=sold'))).toBe(true);
  for (const text of [
    'q=a',
    'category=art',
    'condition=new',
    'minPrice=1',
    'maxPrice=0',
    'hideReserved=1',
  ]) {
    expect(isFiltered(parsed(text))).toBe(true);
  }
});

const price = fc.option(fc.nat(9_999_999).map((n) => `${n}.25`));
const place = fc.stringMatching(/^[\w.-]{1,250}$/);
const query: fc.Arbitrary<ListQuery> = fc.record({
  q: fc.string({ unit: 'binary' }).map(normaliseSearch),
  in: fc.constantFrom('name', 'name,category'),
  category: fc.option(fc.constantFrom(...CATEGORIES)),
  condition: fc.option(fc.constantFrom(...CONDITIONS)),
  minPrice: price,
  maxPrice: price,
  hideReserved: fc.boolean(),
  sort: fc.constantFrom(...SORTS),
  page: fc.integer({ min: 1, max: 999_999 }),
  after: fc.option(place),
  before: fc.option(place),
  mine: fc.boolean(),
  state: fc.option(fc.constantFrom(...OWN_STATES)),
  liked: fc.boolean(),
});

test('an address that was read and written is the same from then on', () => {
  fc.assert(
    fc.property(query, (wanted) => {
      const once = parsed(listQueryString(wanted));
      expect(parsed(listQueryString(once))).toEqual(once);
      expect(once).toMatchObject({
        q: wanted.q,
        category: wanted.category,
        condition: wanted.condition,
        sort: wanted.sort,
        page: wanted.page,
        mine: wanted.mine,
        state: wanted.mine ? wanted.state : null,
        liked: wanted.liked && !wanted.mine,
      });
    }),
  );
});

test('any address can be read', () => {
  fc.assert(
    fc.property(fc.string(), fc.string({ unit: 'binary' }), (text, q) => {
      expect(parsed(text).page ?? 1).toBeGreaterThanOrEqual(1);
      expect(normaliseSearch(normaliseSearch(q))).toBe(normaliseSearch(q));
    }),
  );
});
