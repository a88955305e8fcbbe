// What every event of a request says of itself: its words for each side, and who is told.
import type { Side } from '../messages/conversation';

/** What the words need besides the event's own detail. */
export interface EventWords {
  detail: Readonly<Record<string, string>>;
  /** A moment (ISO text) as the shop's clock shows it. */
  time: (at: string) => string;
}

export type Say = (event: EventWords) => string;

/** One kind of event. */
export interface Kind {
  /** Who is told by news and mail, unless they did it themselves. */
  tells: readonly Side[];
  /** What each side reads. */
  asker: Say;
  giver: Say;
  /** It is about a meeting that is agreed on: told whatever was chosen, and at night where it is near. */
  handover?: true;
}

export const ASKER: readonly Side[] = ['asker'];
export const GIVER: readonly Side[] = ['giver'];
export const NOBODY: readonly Side[] = [];
export const BOTH: readonly Side[] = ['asker', 'giver'];

/** The same words whatever happened beside it. */
export const says =
  (words: string): Say =>
  () =>
    words;
