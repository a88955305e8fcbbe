// The configured database for a command at the terminal, while the server runs or not.
import { setTimeout as pause } from 'node:timers/promises';
import { type Database, holdServerLock, migrate } from '~/data/database/database';
import type { EmbeddedDatabase } from '~/data/embedded/embedded';
import type { Config } from '../config';
import { reach } from '../operations/database';
import { openLog } from '../operations/log';

/**
 * Does some work on the database, brought up to date, and leaves it as it was found: running or not.
 * @throws Error in words for a database that can't be reached or is being restored
 */
export async function atTerminal(
  config: Config,
  work: (db: Database) => Promise<void>,
): Promise<void> {
  await withDatabase(config, async (db, isEmbedded) => {
    await bringUpToDate(db, isEmbedded);
    await work(db);
  });
}

/** The same on the database as it stands. */
export async function withDatabase<Result>(
  config: Config,
  work: (db: Database, isEmbedded: boolean) => Promise<Result>,
): Promise<Result> {
  const { db, embedded } = await reach(config, openLog(config.LOG_LEVEL));
  try {
    return await work(db, embedded !== null);
  } finally {
    await leave(db, embedded);
  }
}

/** One that was started here is stopped, unless a server that was started meanwhile goes on with it. */
export async function leave(db: Database, embedded: EmbeddedDatabase | null): Promise<void> {
  const unused = embedded && !embedded.tookOver && (await isUnused(db));
  await db.$client.end();
  if (unused) await embedded.stop();
}

/** A server that runs on the embedded database holds it alone, and has brought it up to date. */
async function bringUpToDate(db: Database, isEmbedded: boolean): Promise<void> {
  const release = await holdServerLock(db, 'together');
  if (!release && !isEmbedded) {
    throw new Error('The database is being restored. Try again when that has ended.');
  }
  if (!release) return;
  try {
    await migrate(db);
  } finally {
    release();
  }
}

async function isUnused(db: Database): Promise<boolean> {
  const release = await holdAlone(db).catch(() => null);
  release?.();
  return release !== null;
}

/**
 * Holds the database alone until the returned release is called; null when a server uses it.
 * A hold that was just given up, by us or another command, may take a moment to be gone.
 */
export async function holdAlone(db: Database): Promise<(() => void) | null> {
  for (let tries = 0; tries < 20; tries += 1) {
    const release = await holdServerLock(db, 'alone');
    if (release) return release;
    await pause(50);
  }
  return null;
}
