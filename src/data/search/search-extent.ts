// How many products everybody sees and since when: by this a search guesses where a page is full.
import { sql } from 'drizzle-orm';
import type { Prices } from '~/rules/search/search-prices';
import type { Hour, Span } from '~/rules/search/search-times';
import type { Database } from '../database/database';
import { readCounts } from '../figures/counts';
import { isPublicRow } from '../products/product-columns';
import { products } from '../schema/schema';
import { type Common, readCommon } from './search-common';

const HOUR_MS = 3_600_000;
/** The hour of a moment. */
export const hourOf = (moment: Date | string): Hour =>
  Math.floor(new Date(moment).getTime() / HOUR_MS);

/** How many products there are, since when, between which prices, and what is common among them. */
export interface Extent extends Span, Prices {
  all: number;
  /** What part of all has a term of the index, by its number, where it is not rare; null where nobody has looked yet. */
  common: Common | null;
}

const KEPT_MS = 60_000;
const extents = new WeakMap<Database, { read: Promise<Extent>; until: number }>();

/** Read once a minute: only how soon something is found depends on it. */
export function extentOf(db: Database): Promise<Extent> {
  const kept = extents.get(db);
  if (kept && kept.until > Date.now()) return kept.read;
  const read = readExtent(db);
  extents.set(db, { read, until: Date.now() + KEPT_MS });
  read.catch(() => extents.delete(db));
  return read;
}

type Ends = {
  oldest: Date | null;
  newest: Date | null;
  cheapest: string | null;
  dearest: string | null;
};

async function readExtent(db: Database): Promise<Extent> {
  const [{ public: all }, common, { rows }] = await Promise.all([
    readCounts(db, ['public']),
    readCommon(db),
    db.execute<Ends>(
      sql`select min(created_at) as oldest, max(created_at) as newest, min(price) as cheapest, max(price) as dearest
        from ${products} where ${isPublicRow}`,
    ),
  ]);
  const { oldest, newest, cheapest, dearest } = rows[0] ?? {};
  return {
    cheapest: Number(cheapest ?? 0),
    dearest: Number(dearest ?? 0),
    all,
    common,
    oldest: hourOf(oldest ?? new Date()),
    newest: hourOf(newest ?? new Date(0)),
  };
}
