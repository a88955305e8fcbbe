// The products' queue over HTTP: its tabs and search, cards and details, decisions on one and on many, and who may.
import { eq, inArray } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { admins, authUsers, products } from '~/data/schema/schema';
import { productItem } from '~/rules/moderation/decision-item';
import type { ProductState } from '~/rules/products/product-transitions';
import { newVisitor, TRUSTING } from '../support/accounts';
import {
  type MadeProduct,
  makePicture,
  makeProduct,
  makeSeller,
  makeUser,
} from '../support/builders';
import { linkOf, wordsOf } from '../support/pages';
import { newAdmin, newPerson, newSeller, type Person } from '../support/people';
import { startTestServer } from '../support/server';

const server = await startTestServer(TRUSTING);
const { services } = server;
const { db } = services;
const SCREEN = '/admin/products';
const EVIL = '</script><img src=x onerror=alert(1)>';
const ACTIVE: ProductState = { status: 'active', flagged: false };
const SUSPENDED: ProductState = { status: 'suspended', flagged: false };
const FLAGGED: ProductState = { status: 'active', flagged: true };
let admin: Person;
let product: MadeProduct;

beforeAll(async () => {
  admin = await newAdmin(server, 'Ann Admin');
});

beforeEach(async () => {
  product = await makeProduct(db);
});

const item = (state: ProductState = ACTIVE, id = product.id) => productItem({ id, seen: state });
const decide = (
  transition: string,
  fields: Record<string, string | string[]> = {},
  who: Pick<Person, 'post'> = admin,
) => who.post(SCREEN, { move: transition, item: item(), ...fields });
const rowOf = async (id = product.id) =>
  (await db.select().from(products).where(eq(products.id, id)))[0];

test('a product’s card and details say everything, and no markup in its words runs', async () => {
  const { id: userId } = await makeSeller(db, { businessName: 'Shop of Cards' });
  const { id } = await makeProduct(db, {
    userId,
    sellerId: userId,
    name: `Card ${EVIL}`,
    description: `About ${EVIL}`,
    price: '1234.50',
    category: 'art',
    condition: 'like-new',
    ecoRating: 4,
    flagged: true,
    flagReason: `Why ${EVIL}`,
    adminNotes: 'Noted',
    sustainability: '',
    createdAt: new Date('2026-02-03T00:00:00Z'),
  });
  await makePicture(services, id, 'green', 0);
  await makePicture(services, id, 'red', 1);
  const list = await admin.get(`${SCREEN}?q=Card`);
  const card = wordsOf(list.text);
  for (const words of [
    '$1,234.50',
    'Art & Collectibles',
    'Like new',
    '4/5',
    'Shop of Cards',
    'Materials Not specified',
    '3 Feb 2026',
    'Flag reason: Why',
    'Active',
    'FLAGGED',
    'View Details',
    'Unflag',
    'Suspend',
  ]) {
    expect(card).toContain(words);
  }
  const details = await admin.get(`${SCREEN}?details=${id}`);
  const { text } = details;
  const dialog = text.slice(text.indexOf('<dialog'), text.indexOf('</dialog>'));
  const words = wordsOf(dialog);
  for (const word of [
    'Sustainability Not specified',
    `Seller ID ${userId}`,
    'Admin notes Noted',
    'Flag reason Why',
    'Approve',
    'Flag',
    'Suspend',
  ]) {
    expect(words).toContain(word);
  }
  expect(dialog.match(/photo \d of 2/g)).toHaveLength(2);
  for (const page of [list, details]) expect(page.text).not.toContain('<img src=x');
});

test('the details of an item that is no longer flagged tell the flag as history', async () => {
  const flag = { flagReason: 'Which wood?', flaggedAt: new Date('2026-03-04T10:00:00Z') };
  const { id } = await makeProduct(db, { ...flag, flagged: true });
  const details = async () => {
    const { text } = await admin.get(`${SCREEN}?details=${id}`);
    return wordsOf(text.slice(text.indexOf('<dialog'), text.indexOf('</dialog>')));
  };
  expect(await details()).toContain('Flag reason Which wood?');
  await decide('unflag', { item: item(FLAGGED, id) });
  expect((await rowOf(id))?.flagged).toBe(false);
  const words = await details();
  expect(words).toContain('Earlier flag No longer flagged. The reason was: Which wood?');
  expect(words).toContain('Was flagged 4 Mar 2026');
  expect(words).not.toContain('Flag reason');
});

