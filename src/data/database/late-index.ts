// Indexes that a migration makes only where there are few rows: elsewhere the server makes them beside its work.
import { sql } from 'drizzle-orm';
import type { Database } from './database';

/** Whether an index is there and whole. */
export async function isIndexWhole(db: Database, name: string): Promise<boolean> {
  const { rows } = await db.execute<{ whole: boolean }>(
    sql`select indisvalid as whole from pg_index where indexrelid = to_regclass(${name})`,
  );
  return rows[0]?.whole === true;
}

/**
 * Makes an index that is not there, without keeping anybody from writing.
 * @param statements what makes it (`create index concurrently …`), and what is to be done once it is there
 */
export async function makeIndexLate(
  db: Database,
  name: string,
  statements: readonly string[],
): Promise<void> {
  if (await isIndexWhole(db, name)) return;
  const client = await db.$client.connect();
  try {
    await client.query('set statement_timeout = 0');
    // One that was broken off is worth nothing.
    await client.query(`drop index concurrently if exists ${name}`);
    for (const statement of statements) await client.query(statement);
  } finally {
    client.release(true);
  }
}
