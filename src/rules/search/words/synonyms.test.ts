import { expect, test } from 'vitest';
import { foldedLike } from '../search-text';
import { synonymsOf } from './synonyms';
import { CLOTHING_SYNONYMS } from './synonyms-clothing';
import { HOME_SYNONYMS } from './synonyms-home';
import { LEISURE_SYNONYMS } from './synonyms-leisure';
import { WORD_SYNONYMS } from './synonyms-words';

const lines = [HOME_SYNONYMS, CLOTHING_SYNONYMS, LEISURE_SYNONYMS, WORD_SYNONYMS]
  .flatMap((list) => list.split('\n'))
  .filter((line) => line !== '' && !line.startsWith('#'));

function listedIn(line: string): string[] {
  return line.split(/[=>,]/).map((word) => word.trim());
}

/** Every spelling of the words of a line, folded. */
function spelledIn(line: string): string[] {
  const german = line.replaceAll('ä', 'ae').replaceAll('ö', 'oe').replaceAll('ü', 'ue');
  return [...listedIn(line), ...listedIn(german)].map(foldedLike);
}

const words = [...new Set(lines.flatMap(spelledIn))];

test('words that mean the same find each other', () => {
  for (const [word, other] of [
    ['bike', 'bicycle'],
    ['couch', 'sofa'],
    ['tv', 'television'],
    ['closet', 'wardrobe'],
    ['trousers', 'pants'],
    ['sneakers', 'trainers'],
    ['diaper', 'nappy'],
    ['color', 'colour'],
    ['knife', 'knives'],
    ['scarves', 'scarf'],
    ['smartphone', 'handy'],
    ['kinderwagen', 'buggy'],
    ['lampe', 'leuchte'],
    ['inch', 'zoll'],
  ] as const) {
    expect(synonymsOf(word), word).toContain(other);
    expect(synonymsOf(other), other).toContain(word);
  }
});

test('English and German words for the same thing find each other', () => {
  expect(synonymsOf('bicycle')).toEqual(expect.arrayContaining(['fahrrad', 'velo']));
  expect(synonymsOf('fahrrad')).toContain('bicycle');
  expect(synonymsOf('sessel')).toContain('armchair');
});

test('a word finds the kinds of a thing, and a kind does not find the other kinds', () => {
  expect(synonymsOf('chair')).toContain('armchair');
  expect(synonymsOf('armchair')).not.toContain('chair');
  expect(synonymsOf('schrank')).toContain('kleiderschrank');
  expect(synonymsOf('kleiderschrank')).not.toContain('schrank');
  expect(synonymsOf('jacket')).toEqual(expect.arrayContaining(['blazer', 'parka']));
  expect(synonymsOf('blazer')).not.toContain('parka');
});

test('a synonym of a synonym is none', () => {
  expect(synonymsOf('uhr')).toContain('watch');
  expect(synonymsOf('uhr')).toContain('clock');
  expect(synonymsOf('watch')).not.toContain('clock');
  expect(synonymsOf('handbag')).toContain('purse');
  expect(synonymsOf('purse')).toContain('wallet');
  expect(synonymsOf('handbag')).not.toContain('wallet');
});

test('a German word is found with an umlaut written as one letter and as two', () => {
  expect(synonymsOf('kuche')).toEqual(['kueche']);
  expect(synonymsOf('kueche')).toEqual(['kuche']);
  expect(synonymsOf('stuehle')).toEqual(expect.arrayContaining(['stuhle', 'stuhl']));
  expect(synonymsOf('fridge')).toEqual(expect.arrayContaining(['kuhlschrank', 'kuehlschrank']));
  expect(synonymsOf('kuehlschrank')).toContain('fridge');
  expect(synonymsOf('white')).toEqual(['weiss']);
});

test('words side by side mean the same as one word, and are looked up as one', () => {
  expect(synonymsOf('smartphone')).toContain('mobile phone');
  expect(synonymsOf('mobile phone')).toContain('smartphone');
});

test('a word that is not in the list has no synonyms', () => {
  for (const word of ['', 'helicopter', 'constructor', '27', 'Bike']) {
    expect(synonymsOf(word), word).toEqual([]);
  }
});

test('an everyday word of another meaning finds nothing of the other language', () => {
  for (const [word, other] of [
    ['hose', 'trousers'],
    ['rock', 'skirt'],
    ['boot', 'boat'],
    ['mantel', 'coat'],
    ['hut', 'hat'],
    ['gift', 'poison'],
  ] as const) {
    expect(synonymsOf(word), word).not.toContain(other);
    expect(synonymsOf(other), other).not.toContain(word);
  }
});

test('every synonym is folded, without digits, named once and not the word itself', () => {
  for (const word of words) {
    const synonyms = synonymsOf(word);
    expect(new Set([word, ...synonyms]).size, word).toBe(synonyms.length + 1);
    expect(synonyms.map(foldedLike), word).toEqual(synonyms);
    for (const synonym of [word, ...synonyms]) expect(synonym).toMatch(/^\p{L}+( \p{L}+)*$/u);
  }
});

test('a word finds others of its line of the list and no further ones', () => {
  const near = new Map<string, Set<string>>();
  for (const spelled of lines.map(spelledIn)) {
    for (const word of spelled) near.set(word, new Set([...(near.get(word) ?? []), ...spelled]));
  }
  for (const word of words) {
    expect(
      synonymsOf(word).filter((synonym) => !near.get(word)?.has(synonym)),
      word,
    ).toEqual([]);
  }
});

test('each line of the list says something of its first word', () => {
  for (const line of lines) {
    const [first = ''] = spelledIn(line);
    expect(synonymsOf(first), line).not.toEqual([]);
  }
});

test('a line of the list names each word once, and no line stands twice', () => {
  for (const line of lines) {
    expect(new Set(listedIn(line)).size, line).toBe(listedIn(line).length);
    expect(line, 'a line has one sign for kinds').toMatch(/^[^>]+(>[^>]+)?$/);
  }
  expect(new Set(lines).size).toBe(lines.length);
});
