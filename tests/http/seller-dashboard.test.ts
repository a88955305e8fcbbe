// The dashboard: whom it serves, what each tab shows, and what can be done to one's listings.
import { eq, inArray } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { images, products, sellers } from '~/data/schema';
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

test('whoever is no seller goes to the sellers’ log-in, which leads back', async () => {
  for (const who of [nobody, customer]) {
    const { status, location } = await who.get('/seller/dashboard?tab=products');
    expect(status).toBe(302);
    expect(location).toBe('/seller/login?next=%2Fseller%2Fdashboard%3Ftab%3Dproducts');
    const data = await who.get('/seller/dashboard.data');
    expect(data.text).toContain('/seller/login?next=%2Fseller%2Fdashboard"');
    expect(data.text).not.toContain('totalProducts');
  }
});

test('the overview: four figures and the four newest products, with a dollar sign', async () => {
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

test('search by name, and pages of twenty', async () => {
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
])('badge and button when the verification is %s', async (status, badge, button) => {
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
});

test('deleting asks first, names what goes, and takes pictures along', async () => {
  const chosen = [await list({ name: 'One' }), await list({ name: 'Two' })];
  const kept = await list({ name: 'Three' });
  const ids = chosen.map(({ id }) => id);
  await makePicture(server.services, ids[0] ?? '', 'red');
  const page = '/seller/dashboard?tab=products';
  const question = await seller.send(page, {
    method: 'POST',
    headers: { origin: server.url },
    body: new URLSearchParams([['ask', 'chosen'], ...ids.map((id) => ['id', id])]),
  });
  expect(wordsOf(question.text)).toContain('Delete 2 products?');
  expect(await db.$count(products)).toBe(3);
  const reply = await seller.send(page, {
    method: 'POST',
    headers: { origin: server.url },
    body: new URLSearchParams([['intent', 'delete'], ...ids.map((id) => ['id', id])]),
  });
  expect(reply.location).toBe(`${page}&done=deleted-many`);
  expect((await db.select().from(products)).map(({ id }) => id)).toEqual([kept.id]);
  expect(await db.$count(images, inArray(images.productId, ids))).toBe(0);
  expect((await seller.post(page, { ask: 'chosen' })).location).toBe(`${page}&done=none-chosen`);
});

test('mark as sold and back', async () => {
  const { id } = await list();
  const page = '/seller/dashboard?tab=products';
  expect((await seller.post(page, { sold: id })).location).toBe(`${page}&done=sold`);
  expect((await rowOf(id))?.soldAt).toBeInstanceOf(Date);
  expect(wordsOf(await dashboard(seller))).toContain('Total Sales 1');
  await seller.post(page, { unsold: id });
  expect((await rowOf(id))?.soldAt).toBeNull();
});

test('nobody else does any of it; one foreign id among own ones changes nothing', async () => {
  const mine = await list({ name: 'Mine' });
  const page = '/seller/dashboard?tab=products';
  const tries: Record<string, string>[] = [
    { intent: 'delete', id: mine.id },
    { ask: mine.id },
    { sold: mine.id },
    { unsold: mine.id },
  ];
  for (const fields of tries) {
    for (const who of [nobody, customer, rival]) {
      const { status } = await who.post(page, { ...fields, sellerId, userId: sellerId });
      expect([403, 404], JSON.stringify(fields)).toContain(status);
    }
  }
  const theirs = await makeProduct(db);
  const mixed = new URLSearchParams([
    ['intent', 'delete'],
    ['id', mine.id],
    ['id', theirs.id],
  ]);
  const headers = { origin: server.url };
  const reply = await seller.send(page, { method: 'POST', headers, body: mixed });
  expect([403, 404]).toContain(reply.status);
  expect(await db.$count(products)).toBe(2);
  expect(await rowOf(mine.id)).toEqual(mine);
});

test('an approval counts at the next request', async () => {
  await db.update(sellers).set({ verificationStatus: 'pending' }).where(eq(sellers.id, sellerId));
  expect(await dashboard(seller)).toContain('Verification Pending');
  await db.update(sellers).set({ verificationStatus: 'approved' }).where(eq(sellers.id, sellerId));
  expect(await dashboard(seller)).toContain('Verified Seller');
});
