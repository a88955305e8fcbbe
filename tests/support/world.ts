// Once for all tests: the build, a PostgreSQL (embedded, or the one of DATABASE_URL) and a migrated template.
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { connect, migrate } from '~/data/database';
import { startEmbedded } from '~/data/embedded';

declare module 'vitest' {
  interface ProvidedContext {
    /** An address of the test database server, with the database name {name} to be filled in. */
    databaseUrl: string;
    template: string;
  }
}

/** Durability costs time and no test pulls the plug on this server. */
const HASTY = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };

export default async function setup(project: TestProject) {
  const needed = project.config.include.length === 0 || process.env.WITHOUT_WORLD !== 'true';
  if (!needed) return;
  const { status } = spawnSync(process.execPath, ['scripts/build.mjs'], { stdio: 'inherit' });
  if (status !== 0) throw new Error('The build failed.');

  const dir = mkdtempSync(join(tmpdir(), 'secondleaf-test-'));
  chmodSync(dir, 0o711);
  const external = process.env.DATABASE_URL;
  const embedded = external ? null : await startEmbedded(dir, { settings: HASTY });
  const maintenance = new URL(external ?? embedded?.url ?? '');
  const template = `secondleaf_template_${process.pid}`;
  const at = (name: string) => {
    const url = new URL(maintenance);
    url.pathname = `/${name}`;
    return url.toString();
  };

  const admin = new pg.Client({ connectionString: at('postgres') });
  await admin.connect();
  await admin.query(`create database ${template} template template0 encoding 'UTF8'`);
  const db = connect(at(template));
  await migrate(db);
  await db.$client.end();

  project.provide('databaseUrl', at('NAME'));
  project.provide('template', template);
  return async () => {
    if (external) {
      const { rows } = await admin.query<{ datname: string }>(
        'select datname from pg_database where datname like $1',
        [`${template}%`],
      );
      for (const { datname } of rows) await admin.query(`drop database ${datname} with (force)`);
    }
    await admin.end();
    await embedded?.stop();
    rmSync(dir, { recursive: true, force: true });
  };
}
