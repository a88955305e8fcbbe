// How common the terms of the index are, by a sample: only how soon something is found depends on it.
import { eq, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../database/database';
import { readCounts } from '../figures/counts';
import { isPublicRow } from '../products/product-columns';
import { products, settings } from '../schema/schema';
import { termsOf } from './search-conditions';

const NAME = 'search.common';
/** So many products are looked at. */
const SAMPLE = 20_000;
/** What fewer of them have is rare. */
const RARE = 20;

/** What part of all products has a term, by its number, where it is not rare. */
export type Common = ReadonlyMap<string, number>;

/** Counts a sample anew; pairs and stretches of time are left out, because nobody asks how common they are. */
export async function sampleCommon(tx: Transaction): Promise<void> {
  const { public: all } = await readCounts(tx, ['public']);
  const percent = Math.min(100, (SAMPLE / Math.max(all, 1)) * 100);
  await tx.execute(sql`
    insert into ${settings} (name, value)
    select ${NAME}, coalesce(json_object_agg(term, share), '{}')::text from (
      with looked as materialized (
        select ${termsOf} as terms from ${products} tablesample system (${percent}) where ${isPublicRow})
      select term, round(count(*)::numeric / (select count(*) from looked), 5) as share
      from looked cross join unnest(terms) term
      where term not between -1000000000000000000 and -1000000000000000000 + 262143 and term not between -1000000000 and -1
      group by term having count(*) >= ${RARE}) counted
    on conflict (name) do update set value = excluded.value`);
}

/** @returns null where nobody has counted yet */
export async function readCommon(db: Database): Promise<Common | null> {
  const [row] = await db
    .select({ value: settings.value })
    .from(settings)
    .where(eq(settings.name, NAME));
  return row ? new Map(Object.entries<number>(JSON.parse(row.value))) : null;
}
