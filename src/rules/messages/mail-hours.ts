// When a mail about the trade may leave: never at night, in the shop's time zone.

/** Hours of the day, from which and until which nothing is mailed. */
export const QUIET = { from: 21, until: 8 } as const;

/** How long something waits to be seen on the page before it is mailed, in milliseconds; what comes meanwhile joins it. */
export const BEFORE_MAIL_MS = 30_000;

/** The hour of the day in a time zone, 0 to 23, with its part that has passed. */
function hourIn(timeZone: string, at: Date): number {
  const parts = new Intl.DateTimeFormat('en', {
    timeZone,
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
    hourCycle: 'h23',
  }).formatToParts(at);
  const part = (type: string) => Number(parts.find((one) => one.type === type)?.value ?? 0);
  return part('hour') + part('minute') / 60 + part('second') / 3600;
}

const HOUR_MS = 3_600_000;

/** The first moment from `at` on at which the day has begun; `at` itself by day. */
export function notAtNight(at: Date, timeZone: string): Date {
  const hour = hourIn(timeZone, at);
  if (hour >= QUIET.until && hour < QUIET.from) return at;
  return nextMorning(at, timeZone);
}

/** The next moment after `at` at which the quiet of the night ends. */
export function nextMorning(at: Date, timeZone: string): Date {
  const hours = (QUIET.until - hourIn(timeZone, at) + 24) % 24 || 24;
  const morning = new Date(at.getTime() + hours * HOUR_MS);
  // A night in which the clocks are changed is an hour shorter or longer.
  const off = QUIET.until - hourIn(timeZone, morning);
  return new Date(morning.getTime() + off * HOUR_MS);
}

/** What concerns a meeting within so many hours is told at night as well. */
const NEAR_HOURS = 12;

/** Whether a meeting is so near that its news can't wait for the morning. */
export const isNear = (meeting: Date | null, now: Date): boolean =>
  meeting !== null && meeting > now && +meeting - +now <= NEAR_HOURS * HOUR_MS;
