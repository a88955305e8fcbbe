// One plan for all values must not be kept where the best one depends on them.
import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { connect } from '~/data/database/database';
import { inSameCategory, listPublic, moreFromSeller } from '~/data/products/products';
import { PAGE_SIZE } from '~/rules/search/paging';
import { DEFAULT_LIST_QUERY } from '~/rules/search/search';
import { cloneDatabase } from '../support/server';

const NONE = '00000000-0000-4000-8000-000000000000';

// One connection: what it has prepared is looked at afterwards.
const db = connect(await cloneDatabase(), undefined, 1);
afterAll(() => db.$client.end());

const kept = async () => {
  const { rows } = await db.execute<{ statement: string }>(
    sql`select statement from pg_prepared_statements where name <> ''`,
  );
  return rows.map(({ statement }) => statement);
};

test('the list of everything keeps its query plan, while a category’s and a seller’s are planned anew each time', async () => {
  await listPublic(db, DEFAULT_LIST_QUERY, { limit: PAGE_SIZE });
  expect(await kept()).toHaveLength(1);
  await listPublic(db, { ...DEFAULT_LIST_QUERY, category: 'art' }, { limit: PAGE_SIZE });
  await inSameCategory(db, { id: NONE, category: 'art' }, PAGE_SIZE);
  await moreFromSeller(db, 'nobody', NONE, PAGE_SIZE);
  expect(await kept()).toHaveLength(1);
});
