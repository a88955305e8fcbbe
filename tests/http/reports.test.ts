// Shoppers report a listing: once each, not too many, changing nothing; an admin's answer closes what is open.
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { Forbidden } from '~/commands/authorize';
import { decideProduct } from '~/commands/moderation/moderation';
import { dismissReports } from '~/commands/moderation/reports';
import { restoreUser, suspendUser } from '~/commands/moderation/users';
import { decideSeller } from '~/commands/moderation/verification';
import { findActor } from '~/data/accounts/users';
import { findAccount } from '~/data/moderation/accounts';
import { authUsers, products } from '~/data/schema/schema';
import { auditLog, decisions, productReports } from '~/data/schema/schema-admin';
import { productHolds } from '~/data/schema/schema-holds';
import type { Actor } from '~/rules/shop/permissions';
import { confirmAddress, TRUSTING } from '../support/accounts';
import { type MadeProduct, makeProduct, makeSeller } from '../support/builders';
import { createClient } from '../support/client';
import { wordsOf } from '../support/pages';
import { newAdmin, newPerson, type Person } from '../support/people';
import { runClocks } from '../support/requests';
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

// --- Several reports ---

/** Somebody who has been here for a month, with whom nobody shares a network. */
async function oldMember(name: string): Promise<(id?: string) => ReturnType<typeof report>> {
  const person = await newPerson(server, name);
  const createdAt = new Date(Date.now() - 30 * 86_400_000);
  await db.update(authUsers).set({ createdAt }).where(eq(authUsers.id, person.id));
  networks += 1;
  const from = { 'x-forwarded-for': `203.0.${networks}.7` };
  return (id = product.id) =>
    person.post(`/report?id=${id}`, { reason: 'scam', words: 'Secret words' }, from);
}
let networks = 0;

async function reportedBy(count: number, id = product.id): Promise<void> {
  for (let at = 0; at < count; at += 1) {
    const send = await oldMember('Rita Reporter');
    expect((await send(id)).status).toBe(302);
  }
}

const isHidden = async () =>
  (await createClient(server.url).get(`/view?id=${product.id}`)).status !== 200;
const view = async () => wordsOf((await owner.get(`/view?id=${product.id}`)).text);

test('two people who report an item hide it, and its owner reads why at once and answers', async () => {
  await report(shopper);
  await reportedBy(1);
  // The first of the two has only just come.
  expect(await isHidden()).toBe(false);
  await reportedBy(1);
  expect(await isHidden()).toBe(true);
  expect(await productRow()).toMatchObject({ status: 'active', onHold: true });
  const news = wordsOf((await owner.get('/notifications')).text);
  expect(news).toContain('several people report it: It looks like a scam');
  const page = await view();
  expect(page).toContain('This item is hidden until the shop’s admins have looked at it.');
  expect(page).toContain('It looks like a scam. If nobody looks at it by');
  expect(page).not.toContain('Rita');
  expect(page).not.toContain('Secret words');
  const address = `/view?id=${product.id}`;
  const blank = await owner.post(address, { intent: 'answer-reports', text: '  ' });
  expect([blank.status, wordsOf(blank.text)]).toEqual([
    400,
    expect.stringContaining('Please enter your answer.'),
  ]);
  const sent = await owner.post(address, { intent: 'answer-reports', text: 'I made it myself.' });
  expect(sent.location).toBe(`${address}&done=answered`);
  expect(await view()).toContain('The owner’s answer: I made it myself.');
  const queue = await (await newAdmin(server)).get('/admin/products?tab=reported');
  expect(wordsOf(queue.text)).toContain('The owner’s answer: I made it myself.');
  expect(wordsOf(queue.text)).toContain('Hidden by reports');
});

test('nobody but its owner answers the reports of an item, and nobody once they hide it no more', async () => {
  await reportedBy(2);
  const address = `/view?id=${product.id}`;
  const answer = { intent: 'answer-reports', text: 'Mine!' };
  expect((await shopper.post(address, answer)).status).toBe(404);
  await dismissReports(services, admin, product.id, 2);
  const late = await owner.post(address, answer);
  expect(late.status).toBe(409);
  expect(wordsOf(late.text)).toContain('Reports do not hide this item any more');
});

test('reports of one network do not hide an item together, nor does a third that counts already', async () => {
  const send = await oldMember('One Neighbour');
  networks -= 1;
  const other = await oldMember('Other Neighbour');
  await send();
  await other();
  expect(await isHidden()).toBe(false);
  await reportedBy(1);
  expect(await isHidden()).toBe(true);
  expect((await rowsOf()).every(({ countedAt }) => countedAt !== null)).toBe(true);
  // It came back without a look: one more person is too few.
  await db.delete(productHolds).where(eq(productHolds.productId, product.id));
  await reportedBy(1);
  expect(await isHidden()).toBe(false);
});

