// The dashboard: whom it serves, what each tab shows, and what can be done to one's listings.
import { eq, inArray } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { images, products, sellers } from '~/data/schema/schema';
import { newVisitor, signUp, TRUSTING, type Visitor } from '../support/accounts';
import { accountId, makePicture, makeProduct } from '../support/builders';
import { createClient } from '../support/client';
import { linkOf, shownIds, wordsOf } from '../support/pages';
import { signUpSeller } from '../support/sellers';
import { startTestServer } from '../support/server';

const server = await startTestServer(TRUSTING);
const { db } = server.services;
const nobody = createClient(server.url);
const seller = newVisitor(server);
const rival = newVisitor(server);
const customer = newVisitor(server);
let sellerId = '';

beforeAll(async () => {
  await signUpSeller(seller, 'seller@dash.test');
  await signUpSeller(rival, 'rival@dash.test', { businessName: 'Rival Shop' });
  await signUp(customer, 'customer@dash.test');
  sellerId = await accountId(db, 'seller@dash.test');
});

beforeEach(async () => {
  await db.delete(products);
});

const list = (more: Partial<typeof products.$inferInsert> = {}) =>
  makeProduct(db, { userId: sellerId, sellerId, ...more });

const dashboard = async (who: Visitor, query = '') =>
  (await who.get(`/seller/dashboard${query}`)).text;

const rowOf = async (id: string) =>
  (await db.select().from(products).where(eq(products.id, id)))[0];

test('a visitor who is no seller is led from the dashboard to the sellers’ login and back', async () => {
  for (const who of [nobody, customer]) {
    const { status, location } = await who.get('/seller/dashboard?tab=products');
    expect(status).toBe(302);
    expect(location).toBe('/seller/login?next=%2Fseller%2Fdashboard%3Ftab%3Dproducts');
    const data = await who.get('/seller/dashboard.data');
    expect(data.text).toContain('/seller/login?next=%2Fseller%2Fdashboard"');
    expect(data.text).not.toContain('totalProducts');
  }
});

test('a seller’s overview shows four figures and the four newest products, with a dollar sign', async () => {
  for (const day of [1, 2, 3, 4, 5]) {
    await list({
      name: `Day ${day}`,
      ecoRating: day,
      createdAt: new Date(`2026-03-0${day}T10:00:00Z`),
      soldAt: day === 2 ? new Date() : null,
    });
  }
  const text = await dashboard(seller);
  const words = wordsOf(text);
  expect(words).toContain('Total Products 5');
  expect(words).toContain('Total Sales 1');
  expect(words).toContain('Seller Rating – No ratings yet');
  expect(words).toContain('Eco Products 2');
  expect(words).toContain('Add New Product');
  expect(words).toContain('$20.00');
  expect(words).toMatch(/Day 5.*Day 4.*Day 3.*Day 2/);
  expect(words).not.toContain('Day 1');
});

test('a business without products sees the next step on every tab', async () => {
  for (const query of ['', '?tab=products']) {
    expect(await dashboard(seller, query)).toContain('Add your first product');
  }
  expect(await dashboard(seller, '?tab=nonsense')).toContain('Total Products');
});

test('My Products shows every state with its reason, and nobody else’s', async () => {
  await list({ name: 'Kept back', status: 'suspended', adminNotes: 'Copied photo' });
  await list({ name: 'Marked', flagged: true, flagReason: 'Blurred' });
  await makeProduct(db, { userId: sellerId, name: 'My own old sofa' });
  await makeProduct(db, { name: 'A stranger’s' });
  const words = wordsOf(await dashboard(seller, '?tab=products'));
  expect(words).toContain('2 products');
  expect(words).toContain('Suspended');
  expect(words).toContain('Reason: Copied photo');
  expect(words).toContain('FLAGGED');
  expect(words).toContain('Flagged because: Blurred');
  expect(words).not.toMatch(/old sofa|stranger/);
});

