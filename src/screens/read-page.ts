// One page of a list: from the row where a neighbour ends, when the address says so, or else by its number.

import type { Cursor } from '~/rules/search/cursor';
import {
  type AddressOf,
  goBack,
  goOn,
  goToEnd,
  type ListPlace,
  placeOf,
} from '~/rules/search/list-place';
import { FIRST_PAGE, type Paged, pageWindow, type Slice } from '~/rules/search/paging';
import type { Total } from '~/rules/text/count';
import type { PagerProps } from '~/ui/pager';

interface List<Query extends Paged, Row> {
  asked: Query;
  /** How many rows the whole list has. */
  total: Total;
  /** Rows of one page. */
  size: number;
  /** The list's rows of a slice, in its order. */
  read: (slice: Slice) => Promise<Row[]>;
  /** A row's place in the list; null where pages are found by their numbers alone, as far as is counted. */
  cursorOf: ((row: Row) => Cursor) | null;
  address: AddressOf<Query>;
  /** Behind what is counted the list may go on: with what only comes close to a search. */
  openEnded?: boolean;
}

interface ListPage<Query extends Paged, Row> {
  /** What is shown: the number is one that exists, and a place that can't be used is gone. */
  query: Query;
  rows: Row[];
  pager: PagerProps;
}

/** The rows of a page, and whether the list goes on at either side. */
interface Found<Query, Row> {
  query: Query;
  rows: Row[];
  earlier: boolean;
  later: boolean;
}

/** Reads the page that the address asks for, or the nearest one that there is. */
export async function readPage<Query extends Paged, Row>(
  list: List<Query, Row>,
): Promise<ListPage<Query, Row>> {
  const { asked, total, address, cursorOf } = list;
  const place = cursorOf && placeOf(asked, address);
  // A list that is counted ends with the page of the last number.
  if (place && (place.cursor || total.more)) {
    const found = await atPlace(list, asked, place);
    if (found.rows.length > 0) return pageOf(list, found);
  }
  const past = place && !(place.backwards && place.cursor);
  const page = asked.page ?? (past ? null : 1);
  const known = !total.more || cursorOf === null;
  if (known && list.openEnded) return pageOf(list, await openEnded(list, page));
  return pageOf(list, await (known ? counted(list, page) : uncounted(list, page)));
}

async function atPlace<Query extends Paged, Row>(
  { size, read }: List<Query, Row>,
  query: Query,
  place: ListPlace,
): Promise<Found<Query, Row>> {
  // One row more tells whether the list goes on there.
  const rows = await read({ limit: size + 1, ...place });
  const goesOn = rows.length > size;
  if (!place.backwards) return { query, rows: rows.slice(0, size), earlier: true, later: goesOn };
  // What was posted or sold meanwhile moved the numbers: the first page is where nothing comes before.
  const page = goesOn ? query.page && Math.max(query.page, 2) : 1;
  const later = place.cursor !== null;
  return { query: { ...query, page }, rows: rows.slice(-size), earlier: goesOn, later };
}

/** A page by its number, null being the last, read from the nearer end of the list. */
async function counted<Query extends Paged, Row>(
  { asked, total: { count }, size, read, cursorOf }: List<Query, Row>,
  number: number | null,
): Promise<Found<Query, Row>> {
  const { page, pages, offset } = pageWindow(count, number ?? count, size);
  const limit = Math.min(size, count - offset);
  const behind = count - offset - limit;
  const nearEnd = cursorOf && behind < offset;
  const slice = nearEnd ? { limit, offset: behind, backwards: true } : { limit, offset };
  const query = { ...asked, ...FIRST_PAGE, page };
  return { query, rows: await read(slice), earlier: page > 1, later: page < pages };
}

/** The same where nobody knows how many there are. */
async function uncounted<Query extends Paged, Row>(
  list: List<Query, Row>,
  page: number | null,
): Promise<Found<Query, Row>> {
  const found = page === null ? null : await atNumber(list, page);
  if (found && found.rows.length > 0) return found;
  return atPlace(list, goToEnd(list.asked), { cursor: null, backwards: true });
}

/** The same where the list may go on behind what is counted; past its end, or without a number, the last page that is. */
async function openEnded<Query extends Paged, Row>(
  list: List<Query, Row>,
  page: number | null,
): Promise<Found<Query, Row>> {
  const last = pageWindow(list.total.count, 1, list.size).pages;
  const found = await atNumber(list, page ?? last);
  const past = found.rows.length === 0 && page !== null && page > last;
  return past ? atNumber(list, last) : found;
}

/** The page of a number, if the list goes so far. */
async function atNumber<Query extends Paged, Row>(
  { asked, size, read }: List<Query, Row>,
  page: number,
): Promise<Found<Query, Row>> {
  const rows = await read({ limit: size + 1, offset: (page - 1) * size });
  const query = { ...asked, ...FIRST_PAGE, page };
  return { query, rows: rows.slice(0, size), earlier: page > 1, later: rows.length > size };
}

function pageOf<Query extends Paged, Row>(
  { total, size, cursorOf, address, openEnded }: List<Query, Row>,
  { query, rows, earlier, later }: Found<Query, Row>,
): ListPage<Query, Row> {
  const { page } = query;
  const known = pageWindow(total.count, 1, size).pages;
  const pages = page === null ? known : later ? Math.max(known, page + 1) : page;
  const isCounted = !total.more && !(openEnded && page !== null && page >= known);
  const more = cursorOf !== null && !isCounted && (later || page === null);
  const numbered = (number: number) => ({ ...query, ...FIRST_PAGE, page: number });
  /** The address of a neighbour, from the row at this page's edge on. */
  const beside = (go: typeof goOn, row: Row | undefined, there: number | null) => {
    const number = there && Math.max(there, 1);
    const found = row && cursorOf ? go(query, number, cursorOf(row), address) : null;
    return address(found ?? numbered(number ?? 1));
  };
  const previous = earlier ? beside(goBack, rows[0], page && page - 1) : null;
  const next = later ? beside(goOn, rows.at(-1), page && page + 1) : null;
  const here = address(query);
  const numbers = numbersAround(page, pages).map((number) => {
    const near = [previous, here, next][number - (page ?? 1) + 1];
    return { number, to: near ?? address(numbered(number)) };
  });
  const first = earlier ? address(numbered(1)) : null;
  const last = later ? address(more ? goToEnd(query) : numbered(pages)) : null;
  return { query, rows, pager: { page, pages, more, here, first, previous, next, last, numbers } };
}

/** Three numbers around a page, as far as there are any; none where nobody knows its own. */
function numbersAround(page: number | null, pages: number): number[] {
  if (page === null) return [];
  const from = Math.max(1, Math.min(page - 1, pages - 2));
  return [from, from + 1, from + 2].filter((number) => number <= pages);
}
