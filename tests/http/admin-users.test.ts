// All accounts for admins: the list, its search, and suspending and restoring with all that follows.
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { Forbidden } from '~/commands/authorize';
import { createListing, createProduct, importListings } from '~/commands/products/post-products';
import { findActor } from '~/data/accounts/users';
import { lockAccountById, saveSuspension } from '~/data/moderation/accounts';
import { admins, authUsers, authVerifications, products } from '~/data/schema/schema';
import { auditLog } from '~/data/schema/schema-admin';
import { isSignedIn, mailAbout, newVisitor, PASSWORD, TRUSTING } from '../support/accounts';
import { whileBroken, withoutTable } from '../support/broken';
import { makeImage, makePicture, makeProduct, makeUser } from '../support/builders';
import { expectLogged } from '../support/logged';
import { startProvider } from '../support/oidc';
import { wordsOf } from '../support/pages';
import { newAdmin, newPerson, newSeller, type Person } from '../support/people';
import { startTestServer } from '../support/server';

const provider = await startProvider();
afterAll(() => provider.stop());
const server = await startTestServer({
  ...TRUSTING,
  PAGE_CACHE_MS: '60000',
  GOOGLE_CLIENT_ID: 'secondleaf',
  GOOGLE_CLIENT_SECRET: 'test-secret',
  GOOGLE_DISCOVERY_URL: provider.discoveryUrl,
});
const { services } = server;
const { db } = services;
const EVIL = '</script><img src=x onerror=alert(1)>';
let admin: Person;
let former: Person;

beforeAll(async () => {
  admin = await newAdmin(server, 'Ann Admin');
  former = await newAdmin(server, 'Former Admin');
  await db.update(admins).set({ isActive: false }).where(eq(admins.id, former.id));
});

const suspend = (by: Person, id: string, more: Record<string, string> = {}) =>
  by.post('/admin/users', { intent: 'suspend', id, seen: '', reason: 'Spam.', ...more });

/** What the admin's page says about when the account was suspended. */
async function seenOf(email: string): Promise<string> {
  const { text } = await admin.get(`/admin/users?q=${encodeURIComponent(email)}`);
  return /name="seen" value="([^"]+)"/.exec(text)?.[1] ?? '';
}

const restore = async (by: Person, person: { id: string; email: string }) =>
  by.post('/admin/users', {
    intent: 'restore',
    id: person.id,
    seen: await seenOf(person.email),
  });

const accountOf = async (id: string) =>
  (await db.select().from(authUsers).where(eq(authUsers.id, id)))[0];
const linesAbout = (id: string) =>
  db.select().from(auditLog).where(eq(auditLog.thingId, id)).orderBy(auditLog.id);

test('the admins’ list of users shows who is who, newest first, in pages that repeat nobody', async () => {
  const at = new Date('2026-02-02T10:00:00Z');
  const made = [];
  for (let number = 0; number < 60; number += 1) {
    made.push(await makeUser(db, { name: `Paged Person ${number}`, createdAt: at }));
  }
  const seen: string[] = [];
  let path: string | null = '/admin/users?q=paged+person';
  while (path) {
    const { text } = await admin.get(path);
    seen.push(
      ...[...text.matchAll(/<h2[^>]*><bdi>Paged Person (\d+)<\/bdi>/g)].map(
        ([, number]) => number ?? '',
      ),
    );
    const next = /href="([^"]*after=[^"]*)"[^>]*><span>Older accounts/.exec(text)?.[1];
    path = next ? next.replaceAll('&amp;', '&') : null;
  }
  expect(seen).toHaveLength(60);
  expect(new Set(seen).size).toBe(60);
});

test('the admins’ list of users shows role, confirmation and state, and is searched by name and address literally', async () => {
  const seller = await newSeller(server, 'pending');
  await db
    .update(authUsers)
    .set({ name: '100% Wool_Seller', emailVerified: false })
    .where(eq(authUsers.id, seller.id));
  const found = wordsOf((await admin.get('/admin/users?q=100%25+wool_')).text);
  expect(found).toContain(seller.email);
  expect(found).toContain('not confirmed');
  expect(found).toContain('Seller, pending');
  const byAddress = wordsOf((await admin.get(`/admin/users?q=${seller.email}`)).text);
  expect(byAddress).toContain('100% Wool_Seller');
  const deactivated = wordsOf((await admin.get(`/admin/users?q=${former.email}`)).text);
  expect(deactivated).toContain('Admin, deactivated');
  const none = wordsOf((await admin.get('/admin/users?q=_______')).text);
  expect(none).toContain('Nobody has that in their name or email');
  for (const q of ['', '++', '%00', 'x'.repeat(500)]) {
    expect((await admin.get(`/admin/users?q=${q}&after=x&tab=y`)).status).toBe(200);
  }
});

