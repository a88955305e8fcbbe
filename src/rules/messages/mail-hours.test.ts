import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isTimeZone } from '../text/time';
import { isNear, nextMorning, notAtNight } from './mail-hours';

const BERLIN = 'Europe/Berlin';

test.each([
  ['by day at once', '2026-07-01T12:00:00Z', '2026-07-01T12:00:00Z'],
  ['at eight in the morning at once', '2026-07-01T06:00:00Z', '2026-07-01T06:00:00Z'],
  ['in the evening the next morning', '2026-07-01T19:30:00Z', '2026-07-02T06:00:00Z'],
  ['after midnight the same morning', '2026-07-01T23:30:00Z', '2026-07-02T06:00:00Z'],
  ['in winter at eight in winter', '2026-12-01T22:00:00Z', '2026-12-02T07:00:00Z'],
  ['in the night in which summer begins', '2026-03-28T22:00:00Z', '2026-03-29T06:00:00Z'],
  ['in the night in which summer ends', '2026-10-24T22:00:00Z', '2026-10-25T07:00:00Z'],
])('a mail in Berlin leaves %s', (_when, at, leaves) => {
  expect(notAtNight(new Date(at), BERLIN)).toEqual(new Date(leaves));
});

test('the next morning is after now and within a day and an hour, in every time zone', () => {
  const zones = fc.constantFrom('UTC', BERLIN, 'Asia/Kolkata', 'America/St_Johns', 'Pacific/Apia');
  const moments = fc.date({
    min: new Date('2024-01-01T00:00:00Z'),
    max: new Date('2030-01-01T00:00:00Z'),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(zones, moments, (zone, at) => {
      const hours = (nextMorning(at, zone).getTime() - at.getTime()) / 3_600_000;
      expect(hours).toBeGreaterThan(0);
      expect(hours).toBeLessThanOrEqual(25);
      expect(notAtNight(nextMorning(at, zone), zone)).toEqual(nextMorning(at, zone));
    }),
  );
});

test('a time zone is known or not', () => {
  expect(isTimeZone(BERLIN)).toBe(true);
  expect(isTimeZone('Middle/Earth')).toBe(false);
});

test('news of a meeting within twelve hours does not wait for the morning', () => {
  const now = new Date('2026-06-01T22:00:00Z');
  const hours = (count: number) => new Date(now.getTime() + count * 3_600_000);
  expect([hours(11), hours(12), hours(13), hours(-1), null].map((at) => isNear(at, now))).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
});
