// How many there are behind each tab of the admins' queues, from the counters that the database keeps.
import { inArray, type SQL, sql } from 'drizzle-orm';
import type { Db } from './database';
import type { products, sellers } from './schema';
import { counters } from './schema-admin';

/** Reads these counters; what was never counted is 0. */
export async function readCounts<const Name extends string>(
  db: Db,
  names: readonly Name[],
): Promise<(name: Name) => number> {
  const rows = await db
    .select({ name: counters.name, value: sql<number>`sum(${counters.value})::int` })
    .from(counters)
    .where(inArray(counters.name, [...names]))
    .groupBy(counters.name);
  return (name) => rows.find((row) => row.name === name)?.value ?? 0;
}

/** Matches that a search counts; whoever finds more types another word. */
export const MOST_MATCHES = 1000;

/** How many rows match, up to one more than MOST_MATCHES: counting on would cost more the more there are. */
export async function countMatches(
  db: Db,
  table: typeof products | typeof sellers,
  where: SQL | undefined,
): Promise<number> {
  const some = db
    .select({ one: sql`1`.as('one') })
    .from(table)
    .where(where)
    .limit(MOST_MATCHES + 1)
    .as('some');
  const [row] = await db.select({ matches: sql<number>`count(*)::int` }).from(some);
  return row?.matches ?? 0;
}
