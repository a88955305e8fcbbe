// The demo catalogue in a real database and on a real disk.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { hashPassword, verifyPassword } from '~/auth/password';
import { connect } from '~/data/database/database';
import { readAnalytics } from '~/data/figures/analytics';
import { findImage } from '~/data/products/images';
import {
  authAccounts,
  authSessions,
  authVerifications,
  emailChanges,
  products,
} from '~/data/schema/schema';
import { demoState, keepDemoAdmin } from '~/data/shop/demo';
import { ADMIN, CUSTOMERS, SELLERS, STAFF } from '~/demo/accounts';
import { demoCatalogue } from '~/demo/catalogue';
import { drawDemoImages } from '~/demo/draw';
import { fillDemo, topUpDemo } from '~/demo/fill';
import { PICTURE_SIZE, pictureKey } from '~/demo/pictures';
import { keepDemoSignIns } from '~/demo/sign-ins';
import { documentKey } from '~/files/documents';
import { variantKey } from '~/files/images';
import { openStorage } from '~/files/open-storage';
import { startPictures } from '~/files/picture-process';
import { REQUEST_STATES } from '~/rules/trade/request';
import { loadServer } from '../../scripts/built.mjs';
import { isSignedIn, newVisitor, TRUSTING, type Visitor } from '../support/accounts';
import { wordsOf } from '../support/pages';
import { newPerson, signedInAs } from '../support/people';
import { askFor } from '../support/requests';
import { cloneDatabase, startTestServer } from '../support/server';

const dir = mkdtempSync(join(tmpdir(), 'secondleaf-demo-'));
const db = connect(await cloneDatabase());
const storage = await openStorage({ kind: 'disk', dir });
const reader = startPictures();
const now = new Date('2025-03-10T09:00:00Z');
const log = {
  warn(_: object, message: string) {
    throw new Error(message);
  },
};

afterAll(async () => {
  reader.stop();
  await db.$client.end();
  rmSync(dir, { recursive: true, force: true });
});

const countOf = async (query: string) => {
  const { rows } = await db.$client.query<{ count: string }>(query);
  return Number(rows[0]?.count);
};

test('a server fills an empty database with the demo once', async () => {
  expect(await fillDemo({ db, hashPassword, withAdmin: true, now })).toBe(true);
  expect(await fillDemo({ db, hashPassword, withAdmin: true, now })).toBe(false);
  expect(await countOf('select count(*) from products')).toBe(331 + 10);
  expect(await countOf('select count(*) from admins')).toBe(1);
  expect(await countOf('select count(distinct verification_status) from sellers')).toBe(3);
  expect(await countOf('select count(*) from sellers where verification_status is null')).toBe(1);
  const withoutPicture = `select count(*) from products p
    where not exists (select from images i where i.product_id = p.id and i.position = 0)`;
  expect(await countOf(withoutPicture)).toBe(0);
});

/** Begins to draw what the database holds of the demo. */
async function draw() {
  const state = await demoState(db);
  if (!state) throw new Error('There is no demo.');
  return { ...state, ...drawDemoImages({ db, storage, pictures: reader, log }, state) };
}

test('a demo picture is drawn as soon as it is asked for, and its preview is there at once', async () => {
  const { secret, demoImage, stop } = await draw();
  const { products } = demoCatalogue(now);
  const key = pictureKey(secret, products.at(150)?.id ?? '', 0);

  const row = await findImage(db, key);
  expect(row?.blur).toMatch(/^data:image\/png;base64,/);
  const preview = await sharp(Buffer.from(row?.blur.split(',')[1] ?? '', 'base64')).metadata();
  expect([preview.width, preview.height]).toEqual([4, 5]);

  await demoImage(key);
  await demoImage('0'.repeat(32));
  await stop();
  for (const width of row?.widths ?? []) {
    const file = await storage.get(variantKey(key, width, 'webp'));
    expect(file?.size).toBeGreaterThan(1_000);
    file?.body.destroy();
  }
  expect(row?.widths).toEqual(PICTURE_SIZE.widths);
});

test('sellers who wait or were rejected have documents that can be opened', async () => {
  await (await draw()).stop();
  const { rows } = await db.$client.query<{ file: string; status: string }>(
    `select file, verification_status as status from documents
     join sellers on sellers.id = seller_id and submitted_at = verification_submitted_at`,
  );
  expect(rows.map(({ status }) => status).sort()).toEqual([
    'pending',
    'pending',
    'pending',
    'rejected',
    'rejected',
  ]);
  for (const { file } of rows) {
    const stored = await storage.get(documentKey(file));
    if (!stored) throw new Error(`${file} was not drawn`);
    const { format } = await sharp(await buffer(stored.body)).metadata();
    expect(format).toBe('jpeg');
  }
});

