// How many rows a search finds, counted up to a limit.
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from './database';
import type { products, sellers } from './schema';

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
