import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodeCursor, encodeCursor, PAGE_SIZE, pageWindow, parsePage } from './paging';

test('a text that is no page number means the first page', () => {
  for (const text of [null, '', 'x', '0', '-1', '1.5', '1e3', ' 2', '٣']) {
    expect(parsePage(text)).toBe(1);
  }
  expect(parsePage('7')).toBe(7);
  expect(parsePage('9999')).toBe(9999);
});

test('a huge page number opens the last page of a list', () => {
  for (const text of ['1000000000', '9'.repeat(400)]) {
    expect(pageWindow(40, parsePage(text)).page).toBe(5);
  }
});

test('however large a number is, the database can count the rows before its page, of lists of up to 200 a page', () => {
  const mostRows = 2 ** 31 - 1;
  for (const text of ['268435460', '999999999', '2147483648', '9'.repeat(400)]) {
    expect(parsePage(text) * 200).toBeLessThan(mostRows);
  }
});

test('40 products are 5 pages of 8', () => {
  expect(PAGE_SIZE).toBe(8);
  expect(pageWindow(40, 1)).toEqual({ page: 1, pages: 5, offset: 0, total: 40 });
  expect(pageWindow(40, 5)).toEqual({ page: 5, pages: 5, offset: 32, total: 40 });
  expect(pageWindow(41, 6)).toEqual({ page: 6, pages: 6, offset: 40, total: 41 });
});

test('a page before the beginning is the first, and one past the end the last', () => {
  for (const page of [0, -1, Number.NaN]) expect(pageWindow(40, page).page).toBe(1);
  expect(pageWindow(40, 9999)).toMatchObject({ page: 5, offset: 32 });
});

test('a list of nothing has one empty page', () => {
  expect(pageWindow(0, 3)).toEqual({ page: 1, pages: 1, offset: 0, total: 0 });
});

test('the page that is shown always lies between the first and the last', () => {
  fc.assert(
    fc.property(fc.nat(100_000), fc.integer(), (total, requested) => {
      const { page, pages, offset } = pageWindow(total, requested);
      expect(page).toBeGreaterThanOrEqual(1);
      expect(page).toBeLessThanOrEqual(pages);
      expect(offset).toBeLessThan(Math.max(1, total));
    }),
  );
});

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
  for (const text of rubbish) expect(decodeCursor(text)).toBeNull();
  fc.assert(fc.property(fc.string(), (text) => decodeCursor(text) === null));
});
