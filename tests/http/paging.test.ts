// Reading /viewmore page by page while others post: nothing comes twice, and every address leads somewhere.
import { inArray } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { products } from '~/data/schema/schema';
import { likes } from '~/data/schema/schema-sellers';
import { newVisitor, signUp, TRUSTING } from '../support/accounts';
import { accountId, makeProduct, makeUser } from '../support/builders';
import { type Client, createClient } from '../support/client';
import { linkOf, shownIds, wordsOf } from '../support/pages';
import { startTestServer } from '../support/server';

const server = await startTestServer(TRUSTING);
const { db } = server.services;
const nobody = createClient(server.url);
const { id: userId } = await makeUser(db);
const MOMENT = new Date(Date.UTC(2026, 2, 1, 12));

/** As many products of one moment; gives their ids. */
async function makeMany(count: number, given: Partial<typeof products.$inferInsert> = {}) {
  const row = { userId, createdAt: MOMENT, price: '20.00', category: 'furniture', ...given };
  const rows = Array.from({ length: count }, (_, index) => ({ name: `Chair ${index}`, ...row }));
  const made = await db.insert(products).values(rows).returning({ id: products.id });
  return made.map(({ id }) => id);
}

beforeEach(async () => {
  await db.delete(products);
});

type Between = (page: number) => Promise<unknown>;
const nothing: Between = async () => {};

/** Follows one of the pager's links from an address to the end; `between` happens after each page. */
async function readAll(start: string, between = nothing, who = nobody, link = 'Next page') {
  const pages: string[][] = [];
  for (let path: string | null = start; path !== null && pages.length < 20; ) {
    const { text } = await who.get(path);
    pages.push(shownIds(text));
    await between(pages.length);
    path = linkOf(text, link);
  }
  return pages;
}

/** The same from the last page of a list to its first. */
async function readBack(list: string, between = nothing, who = nobody) {
  const last = linkOf((await who.get(list)).text, 'Last page');
  return readAll(last ?? list, between, who, 'Previous page');
}

const page = async (query: string, who: Client = nobody) =>
  shownIds((await who.get(`/viewmore?${query}`)).text);

test.each(['newest', 'oldest', 'price-low', 'price-high'])(
  'an item that is posted between two pages makes no item of the list appear twice (%s)',
  async (sort) => {
    const made = [...(await makeMany(38)), ...(await makeMany(2, { price: null }))];
    const post = async (number: number) => {
      if (number === 2) await makeProduct(db, firstIn(sort));
    };
    const pages = await readAll(`/viewmore?sort=${sort}`, post);
    expect(pages.map((ids) => ids.length)).toEqual([8, 8, 8, 8, 8]);
    expect(pages.flat().sort()).toEqual(made.sort());
  },
);

/** What comes before everything else in an order. */
const firstIn = (sort: string) => ({
  userId,
  price: sort === 'price-low' ? '1.00' : '99.00',
  createdAt: new Date(Date.UTC(2026, 2, sort === 'oldest' ? 1 : 2)),
});

test.each(['newest', 'oldest', 'price-low', 'price-high'])(
  'an item that is posted while one reads backwards repeats none, and stands at its own end of the list (%s)',
  async (sort) => {
    const made = [...(await makeMany(36)), ...(await makeMany(2, { price: null }))];
    const came: string[] = [];
    const post = async (number: number) => {
      if (number === 2) came.push((await makeProduct(db, firstIn(sort))).id);
    };
    const pages = await readBack(`/viewmore?sort=${sort}`, post);
    expect(pages.map((ids) => ids.length)).toEqual([6, 8, 8, 8, 8, 1]);
    expect(pages.at(-1)).toEqual(came);
    expect(pages.flat().sort()).toEqual([...made, ...came].sort());
  },
);

test('a list that is read forwards and backwards shows the same pages while nobody posts', async () => {
  await makeMany(20);
  await makeMany(23, { createdAt: new Date(Date.UTC(2026, 2, 2)), price: null });
  for (const sort of ['newest', 'oldest', 'price-low', 'price-high']) {
    const list = `/viewmore?sort=${sort}`;
    const pages = await readAll(list);
    expect(await readBack(list)).toEqual(pages.toReversed());
    for (const [index, ids] of pages.entries()) {
      expect(await page(`sort=${sort}&page=${index + 1}`)).toEqual(ids);
    }
  }
});

test('items that are deleted between two pages make none of the list be skipped', async () => {
  await makeMany(24);
  const pages = await readAll('/viewmore', async (number) => {
    if (number === 1) await db.delete(products).where(inArray(products.id, await page('')));
  });
  expect(pages.map((ids) => ids.length)).toEqual([8, 8, 8]);
  expect(new Set(pages.flat()).size).toBe(24);
});

