// A shop of one size: its database, which outlives the processes in front of it, and those processes.
import { fork } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { startServer } from '../child.mjs';
import { askOnce, requestBytes } from '../load/load.mjs';
import { headerOf } from '../load/reply-reader.mjs';
import { emailOf, fill, PASSWORD, PEOPLE } from './fill.mjs';
import { fillTalk } from './fill-talk.mjs';

/**
 * @typedef {import('../child.mjs').Server} Server
 *
 * @typedef {object} Shop
 * @property {number} size products
 * @property {string} databaseUrl
 * @property {number} databasePid
 * @property {pg.Client} client for looking things up beside the measurement
 * @property {(settings?: Record<string, string>) => Promise<Server>} startApp the built server in front of it
 * @property {() => Promise<Server>} startBare the bare server in front of it
 */

const FILL = [
  'bench/shop/fill.sql',
  'bench/shop/fill.mjs',
  'src/data/migrations/meta/_journal.json',
];
const FILL_TALK = ['bench/shop/fill-talk.sql', 'bench/shop/fill-talk.mjs'];

/** What a shop is made of: a kept one of another make is laid out anew. @param {number} messages */
function make(messages) {
  const hash = createHash('sha256');
  for (const file of messages > 0 ? [...FILL, ...FILL_TALK] : FILL) {
    hash.update(readFileSync(file));
  }
  return hash.digest('hex');
}

/**
 * Opens the shop of a size below a folder, laid out unless it is there.
 * @param {string} dir
 * @param {number} size
 * @param {(close: () => Promise<void>) => void} closeLater told at once how to end the database, while it may still be filled
 * @param {number} [messages] that people have written to each other in it; such a shop is one of its own
 * @returns {Promise<Shop>}
 */
export async function openShop(dir, size, closeLater, messages = 0) {
  const home = join(dir, messages > 0 ? `talk-${messages}` : String(size));
  const stamp = join(home, 'made-of');
  if (existsSync(home) && (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== make(messages))) {
    rmSync(home, { recursive: true });
  }
  mkdirSync(home, { recursive: true, mode: 0o711 });
  const databaseUrl = await openDatabase(home);
  const databasePid = postmaster(home);
  const client = new pg.Client({ connectionString: databaseUrl });
  // The database ends before what asks it; a query that is under way then says so itself.
  client.on('error', () => {});
  closeLater(() => endDatabase(databasePid));
  await client.connect();
  const settings = { DATABASE_URL: databaseUrl, DATA_DIR: join(home, 'app') };
  const startApp = (/** @type {Record<string, string>} */ more = {}) =>
    startServer('bench/shop/serve.mjs', { env: { ...APP, ...settings, ...more } });
  if (!existsSync(stamp)) {
    await fill(client, databaseUrl, size);
    if (messages > 0) await fillTalk(client, messages);
    await wordsCounted(client, startApp);
    writeFileSync(stamp, make(messages));
  }
  return {
    size,
    databaseUrl,
    databasePid,
    client,
    startApp,
    startBare: () => startServer('bench/bare/pg.mjs', { message: { databaseUrl } }),
  };
}

/** A shop's first server counts how common words are, as each does at night. @param {pg.Client} client @param {() => Promise<Server>} startApp */
async function wordsCounted(client, startApp) {
  const server = await startApp();
  // The one that brought the database up has counted what was there before: nothing.
  const isCounted = 'select exists (select from search_words where uses > 0) as done';
  while (!(await client.query(isCounted)).rows[0].done) {
    await new Promise((done) => setTimeout(done, 500));
  }
  await server.stop();
}

/** As `npm start` runs it, behind a proxy of ours: each request may come from an address of its own. */
const APP = {
  MALLOC_ARENA_MAX: '2',
  DEMO: 'false',
  PORT: '0',
  LOG_LEVEL: 'silent',
  TRUST_PROXY: 'true',
};

/** @param {string} home @returns {Promise<string>} */
function openDatabase(home) {
  const { DATABASE_URL: _other, ...env } = process.env;
  return new Promise((done, fail) => {
    const child = fork('bench/shop/open-database.mjs', {
      env: { ...env, ...APP, NODE_ENV: 'production', DATA_DIR: home },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    let address = '';
    child.once('message', (url) => {
      address = String(url);
    });
    child.once('exit', () =>
      address ? done(address) : fail(new Error(`The database in ${home} did not come up.`)),
    );
  });
}

/** @param {string} home */
function postmaster(home) {
  const note = readFileSync(join(home, 'postgres', 'cluster', 'postmaster.pid'), 'utf8');
  return Number(note.split('\n')[0]);
}

/** @param {number} pid */
async function endDatabase(pid) {
  const lives = () => existsSync(`/proc/${pid}`);
  if (lives()) process.kill(pid, 'SIGINT');
  while (lives()) await new Promise((done) => setTimeout(done, 50));
}

/** The cookies of everybody who signs in, by their names. @param {number} port @param {string[]} [people] @returns {Promise<Record<string, string>>} */
export async function signInAll(port, people = PEOPLE) {
  /** @type {Record<string, string>} */
  const cookies = {};
  for (const person of people) {
    const reply = await askOnce(
      port,
      signInRequest(port, person, `10.1.0.${people.indexOf(person)}`),
    );
    cookies[person] = cookieOf(reply.head);
  }
  return cookies;
}

/** The cookie that a reply sets. @param {string} head */
const cookieOf = (head) => headerOf(head, 'set-cookie').split(';')[0] ?? '';

/** @param {number} port @param {string} person @param {string} address @returns {import('../load/load.mjs').Asked} */
export function signInRequest(port, person, address) {
  const body = new URLSearchParams({ email: emailOf(person), password: PASSWORD }).toString();
  const headers = formHeaders(port, { 'x-forwarded-for': address });
  return {
    bytes: requestBytes('/login', headers, { method: 'POST', body }),
    check: ({ status, head }) =>
      status === 302 && cookieOf(head).includes('session_token=')
        ? null
        : `the sign-in was answered ${status}`,
  };
}

/** What a browser says of a form. @param {number} port @param {Record<string, string>} [more] */
export function formHeaders(port, more = {}) {
  return {
    host: `127.0.0.1:${port}`,
    origin: `http://127.0.0.1:${port}`,
    accept: 'text/html',
    'content-type': 'application/x-www-form-urlencoded',
    ...more,
  };
}
