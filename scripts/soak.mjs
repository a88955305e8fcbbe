// npm run soak: an hour of people who browse, search, post photos, like and decide, and whether memory and times stay what they were.
// SOAK_MINUTES shortens it. The first sixth is for warming up; what comes then is compared with the end.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ensureBuilt } from './build.mjs';
import { run } from './child.mjs';
import { createTraffic, verifyBusiness } from './cluster/traffic.mjs';
import { freePort } from './ports.mjs';

const MINUTES = Number(process.env.SOAK_MINUTES ?? 60);
const TOTAL_MS = MINUTES * 60_000;
const PARTS = 12;
const PART_MS = TOTAL_MS / PARTS;
/** What is compared: from the end of the first sixth on, and the end. */
const EARLY = 2;
const MEMORY_GROWTH = 1.1;
const SLOWER = 1.5;
/** So that people and server share a small machine, as in a shop that is well visited. */
const CALM = Number(process.env.SOAK_CALM ?? 5);

await ensureBuilt();
const { default: sharp } = await import('sharp');
const dir = mkdtempSync(join(tmpdir(), 'secondleaf-soak-'));
const port = await freePort();
const metricsPort = await freePort();
const url = `http://127.0.0.1:${port}`;
const env = {
  ...process.env,
  DATA_DIR: dir,
  PORT: String(port),
  METRICS_PORT: String(metricsPort),
  DEMO: 'false',
  NODE_ENV: 'production',
  LOG_LEVEL: 'error',
  MALLOC_ARENA_MAX: '2',
};
const server = spawn(process.execPath, ['scripts/start.mjs'], {
  env,
  stdio: ['ignore', 'pipe', 'pipe'],
});
const ended = once(server, 'exit');
let printed = '';
for (const stream of [server.stdout, server.stderr])
  stream.on('data', (chunk) => {
    printed += chunk;
  });
process.once('exit', () => rmSync(dir, { recursive: true, force: true, maxRetries: 5 }));
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => server.kill('SIGTERM'));
await Promise.race([untilOpen(), ended.then(() => fail(`The server ended.\n${printed}`))]);

const traffic = createTraffic(url, {
  admit: (email) => verifyBusiness(databaseUrl(), email),
  photo: await makePhoto(),
  calm: CALM,
});
const { finished } = await traffic.run();
const deciding = traffic.decide(await adminCookie());
/** @type {{ at: number, bytes: number }[]} */
const samples = [];
const began = Date.now();
while (Date.now() - began < TOTAL_MS && server.exitCode === null) {
  await pause(Math.min(5_000, PART_MS / 4));
  samples.push({ at: Date.now(), ...(await figures()) });
}
traffic.stop();
await Promise.all([finished, deciding]);
server.kill('SIGTERM');
const [status] = await ended;

const early = figuresOf(EARLY);
const last = figuresOf(PARTS - 1);
const parts = Array.from({ length: PARTS }, (_, part) => figuresOf(part));
for (const cells of [Object.keys(early), ...parts.map(Object.values)]) {
  console.error(cells.map((cell) => String(cell).padStart(18)).join(''));
}
const problems = [
  ...traffic.failures.map(({ kind, how, words }) => `${kind}: ${how}, ${words}`),
  ...(status === 0 ? [] : [`the server ended with ${status}`]),
  ...(/"level":50/.test(printed) ? [`the log has errors:\n${printed}`] : []),
  ...grown('memory, MB', MEMORY_GROWTH),
  ...grown('p50, ms', SLOWER),
  ...grown('p50 of writes, ms', SLOWER),
];
const { counts, acknowledged } = traffic;
console.error(
  `${counts.reads} reads, ${counts.writes} writes, ${acknowledged.items.length} items posted.`,
);
for (const words of new Set(problems)) console.error(`WRONG: ${words}`);
console.error(problems.length === 0 ? 'It held.' : 'It did not hold.');
process.exit(problems.length === 0 ? 0 : 1);

/** What was measured in one of the parts. @param {number} part from 0 */
function figuresOf(part) {
  const within = (/** @type {{ at: number }} */ { at }) =>
    Math.floor((at - began) / PART_MS) === part;
  const memory = samples.filter(within).map(({ bytes }) => bytes / 1e6);
  const times = (/** @type {import('./cluster/traffic.mjs').Kind} */ kind) =>
    traffic.times.filter((time) => time.kind === kind && within(time)).map(({ ms }) => ms);
  const reads = times('reads');
  const writes = times('writes');
  return {
    minutes: `${Math.round((part * MINUTES) / PARTS)} to ${Math.round(((part + 1) * MINUTES) / PARTS)}`,
    'memory, MB': Math.round(median(memory)),
    reads: reads.length,
    'p50, ms': median(reads),
    'p99, ms': quantile(reads, 0.99),
    writes: writes.length,
    'p50 of writes, ms': median(writes),
  };
}

/** @param {'memory, MB' | 'p50, ms' | 'p50 of writes, ms'} figure @param {number} most times what it was */
function grown(figure, most) {
  if (last[figure] <= Math.max(early[figure], 1) * most) return [];
  return [`${figure} grew from ${early[figure]} to ${last[figure]}`];
}

/** @param {number[]} values */
function median(values) {
  return quantile(values, 0.5);
}

/** @param {number[]} values @param {number} share from 0 to 1 */
function quantile(values, share) {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

async function figures() {
  const reply = await fetch(`http://127.0.0.1:${metricsPort}/metrics`);
  const text = await reply.text();
  return { bytes: Number(/^process_resident_memory_bytes (\d+)/m.exec(text)?.[1]) };
}

async function adminCookie() {
  const email = 'admin@soak.test';
  const words = [
    'scripts/admin.mjs',
    'create',
    '--email',
    email,
    '--name',
    'Soak Admin',
    '--generate',
  ];
  const { status: made, output } = await run(null, words, { quiet: true, env });
  const password = /^(\S{12,})$/m.exec(output)?.[1];
  if (made !== 0 || !password) throw new Error(`No admin could be made:\n${output}`);
  const reply = await traffic.post('/admin/login', { email, password }, '');
  const cookie = reply?.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  if (!cookie) throw new Error(`The admin could not sign in: ${reply?.status}`);
  return cookie;
}

/** As a phone takes them, but smaller: noise keeps it from being packed to nothing. */
async function makePhoto() {
  const made = sharp({
    create: {
      width: 1600,
      height: 1200,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
    },
  });
  return made.jpeg({ quality: 85 }).toBuffer();
}

async function untilOpen() {
  for (;;) {
    const there = await fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (there) return;
    await pause(200);
  }
}

/** Where the server's own database answers. */
function databaseUrl() {
  const home = join(dir, 'postgres');
  const password = readFileSync(join(home, 'password'), 'utf8');
  const port = readFileSync(join(home, 'cluster', 'postmaster.pid'), 'utf8').split('\n')[3];
  return `postgres://secondleaf:${password}@127.0.0.1:${port}/secondleaf`;
}

/** @param {string} words @returns {never} */
function fail(words) {
  throw new Error(words);
}
