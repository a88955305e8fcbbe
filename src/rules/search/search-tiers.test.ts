import { expect, test } from 'vitest';
import { closest, jointsAt, type Meaning, synonymsAt } from './search-alternatives';
import { furtherTiers, wholeWords } from './search-tiers';

const shop = { all: 1_000, where: 'name,category', synonymsOf: (): string[] => [] } as const;
const UNKNOWN = { joined: [], described: [], signs: [] };
type Given = Parameters<typeof furtherTiers>;
const tiersOf = (words: Given[0], meanings: Given[1], given: Given[2]) =>
  furtherTiers(words, meanings, given, UNKNOWN);
const tierOf = (number: number, ...given: Parameters<typeof tiersOf>) =>
  tiersOf(...given).find((tier) => tier.number === number);
const asked = (words: string[], uses: number[] = words.map(() => 0), signs: string[] = []) => ({
  words,
  uses,
  signs,
});

test('whole words are looked for together, as often as chance brings them together', () => {
  const tier = wholeWords(asked(['blue', 'lamp'], [100, 200]), 1_000, UNKNOWN);
  expect(tier.groups).toEqual([['n blue'], ['n lamp']]);
  expect(tier.expected).toBeCloseTo(20);
});

test('the rarest of the words is asked for first, and how many have it alone is told', () => {
  const tier = wholeWords(asked(['blue', 'alphorn', 'lamp'], [100, 2, 50]), 1_000, UNKNOWN);
  expect(tier.groups).toEqual([['n alphorn'], ['n lamp'], ['n blue']]);
  expect(tier.rarest).toBe(2);
});

test('of a mistyped word as many are expected as the words have that were probably meant', () => {
  const meanings = [{ place: 0, way: 'fuzzy', word: 'alphorn', uses: 7 } as const];
  const shares = { joined: [0], described: [0], signs: [] };
  const near = furtherTiers(asked(['alphron']), meanings, shop, shares).at(-1);
  expect(near).toMatchObject({ number: 8, expected: 7 });
  expect(tierOf(8, asked(['elektronics']), [], shop)?.expected).toBeNull();
});

test('signs count where there are no words, and characters that are words beside them', () => {
  expect(wholeWords(asked([], [], ['%']), 10, { signs: [null] })).toMatchObject({
    groups: [['s %']],
    expected: null,
  });
  expect(wholeWords(asked(['wool'], [1], ['&', '椅']), 10, UNKNOWN).groups).toEqual([
    ['n wool'],
    ['s 椅'],
  ]);
});

test('a picture beside words asks for nothing, and alone for itself', () => {
  expect(wholeWords(asked(['bike'], [1], ['🚲']), 10, UNKNOWN).groups).toEqual([['n bike']]);
  expect(wholeWords(asked([], [], ['🚲']), 10, UNKNOWN).groups).toEqual([['s 🚲']]);
});

test('words that only join others are asked for in whole words alone', () => {
  const words = ['bicycle', 'for', 'a', 'child'];
  expect(wholeWords(asked(words), 10, UNKNOWN).groups).toHaveLength(4);
  expect(tierOf(2, asked(words), [], shop)?.groups).toEqual([['n bicycle'], ['n child']]);
  expect(tierOf(7, asked(['the', 'for']), [], shop)?.groups).toHaveLength(2);
});

test('a mistyped category comes close to nothing where the word stands in names', () => {
  const fuzzy = (uses: number) => tierOf(8, asked(['elektronics'], [uses]), [], shop);
  expect(fuzzy(0)?.groups[0]).toContain('f category electronics');
  expect(fuzzy(1)).toBeUndefined();
});

test('a word is also found by its stems, its synonyms in the plural, and written in two', () => {
  const meanings = [
    { place: 0, way: 'stem', word: 'bikes', uses: 3 } as const,
    { place: 0, way: 'synonym', word: 'bicycles', uses: 3 } as const,
  ];
  const synonymsOf = (word: string) => (word === 'bike' ? ['bicycle', 'push bike'] : []);
  expect(synonymsAt(['bikes'], 0, synonymsOf).single).toEqual(
    expect.arrayContaining(['bicycle', 'bicycles']),
  );
  const same = tierOf(3, asked(['bike']), meanings, { ...shop, synonymsOf });
  expect(same?.groups[0]).toEqual(
    expect.arrayContaining(['n bike', 'n bikes', 'n bicycles', 'j bike', 'j pushbike']),
  );
});

test('a synonym of two words is found where these stand side by side, and not where they stand the other way round', () => {
  const synonymsOf = (word: string) => (word === 'mobile phone' ? ['handy', 'cell phone'] : []);
  const words = ['old', 'mobile', 'phones'];
  const meant = words.map((_, place) => synonymsAt(words, place, synonymsOf));
  expect(meant.map(({ single }) => single.includes('handy'))).toEqual([false, true, true]);
  const both = ['handy', 'cellphone'];
  expect(meant.map(({ joined }) => joined)).toEqual([[], both, both]);
  expect(synonymsAt(['phone', 'mobile'], 0, synonymsOf).single).toEqual([]);
});

/** A word of names that the searched ones are, written as one. */
const joint = (word: string, count: number): Meaning[] =>
  Array.from({ length: count }, (_, place) => ({ place, way: 'joint', word, uses: 1 }));

test('two words are also found written as one', () => {
  const same = tierOf(3, asked(['t', 'shirt']), joint('tshirt', 2), shop);
  expect(same?.groups.map((group) => group.includes('n tshirt'))).toEqual([true, true]);
});