test('a suspended seller is signed out and their items are gone at once, and a restored one has them back as they were', async () => {
  const seller = await newSeller(server, 'approved');
  const own = { userId: seller.id, sellerId: seller.id };
  const active = await makeProduct(db, { ...own, name: 'Zebra lamp' });
  const pending = await makeProduct(db, { ...own, name: 'Zebra chair', status: 'pending' });
  const gone = await makeProduct(db, { ...own, status: 'suspended', adminNotes: 'No.' });
  const picture = await makePicture(services, active.id, '#123456');
  const image = `/images/${picture.key}/320.webp`;
  const stranger = newVisitor(server);
  const isThere = async () => {
    const [list, search, api, sitemap, view, file] = await Promise.all([
      stranger.get('/viewmore?q=zebra'),
      stranger.get('/api/search/suggestions?q=zebra'),
      stranger.get('/api/products?q=zebra'),
      stranger.get('/sitemap.xml'),
      stranger.get(`/view?id=${active.id}`),
      stranger.get(image),
    ]);
    const named = [list, search, api, sitemap].map(({ text }) => text.includes(active.id));
    return [...named, view.status === 200, file.status === 200];
  };
  const yes = Array(6).fill(true);
  expect(await isThere()).toEqual(yes);
  expect(await findActor(db, seller.id)).not.toBeNull();

  const reply = await suspend(admin, seller.id, { reason: `Spam. ${EVIL}` });
  expect(reply.location).toBe('/admin/users?done=suspend');
  expect(await isThere()).toEqual(Array(6).fill(false));
  expect(await findActor(db, seller.id)).toBeNull();
  expect(await isSignedIn(seller)).toBe(false);
  expect((await seller.get('/seller/dashboard')).location).toContain('/seller/login');

  const wrong = await newVisitor(server).post('/login', {
    email: seller.email,
    password: 'no-no-no',
  });
  expect(wrong.status).toBe(401);
  for (const path of ['/login', '/seller/login']) {
    const visitor = newVisitor(server);
    const right = await visitor.post(path, { email: seller.email, password: PASSWORD });
    expect(right.status).toBe(403);
    expect(wordsOf(right.text)).toContain('This account is suspended. The reason: Spam.');
    expect(right.text).not.toContain('<img src=x');
    expect(visitor.session()).toBeUndefined();
  }
  const mail = await mailAbout(server, seller.email, 'Your account was suspended');
  expect(mail.text).toContain('> Spam.');
  expect(String(mail.html)).not.toContain('<img');
  const list = await admin.get('/admin/users?tab=suspended');
  expect(list.text).not.toContain('<img src=x');
  expect(wordsOf(list.text)).toContain(seller.email);

  expect((await restore(admin, seller)).location).toBe('/admin/users?done=restore');
  expect(await isThere()).toEqual(yes);
  const rows = await db.select().from(products).where(eq(products.userId, seller.id));
  const state = (id: string) => {
    const row = rows.find((product) => product.id === id);
    return [row?.status, row?.heldStatus];
  };
  expect([active, pending, gone].map(({ id }) => state(id))).toEqual([
    ['active', null],
    ['pending', null],
    ['suspended', null],
  ]);
  const open = await mailAbout(server, seller.email, 'Your account is open again');
  expect(open.text?.replace(/\s+/g, ' ')).toContain('what was in the shop before is there again');
  const back = newVisitor(server);
  await back.post('/seller/login', { email: seller.email, password: PASSWORD });
  expect((await back.get('/seller/dashboard')).status).toBe(200);

  expect(await linesAbout(seller.id)).toMatchObject([
    {
      adminName: 'Ann Admin',
      action: 'user.suspend',
      thing: 'user',
      before: { suspended: false },
      after: { suspended: true, productsHidden: 2 },
      reason: `Spam. ${EVIL}`,
    },
    { action: 'user.restore', after: { suspended: false, productsBack: 2 }, reason: null },
  ]);
});