test('items that are deleted while one reads backwards skip none, and the rest before a place that is gone is the first page', async () => {
  await makeMany(40);
  const pages = await readBack('/viewmore', async (number) => {
    if (number !== 1) return;
    const last = await page('page=5');
    await db.delete(products).where(inArray(products.id, [...last, ...(await page('page=2'))]));
  });
  expect(pages.map((ids) => ids.length)).toEqual([8, 8, 8, 8]);
  expect(new Set(pages.flat()).size).toBe(32);
  const second = (await nobody.get('/viewmore?page=2')).text;
  await db.delete(products).where(inArray(products.id, await page('')));
  const first = await nobody.get(linkOf(second, 'Previous page') ?? '');
  expect(shownIds(first.text)).toEqual(await page(''));
  expect(wordsOf(first.text)).toContain('Page 1 of 2');
});

test('the page numbers beside the current one lead where Next and Previous lead, the others by themselves', async () => {
  await makeMany(40);
  const { text } = await nobody.get('/viewmore?category=furniture');
  expect(linkOf(text, 'Page 2')).toMatch(/^\/viewmore\?category=furniture&page=2&after=[\w.-]+$/);
  expect(linkOf(text, 'Next page')).toBe(linkOf(text, 'Page 2'));
  expect(linkOf(text, 'Page 3')).toBe('/viewmore?category=furniture&page=3');
  expect(linkOf(text, 'Last page')).toBe('/viewmore?category=furniture&page=5');
  const second = (await nobody.get(linkOf(text, 'Next page') ?? '')).text;
  expect(shownIds(second)).toEqual(await page('category=furniture&page=2'));
  expect(linkOf(second, 'First page')).toBe('/viewmore?category=furniture');
  const back = linkOf(second, 'Previous page') ?? '';
  expect(back).toMatch(/^\/viewmore\?category=furniture&page=1&before=[\w.-]+$/);
  expect(linkOf(second, 'Page 1')).toBe(back);
  const first = (await nobody.get(back)).text;
  expect(shownIds(first)).toEqual(await page('category=furniture'));
  expect(linkOf(first, 'Previous page')).toBeNull();
  expect(first).toContain(
    `<link rel="canonical" href="${server.url}/viewmore?category=furniture"/>`,
  );
  expect(second).toContain(
    `<link rel="canonical" href="${server.url}/viewmore?category=furniture&amp;page=2"/>`,
  );
  const filters = [...second.matchAll(/href="(\/viewmore[^"]*)"/g)].map(([, href = '']) => href);
  const carrying = filters.filter((href) => /after=|before=/.test(href));
  expect(new Set(carrying.map((href) => href.match(/page=\d/)?.[0]))).toEqual(
    new Set(['page=1', 'page=2', 'page=3']),
  );
});

test('any page number leads somewhere, with or without a place to go on from', async () => {
  await makeMany(40);
  const next = new URL(linkOf((await nobody.get('/viewmore')).text, 'Next page') ?? '', server.url);
  const after = next.searchParams.get('after') ?? '';
  expect(after).not.toBe('');
  const first = await page('page=1');
  const last = await page('page=5');
  const places = ['', 'x', '%00', 'end', after].flatMap((text) => [
    `&after=${text}`,
    `&before=${text}`,
  ]);
  for (const suffix of ['', ...places]) {
    for (const number of ['0', '-1', 'x']) {
      expect(await page(`page=${number}${suffix}`)).toEqual(first);
    }
    expect(await page(`page=9999${suffix}`)).toEqual(last);
    expect(await page(`page=4${suffix}`)).toEqual(await page('page=4'));
  }
});

test('a broken or a foreign place is answered like the page number alone', async () => {
  await makeMany(20);
  await makeMany(20, { category: 'books', createdAt: new Date(Date.UTC(2026, 2, 5)) });
  const next = new URL(linkOf((await nobody.get('/viewmore')).text, 'Next page') ?? '', server.url);
  const after = next.searchParams.get('after') ?? '';
  const broken = [
    after.slice(1),
    after.slice(0, -1),
    `${after}x`,
    `.${after}`,
    "'",
    '%F0%9F',
    after.repeat(40),
  ];
  for (const text of broken) {
    for (const name of ['after', 'before']) {
      const reply = await nobody.get(`/viewmore?page=2&${name}=${text}`);
      expect(reply.status).toBe(200);
      expect(shownIds(reply.text)).toEqual(await page('page=2'));
      expect(await page(`${name}=${text}`)).toEqual(await page(''));
    }
  }
  for (const query of [
    'sort=oldest&page=2',
    'sort=price-low&page=2',
    'category=furniture&page=2',
    'page=3',
  ]) {
    expect(await page(`${query}&after=${after}`)).toEqual(await page(query));
    expect(await page(`${query}&before=${after}`)).toEqual(await page(query));
  }
});

