// What admins decide about sellers and products: once, on what they saw, told by mail, and by nobody else.
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { Forbidden, NotFound } from '~/commands/authorize';
import { decideProduct } from '~/commands/moderation/moderation';
import { decideSeller } from '~/commands/moderation/verification';
import { findActor } from '~/data/accounts/users';
import { admins, products, sellers } from '~/data/schema/schema';
import { auditLog } from '~/data/schema/schema-admin';
import { documents } from '~/data/schema/schema-sellers';
import { documentKey, storeDocument } from '~/files/documents';
import type { Actor } from '~/rules/shop/permissions';
import { mailTo, outbox } from '../support/accounts';
import { type MadeSeller, makeProduct, makeSeller, makeUser } from '../support/builders';
import { startTestServer } from '../support/server';

const server = await startTestServer({ PAGE_CACHE_MS: '60000' });
const { services } = server;
const { db } = services;
const submittedAt = new Date('2026-03-01T10:00:00.123Z');
const seen = { status: 'pending', submittedAt } as const;
const active = { status: 'active', flagged: false } as const;
let ann: Actor = null;
let bob: Actor = null;
let strangers: Actor[] = [];
let seller: MadeSeller;

async function newAdmin(name: string, isActive = true): Promise<Actor> {
  const { id } = await makeUser(db, { name });
  await db.insert(admins).values({ id, fullName: name, isActive });
  return findActor(db, id);
}

beforeAll(async () => {
  [ann, bob] = [await newAdmin('Ann Admin'), await newAdmin('Bob Admin')];
  const [customer, other] = [await makeUser(db), await makeSeller(db)];
  strangers = [null, await findActor(db, customer.id), await findActor(db, other.id)];
  strangers.push(await newAdmin('Former Admin', false));
});

beforeEach(async () => {
  seller = await makeSeller(db, {
    verificationStatus: 'pending',
    verificationSubmittedAt: submittedAt,
  });
});

const sellerRow = async () => (await db.select().from(sellers).where(eq(sellers.id, seller.id)))[0];
const productRow = async (id: string) =>
  (await db.select().from(products).where(eq(products.id, id)))[0];

test('a rejection is written down with who, when and why, and mailed', async () => {
  const reason = '  </script><img src=x onerror=alert(1)>\nToo dark.  ';
  expect(await decideSeller(services, ann, seller.id, 'reject', reason, seen)).toMatchObject({
    ok: true,
    status: 'rejected',
  });
  expect(await sellerRow()).toMatchObject({
    verificationStatus: 'rejected',
    verificationNotes: '</script><img src=x onerror=alert(1)>\nToo dark.',
    verifiedAt: expect.any(Date),
    verifiedBy: ann?.userId,
    verificationSubmittedAt: submittedAt,
  });
  const mail = await mailTo(server, seller.email);
  expect(mail.subject).toBe('Your verification was not approved');
  expect(mail.text).toContain('> Too dark.');
  expect(String(mail.html)).not.toContain('<img');
  expect(mail.text).toContain(`${server.url}/seller/verification`);
});

test('an approval counts on the seller’s public pages at once, and needs no reason', async () => {
  const { id } = await makeProduct(db, { userId: seller.id, sellerId: seller.id });
  const page = async () => (await fetch(`${server.url}/view?id=${id}`)).text();
  const badge = 'Verified Seller';
  expect(await page()).not.toContain(badge);
  await decideSeller(services, ann, seller.id, 'approve', '   ', seen);
  expect(await page()).toContain(badge);
  expect(await sellerRow()).toMatchObject({
    verificationStatus: 'approved',
    verificationNotes: null,
  });
  expect((await mailTo(server, seller.email)).subject).toBe('You are a verified seller now');
});

test('the second of two admins is told what the first decided about a seller', async () => {
  await decideSeller(services, ann, seller.id, 'reject', 'Too dark.', seen);
  const second = await decideSeller(services, bob, seller.id, 'approve', null, seen);
  expect(second).toMatchObject({
    ok: false,
    problem: 'changed',
    now: { status: 'rejected', notes: 'Too dark.', verifiedByName: 'Ann Admin' },
  });
  expect(await sellerRow()).toMatchObject({ verificationStatus: 'rejected' });
});

