// Tells a database that is unavailable for a while from a question that was wrong, and asks whether it is there.
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';

/** What the system says of a connection that does not come about or breaks. */
const CONNECTION = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'EHOSTDOWN',
  'ENETUNREACH',
  'ENETDOWN',
]);
/**
 * What PostgreSQL says when it stops, starts, has no room (disk, memory, connections), or has become a replica: classes and codes of
 * https://www.postgresql.org/docs/current/errcodes-appendix.html
 */
const SQL_STATE = /^(?:08...|57P0[1-5]|53[123]00|25006)$/;
/** What the driver says without a code of its own. */
const WORDS =
  /^Connection terminated|^timeout exceeded when trying to connect|^timeout expired|is not queryable$/;
const ANSWER_MS = 2_000;

/** A write that failed without a reason that could be told: nothing was written, and the same may work in a moment. */
export class NotWritten extends Error {
  override name = 'NotWritten';
}

/**
 * Whether something failed because the database could not be reached: the same may work in a moment.
 * Of a write it is not known whether it was done.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (error instanceof AggregateError && error.errors.some(isDatabaseUnavailable)) return true;
  if (!(error instanceof Error)) return false;
  if (error instanceof NotWritten) return true;
  const code = 'code' in error ? String(error.code) : '';
  // The store has connections too, and says in its own words when one breaks.
  if (error.name === 'StorageError') return false;
  return (
    CONNECTION.has(code) ||
    SQL_STATE.test(code) ||
    WORDS.test(error.message) ||
    isDatabaseUnavailable(error.cause)
  );
}

/** Whether the database answers now, or within two seconds. */
export async function isReachable({ $client }: { $client: pg.Pool }): Promise<boolean> {
  const answer = $client.query('select 1').then(
    () => true,
    () => false,
  );
  return Promise.race([answer, pause(ANSWER_MS, false, { ref: false })]);
}