test('a list of more than a thousand items is not counted to its end, which is reached all the same', async () => {
  const made = await makeMany(1_020, { condition: 'good' });
  await makeMany(8, { condition: 'poor', createdAt: new Date(Date.UTC(2026, 2, 2)) });
  const order = made.sort().reverse();
  const list = '/viewmore?condition=good';
  const first = await nobody.get(list);
  expect(wordsOf(first.text)).toContain('More than 1,000 products');
  expect(wordsOf(first.text)).toMatch(/Page 1 (?!of)/);
  expect(linkOf(first.text, 'Page 3')).toBe(`${list}&page=3`);
  expect(linkOf(first.text, 'Last page')).toBe(`${list}&before=end`);

  // Page 127 is known to be there only from the one before it.
  const late = await nobody.get(`${list}&page=127`);
  expect(shownIds(late.text)).toEqual(order.slice(126 * 8, 127 * 8));
  expect(wordsOf(late.text)).toMatch(/126 127 128 › » Page 127 (?!of)/);
  const end = await nobody.get(linkOf(late.text, 'Next page') ?? '');
  expect(shownIds(end.text)).toEqual(order.slice(127 * 8));
  expect(wordsOf(end.text)).toContain('Page 128 of 128');

  const last = await nobody.get(`${list}&before=end`);
  expect(shownIds(last.text)).toEqual(order.slice(-8));
  expect(wordsOf(last.text)).toContain('« ‹ › » Last page');
  expect(last.text).toContain('<meta name="robots" content="noindex"/>');
  expect(linkOf(last.text, 'Next page')).toBeNull();
  const past = ['page=129', 'page=999999999', 'q=chair&page=268435460'];
  for (const path of past.map((query) => `${list}&${query}`)) {
    expect(shownIds((await nobody.get(path)).text)).toEqual(order.slice(-8));
  }
  const before = await nobody.get(linkOf(last.text, 'Previous page') ?? '');
  expect(shownIds(before.text)).toEqual(order.slice(-16, -8));
  expect(wordsOf(before.text)).toContain('« ‹ › » Too many pages to count');
  expect(linkOf(before.text, 'First page')).toBe(list);
  const again = await nobody.get(linkOf(before.text, 'Next page') ?? '');
  expect(shownIds(again.text)).toEqual(order.slice(-8));
  expect(linkOf(again.text, 'Last page')).toBeNull();

  // Fewer than a thousand are left: the end has a number again.
  await db.delete(products).where(inArray(products.id, order.slice(0, 100)));
  const counted = await nobody.get(`${list}&before=end`);
  expect(wordsOf(counted.text)).toContain('Page 115 of 115');
  const rest = await nobody.get(linkOf(before.text, 'Next page') ?? '');
  expect(shownIds(rest.text)).toEqual(order.slice(-8));
});

test('a person’s own items are read forwards and backwards without one twice', async () => {
  const visitor = newVisitor(server);
  await signUp(visitor, 'pages@shop.test');
  const own = { userId: await accountId(db, 'pages@shop.test') };
  const made = await makeMany(15, own);
  made.push(...(await makeMany(2, { ...own, status: 'pending' })));
  const between = async (number: number) => {
    if (number === 1) await makeProduct(db, own);
  };
  const pages = await readAll('/viewmore?mine=1', between, visitor);
  expect(pages.map((ids) => ids.length)).toEqual([8, 8, 1]);
  expect(pages.flat().sort()).toEqual(made.sort());
  const back = await readBack('/viewmore?mine=1', between, visitor);
  expect(back.map((ids) => ids.length)).toEqual([2, 8, 8, 1]);
  expect(new Set(back.flat()).size).toBe(19);
});

test.each(['newest', 'oldest', 'price-high'])(
  'a person’s liked items are read forwards and backwards without one twice (%s)',
  async (sort) => {
    const visitor = newVisitor(server);
    await signUp(visitor, `likes-${sort}@shop.test`);
    const liker = await accountId(db, `likes-${sort}@shop.test`);
    const made = await makeMany(18);
    const at = (index: number) => new Date(Date.UTC(2026, 2, 1, 12, Math.floor(index / 3)));
    await db
      .insert(likes)
      .values(made.map((productId, index) => ({ userId: liker, productId, createdAt: at(index) })));
    const list = `/viewmore?sort=${sort}&liked=1`;
    const pages = await readAll(list, nothing, visitor);
    expect(pages.map((ids) => ids.length)).toEqual([8, 8, 2]);
    expect(pages.flat().sort()).toEqual(made.sort());
    expect(await readBack(list, nothing, visitor)).toEqual(pages.toReversed());
    const likeOne = async (number: number) => {
      if (number !== 1) return;
      const { id: productId } = await makeProduct(db, firstIn(sort));
      await db
        .insert(likes)
        .values({ userId: liker, productId, createdAt: firstIn(sort).createdAt });
    };
    const back = await readBack(list, likeOne, visitor);
    expect(back.map((ids) => ids.length)).toEqual([2, 8, 8, 1]);
    expect(new Set(back.flat()).size).toBe(19);
  },
);
