import { expect, test } from 'vitest';
import { stepsBetween } from './search-prices';

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