test('a seller’s products are searched by name and shown in pages of twenty', async () => {
  for (let number = 1; number <= 23; number += 1) await list({ name: `Chair ${number}` });
  await list({ name: '100% wool' });
  const first = await dashboard(seller, '?tab=products');
  expect(shownIds(first)).toHaveLength(20);
  const second = await dashboard(seller, '?tab=products&page=2');
  expect(shownIds(second)).toHaveLength(4);
  await list({ name: 'Posted meanwhile' });
  const next = linkOf(first, 'Next page') ?? '';
  expect(next).toMatch(/^\/seller\/dashboard\?tab=products&page=2&after=[\w.-]+$/);
  const later = (await seller.get(next)).text;
  expect(shownIds(later)).toEqual(shownIds(second));
  const back = (await seller.get(linkOf(later, 'Previous page') ?? '')).text;
  expect(shownIds(back)).toEqual(shownIds(first));
  const last = (await seller.get(linkOf(first, 'Last page') ?? '')).text;
  expect(shownIds(last)).toHaveLength(5);
  const found = await dashboard(seller, '?tab=products&q=%25');
  expect(shownIds(found)).toHaveLength(1);
  expect(wordsOf(await dashboard(seller, '?tab=products&q=nowhere'))).toContain(
    'None of your products has that in its name',
  );
});

test.each([
  ['approved', 'Verified Seller', null],
  ['pending', 'Verification Pending', 'View Status'],
  ['rejected', 'Verification Rejected', 'Submit Documents'],
  [null, 'Not Verified', 'Submit Documents'],
])(
  'the dashboard of a seller whose verification is %s shows its badge and button',
  async (status, badge, button) => {
    const notes = 'The paper is too old';
    await db
      .update(sellers)
      .set({ verificationStatus: status, verificationNotes: notes })
      .where(eq(sellers.id, sellerId));
    const words = wordsOf(await dashboard(seller, '?tab=verification'));
    expect(words).toContain(badge);
    for (const other of ['View Status', 'Submit Documents']) {
      expect(words.includes(other), other).toBe(other === button);
    }
    expect(words.includes(notes)).toBe(status === 'rejected');
  },
);

const PRODUCTS = '/seller/dashboard?tab=products';

/** Sends the list's form, as a browser without a script does. */
const send = (who: Pick<Visitor, 'send'>, page: string, fields: [string, string][]) =>
  who.send(page, {
    method: 'POST',
    headers: { origin: server.url },
    body: new URLSearchParams(fields),
  });

const chosen = (...rows: { id: string }[]) => rows.map(({ id }): [string, string] => ['id', id]);

/** The fields of the form around the Undo button. */
function undoFields(html: string): [string, string][] {
  const form = html.split('<form').find((part) => part.includes('>Undo<')) ?? '';
  const hidden = [...form.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g)];
  const [, intent = ''] = /<button value="([^"]*)"/.exec(form) ?? [];
  return [
    ...hidden.map(([, name = '', value = '']): [string, string] => [name, value]),
    ['intent', intent],
  ];
}

test('a seller who deletes several products is asked first, and their pictures go along', async () => {
  const one = await list({ name: 'One' });
  const two = await list({ name: 'Two' });
  const kept = await list({ name: 'Three' });
  const ids = [one.id, two.id];
  await makePicture(server.services, one.id, 'red');
  const question = await send(seller, PRODUCTS, [['intent', 'ask'], ...chosen(one, two)]);
  expect(wordsOf(question.text)).toContain('Delete 2 products?');
  expect(await db.$count(products)).toBe(3);
  const reply = await send(seller, PRODUCTS, [['intent', 'delete'], ...chosen(one, two)]);
  expect(wordsOf(reply.text)).toContain('2 products are deleted.');
  expect(reply.text).not.toContain('>Undo<');
  expect((await db.select().from(products)).map(({ id }) => id)).toEqual([kept.id]);
  expect(await db.$count(images, inArray(images.productId, ids))).toBe(0);
  const none = await send(seller, PRODUCTS, [['intent', 'ask']]);
  expect(none.status).toBe(400);
  expect(wordsOf(none.text)).toContain('Choose at least one first.');
});

