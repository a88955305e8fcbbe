import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PAGE_SIZE, pageWindow, parsePage } from './paging';

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
