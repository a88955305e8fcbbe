// What happened in a conversation, as each side reads it.

/** One sentence. @param mine whether the reader did it; null of an event that a later release knows */
export function eventWords(name: string, mine: boolean): string | null {
  switch (name) {
    case 'nudged':
      return mine ? 'You sent a reminder.' : 'Waits for your answer.';
    default:
      return null;
  }
}
