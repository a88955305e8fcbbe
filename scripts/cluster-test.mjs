// npm run test:cluster [-- --install]: people use a cluster on this machine while each of its parts is stopped and brought back.
import { availableParallelism } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { run } from './child.mjs';
import { startCluster } from './cluster/cluster.mjs';
import { until } from './cluster/program.mjs';
import { createTraffic, verifyBusiness } from './cluster/traffic.mjs';

/** How long a part is unavailable, and how long is looked on afterwards. */
const UNAVAILABLE_MS = 6_000;
const CALM_MS = 4_000;
/** Seconds within which a primary that is gone must have been replaced: the lock's 20 and what Patroni and HAProxy need. */
const CHANGE_S = 40;
/** Two processes on fewer cores than this are held up by the database, nginx and the people themselves. */
const CORES = 6;

/**
 * @typedef {import('./cluster/database.mjs').Node} Node
 * @typedef {Record<string, number>} Allowed how often something may fail, by how it fails
 */

/** @type {string[]} */
const problems = [];
/** @type {{ name: string, began: number, back: number, ended: number, allowed: Allowed }[]} */
const phases = [];
/** @param {boolean} holds @param {string} words */
const must = (holds, words) => holds || problems.push(words);

// A signal while it starts waits until everything is there to be stopped.
const asked = new Promise((done) => {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, done);
});
const cluster = await startCluster({
  install: process.argv.includes('--install'),
  settings: { DEMO: 'false' },
});
asked.then(() => cluster.stop()).then(() => process.exit(130));
const { database, store, apps, url } = cluster;

/**
 * Stops a part, waits, brings it back, and looks on until all is as before.
 * @template Stopped
 * @param {string} name
 * @param {Allowed} allowed
 * @param {() => Promise<Stopped>} stop
 * @param {(stopped: Stopped) => Promise<void>} start
 */
async function phase(name, allowed, stop, start) {
  const began = Date.now();
  const stopped = await stop();
  await pause(UNAVAILABLE_MS);
  await start(stopped);
  await until('the replica in step again', database.inStep, { seconds: 120 });
  const back = Date.now();
  await pause(CALM_MS);
  phases.push({ name, began, back, ended: Date.now(), allowed });
}

try {
  const traffic = createTraffic(url, { admit: (email) => verifyBusiness(database.url, email) });
  const { cookie, finished } = await traffic.run();
  await phase(
    'nothing is stopped',
    {},
    async () => {},
    async () => {},
  );
  await phase(
    'a server asked to end',
    { 502: 4 },
    () => apps[0].stop(),
    () => apps[0].start(),
  );
  // Reads are asked of the other; of writes those fail that it was answering.
  await phase(
    'a server killed',
    { 502: 4 },
    () => apps[1].kill(),
    () => apps[1].start(),
  );
  await phase('the replica lost', {}, () => lose('replica'), bringBack);
  await phase(
    'the primary’s PostgreSQL killed',
    { 503: Number.POSITIVE_INFINITY },
    async () => {
      const primary = await nodeOf('primary');
      await primary.killPostgres();
      await changed(primary);
    },
    async () => {},
  );
  await phase(
    'the primary’s machine lost',
    { 503: Number.POSITIVE_INFINITY },
    async () => {
      const primary = await lose('primary');
      await changed(primary);
      return primary;
    },
    bringBack,
  );
  await phase(
    'the file store killed',
    { 503: Number.POSITIVE_INFINITY },
    () => store.kill(),
    () => store.start(),
  );
  traffic.stop();
  await finished;
  await judge(traffic);
  await compareServers(cookie);
} catch (error) {
  problems.push(error instanceof Error ? error.message : String(error));
} finally {
  await cluster.stop();
}
for (const words of new Set(problems)) console.error(`WRONG: ${words}`);
console.error(problems.length === 0 ? '\nThe cluster did what it must.' : '\nThe cluster failed.');
process.exit(problems.length === 0 ? 0 : 1);

/** @param {'primary' | 'replica'} role */
async function nodeOf(role) {
  const node = (await database.roles())[role];
  if (!node) throw new Error(`There is no ${role}.`);
  return node;
}

/** @param {'primary' | 'replica'} role */
async function lose(role) {
  const node = await nodeOf(role);
  await node.program.kill();
  return node;
}

/** @param {Node} node */
async function bringBack(node) {
  node.program.start();
}

