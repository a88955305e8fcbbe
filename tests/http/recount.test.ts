// Counting again: what was damaged is found and put right, while the shop goes on.
import pg from 'pg';
import { beforeAll, expect, test } from 'vitest';
import { foldCounts } from '~/data/figures/fold-counts';
import { compareCounts, correctCounts } from '~/data/figures/recount';
import { productReports } from '~/data/schema/schema-admin';
import { loadServer } from '../../scripts/built.mjs';
import { makeProduct, makeSeller, makeUser } from '../support/builders';
import { cloneDatabase, startTestServer } from '../support/server';
import { runScript } from '../support/shop';

const built = await loadServer();
const server = await startTestServer();
const { db } = server.services;
const settings = {
  DATABASE_URL: server.databaseUrl,
  DATA_DIR: server.dataDir,
  LOG_LEVEL: 'silent',
};

const run = (statement: string) => db.$client.query(statement);
const kept = async (name: string) => {
  const { rows } = await db.$client.query<{ value: number }>(
    'select sum(value)::int as value from counters where name = $1',
    [name],
  );
  return rows[0]?.value;
};

beforeAll(async () => {
  const { id } = await makeSeller(db, { verificationStatus: 'pending' });
  const own = { userId: id, sellerId: id };
  for (const ecoRating of [5, 4, 3, null]) await makeProduct(db, { ...own, ecoRating });
  await makeProduct(db, {
    ...own,
    soldAt: new Date(),
    createdAt: new Date('2026-01-31T23:59:59Z'),
  });
  const { id: productId } = await makeProduct(db, { category: null });
  const { id: reporterId } = await makeUser(db);
  await db.insert(productReports).values({ productId, reporterId, reason: 'scam' });
});

test('the counters that the triggers keep agree with the rows', async () => {
  expect(await compareCounts(db)).toEqual([]);
});

/** One for each table that holds figures, and how many figures it makes wrong. */
const DAMAGES: [string, string, number][] = [
  ['a counter', "update counters set value = value + 3 where name = 'products.active'", 1],
  ['a counter that is gone', "delete from counters where name = 'sellers.pending'", 1],
  ['a counter of nothing', "insert into counters values ('products.suspended', 7, 2)", 1],
  ['a day', "update catalogue_days set products = 9 where category = ''", 1],
  ['a month', "delete from catalogue_months where month = '2026-01-01'", 1],
  ['a seller’s sums', 'update sellers set total_products = 0, rating_sum = 99', 2],
  ['a seller’s days', "delete from seller_catalogue_days where day = '2026-01-31'", 1],
  ['open reports', 'update products set open_reports = 4 where open_reports = 1', 1],
];

test.each(DAMAGES)('a recount finds %s and puts it right', async (_, statement, figures) => {
  await run(statement);
  const found = await compareCounts(db);
  expect(found).toHaveLength(figures);
  expect(await correctCounts(db)).toEqual(found);
  expect(await compareCounts(db)).toEqual([]);
  expect(await correctCounts(db)).toEqual([]);
});

test('a product that is posted during a recount is counted once', async () => {
  await run("update counters set value = 1000 where name = 'products'");
  const { id } = await makeSeller(db);
  const writing = Array.from({ length: 30 }, (_, index) =>
    makeProduct(db, { userId: id, sellerId: id, ecoRating: index % 6 }),
  );
  const correcting = correctCounts(db);
  await Promise.all([...writing, correcting]);
  expect(await compareCounts(db)).toEqual([]);
});

test('a recount that never gets its tables says so, and throws out nobody who writes', async () => {
  const writer = await db.$client.connect();
  await writer.query('begin');
  await writer.query("update products set name = 'Held'");
  await expect(correctCounts(db, 2)).rejects.toThrow('The tables were never free.');
  await writer.query('commit');
  writer.release();
  expect(await correctCounts(db)).toEqual([]);
});

test('folding the counters keeps their figures, in one row each', async () => {
  await Promise.all(Array.from({ length: 20 }, () => makeProduct(db)));
  const before = await kept('products');
  const holder = await db.$client.connect();
  await holder.query('begin');
  await holder.query("update counters set value = value where name = 'users'");
  await foldCounts(db);
  await holder.query('rollback');
  holder.release();
  await foldCounts(db);
  expect(await kept('products')).toBe(before);
  expect(await compareCounts(db)).toEqual([]);
  for (const table of ['counters', 'catalogue_days', 'catalogue_months']) {
    const { rows } = await run(`select distinct shard from ${table}`);
    expect(rows, table).toEqual([{ shard: -1 }]);
  }
  await makeProduct(db);
  await foldCounts(db);
  expect(await compareCounts(db)).toEqual([]);
});

test('the recount command tells which figures differ, and puts them right when told to', async () => {
  await run("update counters set value = value + 5 where name = 'users'");
  const lines: string[] = [];
  const say = (line: string) => lines.push(line);
  expect(await built.recount(settings, { say })).toHaveLength(1);
  expect(lines.at(1)).toMatch(/^counters: users: kept \d+, counted \d+$/);
  expect(lines.at(-1)).toContain('1 figure differs. Put it right with: npm run recount -- --write');
  const looking = runScript('run', ['recount'], settings);
  expect(await looking.ended).toBe(1);
  const writing = runScript('run', ['recount', '--', '--write'], settings);
  expect(await writing.ended).toBe(0);
  expect(writing.printed()).toContain('1 figure put right.');
  const again = runScript('run', ['recount'], settings);
  expect(await again.ended).toBe(0);
  expect(again.printed()).toContain('Every figure is what the rows say.');
  const misled = runScript('run', ['recount', '--replace'], settings);
  expect(await misled.ended).toBe(2);
});

test('the recount command says so where a database was never filled', async () => {
  const DATABASE_URL = await cloneDatabase();
  const client = new pg.Client({ connectionString: DATABASE_URL });
  await client.connect();
  await client.query('drop schema public, drizzle cascade; create schema public');
  await client.end();
  const empty = built.recount({ ...settings, DATABASE_URL });
  await expect(empty).rejects.toThrow(/^There is nothing in the database yet\.$/);
});
