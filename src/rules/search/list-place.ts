// Where a page of a list lies: after the last row that was shown or before the first, so that nothing repeats while
// others post, and a page far down costs what the first one costs.
import { type Cursor, decodeCursor, encodeCursor } from './cursor';
import { FIRST_PAGE, type Paged } from './paging';

/** Rows that come after the cursor's row or, backwards, before it; null: before the end of the list. */
export interface ListPlace {
  cursor: Cursor | null;
  backwards: boolean;
}

/** The address of a list's page. */
export type AddressOf<Query extends Paged> = (query: Query) => string;

/** The place of the last page where nobody knows its number. */
const END = 'end';

/**
 * A short mark of everything else that the address says (32 bits, FNV-1a). With it a place counts only on the page
 * it was made for: whoever types another number, filter or order gets what they typed.
 */
function markOf(address: string): string {
  let hash = 0x811c9dc5;
  for (const sign of address) {
    hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  }
  return hash.toString(36);
}

/** The list from one of its pages on, which begins after the cursor's row; null: a page without a number. */
export function goOn<Query extends Paged>(
  query: Query,
  page: number | null,
  cursor: Cursor,
  address: AddressOf<Query>,
): Query {
  const next = { ...query, ...FIRST_PAGE, page };
  return { ...next, after: `${encodeCursor(cursor)}.${markOf(address(next))}` };
}

/** The same for the page that ends before the cursor's row. */
export function goBack<Query extends Paged>(
  query: Query,
  page: number | null,
  cursor: Cursor,
  address: AddressOf<Query>,
): Query {
  const { after: before } = goOn(query, page, cursor, address);
  return { ...query, page, after: null, before };
}

/** The last page of a list that is too long to be counted. */
export function goToEnd<Query extends Paged>(query: Query): Query {
  return { ...query, page: null, after: null, before: END };
}

/** Where the asked page lies; null without a place, or when it was made for another page or list. */
export function placeOf<Query extends Paged>(
  query: Query,
  address: AddressOf<Query>,
): ListPlace | null {
  const { page, after, before } = query;
  if (before === END && page === null) return { cursor: null, backwards: true };
  const [text = '', mark] = (after ?? before ?? '').split('.');
  const bare = { ...query, after: null, before: null };
  const cursor = mark === markOf(address(bare)) ? decodeCursor(text) : null;
  return cursor && { cursor, backwards: after === null };
}
