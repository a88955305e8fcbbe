// The real, built server on a database of its own, on a free port.
import { randomBytes } from 'node:crypto';
import { EventEmitter } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, inject } from 'vitest';
import type { RunningServer } from '~/server/main';
import { loadServer } from '../../scripts/built.mjs';
import { errorLog } from './logged';
import { zoneAt } from './news';

export interface TestServer extends RunningServer {
  /** The address of this server's own database. */
  databaseUrl: string;
  /** This server's own data directory: pictures, outbox. */
  dataDir: string;
}

/** A fresh copy of the template database: every table is there, and the queue's. */
export const cloneDatabase = () => createDatabase(inject('template'));

/** A database without a table, as an operator makes it. */
export const emptyDatabase = () => createDatabase("template0 encoding 'UTF8' locale 'C.UTF-8'");

async function createDatabase(template: string): Promise<string> {
  const name = inject('template').replace('template', randomBytes(6).toString('hex'));
  const url = (database: string) => inject('databaseUrl').replace('/NAME', `/${database}`);
  const admin = new pg.Client({ connectionString: url('postgres') });
  await admin.connect();
  try {
    await admin.query(`create database ${name} template ${template} strategy file_copy`);
  } finally {
    await admin.end();
  }
  return url(name);
}

const DISPATCHER = Symbol.for('undici.globalDispatcher.1');

/**
 * Ends the connections that `fetch` keeps: a server that stops would wait a moment for what may be on its way on them.
 * Node has no name for them but this symbol. Where it is another one they stay, and the stop takes that moment.
 */
async function letGo(): Promise<void> {
  const kept: unknown = Reflect.get(globalThis, DISPATCHER);
  if (!(kept instanceof EventEmitter && 'destroy' in kept && typeof kept.destroy === 'function')) {
    return;
  }
  Reflect.set(globalThis, DISPATCHER, Reflect.construct(kept.constructor, []));
  await kept.destroy();
  // The server hears of it in its next turn.
  await nextTurn();
}

/** A machine that does much else at the same time is no overload of the server. */
const LATE_MS = 60_000;

/**
 * Starts the built server for the tests of one file and stops it after them.
 * @param settings environment variables beside those that make it a test server
 */
export async function startTestServer(settings: Record<string, string> = {}): Promise<TestServer> {
  const { start } = await loadServer();
  const dataDir = mkdtempSync(join(tmpdir(), 'secondleaf-server-'));
  const databaseUrl = await cloneDatabase();
  const server = await start(
    {
      PORT: '0',
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      PAGE_CACHE_MS: '0',
      LOG_LEVEL: 'error',
      // At night nothing is mailed about conversations.
      TIME_ZONE: zoneAt(12),
      ...settings,
    },
    { log: errorLog(), lateMs: LATE_MS },
  );
  afterAll(async () => {
    await letGo();
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });
  return { ...server, databaseUrl, dataDir };
}
