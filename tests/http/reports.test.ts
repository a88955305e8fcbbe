// Shoppers report a listing: once each, not too many, changing nothing; an admin's answer closes what is open.
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { Forbidden } from '~/commands/authorize';
import { decideProduct } from '~/commands/moderation/moderation';
import { dismissReports } from '~/commands/moderation/reports';
import { findActor } from '~/data/accounts/users';
import { authUsers, products } from '~/data/schema/schema';
import { auditLog, productReports } from '~/data/schema/schema-admin';
import type { Actor } from '~/rules/shop/permissions';
import { confirmAddress, TRUSTING } from '../support/accounts';
import { type MadeProduct, makeProduct } from '../support/builders';
import { createClient } from '../support/client';
import { wordsOf } from '../support/pages';
import { newAdmin, newPerson, type Person } from '../support/people';
import { startTestServer } from '../support/server';

const server = await startTestServer(TRUSTING);
const { services } = server;
const { db } = services;
const active = { status: 'active', flagged: false } as const;
let owner: Person;
let shopper: Person;
let admin: Actor = null;
let product: MadeProduct;

beforeAll(async () => {
  owner = await newPerson(server, 'Olga Owner');
  admin = await findActor(db, (await newAdmin(server)).id);
});

beforeEach(async () => {
  shopper = await newPerson(server, 'Sam Shopper');
  product = await makeProduct(db, { userId: owner.id, name: 'Oak chair' });
});

const report = (who: Pick<Person, 'post'>, fields: Record<string, string> = {}, id = product.id) =>
  who.post(`/report?id=${id}`, { reason: 'scam', words: '', ...fields });

const rowsOf = (id = product.id) =>
  db.select().from(productReports).where(eq(productReports.productId, id));
const productRow = async () =>
  (await db.select().from(products).where(eq(products.id, product.id)))[0];

test('a person who has not confirmed their address is told to, and reports nothing until then', async () => {
  await db.update(authUsers).set({ emailVerified: false }).where(eq(authUsers.id, shopper.id));
  const page = await shopper.get(`/report?id=${product.id}`);
  expect(wordsOf(page.text)).toContain('Please confirm your email address first');
  expect(page.text).not.toContain('name="words"');
  const refused = await report(shopper, { words: 'Look at this' });
  expect(refused.status).toBe(403);
  expect(refused.text).toContain('Look at this</textarea>');
  expect(await rowsOf()).toEqual([]);
  await confirmAddress(server, shopper.email);
  expect((await report(shopper, { words: 'Look at this' })).status).toBe(302);
  expect(await rowsOf()).toHaveLength(1);
});

test('a report is written down, thanked for, and changes nothing else', async () => {
  expect(wordsOf((await shopper.get(`/view?id=${product.id}`)).text)).toContain('Report this item');
  const reply = await report(shopper, {
    words: ' </script><img src=x onerror=alert(1)> ',
    status: 'suspended',
    closedAt: '2026-01-01',
  });
  expect(reply.location).toBe(`/view?id=${product.id}&done=reported`);
  expect(wordsOf((await shopper.get(reply.location ?? '')).text)).toContain('Thank you.');
  expect(await rowsOf()).toMatchObject([
    {
      reporterId: shopper.id,
      reason: 'scam',
      words: '</script><img src=x onerror=alert(1)>',
      closedAt: null,
    },
  ]);
  const { openReports, views: _views, ...rest } = (await productRow()) ?? {};
  expect(openReports).toBe(1);
  const { openReports: _, views: _before, ...before } = product;
  expect(rest).toEqual(before);
});

test('a person reports an item once, and is told kindly when they repeat it', async () => {
  const replies = await Promise.all([report(shopper), report(shopper)]);
  expect(replies.map(({ location }) => location).sort()).toEqual([
    `/view?id=${product.id}&done=reported`,
    `/view?id=${product.id}&done=reported-before`,
  ]);
  const page = await shopper.get(`/view?id=${product.id}&done=reported-before`);
  expect(wordsOf(page.text)).toContain('You have told us about this item before');
  expect(await rowsOf()).toHaveLength(1);
});

