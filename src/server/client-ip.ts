// Whose request it is, as far as limits and counts are concerned: the address of the connection, or what our own proxy says.
import { getConnInfo } from '@hono/node-server/conninfo';
import type { MiddlewareHandler } from 'hono';
import { CLIENT_IP_HEADER } from '~/auth/auth';

/**
 * The client's address.
 * @param remote the other end of the connection
 * @param forwarded the header X-Forwarded-For
 * @param trustProxy whether the last entry of that header was written by a proxy of the operator's
 */
export function clientAddress(
  remote: string | undefined,
  forwarded: string | undefined,
  trustProxy: boolean,
): string | undefined {
  return (trustProxy && forwarded?.split(',').at(-1)?.trim()) || remote;
}

/** Writes the client's address into a header of our own and drops whatever came in under that name. */
export function withClientIp(trustProxy: boolean): MiddlewareHandler {
  return async (context, next) => {
    const { headers } = context.req.raw;
    headers.delete(CLIENT_IP_HEADER);
    const forwarded = context.req.header('x-forwarded-for');
    const address = clientAddress(getConnInfo(context).remote.address, forwarded, trustProxy);
    if (address) headers.set(CLIENT_IP_HEADER, address);
    return next();
  };
}
