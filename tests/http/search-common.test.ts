// However common a text is, wherever its matches lie: the first page of a search is the one that reading all of them gives.
import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { connect } from '~/data/database/database';
import { cursorOf } from '~/data/products/product-order';
import { countPublic, listPublic, type PublicProduct } from '~/data/products/products';
import { tidySearchWords } from '~/data/search/search-words';
import type { Slice } from '~/rules/search/paging';
import { DEFAULT_LIST_QUERY, type SearchIn, SORTS, SUGGESTIONS } from '~/rules/search/search';
import { makeUser } from '../support/builders';
import { cloneDatabase } from '../support/server';
import { someOf } from '../support/sweep';

const url = await cloneDatabase();
const db = connect(url);
afterAll(() => db.$client.end());
const { id: userId } = await makeUser(db);

// More than are looked at one by one; the oldest thousands are others than the newest.
await db.transaction(async (tx) => {
  await tx.execute(sql`set local statement_timeout = 0`);
  await tx.execute(sql`
  insert into products (user_id, name, category, condition, price, status, created_at)
  select ${userId}, case
      when n % 1000 = 17 then 'Hairdryer ' || n
      when n < 1500 then case n % 3 when 0 then 'Sledge' when 1 then '雪橇' else 'Bobsledge (red)' end
      when n % 5 = 0 then 'Grüne Straßenlampe ' || n
      when n % 5 = 1 then 'Wooden chair'
      when n % 5 = 2 then 'Armchair, 木の椅子'
      when n % 5 = 3 then 'chair armchair'
      else 'Kettle ' || n end,
    case when n % 4000 = 7 then 'art' when n % 3 = 0 then 'books' else 'other' end, 'good',
    case when n % 9 > 0 then n % 811 / 4.0 end, case when n % 7 = 0 then 'pending' else 'active' end, timestamptz '2026-01-01' + n / 10 * interval '1 hour'
  from generate_series(1, 26000) n`);
});
await db.execute(sql`analyze products`);
await tidySearchWords(db);

const all = 30_000;
const list = (q: string, where: SearchIn, slice: Slice) =>
  listPublic(db, { ...DEFAULT_LIST_QUERY, q, in: where }, slice);
const ids = (rows: PublicProduct[]) => rows.map(({ id }) => id);

test('common, rare, absent and old matches come in the same order as when all are read', async () => {
  const texts = [
    'chair',
    'ARMCHAIR',
    'arm',
    'hair',
    'strassen',
    'Straße',
    'lampe',
    'kettle 1',
    'wooden chair',
    'sledge',
    'bobsledge',
    'edge',
    'edge (',
    'hairdryer',
    'hairdryer 17',
    'nowhere',
    'chair armchair',
    'k',
    's',
    'bo',
    'ha',
    'zz',
    '椅子',
    '椅',
    '雪橇',
    '(',
    '木の椅子',
    'book',
    'art',
    'books & media',
  ];
  for (const q of someOf(texts, 3)) {
    for (const where of ['name', 'name,category'] as const) {
      const expected = await list(q, where, { limit: all });
      for (const limit of [SUGGESTIONS, 8, 21]) {
        const first = await list(q, where, { limit });
        expect(ids(first), `${q} in ${where}`).toEqual(ids(expected.slice(0, limit)));
      }
      // And behind rows among the best, where these end, and among the rest.
      const best = expected.filter(({ tier }) => tier === 0).length;
      for (const place of new Set([3, best - 4, best - 1, best, best + 9, expected.length - 2])) {
        const row = expected[place];
        if (!row) continue;
        const next = await list(q, where, { limit: 8, cursor: cursorOf('newest', row) });
        const told = `${q} in ${where}, after ${place} of ${best} and ${expected.length}`;
        expect(ids(next), told).toEqual(ids(expected.slice(place + 1, place + 9)));
      }
    }
  }
});

test('by price a common word is found from the cheapest to the dearest, and then without a price, forwards and back', async () => {
  for (const sort of ['price-low', 'price-high'] as const) {
    const direction = sql.raw(sort === 'price-low' ? 'asc' : 'desc');
    const { rows } = await db.execute<{ id: string }>(sql`
      select id from products where status = 'active' and name ilike '%chair%'
      order by price ${direction} nulls last, created_at ${direction}, id ${direction}`);
    const right = rows.map(({ id }) => id);
    for (const q of ['chair', 'chairs', 'chai']) {
      const query = { ...DEFAULT_LIST_QUERY, q, in: 'name', sort } as const;
      const everything = await listPublic(db, query, { limit: all });
      expect(ids(everything), `${q}, ${sort}`).toEqual(right);
      for (const place of [0, 7, 900, 6_000, right.length - 1_300, right.length - 3]) {
        const [from] = everything.slice(place);
        if (!from) throw new Error('there are fewer than were made');
        const slice = { limit: 8, cursor: cursorOf(sort, from) };
        const told = `${q}, ${sort}, at ${place}`;
        const next = await listPublic(db, query, slice);
        expect(ids(next), told).toEqual(right.slice(place + 1, place + 9));
        const back = await listPublic(db, query, { ...slice, backwards: true });
        expect(ids(back), told).toEqual(right.slice(Math.max(0, place - 8), place));
      }
      const jumped = await listPublic(db, query, { limit: 8, offset: 1_600 });
      expect(ids(jumped), `${q}, ${sort}`).toEqual(right.slice(1_600, 1_608));
    }
  }
});