test('an admin must look at documents that came meanwhile before deciding', async () => {
  const earlier = { status: 'pending', submittedAt: new Date('2026-02-01T10:00:00Z') } as const;
  expect(await decideSeller(services, ann, seller.id, 'approve', null, earlier)).toMatchObject({
    problem: 'changed',
    now: { submittedAt },
  });
});

test('two admins who approve and reject at the same moment: one wins and the other hears so, a hundred times', async () => {
  for (let round = 0; round < 100; round += 1) {
    const { id } = await makeSeller(db, {
      verificationStatus: 'pending',
      verificationSubmittedAt: submittedAt,
    });
    const outcomes = await Promise.all([
      decideSeller(services, ann, id, 'approve', null, seen),
      decideSeller(services, bob, id, 'reject', null, seen),
    ]);
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(outcomes.find(({ ok }) => !ok)).toMatchObject({ problem: 'changed' });
    expect(await db.$count(auditLog, eq(auditLog.thingId, id))).toBe(1);
  }
});

test('an admin who chooses the status that a seller has changes nothing and mails nobody', async () => {
  await decideSeller(services, ann, seller.id, 'approve', null, seen);
  await mailTo(server, seller.email);
  const approved = { status: 'approved', submittedAt } as const;
  const again = await decideSeller(services, bob, seller.id, 'approve', 'Again', approved);
  expect(again).toEqual({
    ok: false,
    problem: 'refused',
    error: 'This seller is already approved.',
  });
  // A mail that was asked for later has come: one about the refusal would have come before it.
  const later = await makeSeller(db, {
    verificationStatus: 'pending',
    verificationSubmittedAt: submittedAt,
  });
  await decideSeller(services, ann, later.id, 'approve', null, seen);
  await mailTo(server, later.email);
  const receivers = (await outbox(server)).map(({ to }) => (to && 'text' in to ? to.text : ''));
  expect(receivers.filter((receiver) => receiver.includes(seller.email))).toHaveLength(1);
  expect(await sellerRow()).toMatchObject({ verificationNotes: null, verifiedBy: ann?.userId });
});

test('documents that newer ones have replaced are deleted with the decision, and the current ones stay', async () => {
  const given = { sellerId: seller.id, kind: 'idDocument', name: 'x.pdf', bytes: 5, submittedAt };
  const files: string[] = [];
  for (const replacedAt of [submittedAt, null]) {
    const file = await storeDocument(services.storage, {
      type: 'pdf',
      body: () => Buffer.from('%PDF-'),
    });
    files.push(file);
    await db.insert(documents).values({ ...given, file, replacedAt });
  }
  await decideSeller(services, ann, seller.id, 'reject', null, seen);
  const left = await db.select().from(documents).where(eq(documents.sellerId, seller.id));
  expect(left.map(({ file }) => file)).toEqual(files.slice(1));
  expect(await services.storage.get(documentKey(files[0] ?? ''))).toBeNull();
});

test('nobody but an active admin decides about sellers and products', async () => {
  const { id, name } = await makeProduct(db, { userId: seller.id, sellerId: seller.id });
  const owner = await findActor(db, seller.id);
  for (const actor of [...strangers, owner]) {
    for (const transition of ['approve', 'reject'] as const) {
      await expect(
        decideSeller(services, actor, seller.id, transition, null, seen),
      ).rejects.toThrow(Forbidden);
    }
    for (const transition of ['flag', 'suspend', 'approve', 'unflag'] as const) {
      await expect(decideProduct(services, actor, id, transition, 'Why', active)).rejects.toThrow(
        Forbidden,
      );
    }
  }
  expect(await sellerRow()).toMatchObject({ verificationStatus: 'pending', verifiedBy: null });
  expect(await productRow(id)).toMatchObject({
    name,
    ...active,
    reviewedAt: null,
    flaggedAt: null,
  });
  await expect(decideSeller(services, ann, 'nobody', 'approve', null, seen)).rejects.toThrow(
    NotFound,
  );
  const unknown = crypto.randomUUID();
  await expect(decideProduct(services, ann, unknown, 'flag', 'Why', active)).rejects.toThrow(
    NotFound,
  );
});

