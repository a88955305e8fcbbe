// Pages by number for screens, and by cursor for the API, where nothing may repeat while rows are added.
import { isUuid } from '../text/uuid';

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
 * The last row that was seen. `createdAt` is ISO text in UTC to the microsecond; `price` only where rows are sorted by
 * it, `tier` only where a search shows its best matches first (see data/search/search.ts).
 */
export type Cursor = { createdAt: string; id: string; price?: string | null; tier?: number };

/** A cursor as text for an address; what is inside is nobody's business. */
export function encodeCursor({ createdAt, id, price, tier }: Cursor): string {
  const third = price === undefined ? tier : price;
  const parts = third === undefined ? [createdAt, id] : [createdAt, id, third];
  return btoa(JSON.stringify(parts)).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '');
}

/** A search shows the best of its tiers, of number 0, first; this one last (search-tiers.ts). */
const LAST_TIER = 5;

const MOMENT = /^([12]\d{3}-\d\d-\d\dT\d\d:\d\d:\d\d)\.\d{3,6}Z$/;
const PRICE = /^\d{1,10}\.\d\d$/;

/** Whether it is a moment that exists: 31 February would fail in the database. */
export function isMoment(text: unknown): text is string {
  const second = typeof text === 'string' ? MOMENT.exec(text)?.[1] : undefined;
  if (second === undefined) return false;
  const date = new Date(`${second}Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(second);
}

const isTier = (number: number) => Number.isInteger(number) && number >= 0 && number <= LAST_TIER;

/** What `encodeCursor` wrote, or null for anything else, so that no text from outside reaches a query. */
export function decodeCursor(text: string): Cursor | null {
  if (!/^[\w-]{1,200}$/.test(text)) return null;
  let parts: unknown;
  try {
    parts = JSON.parse(atob(text.replace(/-/g, '+').replace(/_/g, '/')));
  } catch {
    return null;
  }
  if (!Array.isArray(parts) || parts.length < 2 || parts.length > 3) return null;
  const [createdAt, id, price]: unknown[] = parts;
  if (!isMoment(createdAt) || typeof id !== 'string' || !isUuid(id)) return null;
  if (parts.length === 2) return { createdAt, id };
  if (typeof price === 'number') return isTier(price) ? { createdAt, id, tier: price } : null;
  if (price === null) return { createdAt, id, price };
  return typeof price === 'string' && PRICE.test(price) ? { createdAt, id, price } : null;
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