test('fuzzy matches come in the same order too, and behind every match', async () => {
  const texts = [
    'chiar',
    'arhmchair',
    'sldege',
    'hairdyer 17',
    'kettel woden',
    'woden chair',
    'boks',
  ];
  for (const q of someOf(texts, 3)) {
    for (const where of ['name', 'name,category'] as const) {
      const expected = await list(q, where, { limit: all });
      const first = await list(q, where, { limit: SUGGESTIONS });
      expect(ids(first), `${q} in ${where}`).toEqual(ids(expected.slice(0, SUGGESTIONS)));
      const near = expected.map((product) => product.near === true);
      expect(near, `${q} in ${where}`).toEqual(near.toSorted());
    }
  }
  const sledges = await list('sldege', 'name', { limit: SUGGESTIONS });
  expect(sledges.map(({ name, near }) => [name, near])).toEqual(
    Array(SUGGESTIONS).fill(['Sledge', true]),
  );
});

test('a sentence comes close to nothing', async () => {
  const q = 'woden chiar kettel sldege bobsldege hairdyer armchiar starssenlampe grüen';
  expect(await list(q, 'name', { limit: SUGGESTIONS })).toEqual([]);
});

test('a search with any words, filters and order finds products by the index of words or in the order of the list', async () => {
  const one = connect(url, () => {}, 1);
  const texts = [
    'chair',
    'chairs',
    'wooden chair',
    'air',
    'k',
    'nowhere',
    'sldege',
    'kettle 1 chair',
  ];
  for (const q of texts) {
    for (const narrowed of [{}, { category: 'art', condition: 'poor', maxPrice: '12' } as const]) {
      for (const sort of SORTS) {
        const query = { ...DEFAULT_LIST_QUERY, ...narrowed, q, sort };
        const rows = await listPublic(one, query, { limit: 8 });
        const last = rows.at(-1);
        if (last) await listPublic(one, query, { limit: 8, cursor: cursorOf(sort, last) });
      }
      await countPublic(one, { ...DEFAULT_LIST_QUERY, ...narrowed, q });
    }
  }
  const { rows: kept } = await one.execute<{ name: string; values: number }>(
    sql`select name, cardinality(parameter_types) as values from pg_prepared_statements
        where name ~ '^(found|counted|walk|together|meanings true)'`,
  );
  expect(kept.length).toBeGreaterThan(10);
  await one.execute(sql`set plan_cache_mode = force_generic_plan`);
  for (const { name, values } of kept) {
    const nulls = Array(values).fill('null').join(', ');
    const { rows } = await one.execute<Record<string, string>>(
      sql.raw(`explain execute "${name}" (${nulls})`),
    );
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan, name).toMatch(/Index Scan (on products_(words|search)|using products_newest)/);
    expect(plan, name).not.toMatch(/Seq Scan on products/);
  }
  await one.$client.end();
});

test('a word that has become far more common since words were counted is found as before', async () => {
  const query = { ...DEFAULT_LIST_QUERY, q: 'kettle', in: 'name' } as const;
  const expected = await listPublic(db, query, { limit: SUGGESTIONS });
  expect(expected).toHaveLength(SUGGESTIONS);
  await db.execute(sql`update search_words set uses = 1 where word = 'kettle'`);
  const other = connect(url);
  expect(ids(await listPublic(other, query, { limit: SUGGESTIONS }))).toEqual(ids(expected));
  await other.$client.end();
});

test('a product with two common words that no other has together is found at once, though the search was just asked in vain', async () => {
  const search = () => list('wooden strassenlampe', 'name', { limit: SUGGESTIONS });
  expect(await search()).toEqual([]);
  const names = Array.from({ length: SUGGESTIONS + 1 }, (_, n) => `Wooden Straßenlampe ${n}`);
  for (const some of [names.slice(0, 2), names.slice(2)]) {
    await db.execute(sql`insert into products (user_id, name, category, condition)
      select ${userId}, name, 'other', 'good' from unnest(${sql.param(some)}::text[]) name`);
    const found = await search();
    expect(found).toHaveLength(Math.min(names.indexOf(some.at(-1) ?? '') + 1, SUGGESTIONS));
    expect(found.every(({ tier, name }) => tier === 0 && names.includes(name))).toBe(true);
  }
});

test('what only the descriptions of public products have is found, and nothing where those are gone', async () => {
  await db.execute(sql`insert into products (user_id, name, description, category, condition)
    values (${userId}, 'Kettle with a lid', 'From the estate of a hatmaker.', 'other', 'good')`);
  const search = () => list('hatmaker', 'name,category', { limit: SUGGESTIONS });
  expect((await search()).map(({ name }) => name)).toEqual(['Kettle with a lid']);
  await db.execute(sql`update products set sold_at = now() where name = 'Kettle with a lid'`);
  expect(await search()).toEqual([]);
});
