import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatCount, formatTotal } from './count';

test('a count of one is written in the singular, none and many in the plural', () => {
  expect(formatCount(0, 'product')).toBe('0 products');
  expect(formatCount(1, 'product')).toBe('1 product');
  expect(formatCount(1234, 'view')).toBe('1,234 views');
});

test('a total that was counted only up to a limit says “More than”', () => {
  expect(formatTotal({ count: 12, more: false }, 'product')).toBe('12 products');
  expect(formatTotal({ count: 1000, more: true }, 'product')).toBe('More than 1,000 products');
});

test('figures are grouped as Intl groups them', () => {
  const intl = new Intl.NumberFormat('en-US');
  fc.assert(
    fc.property(fc.nat(), (count) => {
      expect(formatCount(count, 'view').split(' ')[0]).toBe(intl.format(count));
    }),
  );
});
