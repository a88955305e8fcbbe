// The real, built server on a database of its own, on a free port.
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { afterAll, inject } from 'vitest';
import type { RunningServer, start as Start } from '~/server/main';
import { errorLog } from './logged';

export interface TestServer extends RunningServer {
  /** The address of this server's own database. */
  databaseUrl: string;
  /** This server's own data directory: pictures, outbox. */
  dataDir: string;
}

/** A fresh copy of the migrated template database. */
export async function cloneDatabase(): Promise<string> {
  const template = inject('template');
  const name = template.replace('template', randomBytes(6).toString('hex'));
  const url = (database: string) => inject('databaseUrl').replace('/NAME', `/${database}`);
  const admin = new pg.Client({ connectionString: url('postgres') });
  await admin.connect();
  try {
    await admin.query(`create database ${name} template ${template}`);
  } finally {
    await admin.end();
  }
  return url(name);
}

/** A machine that does much else at the same time is no overload of the server. */
const LATE_MS = 60_000;

/**
 * Starts the built server for the tests of one file and stops it after them.
 * @param settings environment variables beside those that make it a test server
 */
export async function startTestServer(settings: Record<string, string> = {}): Promise<TestServer> {
  const built: { start: typeof Start } = await import(resolve('build/server/index.js'));
  const dataDir = mkdtempSync(join(tmpdir(), 'secondleaf-server-'));
  const databaseUrl = await cloneDatabase();
  const server = await built.start(
    {
      PORT: '0',
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      PAGE_CACHE_MS: '0',
      LOG_LEVEL: 'error',
      ...settings,
    },
    { log: errorLog(), lateMs: LATE_MS },
  );
  afterAll(async () => {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });
  return { ...server, databaseUrl, dataDir };
}
