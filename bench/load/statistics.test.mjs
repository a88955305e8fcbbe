import { expect, test } from 'vitest';
import { median, percentile, ratio, rounded } from './statistics.mjs';

test('the median is one of the numbers, and an empty list has none', () => {
  expect(median([5, 1, 3])).toBe(3);
  expect(median([4, 1, 3, 2])).toBe(2);
  expect(median([])).toBeNaN();
});

test('a percentile is the smallest number that so large a part of all does not exceed', () => {
  const hundred = Array.from({ length: 100 }, (_, index) => 100 - index);
  expect(percentile(hundred, 0.99)).toBe(99);
  expect(percentile(hundred, 1)).toBe(100);
  expect(percentile([7], 0.99)).toBe(7);
  expect(percentile([9, 100, 20], 0.5)).toBe(20);
});

test('a figure is rounded to three digits, whatever its size', () => {
  expect([1234.5, 0.012345, 7.7777].map(rounded)).toEqual([1230, 0.0123, 7.78]);
  expect(rounded(Number.NaN)).toBeNull();
});

test('a ratio is given only where both figures are known and the divisor is not zero', () => {
  expect(ratio(3, 2)).toBe(1.5);
  expect(ratio(3, 0)).toBeNull();
  expect(ratio(undefined, 2)).toBeNull();
});
