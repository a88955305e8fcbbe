// Whose request it is, as far as limits are concerned: the address of the connection, or what our own proxy says.
import { getConnInfo } from '@hono/node-server/conninfo';
import type { MiddlewareHandler } from 'hono';
import { CLIENT_IP_HEADER } from '~/auth/auth';

/**
 * Writes the client's address into a header of our own and drops whatever came in under that name.
 * @param trustProxy whether the last entry of X-Forwarded-For was written by a proxy of the operator's
 */
export function withClientIp(trustProxy: boolean): MiddlewareHandler {
  return async (context, next) => {
    const { headers } = context.req.raw;
    headers.delete(CLIENT_IP_HEADER);
    const forwarded = trustProxy ? context.req.header('x-forwarded-for') : undefined;
    const address = forwarded?.split(',').at(-1)?.trim() || getConnInfo(context).remote.address;
    if (address) headers.set(CLIENT_IP_HEADER, address);
    return next();
  };
}