/** @param {Node} before */
async function changed(before) {
  await until(
    'another primary',
    async () => {
      const { primary } = await database.roles();
      return primary !== null && primary.name !== before.name;
    },
    { seconds: CHANGE_S },
  );
}

/** What failed in each phase, and whether the database has what was acknowledged. @param {import('./cluster/traffic.mjs').Traffic} traffic */
async function judge({ failures, acknowledged, counts, sent }) {
  console.error(`\n${counts.reads} reads and ${counts.writes} writes were answered.\n`);
  for (const { name, began, back, ended, allowed } of phases) {
    const those = failures.filter(({ at }) => at >= began && at < ended);
    /** @type {Record<string, number>} */
    const kinds = {};
    for (const { kind, how } of those) kinds[`${kind} ${how}`] = (kinds[`${kind} ${how}`] ?? 0) + 1;
    const last = Math.max(began, ...those.map(({ at }) => at));
    const list = Object.entries(kinds)
      .map(([kind, count]) => `${count} ${kind}`)
      .join(', ');
    const lasted =
      those.length > 0 ? `, the last after ${((last - began) / 1000).toFixed(1)} s` : '';
    console.error(`${name}: ${list || 'nothing failed'}${lasted}`);
    for (const { kind, how, words } of those) {
      if (how === 'wrong answer' || !(how in allowed))
        problems.push(`${name}: ${kind} ${how}: ${words}`);
    }
    for (const [how, most] of Object.entries(allowed)) {
      const count = those.filter((one) => one.how === how).length;
      must(count <= most, `${name}: ${count} times ${how}, where ${most} could be`);
    }
    // A picture's read may wait some seconds for the store before it is told no.
    must(
      those.every((one) => one.began <= back),
      `${name}: it still failed when all was back`,
    );
  }
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const { rows: items } = await client.query('select id, name from products');
  const { rows: likes } = await client.query('select product_id from likes');
  await client.end();
  const lost = acknowledged.items.filter(
    (one) => !items.some((row) => row.id === one.id && row.name === one.name),
  );
  const twice = items.length - new Set(items.map(({ name }) => name)).size;
  const lostLikes = acknowledged.likes.filter((id) => !likes.some((row) => row.product_id === id));
  console.error(`
${acknowledged.items.length} items acknowledged, ${lost.length} lost, ${twice} there twice, ${items.length - acknowledged.items.length} there without a word
${acknowledged.likes.length} likes acknowledged, ${lostLikes.length} lost`);
  must(lost.length === 0, `lost items: ${lost.map(({ name }) => name).join(', ')}`);
  must(lostLikes.length === 0, `lost likes: ${lostLikes.join(', ')}`);
  must(twice === 0, 'an item is there twice');
  must(
    items.every(({ name }) => sent.includes(name)),
    'an item is there that nobody sent',
  );
  const env = {
    ...process.env,
    DATABASE_URL: database.url,
    DATA_DIR: cluster.dir,
    LOG_LEVEL: 'error',
  };
  const recount = await run(null, ['scripts/run.mjs', 'recount'], { quiet: true, env });
  must(recount.status === 0, `the counters differ from the rows:\n${recount.output}`);
}

/** A page rendered for who is signed in, by one server and by two. @param {string} cookie */
async function compareServers(cookie) {
  await apps[0].stop();
  await load(cookie, 2);
  const one = await load(cookie, 8);
  await apps[0].start();
  await load(cookie, 3);
  const two = await load(cookie, 8);
  const cores = availableParallelism();
  const ratio = two / one;
  console.error(`
/viewmore for who is signed in: ${one.toFixed(0)} requests a second by one server, ${two.toFixed(0)} by two, ${ratio.toFixed(2)} times as many, on ${cores} cores
that database, replica, store, nginx and the load share${cores < CORES ? `: too few for 1.6 to be asked (${CORES})` : ''}.`);
  if (cores >= CORES) must(ratio >= 1.6, `two servers give ${ratio.toFixed(2)} times one`);
}

/** Requests a second of 16 people who do nothing but load the list. @param {string} cookie @param {number} seconds */
async function load(cookie, seconds) {
  const end = Date.now() + seconds * 1000;
  let pages = 0;
  const person = async () => {
    while (Date.now() < end) {
      const reply = await fetch(`${url}/viewmore`, { headers: { cookie } });
      await reply.arrayBuffer();
      must(reply.ok, `${reply.status} under load`);
      pages += 1;
    }
  };
  await Promise.all(Array.from({ length: 16 }, person));
  return pages / seconds;
}
