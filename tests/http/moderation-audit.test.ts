// Each decision is one line of the audit log, and no sequence of them leaves what the tables allow.
import { asc, eq } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { decideProduct, OWNER_SUSPENDED } from '~/commands/moderation/moderation';
import { decideSeller } from '~/commands/moderation/verification';
import { findActor } from '~/data/accounts/users';
import { saveRestoration, saveSuspension } from '~/data/moderation/accounts';
import { admins, products, sellers } from '~/data/schema/schema';
import { auditLog } from '~/data/schema/schema-admin';
import {
  nextProduct,
  PRODUCT_TRANSITIONS,
  type ProductState,
} from '~/rules/products/product-transitions';
import { nextVerification, type VerificationStatus } from '~/rules/sellers/seller';
import type { Actor } from '~/rules/shop/permissions';
import { makeProduct, makeSeller, makeUser } from '../support/builders';
import { startTestServer } from '../support/server';

const server = await startTestServer();
const { services } = server;
const { db } = services;
let admin: Actor = null;

beforeAll(async () => {
  const { id } = await makeUser(db, { name: 'Ann Admin' });
  await db.insert(admins).values({ id, fullName: 'Ann Admin' });
  admin = await findActor(db, id);
});

const linesOf = (thingId: string) =>
  db.select().from(auditLog).where(eq(auditLog.thingId, thingId)).orderBy(asc(auditLog.id));

test('a decision about a seller is written down with who, what, before and after, and why', async () => {
  const submittedAt = new Date('2026-03-01T10:00:00.123Z');
  const { id, businessName } = await makeSeller(db, {
    verificationStatus: 'pending',
    verificationSubmittedAt: submittedAt,
  });
  const seen = { status: 'pending', submittedAt } as const;
  await decideSeller(services, admin, id, 'reject', ' Too dark. ', seen);
  const decided = { status: 'rejected', submittedAt } as const;
  await decideSeller(services, admin, id, 'reject', 'Again', decided);
  await decideSeller(services, admin, id, 'approve', null, seen);
  await decideSeller(services, admin, id, 'approve', null, decided);
  const at = submittedAt.toISOString();
  const common = { adminId: admin?.userId, adminName: 'Ann Admin', thingName: businessName };
  expect(await linesOf(id)).toMatchObject([
    {
      ...common,
      action: 'seller.reject',
      thing: 'seller',
      reason: 'Too dark.',
      before: { status: 'pending', submittedAt: at },
      after: { status: 'rejected', submittedAt: at },
    },
    {
      ...common,
      action: 'seller.approve',
      reason: null,
      before: { status: 'rejected' },
      after: { status: 'approved' },
    },
  ]);
});

test('decisions about a product are written down, and attempts that were refused or too late are not', async () => {
  const { id } = await makeProduct(db, { name: 'Oak chair' });
  const active = { status: 'active', flagged: false } as const;
  await decideProduct(services, admin, id, 'flag', '', active);
  await decideProduct(services, admin, id, 'flag', 'Which wood?', active);
  await decideProduct(services, admin, id, 'suspend', 'Too late', active);
  const flagged = { status: 'active', flagged: true } as const;
  await decideProduct(services, admin, id, 'suspend', 'Not oak.', flagged);
  expect(await linesOf(id)).toMatchObject([
    {
      action: 'product.flag',
      thing: 'product',
      thingName: 'Oak chair',
      before: active,
      after: flagged,
      reason: 'Which wood?',
      adminName: 'Ann Admin',
    },
    {
      action: 'product.suspend',
      before: flagged,
      after: { status: 'suspended', flagged: true },
      reason: 'Not oak.',
    },
  ]);
});

/** A product of an account that was suspended while the product was like this. */
async function heldProduct(given: Partial<typeof products.$inferInsert>) {
  const { id: userId } = await makeUser(db);
  const { id } = await makeProduct(db, { userId, ...given });
  await db.transaction((tx) => saveSuspension(tx, userId, 'Spam.'));
  return { id, restore: () => db.transaction((tx) => saveRestoration(tx, userId)) };
}

const stateOf = async (id: string) => {
  const [row] = await db.select().from(products).where(eq(products.id, id));
  return [row?.status, row?.heldStatus, row?.flagged];
};

