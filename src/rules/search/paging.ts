// Pages by number for screens, and by cursor for the API, where nothing may repeat while rows are added.
import type { Cursor } from './cursor';

/** Products that the home page's row begins with, and takes on each time. */
export const HOME_ROW = 12;

/** Products of a reply of the API where no number is asked for. */
export const API_PAGE = 20;

/** Products on one page of /viewmore. */
export const PAGE_SIZE = 8;

/** Further than any list goes, and so near that the database can count all rows before it in four bytes. */
const LAST_PAGE = 10_000_000;

/** The page number in an address: anything that is no whole number from 1 up is the first page. */
export function parsePage(text: string | null): number {
  return /^[1-9]\d*$/.test(text ?? '') ? Math.min(Number(text), LAST_PAGE) : 1;
}

/** Which page of a list an address asks for. */
export interface Paged {
  /** From 1; past the end is decided where the total is known. Null: a place says which, and its number nobody knows. */
  page: number | null;
  /** Where that page begins or ends, as the link to it says (list-place.ts); both null: by its number. */
  after: string | null;
  before: string | null;
}

/** The beginning of a list. */
export const FIRST_PAGE = { page: 1, after: null, before: null } as const;

/** More than any place takes; the page cache and the log are spared the rest. */
const PLACE = /^[\w.-]{1,250}$/;

const placeFrom = (text: string | null) => (text !== null && PLACE.test(text) ? text : null);

/** Reads an address; what makes no sense is ignored. */
export function readPaged(params: URLSearchParams): Paged {
  const after = placeFrom(params.get('after'));
  const before = after === null ? placeFrom(params.get('before')) : null;
  const placed = after !== null || before !== null;
  return {
    page: placed && !params.has('page') ? null : parsePage(params.get('page')),
    after,
    before,
  };
}

/** What an address says of a page; nothing for the first by its number. */
export function pagedEntries({ page, after, before }: Paged): [string, string][] {
  const placed = after !== null || before !== null;
  const entries: [string, string | null][] = [
    ['page', page === null || (page === 1 && !placed) ? null : String(page)],
    ['after', after],
    ['before', before],
  ];
  return entries.flatMap(([name, value]) => (value === null ? [] : [[name, value]]));
}

export type PageWindow = { page: number; pages: number; offset: number; total: number };

/** Which rows the wanted page shows: past the end is the last page; of nothing there is one empty page. */
export function pageWindow(total: number, requestedPage: number, size = PAGE_SIZE): PageWindow {
  const pages = Math.max(1, Math.ceil(total / size));
  const wanted = Number.isFinite(requestedPage) ? Math.trunc(requestedPage) : 1;
  const page = Math.min(Math.max(1, wanted), pages);
  return { page, pages, offset: (page - 1) * size, total };
}

/**
 * Which rows of a list: from a number on, or after the row of a cursor, so that nothing repeats while rows are added.
 * Backwards it is counted from the list's end, and what is taken lies before the cursor's row; the rows come in the
 * list's order all the same.
 */
export interface Slice {
  limit: number;
  offset?: number;
  cursor?: Cursor | null;
  backwards?: boolean;
}
