import { expect, test } from 'vitest';
import { readSheet, shopDay } from './day-sheet';

const zone = 'Europe/Berlin';

test('a day of the shop goes from midnight to midnight there, also when the clocks are changed', () => {
  const now = new Date('2026-03-28T23:30:00Z');
  expect(shopDay(null, zone, now)).toEqual({
    day: '2026-03-29',
    from: new Date('2026-03-28T23:00:00Z'),
    to: new Date('2026-03-29T22:00:00Z'),
    isToday: true,
    isNoDay: false,
  });
  expect(shopDay('2026-10-25', zone, now)).toMatchObject({
    from: new Date('2026-10-24T22:00:00Z'),
    to: new Date('2026-10-25T23:00:00Z'),
    isToday: false,
    isNoDay: false,
  });
});

test.each([null, ''])('an address without a day (%s) leads to today', (given) => {
  const now = new Date('2026-03-29T10:00:00Z');
  const today = { day: '2026-03-29', isToday: true, isNoDay: false };
  expect(shopDay(given, zone, now)).toMatchObject(today);
});

test.each(['today', '2026-13-45', '2026-1-1', "2026-03-29'", '2026-02-31', '2026-02-29'])(
  'an address that names no day (%s) leads to today, which is said',
  (given) => {
    const now = new Date('2026-03-29T10:00:00Z');
    const today = { day: '2026-03-29', isToday: true, isNoDay: true };
    expect(shopDay(given, zone, now)).toMatchObject(today);
  },
);

test('a sheet is read row by row: a code as digits or words, a tick, both, neither, and what is no code', () => {
  const form = new URLSearchParams([
    ['row', 'a'],
    ['code-a', ' 123 456 '],
    ['row', 'b'],
    ['tick-b', 'yes'],
    ['row', 'c'],
    ['code-c', '000000'],
    ['tick-c', 'yes'],
    ['row', 'd'],
    ['code-d', ''],
    ['row', 'e'],
    ['code-e', '12345'],
    ['row', 'a'],
    ['code-never-named', '123456'],
  ]);
  expect(readSheet(form)).toEqual([
    { requestId: 'a', entry: { name: 'code', code: '123456' } },
    { requestId: 'b', entry: { name: 'confirm' } },
    { requestId: 'c', entry: { name: 'code', code: '000000' } },
    { requestId: 'e', entry: { name: 'unreadable' } },
  ]);
});
