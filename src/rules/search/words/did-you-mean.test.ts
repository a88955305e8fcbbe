import { expect, test } from 'vitest';
import { correctedTexts } from './did-you-mean';

const texts = (text: string, corrections: Record<string, string[]>) =>
  correctedTexts(
    text,
    Object.entries(corrections).map(([word, meant]) => ({ word, meant })),
  ).map((corrected) => corrected.text);

test.each([
  ['bycicle', 'bicycle'],
  ['t-shirt bycicle', 't-shirt bicycle'],
  ['Bycicle, BYCICLE & “bycicle”!', 'bicycle, bicycle & “bicycle”!'],
  ['bycicle 日本', 'bicycle 日本'],
  ['日本bycicle日本', '日本bicycle日本'],
  ['27" bycicle (2 m²)', '27" bicycle (2 m²)'],
  ['women’s bycicle', 'women’s bicycle'],
  ['l’bycicle', 'l’bicycle'],
  ['bycicle-pump', 'bicycle-pump'],
])('of “%s” only the mistaken word is replaced: “%s”', (text, meant) => {
  expect(texts(text, { bycicle: ['bicycle'] })).toEqual([meant]);
});

test('a mistaken word with accents, capitals or an apostrophe is found where it was typed', () => {
  expect(texts('Écritiore ancienne', { ecritiore: ['ecritoire'] })).toEqual(['ecritoire ancienne']);
  expect(texts('Große Shcüssel', { shcussel: ['schussel'] })).toEqual(['Große schussel']);
  expect(texts('womann’s coat', { womanns: ['womans'] })).toEqual(['womans coat']);
});

test('a part of a longer word is not replaced, and a word that was not typed so gives nothing', () => {
  expect(texts('bycicles', { bycicle: ['bicycle'] })).toEqual([]);
  expect(texts('by cicle', { bycicle: ['bicycle'] })).toEqual([]);
  expect(texts('lamp', {})).toEqual([]);
  expect(texts('lamp', { lamp: [] })).toEqual([]);
});

test('the likeliest come first, a mistaken word that stays as it is last, and at most five are given', () => {
  expect(texts('wolen jakcet', { wolen: ['woolen', 'wooden'], jakcet: ['jacket'] })).toEqual([
    'woolen jacket',
    'woolen jakcet',
    'wooden jacket',
    'wooden jakcet',
    'wolen jacket',
  ]);
  const many = { aaaaa: ['aaaab', 'aaaac', 'aaaad'], bbbbb: ['bbbbc', 'bbbbd', 'bbbbe'] };
  expect(texts('aaaaa bbbbb', many)).toHaveLength(5);
});

test('the words that nobody typed are told', () => {
  const corrections = [
    { word: 'wolen', meant: ['woolen'] },
    { word: 'jakcet', meant: ['jacket'] },
  ];
  expect(correctedTexts('blue wolen jakcet', corrections).map(({ words }) => words)).toEqual([
    ['woolen', 'jacket'],
    ['woolen'],
    ['jacket'],
  ]);
});

test('a text of more than three mistaken words is not guessed at', () => {
  const words = ['aaaaa', 'bbbbb', 'ccccc', 'ddddd'];
  const corrections = words.map((word) => ({ word, meant: [`${word}x`] }));
  expect(correctedTexts(words.join(' '), corrections)).toEqual([]);
  expect(correctedTexts(words.join(' '), corrections.slice(1))).not.toEqual([]);
});
