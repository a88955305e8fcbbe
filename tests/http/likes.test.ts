// Likes: given and taken back at /view, shown at once, found again at /viewmore?liked=1.
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test, vi } from 'vitest';
import { products } from '~/data/schema/schema';
import { likes, productEngagement } from '~/data/schema/schema-sellers';
import { newVisitor, signUp, TRUSTING } from '../support/accounts';
import { accountId, makeProduct, makeSeller } from '../support/builders';
import { createClient } from '../support/client';
import { shownIds, wordsOf } from '../support/pages';
import { startTestServer } from '../support/server';

const server = await startTestServer({ ...TRUSTING, PAGE_CACHE_MS: '60000' });
const { db } = server.services;
const nobody = createClient(server.url);
const shopper = newVisitor(server);
const other = newVisitor(server);

beforeAll(async () => {
  await signUp(shopper, 'shopper@likes.test');
  await signUp(other, 'other@likes.test');
});

const like = (who: typeof shopper, id: string, intent = 'like') =>
  who.post(`/view?id=${id}`, { intent }, { accept: 'text/html' });
const likesOf = (id: string) => db.$count(likes, eq(likes.productId, id));

test('a like is written at once, counts once, and can be taken back', async () => {
  const { id } = await makeProduct(db);
  const heart = async (who: typeof shopper) =>
    /aria-pressed="(true|false)"/.exec((await who.get(`/view?id=${id}`)).text)?.[1];
  expect(await heart(shopper)).toBe('false');
  const reply = await like(shopper, id);
  expect([reply.status, reply.location]).toEqual([302, `/view?id=${id}`]);
  await like(shopper, id);
  expect(await likesOf(id)).toBe(1);
  await like(other, id);
  const { text } = await shopper.get(`/view?id=${id}`);
  expect(wordsOf(text)).toContain('Like 2');
  expect(text).toContain('value="unlike"');
  expect(await heart(shopper)).toBe('true');

  await like(shopper, id, 'unlike');
  await like(shopper, id, 'unlike');
  expect(await likesOf(id)).toBe(1);
  expect(await heart(shopper)).toBe('false');
  expect(await heart(other)).toBe('true');
});

test('a like that a script sends is written and answered without leading away', async () => {
  const { id } = await makeProduct(db);
  const reply = await shopper.post(`/view.data?id=${id}`, { intent: 'like' });
  expect(reply.status).toBe(200);
  expect(await likesOf(id)).toBe(1);
});

test('the likes of a product and of its seller’s figures follow in bulk', async () => {
  const seller = await makeSeller(db);
  const { id } = await makeProduct(db, { userId: seller.id, sellerId: seller.id });
  await like(shopper, id);
  await vi.waitFor(
    async () => {
      const [row] = await db.select().from(products).where(eq(products.id, id));
      expect(row?.likes).toBe(1);
    },
    { timeout: 20_000 },
  );
  const windows = await db
    .select()
    .from(productEngagement)
    .where(eq(productEngagement.productId, id));
  expect(windows.map((row) => row.likes)).toEqual([1, 1, 1, 1]);
});

test('a visitor who presses the heart is led to the sign-in and back, and likes nothing', async () => {
  const { id } = await makeProduct(db);
  const { text } = await nobody.get(`/view?id=${id}`);
  expect(text).toContain(`href="/login?next=${encodeURIComponent(`/view?id=${id}`)}"`);
  expect(text).not.toContain('aria-pressed');
  for (const intent of ['like', 'unlike']) {
    expect((await nobody.post(`/view?id=${id}`, { intent })).status).toBe(403);
  }
  expect(await likesOf(id)).toBe(0);
});

test('an item that a person cannot see cannot be liked, but a like of it can be taken back', async () => {
  const hidden = await makeProduct(db, { status: 'suspended' });
  const sold = await makeProduct(db, { soldAt: new Date() });
  expect((await like(shopper, hidden.id)).status).toBe(404);
  expect((await like(shopper, hidden.id, 'unlike')).status).toBe(404);
  expect((await like(shopper, 'x', 'unlike')).status).toBe(404);
  expect((await like(shopper, sold.id)).status).toBe(403);

  const { id } = await makeProduct(db);
  await like(shopper, id);
  await db.update(products).set({ status: 'suspended' }).where(eq(products.id, id));
  expect((await like(shopper, id, 'unlike')).status).toBe(302);
  expect(await likesOf(id)).toBe(0);
});

test('a like belongs to whoever the session says, whatever the form says', async () => {
  const { id } = await makeProduct(db);
  const userId = await accountId(db, 'shopper@likes.test');
  await like(shopper, id);
  await other.post(`/view?id=${id}`, { intent: 'unlike', userId });
  expect(await likesOf(id)).toBe(1);
  await other.post(`/view?id=${id}`, { intent: 'like', userId });
  expect(await likesOf(id)).toBe(2);
});

test('a person’s liked items have a list of their own: for sale and sold, none that is hidden', async () => {
  const visitor = newVisitor(server);
  await signUp(visitor, 'list@likes.test');
  const empty = await visitor.get('/viewmore?liked=1');
  expect(wordsOf(empty.text)).toContain('You have not liked anything yet');
  expect(empty.headers.get('cache-control')).toBe('private, no-store');

  const made = [];
  for (let index = 0; index < 10; index += 1) {
    const product = await makeProduct(db, {
      name: `Liked ${index}`,
      // The oldest product is the newest like.
      createdAt: new Date(2026, 0, 20 - index),
      category: index < 5 ? 'art' : 'tools',
    });
    made.push(product.id);
    await like(visitor, product.id);
  }
  const [first = '', second = ''] = made;
  await db.update(products).set({ status: 'suspended' }).where(eq(products.id, first));
  await db.update(products).set({ soldAt: new Date() }).where(eq(products.id, second));
  const main = async (address: string) => {
    const { text } = await visitor.get(address);
    return text.slice(text.indexOf('<main'), text.indexOf('</main>'));
  };
  const page = await main('/viewmore?liked=1');
  expect(shownIds(page)).toEqual(made.slice(2).reverse());
  expect(wordsOf(page)).toContain('9 items');
  const next = /href="(\/viewmore\?liked=1&amp;page=2[^"]*)"/.exec(page)?.[1] ?? '';
  const last = await main(next.replaceAll('&amp;', '&'));
  expect(shownIds(last)).toEqual([second]);
  // What is liked between two pages moves nothing.
  const late = await makeProduct(db);
  await like(visitor, late.id);
  expect(shownIds(await main(next.replaceAll('&amp;', '&')))).toEqual([second]);
  await like(visitor, late.id, 'unlike');
  expect(wordsOf(last)).toContain('Sold');
  expect(shownIds(await main('/viewmore?liked=1&sort=oldest'))).toEqual(made.slice(1, 9));
  expect(shownIds(await main('/viewmore?liked=1&sort=price-low'))).toHaveLength(8);
  const art = await main('/viewmore?liked=1&category=art');
  expect(shownIds(art)).toEqual(made.slice(1, 5).reverse());
  expect(art).toContain('name="liked" value="1"');
  expect(wordsOf(await main('/viewmore?liked=1&q=nothing'))).toContain(
    'Nothing that you like matches',
  );
  expect(shownIds(await main('/viewmore?liked=1&mine=1'))).toEqual([]);
  expect((await visitor.get('/')).text).toContain('href="/viewmore?liked=1"');
});

test('a visitor who asks for liked items is led to the sign-in', async () => {
  const reply = await nobody.get('/viewmore?liked=1');
  expect(reply.location).toBe(`/login?next=${encodeURIComponent('/viewmore?liked=1')}`);
});
