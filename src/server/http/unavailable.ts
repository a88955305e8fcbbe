// What is answered while the database or the file store can't be reached: 503, when to come back, and why in words.
import type { Context } from 'hono';
import type { Services } from '~/commands/services';
import { isDatabaseUnavailable } from '~/data/database/unavailable';
import { StorageError } from '~/files/storage';
import type { AppEnv } from './app-env';
import { problemReply, RETRY_AFTER } from './problem';

const DATABASE =
  'The shop can’t reach its database at the moment. Please try again in a few seconds.';
const STORE =
  'The shop can’t reach its file store at the moment. Please try again in a few seconds.';
const NOT_SURE = 'What you sent may not have been saved.';

/** The reply, or null for an error of another kind. */
export function answerUnavailable(
  context: Context<AppEnv>,
  { log }: Pick<Services, 'log'>,
  error: unknown,
): Response | null {
  const { incoming } = context.env;
  // Whoever broke off their own request, which looks like a connection to the database that broke, hears nothing any more.
  if (incoming.destroyed && !incoming.complete) return context.text('Broken off.', 400);
  const words = whatIsUnavailable(error);
  if (!words) return null;
  const { method, path } = context.req;
  log.warn(
    { err: error, requestId: context.get('requestId') },
    'a request found no database or store',
  );
  const detail = ['GET', 'HEAD'].includes(method) ? words : `${words} ${NOT_SURE}`;
  context.header('Retry-After', RETRY_AFTER);
  return path.startsWith('/api/')
    ? problemReply(context, 503, { detail })
    : context.text(detail, 503);
}

function whatIsUnavailable(error: unknown): string | null {
  if (isDatabaseUnavailable(error)) return DATABASE;
  return error instanceof StorageError && error.code === 'retry-limit-exceeded' ? STORE : null;
}
