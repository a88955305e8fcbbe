import { expect, test } from 'vitest';
import { priceStretches, stepsBetween } from './search-prices';

const numbers = (steps: string[] | null) => steps?.map((step) => Number(step.split(' ').at(-1)));
const stepOf = (price: number) => Math.floor((Math.log(price + 1) / Math.LN2) * 4);

test('the steps between two prices hold both, and are left out where they are too many', () => {
  expect(stepsBetween(null, null)).toEqual([]);
  const steps = numbers(stepsBetween('10.00', '20.00')) ?? [];
  expect(steps).toEqual(expect.arrayContaining([stepOf(10), stepOf(20)]));
  expect(steps.length).toBeLessThan(9);
  expect(stepsBetween('0.00', '1000000.00')).toEqual([]);
  expect(numbers(stepsBetween('0.00', '0.00'))).toContain(0);
  expect(numbers(stepsBetween('9999999999.00', null))).toContain(stepOf(9_999_999_999));
});

test('stretches of prices follow one another, leave nothing out and begin where a page goes on', () => {
  const prices = { cheapest: 10, dearest: 500 };
  const many = { expected: 20_000, wanted: 21 };
  const all = priceStretches(prices, many, null, true);
  expect(all.length).toBeGreaterThan(4);
  expect(all.flatMap((steps) => numbers(steps))).toEqual(
    Array.from({ length: 134 }, (_, at) => at),
  );
  expect(priceStretches(prices, many, null, false)).toEqual(all.toReversed());
  expect(priceStretches(prices, { ...many, expected: 500 }, null, true).length).toBeLessThan(
    all.length,
  );
  const dearer = numbers(priceStretches(prices, many, 100, true).flat()) ?? [];
  expect(dearer).toContain(stepOf(100));
  expect(dearer).not.toContain(stepOf(10));
  const cheaper = numbers(priceStretches(prices, many, 100, false).flat()) ?? [];
  expect(cheaper).toContain(stepOf(100));
  expect(cheaper).not.toContain(stepOf(500));
  expect(priceStretches({ cheapest: 0, dearest: 0 }, many, null, true)).toHaveLength(1);
});
