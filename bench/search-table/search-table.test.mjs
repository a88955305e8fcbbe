import { expect, test } from 'vitest';
import { demoCatalogue } from '../../src/demo/catalogue';
import { catalogue, SIZE } from './catalogue.mjs';
import { expectation } from './expectation.mjs';
import { isRightAt, scoreOf, totalOf } from './score.mjs';
import { readSearches } from './searches.mjs';

/** @param {string} name @param {Partial<import('./expectation.mjs').Item>} [more] */
const named = (name, more = {}) => ({ name, description: '', category: 'sports', ...more });
/** @param {string} marks a sign for each item that is shown */
const shown = (marks) =>
  [...marks].map((mark) => ({
    isRight: mark === '+' || mark === '~',
    isForbidden: mark === '!',
    isFuzzy: mark === '~' || mark === '?',
  }));
/** @param {string} marks @param {number} there */
const scored = (marks, there, { isForNothing = false, isSlip = false } = {}) =>
  scoreOf(shown(marks), { there, isForNothing, isSlip });
const items = catalogue();

test('an expectation asks for whole words, any of several, and refuses what belongs to the thing', () => {
  const isBicycle = expectation('bikes?,bicycle -pump');
  expect(['Blue BIKE', 'bikes, two', 'City bicycle'].map((name) => isBicycle(named(name)))).toEqual(
    [true, true, true],
  );
  expect(['Motorbike', 'Bicycle pump', 'Tricycle'].map((name) => isBicycle(named(name)))).toEqual([
    false,
    false,
    false,
  ]);
});

test('an expectation makes no difference between accents, capitals, forms of apostrophes and signs of patterns', () => {
  expect(expectation('*stuhl,*stühle')(named('4 KÜCHENSTÜHLE'))).toBe(true);
  expect(expectation("levi'?s 501")(named('Levi’s 501 jeans'))).toBe(true);
  expect(expectation("levi'?s")(named('Television'))).toBe(false);
  expect(expectation('90_?x_?200')(named('Mattress 90 x 200'))).toBe(true);
  expect(expectation('1.5')(named('125'))).toBe(false);
});

test('an expectation may speak of the category or of the description', () => {
  expect(expectation('category:books')(named('Lamp', { category: 'books' }))).toBe(true);
  expect(expectation('description:dough')(named('Dough'))).toBe(false);
  expect(expectation('description:dough')(named('', { description: 'Kneads dough.' }))).toBe(true);
  expect(expectation('nothing')(named('Nothing'))).toBe(false);
});

test('a search is right at a place when every place that can be filled holds an expected item', () => {
  expect(isRightAt(scored('++++++++', 50))).toEqual([true, true, true]);
  expect(isRightAt(scored('++++++-+', 50))).toEqual([true, true, false]);
  expect(isRightAt(scored('-+++++++', 50))).toEqual([false, false, false]);
  expect(isRightAt(scored('++------', 2))).toEqual([true, true, true]);
  expect(scored('--+', 3)).toMatchObject({ first: 3, right: [0, 1, 1], wanted: [1, 3, 3] });
  expect(isRightAt(scored('', 3))).toEqual([false, false, false]);
});

test('a fuzzy match is right where a slip was typed, and for a correct word as good as nothing', () => {
  expect(isRightAt(scored('~~~~', 4, { isSlip: true }))).toEqual([true, true, true]);
  expect(isRightAt(scored('~~~~', 4))).toEqual([false, false, false]);
  expect(isRightAt(scored('++~~', 4))).toEqual([true, false, false]);
  expect(scored('~', 4)).toMatchObject({ first: 1, isFirstFuzzy: true });
});

test('a search for what is not there is right when nothing matches, whatever comes close', () => {
  expect(isRightAt(scored('??', 0, { isForNothing: true }))).toEqual([true, true, true]);
  expect(isRightAt(scored('-', 0, { isForNothing: true }))).toEqual([false, false, false]);
  expect(isRightAt(scored('!', 0, { isForNothing: true }))).toEqual([false, false, false]);
});

test('an item that must never be shown makes a search wrong from its place on', () => {
  expect(isRightAt(scored('++++!', 4))).toEqual([true, true, false]);
});

test('a total counts the searches that are right and shares each of them alike', () => {
  const total = totalOf([scored('++++++++', 50), scored('+---', 2), scored('', 1)]);
  expect(total).toEqual({ searches: 3, right: [2, 1, 1], share: 0.5 });
});

test('the table has 120 searches, two thirds of them English, each typed once in its shop, language and box', () => {
  const searches = readSearches();
  const keys = searches.map(({ shop, language, box, typed }) =>
    [shop, language, box, typed].join(),
  );
  expect(new Set(keys).size).toBe(120);
  expect(searches.filter(({ language }) => language === 'en').length).toBeGreaterThanOrEqual(80);
  expect(searches.filter(({ language }) => language === 'de').length).toBeGreaterThanOrEqual(36);
});

test('the catalogue is as large as it says, the same each time, and repeats few names', () => {
  expect(items).toHaveLength(SIZE);
  expect(catalogue()).toEqual(items);
  expect(new Set(items.map(({ name }) => name)).size).toBeGreaterThan(SIZE * 0.8);
});

test('items that a search expects are for sale in its shop, and a search that expects nothing names none that is there', () => {
  const month = Date.UTC(2026, 10);
  const shops = {
    demo: demoCatalogue(new Date(month)).products.filter(
      ({ status, soldAt, createdAt }) =>
        status === 'active' && !soldAt && createdAt.getTime() < month,
    ),
    large: items.filter(({ status, sold }) => status === 'active' && !sold),
  };
  for (const { shop, box, typed, isForNothing, isRight } of readSearches()) {
    expect(shops[shop].some(isRight), typed).toBe(!isForNothing);
    if (!isForNothing || box === 'name') continue;
    const holding = shops[shop].filter(({ name }) =>
      name.toLowerCase().includes(typed.toLowerCase()),
    );
    expect(
      holding.map(({ name }) => name),
      typed,
    ).toEqual([]);
  }
});
