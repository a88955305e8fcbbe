// Whatever a name holds literally is found: compared with a search for the letters alone, over every page.
import { and, sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { connect } from '~/data/database/database';
import { isPublicRow } from '~/data/products/product-columns';
import { cursorOf } from '~/data/products/product-order';
import { listPublic } from '~/data/products/products';
import { products } from '~/data/schema/schema';
import { matchesText } from '~/data/search/search';
import { tidySearchWords } from '~/data/search/search-words';
import type { Cursor } from '~/rules/search/cursor';
import { DEFAULT_LIST_QUERY, normaliseSearch, SORTS } from '~/rules/search/search';
import { kindOf } from '~/rules/search/search-text';
import { makeUser } from '../support/builders';
import { cloneDatabase } from '../support/server';

/** SEARCHES=1000 npm test -- tests/http/search-literal.test.ts: more of them, over more names. */
const SEARCHES = Number(process.env.SEARCHES ?? 60);
const NAMES = SEARCHES > 100 ? 10_000 : 2_000;

const db = connect(await cloneDatabase());
afterAll(() => db.$client.end());
const { id: userId } = await makeUser(db);

/** Numbers that look like chance and are the same each time. */
let state = 17;
const below = (limit: number) => {
  state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
  return Math.floor((state / 2_147_483_648) * limit);
};
const pick = <One>(list: readonly One[]): One => {
  const one = list[below(list.length)];
  if (one === undefined) throw new Error('There is nothing to pick from');
  return one;
};

const COLOURS = ['blue', 'Red', 'grün', 'Weiß', 'black', 'off-white', 'rosé'];
const THINGS = [
  'lamp',
  'Lampe',
  'T-Shirt',
  'bicycle',
  'Fahrrad',
  'chair',
  'Stühle',
  'Crème set',
  'wardrobe',
  '椅子',
  '木の机',
];
const ENDS = ['(50%)', '27"', "Levi's", '3 m2', '& Co.', 'set of 4', 'No. 5', 'a_b', '“old”', ''];
const word = () =>
  Array.from({ length: 2 + below(7) }, () => pick([...'abcdefghiklmnoprstuvw'])).join('');
const names = Array.from({ length: NAMES }, (_, n) =>
  [pick(COLOURS), pick(THINGS), word(), n % 3 === 0 ? String(below(9_000)) : word(), pick(ENDS)]
    .join(' ')
    .trim(),
);
await db.execute(sql`
  insert into products (user_id, name, category, condition, price, status, sold_at, created_at)
  select ${userId}, name, case when n % 4 = 0 then 'art' else 'furniture' end, case when n % 3 = 0 then 'good' else 'poor' end,
    case when n % 7 > 0 then n % 500 end, case when n % 11 = 0 then 'pending' else 'active' end,
    case when n % 13 = 0 then now() end, timestamptz '2026-01-01' + n / 3 * interval '1 hour'
  from unnest(${sql.param(names)}::text[]) with ordinality list (name, n)`);
await db.execute(sql`analyze products, search_words`);
await tidySearchWords(db);

/** A part of some name, such as people type, or any letters of it. */
function someText(): string {
  const name = pick(names);
  const from = below(name.length);
  const part = below(2) === 0 ? name.slice(from, from + 1 + below(9)) : pick(name.split(' '));
  return normaliseSearch(below(3) === 0 ? part.toUpperCase() : part);
}

test(`${SEARCHES} searches, in every order and behind filters, find each name that holds the text, once`, async () => {
  for (let search = 0; search < SEARCHES; search += 1) {
    const q = someText();
    // One or two letters beside an apostrophe are no part of a word that people look for.
    if (q === '' || (q.includes("'") && kindOf(q) === 'signs')) continue;
    const sort = pick(SORTS);
    const filter = pick([
      {},
      { category: 'art' as const },
      { condition: 'good' as const },
      { minPrice: '100.00', maxPrice: '300.00' },
    ]);
    const query = { ...DEFAULT_LIST_QUERY, q, in: 'name' as const, sort, ...filter };
    const told = `“${q}” ${sort} ${JSON.stringify(filter)}`;
    const found = await listPublic(db, query, { limit: 20_000 });
    const ids = found.map(({ id }) => id);
    expect(new Set(ids).size, `${told}: each once`).toBe(ids.length);
    const holding = await db
      .select({ id: products.id })
      .from(products)
      .where(
        and(
          isPublicRow,
          matchesText(q, 'name'),
          'category' in filter ? sql`category = 'art'` : undefined,
          'condition' in filter ? sql`condition = 'good'` : undefined,
          'minPrice' in filter ? sql`price between 100 and 300` : undefined,
          // What follows an apostrophe begins no word: an s finds no Levi's.
          kindOf(q) === 'beginning' ? sql`name not like '%''%'` : undefined,
        ),
      );
    const matching = new Set(found.filter(({ near }) => !near).map(({ id }) => id));
    expect(
      holding.filter(({ id }) => !matching.has(id)),
      told,
    ).toEqual([]);
    if (sort !== 'newest') continue;
    const order = found.map(({ tier = 0, createdAt, id }) => [tier, createdAt, id] as const);
    const sorted = order.toSorted(
      ([a, at, id], [b, then, other]) =>
        a - b || (at < then ? 1 : at > then ? -1 : id < other ? 1 : -1),
    );
    expect(order, `${told}: newest first in each tier`).toEqual(sorted);
    const pages: string[] = [];
    for (let cursor: Cursor | null = null; ; ) {
      const rows = await listPublic(db, query, { limit: 97, cursor });
      pages.push(...rows.map(({ id }) => id));
      const last = rows.at(-1);
      if (rows.length < 97 || !last) break;
      cursor = cursorOf('newest', last);
    }
    expect(pages, `${told}: page by page`).toEqual(ids);
  }
});
