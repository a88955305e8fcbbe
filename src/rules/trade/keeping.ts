// Keeping to what was agreed on: a miss is a claim that can be answered, it fades, and one alone never shows. A giver who takes
// back what was promised counts in the same way.
import { formatCount } from '../text/count';

/** Days within which misses show, and after which they are forgotten. */
export const MISSES_SHOW_DAYS = 90;
export const MISSES_FADE_DAYS = 180;

/** Misses from which on others see them, and from which on somebody may rely less on the person. */
const SHOWN_FROM = 2;
export const LIMITED_FROM = 3;

/** How somebody has kept appointments: misses that show, and how many handovers there were to keep. */
export interface Keeping {
  missed: number;
  of: number;
}

/** What others read, 'missed 2 of 7'; null: nothing. */
export const keepingWords = ({ missed, of }: Keeping): string | null =>
  missed >= SHOWN_FROM ? `missed ${missed} of ${of}` : null;

/** What those who ask read of a giver; null: nothing. */
export const givingWords = ({ missed, of }: Keeping): string | null =>
  missed >= SHOWN_FROM ? `took back or missed ${missed} of ${of}` : null;

/** Whether one thing at a time is reserved for them, and an appointment lapses that they do not confirm in time. */
export const isLimited = ({ missed }: Pick<Keeping, 'missed'>): boolean => missed >= LIMITED_FROM;

const FADES = `It fades after ${MISSES_FADE_DAYS} days.`;

const counted = (what: string, of: number) =>
  `${what} of ${formatCount(of, 'handover')} in ${MISSES_SHOW_DAYS} days.`;

/**
 * What the person reads about it before it counts; null where there is nothing to be said.
 * @param confirmHours so many hours before an appointment it must be confirmed
 */
export function ownKeepingWords({ missed, of }: Keeping, confirmHours: number): string | null {
  if (missed === 0) return null;
  const words = counted(formatCount(missed, 'missed appointment'), of);
  const limit = `one thing at a time is reserved for you, and an appointment lapses that you do not confirm by ${formatCount(confirmHours, 'hour')} before`;
  if (missed >= LIMITED_FROM) return `${words} Those you deal with see this, ${limit}. ${FADES}`;
  return missed >= SHOWN_FROM
    ? `${words} Those you deal with see this. From the third on, ${limit}. ${FADES}`
    : `${words} Nobody else sees a single one. From the second on those you deal with do. ${FADES}`;
}

/** The same of a giver, who has taken back what was promised or did not come. */
export function ownGivingWords({ missed, of }: Keeping): string | null {
  if (missed === 0) return null;
  const words = `Taken back or missed by you: ${counted(String(missed), of)}`;
  return missed >= SHOWN_FROM
    ? `${words} Those who ask for your things see this. ${FADES}`
    : `${words} Nobody else sees a single one. From the second on those who ask for your things do. ${FADES}`;
}

/** Said to whoever takes a reservation back, before it counts. */
export const TAKING_BACK =
  'Taking back counts as a missed appointment does: one shows nowhere, and from the second in 90 days on those who ask for your things see it.';

/** Said to whoever may have one thing at a time, and has one. */
export const ONE_AT_A_TIME =
  'You missed several appointments, so one thing at a time is reserved for you. Collect that one first, then ask again.';
