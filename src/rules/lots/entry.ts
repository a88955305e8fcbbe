// Who may ask for a thing that is drawn, or that organisations get first: said in words, with what to do.
import { formatCount } from '../text/count';

interface Asker {
  since: Date;
  openRequests: number;
  isOrganisation: boolean;
}

interface Offer {
  byLot: boolean;
  organisationsUntil: Date | null;
}

interface Limits {
  lotAgeDays: number;
  lotRequests: number;
}

/** Why somebody may not ask now; `until`: from when on they may. */
export type EntryProblem =
  | { problem: 'organisations-only'; until: Date }
  | { problem: 'too-young'; until: Date; days: number }
  | { problem: 'too-many-open'; most: number };

const DAY_MS = 24 * 60 * 60_000;

/** Whether somebody may ask now; null: yes. */
export function entryProblem(
  { since, openRequests, isOrganisation }: Asker,
  { byLot, organisationsUntil }: Offer,
  { lotAgeDays, lotRequests }: Limits,
  now: Date,
): EntryProblem | null {
  if (organisationsUntil !== null && organisationsUntil > now && !isOrganisation) {
    return { problem: 'organisations-only', until: organisationsUntil };
  }
  if (!byLot) return null;
  const old = new Date(since.getTime() + lotAgeDays * DAY_MS);
  if (old > now) return { problem: 'too-young', until: old, days: lotAgeDays };
  return openRequests >= lotRequests ? { problem: 'too-many-open', most: lotRequests } : null;
}

/** What whoever may not ask now reads. @param time a moment as the shop's clock shows it */
export function entryWords(refused: EntryProblem, time: (at: Date) => string): string {
  switch (refused.problem) {
    case 'organisations-only':
      return `Organisations may ask first, such as charities. From ${time(refused.until)} on everybody may. Until then you can write a message with a question.`;
    case 'too-young':
      return `It is drawn who gets it, and accounts take part that are older than ${formatCount(refused.days, 'day')}: nobody has more chances by opening several. Yours may from ${time(refused.until)} on.`;
    case 'too-many-open':
      return `It is drawn who gets it, and you have ${formatCount(refused.most, 'open request')} for free things already. Withdraw one that you can do without, or wait until one is decided; then ask again.`;
  }
}