test('a seller marks several products as sold, is told which were left, and takes it back', async () => {
  const one = await list({ name: 'One' });
  const two = await list({ name: 'Two' });
  const before = await list({ name: 'Before', soldAt: new Date('2026-01-01') });
  const gone = { id: crypto.randomUUID() };
  const fields: [string, string][] = [['intent', 'sold'], ...chosen(one, two, before, gone)];
  const done = await send(seller, PRODUCTS, fields);
  const words = wordsOf(done.text);
  expect(words).toContain('2 products are marked as sold.');
  expect(words).toContain('“Before” was left as it is: it was marked as sold already.');
  expect(words).toContain('1 product was no longer there.');
  expect(words).toContain('My Products 3 products');
  expect(wordsOf(await dashboard(seller))).toContain('Total Sales 3');
  const undone = await send(seller, PRODUCTS, undoFields(done.text));
  expect(wordsOf(undone.text)).toContain('2 products are back on sale.');
  expect((await rowOf(one.id))?.soldAt).toBeNull();
  expect((await rowOf(before.id))?.soldAt).toEqual(before.soldAt);
});

test('the button of one product changes that one alone, whatever is chosen', async () => {
  const one = await list({ name: 'One' });
  const two = await list({ name: 'Two' });
  await send(seller, PRODUCTS, [['intent', `sold:${one.id}`], ...chosen(two)]);
  expect((await rowOf(one.id))?.soldAt).toBeInstanceOf(Date);
  expect((await rowOf(two.id))?.soldAt).toBeNull();
});

test('a seller lowers several prices at once and takes it back, but not over a newer price', async () => {
  const one = await list({ name: 'One', price: '20.00' });
  const two = await list({ name: 'Two', price: '9.99' });
  const bare = await list({ name: 'Bare', price: null });
  const fields: [string, string][] = [['intent', 'price'], ...chosen(one, two, bare)];
  const wrong = await send(seller, PRODUCTS, [...fields, ['price', 'cheap']]);
  expect(wrong.status).toBe(400);
  expect(wordsOf(wrong.text)).toContain('Write the price in figures');
  expect(wrong.text).toMatch(/name="price"[^>]*value="cheap"/);
  expect(wrong.text.match(/<input[^>]*name="id"[^>]*checked/g)).toHaveLength(3);

  const seen = [one, two, bare].map(({ id, price }): [string, string] => [
    'seen',
    `${id}|${price ?? ''}|`,
  ]);
  const lower: [string, string][] = [...fields, ...seen, ['price', '-10%']];
  const [done, again] = [await send(seller, PRODUCTS, lower), await send(seller, PRODUCTS, lower)];
  expect(wordsOf(again.text)).toContain('Nothing was changed.');
  expect(wordsOf(done.text)).toContain('2 products have their new price.');
  expect(wordsOf(done.text)).toContain('“Bare” was left as it is: it has no price.');
  expect((await rowOf(one.id))?.price).toBe('18.00');
  expect((await rowOf(two.id))?.price).toBe('8.99');
  await db.update(products).set({ price: '5.00' }).where(eq(products.id, two.id));
  const undone = await send(seller, PRODUCTS, undoFields(done.text));
  expect(wordsOf(undone.text)).toContain('“One” has its old price again.');
  expect(wordsOf(undone.text)).toContain(
    '“Two” was left as it is: its price was changed meanwhile',
  );
  expect((await rowOf(one.id))?.price).toBe('20.00');
  expect((await rowOf(two.id))?.price).toBe('5.00');
});