test('the tabs of the products show the flagged and each status with its count, and are searched by name', async () => {
  const made = await Promise.all([
    makeProduct(db, { name: 'Tabbed pending', status: 'pending' }),
    makeProduct(db, { name: 'Tabbed marked', status: 'suspended', flagged: true, flagReason: 'x' }),
    makeProduct(db, { name: 'Tabbed active' }),
  ]);
  const names = async (tab: string) => {
    const { text } = await admin.get(`${SCREEN}?tab=${tab}&q=tabbed`);
    return [...text.matchAll(/<h3[^>]*><bdi>Tabbed (\w+)</g)].map(([, name]) => name).sort();
  };
  expect(await names('all')).toEqual(['active', 'marked', 'pending']);
  expect(await names('active')).toEqual(['active']);
  expect(await names('flagged')).toEqual(['marked']);
  expect(await names('pending')).toEqual(['pending']);
  expect(await names('reported')).toEqual([]);
  const pending = await db.$count(products, eq(products.status, 'pending'));
  expect(wordsOf((await admin.get(SCREEN)).text)).toContain(`Pending ${pending}`);
  const ids = made.map(({ id }) => id);
  await db.delete(products).where(inArray(products.id, ids));
});

test.each(['flag', 'suspend'])(
  'an admin who is to %s a product must give a reason, also to the server',
  async (transition) => {
    for (const fields of [{}, { words: '  ' }, { common: '', words: '\n' }]) {
      const reply = await decide(transition, fields);
      expect(reply.status).toBe(422);
      expect(wordsOf(reply.text)).toContain(`Give a reason to ${transition} this product.`);
    }
    const long = await decide(transition, { words: 'x'.repeat(1001) });
    expect(wordsOf(long.text)).toContain('Keep the reason within 1000 characters.');
    expect(await rowOf()).toMatchObject(ACTIVE);
    await decide(transition, { common: 'This looks like a scam.', words: 'Three others say so.' });
    const row = await rowOf();
    const reason = transition === 'flag' ? row?.flagReason : row?.adminNotes;
    expect(reason).toBe('This looks like a scam.\nThree others say so.');
  },
);

test('an admin who approves or unflags a hidden product reads first that it becomes public again', async () => {
  await db
    .update(products)
    .set({ ...SUSPENDED, flagged: true, flagReason: 'x' })
    .where(eq(products.id, product.id));
  for (const transition of ['approve', 'unflag']) {
    const value = item({ status: 'suspended', flagged: true });
    const { text } = await admin.get(
      `${SCREEN}?ask=${transition}&item=${encodeURIComponent(value)}`,
    );
    expect(wordsOf(text)).toContain('It becomes public again');
  }
});

test('many products are decided at once, each as it was seen, with a summary that names what changed', async () => {
  const made = await Promise.all(
    Array.from({ length: 10 }, (_, index) => makeProduct(db, { name: `Bulk ${index}` })),
  );
  const changed = made.slice(8);
  for (const { id } of changed) {
    await decide('suspend', { item: item(ACTIVE, id), words: 'Before' });
  }
  const reply = await decide('suspend', {
    item: made.map(({ id }) => item(ACTIVE, id)),
    common: 'This looks like a scam.',
  });
  expect(reply.status).toBe(409);
  const words = wordsOf(reply.text);
  expect(words).toContain('8 done, 2 changed meanwhile');
  for (const { name } of changed) {
    expect(words).toContain(`“${name}” is suspended now, decided by Ann Admin`);
  }
  const rows = await Promise.all(made.map(({ id }) => rowOf(id)));
  expect(rows.map((row) => row?.status)).toEqual(made.map(() => 'suspended'));
  expect(rows.map((row) => row?.adminNotes)).toEqual([
    ...Array.from({ length: 8 }, () => 'This looks like a scam.'),
    'Before',
    'Before',
  ]);
});

