// When reports of shoppers hide a listing until an admin has looked at it.

/** What it takes, and how long it lasts. */
export const HIDING = {
  /** Reports that hide it, and so many where an admin has found lately that nothing is wrong. */
  reports: 2,
  reportsAfterFine: 5,
  fineDays: 7,
  /** An account counts from this age on, and so many times in so many days. */
  accountDays: 7,
  times: 2,
  timesDays: 30,
  /** Without a look it comes back after so many hours. */
  lookHours: 24,
} as const;

/** Most characters of what an owner answers. */
export const REPORT_ANSWER_LIMIT = 1000;

const DAY_MS = 86_400_000;

/** An open report that has not counted yet, with what is known of who sent it. */
export interface CountableReport {
  id: string;
  confirmed: boolean;
  memberSince: Date;
  /** How often this person's reports have counted lately. */
  counted: number;
  /** Whence it came; null: nobody knows. */
  network: string | null;
}

/**
 * The reports that hide a listing together; empty where they are too few. Those of one network are one, and so are those of
 * which nobody knows.
 * @param fine whether an admin has found within `HIDING.fineDays` that nothing is wrong with it
 */
export function hidingReports(
  reports: readonly CountableReport[],
  fine: boolean,
  now: Date,
): string[] {
  const counting = reports.filter(
    ({ confirmed, memberSince, counted }) =>
      confirmed &&
      now.getTime() - memberSince.getTime() >= HIDING.accountDays * DAY_MS &&
      counted < HIDING.times,
  );
  const needed = fine ? HIDING.reportsAfterFine : HIDING.reports;
  const networks = new Set(counting.map(({ network }) => network));
  return networks.size < needed ? [] : counting.map(({ id }) => id);
}

/** The network of an address: the first three parts of an older one, and of a newer one, which one household has. */
export function networkOf(address: string): string {
  const [, old] = /(\d+\.\d+\.\d+)\.\d+$/.exec(address) ?? [];
  if (old) return old;
  const [head = ''] = address.split('::');
  const parts = [...head.split(':'), '0', '0', '0'].slice(0, 3);
  return parts.map((part) => Number.parseInt(part || '0', 16).toString(16)).join(':');
}
