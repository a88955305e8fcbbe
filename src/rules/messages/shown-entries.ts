// What of a conversation one side may read: no contacts before an answer, and nothing that waits for an admin.

import { otherSide, type Side } from './conversation';
import { maskContacts } from './mask-contacts';

/** A message that looks like fraud waits for an admin, who lets it through or not. */
export type EntryState = 'sent' | 'waiting' | 'refused';

/** What happened, with what its words need. */
export interface EntryEvent {
  name: string;
  detail?: Record<string, string>;
}

/** A message or an event as it is kept. */
export interface KeptEntry {
  number: number;
  /** Whose it is; null: the shop's own. */
  side: Side | null;
  /** Who of a business's people did it; null: nobody, or nobody any more. */
  person: { id: string; name: string } | null;
  /** Null of an event, and of a message that went out by mail before messages were kept. */
  text: string | null;
  event: EntryEvent | null;
  masked: boolean;
  state: EntryState;
  at: string;
}

/** A message or an event as one side reads it. */
export interface ShownEntry {
  number: number;
  mine: boolean;
  /** Who of one's own business did it; the other side reads the business's name alone. */
  person: KeptEntry['person'];
  text: string | null;
  event: EntryEvent | null;
  /** Contacts are hidden from whoever did not write it. */
  masked: boolean;
  /** Only its writer sees what was not sent. */
  state: EntryState;
  at: string;
}

/** The number of the last message of each side; 0: none. */
export type LastMessages = { lastOfAsker: number; lastOfGiver: number };

/** Whether the other side has answered one side in this conversation. */
export const hasAnswer = (side: Side, { lastOfAsker, lastOfGiver }: LastMessages): boolean =>
  (otherSide(side) === 'asker' ? lastOfAsker : lastOfGiver) > 0;

/** The entry as somebody on this side reads it, or null where they don't see it. */
export function shownTo(reader: Side, entry: KeptEntry, last: LastMessages): ShownEntry | null {
  const { number, side, event, state, at } = entry;
  const mine = side === reader;
  if (state !== 'sent' && !mine) return null;
  const masked = entry.masked && side !== null && !hasAnswer(side, last);
  const text = masked && !mine && entry.text !== null ? maskContacts(entry.text) : entry.text;
  const person = reader === 'giver' ? entry.person : null;
  return { number, mine, person, text, event, masked, state, at };
}
