import { expect, test } from 'vitest';
import {
  formatDate,
  formatMoment,
  formatMonth,
  machineTime,
  relativeTime,
  trendMonths,
} from './time';

test('a day is written in UTC', () => {
  expect(formatDate(new Date('2026-03-03T23:59:59.999Z'))).toBe('3 Mar 2026');
  expect(formatDate(new Date('2025-12-31T23:30:00-02:00'))).toBe('1 Jan 2026');
  expect(formatMonth(new Date('2026-09-01T00:00:00Z'))).toBe('September 2026');
});

test('a moment is written in UTC and says so', () => {
  expect(formatMoment(new Date('2026-03-03T14:05:59Z'))).toBe('3 Mar 2026, 14:05 UTC');
});

test('a date that is none is an error and not a word', () => {
  expect(() => formatDate(new Date('x'))).toThrow(RangeError);
  expect(() => formatMonth(new Date('x'))).toThrow(RangeError);
});

test('the time since a moment is rounded down, and becomes a date after a month', () => {
  const now = new Date('2026-03-31T12:00:00Z');
  const at = (text: string) => relativeTime(new Date(text), now);
  expect(at('2026-03-31T12:00:05Z')).toBe('just now');
  expect(at('2026-03-31T11:59:01Z')).toBe('just now');
  expect(at('2026-03-31T11:59:00Z')).toBe('1 minute ago');
  expect(at('2026-03-31T11:00:01Z')).toBe('59 minutes ago');
  expect(at('2026-03-31T11:00:00Z')).toBe('1 hour ago');
  expect(at('2026-03-30T12:00:01Z')).toBe('23 hours ago');
  expect(at('2026-03-30T12:00:00Z')).toBe('1 day ago');
  expect(at('2026-03-01T12:00:00Z')).toBe('30 days ago');
  expect(at('2026-03-01T11:59:59Z')).toBe('1 Mar 2026');
});

test('trends show the six complete months before this one', () => {
  const months = (now: string) =>
    trendMonths(new Date(now)).map((month) => month.toISOString().slice(0, 10));
  expect(months('2026-03-31T23:59:59Z')).toEqual([
    '2025-09-01',
    '2025-10-01',
    '2025-11-01',
    '2025-12-01',
    '2026-01-01',
    '2026-02-01',
  ]);
  expect(months('2026-01-01T00:00:00Z').at(-1)).toBe('2025-12-01');
});

test('a time element is given thousandths of a second at most', () => {
  expect(machineTime('2026-10-31T18:14:06.040123Z')).toBe('2026-10-31T18:14:06.040Z');
  expect(machineTime('2026-10-31T18:14:06Z')).toBe('2026-10-31T18:14:06Z');
});
