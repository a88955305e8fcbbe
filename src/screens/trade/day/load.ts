// A shop's day as its list shows it: rows of what is to be handed over, one for each meeting.
import type { Services } from '~/commands/services';
import { databaseTime } from '~/data/database/clock';
import {
  type DayHandover,
  listArranged,
  listEnded,
  listWithoutTime,
} from '~/data/trade/day-handovers';
import { SHEET_ROWS, shopDay } from '~/rules/handover/day-sheet';
import { formatAmount } from '~/rules/products/money';
import { clockIn } from '~/rules/text/time';
import { requestBadge } from '~/rules/trade/request-states';

interface DayItem {
  id: string;
  name: string;
  quantity: number;
  /** What was agreed on, in words; null: the item's price. */
  agreed: string | null;
}

/** One meeting, or one thing that is reserved without a time. */
export interface DayRow {
  /** The request by which it is entered; what belongs to the meeting goes with it. */
  id: string;
  /** '14:05', or null where no time is agreed on. */
  time: string | null;
  items: DayItem[];
  askerName: string;
  place: string | null;
  collector: string | null;
  conversationId: string | null;
  /** The shop has said that it was handed over; the code may still be entered. */
  ticked: boolean;
}

type Shop = Pick<Services, 'timeZone' | 'currencies'>;

export async function loadDay(
  services: Pick<Services, 'db'> & Shop,
  businessId: string,
  given: string | null,
) {
  const { db, timeZone } = services;
  const now = await databaseTime(db);
  const day = shopDay(given, timeZone, now);
  const [arranged, without, ended] = await Promise.all([
    listArranged(db, businessId, day, SHEET_ROWS),
    day.isToday ? listWithoutTime(db, businessId, SHEET_ROWS) : [],
    listEnded(db, businessId, day, SHEET_ROWS),
  ]);
  return {
    day: day.day,
    title: clockIn(timeZone, day.from).day,
    isToday: day.isToday,
    isNoDay: day.isNoDay,
    rows: rowsOf(services, arranged),
    without: rowsOf(services, without),
    ended: ended.map(({ id, productName, askerName, conversationId, state }) => ({
      id,
      productName,
      askerName,
      conversationId,
      badge: requestBadge(state, false),
    })),
    key: crypto.randomUUID(),
  };
}

export type LoadedDay = Awaited<ReturnType<typeof loadDay>>;

function rowsOf({ timeZone, currencies }: Shop, handovers: readonly DayHandover[]): DayRow[] {
  const rows = new Map<string, DayRow>();
  for (const { meetingId, at, productName, quantity, giverConfirmed, ...one } of handovers) {
    const { agreedPrice } = one;
    const agreed = agreedPrice && formatAmount(agreedPrice, currencies.storefront);
    const item = { id: one.id, name: productName, quantity, agreed };
    const row = rows.get(meetingId ?? one.id);
    if (row) row.items.push(item);
    else {
      rows.set(meetingId ?? one.id, {
        id: one.id,
        time: at === null ? null : clockIn(timeZone, new Date(at)).time,
        items: [item],
        askerName: one.askerName,
        place: one.place,
        collector: one.collector,
        conversationId: one.conversationId,
        ticked: giverConfirmed,
      });
    }
  }
  return [...rows.values()];
}
