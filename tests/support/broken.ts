// A database that refuses something for a while, and is whole again afterwards whatever came of it.
import { sql } from 'drizzle-orm';
import type { Database } from '~/data/database/database';

/** Does something between a statement that breaks the database and one that mends it. */
export async function whileBroken<T>(
  db: Database,
  breaking: string,
  mending: string,
  work: () => Promise<T>,
): Promise<T> {
  await db.execute(sql.raw(breaking));
  try {
    return await work();
  } finally {
    await db.execute(sql.raw(mending));
  }
}

/** Does something while a table is not to be found. */
export const withoutTable = <T>(db: Database, table: string, work: () => Promise<T>) =>
  whileBroken(
    db,
    `alter table ${table} rename to ${table}_away`,
    `alter table ${table}_away rename to ${table}`,
    work,
  );