test('a suspended account is mailed no link for a password that would open nothing', async () => {
  const person = await newPerson(server);
  await suspend(admin, person.id);
  const asked = await newVisitor(server).post('/forgot-password', { email: person.email });
  expect(asked.text).toContain('If there is an account with this address');
  const rows = await db.select().from(authVerifications);
  expect(rows.filter(({ value }) => value === person.id)).toEqual([]);
});

test('an item that is posted in the very moment of a suspension is not posted', async () => {
  const seller = await newSeller(server);
  const actor = await findActor(db, seller.id);
  const { key } = await makeImage(db, { ownerId: seller.id });
  const fields = { name: 'Quick lamp', description: '', category: null, price: null };
  const draft = { fields, images: [key] };
  const posting = await db.transaction(async (tx) => {
    await lockAccountById(tx, seller.id);
    await saveSuspension(tx, seller.id, 'Spam.');
    const posted = Promise.allSettled([
      createProduct(services, actor, 'one', draft),
      createListing(services, actor, 'two', draft),
      importListings(services, actor, 'three', [draft]),
    ]);
    await vi.waitFor(
      async () => {
        const { rows } = await db.execute<{ waiting: number }>(
          sql`select count(*)::int as waiting from pg_locks where not granted`,
        );
        expect(rows[0]?.waiting).toBe(3);
      },
      { timeout: 30_000 },
    );
    return { posted };
  });
  const refused = { status: 'rejected', reason: expect.any(Forbidden) };
  expect(await posting.posted).toEqual([refused, refused, refused]);
  expect(await db.$count(products, eq(products.userId, seller.id))).toBe(0);
});

test('Google does not open a suspended account either, and says why', async () => {
  const identity = { sub: 'g-1', email: 'gina@x.test', emailVerified: true, name: 'Gina' };
  provider.become(identity);
  const throughGoogle = async () => {
    const visitor = newVisitor(server);
    const start = await visitor.get('/login?with=google');
    const authorize = await fetch(start.location ?? '', { redirect: 'manual' });
    const callback = new URL(authorize.headers.get('location') ?? '');
    return { visitor, reply: await visitor.get(callback.pathname + callback.search) };
  };
  expect((await throughGoogle()).reply.location).toBe('/');
  const [{ id = '' } = {}] = await db
    .select({ id: authUsers.id })
    .from(authUsers)
    .where(eq(authUsers.email, 'gina@x.test'));
  await suspend(admin, id);
  const { visitor, reply } = await throughGoogle();
  expect(reply.location).toBe('/login?suspended=1');
  const page = await visitor.get(reply.location ?? '');
  expect(wordsOf(page.text)).toContain('This account is suspended. The reason: Spam.');
  expect(visitor.session()).toBeUndefined();
});

test('forgot-password answers alike for a suspended account', async () => {
  const person = await newPerson(server);
  await suspend(admin, person.id);
  const ask = (email: string) => newVisitor(server).post('/forgot-password', { email });
  const [known, unknown] = [await ask(person.email), await ask('nobody@x.test')];
  expect(known.status).toBe(unknown.status);
  expect(known.text.replaceAll(person.email, 'A')).toBe(
    unknown.text.replaceAll('nobody@x.test', 'A'),
  );
});

test('an admin who suspends an account must give a reason, and a common one is enough', async () => {
  const person = await newPerson(server);
  const without = await suspend(admin, person.id, { reason: '  ', picked: 'Not on the list' });
  expect(without.status).toBe(400);
  expect(without.text).toContain('Give a reason to suspend this account.');
  expect((await accountOf(person.id))?.suspendedAt).toBeNull();
  const picked = 'The account sends advertising.';
  expect((await suspend(admin, person.id, { reason: '', picked })).status).toBe(302);
  expect((await accountOf(person.id))?.suspendedReason).toBe(picked);
});

