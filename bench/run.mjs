// npm run bench: how many pages a second the built server answers, beside a bare server with the same bytes.
// The two take turns within one run, so that a busy machine is busy for both. Writes docs/performance.md.
// With words behind it (pages, sellers, admin) it runs those sections alone, and writes them in the place of the earlier ones.
import { execFileSync, fork } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBuilt } from '../scripts/build.mjs';

await ensureBuilt();
const { default: autocannon } = await import('autocannon');
const { start } = await import('../build/server/index.js');

const SIZES = [331, 100_000];
const ROUNDS = 3;
const SECONDS = Number(process.env.BENCH_SECONDS ?? 3);
const CONNECTIONS = 16;
const ENCODING = { 'accept-encoding': 'br' };
const dir = mkdtempSync(join(tmpdir(), 'secondleaf-bench-'));
execFileSync('chmod', ['711', dir]);

const median = (numbers) => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)];
const round = (number, digits = 0) => Number(number.toFixed(digits));

/** CPU time that a process has used so far, in milliseconds (Linux; elsewhere NaN). */
function cpuMs(pid) {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ');
    return (Number(fields[11]) + Number(fields[12])) * 10;
  } catch {
    return Number.NaN;
  }
}

/** Lays out a data directory with so many products, and gives the address of one of them. */
async function layOut(dataDir, count) {
  const server = await start({ DATA_DIR: dataDir, DEMO: 'false', PORT: '0', LOG_LEVEL: 'silent' });
  const { $client: pool } = server.services.db;
  const client = await pool.connect();
  await client.query('set statement_timeout = 0');
  await client.query(readFileSync('bench/fill.sql', 'utf8'), [count]);
  await client.query('vacuum analyze');
  const { rows } = await client.query(
    'select id from products order by created_at, id offset $1 limit 1',
    [Math.floor(count / 2)],
  );
  client.release();
  await server.stop();
  return rows[0].id;
}

