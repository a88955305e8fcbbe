// A seller's figures over the last days: which ranges there are, and which bars a range is drawn as.

/** The ranges, in days, today included. */
export const RANGES = [7, 30, 90, 365] as const;

export type Range = (typeof RANGES)[number];

export const DEFAULT_RANGE = 30 satisfies Range;

export const RANGE_LABELS: Readonly<Record<Range, string>> = {
  7: 'Last 7 days',
  30: 'Last 30 days',
  90: 'Last 90 days',
  365: 'Last year',
};

/** The range that an address asks for; 30 days when it asks for none there is. */
export function rangeFrom(text: string | null): Range {
  return RANGES.find((range) => String(range) === text) ?? DEFAULT_RANGE;
}

export interface Counts {
  views: number;
  likes: number;
}

/** What one day got; the day as in '2026-03-09' (UTC). */
export interface DayCounts extends Counts {
  day: string;
}

/** What some days in a row got. */
export interface Bar extends Counts {
  first: string;
  last: string;
}

const DAY_MS = 86_400_000;

/** The day (UTC) of a moment. */
export function dayOf(moment: Date): string {
  return moment.toISOString().slice(0, 10);
}

/** The day so many days after (before, when negative). */
export function addDays(day: string, count: number): string {
  return dayOf(new Date(Date.parse(day) + count * DAY_MS));
}

/**
 * The bars of a range that ends today, oldest first; days without a row got nothing.
 * Days over a week and a month, weeks over 90 days (the last ends today), calendar months over a year.
 */
export function barsOf(range: Range, rows: readonly DayCounts[], today: string): Bar[] {
  const got = new Map(rows.map((row) => [row.day, row]));
  const bars: Bar[] = [];
  let group = '';
  for (let back = range - 1; back >= 0; back -= 1) {
    const day = addDays(today, -back);
    const next = groupOf(range, day, back);
    const { views, likes } = got.get(day) ?? { views: 0, likes: 0 };
    const bar = bars.at(-1);
    if (bar && next === group) {
      bar.last = day;
      bar.views += views;
      bar.likes += likes;
    } else {
      bars.push({ first: day, last: day, views, likes });
    }
    group = next;
  }
  return bars;
}

function groupOf(range: Range, day: string, back: number): string {
  if (range === 90) return String(Math.floor(back / 7));
  return range === 365 ? day.slice(0, 7) : day;
}

/** The sum of all bars. */
export function totalOf(bars: readonly Bar[]): Counts {
  return bars.reduce(
    (sum, { views, likes }) => ({ views: sum.views + views, likes: sum.likes + likes }),
    { views: 0, likes: 0 },
  );
}