test('a person may report ten items a day, and no more', async () => {
  for (let made = 0; made < 10; made += 1) {
    const { id } = await makeProduct(db, { userId: owner.id });
    expect((await report(shopper, {}, id)).status).toBe(302);
  }
  const reply = await report(shopper, { words: 'Kept' });
  expect(reply.status).toBe(429);
  expect(wordsOf(reply.text)).toContain('Please continue tomorrow.');
  expect(reply.text).toContain('Kept');
  expect(await rowsOf()).toEqual([]);
});

test('a report needs a reason of the list, and its words have a limit', async () => {
  for (const fields of [{ reason: '' }, { reason: 'odd' }, { words: 'x'.repeat(1001) }]) {
    const reply = await report(shopper, fields);
    expect(reply.status).toBe(400);
  }
  expect(wordsOf((await report(shopper, { reason: '' })).text)).toContain(
    'Choose what is wrong with it.',
  );
  expect(await rowsOf()).toEqual([]);
});

test('a report of no item leads home, and search engines are told to forget its address', async () => {
  const nobody = createClient(server.url);
  for (const id of ['', 'x', '00000000-0000-4000-8000-000000000000']) {
    const { status, location, headers } = await nobody.get(`/report?id=${id}`);
    expect([status, location, headers.get('x-robots-tag')]).toEqual([302, '/', 'noindex']);
  }
});

test('a signed-out visitor is led to the sign-in and back to report an item, and neither its owner nor hidden items have a report', async () => {
  const nobody = createClient(server.url);
  const form = `/report?id=${product.id}`;
  expect((await nobody.get(`/view?id=${product.id}`)).text).toContain(`href="${form}"`);
  expect((await nobody.get(form)).location).toBe(`/login?next=${encodeURIComponent(form)}`);
  expect((await owner.get(form)).location).toBe(`/view?id=${product.id}`);
  expect((await owner.get(`/view?id=${product.id}`)).text).not.toContain('Report this item');
  expect((await shopper.get(form)).status).toBe(200);
  expect((await report(nobody)).status).toBe(403);
  expect((await report(owner)).status).toBe(403);
  await db.update(products).set({ status: 'suspended' }).where(eq(products.id, product.id));
  expect((await shopper.get(form)).location).toBe('/');
  expect((await report(shopper)).status).toBe(404);
  expect((await report(shopper, {}, crypto.randomUUID())).status).toBe(404);
  expect(await rowsOf()).toEqual([]);
});

test.each(['flag', 'suspend'] as const)(
  '%s closes the open reports of a product',
  async (transition) => {
    await report(shopper);
    await decideProduct(services, admin, product.id, transition, 'True', active);
    expect(await rowsOf()).toMatchObject([{ closedAt: expect.any(Date), closedBy: admin?.userId }]);
    expect(await productRow()).toMatchObject({ openReports: 0 });
  },
);

test('an admin who dismisses reports closes those that were seen, leaves the product, and writes a line of the audit log', async () => {
  await report(shopper);
  expect(await dismissReports(services, admin, product.id, 2)).toEqual({ ok: false, open: 1 });
  expect(await dismissReports(services, admin, product.id, 1)).toEqual({ ok: true });
  expect(await rowsOf()).toMatchObject([{ closedBy: admin?.userId }]);
  expect(await productRow()).toMatchObject({ ...active, openReports: 0, reviewedAt: null });
  const lines = await db.select().from(auditLog).where(eq(auditLog.thingId, product.id));
  expect(lines).toMatchObject([
    { action: 'report.dismiss', before: { openReports: 1 }, after: { openReports: 0 } },
  ]);
  expect(await dismissReports(services, admin, product.id, 0)).toMatchObject({ ok: false });
  await expect(
    dismissReports(services, await findActor(db, shopper.id), product.id, 0),
  ).rejects.toThrow(Forbidden);
  await expect(dismissReports(services, null, product.id, 0)).rejects.toThrow(Forbidden);
});
