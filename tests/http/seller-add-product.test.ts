// A seller lists products and changes them over HTTP, with and without a script; who else may not.
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { images, products } from '~/data/schema/schema';
import { newVisitor, signUp, TRUSTING, type Visitor } from '../support/accounts';
import { accountId, makeImage, makeProduct, makeSeller } from '../support/builders';
import { createClient, type Reply } from '../support/client';
import { fieldCase } from '../support/pictures';
import { startTestServer } from '../support/server';

const server = await startTestServer({ ...TRUSTING, MAX_IMAGES: '6' });
const { db } = server.services;
const nobody = createClient(server.url);
const shopper = newVisitor(server);
const ada = newVisitor(server);
const bo = newVisitor(server);
const ids = { shopper: '', ada: '', bo: '' };

const FAILED = 'Error adding product. Please try again.';
const ADD = '/seller/add-product';

const FIELDS = {
  name: 'Oak chair',
  category: 'other',
  description: 'Sturdy, a little worn.',
  condition: 'good',
  price: '20',
  ecoRating: '4',
  materials: 'Oak',
  sustainability: 'Repaired',
};

beforeAll(async () => {
  const people = { shopper, ada, bo };
  for (const name of ['shopper', 'ada', 'bo'] as const) {
    const email = `${name}@listing.test`;
    await signUp(people[name], email, { name: `${name} Example` });
    const id = await accountId(db, email);
    ids[name] = id;
    if (name !== 'shopper') {
      await makeSeller(db, { user: { id, name, email }, businessName: `${name}’s shop` });
    }
  }
});

const picture = (name: string, as = name) =>
  new File([new Uint8Array(readFileSync(fieldCase(name)))], as, { type: 'image/jpeg' });

const upload = async (who: Visitor, name = 'red.jpg') =>
  /"id":"([0-9a-f]{32})"/.exec(
    (await who.post('/api/uploads', { image: picture(name) })).text,
  )?.[1] ?? '';

const idIn = (reply: Reply) => /id=([0-9a-f-]{36})/.exec(reply.location ?? '')?.[1] ?? '';

const rowOf = async (id: string) =>
  (await db.select().from(products).where(eq(products.id, id)))[0];

const picturesOf = async (id: string) =>
  (
    await db
      .select({ key: images.key })
      .from(images)
      .where(eq(images.productId, id))
      .orderBy(images.position)
  ).map(({ key }) => key);

test('a visitor who is no seller is led from the product form to the sellers’ sign-in and back', async () => {
  const id = randomUUID();
  for (const who of [nobody, shopper]) {
    expect(await who.get(ADD)).toMatchObject({
      status: 302,
      location: '/seller/login?next=%2Fseller%2Fadd-product',
    });
    const edit = await who.get(`${ADD}?id=${id}`);
    expect(edit.location).toBe(
      `/seller/login?next=${encodeURIComponent(`/seller/add-product?id=${id}`)}`,
    );
  }
});

test('a product by nobody or by a shopper is refused, and what a signed-out person typed is kept', async () => {
  const before = await db.$count(products);
  const lost = await nobody.post(ADD, FIELDS);
  expect(lost.status).toBe(401);
  expect(lost.text).toContain('value="Oak chair"');
  expect(lost.text).toContain('href="/seller/login?next=%2Fseller%2Fadd-product"');
  const refused = await shopper.post(ADD, { ...FIELDS, image: await upload(shopper) });
  expect(refused.status).toBe(403);
  expect(await db.$count(products)).toBe(before);
});

test('the form of a product shows every field, marks the required ones and starts at a rating of 3', async () => {
  const { status, text } = await ada.get(ADD);
  expect(status).toBe(200);
  for (const name of Object.keys(FIELDS)) expect(text, name).toContain(`name="${name}"`);
  for (const name of ['name', 'category', 'description', 'condition', 'price']) {
    const control = new RegExp(`<(?:input|select|textarea)[^>]*name="${name}"[^>]*>`).exec(text);
    expect(control?.[0], name).toContain('required');
  }
  expect(text).toMatch(/<option[^>]*value="other"/);
  expect(/<input[^>]*type="radio"[^>]*checked[^>]*>/.exec(text)?.[0]).toContain('value="3"');
  expect(text).toContain('Up to 5 images');
  expect(text).toContain('That is a recommendation: you can add 6.');
  expect(text).toContain('Price ($)');
  expect(text).toContain('In USD');
});

