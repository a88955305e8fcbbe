// The admins' dashboard: its figures, what happened lately, what it says when something can't be read, and to whom it opens.
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { NEWEST_EVENTS } from '~/data/moderation/activity';
import { admins, authUsers, products, sellers } from '~/data/schema/schema';
import { RECYCLED_COUNTS, SOLD_COUNTS } from '~/rules/figures/impact';
import { MOST_JOINED } from '~/rules/moderation/activity';
import { ADMIN_SCREENS } from '~/rules/shop/addresses';
import { newVisitor, TRUSTING } from '../support/accounts';
import { whileBroken, withoutTable } from '../support/broken';
import { makeProduct, makeSeller, makeUser } from '../support/builders';
import { expectLogged } from '../support/logged';
import { sectionOf, wordsOf } from '../support/pages';
import { newAdmin, newPerson, newSeller } from '../support/people';
import { startTestServer } from '../support/server';

const server = await startTestServer(TRUSTING);
const { db } = server.services;
const DASHBOARD = '/admin/dashboard';
const INERT = '</script><img src=x onerror=alert(1)>';
const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000);

const admin = await newAdmin(server, 'Ada of the Office');
const words = async (query = '') => wordsOf((await admin.get(DASHBOARD + query)).text);

/** Five sellers, seven products, thirteen accounts. */
beforeAll(async () => {
  const shelf = await makeSeller(db, {
    businessName: 'Green Shelf',
    verificationStatus: 'pending',
    verificationSubmittedAt: ago(5),
  });
  const own = { userId: shelf.id, sellerId: shelf.id };
  const decided = { verifiedBy: admin.id, verificationSubmittedAt: ago(5_000) };
  await makeSeller(db, {
    businessName: 'Old Oak',
    verificationStatus: 'approved',
    verifiedAt: ago(61),
    ...decided,
  });
  await makeSeller(db, {
    businessName: 'Attic',
    verificationStatus: 'rejected',
    verifiedAt: ago(130),
    ...decided,
  });
  await makeSeller(db, { verificationStatus: 'pending' });
  await makeSeller(db, { verificationStatus: null });
  const earlier = { createdAt: ago(9_000) };
  await makeProduct(db, { ...own, ecoRating: 5, name: 'Lamp of rank', createdAt: ago(20) });
  await makeProduct(db, { ...own, ...earlier, ecoRating: 4, soldAt: ago(2), name: 'Oak chair' });
  await makeProduct(db, { ...own, ...earlier, ecoRating: 4, status: 'suspended' });
  await makeProduct(db, { ...own, ...earlier, ecoRating: 3, flagged: true, flagReason: 'Why' });
  await makeProduct(db, { ...own, ...earlier, flagged: true, flagReason: 'Why' });
  const { id: userId } = await makeUser(db);
  await makeProduct(db, { userId, ...earlier, status: 'pending' });
  await makeProduct(db, { userId, ...earlier, ecoRating: 1, name: INERT });
  await makeUser(db, { name: 'Ben Newcomer', createdAt: new Date() });
});

test('an admin’s dashboard shows the welcome line, the buttons and six counted figures', async () => {
  const { text, status, headers } = await admin.get(DASHBOARD);
  expect(status).toBe(200);
  expect(headers.get('cache-control')).toBe('private, no-store');
  const page = wordsOf(text);
  expect(page).toContain('Welcome, Ada of the Office');
  for (const figure of [
    'Total Sellers 5',
    'Pending Verifications 2',
    'Total Products 7',
    'Flagged Products 2',
    `Total Users ${await db.$count(authUsers)}`,
    'Total Transactions 1 Items marked as sold',
  ]) {
    expect(page).toContain(figure);
  }
  expect(text).toMatch(/<a[^>]*href="\/admin\/sellers"[^>]*><span>Manage Sellers/);
  expect(text).toMatch(/<a[^>]*href="\/admin\/products"[^>]*><span>Manage Products/);
});

test('an admin’s dashboard counts all that waits, shoppers’ reports among it, and leads there', async () => {
  const shown = async () => {
    const section = sectionOf((await admin.get(DASHBOARD)).text, 'waiting');
    const links = [...section.matchAll(/<a[^>]*href="([^"]*)"[^>]*>([\s\S]*?)<\/a>/g)];
    return links.map(([, to, words = '']) => [to, wordsOf(words).trim()]);
  };
  expect(await shown()).toEqual([
    ['/admin/sellers?tab=pending', 'Sellers ready to decide 1 Their documents are in'],
    ['/admin/products?tab=reported', 'Products reported 0 By shoppers, not decided yet'],
    ['/admin/products?tab=pending', 'Products to check 1 Hidden until they are approved'],
  ]);
  const shopper = await newPerson(server);
  const { id } = await makeProduct(db, { createdAt: ago(9_000) });
  await shopper.post(`/report?id=${id}`, { reason: 'scam', words: 'Too cheap.' });
  expect((await shown())[1]?.[1]).toContain('Products reported 1');
  await db.delete(products).where(eq(products.id, id));
  expect((await shown())[1]?.[1]).toContain('Products reported 0');
  expect(await words()).toContain('Pending Verifications 2 1 ready to decide, 1 without documents');
});

