// Reads a part of an admin's screen: what can't be read is logged, and the screen says so with a retry.
import { data } from 'react-router';
import type { Services } from '~/commands/services';
import { isDatabaseUnavailable } from '~/data/database/unavailable';

interface Reader {
  services: Pick<Services, 'log'>;
  requestId: string;
}

/**
 * What `read` gives, or null when it failed for a reason that is ours.
 * @param what names it in the log
 * @throws what a database that is unavailable threw: then no part of the screen can be read, and the shop answers as everywhere
 */
export async function loaded<Value>(
  { services, requestId }: Reader,
  what: string,
  read: () => Promise<Value>,
): Promise<Value | null> {
  try {
    return await read();
  } catch (error) {
    if (isDatabaseUnavailable(error)) throw error;
    services.log.error({ err: error, requestId }, `${what} could not be read`);
    return null;
  }
}

/** The reply of a loader; a page that lacks a part says so to machines as well. */
export function page<Value>(value: Value, complete: boolean) {
  return data(value, complete ? {} : { status: 500 });
}
