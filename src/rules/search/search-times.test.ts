import fc from 'fast-check';
import { expect, test } from 'vitest';
import { EVER, timesFor } from './search-times';

const span = { oldest: 400_000, newest: 434_000 };
/** From which hour on, and until before which, a number stands for, as the index makes them. */
const hoursOf = (key: number) => {
  const level = Math.floor(-(key + 1) / 100_000_000);
  const stretch = -(key + 1) - level * 100_000_000;
  return { from: stretch * 4 ** level, until: (stretch + 1) * 4 ** level };
};

test('a common word is looked for in the newest hours, a rare one in all time', () => {
  const wanted = 15;
  expect(timesFor({ expected: 200, wanted }, span, span.newest, null, false)).toBe(EVER);
  const common = timesFor({ expected: 20_000, wanted }, span, span.newest, null, false);
  expect(common.all).toBe(false);
  const hours = common.keys.map(hoursOf);
  expect(Math.min(...hours.map(({ from }) => from))).toBeGreaterThan(span.newest - 200);
});

test('a page further on begins at its place, a page backwards goes on from there', () => {
  const older = timesFor({ expected: 20_000, wanted: 15 }, span, span.newest, 420_000, false);
  expect(Math.max(...older.keys.map((key) => hoursOf(key).until))).toBeLessThan(420_100);
  const newer = timesFor({ expected: 20_000, wanted: 15 }, span, span.newest, 420_000, true);
  expect(Math.min(...newer.keys.map((key) => hoursOf(key).from))).toBeGreaterThan(419_900);
});

test('stretches of time lie side by side without a gap and hold the place where the page begins', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 300, max: 1_000_000 }),
      fc.integer({ min: 1, max: 1_100 }),
      fc.integer({ min: span.oldest, max: span.newest }),
      fc.boolean(),
      (expected, wanted, from, forward) => {
        const { keys, all } = timesFor({ expected, wanted }, span, span.newest, from, forward);
        if (all) return;
        expect(keys.length).toBeLessThanOrEqual(8);
        const hours = keys.map(hoursOf);
        for (const [at, { from: begin }] of hours.entries()) {
          if (at > 0) expect(begin).toBe(hours[at - 1]?.until);
        }
        expect(hours.some((one) => one.from <= from && from < one.until)).toBe(true);
      },
    ),
  );
});
