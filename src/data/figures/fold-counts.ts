// Folds the rows of a figure together: each writer's process has one of its own, and a report reads all of them.
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../database/database';

/** The row that nobody writes but who folds, so that two never wait for each other. */
export const FOLDED = -1;

const FIGURES = [
  { table: 'counters', of: ['name'], value: 'value' },
  { table: 'catalogue_days', of: ['day', 'category', 'eco_rating'], value: 'products' },
  { table: 'catalogue_months', of: ['month', 'category', 'eco_rating'], value: 'products' },
] as const;

/** Folds what nobody is writing at this moment; the rest waits for the next time. The figures stay what they are. */
export async function foldCounts(db: Db): Promise<void> {
  for (const figure of FIGURES) await db.execute(foldOf(figure));
}

function foldOf({ table, of, value }: (typeof FIGURES)[number]): SQL {
  const key = of.join(', ');
  return sql.raw(`
    with taken as (
      select ${key}, shard from ${table} where shard <> ${FOLDED} for update skip locked
    ), gone as (
      delete from ${table} t using taken
      where ${[...of, 'shard'].map((name) => `t.${name} = taken.${name}`).join(' and ')}
      returning ${[...of, value].map((name) => `t.${name}`).join(', ')}
    )
    insert into ${table} (${key}, shard, ${value})
    select ${key}, ${FOLDED}, sum(${value}) from gone group by ${key}
    on conflict (${key}, shard) do update set ${value} = ${table}.${value} + excluded.${value}`);
}
