// How many there are of what: read from counters, which the database keeps as rows change.
import { sql } from 'drizzle-orm';
import { CATEGORIES, type Category } from '~/rules/products/product';
import type { Db } from '../database/database';
import { prepared } from '../database/prepared';
import { counters } from '../schema/schema-admin';

const sums = prepared('counts', (db, name) =>
  db
    .select({ name: counters.name, value: sql`sum(${counters.value})`.mapWith(Number) })
    .from(counters)
    .where(sql`${counters.name} = any(${sql.placeholder('names')}::text[])`)
    .groupBy(counters.name)
    .prepare(name),
);

/** Reads these counters in one query; what was never counted is 0. */
export async function readCounts<const Name extends string>(
  db: Db,
  names: readonly Name[],
): Promise<Record<Name, number>> {
  const rows = await sums(db, {}).execute({ names });
  const found = new Map(rows.map(({ name, value }) => [name, value]));
  const counts = names.map((name) => [name, found.get(name) ?? 0]);
  return Object.fromEntries(counts) as Record<Name, number>;
}

/** The categories in which something is public; none when nothing is. */
export async function filledCategories(db: Db): Promise<Category[]> {
  const names = CATEGORIES.map((category) => `public.${category}` as const);
  const counts = await readCounts(db, names);
  return CATEGORIES.filter((category) => counts[`public.${category}`] > 0);
}
