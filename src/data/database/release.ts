// Which release's schema a database has, and which one this program knows.
import { resolve } from 'node:path';
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator';
import type pg from 'pg';

/** The times of the migrations that a database has; none when it was never migrated. */
export async function appliedMigrations(client: pg.ClientBase): Promise<number[]> {
  const found = await client.query("select to_regclass('drizzle.__drizzle_migrations') as name");
  if (found.rows[0]?.name === null) return [];
  const { rows } = await client.query<{ time: string }>(
    'select created_at as time from drizzle.__drizzle_migrations order by created_at',
  );
  return rows.map(({ time }) => Number(time));
}

/** Whether a server, a command or a restore has ever laid the tables there. */
export async function isLaidOut({ $client }: { $client: pg.Pool }): Promise<boolean> {
  const client = await $client.connect();
  try {
    return (await appliedMigrations(client)).length > 0;
  } finally {
    client.release();
  }
}

/** The times of this release's migrations, oldest first. */
export function knownMigrations(): number[] {
  return releaseMigrations().map(({ folderMillis }) => folderMillis);
}

export function releaseMigrations(): MigrationMeta[] {
  return readMigrationFiles({ migrationsFolder: resolve('src/data/migrations') });
}

/** @throws Error when a newer release has changed the schema: what this one would write there may not be understood */
export async function refuseNewer(client: pg.ClientBase): Promise<void> {
  const known = knownMigrations();
  const applied = await appliedMigrations(client);
  if (applied.some((time) => !known.includes(time))) {
    throw new Error('it belongs to a newer release of Secondleaf');
  }
}
