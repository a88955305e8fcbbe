// What an owner does with an item: edit, mark as sold, delete; and that nobody else does.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { eq, inArray } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { images, products } from '~/data/schema/schema';
import { newVisitor, signUp, TRUSTING, type Visitor } from '../support/accounts';
import { accountId, makePicture, makeProduct } from '../support/builders';
import { createClient, type Reply } from '../support/client';
import { sectionOf, shownIds, wordsOf } from '../support/pages';
import { fieldCase } from '../support/pictures';
import { startTestServer } from '../support/server';

const server = await startTestServer({ ...TRUSTING, PAGE_CACHE_MS: '60000' });
const { db } = server.services;
const nobody = createClient(server.url);
const owner = newVisitor(server);
const other = newVisitor(server);
let ownerId = '';

beforeAll(async () => {
  await signUp(owner, 'owner@owner.test');
  await signUp(other, 'other@owner.test');
  ownerId = await accountId(db, 'owner@owner.test');
});

const picture = (name: string) => new File([new Uint8Array(readFileSync(fieldCase(name)))], name);

const idIn = (reply: Reply) => /id=([0-9a-f-]{36})/.exec(reply.location ?? '')?.[1] ?? '';

async function post(who: Visitor, ...files: string[]): Promise<string> {
  return idIn(await who.post('/create', { name: 'Oak chair', image: files.map(picture) }));
}

/** What the owner has posted with two pictures, as the form leaves it (see create.test.ts). */
async function makeItem(): Promise<string> {
  const blank = { description: '', category: null, price: null };
  const product = await makeProduct(db, { userId: ownerId, name: 'Oak chair', ...blank });
  await makePicture(server.services, product.id, 'red', 0);
  await makePicture(server.services, product.id, 'blue', 1);
  return product.id;
}

const rowOf = async (id: string) =>
  (await db.select().from(products).where(eq(products.id, id)))[0];

async function picturesOf(id: string): Promise<string[]> {
  const rows = await db
    .select({ key: images.key })
    .from(images)
    .where(eq(images.productId, id))
    .orderBy(images.position);
  return rows.map(({ key }) => key);
}

const filesOf = (key: string) =>
  readdirSync(join(server.dataDir, 'files'), { recursive: true, encoding: 'utf8' }).filter(
    (path) => path.includes(key) && /\.(?:webp|jpg)$/.test(path),
  );

let id = '';
beforeEach(async () => {
  id = await makeItem();
});

test('an owner finds the buttons on the page of their item, and others do not', async () => {
  const own = await owner.get(`/view?id=${id}`);
  expect(own.text).toContain(`href="/create?id=${id}"`);
  expect(own.text).toContain('Mark as sold');
  expect(own.text).toContain('Delete');
  for (const who of [other, nobody]) {
    const { text } = await who.get(`/view?id=${id}`);
    expect(text).not.toContain('Mark as sold');
    expect(text).not.toContain('This is your item');
  }
});

test('the form of an item shows what is saved', async () => {
  const { status, text } = await owner.get(`/create?id=${id}`);
  expect(status).toBe(200);
  expect(text).toContain('Edit your item');
  expect(text).toContain('value="Oak chair"');
  for (const key of await picturesOf(id)) expect(text).toContain(`value="${key}"`);
});

test('an owner who edits an item changes its fields, the order of its pictures, and which there are', async () => {
  const [red = '', blue = ''] = await picturesOf(id);
  await nobody.get(`/view?id=${id}`);
  const reply = await owner.post(`/create?id=${id}`, {
    name: 'Oak chair, oiled',
    category: 'furniture',
    price: '20',
    condition: 'good',
    ecoRating: '4',
    materials: 'Oak',
    sustainability: 'Repaired',
    image: [blue, red, picture('red.jpg')],
  });
  expect(reply.location).toBe(`/view?id=${id}&done=saved`);
  const row = await rowOf(id);
  expect(row).toMatchObject({ name: 'Oak chair, oiled', price: '20.00', condition: 'good' });
  expect(row).toMatchObject({ ecoRating: 4, materials: 'Oak', sustainability: 'Repaired' });
  expect((await picturesOf(id)).slice(0, 2)).toEqual([blue, red]);
  expect(await picturesOf(id)).toHaveLength(3);
  // A page that is kept for everybody shows it at once.
  expect((await nobody.get(`/view?id=${id}`)).text).toContain('Oak chair, oiled');
});

test('a picture that an owner takes out is gone, with its files and its address', async () => {
  const [red = '', blue = ''] = await picturesOf(id);
  const address = `/images/${red}/${filesOf(red)[0]?.split('/').at(-1)}`;
  expect((await nobody.get(address)).status).toBe(200);
  await owner.post(`/create?id=${id}`, { image: blue });
  expect(await picturesOf(id)).toEqual([blue]);
  expect(filesOf(red)).toEqual([]);
  expect((await nobody.get(address)).status).toBe(404);
});

