// A server to attack, in a process of its own, and how an attack says what it tried and what it saw.
import { fork } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { connect, type Database } from '~/data/database/database';
import { authSessions, authUsers } from '~/data/schema/schema';
import { openStorage } from '~/files/open-storage';
import type { Storage } from '~/files/storage';
import { PASSWORD } from './accounts';
import { errorLog } from './logged';
import { zoneAt } from './news';
import { cloneDatabase } from './server';
import { type MailServer, startMailServer } from './smtp';

declare module 'vitest' {
  interface TaskMeta {
    /** What an attack saw, for the table that `npm run test:attack` prints. */
    seen?: string;
  }
}

/** One line of the table: what is tried, and how it went in a few words. An attack that gets through throws. */
export function attack(tried: string, run: () => Promise<string>): void {
  test(tried, async ({ task }) => {
    task.meta.seen = await run();
  });
}

export interface AttackedServer {
  url: string;
  /** Each address that the application answers, as `METHOD /path`. */
  routes: readonly string[];
  /** Beside the server, to lay things out and to look at what is left. */
  services: { db: Database; storage: Storage };
  mail: MailServer;
  dataDir: string;
  databaseUrl: string;
  /** Everything that the server has printed. */
  printed(): string;
}

const PROGRAM = fileURLToPath(new URL('attacked-process.mjs', import.meta.url));

/** Starts the built server as an operator would, with a mail server and every line of the log. */
export async function startAttackedServer(
  settings: Record<string, string> = {},
): Promise<AttackedServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'secondleaf-attack-'));
  const [databaseUrl, mail] = await Promise.all([cloneDatabase(), startMailServer()]);
  const child = fork(PROGRAM, {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      PORT: '0',
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      SMTP_URL: mail.url,
      TIME_ZONE: zoneAt(12),
      TRUST_PROXY: 'true',
      PAGE_CACHE_MS: '0',
      LOG_LEVEL: 'debug',
      ...settings,
    },
    silent: true,
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    const log = errorLog();
    stream?.on('data', (chunk) => {
      printed += chunk;
      log.write(String(chunk));
    });
  }
  const ended = new Promise<void>((done) => child.once('exit', () => done()));
  const said = await new Promise<{ url: string; routes: string[] }>((done, fail) => {
    child.once('message', (message: { url: string; routes: string[] }) => done(message));
    void ended.then(() => fail(new Error(`The server ended and had said:\n${printed}`)));
  });
  const db = connect(databaseUrl);
  const storage = await openStorage({ kind: 'disk', dir: join(dataDir, 'files') });
  afterAll(async () => {
    await db.$client.end();
    child.disconnect();
    await ended;
    await mail.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });
  const services = { db, storage };
  return { ...said, services, mail, dataDir, databaseUrl, printed: () => printed };
}

/** The last line of a file: what the server printed meanwhile holds nothing that opens an account or says whose it is. */
export function attackTheLog(server: AttackedServer, more: readonly string[] = []): void {
  attack('what the log of all this gives away', async () => {
    const { db } = server.services;
    const text = server.printed();
    const people = await db.select({ email: authUsers.email }).from(authUsers);
    const sessions = await db.select({ token: authSessions.token }).from(authSessions);
    const mailed = server.mail.mails.flatMap(
      ({ text: words }) => words?.match(/token=[\w.-]+/g) ?? [],
    );
    const secrets = [
      ...people.map(({ email }) => email),
      ...sessions.map(({ token }) => token),
      ...mailed.map((token) => token.slice('token='.length)),
      PASSWORD,
      'seal=',
      'session_token=',
      '$argon2',
      'set-cookie:',
      ...more,
    ];
    expect(secrets.filter((secret) => text.includes(secret))).toEqual([]);
    expect(text).toContain('"msg":"request"');
    const lines = text.split('\n').length;
    return `${lines} lines: none of ${secrets.length} secrets`;
  });
}