test('My Products shows what is on sale, sold or hidden, in the order that was asked for', async () => {
  const cheap = await list({ name: 'Cheap', price: '1.00' });
  const sold = await list({ name: 'Sold one', price: '3.00', soldAt: new Date() });
  const dear = await list({ name: 'Dear', price: '2.00' });
  const states = async (query: string) =>
    shownIds(await dashboard(seller, `?tab=products${query}`));
  expect(wordsOf(await dashboard(seller, '?tab=products'))).not.toContain('Hidden');
  const hidden = await list({ name: 'Kept back', price: '4.00', status: 'suspended' });
  expect(wordsOf(await dashboard(seller, '?tab=products'))).toContain('On sale Sold Hidden');
  expect(await states('&state=active')).toEqual([dear.id, cheap.id]);
  expect(await states('&state=sold')).toEqual([sold.id]);
  expect(await states('&state=hidden')).toEqual([hidden.id]);
  const all = [cheap.id, dear.id, sold.id, hidden.id];
  expect(await states('&sort=price-low')).toEqual(all);
  expect(await states('&sort=oldest')).toEqual([cheap.id, sold.id, dear.id, hidden.id]);
  await db.delete(products).where(eq(products.id, sold.id));
  expect(wordsOf(await dashboard(seller, '?tab=products&state=sold'))).toContain(
    'None of your products is in this state',
  );
});

test('a seller chooses all products of a page by a link, without a script', async () => {
  await list();
  await list();
  const html = await dashboard(seller, '?tab=products');
  const all = /href="([^"]*choose=all)"/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? '';
  const { text } = await seller.get(all);
  expect(text.match(/<input[^>]*name="id"[^>]*checked/g)).toHaveLength(2);
});

test('nobody else changes a seller’s products; one foreign product among own ones changes nothing', async () => {
  const mine = await list({ name: 'Mine' });
  const intents: [string, string][][] = [
    [['intent', 'delete']],
    [['intent', 'ask']],
    [['intent', 'sold']],
    [['intent', 'unsold']],
    [
      ['intent', 'price'],
      ['price', '1'],
    ],
  ];
  const whose: [string, string][] = [
    ['sellerId', sellerId],
    ['userId', sellerId],
  ];
  for (const fields of intents) {
    for (const who of [nobody, customer, rival]) {
      const { status } = await send(who, PRODUCTS, [...fields, ...chosen(mine), ...whose]);
      expect([403, 404], JSON.stringify(fields)).toContain(status);
    }
  }
  const back: [string, string][] = [
    ['intent', 'price-back'],
    ['was', `${mine.id}|20.00|1.00`],
  ];
  expect((await send(rival, PRODUCTS, back)).status).toBe(403);
  const theirs = await makeProduct(db);
  for (const fields of intents.filter(([first]) => first?.[1] !== 'ask')) {
    const { status } = await send(seller, PRODUCTS, [...fields, ...chosen(mine, theirs)]);
    expect(status, JSON.stringify(fields)).toBe(403);
  }
  // What may not even be known of is as good as not there.
  const hidden = await makeProduct(db, { status: 'suspended' });
  const reply = await send(seller, PRODUCTS, [['intent', 'sold'], ...chosen(hidden)]);
  expect(wordsOf(reply.text)).toContain('1 product was no longer there.');
  expect(await db.$count(products)).toBe(3);
  expect(await rowOf(mine.id)).toEqual(mine);
  expect(await rowOf(hidden.id)).toEqual(hidden);
});

test('an approval counts at the next request', async () => {
  await db.update(sellers).set({ verificationStatus: 'pending' }).where(eq(sellers.id, sellerId));
  expect(await dashboard(seller)).toContain('Verification Pending');
  await db.update(sellers).set({ verificationStatus: 'approved' }).where(eq(sellers.id, sellerId));
  expect(await dashboard(seller)).toContain('Verified Seller');
});