test('the two figures that are called recycled say what each counts, and each names the other’s', async () => {
  const block = wordsOf(sectionOf((await admin.get(DASHBOARD)).text, 'eco-impact'));
  expect(block).toContain(`Items Recycled 3 Products rated 4 or more. ${RECYCLED_COUNTS}`);
  expect(block).toMatch(/Recycled items begin at a rating of 3: 4 ?, from/);
  expect(await words()).toContain(`Total Transactions 1 ${SOLD_COUNTS}`);
  const report = wordsOf((await admin.get('/admin/reports')).text);
  expect(report).toMatch(
    /Recycled items 4 Last 30 days ?: \d Products rated 3 or more; the dashboard’s Items Recycled begin at rating 4 \(3\)/,
  );
  expect(report).toContain(RECYCLED_COUNTS);
});

test('an admin’s desk has a header of its own, and everybody else keeps the shop’s', async () => {
  const { text } = await admin.get('/admin/products');
  const before = text.slice(text.indexOf('<body'), text.indexOf('<main'));
  for (const to of ['/', ...Object.values(ADMIN_SCREENS)]) expect(before).toContain(`href="${to}"`);
  expect(before).toContain('Skip to content');
  expect(before).toContain('Ada of the Office');
  expect(before).toMatch(/<button[^>]*>Logout/);
  expect(before).not.toContain('aria-label="Categories"');
  for (const page of [await admin.get('/'), await newVisitor(server).get('/admin/login')]) {
    expect(page.text).toContain('aria-label="Categories"');
  }
});

test('the eco block counts products rated 4 or more, in every state, and says so', async () => {
  const block = wordsOf(sectionOf((await admin.get(DASHBOARD)).text, 'eco-impact'));
  expect(block).toContain('products rated 4 or more; the ratings are the sellers’ own');
  expect(block).toContain('Items Recycled 3');
  expect(block).toContain('CO2 Saved (kg) 150');
  expect(block).toContain('Waste Diverted (kg) 7.5');
});

test('the recent activity shows what really happened, newest first, at most ten entries', async () => {
  const { text } = await admin.get(DASHBOARD);
  const items = sectionOf(text, 'recent-activity').match(/<li[\s\S]*?<\/li>/g) ?? [];
  expect(items).toHaveLength(10);
  const told = items.map((item) => wordsOf(item).trim());
  expect(told).toContain('Verification Green Shelf submitted documents 5 minutes ago');
  expect(told).toContain('Verification Old Oak was approved 1 hour ago');
  expect(told).toContain('Verification Attic was rejected 2 hours ago');
  expect(told).toContain('Product Green Shelf posted Lamp of rank 20 minutes ago');
  expect(told).toContain('Transaction Oak chair was marked as sold 2 minutes ago');
  expect(told).toContain('User Ben Newcomer joined just now');
  const at = [...sectionOf(text, 'recent-activity').matchAll(/dateTime="([^"]*)"/gi)];
  const times = at.map(([, time]) => time);
  expect(times).toEqual(times.toSorted().toReversed());
  expect(text).not.toContain('<img src=x');
});

