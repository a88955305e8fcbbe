// The time as the database has it: rows are as old as this clock says, and all servers on it share it.
import { sql } from 'drizzle-orm';
import type { Db } from './database';

/** What time it is by the database's clock. */
export async function databaseTime(db: Db): Promise<Date> {
  const { rows } = await db.execute<{ ms: string }>(
    sql`select (extract(epoch from clock_timestamp()) * 1000)::bigint::text as ms`,
  );
  return new Date(Number(rows[0]?.ms));
}
