import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatCount } from './count';

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
