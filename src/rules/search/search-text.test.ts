import { expect, test } from 'vitest';
import { foldedLike, kindOf } from './search-text';

test('three letters in a row are found anywhere in a name', () => {
  for (const text of ['oak', 'oak chair', 'crème', '100% wool', '12345', '椅子木', 'कुर्सी']) {
    expect(kindOf(text), text).toBe('anywhere');
  }
});

test('one or two letters are found only at the beginning of a word', () => {
  for (const text of ['a', 'tv', 'É', 'ß', '7', 'ÖÄ', 'की']) {
    expect(kindOf(text), text).toBe('beginning');
  }
});

test('signs, emoji and one or two characters of a script without blanks are found anywhere in a name', () => {
  for (const text of ['%', '_', '\\', 'a_b', '5%', '“', '🪑', '椅', '椅子', 'は', '한', 'x 椅']) {
    expect(kindOf(text), text).toBe('signs');
  }
});

test('short words side by side are found by their blank', () => {
  for (const text of ['a b', 'no 5', '½']) expect(kindOf(text), text).toBe('anywhere');
});

test('letters are folded about as the database folds them', () => {
  expect(foldedLike('Crème  BRÛLÉE')).toBe('creme brulee');
  expect(foldedLike('Große Ærø-Lampe')).toBe('grosse aero- lampe');
  expect(foldedLike('ガラスの椅子')).toBe('ガラスの椅子');
  expect(foldedLike('ΟΔΟΣ 3 m²')).toBe('οδοσ 3 m2');
});
