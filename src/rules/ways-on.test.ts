// Where a search that finds nothing may go on.
import { expect, test } from 'vitest';
import { DEFAULT_LIST_QUERY, type ListQuery, listQueryString } from './search';
import { waysOn } from './ways-on';

const ways = (query: Partial<ListQuery>) =>
  waysOn({ ...DEFAULT_LIST_QUERY, ...query }).map(({ label, query }) => [
    label,
    listQueryString(query),
  ]);

test('a single unknown word without filters has no wider search', () => {
  expect(ways({ q: 'zzzzqqqq' })).toEqual([]);
  expect(ways({ q: 'zzzzqqqq', page: 3 })).toEqual([]);
});

test('a filter that is set is taken away, and the rest of the search stays', () => {
  const search = { q: 'zzzz', in: 'name', sort: 'price-low', page: 2 } as const;
  const rest = '?q=zzzz&in=name';
  expect(ways({ ...search, minPrice: '5.00' })).toEqual([
    ['At any price', `${rest}&sort=price-low`],
  ]);
  expect(ways({ ...search, category: 'books', minPrice: '5.00', maxPrice: '9.00' })).toEqual([
    ['At any price', `${rest}&category=books&sort=price-low`],
    ['In all categories', `${rest}&minPrice=5&maxPrice=9&sort=price-low`],
    ['Without filters', `${rest}&sort=price-low`],
  ]);
  expect(ways({ condition: 'poor' })).toEqual([['In any condition', '']]);
  // Without all of its filters a list without words is everything.
  expect(ways({ condition: 'poor', category: 'art' })).toEqual([
    ['In any condition', '?category=art'],
    ['In all categories', '?condition=poor'],
  ]);
});

test('of several words each is offered alone, at most the four longest, signs never', () => {
  expect(ways({ q: 'zinc & quxx zinc', condition: 'good' })).toEqual([
    ['In any condition', '?q=zinc+%26+quxx+zinc'],
    ['Only “zinc”', '?q=zinc&condition=good'],
    ['Only “quxx”', '?q=quxx&condition=good'],
  ]);
  expect(ways({ q: 'a zzzz bb yyyyy ccc xxxx' }).map(([label]) => label)).toEqual([
    'Only “zzzz”',
    'Only “yyyyy”',
    'Only “ccc”',
    'Only “xxxx”',
  ]);
  expect(ways({ q: 'zinc !' })).toEqual([]);
});

test.each([
  ['books', 'Everything in Books & Media', '?category=books'],
  ['electro', 'Everything in Electronics', '?category=electronics'],
  ['fahrrad', 'Everything in Sports & Recreation', '?category=sports'],
])(
  'a search for “%s” that finds nothing is offered the category that it names, whole',
  (q, label, address) => {
    expect(ways({ q, in: 'name' })).toEqual([[label, address]]);
  },
);

test('a search for one or two letters names no category', () => {
  expect(ways({ q: 'b' })).toEqual([]);
  expect(ways({ q: 'el' })).toEqual([]);
});
