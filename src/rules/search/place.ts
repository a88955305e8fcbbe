// A place in a list that is ordered by time: the last row that was seen, as text for an address.
import { isMoment } from './paging';

export interface ListCursor {
  /** ISO text in UTC, to the microsecond. */
  at: string;
  id: string;
}

/** A place as text; `readListCursor` reads it. */
export function writeListCursor({ at, id }: ListCursor): string {
  return `${at}~${id}`;
}

/** What `writeListCursor` wrote, or null for anything else, so that no text from outside reaches a query. */
export function readListCursor(text: string | null): ListCursor | null {
  const [at, id = ''] = (text ?? '').split('~');
  return isMoment(at) && /^[\w-]{1,64}$/.test(id) ? { at, id } : null;
}

/** The same where the rows are numbered. */
export function readNumberedCursor(text: string | null): ListCursor | null {
  const place = readListCursor(text);
  return place && /^\d{1,18}$/.test(place.id) ? place : null;
}
