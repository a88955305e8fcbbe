// What the servers under test log as an error. It fails the test, unless the test said that it comes.
import { expect, vi } from 'vitest';

/** As pino counts. */
const ERROR_LEVEL = 50;

const logged: string[] = [];
const expected: string[] = [];
const allowed: string[] = [];

/**
 * Says what the servers log as an error in this test: each must come, and no other may.
 * @param words a part of the line, such as its message
 */
export function expectLogged(...words: string[]): void {
  expected.push(...words);
}

/** Says which errors may be logged in this test, where it depends on which of two things comes first. */
export function allowLogged(...words: string[]): void {
  allowed.push(...words);
}

/** Takes a server's log: give it to `start` as `log`, or hand it what a process prints. */
export function errorLog(): { write(text: string): void } {
  let begun = '';
  return {
    write(text) {
      const lines = (begun + text).split('\n');
      begun = lines.pop() ?? '';
      logged.push(...lines.filter(isError));
    },
  };
}

/** Fails with what was logged and not said, or said and not logged. */
export async function checkLogged(): Promise<void> {
  const unseen = () => expected.filter((words) => !logged.some((line) => line.includes(words)));
  try {
    // What is done after the reply is logged after it too.
    await vi.waitFor(() => expect(unseen(), 'errors that were to be logged').toEqual([]), 10_000);
    const known = [...expected, ...allowed];
    const surprises = logged.filter((line) => !known.some((words) => line.includes(words)));
    expect(surprises, 'errors that a server logged').toEqual([]);
  } finally {
    logged.length = 0;
    expected.length = 0;
    allowed.length = 0;
  }
}

function isError(line: string): boolean {
  if (!line.startsWith('{"level":')) return false;
  return Number.parseInt(line.slice('{"level":'.length), 10) >= ERROR_LEVEL;
}
