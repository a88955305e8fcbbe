import { expect, test } from 'vitest';
import { closest, furtherTiers, synonymsAt, wholeWords } from './search-tiers';

const shop = { all: 1_000, where: 'name,category', synonymsOf: (): string[] => [] } as const;
const tierOf = (number: number, ...given: Parameters<typeof furtherTiers>) =>
  furtherTiers(...given).find((tier) => tier.number === number);
const asked = (words: string[], uses: number[] = words.map(() => 0), signs: string[] = []) => ({
  ...{ words, uses, signs },
});

test('whole words are looked for together, as often as chance brings them together', () => {
  const tier = wholeWords(asked(['blue', 'lamp'], [100, 200]), 1_000);
  expect(tier.groups).toEqual([['n blue'], ['n lamp']]);
  expect(tier.expected).toBeCloseTo(20);
});

test('signs count where there are no words, and characters that are words beside them', () => {
  expect(wholeWords(asked([], [], ['%']), 10)).toMatchObject({ groups: [['s %']], expected: null });
  expect(wholeWords(asked(['wool'], [1], ['%', '椅']), 10).groups).toEqual([['n wool'], ['s 椅']]);
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
  const same = tierOf(1, asked(['bike']), meanings, { ...shop, synonymsOf });
  expect(same?.groups[0]).toEqual(
    expect.arrayContaining(['n bike', 'n bikes', 'n bicycles', 'j bike', 'j pushbike']),
  );
});

test('what two words side by side mean stands in place of both, and only where they stand so', () => {
  const synonymsOf = (word: string) => (word === 'mobile phone' ? ['handy', 'cell phone'] : []);
  const words = ['old', 'mobile', 'phones'];
  const meant = words.map((_, place) => synonymsAt(words, place, synonymsOf));
  expect(meant.map(({ single }) => single.includes('handy'))).toEqual([false, true, true]);
  expect(meant.map(({ joined }) => joined)).toEqual([[], ['cellphone'], ['cellphone']]);
  expect(synonymsAt(['phone', 'mobile'], 0, synonymsOf).single).toEqual([]);
});

test('two words are also found written as one', () => {
  const same = tierOf(1, asked(['t', 'shirt']), [], shop);
  expect(same?.groups.map((group) => group.includes('n tshirt'))).toEqual([true, true]);
});

test('the description may have one of the words, and the name the other', () => {
  const described = tierOf(4, asked(['oak', 'smokefree']), [], shop);
  for (const [at, word] of ['oak', 'smokefree'].entries()) {
    expect(described?.groups[at]).toEqual(expect.arrayContaining([`n ${word}`, `d ${word}`]));
  }
});

test('a common word is not taken for a slip of another, an unknown one is', () => {
  const meanings = [{ place: 0, way: 'near', word: 'chain', uses: 9 } as const];
  expect(tierOf(5, asked(['chair'], [500]), meanings, shop)).toBeUndefined();
  const close = [{ place: 0, way: 'near', word: 'chair', uses: 9 } as const];
  expect(tierOf(5, asked(['chait'], [0]), close, shop)?.groups[0]).toContain('n chair');
});

test('a word may name the category and the others the thing; the first box knows names alone', () => {
  const sorted = tierOf(3, asked(['sofa', 'electronics']), [], shop);
  expect(sorted?.groups[1]).toEqual(
    expect.arrayContaining(['n electronics', 'f category electronics']),
  );
  expect(tierOf(5, asked(['elecrtonics']), [], shop)?.groups[0]).toContain(
    'f category electronics',
  );
  const named = furtherTiers(asked(['electronics']), [], { ...shop, where: 'name' });
  expect(named.map(({ number }) => number)).toEqual([1, 2]);
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
