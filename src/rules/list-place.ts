// Where a page of a list goes on: after the last item that was shown, so that nothing repeats while others post.
import { type Cursor, decodeCursor, encodeCursor } from './paging';
import { type ListQuery, listQueryString } from './search';

/**
 * A short mark of everything else that the address says (32 bits, FNV-1a). With it a place counts only on the page
 * it was made for: whoever types another number, filter or order gets what they typed.
 */
function markOf(query: ListQuery): string {
  let hash = 0x811c9dc5;
  for (const sign of listQueryString({ ...query, after: null })) {
    hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  }
  return hash.toString(36);
}

/** The list's address from one of its pages on, which begins after the cursor's row. */
export function goOn(query: ListQuery, page: number, cursor: Cursor): ListQuery {
  const next = { ...query, page, after: null };
  return { ...next, after: `${encodeCursor(cursor)}.${markOf(next)}` };
}

/** The row that the asked page begins after; null without one, or when it was made for another page or list. */
export function placeOf(query: ListQuery): Cursor | null {
  const [text = '', mark] = (query.after ?? '').split('.');
  return mark === markOf(query) ? decodeCursor(text) : null;
}
