// Whose request it is, as far as limits and counts are concerned: the address of the connection, or what our own proxy says.
import type { IncomingMessage } from 'node:http';
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

/**
 * Writes the client's address into a header of our own and drops whatever came in under that name.
 * Done to the request as it came: changing the headers that are made of it costs as much as a small reply.
 */
export function writeClientIp(request: IncomingMessage, trustProxy: boolean): void {
  const { rawHeaders, headers, socket } = request;
  for (let at = rawHeaders.length - 2; at >= 0; at -= 2) {
    if (rawHeaders[at]?.toLowerCase() === CLIENT_IP_HEADER) rawHeaders.splice(at, 2);
  }
  delete headers[CLIENT_IP_HEADER];
  const forwarded = String(headers['x-forwarded-for'] ?? '');
  const address = clientAddress(socket.remoteAddress, forwarded, trustProxy);
  if (!address) return;
  rawHeaders.push(CLIENT_IP_HEADER, address);
  headers[CLIENT_IP_HEADER] = address;
}
