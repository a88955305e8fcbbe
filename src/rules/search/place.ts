// A place in a list that is ordered by time: the last row that was seen, as text for an address.
import { isMoment } from './paging';

export interface Place {
  /** ISO text in UTC, to the microsecond. */
  at: string;
  id: string;
}

/** A place as text; `readPlace` reads it. */
export function placeText({ at, id }: Place): string {
  return `${at}~${id}`;
}

/** What `placeText` wrote, or null for anything else, so that no text from outside reaches a query. */
export function readPlace(text: string | null): Place | null {
  const [at, id = ''] = (text ?? '').split('~');
  return isMoment(at) && /^[\w-]{1,64}$/.test(id) ? { at, id } : null;
}

/** The same where the rows are numbered. */
export function readNumberedPlace(text: string | null): Place | null {
  const place = readPlace(text);
  return place && /^\d{1,18}$/.test(place.id) ? place : null;
}
