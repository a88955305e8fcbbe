// npm run recount: whether everything that is counted as rows change is what the rows say; --write puts it right.

import { isLaidOut } from '~/data/database/release';
import { compareCounts, correctCounts, type Difference } from '~/data/figures/recount';
import { formatCount } from '~/rules/text/count';
import { parseConfig } from '../config';
import { withDatabase } from './at-terminal';
import type { Task } from './backup';

/** Differences that are named one by one. */
const NAMED = 40;

/**
 * Compares what is kept with what is there, in the database that the settings in `env` name; a server may be running.
 * @param options.write puts right what differs
 * @returns what differed
 * @throws Error in words when the database can't be reached, or was never free to be put right
 */
export async function recount(
  env: Record<string, string | undefined>,
  { say = () => {}, write = false }: Task & { write?: boolean } = {},
): Promise<Difference[]> {
  return withDatabase(parseConfig(env), async (db) => {
    if (!(await isLaidOut(db))) throw new Error('There is nothing in the database yet.');
    say('Counting …');
    const found = await (write ? correctCounts(db) : compareCounts(db));
    for (const { figure, kept, counted } of found.slice(0, NAMED)) {
      say(`${figure}: kept ${kept}, counted ${counted}`);
    }
    if (found.length > NAMED) say(`… and ${found.length - NAMED} more.`);
    say(outcome(found.length, write));
    return found;
  });
}

function outcome(differences: number, write: boolean): string {
  if (differences === 0) return 'Every figure is what the rows say.';
  const told = formatCount(differences, 'figure');
  if (write) return `${told} put right.`;
  return `${told} ${differences === 1 ? 'differs' : 'differ'}. Put it right with: npm run recount -- --write`;
}
