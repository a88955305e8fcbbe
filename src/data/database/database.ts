// The connection to PostgreSQL: a pool, transactions and the migrations.
import { resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import * as schema from '../schema/schema';
import { refuseNewer } from './release';
import { isDatabaseUnavailable } from './unavailable';

export type Database = NodePgDatabase<typeof schema> & { $client: pg.Pool };
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];
/** What a data function takes first: the pool, or the transaction that the caller has open. */
export type Db = Database | Transaction;

/** Any number will do, as long as every process of one installation uses the same. */
const MIGRATION_LOCK = 7_302_801;
/**
 * How long a migration waits for one lock, and then lets the others go on before it tries again, in milliseconds. Less than the
 * second after which the database looks for deadlocks: of two that wait for each other, it is the migration that gives way.
 */
const LOCK_MS = 400;
const BETWEEN_TRIES_MS = 2_000;
/** What the database says when it ends a transaction because it and another one wait for each other. */
const DEADLOCK = '40P01';
const DEADLOCK_TRIES = 4;
/** Held by every server on the database, together or alone. */
export const SERVER_LOCK = 7_302_802;

/**
 * Opens a pool of connections.
 * @param url a postgres:// address
 * @param onIdleError told when a connection breaks while nobody uses it (the pool replaces it)
 * @param max how many connections it holds at most
 */
export function connect(
  url: string,
  onIdleError: (error: Error) => void = () => {},
  max = 20,
): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: 30_000,
    application_name: 'secondleaf',
  });
  // At the end of a stop the server may close them first: nothing to tell.
  pool.on('error', (error) => pool.ending || onIdleError(error));
  // A connection that breaks in use fails its query; without a listener it would end the process as well.
  pool.on('connect', (client) => client.on('error', () => {}));
  const used = new Set<pg.PoolClient>();
  inUse.set(pool, used);
  pool.on('acquire', (client) => used.add(client));
  pool.on('release', (_error, client) => used.delete(client));
  const db = drizzle({ client: pool, schema });
  db.transaction = transactionOn(pool);
  return db;
}

/** The connections that somebody uses, but for those that hold a lock for as long as the process runs. */
const inUse = new WeakMap<pg.Pool, Set<pg.PoolClient>>();

/**
 * Ends all connections in use, for a database that is there and says nothing: whatever waits for its answer fails
 * now, and as with a database that is unavailable. The pool makes new ones.
 */
export function breakConnections(db: Database): void {
  for (const client of inUse.get(db.$client) ?? []) void client.end().catch(() => {});
}

/** Transactions that a deadlock undid are done again: their work must leave nothing behind but in the database. */
function transactionOn(pool: pg.Pool): Database['transaction'] {
  const once = oneTryOn(pool);
  return async (work, config) => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await once(work, config);
      } catch (error) {
        if (attempt >= DEADLOCK_TRIES || stateOf(error) !== DEADLOCK) throw error;
      }
    }
  };
}

/**
 * Transactions as the library makes them, but that a connection which broke is never used again. The library's own
 * keeps it for ever when it breaks at `begin`: twenty of these, and nobody gets one any more.
 */
function oneTryOn(pool: pg.Pool): Database['transaction'] {
  return async (work, config) => {
    const client = await pool.connect();
    let broken = false;
    let reason: unknown;
    try {
      return await drizzle<typeof schema, pg.PoolClient>({ client }).transaction((tx) => {
        return work(tx).catch((error: unknown) => {
          reason = error;
          throw error;
        });
      }, config);
    } catch (error) {
      broken = isDatabaseUnavailable(error);
      // Where the connection is gone the library tells that it could not undo, and no more why it wanted to.
      throw reason ?? error;
    } finally {
      client.release(broken);
    }
  };
}

/**
 * Brings the schema up to date; processes that start at the same moment wait for one another. A table that somebody
 * reads for long, such as a backup, is not waited for in the queue, where everybody else would wait behind: after a part of a
 * second all is as it was, and a moment later it is tried again.
 * @param busy called before each further try
 * @param tries how often before it gives up
 */
export async function migrate(
  db: Database,
  busy: (error: unknown) => void = () => {},
  tries = 60,
): Promise<void> {
  const client = await db.$client.connect();
  try {
    await client.query('set statement_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await refuseNewer(client);
    await client.query(`set lock_timeout = ${LOCK_MS}`);
    for (let attempt = 1; ; attempt += 1) {
      try {
        await runMigrations(drizzle({ client }), {
          migrationsFolder: resolve('src/data/migrations'),
        });
        return;
      } catch (error) {
        if (attempt >= tries || !isLocked(error)) throw error;
        busy(error);
        await pause(BETWEEN_TRIES_MS);
      }
    }
  } finally {
    client.release(true);
  }
}

/** Whether a lock was not to be had in time, or only by ending somebody else's wait for one of ours. */
const isLocked = (error: unknown) => ['55P03', DEADLOCK].includes(stateOf(error));

/** What PostgreSQL says why a query of the library's failed, as a code; blank where it was not PostgreSQL. */
function stateOf(error: unknown): string {
  const cause = error instanceof Error ? error.cause : null;
  return cause instanceof pg.DatabaseError ? (cause.code ?? '') : '';
}

/**
 * Marks the database as in use by this process, for as long as the returned release is not called.
 * @param how `alone` when nobody else may use it, `together` when several servers may
 * @param lost called when the connection that holds it ends before
 * @returns null when another process holds it in a way that forbids this
 */
export async function holdServerLock(
  db: Database,
  how: 'alone' | 'together',
  lost: () => void = () => {},
): Promise<(() => void) | null> {
  const client = await db.$client.connect();
  const lock = how === 'alone' ? 'pg_try_advisory_lock' : 'pg_try_advisory_lock_shared';
  const { rows } = await client
    .query<{ held: boolean }>(`select ${lock}($1) as held`, [SERVER_LOCK])
    .catch((error: unknown) => {
      client.release(true);
      throw error;
    });
  if (!rows[0]?.held) {
    client.release(true);
    return null;
  }
  inUse.get(db.$client)?.delete(client);
  client.once('end', lost);
  return () => {
    client.off('end', lost);
    client.release(true);
  };
}

/** The major version of the server; also the first question, which fails when it can't be reached. */
export async function serverVersion(db: Database): Promise<number> {
  const { rows } = await db.$client.query<{ server_version_num: string }>(
    'show server_version_num',
  );
  return Math.floor(Number(rows[0]?.server_version_num) / 10_000);
}

/** Trigrams of accented and CJK words need a database whose character type is UTF-8 aware. */
export async function hasUnicodeCharacterType(db: Database): Promise<boolean> {
  const { rows } = await db.$client.query<{ datctype: string }>(
    'select datctype from pg_database where datname = current_database()',
  );
  return /utf-?8/i.test(rows[0]?.datctype ?? '');
}

/**
 * Why something failed, in a line for the log: without the values of a failed query, which may be secrets. A failed query comes
 * around its reason, a refused connection as one error for each address that was tried.
 */
export function errorReason(error: unknown): string {
  if (!(error instanceof Error)) return typeof error === 'string' ? error : 'unknown';
  if (error.cause instanceof Error) return errorReason(error.cause);
  const others: unknown[] = error instanceof AggregateError ? error.errors : [];
  return others.length > 0 ? others.map(errorReason).join(', ') : error.message || error.name;
}