test('a search skips the parts of words where no known word holds the searched one', () => {
  const numbersOf = (meanings: Parameters<typeof furtherTiers>[1]) =>
    tiersOf(asked(['zither'], [3]), meanings, shop).map(({ number }) => number);
  expect(numbersOf([])).toEqual([3, 7]);
  expect(numbersOf([{ place: 0, way: 'part', word: 'zithers', uses: 1 }])).toEqual([3, 4, 7]);
});

test('the description may have one of the words, and the name the other', () => {
  const described = tierOf(7, asked(['oak', 'smokefree']), [], shop);
  for (const [at, word] of ['oak', 'smokefree'].entries()) {
    expect(described?.groups[at]).toEqual(expect.arrayContaining([`n ${word}`, `d ${word}`]));
  }
});

test('a common word is not taken for a slip of another, an unknown one is', () => {
  const meanings = [{ place: 0, way: 'fuzzy', word: 'chain', uses: 9 } as const];
  expect(tierOf(8, asked(['chair'], [500]), meanings, shop)).toBeUndefined();
  const close = [{ place: 0, way: 'fuzzy', word: 'chair', uses: 9 } as const];
  expect(tierOf(8, asked(['chait'], [0]), close, shop)?.groups[0]).toContain('n chair');
});

test('a word may name the category and the others the thing; the first box knows names alone', () => {
  const sorted = tierOf(6, asked(['sofa', 'electronics']), [], shop);
  expect(sorted?.groups[1]).toEqual(
    expect.arrayContaining(['n electronics', 'f category electronics']),
  );
  expect(tierOf(8, asked(['elecrtonics']), [], shop)?.groups[0]).toContain(
    'f category electronics',
  );
  const named = tiersOf(asked(['electronics']), [], { ...shop, where: 'name' });
  expect(named.map(({ number }) => number)).toEqual([3]);
});

test('of words that come close those with fewer slips come first, then the same first letter, then the more common', () => {
  const words = ['bicycles', 'bicycle', 'tricycle', 'bicycke'].map((word, uses) => ({
    word,
    uses,
  }));
  expect(closest('bycicle', words)).toEqual(['bicycle']);
  expect(closest('bicycel', words)[0]).toBe('bicycle');
  expect(closest('5103x', [{ word: '5104x', uses: 9 }])).toEqual([]);
});

test('other forms of a word stand before what merely has its stem', () => {
  const meanings = [
    { place: 0, way: 'stem', word: 'dress', uses: 6 } as const,
    { place: 0, way: 'stem', word: 'dresser', uses: 1 } as const,
  ];
  const tiers = tiersOf(asked(['dressers']), meanings, shop);
  expect(tiers.map(({ number }) => number)).toEqual([2, 3, 7]);
  expect(tiers[0]?.groups).toEqual([['n dressers', 'n dresser']]);
  expect(tiers[1]?.groups[0]).toContain('n dress');
});

test('several words with one meaning find it, in the plural too', () => {
  const synonymsOf = (word: string) =>
    word === 'record player' ? ['turntable', 'phono deck'] : [];
  for (const words of [
    ['record', 'player'],
    ['record', 'players'],
  ]) {
    expect(synonymsAt(words, 1, synonymsOf).single).toContain('turntables');
    const known = { way: 'synonym', word: 'turntable', uses: 3 } as const;
    const meanings = [0, 1].map((place) => ({ ...known, place }));
    const same = tierOf(3, asked(words), meanings, { ...shop, synonymsOf });
    for (const group of same?.groups ?? []) {
      expect(group).toEqual(expect.arrayContaining(['n turntable', 'j turntable', 'j phonodeck']));
    }
  }
});

test('words written as one are found in two in the plural too, and two as one', () => {
  expect(tierOf(3, asked(['tshirts']), [], shop)?.groups[0]).toContain('j tshirt');
  expect(jointsAt(['rain', 'coats'], 0)).toContain('raincoat');
  const two = tierOf(3, asked(['rain', 'coats']), joint('raincoat', 2), shop);
  expect(two?.groups.map((group) => group.includes('n raincoat'))).toEqual([true, true]);
  expect(jointsAt(['rock', 'n', 'roll'], 2)).toContain('rocknroll');
  const three = tierOf(3, asked(['rock', 'n', 'roll']), joint('rocknroll', 3), shop);
  expect(three?.groups.map((group) => group.includes('n rocknroll'))).toEqual([true, true, true]);
});

test('a sign that says something comes first, and then the words without it', () => {
  const c = asked(['c'], [3], ['+']);
  expect(wholeWords(c, 10, { signs: [0.1] }).groups).toEqual([['n c'], ['s +']]);
  expect(tierOf(1, c, [], shop)?.groups).toEqual([['n c']]);
  expect(tierOf(1, asked(['t', 'shirt'], [1, 1], ['-']), [], shop)).toBeUndefined();
});

test('a short word before others is looked for as part of the text, and not in every word', () => {
  const literal = tierOf(5, asked(['t', 'shirt']), [], shop);
  expect(literal).toMatchObject({ literal: true, groups: [] });
  expect(tierOf(5, asked(['60c']), [], shop)).toBeDefined();
  expect(tierOf(5, asked(['blue', 'lamp']), [], shop)).toBeUndefined();
});

test('a slip is taken for every form of the word', () => {
  const fuzzy = [{ place: 0, way: 'fuzzy', word: 'bicycle', uses: 3 } as const];
  expect(tierOf(8, asked(['bycicle']), fuzzy, shop)?.groups[0]).toContain('n bicycles');
});