test('an item that a seller listed under Other stays there when its owner edits it', async () => {
  await db.update(products).set({ category: 'other' }).where(eq(products.id, id));
  expect((await owner.get(`/create?id=${id}`)).text).toMatch(/value="other"[^>]* selected/);
  const fields = { category: 'other', price: '5', image: await picturesOf(id) };
  expect((await owner.post(`/create?id=${id}`, fields)).status).toBe(302);
  expect(await rowOf(id)).toMatchObject({ category: 'other', price: '5.00' });
});

test('an item keeps at least one picture', async () => {
  const reply = await owner.post(`/create?id=${id}`, { name: 'Changed' });
  expect(reply.status).toBe(422);
  expect(await picturesOf(id)).toHaveLength(2);
  expect(await rowOf(id)).toMatchObject({ name: 'Oak chair' });
});

test.each([{ ecoRating: '99' }, { ecoRating: '0' }, { condition: 'mint' }])(
  'an edit with %j is refused',
  async (fields) => {
    const reply = await owner.post(`/create?id=${id}`, { image: await picturesOf(id), ...fields });
    expect(reply.status).toBe(400);
    expect(await rowOf(id)).toMatchObject({ ecoRating: null, condition: null });
  },
);

test('marking an item as sold takes it out of the lists, once, and putting it back undoes it', async () => {
  const name = `sold-${id}`;
  await owner.post(`/create?id=${id}`, { name, image: await picturesOf(id) });
  expect((await nobody.get('/viewmore')).text).toContain(name);
  const sold = await owner.post(`/view?id=${id}`, { intent: 'sold' });
  expect(sold.location).toBe(`/view?id=${id}&done=sold`);
  const first = (await rowOf(id))?.soldAt;
  expect(first).toBeInstanceOf(Date);
  expect((await nobody.get('/viewmore')).text).not.toContain(name);
  expect((await nobody.get(`/view?id=${id}`)).text).toContain('Sold');

  const again = await owner.post(`/view?id=${id}`, { intent: 'sold' });
  expect(again.location).toBe(`/view?id=${id}&done=sold-before`);
  expect((await rowOf(id))?.soldAt).toEqual(first);

  await owner.post(`/view?id=${id}`, { intent: 'unsold' });
  expect((await rowOf(id))?.soldAt).toBeNull();
  expect((await nobody.get('/viewmore')).text).toContain(name);
});

test('two clicks on sold at once count one sale', async () => {
  const clicks = Array.from({ length: 5 }, () => owner.post(`/view?id=${id}`, { intent: 'sold' }));
  const places = (await Promise.all(clicks)).map(({ location }) => location);
  expect(places.filter((place) => place?.endsWith('done=sold'))).toHaveLength(1);
});

test('an owner who looks at an item finds other people’s things below it, and the way to post another', async () => {
  const category = 'tools';
  const mine = await post(owner, 'red.jpg');
  const theirs = await post(other, 'red.jpg');
  await db
    .update(products)
    .set({ category })
    .where(inArray(products.id, [id, mine, theirs]));
  const { text } = await owner.get(`/view?id=${id}&done=posted`);
  expect(shownIds(sectionOf(text, 'same-category'))).toEqual([theirs]);
  expect(text).toContain(`href="/create?like=${id}"`);
  const others = await other.get(`/view?id=${id}`);
  expect(shownIds(sectionOf(others.text, 'same-category'))).toEqual([theirs, mine]);
});

test('deleting an item asks first, and works without a script', async () => {
  const asked = await owner.get(`/view?id=${id}&confirm=delete`);
  expect(asked.text).toContain('Delete this item?');
  expect(await rowOf(id)).toBeDefined();
});

test('a message about a finished change is shown to the owner, and not to others with the same address', async () => {
  for (const [done, words] of [
    ['posted', 'Your item is posted'],
    ['saved', 'Your changes are saved'],
    ['sold', 'Marked as sold'],
  ]) {
    const address = `/view?id=${id}&done=${done}`;
    expect((await owner.get(address)).text).toContain(words);
    for (const who of [other, nobody]) expect((await who.get(address)).text).not.toContain(words);
  }
});

test('a deleted item is gone, with its pictures and their files', async () => {
  const keys = await picturesOf(id);
  const reply = await owner.post(`/view?id=${id}`, { intent: 'delete' });
  expect(reply.location).toMatch(/^\/viewmore\?mine=1/);
  expect(await rowOf(id)).toBeUndefined();
  expect(await db.$count(images, eq(images.productId, id))).toBe(0);
  for (const key of keys) expect(filesOf(key)).toEqual([]);
  expect((await nobody.get(`/view?id=${id}`)).location).toBe('/');
  expect((await owner.post(`/view?id=${id}`, { intent: 'delete' })).status).toBe(404);
});