test('a database with products, or without a claim to the demo, is not filled', async () => {
  const other = connect(await cloneDatabase());
  try {
    expect(await demoState(other)).toBeNull();
    const ground = { db: other, hashPassword, now };
    expect(await fillDemo({ ...ground, withAdmin: false })).toBe(true);
    const { rows } = await other.$client.query<{ count: string }>('select count(*) from admins');
    expect(rows[0]?.count).toBe('0');
    await other.$client.query('delete from settings');
    expect(await fillDemo({ ...ground, withAdmin: false })).toBe(false);
    expect(await demoState(other)).toBeNull();
  } finally {
    await other.$client.end();
  }
});

test('with DEMO=true a server opens with goods, pictures and sign-ins but no admin, and its people become each other; on the same data without it, no password and no session of the demo opens anything', async () => {
  const server = await startTestServer({ DEMO: 'true', ...TRUSTING });
  const visitor = newVisitor(server);

  const home = await visitor.get('/');
  const keys = new Set(
    [...home.text.matchAll(/\/images\/([0-9a-f]{32})\//g)].map(([, key]) => key),
  );
  // Twelve of the oldest and the four newest.
  expect(keys.size).toBe(16);
  const [key] = keys;
  const picture = await fetch(`${server.url}/images/${key}/320.webp`);
  expect(picture.status).toBe(200);
  expect(picture.headers.get('content-type')).toBe('image/webp');
  await picture.arrayBuffer();

  expect(server.demoSignIns.map(({ role }) => role)).not.toContain('admin');
  const [shopper] = server.demoSignIns;
  const fields = { email: shopper?.email ?? '', password: shopper?.password ?? '' };
  expect((await visitor.post('/login', fields)).status).toBe(302);
  expect(await isSignedIn(visitor)).toBe(true);

  // In its talks a person of the demo becomes the other one, on the same page.
  const { rows: talks } = await server.services.db.$client.query<{ id: string }>(
    "select id from conversations where asker_id = 'demo-shopper' and giver_id = 'demo-collector'",
  );
  const talk = `/messages/${talks[0]?.id}`;
  const seeOtherSide = (of: Visitor) => of.post(talk, { intent: 'other-side' });
  expect((await newVisitor(server).get('/login')).text).toContain('demo-title');
  expect((await visitor.get(talk)).text).toContain('See the other side');
  const seen = await seeOtherSide(visitor);
  expect([seen.status, seen.location]).toEqual([302, talk]);
  expect(wordsOf((await visitor.get(talk)).text)).toContain('you are Demo Collector here');
  await seeOtherSide(visitor);
  expect(wordsOf((await visitor.get(talk)).text)).toContain('you are Demo Shopper here');
  // Whoever is not of the demo, or not of this talk, becomes nobody.
  const stranger = await newPerson(server, 'Sam Stranger');
  expect((await seeOtherSide(stranger)).status).toBe(403);
  const neighbour = newVisitor(server);
  await neighbour.post('/login', { email: 'neighbour@demo.test', password: fields.password });
  expect((await seeOtherSide(neighbour)).status).toBe(403);
  const [thing] = await server.services.db
    .select({ id: products.id })
    .from(products)
    .where(eq(products.userId, 'demo-student'));
  const own = `/messages/${(await askFor(stranger, thing?.id ?? '')).location?.split(/[/#]/)[2]}`;
  expect((await stranger.get(own)).text).not.toContain('See the other side');
  expect((await stranger.post(own, { intent: 'other-side' })).status).toBe(403);

  // The same data, where the demo is not asked for: no password of the demo and no session of it opens anything.
  const said: string[] = [];
  const built = await loadServer();
  const { databaseUrl: DATABASE_URL, dataDir: DATA_DIR } = server;
  const real = await built.start(
    { PORT: '0', DATABASE_URL, DATA_DIR, LOG_LEVEL: 'silent', ...TRUSTING },
    { say: (words) => said.push(words) },
  );
  try {
    expect(said).toContainEqual(expect.stringContaining('nobody can log in to its 17 accounts'));
    expect(await isSignedIn(newVisitor(real, visitor.cookies))).toBe(false);
    expect((await newVisitor(real).get('/login')).text).not.toContain('demo-title');
    // However somebody is signed in as one of the demo there.
    const shopperThere = await signedInAs(real, 'demo-shopper');
    expect((await shopperThere.get(talk)).text).not.toContain('See the other side');
    expect((await seeOtherSide(shopperThere)).status).toBe(403);
    const replies = await Promise.all(
      [...CUSTOMERS, ...SELLERS, STAFF].map(({ email, password, seller }) =>
        newVisitor(real).post(seller ? '/seller/login' : '/login', { email, password }),
      ),
    );
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 401));
    expect((await newVisitor(real).get('/')).text).toContain('/view?id=');
  } finally {
    await real.stop();
  }
}, 60_000);

