// The index by which lists are counted.
import { sql } from 'drizzle-orm';
import type { Database } from '../database/database';
import { makeIndexLate } from '../database/late-index';

/** Makes it where there were too many products for the migration; then the one that it takes the place of is dropped. */
export async function makeListedIndex(db: Database): Promise<void> {
  await makeIndexLate(db, 'products_listed_filter', [
    `create index concurrently products_listed_filter on products (category, price, condition)
      where status = 'active' and sold_at is null and not on_hold`,
  ]);
  await db.execute(sql`drop index concurrently if exists products_public_filter`);
}