test('without a script the chosen products are named on a page that asks', async () => {
  const other = await makeProduct(db);
  const query = new URLSearchParams({ ask: 'suspend' });
  for (const id of [product.id, other.id]) query.append('item', item(ACTIVE, id));
  const page = wordsOf((await admin.get(`${SCREEN}?${query}`)).text);
  expect(page).toContain('Suspend 2 products?');
  expect(page).toContain('This may not be sold here.');
  expect(wordsOf((await admin.get(`${SCREEN}?ask=suspend`)).text)).toContain(
    'Choose at least one product first.',
  );
});

test('a suspended product is nowhere in public and its owner sees why; approved it is everywhere again', async () => {
  const owner = await newPerson(server);
  const { id } = await makeProduct(db, { userId: owner.id, name: 'Case thirteen' });
  const picture = await makePicture(services, id, 'green');
  const nobody = newVisitor(server);
  const image = `/images/${picture.key}/${picture.widths[0]}.webp`;
  const everywhere = async () => {
    const found = [];
    for (const path of ['/', '/viewmore', '/viewmore?q=thirteen', '/sitemap.xml']) {
      found.push((await nobody.get(path)).text.includes(id));
    }
    for (const path of ['/api/products', '/api/search/suggestions?q=thirteen']) {
      found.push((await nobody.get(path)).text.includes(id));
    }
    for (const path of [`/api/products/${id}`, `/view?id=${id}`, image]) {
      found.push((await nobody.get(path)).status === 200);
    }
    return found;
  };
  const all = await everywhere();
  await decide('suspend', { item: item(ACTIVE, id), words: 'Not yours to sell.' });
  expect((await everywhere()).some(Boolean)).toBe(false);
  expect(wordsOf((await owner.get(`/view?id=${id}`)).text)).toContain('Not yours to sell.');
  await decide('approve', { item: item(SUSPENDED, id) });
  expect(await everywhere()).toEqual(all);
  expect(all.filter(Boolean).length).toBeGreaterThan(6);
});

test('an admin cannot make a product of a suspended account public, and reads why', async () => {
  const { id: userId } = await makeUser(db);
  await db.update(authUsers).set({ suspendedAt: new Date() }).where(eq(authUsers.id, userId));
  const { id } = await makeProduct(db, { userId, ...SUSPENDED });
  const reply = await decide('approve', { item: item(SUSPENDED, id) });
  expect(reply.status).toBe(422);
  expect(wordsOf(reply.text)).toContain('Restore the account first');
  expect(await rowOf(id)).toMatchObject(SUSPENDED);
});

test('the tab Reported shows the oldest open report first with its words, and a decision or dismissal closes it', async () => {
  const [first, second] = [await makeProduct(db), await makeProduct(db, { name: 'Reported late' })];
  const shopper = await newPerson(server, 'Sam Shopper');
  for (const { id } of [first, second]) {
    await shopper.post(`/report?id=${id}`, { reason: 'scam', words: EVIL });
  }
  const { text } = await admin.get(`${SCREEN}?tab=reported`);
  const words = wordsOf(text);
  expect(words.indexOf(first.name)).toBeLessThan(words.indexOf('Reported late'));
  expect(words).toContain(`It looks like a scam ${EVIL} Sam Shopper ,`);
  expect(text).not.toContain('<img src=x');
  const late = await decide('dismiss', { item: item(ACTIVE, first.id), open: '2' });
  expect(wordsOf(late.text)).toContain('is reported with 1 open report now');
  expect((await decide('dismiss', { item: item(ACTIVE, first.id), open: '1' })).status).toBe(200);
  await decide('suspend', { item: item(ACTIVE, second.id), words: 'True' });
  expect(wordsOf((await admin.get(`${SCREEN}?tab=reported`)).text)).toContain(
    'Nobody has reported anything',
  );
});

