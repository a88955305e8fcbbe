// Home and /viewmore: what they show, in which order, and what an address can ask for.
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { products } from '~/data/schema/schema';
import { isSignedIn, newVisitor, signUp, TRUSTING } from '../support/accounts';
import { accountId, makeProduct, makeUser } from '../support/builders';
import { createClient } from '../support/client';
import { matchingIds, sectionOf, shownIds, wordsOf } from '../support/pages';
import { startTestServer } from '../support/server';

const server = await startTestServer(TRUSTING);
const { db } = server.services;
const nobody = createClient(server.url);
const owner = await makeUser(db);
const userId = owner.id;
const NO_MATCH = 'No eco-friendly products found. Please try searching with different keywords.';

const at = (minute: number) => new Date(Date.UTC(2026, 2, 1, 12, minute));

test('an empty shop says so and offers the next step; /viewmore leads home', async () => {
  const home = await nobody.get('/');
  expect(wordsOf(home.text)).toContain('Nothing is for sale yet');
  const list = await nobody.get('/viewmore?q=chair');
  expect([list.status, list.location]).toEqual([302, '/']);
});

test('a shop with nothing but hidden and sold products looks empty', async () => {
  await makeProduct(db, { userId, status: 'suspended' });
  await makeProduct(db, { userId, soldAt: new Date() });
  expect((await nobody.get('/viewmore')).location).toBe('/');
  await db.delete(products);
});

test('home shows the oldest 12 in the row and the newest 4 below', async () => {
  const made = [];
  for (let index = 0; index < 20; index += 1) {
    made.push(await makeProduct(db, { userId, name: `Chair ${index}`, createdAt: at(index) }));
  }
  const ids = made.map(({ id }) => id);
  const { text } = await nobody.get('/');
  expect(shownIds(sectionOf(text, 'eco-friendly'))).toEqual(ids.slice(0, 12));
  expect(shownIds(sectionOf(text, 'recommendations'))).toEqual(ids.slice(16).reverse());
  const words = wordsOf(text);
  expect(words).toContain('Eco-Friendly Products');
  expect(words).toContain('Sustainable Recommendations');
  expect(sectionOf(text, 'eco-friendly')).toMatch(/href="\/viewmore"[^>]*>(<span>)?View more/);
});

test('search engines are kept out of searches, price ranges and empty lists, and told which list stands for the others', async () => {
  const book = await makeProduct(db, { userId, category: 'books', condition: 'good' });
  const heads = async (path: string) => {
    const { text } = await nobody.get(path);
    const canonical = /<link rel="canonical" href="([^"]*)"/.exec(text)?.[1];
    return { hidden: text.includes('<meta name="robots" content="noindex"/>'), canonical };
  };
  for (const path of [
    '/viewmore?q=BUY+CHEAP+PILLS',
    '/viewmore?q=chair',
    '/viewmore?category=tools',
    '/viewmore?minPrice=1&maxPrice=9',
  ]) {
    expect((await heads(path)).hidden, path).toBe(true);
  }
  for (const [path, canonical] of [
    ['/viewmore', '/viewmore'],
    ['/viewmore?page=2', '/viewmore?page=2'],
    ['/viewmore?sort=oldest&page=2', '/viewmore'],
    ['/viewmore?category=books&condition=good', '/viewmore?category=books'],
  ]) {
    expect(await heads(path ?? ''), path).toEqual({
      hidden: false,
      canonical: server.url + canonical,
    });
  }
  await db.delete(products).where(eq(products.id, book.id));
});

test('a card shows price with the rupee sign, category, name and date', async () => {
  const product = await makeProduct(db, {
    userId,
    name: 'Oak chair',
    price: '1234.50',
    createdAt: at(30),
  });
  const { text } = await nobody.get('/viewmore');
  expect(shownIds(text)[0]).toBe(product.id);
  expect(wordsOf(text)).toContain('₹1,234.50 Oak chair Furniture 1 Mar 2026');
});

test('an item with nothing but a photo has its card: no name, no price, no category', async () => {
  await makeProduct(db, { userId, name: '', price: null, category: null, createdAt: at(31) });
  expect(wordsOf((await nobody.get('/viewmore')).text)).toContain(
    'Ask for price Untitled item 1 Mar 2026',
  );
});

