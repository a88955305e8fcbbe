// Posting an item over HTTP, with and without a script, and what posting refuses.
import { randomBytes, randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { importListings } from '~/commands/products/post-products';
import { findActor } from '~/data/accounts/users';
import { images, products, sellers } from '~/data/schema/schema';
import { LIMITS } from '~/rules/shop/limits';
import { confirmAddress, newVisitor, signUp, TRUSTING, type Visitor } from '../support/accounts';
import { accountId, makeProduct, makeSeller } from '../support/builders';
import { createClient, type Reply } from '../support/client';
import { wordsOf } from '../support/pages';
import { colourAt, expectColour, fieldCase } from '../support/pictures';
import { startTestServer } from '../support/server';

const server = await startTestServer({ ...TRUSTING, MAX_IMAGES: '3', MAX_IMAGE_BYTES: '1000000' });
const { db } = server.services;
const nobody = createClient(server.url);
const ann = newVisitor(server);
const bob = newVisitor(server);

const POST_FAILED = 'Error uploading product. Please try again.';
const NO_FILE = new File([], '');

beforeAll(async () => {
  await signUp(ann, 'ann@create.test', { name: 'Ann Example' });
  // She posts more in here than anybody may whose address is not confirmed.
  await confirmAddress(server, 'ann@create.test');
  await signUp(bob, 'bob@create.test', { name: 'Bob Example' });
});

const picture = (name: string, as = name) =>
  new File([new Uint8Array(readFileSync(fieldCase(name)))], as, { type: 'image/jpeg' });

/** Uploads a picture as the page's script does; gives its key. */
async function upload(who: Visitor, name = 'red.jpg'): Promise<string> {
  const reply = await who.post('/api/uploads', { image: picture(name, 'image.jpg') });
  const [row] = await db
    .select({ key: images.key })
    .from(images)
    .where(eq(images.key, keyIn(reply)));
  return row?.key ?? '';
}

const keyIn = (reply: Reply) => /"id":"([0-9a-f]{32})"/.exec(reply.text)?.[1] ?? '';

/** The id in the address that a saved form leads to. */
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

const storedFiles = () =>
  readdirSync(join(server.dataDir, 'files'), { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile(),
  ).length;

/** What a cover shows in its middle. */
async function coverColour(id: string): Promise<number[]> {
  const [key = ''] = await picturesOf(id);
  const [row] = await db.select({ widths: images.widths }).from(images).where(eq(images.key, key));
  const reply = await fetch(`${server.url}/images/${key}/${row?.widths[0]}.jpg`);
  return colourAt(Buffer.from(await reply.arrayBuffer()), 0.5, 0.5);
}

test('a visitor who is not signed in reads the alert on /create and finds the login form', async () => {
  const { status, text } = await nobody.get('/create');
  expect(status).toBe(200);
  expect(text).toMatch(/role="alert"[\s\S]*You must login first/);
  expect(text).toContain('name="password"');
  expect(text).toContain('value="/create"');
});

test('a post by nobody is refused and stores nothing', async () => {
  const products_ = await db.$count(products);
  const files = storedFiles();
  for (const fields of [{ name: 'Lamp' }, { name: 'Lamp', image: picture('red.jpg') }]) {
    const reply = await nobody.post('/create', fields);
    expect(reply.status).toBe(401);
    expect(reply.text).toContain('You must login first');
  }
  expect(await db.$count(products)).toBe(products_);
  expect(storedFiles()).toBe(files);
});

test('a person whose session ended while posting finds what was typed, and a way to log in', async () => {
  const typed = {
    name: 'Brass lamp',
    category: 'furniture',
    price: '12',
    description: 'Two\nlines',
  };
  const { status, text } = await nobody.post('/create', typed);
  expect(status).toBe(401);
  expect(text).toContain('value="Brass lamp"');
  expect(text).toMatch(/<option value="furniture" selected/);
  expect(text).toContain('Two\nlines</textarea>');
  expect(text).toContain('href="/login?next=%2Fcreate"');
  const edit = await nobody.post(`/create?id=${randomUUID()}`, { ...typed, materials: 'Brass' });
  expect(edit.status).toBe(401);
  expect(edit.text).toContain('value="Brass"');
});

test('a body that is no form is refused as such, and nothing of it is stored', async () => {
  const count = await db.$count(products);
  const types = ['application/json', 'text/plain', 'application/xml'];
  for (const path of ['/create', '/create.data']) {
    for (const type of types) {
      const headers = { 'content-type': type, origin: server.url };
      const reply = await ann.send(path, { method: 'POST', body: '{"name":"Lamp"}', headers });
      expect(reply.status, `${type} to ${path}`).toBe(400);
    }
  }
  expect(await db.$count(products)).toBe(count);
});

test('the form of an item shows its fields and requires none', async () => {
  const { text } = await ann.get('/create');
  for (const name of [
    'name',
    'category',
    'condition',
    'price',
    'free',
    'description',
    'image',
    'key',
  ]) {
    expect(text, name).toContain(`name="${name}"`);
  }
  expect(text).not.toContain(' required');
  expect(text).not.toContain('value="other"');
});

test('an item needs a picture only, and everything else may come later', async () => {
  const reply = await ann.post('/create', { image: await upload(ann) });
  expect(reply.status).toBe(302);
  expect(reply.location).toMatch(/^\/view\?id=[0-9a-f-]{36}&done=posted$/);
  const row = await rowOf(idIn(reply));
  expect(row).toMatchObject({ name: '', category: null, price: null, status: 'active' });
  const page = await nobody.get(`/view?id=${idIn(reply)}`);
  expect(page.text).toContain('Untitled item');
  expect(page.text).toContain('Ask for price');
});

test('without a script the form brings its pictures along, in order', async () => {
  const reply = await ann.post('/create', {
    name: 'Oak  chair\u0000',
    category: 'furniture',
    price: '₹1,234.50',
    description: 'One\r\ntwo',
    image: [picture('red.jpg'), picture('blue.jpg')],
  });
  expect(reply.status).toBe(302);
  const id = idIn(reply);
  expect(await rowOf(id)).toMatchObject({
    name: 'Oak chair',
    category: 'furniture',
    price: '1234.50',
    description: 'One\ntwo',
    sellerId: null,
  });
  expect(await picturesOf(id)).toHaveLength(2);
  expectColour(await coverColour(id), [255, 0, 0], 80);
});

test.each([{ image: '' }, { image: NO_FILE }])(
  'without a picture nothing is saved and the form keeps its values',
  async (image) => {
    const before = await db.$count(products);
    const fields = {
      name: 'Kept <name>',
      price: '12.5',
      description: 'Kept words',
      category: 'art',
    };
    const reply = await ann.post('/create', { ...fields, ...image });
    expect(reply.status).toBe(422);
    expect(reply.text).toMatch(new RegExp(`role="alert"[\\s\\S]*${POST_FAILED}`));
    expect(reply.text).toContain('Still missing: a picture.');
    expect(reply.text).toContain('value="Kept &lt;name&gt;"');
    expect(reply.text).toContain('value="12.5"');
    expect(reply.text).toContain('Kept words</textarea>');
    expect(reply.text).toMatch(/<option[^>]*value="art"[^>]*selected/);
    expect(await db.$count(products)).toBe(before);
  },
);

test.each([
  'text-bytes.png',
  'html-bytes.jpg',
  'truncated.jpg',
  'script.svg',
  'svg-bytes.webp',
  'flat-16000.png',
])('%s in the form is refused in words; the good picture beside it stays', async (name) => {
  const before = await db.$count(products);
  const files = storedFiles();
  const reply = await ann.post('/create', { name: 'Kept', image: picture(name) });
  expect(reply.status).toBe(422);
  expect(reply.text).toContain(POST_FAILED);
  expect(reply.text).toContain('value="Kept"');
  expect(storedFiles()).toBe(files);
  const mixed = await ann.post('/create', { image: [picture('red.jpg'), picture(name)] });
  expect(mixed.status).toBe(422);
  expect(mixed.text).toContain(`${name}: `);
  expect(mixed.text).toMatch(/name="image" value="[0-9a-f]{32}"/);
  expect(await db.$count(products)).toBe(before);
});

test('a picture that is too large loses only itself', async () => {
  const large = new File([new Uint8Array(1_000_001)], 'large.jpg');
  const reply = await ann.post('/create', { name: 'Kept', image: large, description: 'Also kept' });
  expect(reply.status).toBe(422);
  expect(reply.text).toContain('up to 1 MB are taken');
  expect(reply.text).toContain('value="Kept"');
});

test('more pictures than an item may have are refused', async () => {
  const image = [await upload(ann), await upload(ann), await upload(ann), await upload(ann)];
  const reply = await ann.post('/create', { image });
  expect(reply.status).toBe(422);
  expect(reply.text).toContain('Up to 3 pictures are taken');
});

test('two people with an image.jpg of their own each keep their picture', async () => {
  const [anns, bobs] = await Promise.all([
    ann.post('/create', { image: picture('red.jpg', 'image.jpg') }),
    bob.post('/create', { image: picture('blue.jpg', 'image.jpg') }),
  ]);
  expectColour(await coverColour(idIn(anns)), [255, 0, 0], 80);
  expectColour(await coverColour(idIn(bobs)), [0, 0, 255], 80);
});

test('a post that is sent twice, 20 ms apart or after a lost reply, is one product', async () => {
  const before = await db.$count(products);
  const fields = { name: 'Twice', key: 'form-key-12345678', image: await upload(ann) };
  const first = ann.post('/create', fields);
  await new Promise((resolve) => setTimeout(resolve, 20));
  const replies = [
    await ann.post('/create', fields),
    await first,
    await ann.post('/create', fields),
  ];
  expect(replies.map(({ status }) => status)).toEqual([302, 302, 302]);
  expect(new Set(replies.map(idIn)).size).toBe(1);
  expect(await db.$count(products)).toBe(before + 1);
});

test('a form that is corrected after a lost reply changes the item that it made', async () => {
  const [red, blue] = [await upload(ann), await upload(ann, 'blue.jpg')];
  const key = 'form-key-corrected';
  const first = await ann.post('/create', { key, name: 'Lmap', image: [red] });
  const second = await ann.post('/create', { key, name: 'Lamp', price: '12', image: [blue, red] });
  expect(idIn(second)).toBe(idIn(first));
  expect(await rowOf(idIn(first))).toMatchObject({ name: 'Lamp', price: '12.00' });
  expect(await picturesOf(idIn(first))).toEqual([blue, red]);
});

test('another item under the same key, as from a duplicated tab, is an item of its own', async () => {
  const key = 'form-key-duplicated';
  const first = await ann.post('/create', { key, name: 'Lamp', image: await upload(ann) });
  const other = { key, name: 'Another', image: await upload(ann) };
  const second = await ann.post('/create', other);
  expect(idIn(second)).not.toBe(idIn(first));
  expect(idIn(await ann.post('/create', other))).toBe(idIn(second));
  expect(await rowOf(idIn(first))).toMatchObject({ name: 'Lamp' });
  expect(await rowOf(idIn(second))).toMatchObject({ name: 'Another' });
  // A form without a script sends its files anew each time: the same words are the same item.
  const files = { key, name: 'Lamp', image: picture('red.jpg') };
  expect(idIn(await ann.post('/create', files))).toBe(idIn(first));
});

test.each([
  { condition: 'good' },
  { ecoRating: '4' },
  { materials: 'Brass' },
  { sustainability: 'Repaired' },
])(
  'a duplicated tab with other photos and only %j changed posts an item of its own',
  async (change) => {
    const key = randomUUID();
    const first = await ann.post('/create', { key, name: 'Lamp', image: await upload(ann) });
    const second = await ann.post('/create', {
      key,
      name: 'Lamp',
      image: await upload(ann),
      ...change,
    });
    expect(second.status).toBe(302);
    expect(idIn(second)).not.toBe(idIn(first));
    expect(await picturesOf(idIn(second))).toHaveLength(1);
  },
);

test('a duplicated tab whose photos alone are others posts an item of its own', async () => {
  const form = { key: randomUUID(), name: 'Lamp' };
  const first = idIn(await ann.post('/create', { ...form, image: picture('red.jpg') }));
  const second = idIn(await ann.post('/create', { ...form, image: picture('blue.jpg') }));
  expect(second).not.toBe(first);
  expect(idIn(await ann.post('/create', { ...form, image: picture('blue.jpg') }))).toBe(second);
  expect(idIn(await ann.post('/create', { ...form, image: picture('red.jpg') }))).toBe(first);
});

test('a person may say the condition of a new item, and shoppers read it', async () => {
  const fields = { name: 'Worn lamp', condition: 'fair', ecoRating: '4', materials: 'Brass' };
  const reply = await ann.post('/create', { ...fields, image: await upload(ann) });
  expect(await rowOf(idIn(reply))).toMatchObject({ ...fields, ecoRating: 4 });
  const list = await nobody.get('/viewmore?condition=fair');
  expect(list.text).toContain('Worn lamp');
});

test('an item that is given away reads Free wherever its price stands, and is 0 for machines', async () => {
  const reply = await ann.post('/create', {
    name: 'Givenaway',
    free: 'yes',
    image: await upload(ann),
  });
  const id = idIn(reply);
  expect(await rowOf(id)).toMatchObject({ price: '0.00' });
  for (const path of [`/view?id=${id}`, '/viewmore?q=Givenaway', '/']) {
    const { text } = await nobody.get(path);
    expect(text, path).toContain('>Free<');
    expect(text, path).not.toContain('₹0.00');
  }
  const page = await nobody.get(`/view?id=${id}`);
  expect(page.text).toContain('"price":"0.00"');
  expect((await nobody.get(`/api/products/${id}`)).json()).toMatchObject({ price: '0.00' });
  // Its form opens with the tick set and no price.
  const form = await ann.get(`/create?id=${id}`);
  expect(/<input[^>]*name="free"[^>]*>/.exec(form.text)?.[0]).toContain('checked');
  expect(/<input[^>]*name="price"[^>]*>/.exec(form.text)?.[0]).toContain('value=""');
});

test('the form key of one person finds no item of another', async () => {
  const key = 'shared-key-12345678';
  const first = await ann.post('/create', { key, image: await upload(ann) });
  const second = await bob.post('/create', { key, image: await upload(bob) });
  expect(idIn(first)).not.toBe(idIn(second));
});

test('a picture of somebody else, or of another item, cannot be posted', async () => {
  const anns = await upload(ann);
  const before = await db.$count(products);
  expect((await bob.post('/create', { image: anns })).status).toBe(422);
  const id = idIn(await ann.post('/create', { image: anns }));
  expect((await ann.post('/create', { image: anns })).status).toBe(422);
  expect((await ann.post('/create', { image: 'f'.repeat(32) })).status).toBe(422);
  expect(await picturesOf(id)).toEqual([anns]);
  expect(await db.$count(products)).toBe(before + 1);
});

test('a post that names a state, an owner or a count is saved without them', async () => {
  const reply = await ann.post('/create', {
    image: await upload(ann),
    status: 'suspended',
    flagged: 'true',
    userId: 'somebody',
    sellerId: 'somebody',
    views: '999',
    likes: '999',
    rating: '5',
    createdAt: '2000-01-01',
    soldAt: '2000-01-01',
  });
  const row = await rowOf(idIn(reply));
  expect(row).toMatchObject({
    status: 'active',
    flagged: false,
    sellerId: null,
    views: 0,
    likes: 0,
  });
  expect(row).toMatchObject({ soldAt: null });
  expect(row?.createdAt.getFullYear()).toBeGreaterThan(2020);
});

test.each([
  { price: '-1' },
  { price: '12,345' },
  { price: 'much' },
  { price: '25€' },
  { price: '20', free: 'yes' },
  { condition: 'mint' },
  { ecoRating: '99' },
  { category: 'cars' },
  { category: 'other' },
  { name: 'x'.repeat(201) },
])('an item with %j is refused beside its field', async (fields) => {
  const before = await db.$count(products);
  const reply = await ann.post('/create', { ...fields, image: await upload(ann) });
  expect(reply.status).toBe(400);
  expect(reply.text).toContain('aria-invalid="true"');
  expect(await db.$count(products)).toBe(before);
});

test('a post of an item from another site is refused', async () => {
  const foreign = { origin: 'http://evil.test' };
  expect((await ann.post('/create', { name: 'x' }, foreign)).status).toBe(403);
  expect((await ann.post('/create', { image: picture('red.jpg') }, foreign)).status).toBe(403);
});

test('files are taken by the screens that have a picture field, and by no other', async () => {
  expect((await ann.post('/login', { image: picture('red.jpg') })).status).toBe(415);
});

test('without a script pictures change places and go, and nothing is saved by that', async () => {
  const [one, two] = [await upload(ann), await upload(ann, 'blue.jpg')];
  const keysIn = ({ text }: Reply) =>
    [...text.matchAll(/name="image" value="([0-9a-f]{32})"/g)].map(([, key]) => key);
  const fields = { name: 'Kept', image: [one, two] };
  const moved = await ann.post('/create', { ...fields, intent: `later:${one}` });
  expect(keysIn(moved)).toEqual([two, one]);
  expect(moved.text).toContain('value="Kept"');
  const removed = await ann.post('/create', { ...fields, intent: `remove:${one}` });
  expect(keysIn(removed)).toEqual([two]);
});

test('a form of an item like another has its words and neither its pictures nor its state', async () => {
  const fields = { name: 'Oak chair', price: '20', description: 'Sturdy.', category: 'furniture' };
  const first = idIn(await ann.post('/create', { ...fields, image: picture('red.jpg') }));
  const state = { flagged: true, flagReason: 'Blurred', soldAt: new Date(), condition: 'good' };
  await db.update(products).set(state).where(eq(products.id, first));
  const { text } = await ann.get(`/create?like=${first}`);
  expect(text).toContain('Sell an item');
  expect(text).toContain('value="Oak chair"');
  expect(text).toMatch(/value="furniture"[^>]* selected/);
  expect(text).toMatch(/value="good"[^>]* selected/);
  expect(text).toContain('Sturdy.');
  for (const key of await picturesOf(first)) expect(text).not.toContain(key);
  expect(text).not.toContain('Blurred');
  const key = /name="key" value="([^"]+)"/.exec(text)?.[1] ?? '';
  const second = idIn(
    await ann.post('/create', { ...fields, key, image: await upload(ann, 'blue.jpg') }),
  );
  expect(second).not.toBe(first);
  expect(await rowOf(second)).toMatchObject({ flagged: false, soldAt: null, name: 'Oak chair' });
});

