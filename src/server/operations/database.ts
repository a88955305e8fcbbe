// Opens the configured database, embedded or not, ready to be used: reachable, ours alone or shared, migrated.

import { setTimeout as pause } from 'node:timers/promises';
import {
  connect,
  type Database,
  errorReason,
  hasUnicodeCharacterType,
  holdServerLock,
  migrate,
  serverVersion,
} from '~/data/database/database';
import { type EmbeddedDatabase, startEmbedded } from '~/data/embedded/embedded';
import type { Log } from '~/rules/text/log';
import type { Config } from '../config';
import { watchEmbedded } from './embedded-watch';

const OLDEST_VERSION = 15;

export interface OpenDatabase {
  db: Database;
  /** Settles with the reason when the server can't go on. */
  broken: Promise<Error>;
  close(): Promise<void>;
}

/** All requests are answered and all jobs done when the database closes: so long are the last queries waited for. */
const LAST_QUERIES_MS = 2_000;

/**
 * Opens the database for a server: one server alone on an embedded one, several on an external one.
 * @throws Error in words when it can't be reached, is too old or is in use
 */
export async function openDatabase(config: Config, log: Log): Promise<OpenDatabase> {
  const { db, embedded } = await reach(config, log);
  // A worker of the queue that was connecting anew as it was stopped gives its connection back never.
  const end = () => Promise.race([db.$client.end(), pause(LAST_QUERIES_MS, null, { ref: false })]);
  const hold = () =>
    embedded ? watchEmbedded(db, config.DATA_DIR, embedded, log) : holdTogether(db);
  const held = await hold().catch(async (error: unknown) => {
    await end();
    // Nobody else would stop what this start began; what it found running may be another server's.
    if (embedded && !embedded.tookOver) await embedded.stop();
    throw error;
  });
  if (!held) {
    await end();
    throw new Error(
      embedded
        ? `Another server is running on the data directory ${config.DATA_DIR}.`
        : 'The database is being restored. Start again when that has ended.',
    );
  }
  const close = async () => {
    const last = await held.stop();
    await end();
    await last?.stop();
  };
  try {
    const busy = (error: unknown) =>
      log.warn(
        { reason: errorReason(error) },
        'a table that must change is in use: it is tried again',
      );
    await migrate(db, busy).catch((error: unknown) => {
      throw new Error(
        `The database can't be brought up to date: ${errorReason(error)}. It was left as it is.`,
      );
    });
    if (!(await hasUnicodeCharacterType(db))) {
      log.warn({}, 'The database has no UTF-8 character type: search will miss accented words.');
    }
    return { db, close, broken: held.broken };
  } catch (error) {
    await close();
    throw error;
  }
}

interface Held {
  broken: Promise<Error>;
  /** Gives it up, and says which database is to be stopped. */
  stop(): Promise<EmbeddedDatabase | null>;
}

/** Lost with its connection, it is taken again by the one for cache invalidation. */
async function holdTogether(db: Database): Promise<Held | null> {
  const release = await holdServerLock(db, 'together');
  if (!release) return null;
  const stop = async () => {
    release();
    return null;
  };
  return { broken: new Promise(() => {}), stop };
}

/**
 * Connects, after starting the embedded database where it is not running.
 * @throws Error in words when there is no database to be reached
 */
export async function reach(config: Config, log: Log) {
  const embedded = config.DATABASE_URL ? null : await startEmbedded(config.DATA_DIR);
  const warn = (error: Error) => log.warn({ err: error }, 'a database connection broke');
  const url = config.DATABASE_URL ?? embedded?.url ?? '';
  const db = connect(url, warn, config.DATABASE_CONNECTIONS);
  try {
    const version = await serverVersion(db);
    if (version < OLDEST_VERSION) {
      throw new Error(`it is PostgreSQL ${version}; ${OLDEST_VERSION} or newer is needed`);
    }
    return { db, embedded };
  } catch (error) {
    await db.$client.end();
    if (embedded && !embedded.tookOver) await embedded.stop();
    if (!config.DATABASE_URL) throw error;
    const { host, pathname } = new URL(config.DATABASE_URL);
    throw new Error(
      `The database of DATABASE_URL (${host}${pathname}) can't be used: ${errorReason(error)}.`,
    );
  }
}
