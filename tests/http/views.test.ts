// Views as a visitor makes them: cached pages and rendered ones, who counts and who doesn't, and an end that loses none.
import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { eq } from 'drizzle-orm';
import pino from 'pino';
import { expect, test, vi } from 'vitest';
import { connect } from '~/data/database/database';
import { admins, products, settings } from '~/data/schema/schema';
import { viewMarks } from '~/data/schema/schema-sellers';
import { startEngagementCounter } from '~/server/jobs/engagement-counter';
import { newVisitor, signUp, TRUSTING, type Visitor } from '../support/accounts';
import { withoutTable } from '../support/broken';
import { accountId, makeProduct } from '../support/builders';
import { createClient } from '../support/client';
import { cloneDatabase, startTestServer } from '../support/server';

const server = await startTestServer({ ...TRUSTING, PAGE_CACHE_MS: '60000' });
const { db } = server.services;

const viewsOf = async (id: string, from = db) => {
  const [row] = await from.select().from(products).where(eq(products.id, id));
  return row?.views;
};

/** Writes what was seen so far, as the server does by itself every two seconds. */
const write = () => server.services.engagement.write();

test('each visitor counts once a day, whether a page was cached or rendered', async () => {
  const { id } = await makeProduct(db);
  const visitors = [newVisitor(server), newVisitor(server), newVisitor(server)];
  for (const visitor of [...visitors, ...visitors]) await visitor.get(`/view?id=${id}`);
  // Coming from another page, the browser asks for the data alone; and what is no page of its own is no view.
  const comer = newVisitor(server);
  await comer.get(`/view.data?id=${id}`);
  await comer.get(`/view?id=${id}`);
  await newVisitor(server).get(`/api/products/${id}`);
  const looker = newVisitor(server);
  await looker.send(`/view?id=${id}`, {
    method: 'HEAD',
    headers: { 'x-forwarded-for': '203.0.113.7' },
  });
  await vi.waitFor(async () => expect(await viewsOf(id)).toBe(4), { timeout: 20_000 });
  await visitors[0]?.get(`/view?id=${id}`);
  // Another browser at the same address is another visitor.
  await visitors[0]?.get(`/view?id=${id}`, { 'user-agent': 'Another browser' });
  await write();
  expect(await viewsOf(id)).toBe(5);
});

test('robots and pages that are fetched in advance do not count', async () => {
  const { id } = await makeProduct(db);
  const visitor = newVisitor(server);
  await visitor.get(`/view?id=${id}`, { 'user-agent': 'Mozilla/5.0 (compatible; Examplebot/2.1)' });
  await visitor.get(`/view?id=${id}`, { 'sec-purpose': 'prefetch' });
  await write();
  expect(await viewsOf(id)).toBe(0);
});

test('a signed-in person counts as one visitor, and the owner and admins do not count', async () => {
  const [owner, shopper, admin] = [newVisitor(server), newVisitor(server), newVisitor(server)];
  for (const [visitor, name] of [
    [owner, 'owner'],
    [shopper, 'shopper'],
    [admin, 'admin'],
  ] satisfies [Visitor, string][]) {
    await signUp(visitor, `${name}@views.test`);
  }
  await db.insert(admins).values({ id: await accountId(db, 'admin@views.test'), fullName: 'A' });
  const { id } = await makeProduct(db, { userId: await accountId(db, 'owner@views.test') });
  for (const visitor of [owner, shopper, admin]) {
    await visitor.get(`/view?id=${id}`);
    await visitor.get(`/view.data?id=${id}`);
  }
  // The same person at another address, and somebody whose session is long over.
  await shopper.get(`/view?id=${id}`, { 'x-forwarded-for': '203.0.113.8' });
  const over = new Map([['secondleaf.session_token', 'long-over']]);
  await newVisitor(server, over).get(`/view?id=${id}`);
  await write();
  expect(await viewsOf(id)).toBe(2);
});

test('a visitor’s address and browser are written nowhere, only salted marks of them', async () => {
  const { id } = await makeProduct(db);
  await newVisitor(server).get(`/view?id=${id}`, {
    'x-forwarded-for': '203.0.113.99',
    'user-agent': 'A very special browser',
  });
  await write();
  expect(await viewsOf(id)).toBe(1);
  const marks = await db.select().from(viewMarks);
  expect(new Set(marks.map(({ mark }) => mark.length))).toEqual(new Set([16]));
  const kept = JSON.stringify(await db.select().from(settings));
  expect(kept).toContain('view-salt:');
  for (const secret of ['203.0.113.99', 'special']) expect(kept).not.toContain(secret);
});

test('a form can’t set the views or the likes', async () => {
  const visitor = newVisitor(server);
  await signUp(visitor, 'eager@views.test');
  const { id } = await makeProduct(db, { userId: await accountId(db, 'eager@views.test') });
  const fields = { intent: 'sold', views: '999', likes: '999' };
  await visitor.post(`/view?id=${id}`, fields);
  const [row] = await db.select().from(products).where(eq(products.id, id));
  expect([row?.views, row?.likes]).toEqual([0, 0]);
});

test('a clean stop of the server loses no view', async () => {
  const other = await startTestServer();
  const { id } = await makeProduct(other.services.db);
  await createClient(other.url).get(`/view?id=${id}`);
  await other.stop();
  const after = connect(other.databaseUrl);
  expect(await viewsOf(id, after)).toBe(1);
  await after.$client.end();
});

test('views wait while the database refuses them, and are written once it takes them', async () => {
  const own = connect(await cloneDatabase());
  const log = pino({ level: 'silent' });
  const counter = await startEngagementCounter({ db: own, log, trustProxy: false });
  const { id } = await makeProduct(own);
  const look = (userAgent: string) => {
    const request = new IncomingMessage(new Socket());
    Object.assign(request, { method: 'GET', url: `/view?id=${id}` });
    request.headers['user-agent'] = userAgent;
    counter.look(request);
  };
  look('First browser');
  await withoutTable(own, 'view_marks', () =>
    expect(counter.write()).rejects.toThrow(/view_marks/),
  );
  look('Second browser');
  look('First browser');
  await counter.stop();
  expect(await viewsOf(id, own)).toBe(2);
  await own.$client.end();
});

test('a day that begins while nobody writes has its salt already', async () => {
  const own = connect(await cloneDatabase());
  let now = new Date('2026-03-09T23:59:59Z');
  const log = pino({ level: 'silent' });
  const counter = await startEngagementCounter({ db: own, log, trustProxy: false, now: () => now });
  const { id } = await makeProduct(own);
  const look = () => {
    const request = new IncomingMessage(new Socket());
    Object.assign(request, { method: 'GET', url: `/view?id=${id}` });
    request.headers['user-agent'] = 'A browser';
    counter.look(request);
  };
  look();
  now = new Date('2026-03-10T00:00:01Z');
  look();
  await counter.stop();
  // Two days: one view on each.
  expect(await viewsOf(id, own)).toBe(2);
  await own.$client.end();
});
