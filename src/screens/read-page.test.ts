// Pages of a search behind whose matches stands what only comes close: the matches alone are counted.
import { expect, test } from 'vitest';
import type { Cursor } from '~/rules/search/cursor';
import { parseListQuery } from '~/rules/search/list-filter';
import type { Slice } from '~/rules/search/paging';
import { DEFAULT_LIST_QUERY, type ListQuery, listQueryString } from '~/rules/search/search';
import { readPage } from './read-page';

const SIZE = 8;
const address = (query: ListQuery) => `/viewmore${listQueryString(query)}`;

/** Rows of a list in its order, from the newest on. */
const listOf = (count: number): Cursor[] =>
  Array.from({ length: count }, (_, index) => ({
    createdAt: new Date(Date.UTC(2026, 0, 1, 0, count - index)).toISOString(),
    id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
  }));

function sliceOf(rows: Cursor[], { limit, offset = 0, cursor, backwards }: Slice): Cursor[] {
  const place = rows.findIndex(({ id }) => id === cursor?.id);
  const open = backwards
    ? rows.slice(0, cursor ? place : undefined).reverse()
    : rows.slice(place + 1);
  const taken = open.slice(offset, offset + limit);
  return backwards ? taken.reverse() : taken;
}

/** The page of an address in a list of so many matches and so many rows that only come close. */
async function pageAt(link: string, matches: number, near: number) {
  const rows = listOf(matches + near);
  const page = await readPage({
    asked: parseListQuery(new URL(link, 'http://shop.test').searchParams),
    total: { count: matches, more: false },
    size: SIZE,
    read: async (slice) => sliceOf(rows, slice),
    cursorOf: (row) => row,
    address,
    openEnded: true,
  });
  return { ...page, shown: page.rows.map(({ id }) => Number(id.slice(-12))) };
}

const LIST = address({ ...DEFAULT_LIST_QUERY, q: 'chair' });
const numbers = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, index) => from + index);

test.each([
  [12, 3],
  [12, 4],
  [12, 30],
  [16, 5],
  [0, 20],
  [3, 0],
])(
  '%i matches and %i that come close are read to the end and back, each once',
  async (matches, near) => {
    const forwards = [];
    let last = LIST;
    for (let link: string | null = LIST; link; ) {
      const { shown, pager } = await pageAt(link, matches, near);
      forwards.push(shown);
      last = pager.here;
      link = pager.next;
    }
    expect(forwards.flat()).toEqual(numbers(0, matches + near));
    expect(forwards.slice(0, -1).every((shown) => shown.length === SIZE)).toBe(true);
    const back = [];
    for (let link: string | null = last; link; ) {
      const { shown, pager } = await pageAt(link, matches, near);
      back.unshift(shown);
      link = pager.previous;
    }
    expect(back).toEqual(forwards);
  },
);

test('a page of what comes close is found by its number as well', async () => {
  expect((await pageAt(`${LIST}&page=2`, 12, 30)).shown).toEqual(numbers(8, 16));
  expect((await pageAt(`${LIST}&page=3`, 12, 30)).shown).toEqual(numbers(16, 24));
  expect((await pageAt(`${LIST}&page=3`, 12, 4)).shown).toEqual(numbers(8, 16));
});

test('a number past the end leads to the page where the matches end', async () => {
  const { shown, query } = await pageAt(`${LIST}&page=99`, 12, 30);
  expect(query.page).toBe(2);
  expect(shown).toEqual(numbers(8, 16));
  expect((await pageAt(`${LIST}&page=99`, 0, 0)).query.page).toBe(1);
});

test('the pager counts as far as matches go, and says no number of pages where what comes close goes on', async () => {
  const first = (await pageAt(LIST, 12, 30)).pager;
  expect(first).toMatchObject({ page: 1, pages: 2, more: false, last: `${LIST}&page=2` });
  const second = (await pageAt(`${LIST}&page=2`, 12, 30)).pager;
  expect(second).toMatchObject({ page: 2, pages: 3, more: true });
  const end = (await pageAt(`${LIST}&page=2`, 12, 4)).pager;
  expect(end).toMatchObject({ page: 2, pages: 2, more: false, next: null });
});