test('a person who may not change an item reads that nothing was changed, and is led to the login form', async () => {
  for (const visitor of [nobody, other]) {
    const { status, text } = await visitor.post(`/view?id=${id}`, { intent: 'sold' });
    expect(status).toBe(403);
    expect(text).toContain('Nothing was changed');
    expect(text).toContain(`href="/login?next=${encodeURIComponent(`/view?id=${id}`)}"`);
    expect(text).not.toContain('The fault is ours');
  }
});

test('nobody else changes an item, whatever the body says', async () => {
  const before = await rowOf(id);
  const keys = await picturesOf(id);
  const [mine = ''] = await picturesOf(await post(other, 'red.jpg'));
  for (const who of [other, nobody]) {
    for (const intent of ['sold', 'unsold', 'delete']) {
      expect(
        (await who.post(`/view?id=${id}`, { intent, userId: before?.userId ?? '' })).status,
      ).toBe(403);
    }
    const edit = await who.post(`/create?id=${id}`, { name: 'Mine now', image: mine });
    expect(edit.status).toBe(who === nobody ? 401 : 403);
  }
  expect((await other.get(`/create?id=${id}`)).location).toBe('/');
  expect((await other.get('/create?id=nothing')).location).toBe('/');
  expect(await rowOf(id)).toEqual(before);
  expect(await picturesOf(id)).toEqual(keys);
});

test('an edit that names its own id, or somebody else’s pictures, is refused and changes nothing', async () => {
  const own = await post(other, 'red.jpg');
  const before = await picturesOf(own);
  const reply = await other.post(`/create?id=${own}`, { image: await picturesOf(id) });
  expect(reply.status).toBe(422);
  expect(await picturesOf(own)).toEqual(before);
  expect(await picturesOf(id)).toHaveLength(2);
});

test('an item that others may not see is not there for them, and its owner may still change it', async () => {
  await db
    .update(products)
    .set({ status: 'suspended', adminNotes: 'Why' })
    .where(eq(products.id, id));
  expect((await other.post(`/view?id=${id}`, { intent: 'delete' })).status).toBe(404);
  expect((await other.post(`/create?id=${id}`, { image: 'x' })).status).toBe(404);
  const edit = await owner.post(`/create?id=${id}`, {
    name: 'Better',
    image: await picturesOf(id),
  });
  expect(edit.status).toBe(302);
  expect(await rowOf(id)).toMatchObject({ name: 'Better', status: 'suspended' });
});

test('an owner marks, prices and deletes items in their own list and stays in it', async () => {
  const mine = '/viewmore?mine=1';
  const name = `listed-${id}`;
  await owner.post(`/create?id=${id}`, { name, image: await picturesOf(id) });
  expect((await nobody.get('/viewmore')).text).toContain(name);
  const sold = await owner.post(mine, { intent: `sold:${id}` });
  expect(sold.status).toBe(200);
  expect(wordsOf(sold.text)).toContain(`“${name}” is marked as sold.`);
  expect((await nobody.get('/viewmore')).text).not.toContain(name);
  expect(shownIds((await owner.get(`${mine}&state=sold`)).text)).toContain(id);
  expect(shownIds((await owner.get(`${mine}&state=active`)).text)).not.toContain(id);

  await owner.post(mine, { intent: 'unsold', id });
  const priced = await owner.post(mine, { intent: 'price', id, price: '₹5' });
  expect(wordsOf(priced.text)).toContain(`“${name}” has its new price.`);
  expect(await rowOf(id)).toMatchObject({ price: '5.00', soldAt: null });

  const keys = await picturesOf(id);
  const question = await owner.post(mine, { intent: `ask:${id}` });
  expect(wordsOf(question.text)).toContain('Delete 1 item?');
  expect(await rowOf(id)).toBeDefined();
  expect(wordsOf((await owner.post(mine, { intent: 'delete', id })).text)).toContain('is deleted.');
  expect(await rowOf(id)).toBeUndefined();
  for (const key of keys) expect(filesOf(key)).toEqual([]);
});

test('nobody changes somebody else’s items from a list of their own', async () => {
  const before = await rowOf(id);
  for (const intent of ['sold', 'delete', `sold:${id}`]) {
    for (const who of [other, nobody]) {
      expect((await who.post('/viewmore?mine=1', { intent, id })).status).toBe(403);
    }
  }
  expect((await owner.post('/viewmore', { intent: 'sold', id })).status).toBe(400);
  expect(await rowOf(id)).toEqual(before);
});

test('an unknown intent about an item is refused', async () => {
  expect((await owner.post(`/view?id=${id}`, { intent: 'explode' })).status).toBe(400);
});