test('somebody’s reports help to hide two items a month, and no third', async () => {
  const often = await oldMember('Otto Often');
  for (const hides of [true, true, false]) {
    product = await makeProduct(db, { userId: owner.id });
    await often();
    await reportedBy(1);
    expect(await isHidden()).toBe(hides);
  }
});

test('an item of an approved seller is not hidden by reports, but goes first in the queue', async () => {
  await report(shopper);
  const earlier = product;
  const seller = await makeSeller(db, { verificationStatus: 'approved' });
  product = await makeProduct(db, { userId: seller.id, sellerId: seller.id, name: 'Urgent oak' });
  await reportedBy(2);
  expect(await isHidden()).toBe(false);
  const { text } = await (await newAdmin(server)).get('/admin/products?tab=reported');
  const placeOf = ({ id }: MadeProduct) => text.indexOf(`data-queue="${id}"`);
  expect(placeOf(product)).toBeGreaterThan(-1);
  expect(placeOf(earlier) === -1 || placeOf(product) < placeOf(earlier)).toBe(true);
});

test('an item that an admin finds fine is back at once, and for a week it takes five new reports to hide it', async () => {
  await reportedBy(2);
  await dismissReports(services, admin, product.id, 2);
  expect(await isHidden()).toBe(false);
  expect(wordsOf((await owner.get('/notifications')).text)).toContain(
    'is in the shop again: the admins have looked at it',
  );
  expect((await rowsOf()).map(({ network }) => network)).toEqual([null, null]);
  await reportedBy(4);
  expect(await isHidden()).toBe(false);
  await reportedBy(1);
  expect(await isHidden()).toBe(true);
  await dismissReports(services, admin, product.id, 5);
  const eightDaysAgo = new Date(Date.now() - 8 * 86_400_000);
  await db.update(decisions).set({ at: eightDaysAgo }).where(eq(decisions.onId, product.id));
  await reportedBy(2);
  expect(await isHidden()).toBe(true);
});

test('an item that reports hide comes back after a day without a look, and its owner is told', async () => {
  await reportedBy(2);
  await runClocks(db);
  expect(await isHidden()).toBe(true);
  const since = new Date(Date.now() - 24 * 3_600_000);
  await db.update(productHolds).set({ since }).where(eq(productHolds.productId, product.id));
  await runClocks(db);
  expect(await isHidden()).toBe(false);
  expect(wordsOf((await owner.get('/notifications')).text)).toContain(
    'nobody has looked at the reports within a day',
  );
  expect(await productRow()).toMatchObject({ openReports: 2 });
});

test('what admins decide is kept with what it changed, and names what took it back', async () => {
  const kept = async (onId: string) =>
    (await db.select().from(decisions).where(eq(decisions.onId, onId)).orderBy(decisions.at)).map(
      ({ id: _, at: _at, onId: _on, ...decision }) => ({
        ...decision,
        undoneBy: decision.undoneBy !== null,
      }),
    );
  const byAdmin = admin?.userId;
  const flagged = { status: 'active', flagged: true } as const;
  await decideProduct(services, admin, product.id, 'flag', 'Odd', active);
  await decideProduct(services, admin, product.id, 'flag', 'Late', active);
  await decideProduct(services, admin, product.id, 'unflag', '', flagged);
  const about = { onKind: 'product', personId: owner.id, byAdmin, ground: null };
  expect(await kept(product.id)).toEqual([
    {
      ...about,
      kind: 'flag',
      reason: 'Odd',
      fromState: 'active',
      toState: 'active, flagged',
      undoneBy: true,
    },
    {
      ...about,
      kind: 'unflag',
      reason: null,
      fromState: 'active, flagged',
      toState: 'active',
      undoneBy: false,
    },
  ]);
  const picked = { picked: 'The account sends advertising.', written: '' };
  await suspendUser(services, admin, shopper.id, picked, null);
  const suspendedAt = (await findAccount(db, shopper.id))?.suspendedAt ?? null;
  await restoreUser(services, admin, shopper.id, suspendedAt);
  expect(await kept(shopper.id)).toMatchObject([
    {
      kind: 'suspend',
      ground: picked.picked,
      fromState: 'open',
      toState: 'suspended',
      undoneBy: true,
    },
    { kind: 'restore', fromState: 'suspended', toState: 'open', undoneBy: false },
  ]);
  const seller = await makeSeller(db, { verificationStatus: 'pending' });
  const seen = { status: 'pending', submittedAt: null } as const;
  await decideSeller(services, admin, seller.id, 'reject', 'Unclear', seen);
  expect(await kept(seller.id)).toMatchObject([
    {
      onKind: 'seller',
      personId: seller.id,
      kind: 'reject',
      reason: 'Unclear',
      toState: 'rejected',
    },
  ]);
});
