// Once for all tests that need them: the build, a PostgreSQL (embedded, or the one of DATABASE_URL) and a template as a
// server leaves it that was started once.
import { spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runMigrations } from 'graphile-worker';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { connect, migrate } from '~/data/database/database';
import { startEmbedded } from '~/data/embedded/embedded';

declare module 'vitest' {
  interface ProvidedContext {
    /** An address on the test database server, with NAME in the place of the database. */
    databaseUrl: string;
    template: string;
  }
}

interface World {
  databaseUrl: string;
  template: string;
  /** How many of vitest's projects use it. */
  users: number;
  stop(): Promise<void>;
}

/**
 * Durability costs time and no test pulls the plug on this server. Its hundred small databases are copied without a log
 * of it, and nobody tidies them; tests that look at plans say `analyze` themselves.
 */
const HASTY = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  wal_init_zero: 'off',
  file_copy_method: 'clone',
  autovacuum: 'off',
  // Two servers or more in each of the workers, with twenty connections each.
  max_connections: '200',
};
/** All databases of a run begin with this and the run's own mark. */
const PREFIX = 'secondleaf_test_';

// Each project loads this file anew; what they share stands in the process.
declare global {
  var testWorld: Promise<World> | undefined;
}

export default async function setup(project: TestProject) {
  globalThis.testWorld ??= build();
  const world = await globalThis.testWorld;
  world.users += 1;
  project.provide('databaseUrl', world.databaseUrl);
  project.provide('template', world.template);
  return async () => {
    world.users -= 1;
    if (world.users === 0) await world.stop();
  };
}

async function build(): Promise<World> {
  const [world] = await Promise.all([makeTemplate(), buildServer()]);
  return world;
}

async function buildServer(): Promise<void> {
  const child = spawn(process.execPath, ['scripts/build.mjs'], { stdio: 'inherit' });
  const [status] = await once(child, 'close');
  if (status !== 0) throw new Error('The build failed.');
}

async function makeTemplate(): Promise<World> {
  const place = process.env.DATABASE_URL
    ? { url: process.env.DATABASE_URL, stop: async () => {}, kill: () => {} }
    : await ownServer();
  const run = `${PREFIX}${randomBytes(5).toString('hex')}`;
  // Ctrl-C leaves no time for anything that must be waited for, and a migration that fails ends all of it here.
  const breakOff = () => {
    if (process.env.DATABASE_URL) dropAtOnce(place.url, run);
    place.kill();
  };
  process.once('exit', breakOff);
  const at = (name: string) => {
    const url = new URL(place.url);
    url.pathname = `/${name}`;
    return url.toString();
  };
  // Stays connected: by its name another run knows that this one's databases are in use.
  const admin = new pg.Client({ connectionString: place.url, application_name: run });
  await admin.connect();
  await dropLeftOver(admin);
  const template = `${run}_template`;
  await admin.query(
    `create database ${template} template template0 encoding 'UTF8' locale 'C.UTF-8'`,
  );
  const db = connect(at(template));
  await migrate(db);
  await runMigrations({ pgPool: db.$client });
  await db.$client.end();

  return {
    databaseUrl: at('NAME'),
    template,
    users: 0,
    async stop() {
      if (process.env.DATABASE_URL) await dropAll(admin, run);
      await admin.end();
      await place.stop();
      process.off('exit', breakOff);
    },
  };
}

async function ownServer() {
  const dir = mkdtempSync(join(tmpdir(), 'secondleaf-test-'));
  const embedded = await startEmbedded(dir, { settings: HASTY });
  const remove = () => rmSync(dir, { recursive: true, force: true, maxRetries: 5 });
  return {
    url: embedded.url,
    async stop() {
      await embedded.stop();
      remove();
    },
    kill() {
      process.kill(embedded.pid, 'SIGKILL');
      remove();
    },
  };
}

async function dropAll(admin: pg.Client, prefix: string): Promise<void> {
  const { rows } = await admin.query<{ datname: string }>(
    'select datname from pg_database where starts_with(datname, $1)',
    [prefix],
  );
  for (const { datname } of rows) await admin.query(`drop database ${datname} with (force)`);
}

/** Databases of runs that were killed: nobody is connected under the run's name any more. */
async function dropLeftOver(admin: pg.Client): Promise<void> {
  const { rows } = await admin.query<{ run: string }>(
    `select distinct left(datname, $2) as run from pg_database where starts_with(datname, $1)
     except select application_name from pg_stat_activity`,
    [PREFIX, PREFIX.length + 10],
  );
  for (const { run } of rows) await dropAll(admin, run);
}

function dropAtOnce(url: string, prefix: string): void {
  const code = `
    import pg from 'pg';
    const client = new pg.Client({ connectionString: process.argv[1] });
    await client.connect();
    const { rows } = await client.query(
      'select datname from pg_database where starts_with(datname, $1)', [process.argv[2]]);
    for (const { datname } of rows) await client.query('drop database ' + datname + ' with (force)');
    await client.end();`;
  spawnSync(process.execPath, ['--input-type=module', '-e', code, url, prefix]);
}
