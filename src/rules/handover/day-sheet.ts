// The day's list of a shop: which day, and what was ticked or written on its sheet, row by row.
import { localIn, momentIn } from '../text/time';
import { readCode } from './handover-code';

/** A day of the shop, from its first moment to that of the next. */
interface ShopDay {
  /** As a form's field has it, '2026-03-03'. */
  day: string;
  from: Date;
  to: Date;
  isToday: boolean;
  /** The address named something that is no day, so it is today's. */
  isNoDay: boolean;
}

const AN_HOUR_MS = 3_600_000;

/** The day that an address names; today where it names none. */
export function shopDay(given: string | null, timeZone: string, now: Date): ShopDay {
  const today = localIn(timeZone, now).slice(0, 10);
  const isNoDay = given !== null && given !== '' && !isDate(given);
  const day = given === null || given === '' || isNoDay ? today : given;
  const from = momentIn(timeZone, `${day}T00:00`) ?? now;
  // Days are 23 to 25 hours long: an hour after the longest lies in the next one.
  const next = localIn(timeZone, new Date(from.getTime() + 26 * AN_HOUR_MS)).slice(0, 10);
  const to = momentIn(timeZone, `${next}T00:00`) ?? from;
  return { day, from, to, isToday: day === today, isNoDay };
}

/** Whether a text is a date of the calendar: 31 February is none, though programs take it for one in March. */
function isDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const at = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
}

/** What stands in one row: the code, or a tick, which is the giver's word alone. */
export interface SheetRow {
  requestId: string;
  entry: { name: 'code'; code: string } | { name: 'confirm' } | { name: 'unreadable' };
}

/** Rows that one sheet may have. */
export const SHEET_ROWS = 200;

/** The rows in which something stands, each once, in their order. Where there are both, the code counts. */
export function readSheet(form: URLSearchParams): SheetRow[] {
  const ids = [...new Set(form.getAll('row'))].slice(0, SHEET_ROWS);
  return ids.flatMap((requestId): SheetRow[] => {
    const typed = form.get(`code-${requestId}`)?.trim() ?? '';
    if (typed !== '') {
      const code = readCode(typed);
      const entry =
        code === null ? { name: 'unreadable' as const } : { name: 'code' as const, code };
      return [{ requestId, entry }];
    }
    return form.has(`tick-${requestId}`) ? [{ requestId, entry: { name: 'confirm' } }] : [];
  });
}