/** Starts a child process and waits for the first message, its port. */
function child(file, { env = {}, message, words = [] } = {}) {
  return new Promise((done, fail) => {
    const started = fork(file, words, {
      env: { ...process.env, NODE_ENV: 'production', ...env },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    started.once('message', (port) =>
      done({ pid: started.pid, port, stop: () => stopChild(started) }),
    );
    started.once('exit', () => fail(new Error(`${file} ended before it listened`)));
    if (message) started.send(message);
  });
}

function stopChild(started) {
  return new Promise((done) => {
    started.removeAllListeners('exit');
    started.once('exit', done);
    started.kill('SIGTERM');
  });
}

async function fetchPage(port, path, headers = ENCODING) {
  const reply = await fetch(`http://127.0.0.1:${port}${path}`, { headers, redirect: 'manual' });
  if (reply.status !== 200) throw new Error(`${path} answered ${reply.status}`);
  return reply;
}

/** The bytes as they travel: fetch would unpack them. */
async function rawPage(port, path) {
  const { request } = await import('node:http');
  return new Promise((done, fail) => {
    const asked = request({ host: '127.0.0.1', port, path, headers: ENCODING }, (reply) => {
      const chunks = [];
      reply.on('data', (chunk) => chunks.push(chunk));
      reply.on('end', () => {
        const { connection, date, 'keep-alive': _keep, ...headers } = reply.headers;
        done({ path, headers, body: Buffer.concat(chunks).toString('base64') });
      });
    });
    asked.on('error', fail);
    asked.end();
  });
}

/** One load on one server: requests a second, p99 in ms, CPU per request in µs; a wrong reply ends the run. */
async function load({ port, pid }, path, length, headers = ENCODING) {
  const before = cpuMs(pid);
  const result = await autocannon({
    url: `http://127.0.0.1:${port}${path}`,
    connections: CONNECTIONS,
    duration: SECONDS,
    headers,
  });
  const wrong = result.non2xx + result.errors + result.timeouts;
  const shortest = length * 0.9 * result['2xx'];
  if (wrong > 0 || result.throughput.total < shortest) {
    throw new Error(`${path}: ${wrong} wrong replies, ${result.throughput.total} bytes`);
  }
  return {
    rps: result['2xx'] / result.duration,
    p99: result.latency.p99,
    cpu: ((cpuMs(pid) - before) * 1000) / result['2xx'],
  };
}

const summary = (runs) => ({
  rps: round(median(runs.map(({ rps }) => rps))),
  p99: median(runs.map(({ p99 }) => p99)),
  cpu: round(median(runs.map(({ cpu }) => cpu))),
});

async function measure(size) {
  const dataDir = join(dir, String(size));
  mkdirSync(dataDir, { mode: 0o711 });
  const id = await layOut(dataDir, size);
  const paths = {
    '/': '/',
    '/viewmore': '/viewmore',
    '/view': `/view?id=${id}`,
    '/api/products': '/api/products',
    suggestions: '/api/search/suggestions?q=lamp&in=name',
  };
  const env = { DATA_DIR: dataDir, DEMO: 'false', PORT: '0', LOG_LEVEL: 'silent' };
  const rows = [];
  for (const cache of ['kept', 'rendered']) {
    const ours = await child('bench/serve.mjs', {
      env: { ...env, ...(cache === 'rendered' ? { PAGE_CACHE_MS: '0' } : {}) },
    });
    for (const path of Object.values(paths)) await (await fetchPage(ours.port, path)).text();
    const bytes = [];
    for (const path of Object.values(paths)) bytes.push(await rawPage(ours.port, path));
    const bare = await child('bench/bare-static.mjs', { message: bytes });
    for (const [name, path] of Object.entries(paths)) {
      const page = bytes.find((each) => each.path === path);
      const length = Buffer.from(page.body, 'base64').length;
      const runs = { ours: [], bare: [] };
      for (let turn = 0; turn < ROUNDS; turn += 1) {
        runs.ours.push(await load(ours, path, length));
        runs.bare.push(await load(bare, path, length));
      }
      const row = {
        size,
        cache,
        name,
        bytes: length,
        ours: summary(runs.ours),
        bare: summary(runs.bare),
      };
      rows.push(row);
      console.error(
        `${size} ${cache} ${name}: ${row.ours.rps}/s, p99 ${row.ours.p99} ms, bare ${row.bare.rps}/s`,
      );
    }
    await bare.stop();
    await ours.stop();
  }
  return rows;
}

/** Own products of the two sellers whose dashboards are compared. */
const SELLERS = [10, 10_000];

const DASHBOARDS = {
  Overview: '/seller/dashboard',
  'My Products': '/seller/dashboard?tab=products',
  Analytics: '/seller/dashboard?tab=analytics',
};

/** Opens a business for a seller with so many products, and gives the cookie that is signed in to it. */
async function openSeller(server, count) {
  const email = `seller-${count}@bench.test`;
  const password = 'bench-kettle-41';
  const fields = {
    ...{ businessName: 'Bench shop', fullName: 'Bench seller', phone: '12345', address: 'Bench' },
    ...{ businessType: 'eco-store', email, password, confirmation: password },
  };
  const reply = await fetch(`${server.url}/seller/signup`, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { origin: server.url },
    redirect: 'manual',
  });
  const cookie = reply.headers.getSetCookie().map((line) => line.split(';')[0]);
  if (cookie.length === 0) throw new Error(`No business was opened: ${reply.status}`);
  const client = await server.services.db.$client.connect();
  await client.query(readFileSync('bench/fill-seller.sql', 'utf8'), [email, count]);
  await client.query('vacuum analyze');
  client.release();
  return { count, headers: { ...ENCODING, cookie: cookie.join('; ') } };
}

/** The dashboards of a small and a large seller, in turns on one server. */
async function measureDashboards() {
  const dataDir = join(dir, 'sellers');
  mkdirSync(dataDir, { mode: 0o711 });
  const env = { DATA_DIR: dataDir, DEMO: 'false', PORT: '0', LOG_LEVEL: 'silent' };
  const first = await start(env);
  const sellers = [];
  for (const count of SELLERS) sellers.push(await openSeller(first, count));
  await first.stop();
  const ours = await child('bench/serve.mjs', { env });
  const rows = [];
  for (const [name, path] of Object.entries(DASHBOARDS)) {
    const runs = sellers.map(() => []);
    for (let turn = 0; turn < ROUNDS; turn += 1) {
      for (const [index, { headers }] of sellers.entries()) {
        const page = await (await fetchPage(ours.port, path, headers)).text();
        if (!page.includes('Bench shop')) throw new Error(`${path} is not the dashboard`);
        runs[index].push(await load(ours, path, 1_000, headers));
      }
    }
    const [small, large] = runs.map(summary);
    rows.push({ name, small, large });
    console.error(`dashboard ${name}: ${small.rps}/s with 10, ${large.rps}/s with 10,000`);
  }
  await ours.stop();
  return rows;
}

function dashboardTable(rows) {
  const lines = [
    '| tab | requests a second, 10 products | 10,000 products | time a request, 10,000 against 10 | p99, ms: 10 | p99, ms: 10,000 |',
    '| --- | ---: | ---: | ---: | ---: | ---: |',
  ];
  for (const { name, small, large } of rows) {
    const ratio = (small.rps / large.rps).toFixed(2);
    lines.push(
      `| ${name} | ${small.rps} | ${large.rps} | ${ratio} | ${small.p99} | ${large.p99} |`,
    );
  }
  return lines.join('\n');
}

function table(rows, cache) {
  const lines = [
    '| page | products | requests a second | p99, ms | CPU a request, µs | bare server | share of bare |',
    '| --- | ---: | ---: | ---: | ---: | ---: | ---: |',
  ];
  for (const { size, name, ours, bare } of rows.filter((row) => row.cache === cache)) {
    const share = (ours.rps / bare.rps).toFixed(2);
    lines.push(
      `| ${name} | ${size} | ${ours.rps} | ${ours.p99} | ${ours.cpu} | ${bare.rps} | ${share} |`,
    );
  }
  return lines.join('\n');
}

function growth(rows, cache) {
  const [small, large] = SIZES;
  const lines = [
    '| page | time a request, 100,000 against 331 products | p99 | p99 of the bare server |',
    '| --- | ---: | ---: | ---: |',
  ];
  for (const row of rows.filter((each) => each.cache === cache && each.size === large)) {
    const other = rows.find(
      (each) => each.cache === cache && each.size === small && each.name === row.name,
    );
    // Each is taken as its share of the bare server beside it: the machine's mood falls out.
    const ratio = other.ours.rps / other.bare.rps / (row.ours.rps / row.bare.rps);
    const late = (row.ours.p99 / other.ours.p99).toFixed(2);
    const bareLate = (row.bare.p99 / other.bare.p99).toFixed(2);
    lines.push(`| ${row.name} | ${ratio.toFixed(2)} | ${late} | ${bareLate} |`);
  }
  return lines.join('\n');
}

/** Products of the two shops whose admins' screens are compared, and by how much the larger may cost more. */
const SHOPS = [10_000, 1_000_000];
const MOST = 1.5;

const ADMIN_SCREENS = {
  dashboard: '/admin/dashboard',
  'report, Overview': '/admin/reports',
  'report, Environmental Impact': '/admin/reports?tab=impact',
  'report, Trends': '/admin/reports?tab=trends',
  'report, Top Sellers': '/admin/reports?tab=sellers',
  'report over a year': '/admin/reports?days=365',
  products: '/admin/products',
  'products, flagged': '/admin/products?tab=flagged',
  'products, search': '/admin/products?q=walnut',
};

/** A shop with so many products and an admin, who is signed in; the server runs until it is stopped. */
async function openShop(count) {
  const dataDir = join(dir, `shop-${count}`);
  mkdirSync(dataDir, { mode: 0o711 });
  const env = { DATA_DIR: dataDir, DEMO: 'false', PORT: '0', LOG_LEVEL: 'silent' };
  const first = await start(env);
  const email = 'admin@bench.test';
  const person = { name: 'Bench admin', email, phone: '12345', password: 'bench-kettle-41' };
  const reply = await fetch(`${first.url}/signup`, {
    method: 'POST',
    body: new URLSearchParams(person),
    headers: { origin: first.url },
    redirect: 'manual',
  });
  const cookie = reply.headers.getSetCookie().map((line) => line.split(';')[0]);
  if (cookie.length === 0) throw new Error(`Nobody signed up: ${reply.status}`);
  const client = await first.services.db.$client.connect();
  await client.query('set statement_timeout = 0');
  await client.query(
    "insert into admins (id, full_name) select id, 'Bench admin' from auth_users where email = $1",
    [email],
  );
  const began = Date.now();
  await client.query(readFileSync('bench/fill-admin.sql', 'utf8'), [count]);
  await client.query('vacuum analyze');
  console.error(`a shop of ${count} products, filled in ${round((Date.now() - began) / 1000)} s`);
  client.release();
  await first.stop();
  const server = await child('bench/serve.mjs', { env });
  return { ...server, headers: { ...ENCODING, cookie: cookie.join('; ') } };
}

/** The admins' screens of a small and a large shop, in turns. */
async function measureAdmin() {
  const shops = [];
  for (const count of SHOPS) shops.push(await openShop(count));
  const rows = [];
  for (const [name, path] of Object.entries(ADMIN_SCREENS)) {
    const [{ port, headers }] = shops;
    const { status } = await fetch(`http://127.0.0.1:${port}${path}`, { headers });
    if (status === 404) continue;
    const runs = shops.map(() => []);
    for (let turn = 0; turn < ROUNDS; turn += 1) {
      for (const [index, shop] of shops.entries()) {
        const page = await (await fetchPage(shop.port, path, shop.headers)).text();
        if (!page.includes('aria-label="Admin"')) throw new Error(`${path} is no admin's screen`);
        runs[index].push(await load(shop, path, 1_000, shop.headers));
      }
    }
    const [small, large] = runs.map(summary);
    rows.push({ name, small, large });
    const ratio = (small.rps / large.rps).toFixed(2);
    console.error(
      `admin ${name}: ${small.rps}/s with 10,000, ${large.rps}/s with 1,000,000: ${ratio}`,
    );
  }
  for (const shop of shops) await shop.stop();
  return rows;
}

function adminTable(rows) {
  const lines = [
    '| screen | requests a second, 10,000 products | 1,000,000 products | time a request, 1,000,000 against 10,000 | p99, ms: 10,000 | p99, ms: 1,000,000 |',
    '| --- | ---: | ---: | ---: | ---: | ---: |',
  ];
  for (const { name, small, large } of rows) {
    const ratio = (small.rps / large.rps).toFixed(2);
    lines.push(
      `| ${name} | ${small.rps} | ${large.rps} | ${ratio} | ${small.p99} | ${large.p99} |`,
    );
  }
  return lines.join('\n');
}

const MANNER = `${ROUNDS} turns of ${SECONDS} s, ${CONNECTIONS} connections, medians`;

/** What each word on the command line measures, as sections of docs/performance.md. */
const SECTIONS = {
  async pages() {
    const rows = [];
    for (const size of SIZES) rows.push(...(await measure(size)));
    return {
      'Pages as visitors get them': `Visitors without a cookie get a page that was rendered at most a second ago.

${table(rows, 'kept')}

${growth(rows, 'kept')}`,
      'Rendered anew for each request': `With \`PAGE_CACHE_MS=0\`: what a page costs, the database included.

${table(rows, 'rendered')}

${growth(rows, 'rendered')}`,
    };
  },
  async sellers() {
    return {
      "A seller's dashboard": `Signed in, so rendered for each request: a seller with 10 products beside one with 10,000, in turns.

${dashboardTable(await measureDashboards())}`,
    };
  },
  async admin() {
    return {
      "The admins' screens": `Signed in, so rendered for each request: a shop of 10,000 products beside one of 1,000,000, both over two years and 500 sellers,
in turns (${MANNER}). The larger may take ${MOST} times as long.

${adminTable(await measureAdmin())}`,
    };
  },
};

const FILE = 'docs/performance.md';

/** The sections that stand in the file, by their titles. */
function written() {
  if (!existsSync(FILE)) return {};
  const [, ...parts] = readFileSync(FILE, 'utf8').split(/^## /m);
  return Object.fromEntries(
    parts.map((part) => {
      const end = part.indexOf('\n');
      return [part.slice(0, end).trim(), part.slice(end).trim()];
    }),
  );
}

function write(sections) {
  const body = Object.entries({ ...written(), ...sections })
    .map(([title, text]) => `## ${title}\n\n${text}\n`)
    .join('\n');
  writeFileSync(
    FILE,
    `# Performance

Written by \`npm run bench\`: the built server, one process, beside a bare \`node:http\` server that sends the same bytes from memory.
The two take turns in one run (${MANNER}); load generator, servers and database share ${cpus().length} cores
(${cpus()[0].model.trim()}), Node ${process.versions.node}. Compare ratios, not figures from two runs. Every reply is checked for its status and length.

${body}`,
  );
}

const asked = process.argv.slice(2);
const unknown = asked.find((word) => !Object.hasOwn(SECTIONS, word));
if (unknown) {
  console.error(`There is no section ${unknown}: ${Object.keys(SECTIONS).join(', ')}`);
  process.exit(2);
}
try {
  for (const word of asked.length > 0 ? asked : Object.keys(SECTIONS)) {
    write(await SECTIONS[word]());
  }
} finally {
  rmSync(dir, { recursive: true, force: true });
}
