// What a command refuses, as the reply of a screen: 404 for what may not even be known, 403 for the rest.
import { data } from 'react-router';
import { type Refusal, refused } from '~/commands/accounts/account-refusals';
import { Forbidden, NotFound } from '~/commands/authorize';
import type { Services } from '~/commands/services';
import { foreignKeyViolation } from '~/data/database/constraint-violations';
import { isDatabaseUnavailable } from '~/data/database/unavailable';

/**
 * Runs a command.
 * @returns what it returns, or null when it failed for a reason that is ours: it stands in the log
 * @throws 404 or 403 as a reply, and 503 when the database could not be reached: it may have been done or not
 */
export async function answered<Result>(
  log: Services['log'],
  command: () => Promise<Result>,
): Promise<Result | null> {
  try {
    return await command();
  } catch (error) {
    const violated = foreignKeyViolation(error);
    if (error instanceof NotFound || violated === 'product') throw data(null, { status: 404 });
    if (error instanceof Forbidden || violated === 'account') throw data(null, { status: 403 });
    if (isDatabaseUnavailable(error)) {
      log.warn({ err: error }, 'a command found no database');
      throw databaseUnavailable();
    }
    log.error({ err: error }, 'a command failed');
    return null;
  }
}

/** What a form says when it failed for a reason that is ours. */
export const FAILED_WORDS = 'That did not work, and nothing was changed. Please try again.';

/** As `answered`; a failure that is ours is one more refusal. */
export const answeredInWords = async <Result>(
  log: Services['log'],
  command: () => Promise<Result>,
): Promise<Result | Refusal> =>
  (await answered(log, command)) ?? refused(500, { form: FAILED_WORDS });

/** A form that was refused: what is wrong with it, and what it shows again. */
export const sendBack = <Shown extends object>({ status, errors }: Refusal, shown: Shown) =>
  data({ errors, ...shown }, { status });

/** The reply of a screen that finds no database: its page says so in these words. */
export const databaseUnavailable = () =>
  data('The shop can’t reach its database. Please try again in a few seconds.', { status: 503 });
