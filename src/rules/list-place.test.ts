import { expect, test } from 'vitest';
import { goOn, placeOf } from './list-place';
import { DEFAULT_LIST_QUERY, listQueryString, parseListQuery } from './search';

const cursor = {
  createdAt: '2026-02-28T03:04:05.123456Z',
  id: '0191f3d2-7c4a-4b1e-9a55-0123456789ab',
};
const query = { ...DEFAULT_LIST_QUERY, q: 'oak chair', minPrice: '10.00' };
const next = goOn(query, 2, cursor);

test('a place comes back from the address that was made with it', () => {
  const address = listQueryString(next);
  expect(address).toMatch(/^\?q=oak\+chair&minPrice=10&page=2&after=[\w.-]+$/);
  expect(address.length).toBeLessThan(250);
  expect(placeOf(parseListQuery(new URLSearchParams(address)))).toEqual(cursor);
});

test('it counts on its own page of its own list alone', () => {
  expect(placeOf(query)).toBeNull();
  expect(placeOf({ ...next, page: 3 })).toBeNull();
  expect(placeOf({ ...next, q: 'oak' })).toBeNull();
  expect(placeOf({ ...next, sort: 'oldest' })).toBeNull();
  expect(placeOf({ ...next, mine: true })).toBeNull();
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
  }
});

test('a change of anything drops it', () => {
  expect(listQueryString(next, { category: 'art' })).not.toContain('after');
  expect(listQueryString(next, { page: 3 })).not.toContain('after');
  expect(listQueryString(next)).toContain('after');
});
