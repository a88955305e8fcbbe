// Opens the configured database, embedded or not, ready to be used: reachable, ours alone or shared, migrated.
import { setTimeout as pause } from 'node:timers/promises';
import {
  connect,
  type Database,
  hasUnicodeCharacterType,
  holdServerLock,
  migrate,
  serverVersion,
} from '~/data/database';
import { startEmbedded } from '~/data/embedded';
import type { Config } from './config';

const OLDEST_VERSION = 15;

interface Log {
  warn(fields: object, message: string): void;
}

export interface OpenDatabase {
  db: Database;
  close(): Promise<void>;
}

/** All requests are answered and all jobs done when the database closes: so long are the last queries waited for. */
const LAST_QUERIES_MS = 5_000;

/**
 * Opens the database for a server: one server alone on an embedded one, several on an external one.
 * @throws Error in words when it can't be reached, is too old or is in use
 */
export async function openDatabase(config: Config, log: Log): Promise<OpenDatabase> {
  const { db, embedded } = await reach(config, log);
  let release: (() => void) | null = null;
  const close = async () => {
    release?.();
    // A worker of the queue that was connecting anew as it was stopped gives its connection back never.
    await Promise.race([db.$client.end(), pause(LAST_QUERIES_MS, null, { ref: false })]);
    await embedded?.stop();
  };
  try {
    release = await holdServerLock(db, embedded ? 'alone' : 'together');
    if (!release) {
      await db.$client.end();
      throw new DatabaseInUse(
        embedded
          ? `Another server is running on the data directory ${config.DATA_DIR}.`
          : 'The database is being restored. Start again when that has ended.',
      );
    }
    await migrate(db).catch((error: unknown) => {
      throw new Error(
        `The database can't be brought up to date: ${reasonOf(error)}. It was left as it is.`,
      );
    });
    if (!(await hasUnicodeCharacterType(db))) {
      log.warn({}, 'The database has no UTF-8 character type: search will miss accented words.');
    }
    return { db, close };
  } catch (error) {
    if (!(error instanceof DatabaseInUse)) await close();
    throw error;
  }
}

class DatabaseInUse extends Error {}

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
    if (!config.DATABASE_URL) throw error;
    const { host, pathname } = new URL(config.DATABASE_URL);
    throw new Error(
      `The database of DATABASE_URL (${host}${pathname}) can't be used: ${reasonOf(error)}.`,
    );
  }
}

/** A refused connection comes as one error for each address that was tried, a failed query around its reason. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join(', ');
  if (error instanceof Error && error.cause) return reasonOf(error.cause);
  return error instanceof Error ? error.message : String(error);
}
