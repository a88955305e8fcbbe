// How many rows a filter or a search leaves, counted up to a limit.
import { type SQL, sql } from 'drizzle-orm';
import type { Total } from '~/rules/text/count';
import type { Db } from '../database/database';
import type { products } from '../schema/schema';

/** Matches that are counted; whoever finds more narrows the list or reads on. */
export const MOST_MATCHES = 1000;

/** How many rows match, up to MOST_MATCHES: counting on would cost more the more there are. */
export async function countMatches(
  db: Db,
  table: typeof products,
  where: SQL | undefined,
): Promise<Total> {
  const some = db
    .select({ one: sql`1`.as('one') })
    .from(table)
    .where(where)
    .limit(MOST_MATCHES + 1)
    .as('some');
  const [row] = await db.select({ matches: sql<number>`count(*)::int` }).from(some);
  const matches = row?.matches ?? 0;
  return { count: Math.min(matches, MOST_MATCHES), more: matches > MOST_MATCHES };
}