test('each kind of recent activity is read from the end of its index', async () => {
  await db.$client.query('analyze');
  const client = await db.$client.connect();
  await client.query('set enable_seqscan = off; set enable_sort = off');
  const { rows } = await client.query(`explain ${NEWEST_EVENTS.text}`);
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  for (const index of [
    'sellers_submitted',
    'sellers_verified',
    'products_created',
    'auth_users_created',
    'products_sold',
  ]) {
    expect(plan).toMatch(new RegExp(`Index (?:Only )?Scan Backward using ${index}`));
  }
  // What is put in order is what was found there: some hundred rows at most.
  const sorted = [...plan.matchAll(/Sort {2}\(cost=\S+ rows=(\d+)/g)].map(([, rows]) =>
    Number(rows),
  );
  expect(Math.max(0, ...sorted)).toBeLessThanOrEqual(MOST_JOINED);
  client.release(true);
});

test.each([
  ['?tab=sellers', '/admin/sellers', ['Pending 2', 'Approved 1', 'Rejected 1', 'Not verified 1']],
  ['?tab=products', '/admin/products', ['Active 5', 'Flagged 2', 'Pending 1', 'Suspended 1']],
  ['?tab=users', '/admin/users', ['Accounts', 'Sellers 5']],
  ['?tab=reports', '/admin/reports', ['Items Recycled 3']],
])('the dashboard’s tab %s shows its counts and the way on', async (query, to, figures) => {
  const { text } = await admin.get(DASHBOARD + query);
  for (const figure of figures) expect(wordsOf(text)).toContain(figure);
  expect(text).toMatch(new RegExp(`<a[^>]*href="${to}"[^>]*><span>Go to`));
  expect(wordsOf(text)).toContain('Sellers 2 pending');
  expect(wordsOf(text)).toContain('Products 2 flagged');
  expect(text).toContain(`href="${DASHBOARD}${query}"`);
});

test('an unknown tab of the dashboard shows the overview', async () => {
  expect(await words('?tab=nonsense')).toContain('Recent Activity');
});

test('a visitor who is no active admin is led from the dashboard and its data to the admins’ sign-in', async () => {
  const former = await newAdmin(server, 'Former Admin');
  await db.update(admins).set({ isActive: false }).where(eq(admins.id, former.id));
  const others = [newVisitor(server), await newPerson(server), await newSeller(server), former];
  for (const who of others) {
    const { status, location } = await who.get(`${DASHBOARD}?tab=users`);
    const next = encodeURIComponent(`${DASHBOARD}?tab=users`);
    expect([status, location]).toEqual([302, `/admin/login?next=${next}`]);
    expect((await who.get(`${DASHBOARD}.data`)).text).not.toContain('sellers.pending');
  }
});

test('a part of the dashboard that cannot be read is logged and offers a retry, while the other parts stand', async () => {
  expectLogged('the figures of the dashboard could not be read');
  const failed = await withoutTable(db, 'counters', () => admin.get(DASHBOARD));
  expect(failed.status).toBe(500);
  expect(wordsOf(failed.text)).toContain('The figures could not be loaded');
  expect(failed.text).toMatch(/role="alert"[\s\S]*<a href="\/admin\/dashboard"[^>]*>Try again/);
  expect(wordsOf(failed.text)).toContain('Green Shelf submitted documents');
  expect((await admin.get(DASHBOARD)).status).toBe(200);
  expectLogged('the recent activity could not be read');
  const half = await whileBroken(
    db,
    'alter table sellers rename column verified_at to away',
    'alter table sellers rename column away to verified_at',
    () => admin.get(DASHBOARD),
  );
  expect(wordsOf(half.text)).toContain('The recent activity could not be loaded');
  expect(wordsOf(half.text)).toMatch(/Total Sellers [1-9]/);
});

test('an admin’s screen whose database becomes unavailable while it is read answers 503 and says when to come back', async () => {
  await db.execute(`create function going_down() returns boolean language plpgsql immutable as
    $$ begin raise exception 'stopping' using errcode = '57P01'; end $$`);
  for (const [table, screens] of [
    ['counters', ['dashboard', 'sellers', 'products', 'users']],
    ['audit_log', ['audit']],
    ['security_log', ['audit?tab=sign-ins']],
    ['catalogue_months', ['reports']],
  ] as const) {
    const replies = await withoutTable(db, table, () =>
      whileBroken(
        db,
        `create view ${table} as select * from ${table}_away where going_down()`,
        `drop view ${table}`,
        () => Promise.all(screens.map((screen) => admin.get(`/admin/${screen}`))),
      ),
    );
    for (const { status, headers, text } of replies) {
      expect([table, status]).toEqual([table, 503]);
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
      expect(wordsOf(text)).toContain('The shop can’t reach its database.');
    }
  }
});

test('the dashboard of a shop in which nothing has happened offers what to do next', async () => {
  const empty = await startTestServer(TRUSTING);
  const first = await newAdmin(empty);
  const page = wordsOf((await first.get(DASHBOARD)).text);
  expect(page).toContain('Total Products 0');
  expect(page).toContain('User Test Admin joined just now');
  expect(await empty.services.db.$count(products)).toBe(0);
  expect(await empty.services.db.$count(sellers)).toBe(0);
});

test('sixty items that one person posts are one line of the recent activity', async () => {
  const eager = await makeUser(db, { name: 'Eager Poster' });
  const item = { userId: eager.id, name: 'One of many', createdAt: new Date() };
  await db.insert(products).values(Array.from({ length: 60 }, () => item));
  const { text } = await admin.get(DASHBOARD);
  const items = sectionOf(text, 'recent-activity').match(/<li[\s\S]*?<\/li>/g) ?? [];
  const told = items.map((one) => wordsOf(one).trim());
  expect(told.filter((words) => words.includes('Eager Poster posted'))).toEqual([
    expect.stringMatching(/^Product Eager Poster posted 60 items /),
  ]);
  expect(told.join()).toContain('Green Shelf submitted documents');
  expect(text).not.toContain('One of many');
});
