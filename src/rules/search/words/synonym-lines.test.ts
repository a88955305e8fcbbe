import { expect, test } from 'vitest';
import {
  isMeaning,
  OWN_LIST,
  readOwnList,
  readSynonymLine,
  readSynonyms,
  synonymsBy,
} from './synonym-lines';
import { CLOTHING_SYNONYMS } from './synonyms-clothing';
import { HOME_SYNONYMS } from './synonyms-home';
import { LEISURE_SYNONYMS } from './synonyms-leisure';
import { WORD_SYNONYMS } from './synonyms-words';

const meaning = (list: string) => synonymsBy(readSynonyms(list));
const errorsOf = (list: string) => {
  const read = readOwnList(list);
  return read.ok ? [] : read.errors;
};

test('words with = between them find each other, and those before > find those behind it', () => {
  const synonymsOf = meaning('bike = bicycle = velo\nchair=stuhl>armchair,recliner');
  expect(synonymsOf('velo')).toEqual(['bike', 'bicycle']);
  expect(synonymsOf('stuhl')).toEqual(['chair', 'armchair', 'recliner']);
  expect(synonymsOf('armchair')).toEqual([]);
  expect(synonymsOf('sofa')).toEqual([]);
});

test('a listed word is compared without capitals, accents and hyphens, and with ae for ä as well', () => {
  const synonymsOf = meaning("T-Shirt = Leibchen\nKüche = Kitchenette\nLevi's = Jeans\nCafé = Bar");
  expect(synonymsOf('leibchen')).toEqual(['t shirt']);
  expect(synonymsOf('kueche')).toEqual(['kuche', 'kitchenette']);
  expect(synonymsOf('levis')).toEqual(['jeans']);
  expect(synonymsOf('bar')).toEqual(['cafe']);
});

test('blank lines and notes say nothing, and stay where an operator wrote them', () => {
  const list = '# Ours\n\nbike = velo';
  expect(readOwnList(list)).toEqual({ ok: true, text: list });
  expect(readOwnList('')).toEqual({ ok: true, text: '' });
  expect(readSynonyms(list)).toHaveLength(1);
});

test('an operator’s list is kept without needless blanks and signs that nobody sees', () => {
  expect(readOwnList('  bike\u200b  =  velo \r\nsofa = settle\r\n\r\n')).toEqual({
    ok: true,
    text: 'bike = velo\nsofa = settle',
  });
});

test.each([
  ['= bike', 'a word is missing before “=”.'],
  ['bike =', 'a word is missing behind “=”.'],
  ['bike => velo', 'a word is missing before “>”.'],
  ['chair > armchair,', 'a word is missing behind “,”.'],
  ['>', 'a word is missing before “>”.'],
  ['bike = \u0640', 'a word is missing behind “=”.'],
  ['bike / velo', 'the sign “/” is not understood.'],
  ['bike; velo', 'the sign “;” is not understood.'],
  ['bike = 100%', 'the sign “%” is not understood.'],
  ['bike = 🚲', 'the sign “🚲” is not understood.'],
  ['a > b > c', '“>” may stand there once.'],
  ['a > b = c', 'behind “>” a comma stands between words.'],
  ['a, b > c', 'a comma may stand behind “>” only. Write “=” between words that mean the same.'],
  ['bike', 'there is no other word for it. Write one behind “=” or “>”.'],
  ['bike = Bike', 'there is no other word for it. Write one behind “=” or “>”.'],
  ['chair = 椅子', '“椅子” is of a script without blanks, which is found as it stands.'],
  ['dresser = chest of drawers', '“chest of drawers” is more than two words.'],
])('the line %s is refused in words that name it', (line, error) => {
  expect(errorsOf(`bike = velo\n\n${line}`)).toEqual([`Line 3: ${error}`]);
});

test('a list, a line and a meaning may grow to their bounds and no further', () => {
  const lines = (count: number) => Array(count).fill('bike = velo').join('\n');
  expect(errorsOf(lines(OWN_LIST.lines))).toEqual([]);
  expect(errorsOf(lines(OWN_LIST.lines + 1))).toEqual([
    'The list may have 1,000 lines; this one has 1,001.',
  ]);
  const long = (letters: number) => `bike = ${'x'.repeat(letters - 7)}`;
  expect(errorsOf(long(OWN_LIST.letters))).toEqual([]);
  expect(errorsOf(long(OWN_LIST.letters + 1))).toEqual(['Line 1: it is longer than 150 letters.']);
  const many = (count: number) => Array.from({ length: count }, (_, at) => `w${at}`).join('=');
  expect(errorsOf(many(OWN_LIST.wordsOfLine))).toEqual([]);
  expect(errorsOf(many(OWN_LIST.wordsOfLine + 1))).toEqual(['Line 1: it has more than 20 words.']);
  const spread = (count: number) =>
    Array.from({ length: count }, (_, at) => `bike = w${at}`).join('\n');
  expect(errorsOf(spread(OWN_LIST.synonymsOfWord))).toEqual([]);
  expect(errorsOf(spread(OWN_LIST.synonymsOfWord + 1))).toEqual([
    'Line 61: with it “bike” has more than 60 other words.',
  ]);
});

test('of many faulty lines the first are explained and the others named by their numbers', () => {
  const faulty = (count: number) =>
    errorsOf(`bike = velo\n${Array(count).fill('bike').join('\n')}`);
  expect(faulty(5)).toHaveLength(5);
  expect(faulty(6).at(-1)).toBe('Line 7 has a fault too.');
  expect(faulty(9)).toHaveLength(6);
  expect(faulty(9).at(-1)).toBe('Lines with faults too: 7, 8, 9, 10.');
  expect(faulty(900).at(-1)).toMatch(/: 7, .*, 26 and 875 more\.$/);
});

test('every line of the shipped lists is understood', () => {
  const lines = [HOME_SYNONYMS, CLOTHING_SYNONYMS, LEISURE_SYNONYMS, WORD_SYNONYMS]
    .flatMap((list) => list.split('\n'))
    .filter(isMeaning);
  expect(lines.length).toBeGreaterThan(400);
  expect(lines.map(readSynonymLine).filter(({ ok }) => !ok)).toEqual([]);
});