test('a demo account closes with all that its password began, opens again with the demo, and one with a password of its own stays open', async () => {
  const { id, password } = SELLERS[0] ?? ADMIN;
  const hashOf = async (whose: string) => {
    const [row] = await db.select().from(authAccounts).where(eq(authAccounts.userId, whose));
    return row?.password ?? null;
  };
  const expiresAt = new Date(Date.now() + 60_000);
  const own = await hashPassword('copper-kettle-41');
  await db
    .update(authAccounts)
    .set({ password: own })
    .where(eq(authAccounts.userId, 'demo-thread'));
  for (const userId of [id, 'demo-thread']) {
    await db.insert(authSessions).values({ id: userId, token: userId, userId, expiresAt });
    // As the library keeps a second step that is pending, and a link that resets a password.
    await db
      .insert(authVerifications)
      .values({ id: userId, identifier: userId, value: userId, expiresAt });
    await db
      .insert(emailChanges)
      .values({ userId, newEmail: `${userId}@new.test`, tokenHash: userId });
  }

  expect(await keepDemoSignIns(db, { people: true, admin: false })).toEqual([
    expect.stringContaining('The demo admin is switched off'),
  ]);
  expect(await hashOf(ADMIN.id)).toBeNull();
  expect(await verifyPassword((await hashOf(id)) ?? '', password)).toBe(true);

  for (const _start of ['first', 'second']) {
    expect(await keepDemoSignIns(db, { people: false, admin: false })).toEqual([
      expect.stringContaining('nobody can log in to its 16 accounts'),
    ]);
  }
  expect(await hashOf(id)).toBeNull();
  expect(await hashOf('demo-thread')).toBe(own);
  expect((await db.select().from(authSessions)).map(({ userId }) => userId)).toEqual([
    'demo-thread',
  ]);
  expect((await db.select().from(emailChanges)).map(({ userId }) => userId)).toEqual([
    'demo-thread',
  ]);
  expect((await db.select().from(authVerifications)).map(({ value }) => value)).toEqual([
    'demo-thread',
  ]);

  expect(await keepDemoSignIns(db, { people: true, admin: true })).toEqual([]);
  expect(await verifyPassword((await hashOf(id)) ?? '', password)).toBe(true);
  expect(await verifyPassword((await hashOf(ADMIN.id)) ?? '', ADMIN.password)).toBe(true);
  expect(await hashOf('demo-thread')).toBe(own);
});

test('the demo’s admin is let in on a laptop only; one that was deactivated stays so', async () => {
  const admin = "select count(*) from admins where id = 'demo-admin' and is_active";
  expect(await keepDemoAdmin(db, true)).toBe(false);
  expect(await countOf(admin)).toBe(1);
  expect(await keepDemoAdmin(db, false)).toBe(true);
  expect(await keepDemoAdmin(db, false)).toBe(false);
  expect(await countOf(admin)).toBe(0);
  expect(await keepDemoAdmin(db, true)).toBe(false);
  expect(await countOf(admin)).toBe(1);
  await db.$client.query('update admins set is_active = false');
  await keepDemoAdmin(db, false);
  await keepDemoAdmin(db, true);
  expect(await countOf(admin)).toBe(0);
});