test.each([
  ['approve', 'pending', true],
  ['approve', 'suspended', true],
  ['unflag', 'pending', true],
  ['unflag', 'suspended', true],
  ['approve', 'active', false],
] as const)(
  '%s makes nothing public of %s whose owner’s account is suspended, and says why',
  async (transition, status, flagged) => {
    const { id } = await heldProduct({ status, flagged, flagReason: 'Why' });
    const before = await stateOf(id);
    const decided = await decideProduct(services, admin, id, transition, null, { status, flagged });
    expect(decided).toEqual({ ok: false, problem: 'refused', error: OWNER_SUSPENDED });
    expect(await stateOf(id)).toEqual(before);
    expect(await linesOf(id)).toEqual([]);
  },
);

test('a product that is hidden with its owner’s account can be flagged, unflagged and suspended for itself', async () => {
  const { id, restore } = await heldProduct({});
  const [plain, flagged] = [
    { status: 'active', flagged: false },
    { status: 'active', flagged: true },
  ] as const;
  const decide = (transition: 'flag' | 'unflag' | 'suspend', seen: ProductState) =>
    decideProduct(services, admin, id, transition, 'Not oak.', seen);
  expect(await decide('flag', plain)).toEqual({ ok: true, state: flagged });
  expect(await stateOf(id)).toEqual(['suspended', 'active', true]);
  expect(await decide('unflag', flagged)).toEqual({ ok: true, state: plain });
  expect(await stateOf(id)).toEqual(['suspended', 'active', false]);
  expect(await decide('suspend', plain)).toMatchObject({ ok: true });
  expect(await stateOf(id)).toEqual(['suspended', null, false]);
  expect(await decide('suspend', plain)).toMatchObject({ ok: false, problem: 'changed' });
  await restore();
  expect(await stateOf(id)).toEqual(['suspended', null, false]);
  expect(await linesOf(id)).toMatchObject([
    { action: 'product.flag', before: { status: 'active', ownerSuspended: true } },
    { action: 'product.unflag' },
    { action: 'product.suspend', after: { status: 'suspended', ownerSuspended: true } },
  ]);
});

test('no sequence of decisions about a product leaves the table of its transitions', async () => {
  const transitions = fc.array(fc.constantFrom(...PRODUCT_TRANSITIONS), {
    minLength: 1,
    maxLength: 8,
  });
  const start = fc.constantFrom<ProductState>(
    { status: 'active', flagged: false },
    { status: 'pending', flagged: false },
    { status: 'flagged', flagged: false },
    { status: 'suspended', flagged: true },
  );
  await fc.assert(
    fc.asyncProperty(start, transitions, async (from, sequence) => {
      const reason = from.flagged ? { flagReason: 'Why' } : {};
      const { id } = await makeProduct(db, { ...from, ...reason });
      let state = from;
      let lines = 0;
      for (const transition of sequence) {
        const allowed = nextProduct(state, transition, 'A reason');
        const decided = await decideProduct(services, admin, id, transition, 'A reason', state);
        expect(decided.ok).toBe(allowed.ok);
        if (allowed.ok) {
          state = allowed.state;
          lines += 1;
        }
        const [row] = await db.select().from(products).where(eq(products.id, id));
        expect({ status: row?.status, flagged: row?.flagged }).toEqual(state);
        expect(row?.heldStatus).toBeNull();
      }
      expect(await linesOf(id)).toHaveLength(lines);
    }),
    { numRuns: 30 },
  );
});

test('no sequence of decisions about a seller leaves the table of its transitions', async () => {
  const transitions = fc.array(fc.constantFrom('approve', 'reject'), {
    minLength: 1,
    maxLength: 6,
  });
  const start = fc.constantFrom<VerificationStatus | null>(null, 'pending', 'rejected', 'approved');
  await fc.assert(
    fc.asyncProperty(start, transitions, async (from, sequence) => {
      const { id } = await makeSeller(db, { verificationStatus: from });
      let status = from;
      let lines = 0;
      for (const transition of sequence) {
        const allowed = nextVerification(status, transition);
        const seen = { status, submittedAt: null };
        const decided = await decideSeller(services, admin, id, transition, null, seen);
        expect(decided.ok).toBe(allowed.ok);
        if (allowed.ok) {
          status = allowed.status;
          lines += 1;
        }
        const [row] = await db.select().from(sellers).where(eq(sellers.id, id));
        expect(row?.verificationStatus ?? null).toBe(status);
      }
      expect(await linesOf(id)).toHaveLength(lines);
    }),
    { numRuns: 30 },
  );
});
