// Reminding the other side of a message that was not answered: after a day of silence, and once a day.

/** What decides whether a side may remind the other. Moments are milliseconds since 1970. */
export interface Silence {
  /** When this side's last message came, if it is the last of all and the other side got it; else null. */
  unansweredSince: number | null;
  /** When this side has reminded the other last; null: not since that message. */
  nudgedAt: number | null;
}

/** answered: nothing of this side's waits for an answer; too-soon: it does not yet, or not again. */
export type Nudge = 'may' | 'answered' | 'too-soon';

/** Whether a side may remind the other now. @param minutes of silence before each reminder */
export function judgeNudge(
  { unansweredSince, nudgedAt }: Silence,
  now: number,
  minutes: number,
): Nudge {
  if (unansweredSince === null) return 'answered';
  return now - Math.max(unansweredSince, nudgedAt ?? 0) >= minutes * 60_000 ? 'may' : 'too-soon';
}