test('a flagged product stays public and its owner is mailed; unflagging clears the marker and keeps the history', async () => {
  const { id } = await makeProduct(db, { userId: seller.id, name: 'Oak chair' });
  expect(await decideProduct(services, ann, id, 'flag', 'Which wood?', active)).toMatchObject({
    ok: true,
  });
  const flagged = { status: 'active', flagged: true } as const;
  const history = {
    flagReason: 'Which wood?',
    flaggedAt: expect.any(Date),
    flaggedBy: ann?.userId,
  };
  expect(await productRow(id)).toMatchObject({ ...flagged, ...history, reviewedAt: null });
  const mail = await mailTo(server, seller.email);
  expect(mail.subject).toBe('Your item “Oak chair” was flagged');
  expect(mail.text).toContain('> Which wood?');
  expect(await decideProduct(services, bob, id, 'unflag', null, flagged)).toMatchObject({
    ok: true,
  });
  expect(await productRow(id)).toMatchObject({ ...active, ...history, reviewedBy: bob?.userId });
  await hears('Your item “Oak chair” is no longer flagged');
});

/** The owner gets a mail with this subject. */
const hears = (subject: string) =>
  vi.waitFor(
    async () => {
      const subjects = (await outbox(server))
        .filter(({ to }) => to && 'text' in to && to.text.includes(seller.email))
        .map((mail) => mail.subject);
      expect(subjects).toContain(subject);
    },
    { timeout: 30_000, interval: 50 },
  );

test.each([
  ['suspended', 'approve', 'Your item “Oak chair” is in the shop again'],
  ['suspended', 'unflag', 'Your item “Oak chair” is in the shop again'],
  ['pending', 'approve', 'Your item “Oak chair” is in the shop now'],
] as const)(
  'the owner of a %s item is mailed when an admin’s %s makes it public',
  async (status, transition, subject) => {
    const flagged = transition === 'unflag';
    const { id } = await makeProduct(db, {
      userId: seller.id,
      name: 'Oak chair',
      status,
      flagged,
      flagReason: flagged ? 'Which wood?' : null,
    });
    const decided = await decideProduct(services, ann, id, transition, null, { status, flagged });
    expect(decided).toMatchObject({ ok: true, state: { status: 'active' } });
    await hears(subject);
  },
);

test('a suspension needs a reason, takes the item out of the shop at once and is mailed', async () => {
  const { id } = await makeProduct(db, { userId: seller.id, name: 'Oak chair' });
  const page = () => fetch(`${server.url}/view?id=${id}`, { redirect: 'manual' });
  expect((await page()).status).toBe(200);
  expect(await decideProduct(services, ann, id, 'suspend', '  ', active)).toMatchObject({
    problem: 'refused',
    error: 'Give a reason to suspend this product.',
  });
  await decideProduct(services, ann, id, 'suspend', 'Not yours to sell.', active);
  expect((await page()).status).toBe(302);
  expect(await productRow(id)).toMatchObject({
    status: 'suspended',
    adminNotes: 'Not yours to sell.',
    reviewedAt: expect.any(Date),
    reviewedBy: ann?.userId,
  });
  expect((await mailTo(server, seller.email)).subject).toBe('Your item “Oak chair” was suspended');
});

test('the second of two admins is told what the first decided about a product', async () => {
  const { id } = await makeProduct(db, { userId: seller.id });
  const outcomes = await Promise.all([
    decideProduct(services, ann, id, 'suspend', 'No.', active),
    decideProduct(services, bob, id, 'suspend', 'No.', active),
  ]);
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
  expect(outcomes.find(({ ok }) => !ok)).toMatchObject({
    problem: 'changed',
    now: { status: 'suspended', flagged: false },
    last: { notes: 'No.' },
  });
  await mailTo(server, seller.email);
  const mails = (await outbox(server)).filter(({ subject }) => subject?.includes('suspended'));
  expect(
    mails.filter(({ to }) => to && 'text' in to && to.text.includes(seller.email)),
  ).toHaveLength(1);
});
