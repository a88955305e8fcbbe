// Counts again, from the rows, everything that triggers count as rows change; compares, and puts right what differs.
import { sql } from 'drizzle-orm';
import type { Database, Transaction } from '../database/database';
import { FOLDED } from './fold-counts';

/** A figure that is not what its rows say. */
export interface Difference {
  /** The figure, such as 'counters: products.active'. */
  figure: string;
  kept: number;
  counted: number;
}

interface Figure {
  table: string;
  /** The columns that name a figure, and those that hold it. */
  key: readonly string[];
  values: readonly string[];
  /** Selects key and values from the rows. */
  counted: string;
  /** Which rows are compared; zeros are none. */
  from?: string;
  /** How what was counted takes the place of what was kept. */
  write: 'anew' | 'update';
}

const DAY_OF_CREATION = "(created_at at time zone 'UTC')::date";
const KIND = "coalesce(category, '') as category, coalesce(eco_rating, -1) as eco_rating";
const OF_SELLER = `count(*) filter (where eco_rating >= 4) as eco_products,
  coalesce(sum(eco_rating), 0) as rating_sum`;

/** In the order in which they are put right: the first two change rows that the later ones count. */
const FIGURES: readonly Figure[] = [
  {
    table: 'products',
    key: ['id'],
    values: ['open_reports'],
    counted: `select product_id as id, count(*) as open_reports from product_reports
      where closed_at is null group by 1`,
    write: 'update',
  },
  {
    table: 'sellers',
    key: ['id'],
    values: ['total_products', 'total_sales', 'eco_products', 'rating_sum'],
    counted: `select seller_id as id, count(*) as total_products, count(sold_at) as total_sales,
      ${OF_SELLER} from products where seller_id is not null group by 1`,
    write: 'update',
  },
  {
    table: 'counters',
    key: ['name'],
    values: ['value'],
    counted: `select name, count(*) as value from (
      select counter as name from products,
        counters_of_product(status, flagged, sold_at, open_reports, category, on_hold) counter
      union all
      select counter from sellers,
        counters_of_seller(verification_status, verification_submitted_at) counter
      union all select 'users' from auth_users
    ) every_one group by 1`,
    write: 'anew',
  },
  {
    table: 'catalogue_days',
    key: ['day', 'category', 'eco_rating'],
    values: ['products'],
    counted: `select ${DAY_OF_CREATION} as day, ${KIND}, count(*) as products from products group by 1, 2, 3`,
    write: 'anew',
  },
  {
    table: 'catalogue_months',
    key: ['month', 'category', 'eco_rating'],
    values: ['products'],
    counted: `select date_trunc('month', ${DAY_OF_CREATION})::date as month, ${KIND}, count(*) as products
      from products group by 1, 2, 3`,
    write: 'anew',
  },
  {
    table: 'seller_catalogue_days',
    key: ['seller_id', 'day'],
    values: ['products', 'eco_products', 'rating_sum'],
    counted: `select seller_id, ${DAY_OF_CREATION} as day, count(*) as products, ${OF_SELLER}
      from products where seller_id is not null group by 1, 2`,
    write: 'anew',
  },
];

/** Below the second after which the database ends one of two that wait for each other: it is this one, which tries again. */
const LOCK_MS = 500;
const LOCK_TABLES =
  'auth_users, sellers, products, counters, catalogue_days, catalogue_months, seller_catalogue_days';
const NOT_AVAILABLE = '55P03';
const PAUSE_MS = 200;

/** What differs, as of one moment; shops and writers go on meanwhile. */
export function compareCounts(db: Database): Promise<Difference[]> {
  return db.transaction(
    async (tx) => {
      await patiently(tx);
      return differences(tx);
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

/**
 * Puts right what differs, and gives what that was. Whoever writes waits meanwhile; readers do not.
 * @param tries how often to ask for the tables, half a second each time
 * @throws Error in words when they were never free
 */
export async function correctCounts(db: Database, tries = 60): Promise<Difference[]> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction(
        async (tx) => {
          await patiently(tx);
          // Before the first look at the rows: what is seen is how they stand once nobody writes.
          await tx.execute(sql.raw(`set local lock_timeout = ${LOCK_MS}`));
          await tx.execute(sql.raw(`lock table ${LOCK_TABLES} in share row exclusive mode`));
          const found = await differences(tx);
          if (found.length > 0) for (const figure of FIGURES) await correct(tx, figure);
          return found;
        },
        { isolationLevel: 'repeatable read' },
      );
    } catch (error) {
      if (codeOf(error) !== NOT_AVAILABLE) throw error;
      if (attempt >= tries) {
        throw new Error('The tables were never free. Try again when the shop is less busy.');
      }
      await new Promise((done) => setTimeout(done, PAUSE_MS));
    }
  }
}

const codeOf = (error: unknown): unknown => {
  const cause = error instanceof Error && error.cause ? error.cause : error;
  return typeof cause === 'object' && cause !== null && 'code' in cause ? cause.code : null;
};

/** Counting a large shop takes longer than a page may. */
const patiently = (tx: Transaction) => tx.execute(sql.raw('set local statement_timeout = 0'));

async function differences(tx: Transaction): Promise<Difference[]> {
  const found: Difference[] = [];
  for (const figure of FIGURES) {
    for (const value of figure.values) {
      const { rows } = await tx.execute<{ name: string; kept: number; counted: number }>(
        sql.raw(comparison(figure, value)),
      );
      found.push(...rows.map(({ name, kept, counted }) => ({ figure: name, kept, counted })));
    }
  }
  return found;
}

/** The rows in which one value differs; of what is missing on one side it is 0. */
function comparison({ table, key, values, counted }: Figure, value: string): string {
  const names = key.join(', ');
  const said = values.length > 1 || table === 'products' ? ` || ' ${value}'` : '';
  return `
    with kept as (select ${names}, sum(${value})::float8 as value from ${table} group by ${names}),
      counted as (select ${names}, ${value}::float8 as value from (${counted}) rows_of_it)
    select '${table}: ' || concat_ws(' ', ${names})${said} as name,
      coalesce(kept.value, 0) as kept, coalesce(counted.value, 0) as counted
    from kept full join counted using (${names})
    where coalesce(kept.value, 0) <> coalesce(counted.value, 0) order by ${names}`;
}

async function correct(tx: Transaction, figure: Figure): Promise<void> {
  const { table, key, values, counted, write } = figure;
  if (write === 'anew') {
    const folded = ['counters', 'catalogue_days', 'catalogue_months'].includes(table);
    const [names, given] = folded ? [', shard', `, ${FOLDED}`] : ['', ''];
    await tx.execute(sql.raw(`delete from ${table}`));
    await tx.execute(
      sql.raw(`insert into ${table} (${[...key, ...values].join(', ')}${names})
        select ${[...key, ...values].join(', ')}${given} from (${counted}) rows_of_it`),
    );
    return;
  }
  const zero = (value: string) => `coalesce(c.${value}, 0)`;
  await tx.execute(
    sql.raw(`update ${table} t set ${values.map((value) => `${value} = ${zero(value)}`).join(', ')}
      from ${table} same left join (${counted}) c using (id)
      where same.id = t.id and (${values.map((value) => `t.${value}`).join(', ')}) <> (${values.map(zero).join(', ')})`),
  );
}
