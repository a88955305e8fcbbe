// The HTTP server itself: its address, and an end that loses no request.
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import { type Common, inCommon, newRequestId, Reply } from './reply';

/** How long requests may go on after the server was asked to stop. */
const LAST_REQUESTS_MS = 10_000;
/** How long at a stop requests on connections that are kept still come in: their replies close them. */
const LEAVE_MS = 300;
/** How often connections that have become idle since are closed. */
const IDLE_LOOK_MS = 100;
/** Longer than a proxy keeps a connection that it does not use: it must not send a request on one that we just close. */
const KEEP_ALIVE_MS = 75_000;
/** How long the head of a request may take, and what is looked at how often. */
const HEAD_MS = 20_000;
const LOOK_MS = 5_000;
/** A whole request that is no upload: half of a minute for a form, see body-limit.ts, and some more. */
const REQUEST_MS = 60_000;

type OurServer = Server<typeof IncomingMessage, typeof Reply>;
export type Listener = (request: IncomingMessage, reply: Reply) => void;

export interface Listening {
  /** The address to open, without a slash at the end. */
  url: string;
  /** Until it is called, requests are told to come back in a second. */
  answerWith(listener: Listener): void;
  /** Takes no more requests and waits, for ten seconds at most, until those under way are answered. */
  close(): Promise<void>;
}

interface Settings {
  uploadMs?: number;
  silentMs?: number;
  secure?: boolean;
  log?: Logger;
}

/**
 * Listens.
 * @param port 0 lets the kernel pick one
 * @param uploadMs how long an upload may take, which is told so before its connection is closed
 * @param silentMs how long nothing may move on a connection, as with a reader that stopped
 * @param secure whether the site is reached under TLS
 * @param log is told of what comes and is no HTTP
 * @throws Error in words when the address can't be had
 */
export async function listen(
  host: string,
  port: number,
  { uploadMs = 0, silentMs = 0, secure = false, log }: Settings = {},
): Promise<Listening> {
  const server = createServer<typeof IncomingMessage, typeof Reply>({
    ServerResponse: Reply,
    requestTimeout: uploadMs + REQUEST_MS,
    headersTimeout: HEAD_MS,
    connectionsCheckingInterval: LOOK_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
  });
  server.setTimeout(silentMs);
  let answer: Listener = (_request, response) => {
    response.writeHead(503, { 'Retry-After': '1' }).end('Starting\n');
  };
  const common = inCommon(secure);
  server.on('request', (request, response) => {
    response.common = common;
    answer(request, response);
  });
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    refuse(socket, error.code, common, log);
    socket.destroy(error);
  });
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
    close() {
      // Else the next request would be on its way when the connection is found idle and closed.
      common.last = true;
      return close(server);
    },
  };
}

/** What node:http can't read, or waits for too long, by its codes; the rest is a 400. */
const REFUSED: Record<string, number> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/** Answers what never became a request, with what every reply carries. */
function refuse(socket: Duplex, code = '', { every }: Common, log?: Logger): void {
  const current = '_httpMessage' in socket ? socket._httpMessage : null;
  // It would stand in the middle of a reply that has begun.
  if (!socket.writable || (current instanceof Reply && current.headersSent)) return;
  const status = REFUSED[code] ?? 400;
  const requestId = newRequestId();
  log?.info({ requestId, status, code }, 'a request could not be read');
  const body = `This request could not be read. Request id: ${requestId}\n`;
  const headers = {
    'x-request-id': requestId,
    ...every,
    connection: 'close',
    'content-type': 'text/plain; charset=utf-8',
    'content-length': body.length,
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`);
}

function inWords(error: unknown, host: string, port: number): string {
  const code = error instanceof Error && 'code' in error ? error.code : '';
  if (code === 'EADDRINUSE') return `Port ${port} is taken. Set PORT to another one.`;
  if (code === 'EACCES')
    return `Port ${port} is not open to this user. Set PORT to one above 1023.`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
    return `HOST is ${host}, which is not an address of this machine.`;
  }
  return error instanceof Error ? error.message : String(error);
}

async function close(server: OurServer): Promise<void> {
  // A proxy's request may be on its way on a connection that looks idle here: closed now, it would be lost.
  if (await hasConnections(server)) await pause(LEAVE_MS);
  const closed = once(server, 'close');
  server.close();
  const idle = setInterval(() => server.closeIdleConnections(), IDLE_LOOK_MS);
  const enough = setTimeout(() => server.closeAllConnections(), LAST_REQUESTS_MS);
  await closed;
  clearInterval(idle);
  clearTimeout(enough);
}

function hasConnections(server: OurServer): Promise<boolean> {
  return new Promise((done) => server.getConnections((_error, count) => done(count > 0)));
}
