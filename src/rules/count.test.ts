import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatCount, shortNumber } from './count';

test('one is one, none and many are many', () => {
  expect(formatCount(0, 'product')).toBe('0 products');
  expect(formatCount(1, 'product')).toBe('1 product');
  expect(formatCount(1234, 'view')).toBe('1,234 views');
});

test('figures are grouped as Intl groups them', () => {
  const intl = new Intl.NumberFormat('en-US');
  fc.assert(
    fc.property(fc.nat(), (count) => {
      expect(formatCount(count, 'view').split(' ')[0]).toBe(intl.format(count));
    }),
  );
});

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
