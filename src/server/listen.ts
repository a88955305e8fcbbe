// The HTTP server itself: its address, and an end that loses no request.
import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';

/** How long requests may go on after the server was asked to stop. */
const LAST_REQUESTS_MS = 10_000;

export interface Listening {
  /** The address to open, without a slash at the end. */
  url: string;
  /** Until it is called, requests are told to come back in a second. */
  answerWith(listener: RequestListener): void;
  /** Takes no more requests and waits, for ten seconds at most, until those under way are answered. */
  close(): Promise<void>;
}

/**
 * Listens.
 * @param port 0 lets the kernel pick one
 * @throws Error in words when the address can't be had
 */
export async function listen(host: string, port: number): Promise<Listening> {
  // Uploads may take ten minutes, headers must not.
  const server = createServer({ requestTimeout: 0, headersTimeout: 30_000 });
  let answer: RequestListener = (_request, response) => {
    response.writeHead(503, { 'Retry-After': '1' }).end('Starting\n');
  };
  server.on('request', (request, response) => answer(request, response));
  server.listen(port, host);
  try {
    await once(server, 'listening');
  } catch (error) {
    throw new Error(inWords(error, host, port));
  }
  const address = server.address();
  const taken = typeof address === 'object' && address ? address.port : port;
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${taken}`,
    answerWith(listener) {
      answer = listener;
    },
    close: () => close(server),
  };
}

function inWords(error: unknown, host: string, port: number): string {
  const code = error instanceof Error && 'code' in error ? error.code : '';
  if (code === 'EADDRINUSE') return `Port ${port} is taken. Set PORT to another one.`;
  if (code === 'EACCES')
    return `Port ${port} is not open to this user. Set PORT to one above 1023.`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
    return `HOST is ${host}, which is no address of this machine.`;
  }
  return error instanceof Error ? error.message : String(error);
}

async function close(server: Server): Promise<void> {
  const closed = once(server, 'close');
  server.close();
  server.closeIdleConnections();
  const enough = setTimeout(() => server.closeAllConnections(), LAST_REQUESTS_MS);
  await closed;
  clearTimeout(enough);
}
