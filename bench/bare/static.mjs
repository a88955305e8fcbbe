// The limit to be close to: a bare node:http server that sends given bytes from memory and does nothing else.
// Asked by its parent process: the message is a list of { path, headers, body (base64) }; the answer is the port.
import { createServer } from 'node:http';
import { tellPort } from './tell-port.mjs';

/** @typedef {{ path: string, headers: Record<string, string>, body: string }} Page */

process.on('message', (/** @type {Page[]} */ pages) => {
  const replies = new Map(
    pages.map(({ path, headers, body }) => [path, { headers, body: Buffer.from(body, 'base64') }]),
  );
  const server = createServer((request, response) => {
    const reply = replies.get(request.url ?? '');
    if (!reply) return response.writeHead(404).end();
    response.writeHead(200, reply.headers).end(reply.body);
  });
  tellPort(server);
});
process.on('SIGTERM', () => process.exit(0));
