// Reads a part of an admin's screen: what can't be read is logged, and the screen says so with a retry.
import { data } from 'react-router';
import type { Services } from '~/commands/services';

interface Reader {
  services: Services;
  requestId: string;
}

/**
 * What `read` gives, or null when it failed.
 * @param what names it in the log
 */
export async function loaded<Value>(
  { services, requestId }: Reader,
  what: string,
  read: () => Promise<Value>,
): Promise<Value | null> {
  try {
    return await read();
  } catch (error) {
    services.log.error({ err: error, requestId }, `${what} could not be read`);
    return null;
  }
}

/** The reply of a loader; a page that lacks a part says so to machines as well. */
export function page<Value>(value: Value, complete: boolean) {
  return data(value, complete ? {} : { status: 500 });
}