test('made-up views and likes agree wherever they are kept, and analytics has bars to show', async () => {
  const wrong = async (query: string) => expect(await countOf(query), query).toBe(0);
  await wrong(`select count(*) from products p
    where p.likes <> (select count(*) from likes l where l.product_id = p.id)`);
  await wrong(`select count(*) from products p where p.seller_id is not null and (p.views, p.likes) <>
    (select coalesce(sum(d.views), 0), coalesce(sum(d.likes), 0) from product_days d where d.product_id = p.id)`);
  await wrong(`select count(*) from seller_days s where (s.views, s.likes) <>
    (select sum(d.views), sum(d.likes) from product_days d
     join products p on p.id = d.product_id where p.seller_id = s.seller_id and d.day = s.day)`);
  await wrong(`select count(*) from product_reach r where (r.views, r.likes) <>
    (select sum(d.views), sum(d.likes) from product_days d
     where d.product_id = r.product_id and d.day > date '2025-03-10' - r.days)`);
  await wrong(`select count(*) from products p
    where p.seller_id is null and exists (select from product_days d where d.product_id = p.id)`);
  await wrong(`select count(*) from products where status <> 'active' and views + likes > 0`);
  await wrong(`select count(*) from likes l join products p on p.id = l.product_id
    where l.created_at < p.created_at or l.created_at > p.sold_at or l.user_id = p.user_id`);

  const { bars, totals, top } = await readAnalytics(db, 'demo-seller', 30, '2025-03-10');
  expect(bars.filter(({ views }) => views > 0)).toHaveLength(29);
  expect(totals.views).toBeGreaterThan(totals.likes);
  expect(totals.likes).toBeGreaterThan(10);
  expect(top).toHaveLength(10);
});

test('a demo that is there is topped up once, with a request in every state and lines that add up', async () => {
  await topUpDemo(db, new Date(), { timeZone: 'Europe/Berlin', currency: 'EUR' });
  const requests = await countOf('select count(*) from product_requests');
  expect(await countOf('select count(distinct state) from product_requests')).toBe(
    REQUEST_STATES.length,
  );
  const wrong = async (query: string) => expect(await countOf(query), query).toBe(0);
  await wrong(`select count(*) from product_lines l where (taken, waiting) <> (
    select count(*) filter (where state in ('reserved', 'arranged')), count(*) filter (where state in ('asked', 'waiting'))
    from product_requests r where r.product_id = l.product_id)`);
  await wrong(`select count(*) from product_lines l join products p on p.id = l.product_id
    where look or (pieces = 0) <> (sold_at is not null) or reserved <> (pieces > 0 and taken = pieces)`);
  await wrong(`select count(*) from conversations c where last <> (
    select count(*) from conversation_entries e where e.conversation_id = c.id)`);
  // One thing waits for its draw, and one was drawn: what was published fits.
  expect(await countOf('select count(*) from lots where list is null')).toBe(1);
  expect(await countOf('select count(*) from lots where drawn_at is not null')).toBe(1);
  expect(await countOf('select count(*) from product_requests where drawn_place > 0')).toBe(4);
  // The demo shopper has an offer to answer, and a price that was named to them.
  for (const [by, side] of [
    ['asker', 'giver_id'],
    ['giver', 'asker_id'],
  ]) {
    const mine = `select count(*) from offers o join product_requests r on r.id = o.request_id
      where o.by = '${by}' and o.state = 'open' and o.price = r.price and r.${side} = 'demo-shopper'`;
    expect(await countOf(mine), mine).toBeGreaterThan(0);
  }
  await wrong("select count(*) from offers where due_at < '2999-01-01'");
  // Its clocks stand still.
  await wrong("select count(*) from product_requests where due_at < '2999-01-01'");
  await wrong(`select count(*) from product_requests
    where state in ('reserved', 'arranged', 'disputed') and clock is null`);

  // Reviews that show, wait, were replied to and were removed, each of a handover that was confirmed.
  const reviews = await countOf('select count(*) from reviews');
  for (const some of [
    'visible_at > now()',
    'visible_at <= now()',
    'reply is not null',
    'removed_at is not null',
  ]) {
    expect(await countOf(`select count(*) from reviews where ${some}`), some).toBeGreaterThan(0);
  }
  await wrong(`select count(*) from reviews v where v.author_id is null or not exists (
    select from request_events e where e.request_id = v.request_id and e.name in ('code', 'confirmed'))`);

  // Somebody works for one of its businesses.
  expect(await countOf("select count(*) from business_staff where seller_id = 'demo-seller'")).toBe(
    1,
  );

  await topUpDemo(db, new Date(), { timeZone: 'Europe/Berlin', currency: 'EUR' });
  expect(await countOf('select count(*) from product_requests')).toBe(requests);
  expect(await countOf('select count(*) from reviews')).toBe(reviews);
});
