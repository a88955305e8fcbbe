// Requests that no well-behaved client would send: with any Host, any header twice, or bytes that are no HTTP at all.
import { request } from 'node:http';
import { connect } from 'node:net';

export interface RawReply {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  text: string;
}

/** One request by node:http, which leaves Host and everything else to the caller. */
export function rawRequest(
  url: string,
  path: string,
  headers: Record<string, string | string[]>,
  { method = 'GET', body = '' }: { method?: string; body?: string } = {},
): Promise<RawReply> {
  const { hostname, port } = new URL(url);
  return new Promise((done, fail) => {
    const sent = request({ hostname, port, path, method, headers, agent: false }, (reply) => {
      const chunks: Buffer[] = [];
      reply.on('data', (chunk) => chunks.push(chunk));
      reply.on('end', () => {
        const text = Buffer.concat(chunks).toString('utf8');
        done({ status: reply.statusCode ?? 0, headers: reply.headers, text });
      });
    });
    sent.on('error', fail);
    sent.end(body);
  });
}

/** Writes these bytes on a connection and gives all that comes back until the server closes it. */
export function rawBytes(url: string, ...chunks: (string | Buffer)[]): Promise<string> {
  const { hostname, port } = new URL(url);
  return new Promise((done) => {
    const socket = connect(Number(port), hostname);
    let seen = '';
    socket.on('data', (data) => {
      seen += data.toString('latin1');
    });
    socket.on('error', () => undefined);
    socket.on('close', () => done(seen));
    for (const chunk of chunks) socket.write(chunk);
  });
}
