// A place in a list comes back as it was written, and nothing else is read at all.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isAccountId, isLineNumber } from '../text/uuid';
import { decodeCursor, encodeCursor } from './cursor';

const createdAt = '2026-02-28T03:04:05.123456Z';
const id = '0191f3d2-7c4a-4b1e-9a55-0123456789ab';
const moments = fc
  .tuple(
    fc.date({
      min: new Date('1970-01-01T00:00:00Z'),
      max: new Date('2999-12-31T23:59:59Z'),
      noInvalidDate: true,
    }),
    fc.nat(999),
  )
  .map(([date, micros]) =>
    date.toISOString().replace('Z', `${micros.toString().padStart(3, '0')}Z`),
  );
const prices = fc.oneof(
  fc.constant(null),
  fc.nat(999_999).map((n) => `${n}.50`),
);

test('a cursor comes back as it was, in letters that an address can hold', () => {
  fc.assert(
    fc.property(moments, fc.uuid(), prices, (createdAt, id, price) => {
      for (const cursor of [
        { createdAt, id },
        { createdAt, id, price },
      ]) {
        const text = encodeCursor(cursor);
        expect(text).toMatch(/^[\w-]+$/);
        expect(decodeCursor(text)).toEqual(cursor);
      }
    }),
  );
});

test('the place of an account or of a line in a log comes back where such an id is expected, and nowhere else', () => {
  const account = { createdAt, id: 'a-B_9' };
  const line = { createdAt, id: '42' };
  expect(decodeCursor(encodeCursor(account), isAccountId)).toEqual(account);
  expect(decodeCursor(encodeCursor(line), isLineNumber)).toEqual(line);
  expect(decodeCursor(encodeCursor(account), isLineNumber)).toBeNull();
  expect(decodeCursor(encodeCursor(line))).toBeNull();
  for (const id of ['', 'a b', "'", 'a'.repeat(65)]) {
    expect(decodeCursor(encodeCursor({ createdAt, id }), isAccountId)).toBeNull();
  }
});

test('a text that no page wrote is no cursor', () => {
  const encoded = (value: unknown) => btoa(JSON.stringify(value)).replace(/=+$/, '');
  const rubbish = [
    '',
    'x',
    '!!!',
    'a'.repeat(5000),
    encodeCursor({ createdAt, id }).slice(0, -4),
    btoa('not json'),
    encoded(null),
    encoded({ createdAt, id }),
    encoded([createdAt]),
    encoded([createdAt, 7]),
    encoded([createdAt, "' or 1=1 --"]),
    encoded([createdAt, id, 12]),
    encoded([createdAt, id, '1e9']),
    encoded([createdAt, id, '1.00', 'more']),
    encoded(['yesterday', id]),
    encoded(['2026-02-30T03:04:05.123456Z', id]),
    encoded(['2026-01-01T24:61:00.123456Z', id]),
    encoded(['0000-01-01T00:00:00.000000Z', id]),
    encoded(['infinity', id]),
  ];
  for (const text of [null, ...rubbish]) expect(decodeCursor(text)).toBeNull();
  fc.assert(fc.property(fc.string(), (text) => decodeCursor(text) === null));
});
