import { expect, test } from 'vitest';
import { sizeWords } from './size';

test.each([
  [1, '1 KB'],
  [340_000, '340 KB'],
  [1_000_000, '1 MB'],
  [4_900_000, '4.9 MB'],
  [5_000_001, '5.1 MB'],
])('%i bytes are %s', (bytes, words) => {
  expect(sizeWords(bytes)).toBe(words);
});
