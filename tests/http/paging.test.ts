// Reading /viewmore page by page while others post: nothing comes twice, and every address leads somewhere.
import { inArray } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { products } from '~/data/schema';
import { newVisitor, signUp, TRUSTING } from '../support/accounts';
import { accountId, makeProduct, makeUser } from '../support/builders';
import { type Client, createClient } from '../support/client';
import { shownIds } from '../support/pages';
import { startTestServer } from '../support/server';

const server = await startTestServer(TRUSTING);
const { db } = server.services;
const nobody = createClient(server.url);
const { id: userId } = await makeUser(db);
const MOMENT = new Date(Date.UTC(2026, 2, 1, 12));

/** As many products of one moment. */
async function makeMany(count: number, given: Parameters<typeof makeProduct>[1] = {}) {
  for (let index = 0; index < count; index += 1) {
    await makeProduct(db, { userId, createdAt: MOMENT, ...given });
  }
}

beforeEach(async () => {
  await db.delete(products);
});

/** Where a link of the page with this name leads, or null. */
function linkOf(html: string, name: string): string | null {
  const link = html.match(new RegExp(`<a[^>]*aria-label="${name}"[^>]*>`))?.[0];
  return link?.match(/href="([^"]*)"/)?.[1]?.replaceAll('&amp;', '&') ?? null;
}

/** Follows Next from an address to the end; `between` happens after each page. */
async function readAll(start: string, between: (page: number) => Promise<void>, who = nobody) {
  const pages: string[][] = [];
  for (let path: string | null = start; path !== null && pages.length < 20; ) {
    const { text } = await who.get(path);
    pages.push(shownIds(text));
    await between(pages.length);
    path = linkOf(text, 'Next page');
  }
  return pages;
}

const page = async (query: string, who: Client = nobody) =>
  shownIds((await who.get(`/viewmore?${query}`)).text);

test.each(['newest', 'oldest', 'price-low', 'price-high'])(
  'what is posted between two pages repeats nothing (%s)',
  async (sort) => {
    await makeMany(38);
    await makeMany(2, { price: null });
    const before = { createdAt: new Date(Date.UTC(2026, 2, sort === 'oldest' ? 1 : 2)) };
    const price = sort === 'price-low' ? '1.00' : '99.00';
    const pages = await readAll(`/viewmore?sort=${sort}`, async (number) => {
      if (number === 2) await makeProduct(db, { userId, price, ...before });
    });
    expect(pages.map((ids) => ids.length)).toEqual([8, 8, 8, 8, 8]);
    expect(new Set(pages.flat()).size).toBe(40);
  },
);

test('what is taken away between two pages skips nothing', async () => {
  await makeMany(24);
  const pages = await readAll('/viewmore', async (number) => {
    if (number === 1) await db.delete(products).where(inArray(products.id, await page('')));
  });
  expect(pages.map((ids) => ids.length)).toEqual([8, 8, 8]);
  expect(new Set(pages.flat()).size).toBe(24);
});

test('the link with the next number leads where Next leads, the others by their numbers', async () => {
  await makeMany(40);
  const { text } = await nobody.get('/viewmore?category=furniture');
  expect(linkOf(text, 'Page 2')).toMatch(/^\/viewmore\?category=furniture&page=2&after=[\w.-]+$/);
  expect(linkOf(text, 'Next page')).toBe(linkOf(text, 'Page 2'));
  expect(linkOf(text, 'Page 3')).toBe('/viewmore?category=furniture&page=3');
  expect(linkOf(text, 'Last page')).toBe('/viewmore?category=furniture&page=5');
  const second = (await nobody.get(linkOf(text, 'Next page') ?? '')).text;
  expect(shownIds(second)).toEqual(await page('category=furniture&page=2'));
  expect(linkOf(second, 'Previous page')).toBe('/viewmore?category=furniture');
  expect(second).toContain(
    `<link rel="canonical" href="${server.url}/viewmore?category=furniture&amp;page=2"/>`,
  );
  const filters = [...second.matchAll(/href="(\/viewmore[^"]*)"/g)].map(([, href = '']) => href);
  const carrying = filters.filter((href) => href.includes('after='));
  expect(new Set(carrying.map((href) => href.match(/page=\d/)?.[0]))).toEqual(
    new Set(['page=2', 'page=3']),
  );
});

test('any page number leads somewhere, with or without a place to go on from', async () => {
  await makeMany(40);
  const next = new URL(linkOf((await nobody.get('/viewmore')).text, 'Next page') ?? '', server.url);
  const after = next.searchParams.get('after') ?? '';
  expect(after).not.toBe('');
  const first = await page('page=1');
  const last = await page('page=5');
  for (const suffix of ['', `&after=${after}`, '&after=', '&after=x', '&after=%00']) {
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
    const reply = await nobody.get(`/viewmore?page=2&after=${text}`);
    expect(reply.status).toBe(200);
    expect(shownIds(reply.text)).toEqual(await page('page=2'));
  }
  for (const query of [
    'sort=oldest&page=2',
    'sort=price-low&page=2',
    'category=furniture&page=2',
    'page=3',
  ]) {
    expect(await page(`${query}&after=${after}`)).toEqual(await page(query));
  }
});

test('one’s own items are read on in the same way', async () => {
  const visitor = newVisitor(server);
  await signUp(visitor, 'pages@shop.test');
  const own = { userId: await accountId(db, 'pages@shop.test') };
  await makeMany(17, own);
  const between = async (number: number) => {
    if (number === 1) await makeProduct(db, own);
  };
  const pages = await readAll('/viewmore?mine=1', between, visitor);
  expect(pages.map((ids) => ids.length)).toEqual([8, 8, 1]);
  expect(new Set(pages.flat()).size).toBe(17);
});
