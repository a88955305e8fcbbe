// Where a search that finds nothing may go on.
import { expect, test } from 'vitest';
import { DEFAULT_LIST_QUERY, type ListQuery, listQueryString } from './search';
import { type WayOn, waysOn } from './ways-on';

const written = (list: readonly WayOn[]) =>
  list.map(({ label, query }) => [label(query.q), listQueryString(query)]);

/** The nearest and the category. */
const ways = (query: Partial<ListQuery>) => {
  const { near, category } = waysOn({ ...DEFAULT_LIST_QUERY, ...query });
  return written([...near, ...(category ? [category] : [])]);
};

/** Those that are looked for where the nearest find nothing. */
const further = (query: Partial<ListQuery>) =>
  waysOn({ ...DEFAULT_LIST_QUERY, ...query }).alone.map(({ way, nearer }) => ({
    way: written([way])[0],
    nearer: written(nearer),
  }));

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
  expect(ways({ q: 'zzzz', hideReserved: true })).toEqual([['With what is reserved', '?q=zzzz']]);
  // Without all of its filters a list without words is everything.
  expect(ways({ condition: 'poor', category: 'art' })).toEqual([
    ['In any condition', '?category=art'],
    ['In all categories', '?condition=poor'],
  ]);
});

const labels = (query: Partial<ListQuery>) => ways(query).map(([label]) => label);

test('each of several words is offered alone, but never a sign', () => {
  expect(ways({ q: 'zinc & quxxy zinc', condition: 'good' })).toEqual([
    ['In any condition', '?q=zinc+%26+quxxy+zinc'],
    ['Only “quxxy”', '?q=quxxy&condition=good'],
    ['Only “zinc”', '?q=zinc&condition=good'],
  ]);
  expect(ways({ q: 'zinc !' })).toEqual([]);
  expect(ways({ q: 'zinc Zinc' })).toEqual([]);
  expect(labels({ q: 't-qux, “women’s” (zzz)' })).toEqual([
    'Only “women’s”',
    'Only “t-qux”',
    'Only “zzz”',
  ]);
});

test('of many words the four longest are offered alone, the longest first', () => {
  const words = ['Only “yyyyy”', 'Only “wwww”', 'Only “zzzz”', 'Only “ccc”'];
  expect(labels({ q: 'q wwww bb yyyyy zzzz ccc xx' })).toEqual(words);
  const many = Array.from({ length: 50 }, (_, n) => `zq${n}`).join(' ');
  expect(labels({ q: many })).toHaveLength(4);
});

test.each([
  ['lamp OR chair', ['Only “chair”', 'Only “lamp”']],
  ['rock and roll', ['Only “rock”', 'Only “roll”']],
  ['I am looking for a nice lamp', ['Only “lamp”']],
  ['ich suche eine gebrauchte Vitrine mit Glas', ['Only “Vitrine”', 'Only “Glas”']],
  ['The zinc', ['Only “zinc”']],
  ['to be or not', ['Only “not”', 'Only “to”', 'Only “be”', 'Only “or”']],
])('of “%s” no everyday word is offered alone where there are others', (q, offered) => {
  expect(labels({ q }).filter((label) => label?.startsWith('Only'))).toEqual(offered);
});

test('words for things are offered before longer ones', () => {
  const q = 'I have been looking everywhere for an incredibly beautiful Victorian oak lamp';
  expect(labels({ q })).toEqual([
    'Only “lamp”',
    'Only “everywhere”',
    'Only “incredibly”',
    'Only “beautiful”',
    'Everything in Home Decor',
  ]);
});

test('each of several words is offered without the filters too, alone and all together', () => {
  const q = 'zzzz lamp';
  expect(further({ q })).toEqual([]);
  expect(further({ q: 'lamp', category: 'art', condition: 'poor' })).toEqual([]);
  expect(further({ q, in: 'name', category: 'art', sort: 'oldest', page: 3 })).toEqual([
    { way: ['Only “lamp” in all categories', '?q=lamp&in=name&sort=oldest'], nearer: [] },
    { way: ['Only “zzzz” in all categories', '?q=zzzz&in=name&sort=oldest'], nearer: [] },
  ]);
  const [lamp, ...others] = further({ q, category: 'art', condition: 'poor', minPrice: '5.00' });
  expect(lamp).toEqual({
    way: ['Only “lamp” without filters', '?q=lamp'],
    nearer: [
      ['Only “lamp” at any price', '?q=lamp&category=art&condition=poor'],
      ['Only “lamp” in any condition', '?q=lamp&category=art&minPrice=5'],
      ['Only “lamp” in all categories', '?q=lamp&condition=poor&minPrice=5'],
    ],
  });
  expect(others.map(({ way }) => way)).toEqual([['Only “zzzz” without filters', '?q=zzzz']]);
  expect(further({ q: 'aaaaa bbbb ccc dd ee ff gg', category: 'art' })).toHaveLength(4);
});

test('a search that finds nothing never looks for more than six ways on at once', () => {
  const filters = { category: 'art', condition: 'poor', minPrice: '5.00' } as const;
  expect(labels({ q: 'zzzz yyyyy xxxxxx lamp', ...filters })).toEqual([
    'At any price',
    'In any condition',
    'In all categories',
    'Without filters',
    'Only “lamp”',
    'Everything in Home Decor',
  ]);
});

test.each([
  ['books', 'Everything in Books & Media', '?category=books'],
  ['electro', 'Everything in Electronics', '?category=electronics'],
  ['fahrrad', 'Everything in Sports & Recreation', '?category=sports'],
  ['clothes', 'Everything in Clothing & Accessories', '?category=clothing'],
  ['Bekleidung', 'Everything in Clothing & Accessories', '?category=clothing'],
  ['decoration', 'Everything in Home Decor', '?category=home-decor'],
  ['appliances', 'Everything in Electronics', '?category=electronics'],
])(
  'a search for “%s” that finds nothing is offered the category that it names, whole',
  (q, label, address) => {
    expect(ways({ q, in: 'name' })).toEqual([[label, address]]);
  },
);

test('the last of several words that names a category counts', () => {
  const named = (q: string) => labels({ q }).filter((label) => label?.startsWith('Everything'));
  expect(named('clothes for kids')).toEqual(['Everything in Clothing & Accessories']);
  expect(named('Christmas decorations zzzz')).toEqual(['Everything in Home Decor']);
  expect(named('zzzz and other yyyy')).toEqual([]);
});

test('one letter of several words is not offered alone', () => {
  expect(labels({ q: 't shirt zzzz' }).filter((label) => label?.startsWith('Only'))).toEqual([
    'Only “shirt”',
    'Only “zzzz”',
  ]);
});

test('a search for one or two letters names no category', () => {
  expect(ways({ q: 'b' })).toEqual([]);
  expect(ways({ q: 'el' })).toEqual([]);
});
