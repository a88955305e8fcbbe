import { expect, test } from 'vitest';
import { limitWords, sizeWords } from './size';

test.each([
  [1, '1 KB'],
  [340_000, '340 KB'],
  [1_000_000, '1 MB'],
  [4_900_000, '4.9 MB'],
  [5_000_001, '5.1 MB'],
])('%i bytes are %s', (bytes, words) => {
  expect(sizeWords(bytes)).toBe(words);
});

test.each([
  [100_000, '100 KB'],
  [1_000_000, '1 MB'],
  [1_048_576, '1 MB'],
  [5_242_880, '5.2 MB'],
  [20_000_000, '20 MB'],
])('a limit of %i bytes is %s, and no file over it reads as small', (bytes, words) => {
  expect(limitWords(bytes)).toBe(words);
  expect(sizeWords(bytes + 1)).not.toBe(words);
});
