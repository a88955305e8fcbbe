// The index by which products are searched: made beside the work, and right whatever is written meanwhile.
import { eq, inArray, sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { connect } from '~/data/database/database';
import { listPublic } from '~/data/products/products';
import { products, searchWords } from '~/data/schema/schema';
import { isSearchReady, makeSearchIndex } from '~/data/search/search-index';
import { tidySearchWords } from '~/data/search/search-words';
import { DEFAULT_LIST_QUERY } from '~/rules/search/search';
import { makeProduct, makeUser } from '../support/builders';
import { cloneDatabase } from '../support/server';

const url = await cloneDatabase();
const db = connect(url);
afterAll(() => db.$client.end());
const { id: userId } = await makeUser(db);

const found = async (q: string) =>
  (await listPublic(db, { ...DEFAULT_LIST_QUERY, q, in: 'name' }, { limit: 50 })).map(
    ({ name }) => name,
  );

test('until its index is there names are searched by their letters, and then by their words', async () => {
  await db.execute(sql`drop index products_words`);
  await makeProduct(db, { userId, name: 'Light blue city bicycle' });
  expect(await found('city bicycle')).toEqual(['Light blue city bicycle']);
  expect(await found('bicycle blue')).toEqual([]);
  // One that was broken off is begun anew.
  await db.execute(sql`
    create index products_words on products (name)`);
  await db.execute(
    sql`update pg_index set indisvalid = false where indexrelid = 'products_words'::regclass`,
  );
  await makeSearchIndex(db);
  await expect.poll(() => isSearchReady(db)).toBe(true);
  expect(await found('bicycle blue')).toEqual(['Light blue city bicycle']);
  const uses = await db
    .select({ uses: searchWords.uses })
    .from(searchWords)
    .where(eq(searchWords.word, 'bicycle'));
  expect(uses).toEqual([{ uses: 1 }]);
});

test('everybody who searches at one moment after a start finds items by words', async () => {
  const started = connect(await cloneDatabase());
  const { id: owner } = await makeUser(started);
  await makeProduct(started, { userId: owner, name: 'Light blue city bicycle' });
  const query = { ...DEFAULT_LIST_QUERY, q: 'bicycle blue' };
  const pages = await Promise.all([1, 2, 3].map(() => listPublic(started, query, { limit: 8 })));
  expect(pages.map((page) => page.length)).toEqual([1, 1, 1]);
  await started.$client.end();
});

test('eight who create, rename, sell, suspend and delete at once leave nothing found that is gone, and nothing lost', async () => {
  const words = ['alder', 'birch', 'cedar', 'dogwood', 'elm', 'fir', 'gingko', 'hazel'];
  const write = async (writer: number) => {
    for (let round = 0; round < 12; round += 1) {
      const word = words[(writer + round) % words.length];
      const name = `${word} box${writer}x${round}`;
      const { id } = await makeProduct(db, { userId, name });
      const row = eq(products.id, id);
      if (round % 4 === 0)
        await db
          .update(products)
          .set({ name: `${name} lid` })
          .where(row);
      if (round % 4 === 1) await db.update(products).set({ soldAt: new Date() }).where(row);
      if (round % 4 === 2) await db.update(products).set({ status: 'suspended' }).where(row);
      if (round % 6 === 5) await db.delete(products).where(row);
      await found(`${word} box`);
    }
  };
  await Promise.all(words.map((_, writer) => write(writer)));
  for (const word of words) {
    const { rows } = await db.execute<{ name: string }>(
      sql`select name from products where status = 'active' and sold_at is null and name like ${`${word} %`}`,
    );
    const right = rows.map(({ name }) => name).toSorted();
    expect(right.length).toBeGreaterThan(0);
    expect((await found(word)).toSorted(), word).toEqual(right);
    expect((await found(`lid ${word}`)).toSorted(), word).toEqual(
      right.filter((name) => name.endsWith('lid')),
    );
  }
  await tidySearchWords(db);
  const { rows } = await db.execute<{ wrong: number }>(sql`
    select count(*)::int as wrong from search_words noted where uses <> (
      select count(*) from products where status = 'active' and sold_at is null
        and noted.word in (select search_words_of(search_name)))`);
  expect(rows[0]?.wrong).toBe(0);
});

test('a writer waits for nobody else who writes the same new word, and one that is killed leaves nothing behind', async () => {
  const killed = new pg.Client({ connectionString: url });
  killed.on('error', () => {});
  await killed.connect();
  await killed.query('begin');
  const insert = 'insert into products (user_id, name) values ($1, $2)';
  const { id: another } = await makeUser(db);
  await killed.query(insert, [another, 'Zymometer, cracked']);
  await makeProduct(db, { userId, name: 'Zymometer' });
  expect(await found('zymometer')).toEqual(['Zymometer']);
  const { rows } = await killed.query<{ pid: number }>('select pg_backend_pid() as pid');
  await db.execute(sql`select pg_terminate_backend(${rows[0]?.pid}, 30000)`);
  expect(await found('zymometer')).toEqual(['Zymometer']);
  expect(await found('cracked')).toEqual([]);
  await tidySearchWords(db);
  const noted = await db
    .select({ word: searchWords.word, uses: searchWords.uses })
    .from(searchWords)
    .where(inArray(searchWords.word, ['zymometer', 'cracked']));
  expect(noted).toEqual([{ word: 'zymometer', uses: 1 }]);
});
