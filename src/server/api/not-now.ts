// Why somebody may not ask for a thing yet, as a program reads it.
import { type EntryProblem, entryWords } from '~/rules/lots/entry';
import { shopTime } from '~/rules/text/time';
import { ApiRefusal } from './refusals';

/** @param timeZone the shop's, in which it says from when on they may */
export function notNow(entry: EntryProblem, timeZone: string): ApiRefusal {
  const detail = entryWords(entry, (at) => shopTime(timeZone, at.toISOString()));
  return new ApiRefusal(409, { detail, code: entry.problem });
}