test('/viewmore shows 8 a page, and any page number leads somewhere', async () => {
  const page = async (value: string) =>
    shownIds((await nobody.get(`/viewmore?page=${value}`)).text);
  const first = await page('1');
  expect(first).toHaveLength(8);
  expect(await page('2')).toHaveLength(8);
  const last = await page('3');
  expect(last).toHaveLength(22 - 16);
  for (const value of ['x', '0', '-1', '', '1.5', '%00']) expect(await page(value)).toEqual(first);
  expect(await page('9999')).toEqual(last);
});

test('filters and orders of a list stand in its address, and unknown ones are ignored', async () => {
  await db.delete(products);
  const book = await makeProduct(db, {
    userId,
    name: 'Atlas',
    category: 'books',
    condition: 'good',
    price: '50.00',
    createdAt: at(1),
  });
  const lamp = await makeProduct(db, {
    userId,
    name: 'Lamp',
    category: 'home-decor',
    condition: 'poor',
    price: '5.00',
    createdAt: at(2),
  });
  const vase = await makeProduct(db, {
    userId,
    name: 'Vase',
    category: 'home-decor',
    price: null,
    createdAt: at(3),
  });
  const ids = async (query: string) => shownIds((await nobody.get(`/viewmore${query}`)).text);
  expect(await ids('')).toEqual([vase.id, lamp.id, book.id]);
  expect(await ids('?sort=oldest')).toEqual([book.id, lamp.id, vase.id]);
  expect(await ids('?sort=price-low')).toEqual([lamp.id, book.id, vase.id]);
  expect(await ids('?sort=price-high')).toEqual([book.id, lamp.id, vase.id]);
  expect(await ids('?category=home-decor')).toEqual([vase.id, lamp.id]);
  expect(await ids('?condition=poor')).toEqual([lamp.id]);
  expect(await ids('?minPrice=10&maxPrice=50')).toEqual([book.id]);
  expect(await ids('?maxPrice=10')).toEqual([lamp.id]);
  // What has no price is within none, whatever the order.
  for (const range of ['minPrice=0', 'maxPrice=99', 'minPrice=5&maxPrice=50']) {
    expect(await ids(`?${range}&sort=price-low`)).toEqual([lamp.id, book.id]);
    expect(await ids(`?${range}&sort=price-high`)).toEqual([book.id, lamp.id]);
    expect(await ids(`?${range}`)).toEqual([lamp.id, book.id]);
  }
  expect(await ids('?minPrice=5.01&sort=price-low')).toEqual([book.id]);
  expect(await ids('?maxPrice=49.99&sort=price-high')).toEqual([lamp.id]);
  expect(await ids('?category=cars&condition=odd&minPrice=x&sort=up&nonsense=1')).toHaveLength(3);
});

test('reserved items are in every list, unless whoever looks hides them', async () => {
  await db.delete(products);
  const make = (name: string, reserved: boolean) =>
    makeProduct(db, { userId, name, reserved, price: '5.00', createdAt: at(1) });
  const free = await make('Zinc bucket', false);
  const reserved = await make('Zinc pail', true);
  const lists = [
    '',
    'q=zinc',
    'q=zinc&sort=price-low',
    'q=zin',
    'q=z',
    'minPrice=1',
    'sort=oldest',
  ];
  for (const list of lists) {
    const { text } = await nobody.get(`/viewmore?${list}`);
    expect(shownIds(text).toSorted(), list).toEqual([free.id, reserved.id].toSorted());
    const without = await nobody.get(`/viewmore?${list}&hideReserved=1`);
    expect(shownIds(without.text), list).toEqual([free.id]);
    expect(wordsOf(without.text), list).toContain('1 product');
    expect(wordsOf(without.text), list).toContain('Remove the filter Without reserved items');
  }
  await db.update(products).set({ reserved: true });
  const { text } = await nobody.get('/viewmore?q=zinc&hideReserved=1');
  expect(wordsOf(text)).toContain(NO_MATCH);
  expect(text).toContain('href="/viewmore?q=zinc"');
  expect(wordsOf(text)).toContain('With what is reserved');
});

