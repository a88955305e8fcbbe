// Dates as people read them, in UTC and in one language, so that server and browser write the same.

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

function monthName(date: Date): string {
  return MONTHS[date.getUTCMonth()] ?? '';
}

/** A moment for the attribute of a time element, which takes thousandths of a second where the database has millionths. */
export function machineTime(iso: string): string {
  return iso.replace(/(\.\d{3})\d+/, '$1');
}

/** A day as on a card, '3 Mar 2026'. RangeError when the date is none. */
export function formatDate(date: Date): string {
  if (Number.isNaN(date.getTime())) throw new RangeError('not a date');
  return `${date.getUTCDate()} ${monthName(date).slice(0, 3)} ${date.getUTCFullYear()}`;
}

/** A month, 'March 2026'. RangeError when the date is none. */
export function formatMonth(date: Date): string {
  if (Number.isNaN(date.getTime())) throw new RangeError('not a date');
  return `${monthName(date)} ${date.getUTCFullYear()}`;
}

/** A day with its time, '3 Mar 2026, 14:05 UTC'. RangeError when the date is none. */
export function formatMoment(date: Date): string {
  return `${formatDate(date)}, ${date.toISOString().slice(11, 16)} UTC`;
}

/** Whether this is a time zone that is known here, such as 'Europe/Berlin'. */
export function isTimeZone(text: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: text });
    return true;
  } catch {
    return false;
  }
}

/** A clock is dear to make, and a shop has one time zone: each is made once. */
function madeOnce(make: (timeZone: string) => Intl.DateTimeFormat) {
  const made = new Map<string, Intl.DateTimeFormat>();
  return (timeZone: string): Intl.DateTimeFormat => {
    const clock = made.get(timeZone) ?? make(timeZone);
    made.set(timeZone, clock);
    return clock;
  };
}

const clockOf = madeOnce(
  (timeZone) =>
    new Intl.DateTimeFormat('en-GB', {
      timeZone,
      day: 'numeric',
      month: 'numeric',
      year: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    }),
);

// Swedish writes dates as the field of a form does.
const fieldClockOf = madeOnce(
  (timeZone) =>
    new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }),
);

/** The day and the time of the clock in a time zone, '3 Mar 2026' and '14:05'. */
export function clockIn(timeZone: string, date: Date): { day: string; time: string } {
  const parts = clockOf(timeZone).formatToParts(date);
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? '';
  const month = MONTHS[Number(part('month')) - 1]?.slice(0, 3) ?? '';
  return {
    day: `${Number(part('day'))} ${month} ${part('year')}`,
    time: `${part('hour')}:${part('minute')}`,
  };
}

/** A moment (ISO text) as the clock of a time zone shows it, '3 Mar 2026, 14:05'. */
export function shopTime(timeZone: string, at: string): string {
  const { day, time } = clockIn(timeZone, new Date(at));
  return `${day}, ${time}`;
}

/** A moment as the field of a form has it, '2026-03-03T14:05', in a time zone. */
export function localIn(timeZone: string, date: Date): string {
  return fieldClockOf(timeZone).format(date).replace(' ', 'T');
}

/** The moment that such a field means in a time zone, or null where it names none, such as 30 February. */
export function momentIn(timeZone: string, local: string): Date | null {
  const asUtc = new Date(`${local}:00Z`).getTime();
  if (Number.isNaN(asUtc)) return null;
  // What the zone is off by there is known once, and a second time where the clocks are changed that day.
  let at = asUtc;
  for (let round = 0; round < 2; round += 1) {
    at -= new Date(`${localIn(timeZone, new Date(at))}:00Z`).getTime() - asUtc;
  }
  return new Date(at);
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

const ago = (count: number, unit: string): string =>
  `${count} ${unit}${count === 1 ? '' : 's'} ago`;

/** How long ago, rounded down: 'just now', '5 minutes ago', … up to 30 days, then the date. What lies ahead (clocks differ) is just now. */
export function relativeTime(date: Date, now: Date): string {
  const passed = now.getTime() - date.getTime();
  if (passed < MINUTE_MS) return 'just now';
  if (passed < HOUR_MS) return ago(Math.floor(passed / MINUTE_MS), 'minute');
  if (passed < DAY_MS) return ago(Math.floor(passed / HOUR_MS), 'hour');
  if (passed <= 30 * DAY_MS) return ago(Math.floor(passed / DAY_MS), 'day');
  return formatDate(date);
}

/** The first moments (UTC) of the six complete months before the one that `now` lies in, oldest first: the months of the trends. */
export function trendMonths(now: Date): Date[] {
  return [6, 5, 4, 3, 2, 1].map(
    (back) => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, 1)),
  );
}