test('nobody but active admins can decide about a product, whatever its state', async () => {
  const former = await newAdmin(server);
  await db.update(admins).set({ isActive: false }).where(eq(admins.id, former.id));
  const owner = await newSeller(server, 'approved');
  const others = [newVisitor(server), await newPerson(server), owner, former];
  for (const state of [
    ACTIVE,
    SUSPENDED,
    FLAGGED,
    { status: 'pending', flagged: false } as const,
  ]) {
    const reason = state.flagged ? { flagReason: 'Secret reason' } : {};
    const made = { userId: owner.id, sellerId: owner.id, name: 'Guarded', ...state, ...reason };
    const { id } = await makeProduct(db, made);
    const before = await rowOf(id);
    for (const who of others) {
      for (const path of [SCREEN, `${SCREEN}?tab=flagged`, `${SCREEN}?details=${id}`]) {
        const { location } = await who.get(path);
        expect(location).toBe(`/admin/login?next=${encodeURIComponent(path)}`);
      }
      expect((await who.get(`${SCREEN}.data?details=${id}`)).text).not.toContain('Guarded');
      for (const transition of ['approve', 'flag', 'unflag', 'suspend', 'dismiss']) {
        const fields = {
          move: transition,
          item: item(state, id),
          words: 'Why',
          open: '0',
          isAdmin: 'true',
        };
        for (const path of [SCREEN, `${SCREEN}.data`]) {
          expect((await who.post(path, fields)).status).toBe(403);
        }
      }
    }
    expect(await rowOf(id)).toEqual(before);
  }
});

test('forms about products that make no sense are refused', async () => {
  expect((await decide('delete')).status).toBe(400);
  expect((await decide('approve', { item: [] })).status).toBe(400);
  expect((await decide('approve', { item: 'x|active|' })).status).toBe(400);
});

test('a product that its owner deleted meanwhile is named, and the others are decided all the same', async () => {
  const gone = item(ACTIVE, crypto.randomUUID());
  const reply = await decide('flag', { item: [gone, item(), gone], words: 'Why' });
  expect(reply.status).toBe(409);
  const words = wordsOf(reply.text);
  expect(words).toContain('1 done, 1 changed meanwhile');
  expect(words).toContain('is not here any more: its owner deleted it.');
  expect((await rowOf())?.flagged).toBe(true);
  const dismissed = await decide('dismiss', { item: gone, open: '1' });
  expect(dismissed.status).toBe(409);
  expect(wordsOf(dismissed.text)).toContain('is not here any more: its owner deleted it.');
});

test('signs that nobody sees are no reason for a decision', async () => {
  for (const words of ['\u200b', '\u2060\u00ad\u200d', '\u202e \u2066', '\u00a0\u3000']) {
    expect((await decide('suspend', { words })).status).toBe(422);
  }
  expect((await rowOf())?.status).toBe('active');
});

test('a decision on one page of the products skips nothing on the next', async () => {
  const rows = Array.from({ length: 45 }, (_, index) => ({
    userId: product.userId,
    name: `Waiting ${index}`,
    status: 'pending',
  }));
  const made = await db.insert(products).values(rows).returning({ id: products.id });
  const order = made
    .map(({ id }) => id)
    .sort()
    .reverse();
  const shown = (html: string) =>
    [...html.matchAll(/data-queue="([0-9a-f-]{36})/g)].map(([, id = '']) => id);
  const list = `${SCREEN}?tab=pending&q=Waiting`;
  const first = (await admin.get(list)).text;
  expect(shown(first)).toEqual(order.slice(0, 20));
  const items = order
    .slice(0, 20)
    .map((id) => productItem({ id, seen: { status: 'pending', flagged: false } }));
  expect((await decide('approve', { item: items })).status).toBe(200);
  const next = linkOf(first, 'Next page') ?? '';
  expect(next).toMatch(/^\/admin\/products\?tab=pending&q=Waiting&page=2&after=[\w.-]+$/);
  const second = (await admin.get(next)).text;
  expect(shown(second)).toEqual(order.slice(20, 40));
  const chosen = second.match(/<form[^>]*action="\/admin\/products"[\s\S]*?<\/form>/)?.[0] ?? '';
  expect(chosen).toMatch(/name="page" value="2"[^>]*\/><input[^>]*name="after" value="[\w.-]+"/);
  const third = (await admin.get(linkOf(second, 'Next page') ?? '')).text;
  expect(shown(third)).toEqual(order.slice(40));
  expect(shown((await admin.get(linkOf(third, 'Previous page') ?? '')).text)).toEqual(
    order.slice(20, 40),
  );
  expect(shown((await admin.get(`${list}&page=2`)).text)).toEqual(order.slice(40));
});