test('a seller’s product belongs to the business, and shoppers read whose it is', async () => {
  const keys = [await upload(ada), await upload(ada, 'blue.jpg')];
  const reply = await ada.post(ADD, { ...FIELDS, price: '$1,234.50', image: keys });
  expect(reply.status).toBe(302);
  expect(reply.location).toMatch(/^\/view\?id=[0-9a-f-]{36}&done=listed$/);
  const id = idIn(reply);
  expect(await rowOf(id)).toMatchObject({
    ...FIELDS,
    price: '1234.50',
    ecoRating: 4,
    userId: ids.ada,
    sellerId: ids.ada,
    status: 'active',
    views: 0,
    likes: 0,
  });
  expect(await picturesOf(id)).toEqual(keys);
  const page = await nobody.get(`/view?id=${id}`);
  expect(page.text).toContain('ada’s shop');
  expect(page.text).toContain('₹1,234.50');
});

test('without a script the form of a product brings its pictures along, and all six are kept', async () => {
  const image = ['red.jpg', 'blue.jpg', 'red.jpg', 'blue.jpg', 'red.jpg', 'blue.jpg'].map((name) =>
    picture(name),
  );
  const reply = await ada.post(ADD, { ...FIELDS, image });
  expect(reply.status).toBe(302);
  expect(await picturesOf(idIn(reply))).toHaveLength(6);
});

test.each([
  ['name', ''],
  ['name', ' \u0000 '],
  ['name', 'x'.repeat(201)],
  ['category', ''],
  ['category', 'cars'],
  ['description', ''],
  ['condition', 'mint'],
  ['price', ''],
  ['price', '-1'],
  ['price', '12,345'],
  ['ecoRating', '99'],
  ['ecoRating', '0'],
])('%s %j is refused beside its field, and the rest is kept', async (name, value) => {
  const before = await db.$count(products);
  const fields = { ...FIELDS, materials: 'Kept <oak>', [name]: value };
  const reply = await ada.post(ADD, { ...fields, image: await upload(ada) });
  expect(reply.status).toBe(400);
  expect(reply.text).toContain('aria-invalid="true"');
  expect(reply.text).toContain('value="Kept &lt;oak&gt;"');
  expect(reply.text).toMatch(/name="image" value="[0-9a-f]{32}"/);
  expect(await db.$count(products)).toBe(before);
});

test('a product without a picture is not saved, and the form says so and keeps its values', async () => {
  const before = await db.$count(products);
  const reply = await ada.post(ADD, FIELDS);
  expect(reply.status).toBe(422);
  expect(reply.text).toContain(FAILED);
  expect(reply.text).toContain('Add at least one picture.');
  expect(reply.text).toContain('value="Oak chair"');
  expect(await db.$count(products)).toBe(before);
});

test('an empty form of a product names all that it lacks in one sentence', async () => {
  const reply = await ada.post(ADD, { ecoRating: '3' });
  expect(reply.status).toBe(400);
  expect(reply.text).toContain(FAILED);
  expect(reply.text).toContain(
    'Still missing: a picture, a name, a category, a condition, a description and a price.',
  );
});

test.each([
  'text-bytes.png',
  'html-bytes.jpg',
  'truncated.jpg',
  'script.svg',
  'svg-bytes.webp',
  'flat-16000.png',
])('%s is refused in words and nothing is saved', async (name) => {
  const before = await db.$count(products);
  const reply = await ada.post(ADD, { ...FIELDS, image: picture(name) });
  expect(reply.status).toBe(422);
  expect(reply.text).toContain(FAILED);
  expect(await db.$count(products)).toBe(before);
});

test('a product whose form is sent twice, 20 ms apart or after a lost reply, is added once', async () => {
  const before = await db.$count(products);
  const fields = { ...FIELDS, key: 'listing-key-12345678', image: await upload(ada) };
  const first = ada.post(ADD, fields);
  await new Promise((resolve) => setTimeout(resolve, 20));
  const replies = [await ada.post(ADD, fields), await first, await ada.post(ADD, fields)];
  expect(new Set(replies.map(idIn)).size).toBe(1);
  expect(await db.$count(products)).toBe(before + 1);
});

test('a product whose form names a state, an owner or a count is saved without them', async () => {
  const reply = await ada.post(ADD, {
    ...FIELDS,
    image: await upload(ada),
    status: 'suspended',
    flagged: 'true',
    userId: ids.bo,
    sellerId: ids.bo,
    sellerName: 'Somebody',
    verificationStatus: 'approved',
    views: '999',
    likes: '999',
    rating: '5',
  });
  expect(await rowOf(idIn(reply))).toMatchObject({
    userId: ids.ada,
    sellerId: ids.ada,
    status: 'active',
    flagged: false,
    views: 0,
    likes: 0,
  });
});

