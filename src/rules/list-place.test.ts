import { expect, test } from 'vitest';
import { goBack, goOn, goToEnd, placeOf } from './list-place';
import { DEFAULT_LIST_QUERY, listQueryString, parseListQuery } from './search';

const cursor = {
  createdAt: '2026-02-28T03:04:05.123456Z',
  id: '0191f3d2-7c4a-4b1e-9a55-0123456789ab',
};
const query = { ...DEFAULT_LIST_QUERY, q: 'oak chair', minPrice: '10.00' };
const next = goOn(query, 2, cursor);
const previous = goBack({ ...query, page: 3 }, 2, cursor);
const again = (address: string) => placeOf(parseListQuery(new URLSearchParams(address)));

test('a place comes back from the address that was made with it', () => {
  const address = listQueryString(next);
  expect(address).toMatch(/^\?q=oak\+chair&minPrice=10&page=2&after=[\w.-]+$/);
  expect(address.length).toBeLessThan(250);
  expect(again(address)).toEqual({ cursor, backwards: false });
  const back = listQueryString(previous);
  expect(back).toMatch(/^\?q=oak\+chair&minPrice=10&page=2&before=[\w.-]+$/);
  expect(again(back)).toEqual({ cursor, backwards: true });
});

test('so does the first page’s, reached backwards, and that of a page whose number nobody knows', () => {
  expect(again(listQueryString(goBack(next, 1, cursor)))).toEqual({ cursor, backwards: true });
  const back = listQueryString(goBack(goToEnd(query), null, cursor));
  expect(back).toMatch(/^\?q=oak\+chair&minPrice=10&before=[\w.-]+$/);
  expect(again(back)).toEqual({ cursor, backwards: true });
  const on = listQueryString(goOn(goToEnd(query), null, cursor));
  expect(on).toMatch(/^\?q=oak\+chair&minPrice=10&after=[\w.-]+$/);
  expect(again(on)).toEqual({ cursor, backwards: false });
});

test('the end needs no row', () => {
  expect(listQueryString(goToEnd(next))).toBe('?q=oak+chair&minPrice=10&before=end');
  expect(placeOf(goToEnd(query))).toEqual({ cursor: null, backwards: true });
  expect(placeOf({ ...goToEnd(query), page: 7 })).toBeNull();
});

test('it counts on its own page of its own list alone', () => {
  expect(placeOf(query)).toBeNull();
  for (const there of [next, previous]) {
    expect(placeOf({ ...there, page: 3 })).toBeNull();
    expect(placeOf({ ...there, page: null })).toBeNull();
    expect(placeOf({ ...there, q: 'oak' })).toBeNull();
    expect(placeOf({ ...there, sort: 'oldest' })).toBeNull();
    expect(placeOf({ ...there, mine: true })).toBeNull();
  }
});

test('what is broken is no place', () => {
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
    expect(placeOf({ ...next, after: text })).toBeNull();
    expect(placeOf({ ...next, after: null, before: text })).toBeNull();
  }
});

test('a change of anything drops it', () => {
  for (const there of [next, previous]) {
    expect(listQueryString(there, { category: 'art' })).not.toMatch(/after|before/);
    expect(listQueryString(there, { page: 3 })).not.toMatch(/after|before/);
    expect(listQueryString(there)).toMatch(/after|before/);
  }
});
