// Keeping to what was agreed on: a miss is a claim that can be answered, it fades, and one alone never shows.
import { formatCount } from '../text/count';

/** Days within which misses show, and after which they are forgotten. */
export const MISSES_SHOW_DAYS = 90;
export const MISSES_FADE_DAYS = 180;

/** Misses from which on others see them, and from which on one thing at a time is reserved. */
const SHOWN_FROM = 2;
const LIMITED_FROM = 3;

/** How somebody has kept appointments: misses that show, and how many handovers there were to keep. */
export interface Keeping {
  missed: number;
  of: number;
}

/** What others read, 'missed 2 of 7'; null: nothing. */
export const keepingWords = ({ missed, of }: Keeping): string | null =>
  missed >= SHOWN_FROM ? `missed ${missed} of ${of}` : null;

/** Whether one thing at a time is reserved for them. */
export const isLimited = ({ missed }: Keeping): boolean => missed >= LIMITED_FROM;

/** What the person reads about it before it counts; null where there is nothing to be said. */
export function ownKeepingWords({ missed, of }: Keeping): string | null {
  if (missed === 0) return null;
  const counted = `${formatCount(missed, 'missed appointment')} of ${formatCount(of, 'handover')} in ${MISSES_SHOW_DAYS} days.`;
  if (missed >= LIMITED_FROM) {
    return `${counted} Those you deal with see this, and one thing at a time is reserved for you. It fades after ${MISSES_FADE_DAYS} days.`;
  }
  return missed >= SHOWN_FROM
    ? `${counted} Those you deal with see this. From the third on, one thing at a time is reserved for you. It fades after ${MISSES_FADE_DAYS} days.`
    : `${counted} Nobody else sees a single one. From the second on those you deal with do. It fades after ${MISSES_FADE_DAYS} days.`;
}

/** Said to whoever may have one thing at a time, and has one. */
export const ONE_AT_A_TIME =
  'You missed several appointments, so one thing at a time is reserved for you. Collect that one first, then ask again.';
