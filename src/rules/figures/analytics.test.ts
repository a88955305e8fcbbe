import { expect, test } from 'vitest';
import { addDays, barsOf, RANGES, rangeFrom, totalOf } from './analytics';

test('a range is one of four; anything else is 30 days', () => {
  expect(RANGES.map((range) => rangeFrom(String(range)))).toEqual([7, 30, 90, 365]);
  for (const text of [null, '', '31', '7.0', '-7', 'all']) expect(rangeFrom(text)).toBe(30);
});

test('days are counted in UTC, over the ends of months and years', () => {
  expect(addDays('2024-03-01', -1)).toBe('2024-02-29');
  expect(addDays('2025-12-31', 1)).toBe('2026-01-01');
});

test('a week has seven bars, today the last, and days without a row are 0', () => {
  const rows = [
    { day: '2026-03-09', views: 5, likes: 1 },
    { day: '2026-03-03', views: 2, likes: 0 },
    { day: '2026-03-02', views: 99, likes: 99 },
  ];
  const bars = barsOf(7, rows, '2026-03-09');
  expect(bars.map(({ first }) => first.slice(8))).toEqual([
    '03',
    '04',
    '05',
    '06',
    '07',
    '08',
    '09',
  ]);
  expect(bars.map(({ views }) => views)).toEqual([2, 0, 0, 0, 0, 0, 5]);
  expect(bars.map(({ likes }) => likes)).toEqual([0, 0, 0, 0, 0, 0, 1]);
  expect(totalOf(bars)).toEqual({ views: 7, likes: 1 });
});

test('90 days are weeks and a year is months, and no day is lost or counted twice', () => {
  const today = '2026-03-09';
  const rows = Array.from({ length: 400 }, (_, back) => ({
    day: addDays(today, -back),
    views: 1,
    likes: 2,
  }));
  for (const range of RANGES) {
    const bars = barsOf(range, rows, today);
    expect(totalOf(bars)).toEqual({ views: range, likes: 2 * range });
    expect(bars.at(-1)?.last).toBe(today);
  }
  const weeks = barsOf(90, rows, today);
  expect(weeks).toHaveLength(13);
  expect(weeks.at(-1)).toEqual({ first: '2026-03-03', last: today, views: 7, likes: 14 });
  const months = barsOf(365, rows, today);
  expect(months[0]).toMatchObject({ first: '2025-03-10', last: '2025-03-31' });
  expect(months[1]).toMatchObject({ first: '2025-04-01', last: '2025-04-30', views: 30 });
  expect(months).toHaveLength(13);
});
