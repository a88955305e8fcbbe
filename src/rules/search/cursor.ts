// A place in a list, as text for an address: the last row that was seen. Every list writes and reads its own here.
import { isUuid } from '../text/uuid';

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
function isMoment(text: unknown): text is string {
  const second = typeof text === 'string' ? MOMENT.exec(text)?.[1] : undefined;
  if (second === undefined) return false;
  const date = new Date(`${second}Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(second);
}

const isTier = (number: number) => Number.isInteger(number) && number >= 0 && number <= LAST_TIER;

/**
 * What `encodeCursor` wrote, or null for anything else, so that no text from outside reaches a query.
 * @param isId whether a text may be an id of the list's rows
 */
export function decodeCursor(text: string | null, isId = isUuid): Cursor | null {
  if (text === null || !/^[\w-]{1,200}$/.test(text)) return null;
  let parts: unknown;
  try {
    parts = JSON.parse(atob(text.replace(/-/g, '+').replace(/_/g, '/')));
  } catch {
    return null;
  }
  if (!Array.isArray(parts) || parts.length < 2 || parts.length > 3) return null;
  const [createdAt, id, price]: unknown[] = parts;
  if (!isMoment(createdAt) || typeof id !== 'string' || !isId(id)) return null;
  if (parts.length === 2) return { createdAt, id };
  if (typeof price === 'number') return isTier(price) ? { createdAt, id, tier: price } : null;
  if (price === null) return { createdAt, id, price };
  return typeof price === 'string' && PRICE.test(price) ? { createdAt, id, price } : null;
}
