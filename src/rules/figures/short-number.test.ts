import { expect, test } from 'vitest';
import { shortNumber } from './short-number';

test.each([
  [0, '0'],
  [999, '999'],
  [1_000, '1k'],
  [1_299, '1.2k'],
  [9_999, '9.9k'],
  [12_999, '12k'],
  [999_999, '999k'],
  [1_000_000, '1m'],
  [3_450_000, '3.4m'],
])('%d is short %s', (count, short) => {
  expect(shortNumber(count)).toBe(short);
});
