// Puts load on one server: so many connections, each with one request at a time, and a look at every reply.
import { connect } from 'node:net';
import { replyReader } from './reply-reader.mjs';
import { percentile, rounded } from './statistics.mjs';

/**
 * @typedef {import('./reply-reader.mjs').Reply} Reply
 *
 * @typedef {object} Asked
 * @property {Buffer} bytes the request as it travels
 * @property {(reply: Reply) => string | null} check what is wrong with the reply, or null
 *
 * @typedef {object} Loaded what a load came to; times in milliseconds
 * @property {number} requests
 * @property {number} rps
 * @property {number} p50
 * @property {number} p99
 * @property {number} errors replies that were wrong, late or never came
 * @property {string[]} wrong what was wrong with the first of them
 * @property {number} bytes of a reply's body, on average
 */

/** How long a reply may take before it counts as none. */
const LATE_MS = 20_000;
const NAMED = 3;

/** @param {string} path @param {Record<string, string>} [headers] @param {{ method?: string, body?: string | Buffer }} [more] */
export function requestBytes(path, headers = {}, { method = 'GET', body = '' } = {}) {
  const content = Buffer.from(body);
  const all = {
    host: '127.0.0.1',
    'user-agent': 'Mozilla/5.0 (bench)',
    ...headers,
    ...(method === 'GET' ? {} : { 'content-length': String(content.length) }),
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.concat([
    Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n`),
    content,
  ]);
}

/**
 * @param {number} port
 * @param {() => Asked} next the next request, for any of the connections
 * @param {object} how
 * @param {number} how.connections
 * @param {number} how.seconds
 * @param {number} [how.pauseMs] that each connection rests between a reply and its next request
 * @param {AbortSignal} [how.until] ends it earlier
 * @returns {Promise<Loaded>}
 */
export async function load(port, next, { connections, seconds, pauseMs = 0, until }) {
  /** @type {number[]} */
  const times = [];
  /** @type {string[]} */
  const wrong = [];
  let errors = 0;
  let bytes = 0;
  const fail = (/** @type {string} */ words) => {
    errors += 1;
    if (wrong.length < NAMED) wrong.push(words);
  };
  const began = performance.now();
  const end = began + seconds * 1000;
  let last = began;

  const lines = Array.from({ length: connections }, async () => {
    const line = openLine(port);
    while (performance.now() < end && !until?.aborted) {
      const { bytes: request, check } = next();
      const sent = performance.now();
      try {
        const reply = await line.ask(request);
        last = performance.now();
        times.push(last - sent);
        bytes += reply.body.length;
        const fault = check(reply);
        if (fault !== null) fail(fault);
      } catch (error) {
        fail(error instanceof Error ? error.message : String(error));
      }
      if (pauseMs > 0) await new Promise((done) => setTimeout(done, pauseMs));
    }
    line.close();
  });
  await Promise.all(lines);

  const requests = times.length;
  return {
    requests,
    rps: rounded((requests / Math.max(last - began, 1)) * 1000) ?? 0,
    p50: rounded(percentile(times, 0.5)) ?? 0,
    p99: rounded(percentile(times, 0.99)) ?? 0,
    errors,
    wrong,
    bytes: requests > 0 ? Math.round(bytes / requests) : 0,
  };
}

/** One connection, opened again whenever the server has closed it. @param {number} port @param {number} lateMs */
function openLine(port, lateMs = LATE_MS) {
  /** @type {import('node:net').Socket | null} */
  let socket = null;
  let add = replyReader();
  /** @type {{ done(reply: Reply): void, fail(error: Error): void } | null} */
  let waiting = null;

  const settle = (/** @type {Reply | Error} */ outcome) => {
    const asked = waiting;
    waiting = null;
    if (outcome instanceof Error) asked?.fail(outcome);
    else asked?.done(outcome);
  };

  function open() {
    const opened = connect({ port, host: '127.0.0.1', noDelay: true });
    add = replyReader();
    opened.setTimeout(lateMs);
    opened.on('timeout', () => opened.destroy(new Error(`no reply within ${lateMs / 1000} s`)));
    opened.on('data', (chunk) => {
      const reply = add(chunk);
      if (reply) settle(reply);
    });
    opened.on('error', (error) => settle(error));
    opened.on('close', () => {
      if (socket === opened) socket = null;
      settle(new Error('the connection was closed without a reply'));
    });
    return opened;
  }

  return {
    /** @param {Buffer} request @returns {Promise<Reply>} */
    ask(request) {
      return new Promise((done, fail) => {
        waiting = { done, fail };
        socket ??= open();
        socket.write(request);
      });
    },
    close() {
      socket?.destroy();
    },
  };
}

/** One request, one reply; a fault is an error. @param {number} port @param {Asked} asked @param {number} [lateMs] */
export async function askOnce(port, { bytes, check }, lateMs = LATE_MS) {
  const line = openLine(port, lateMs);
  try {
    const reply = await line.ask(bytes);
    const fault = check(reply);
    if (fault !== null) throw new Error(fault);
    return reply;
  } finally {
    line.close();
  }
}
