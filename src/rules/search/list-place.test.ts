import { expect, test } from 'vitest';
import { parseListQuery } from './list-filter';
import { goBack, goOn, goToEnd, placeOf } from './list-place';
import { DEFAULT_LIST_QUERY, type ListQuery, listQueryString } from './search';

const cursor = {
  createdAt: '2026-02-28T03:04:05.123456Z',
  id: '0191f3d2-7c4a-4b1e-9a55-0123456789ab',
};
const query = { ...DEFAULT_LIST_QUERY, q: 'oak chair', minPrice: '10.00' };
const address = (there: ListQuery) => listQueryString(there);
const next = goOn(query, 2, cursor, address);
const previous = goBack({ ...query, page: 3 }, 2, cursor, address);
const place = (there: ListQuery) => placeOf(there, address);
const again = (text: string) => place(parseListQuery(new URLSearchParams(text)));

test('a place in a list comes back from the address that was made with it', () => {
  const on = listQueryString(next);
  expect(on).toMatch(/^\?q=oak\+chair&minPrice=10&page=2&after=[\w.-]+$/);
  expect(on.length).toBeLessThan(250);
  expect(again(on)).toEqual({ cursor, backwards: false });
  const back = listQueryString(previous);
  expect(back).toMatch(/^\?q=oak\+chair&minPrice=10&page=2&before=[\w.-]+$/);
  expect(again(back)).toEqual({ cursor, backwards: true });
});

test('the place of the first page reached backwards, and of a page with an unknown number, comes back from its address', () => {
  expect(again(listQueryString(goBack(next, 1, cursor, address)))).toEqual({
    cursor,
    backwards: true,
  });
  const back = listQueryString(goBack(goToEnd(query), null, cursor, address));
  expect(back).toMatch(/^\?q=oak\+chair&minPrice=10&before=[\w.-]+$/);
  expect(again(back)).toEqual({ cursor, backwards: true });
  const on = listQueryString(goOn(goToEnd(query), null, cursor, address));
  expect(on).toMatch(/^\?q=oak\+chair&minPrice=10&after=[\w.-]+$/);
  expect(again(on)).toEqual({ cursor, backwards: false });
});

test('the end of a list is a place that needs no row', () => {
  expect(listQueryString(goToEnd(next))).toBe('?q=oak+chair&minPrice=10&before=end');
  expect(place(goToEnd(query))).toEqual({ cursor: null, backwards: true });
  expect(place({ ...goToEnd(query), page: 7 })).toBeNull();
});

test('a place counts only on its own page of its own list', () => {
  expect(place(query)).toBeNull();
  for (const there of [next, previous]) {
    expect(place({ ...there, page: 3 })).toBeNull();
    expect(place({ ...there, page: null })).toBeNull();
    expect(place({ ...there, q: 'oak' })).toBeNull();
    expect(place({ ...there, sort: 'oldest' })).toBeNull();
    expect(place({ ...there, mine: true })).toBeNull();
  }
});

test('a broken text is no place in a list', () => {
  const after = next.after ?? '';
  for (const text of [
    '',
    '.',
    'x',
    after.slice(1),
    after.slice(0, -1),
    `${after}x`,
    after.split('.')[0] ?? '',
  ]) {
    expect(place({ ...next, after: text })).toBeNull();
    expect(place({ ...next, after: null, before: text })).toBeNull();
  }
});
