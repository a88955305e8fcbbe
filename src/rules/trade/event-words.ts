// What happened in a conversation, as each side reads it.
import type { Side } from '../messages/conversation';
import type { EntryEvent } from '../messages/shown-entries';
import { requestWords } from './request-words';

/**
 * A sentence or two; null of an event that a later release knows.
 * @param mine whether the reader did it
 * @param time a moment (ISO text) as the shop's clock shows it
 */
export function eventWords(
  { name, detail = {} }: EntryEvent,
  reader: Side,
  mine: boolean,
  time: (at: string) => string,
): string | null {
  if (name === 'nudged') {
    return mine ? 'You sent a reminder.' : 'Waits for your answer.';
  }
  return requestWords(name, reader, { detail, time });
}