test('an admin cannot suspend themselves, nor another admin before deactivating them', async () => {
  expect((await suspend(admin, admin.id)).status).toBe(403);
  const other = await newAdmin(server, 'Other Admin');
  const refused = await suspend(admin, other.id);
  expect(refused.status).toBe(400);
  expect(wordsOf(refused.text)).toContain('Other Admin is an active admin.');
  expect((await suspend(admin, former.id)).status).toBe(302);
  expect((await restore(admin, former)).status).toBe(302);
});

test('people who may not suspend or restore an account are refused, and nothing changes', async () => {
  const person = await newPerson(server);
  const seller = await newSeller(server);
  const customer = await newPerson(server);
  const nobody = { ...newVisitor(server), id: '', email: '' };
  for (const by of [nobody, customer, seller, former]) {
    expect((await suspend(by, person.id)).status).toBe(403);
    const data = await by.post('/admin/users.data', {
      intent: 'suspend',
      id: person.id,
      reason: 'x',
    });
    expect(data.status).toBe(403);
    const back = { intent: 'restore', id: person.id, seen: '' };
    expect((await by.post('/admin/users', back)).status).toBe(403);
  }
  expect((await accountOf(person.id))?.suspendedAt).toBeNull();
  expect(await linesAbout(person.id)).toEqual([]);
  expect((await suspend(admin, 'nobody-at-all')).status).toBe(404);
  expect((await admin.post('/admin/users', { intent: 'odd', id: person.id })).status).toBe(400);
  const foreign = await admin.post(
    '/admin/users',
    { intent: 'suspend', id: person.id, reason: 'x' },
    { origin: 'http://evil.test' },
  );
  expect(foreign.status).toBe(403);
});

test('an admin is not asked to suspend their own account, whatever the address says', async () => {
  const { id } = await newPerson(server);
  const asks = async (whom: string) =>
    (await admin.get(`/admin/users?suspend=${whom}`)).text.includes('id="suspend-question"');
  expect([await asks(id), await asks(admin.id)]).toEqual([true, false]);
});

test('odd addresses and ids find no account and make nothing fail', async () => {
  for (const query of ['suspend=%00', 'done=__proto__', 'done=constructor']) {
    const { status, text } = await admin.get(`/admin/users?${query}`);
    expect([query, status]).toEqual([query, 200]);
    expect(text).not.toContain('could not be loaded');
  }
  expect((await suspend(admin, 'a\0b')).status).toBe(404);
  const { status, text } = await admin.get('/admin/sellers?documents=%00');
  expect([status, text.includes('could not be loaded')]).toEqual([200, false]);
  const fields = { move: 'approve', item: 'a\0b|pending|' };
  expect((await admin.post('/admin/sellers', fields)).status).toBe(400);
});

test('two admins who suspend an account at once leave one line, and the other hears how it stands', async () => {
  const person = await newPerson(server);
  const bob = await newAdmin(server, 'Bob Admin');
  const both = await Promise.all([suspend(admin, person.id), suspend(bob, person.id)]);
  expect(both.map(({ status }) => status).sort()).toEqual([302, 409]);
  const loser = both.find(({ status }) => status === 409);
  expect(wordsOf(loser?.text ?? '')).toContain('changed while you were looking');
  expect(await linesAbout(person.id)).toHaveLength(1);
});

test('an admin who opens the users while they cannot be read gets a 500 with a retry', async () => {
  expectLogged('could not be read');
  const { status, text } = await withoutTable(db, 'counters', () => admin.get('/admin/users?q=x'));
  expect(status).toBe(500);
  expect(wordsOf(text)).toContain('The accounts could not be loaded');
  expect(text).toMatch(/<a href="\/admin\/users\?q=x"[^>]*>Try again/);
});

test('a suspension that fails says so, keeps what was written and changes nothing', async () => {
  expectLogged('a command failed');
  const person = await newPerson(server);
  const reply = await whileBroken(
    db,
    "alter table auth_users add constraint stuck check (suspended_reason <> 'Stuck.')",
    'alter table auth_users drop constraint stuck',
    () => suspend(admin, person.id, { reason: 'Stuck.' }),
  );
  expect(reply.status).toBe(500);
  expect(wordsOf(reply.text)).toContain('That did not work, and nothing was changed.');
  expect(await linesAbout(person.id)).toEqual([]);
});