test('scripts in the words of a product are inert, in the form and on the page', async () => {
  const evil = '</script><img src=x onerror=alert(1)>';
  const bad = await ada.post(ADD, { ...FIELDS, name: evil, description: evil, price: 'x' });
  expect(bad.text).not.toContain('<img src=x');
  const good = { ...FIELDS, name: evil, description: evil, image: await upload(ada) };
  const page = await nobody.get(`/view?id=${idIn(await ada.post(ADD, good))}`);
  expect(page.text).not.toContain('<img src=x');
});

test('an edit of a product opens with what is saved, from any link, and saves over it', async () => {
  const image = [await upload(ada), await upload(ada, 'blue.jpg')];
  const id = idIn(await ada.post(ADD, { ...FIELDS, image }));
  expect((await ada.get(`/create?id=${id}`)).location).toBe(`${ADD}?id=${id}`);
  const form = await ada.get(`${ADD}?id=${id}`);
  expect(form.text).toContain('value="Oak chair"');
  expect(form.text).toContain('value="20.00"');
  expect(/<input[^>]*type="radio"[^>]*checked[^>]*>/.exec(form.text)?.[0]).toContain('value="4"');
  const changed = { ...FIELDS, name: 'Elm chair', image: image.toReversed() };
  const reply = await ada.post(`${ADD}?id=${id}`, changed);
  expect(reply.location).toBe(`/view?id=${id}&done=saved`);
  expect(await rowOf(id)).toMatchObject({ name: 'Elm chair', sellerId: ids.ada });
  expect(await picturesOf(id)).toEqual(image.toReversed());
  const blank = await ada.post(`${ADD}?id=${id}`, { ...changed, description: '' });
  expect(blank.status).toBe(400);
  // The form for personal items asks for less: it takes no product of a business.
  expect((await ada.post(`/create?id=${id}`, { ...changed, description: '' })).status).toBe(404);
  expect(await rowOf(id)).toMatchObject({ description: FIELDS.description });
});

test('a personal item of a seller keeps its own form', async () => {
  const { id } = await makeProduct(db, { userId: ids.ada });
  await makeImage(db, { productId: id });
  expect((await ada.get(`${ADD}?id=${id}`)).location).toBe(`/create?id=${id}`);
  expect((await ada.post(`${ADD}?id=${id}`, FIELDS)).status).toBe(404);
});

test('nobody else edits a product, whatever the body says', async () => {
  const id = idIn(await ada.post(ADD, { ...FIELDS, image: await upload(ada) }));
  const before = await rowOf(id);
  const evil = { ...FIELDS, name: 'Taken', userId: ids.bo, sellerId: ids.bo };
  for (const [who, status] of [
    [nobody, 401],
    [shopper, 403],
    [bo, 403],
  ] as const) {
    const image = who === bo ? await upload(bo) : 'a'.repeat(32);
    expect((await who.post(`${ADD}?id=${id}`, { ...evil, image })).status).toBe(status);
  }
  expect((await bo.get(`${ADD}?id=${id}`)).location).toBe('/');
  expect((await bo.post(`${ADD}?id=${randomUUID()}`, evil)).status).toBe(404);
  expect((await bo.post(`${ADD}?id=x`, evil)).status).toBe(404);
  expect(await rowOf(id)).toEqual(before);
  await db.update(products).set({ status: 'suspended' }).where(eq(products.id, id));
  expect((await bo.post(`${ADD}?id=${id}`, { ...evil, image: await upload(bo) })).status).toBe(404);
});

test('a form from another site is refused', async () => {
  const foreign = { origin: 'http://evil.test' };
  expect((await ada.post(ADD, FIELDS, foreign)).status).toBe(403);
});

test('a form of a product like another has its words, in the form of its own kind', async () => {
  const own = { userId: ids.ada, name: 'Oak shelf', category: 'other', materials: 'Oak, oiled' };
  const product = await makeProduct(db, { ...own, sellerId: ids.ada });
  const item = await makeProduct(db, own);
  const { text } = await ada.get(`${ADD}?like=${product.id}`);
  expect(text).toContain('Add a product');
  expect(text).toContain('value="Oak shelf"');
  expect(text).toContain('value="Oak, oiled"');
  expect(text).toMatch(/value="other"[^>]* selected/);
  expect((await ada.get(`/create?like=${product.id}`)).location).toBe(`${ADD}?like=${product.id}`);
  expect((await ada.get(`${ADD}?like=${item.id}`)).location).toBe(`/create?like=${item.id}`);
  // A person may not choose Other for a new item.
  const personal = (await ada.get(`/create?like=${item.id}`)).text;
  expect(personal).toContain('value="Oak shelf"');
  expect(personal).not.toMatch(/value="other"/);
  expect((await bo.get(`${ADD}?like=${product.id}`)).text).not.toContain('Oak shelf');
});
