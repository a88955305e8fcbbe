// Ports of this machine's loopback.
import { once } from 'node:events';
import { createServer } from 'node:net';

/** Those that this process was given. @type {Set<number>} */
const given = new Set();

/** The port that a server listens on. @param {import('node:net').Server} server */
export function portOf(server) {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('It listens on no port.');
  return address.port;
}

/** A port that was free a moment ago; none is given twice. @returns {Promise<number>} */
export async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const port = portOf(probe);
  probe.close();
  await once(probe, 'close');
  if (given.has(port)) return freePort();
  given.add(port);
  return port;
}
