// The two commands of an operator's life: a start after anything that can happen, a stop at any moment.
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, expect, test, vi } from 'vitest';
import { loadServer } from '../../scripts/built.mjs';
import { errorLog } from '../support/logged';
import { embeddedServer, isEmbeddedUp, runScript, type Shop } from '../support/shop';

vi.setConfig({ testTimeout: 120_000 });

// Closed to everybody else, as `mktemp -d` makes it: root's database user can't get in by its path.
const dir = mkdtempSync(join(tmpdir(), 'secondleaf-start-'));
const DATA_DIR = join(dir, 'data');
const settings = { DATA_DIR, PORT: '0' };
const shops: Shop[] = [];

function start(more: Record<string, string> = {}): Shop {
  const shop = runScript('start', [], { ...settings, ...more });
  shops.push(shop);
  return shop;
}

afterAll(async () => {
  for (const shop of shops) {
    shop.kill('SIGTERM');
    await shop.ended;
  }
  rmSync(dir, { recursive: true, force: true });
});

async function inDatabase<T>(
  work: (client: pg.Client) => Promise<T>,
  dataDir = DATA_DIR,
): Promise<T> {
  const client = new pg.Client({ connectionString: embeddedServer(dataDir).url });
  client.on('error', () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
const write = (name: string) =>
  inDatabase((client) => client.query('insert into settings values ($1, $1)', [name]));
const isThere = (name: string) =>
  inDatabase(async (client) => {
    const { rowCount } = await client.query('select from settings where name = $1', [name]);
    return rowCount === 1;
  });

test('a server starts, stops at a signal however often that comes, and starts again with all it had', async () => {
  const first = start();
  expect(await (await fetch(`${await first.open}/readyz`)).text()).toBe('ok');
  await write('first');
  first.kill('SIGINT');
  first.kill('SIGTERM');
  first.kill('SIGINT');
  expect(await first.ended).toBe(0);
  expect(isEmbeddedUp(DATA_DIR)).toBe(false);
  const second = start();
  await second.open;
  expect(await isThere('first')).toBe(true);
});

test('a second server on the same data directory is refused and disturbs nobody', async () => {
  const second = start();
  expect(await second.ended).toBe(1);
  expect(second.printed()).toContain(`Another server is running on the data directory ${DATA_DIR}`);
  const url = await shops.at(-2)?.open;
  expect((await fetch(`${url}/readyz`)).status).toBe(200);
});

test('a backup leaves the running server alone', async () => {
  const file = join(dir, 'while-running.tar.gz');
  const backup = runScript('run', ['backup', file], settings);
  expect(await backup.ended, backup.printed()).toBe(0);
  expect(existsSync(file)).toBe(true);
  expect(await isThere('first')).toBe(true);
});

test('a server takes over the database of one that alone was killed', async () => {
  const { pid } = embeddedServer(DATA_DIR);
  await write('second');
  const killed = shops.at(-2);
  killed?.kill('SIGKILL');
  await killed?.ended;
  const next = start();
  await next.open;
  expect(embeddedServer(DATA_DIR).pid).toBe(pid);
  expect(await isThere('second')).toBe(true);
});

test('a server that starts after it and its database were killed has lost nothing', async () => {
  await write('third');
  const killed = shops.at(-1);
  const database = embeddedServer(DATA_DIR).pid;
  // The server first: it has no time to say that its database went.
  killed?.kill('SIGKILL');
  process.kill(database, 'SIGKILL');
  await killed?.ended;
  // By now the number may belong to any other program, such as this one.
  const note = join(DATA_DIR, 'postgres', 'cluster', 'postmaster.pid');
  const [, ...others] = readFileSync(note, 'utf8').split('\n');
  writeFileSync(note, [process.pid, ...others].join('\n'));
  const next = start();
  await next.open;
  for (const name of ['first', 'second', 'third']) expect(await isThere(name)).toBe(true);
  next.kill('SIGTERM');
  expect(await next.ended).toBe(0);
});

test('a stop during the start leaves nothing running', async () => {
  const early = start();
  await early.says('Opening the database');
  early.kill('SIGINT');
  expect(await early.ended).toBe(0);
  expect(early.printed()).not.toContain('is open at');
  expect(isEmbeddedUp(DATA_DIR)).toBe(false);
});

test('a backup without a server starts the database and stops it again', async () => {
  const backup = runScript('run', ['backup'], settings);
  expect(await backup.ended, backup.printed()).toBe(0);
  expect(backup.printed()).toContain(join(DATA_DIR, 'backups', 'secondleaf-'));
  expect(isEmbeddedUp(DATA_DIR)).toBe(false);
});

test('a start with settings that cannot work says so in words', async () => {
  const taken = createServer();
  await new Promise<void>((done) => taken.listen(0, '127.0.0.1', done));
  const address = taken.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const shop = start({ PORT: String(port) });
  expect(await shop.ended).toBe(1);
  expect(shop.printed()).toContain(`Port ${port} is taken. Set PORT to another one.`);
  expect(shop.printed()).not.toMatch(/\n\s+at /);
  // What ends such a start is its error's words.
  const server = await loadServer();
  const cases: [Record<string, string>, string][] = [
    [{ PORT: 'eighty' }, 'PORT: '],
    [{ HOST: '192.0.2.1', PUBLIC_URL: 'https://shop.test' }, 'HOST is 192.0.2.1'],
    [
      { DATABASE_URL: 'postgres://x:secret@127.0.0.1:1/shop' },
      'The database of DATABASE_URL (127.0.0.1:1/shop)',
    ],
  ];
  for (const [wrong, words] of cases) {
    const log = errorLog();
    const started = server.start({ ...settings, DEMO: 'false', ...wrong }, { log });
    const error = await started.catch((refusal: unknown) => refusal);
    if (!(error instanceof Error)) throw new Error(`A server started with ${Object.keys(wrong)}`);
    expect(error.message).toContain(words);
    expect(error.message).not.toMatch(/secret|\n\s+at /);
  }
  expect(isEmbeddedUp(DATA_DIR)).toBe(false);
  taken.close();
});

test('a start that can not get the lock on the database it began stops it again', async () => {
  const other = join(dir, 'locked');
  const first = start({ DATA_DIR: other });
  await first.open;
  await inDatabase(
    (client) => client.query('alter function pg_try_advisory_lock(bigint) rename to no_lock'),
    other,
  );
  first.kill('SIGTERM');
  expect(await first.ended).toBe(0);
  const second = start({ DATA_DIR: other });
  expect(await second.ended).toBe(1);
  expect(second.printed()).toContain('pg_try_advisory_lock');
  expect(isEmbeddedUp(other)).toBe(false);
});

test('a start whose migration fails says so and ends', async () => {
  const working = start();
  await working.open;
  // All but the first migration seem not to have run: their tables are in the way of their second run.
  await inDatabase((client) =>
    client.query(
      'delete from drizzle.__drizzle_migrations where id > (select min(id) from drizzle.__drizzle_migrations)',
    ),
  );
  working.kill('SIGTERM');
  await working.ended;
  const next = start();
  expect(await next.ended).toBe(1);
  expect(next.printed()).toMatch(/can't be brought up to date: .* already exists/);
  expect(next.printed()).not.toMatch(/\n\s+at /);
  expect(isEmbeddedUp(DATA_DIR)).toBe(false);
});