test('a price that makes no sense filters nothing, comes back as typed and is explained', async () => {
  const field = (html: string, name: string) => html.match(`<input[^>]*name="${name}"[^>]*>`)?.[0];
  const unfiltered = shownIds((await nobody.get('/viewmore?maxPrice=50')).text);
  const { status, text } = await nobody.get('/viewmore?minPrice=1.000&maxPrice=50');
  expect(status).toBe(200);
  expect(shownIds(text)).toEqual(unfiltered);
  expect(text).toContain(`<link rel="canonical" href="${server.url}/viewmore?maxPrice=50"/>`);
  const low = field(text, 'minPrice') ?? '';
  expect(low).toContain('value="1.000"');
  expect(low).toContain('aria-invalid="true"');
  const error = low.match(/aria-describedby="([^"]+)"/)?.[1] ?? 'none';
  expect(wordsOf(text.slice(text.indexOf(`id="${error}"`)).slice(0, 600))).toContain(
    '1.000 can be read in two ways. Write 1000 or 1.00.',
  );
  expect(field(text, 'maxPrice')).toContain('value="50"');
  expect(field(text, 'maxPrice')).not.toContain('aria-invalid');
  expect(text).toMatch(/<details[^>]* open=""/);
  expect((await nobody.get('/viewmore?maxPrice=50')).text).not.toMatch(/<details[^>]* open=""/);
});

test('a text that was typed as a price comes back escaped and cut', async () => {
  const typed = `"><script>alert(1)</script>${'9'.repeat(2_000)}`;
  const { text } = await nobody.get(`/viewmore?minPrice=abc&maxPrice=${encodeURIComponent(typed)}`);
  expect(text).not.toContain('<script>alert');
  expect(text).not.toContain('9'.repeat(81));
  expect(text).toContain('value="abc"');
  expect(text).toContain('value="&quot;&gt;&lt;script&gt;alert(1)');
  expect(wordsOf(text).split('Write the price in figures, like 1234.50.')).toHaveLength(3);
});

test('a search without a match stays with the alert, keeps the query and offers to clear it', async () => {
  const { status, text } = await nobody.get('/viewmore?q=zebra&category=books');
  expect(status).toBe(200);
  expect(text).toMatch(new RegExp(`role="alert"[^]*${NO_MATCH}`));
  expect(text).toContain('name="q" value="zebra"');
  expect(text).toContain('href="/viewmore"');
  expect(matchingIds(text)).toEqual([]);
});

test('a query leads on from page to page', async () => {
  for (let index = 0; index < 9; index += 1) await makeProduct(db, { userId, category: 'tools' });
  const { text } = await nobody.get('/viewmore?q=test&category=tools&sort=oldest');
  expect(text).toContain(
    'href="/viewmore?q=test&amp;category=tools&amp;sort=oldest&amp;page=2&amp;',
  );
});

test('a visitor who asks for their own items is led to the sign-in and back', async () => {
  const reply = await nobody.get('/viewmore?mine=1');
  expect(reply.status).toBe(302);
  expect(reply.location).toBe(`/login?next=${encodeURIComponent('/viewmore?mine=1')}`);
});

test('a person’s own items show every state with its reason, and nobody else’s items', async () => {
  const visitor = newVisitor(server);
  await signUp(visitor, 'mine@shop.test');
  expect(await isSignedIn(visitor)).toBe(true);
  const empty = await visitor.get('/viewmore?mine=1');
  expect(wordsOf(empty.text)).toContain('You have nothing for sale yet');
  const own = { userId: await accountId(db, 'mine@shop.test') };
  const shown = [
    await makeProduct(db, { ...own, createdAt: at(5) }),
    await makeProduct(db, {
      ...own,
      status: 'suspended',
      adminNotes: 'Not yours',
      createdAt: at(4),
    }),
    await makeProduct(db, { ...own, soldAt: new Date(), createdAt: at(3) }),
    await makeProduct(db, { ...own, flagged: true, flagReason: 'Odd photo', createdAt: at(2) }),
    await makeProduct(db, { ...own, status: 'pending', createdAt: at(1) }),
  ];
  const { text, headers } = await visitor.get('/viewmore?mine=1');
  expect(shownIds(text)).toEqual(shown.map(({ id }) => id));
  expect(headers.get('cache-control')).toBe('private, no-store');
  const words = wordsOf(text);
  for (const word of [
    'Suspended',
    'Reason: Not yours',
    'Sold',
    'FLAGGED',
    'Odd photo',
    'Pending',
  ]) {
    expect(words).toContain(word);
  }
  expect(text).toContain(`href="/create?id=${shown[0]?.id}"`);
});

test('a list says to search engines what it is', async () => {
  const { text } = await nobody.get('/viewmore?category=books&page=7&sort=newest');
  expect(text).toContain('<title>Books &amp; Media');
  expect(text).toContain(`<link rel="canonical" href="${server.url}/viewmore?category=books"/>`);
  expect((await nobody.get('/')).text).toContain(`<link rel="canonical" href="${server.url}/"/>`);
});