test('nobody gets a form that is like somebody else’s item', async () => {
  const image = picture('red.jpg');
  const id = idIn(await ann.post('/create', { name: 'Hers alone', image }));
  for (const like of [id, randomUUID(), 'nothing']) {
    const { status, text } = await bob.get(`/create?like=${like}`);
    expect(status).toBe(200);
    expect(text).not.toContain('Hers alone');
  }
  expect((await nobody.get(`/create?like=${id}`)).text).not.toContain('Hers alone');
});

/** Pictures that wait for an item, without the way of their bytes. */
async function waiting(ownerId: string, count: number): Promise<string[]> {
  const rows = Array.from({ length: count }, () => ({
    key: randomBytes(16).toString('hex'),
    ownerId,
    width: 320,
    height: 320,
    widths: [320],
    blur: 'data:image/webp;base64,UklGRg==',
  }));
  await db.insert(images).values(rows);
  return rows.map(({ key }) => key);
}

/** Somebody new who has posted so many items in the last day. */
async function posterOf(email: string, posted: number): Promise<Visitor & { id: string }> {
  const visitor = newVisitor(server);
  await signUp(visitor, email);
  const id = await accountId(db, email);
  const createdAt = new Date(Date.now() - 3_600_000);
  await Promise.all(
    Array.from({ length: posted }, () => makeProduct(db, { userId: id, createdAt })),
  );
  return { ...visitor, id };
}

