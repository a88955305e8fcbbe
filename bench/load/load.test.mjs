import { once } from 'node:events';
import { createServer } from 'node:http';
import { expect, test } from 'vitest';
import { portOf } from '../../scripts/ports.mjs';
import { askOnce, load, requestBytes } from './load.mjs';

/**
 * A server for one test.
 * @param {import('node:http').RequestListener} answer
 * @param {(port: number) => Promise<void>} use
 */
async function serving(answer, use) {
  const server = createServer(answer);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  try {
    return await use(portOf(server));
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

/** Asks so many times, then says that it is enough. @param {number} count @param {import('./load.mjs').Asked} asked */
function times(count, asked) {
  const enough = new AbortController();
  let left = count;
  const next = () => {
    left -= 1;
    if (left === 0) enough.abort();
    return asked;
  };
  return { next, until: enough.signal };
}

/** @type {import('./load.mjs').Asked} */
const good = {
  bytes: requestBytes('/'),
  check: ({ body }) => (String(body) === 'ok' ? null : 'not ok'),
};
const MOST = { connections: 3, seconds: 60 };

test('every reply is counted and looked at', async () => {
  let answered = 0;
  /** @type {import('node:http').RequestListener} */
  const answer = (_request, response) => {
    answered += 1;
    response.end(answered === 5 ? 'no' : 'ok');
  };
  await serving(answer, async (port) => {
    const { next, until } = times(20, good);
    const loaded = await load(port, next, { ...MOST, until });
    expect(loaded.requests).toBe(answered);
    expect(loaded).toMatchObject({ errors: 1, wrong: ['not ok'], bytes: 2 });
    expect(loaded.p99).toBeGreaterThanOrEqual(loaded.p50);
  });
});

test('a connection that the server closes is an error, and the next request opens another', async () => {
  let asked = 0;
  /** @type {import('node:http').RequestListener} */
  const answer = (request, response) => {
    asked += 1;
    if (asked === 2) request.socket.destroy();
    else response.end('ok');
  };
  await serving(answer, async (port) => {
    const { next, until } = times(6, good);
    const loaded = await load(port, next, { ...MOST, connections: 1, until });
    expect(loaded).toMatchObject({ requests: 5, errors: 1 });
  });
});

test('a form is sent with its length, and a fault of a single request is an error', async () => {
  /** @type {import('node:http').RequestListener} */
  const answer = async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    response.end(request.method === 'POST' ? body : 'no');
  };
  await serving(answer, async (port) => {
    const post = { ...good, bytes: requestBytes('/', {}, { method: 'POST', body: 'ok' }) };
    expect(String((await askOnce(port, post)).body)).toBe('ok');
    await expect(askOnce(port, good)).rejects.toThrow('not ok');
  });
});