test('an account whose address is not confirmed posts so many items a day, also at one moment, and then confirms it', async () => {
  const { most } = LIMITS.postsUnconfirmed;
  const person = await posterOf('eager@create.test', most - 2);
  const keys = await waiting(person.id, 6);
  const post = (image: string | undefined) =>
    person.post('/create', { key: `limit-${image}`, name: `Item ${image}`, image: image ?? '' });
  const replies = await Promise.all(keys.slice(0, 5).map(post));
  expect(replies.map(({ status }) => status).toSorted()).toEqual([302, 302, 429, 429, 429]);
  expect(await db.$count(products, eq(products.userId, person.id))).toBe(most);
  const at = replies.findIndex(({ status }) => status === 429);
  const words = wordsOf(replies[at]?.text ?? '');
  expect(words).toContain(`posts up to ${most} items within a day`);
  expect(words).toContain('Send it again');
  expect(replies[at]?.text).toContain(`Item ${keys[at]}`);
  // What was posted is posted, however often its form comes.
  const done = replies.findIndex(({ status }) => status === 302);
  expect((await post(keys[done])).location).toBe(replies[done]?.location);
  await confirmAddress(server, 'eager@create.test');
  expect((await post(keys[at])).status).toBe(302);
});

test('a confirmed customer and a business of which nobody knows anything have limits too; a verified business has none', async () => {
  const person = await posterOf('stock@create.test', 0);
  await confirmAddress(server, 'stock@create.test');
  const old = { userId: person.id, name: 'Stock', createdAt: new Date(Date.now() - 3_600_000) };
  const post = async () => {
    const [image = ''] = await waiting(person.id, 1);
    return person.post('/create', { key: `stock-${image}`, name: 'One more', image });
  };
  await db.insert(products).values(Array.from({ length: LIMITS.posts.most }, () => old));
  const refused = await post();
  expect([refused.status, wordsOf(refused.text)]).toEqual([
    429,
    expect.stringContaining('Please continue tomorrow'),
  ]);
  await makeSeller(db, { user: { id: person.id, name: 'Stock', email: 'stock@create.test' } });
  expect((await post()).status).toBe(302);
  await db.insert(products).values(Array.from({ length: LIMITS.listings.most }, () => old));
  expect((await post()).status).toBe(429);
  await db.update(sellers).set({ verificationStatus: 'approved' }).where(eq(sellers.id, person.id));
  expect((await post()).status).toBe(302);
});

test('a file that brings more than its seller may list is refused as a whole', async () => {
  const person = await posterOf('file@create.test', LIMITS.postsUnconfirmed.most - 1);
  await makeSeller(db, { user: { id: person.id, name: 'File', email: 'file@create.test' } });
  const actor = await findActor(db, person.id);
  const fields = { name: 'Row', description: '', category: null, price: null };
  const drafts = (await waiting(person.id, 2)).map((key) => ({ fields, images: [key] }));
  const before = await db.$count(products);
  expect(await importListings(server.services, actor, 'file-key-1', drafts)).toEqual({
    ok: false,
    problem: 'too-many-posts',
  });
  expect(await db.$count(products)).toBe(before);
  const one = drafts.slice(0, 1);
  expect(await importListings(server.services, actor, 'file-key-2', one)).toMatchObject({
    ok: true,
  });
  // Sent again, it finds what it made.
  expect(await importListings(server.services, actor, 'file-key-2', one)).toMatchObject({
    ok: true,
  });
});
