// Who may do what of an admin's: every address and every action, for everybody who might try.
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { admins, authUsers, products, sellers } from '~/data/schema/schema';
import { auditLog, productReports } from '~/data/schema/schema-admin';
import { readOwnSynonyms } from '~/data/search/own-synonyms';
import { screens } from '~/routes';
import { productItem, sellerItem } from '~/rules/moderation/decision-item';
import { newVisitor, TRUSTING } from '../support/accounts';
import { makeProduct, makeSeller, makeUser } from '../support/builders';
import type { Reply } from '../support/client';
import { newAdmin, newPerson, newSeller } from '../support/people';
import { startTestServer } from '../support/server';

const server = await startTestServer(TRUSTING);
const { db } = server.services;

const admin = await newAdmin(server);
const former = await newAdmin(server);
const others = {
  nobody: newVisitor(server),
  customer: await newPerson(server),
  seller: await newSeller(server, 'approved'),
  'deactivated admin': former,
};
const OTHERS = Object.entries(others);

/** What must not be read by anybody else. */
const SECRET = 'Secret Business of Nobody';

beforeAll(async () => {
  await db.update(admins).set({ isActive: false }).where(eq(admins.id, former.id));
  const { id } = await makeSeller(db, { businessName: SECRET, verificationStatus: 'pending' });
  await makeProduct(db, { name: SECRET, status: 'pending', userId: id, sellerId: id });
});

const PAGES = screens.filter(({ audience }) => audience === 'admin').map(({ path }) => path);
const FILES = [
  '/admin/audit.csv',
  '/admin/audit.jsonl',
  '/admin/reports/export.json',
  '/admin/reports/export.csv',
];

test('every admin screen stands in the table of permissions', () => {
  expect(PAGES).toEqual([
    '/admin/dashboard',
    '/admin/sellers',
    '/admin/products',
    '/admin/conversations',
    '/admin/reports',
    '/admin/users',
    '/admin/search',
    '/admin/audit',
    '/admin/security',
  ]);
});

test.each(PAGES)(
  'the screen %s is for admins; everybody else is led to their login',
  async (path) => {
    const own = await admin.get(path);
    expect(own.status).toBe(200);
    expect(own.headers.get('cache-control')).toBe('private, no-store');
    for (const [who, visitor] of OTHERS) {
      const { status, location, text } = await visitor.get(path);
      expect([status, location], who).toEqual([
        302,
        `/admin/login?next=${encodeURIComponent(path)}`,
      ]);
      expect(text, who).not.toContain(SECRET);
      const data = await visitor.get(`${path}.data`);
      expect(data.text, who).not.toContain(SECRET);
      expect(data.text, who).toContain('/admin/login');
    }
  },
);

test.each(FILES)('the file %s is for admins', async (path) => {
  const own = await admin.get(path);
  expect(own.status).toBe(200);
  expect(own.headers.get('cache-control')).toBe('private, no-store');
  for (const [who, visitor] of OTHERS) {
    const { status, text } = await visitor.get(path);
    expect([403, 404], who).toContain(status);
    expect(text, who).not.toContain(SECRET);
  }
});

const active = { status: 'active', flagged: false } as const;

type Action = [string, () => Promise<{ path: string; fields: Record<string, string> }>];

const aboutSeller = (transition: 'approve' | 'reject'): Action => [
  `${transition} a seller`,
  async () => {
    const { id } = await makeSeller(db, { verificationStatus: 'pending' });
    const item = sellerItem({ id, seen: { status: 'pending', submittedAt: null } });
    return { path: '/admin/sellers', fields: { move: transition, item, words: 'Why' } };
  },
];

/** Each action with what it is done to, made anew for each try. */
const ACTIONS: Action[] = [
  aboutSeller('approve'),
  aboutSeller('reject'),
  [
    'flag a product',
    async () => {
      const { id } = await makeProduct(db);
      const item = productItem({ id, seen: active });
      return { path: '/admin/products', fields: { move: 'flag', item, words: 'Why' } };
    },
  ],
  [
    'suspend a product',
    async () => {
      const { id } = await makeProduct(db);
      const item = productItem({ id, seen: active });
      return { path: '/admin/products', fields: { move: 'suspend', item, words: 'Why' } };
    },
  ],
  [
    'approve a product',
    async () => {
      const { id } = await makeProduct(db, { status: 'pending' });
      const item = productItem({ id, seen: { status: 'pending', flagged: false } });
      return { path: '/admin/products', fields: { move: 'approve', item } };
    },
  ],
  [
    'unflag a product',
    async () => {
      const { id } = await makeProduct(db, { flagged: true, flagReason: 'Why' });
      const item = productItem({ id, seen: { status: 'active', flagged: true } });
      return { path: '/admin/products', fields: { move: 'unflag', item } };
    },
  ],
  [
    'dismiss reports',
    async () => {
      const { id } = await makeProduct(db);
      const reporterId = (await makeUser(db)).id;
      await db.insert(productReports).values({ productId: id, reporterId, reason: 'scam' });
      const item = productItem({ id, seen: active });
      return { path: '/admin/products', fields: { move: 'dismiss', item, open: '1' } };
    },
  ],
  [
    'suspend an account',
    async () => {
      const { id } = await makeUser(db);
      const fields = { intent: 'suspend', id, seen: '', picked: '', reason: 'Why' };
      return { path: '/admin/users', fields };
    },
  ],
  [
    'change the search words',
    async () => {
      const { version } = await readOwnSynonyms(db);
      const fields = { intent: 'save', list: 'gubbins = widget', seen: version };
      return { path: '/admin/search', fields };
    },
  ],
  [
    'put the previous search words back',
    async () => {
      const { version } = await readOwnSynonyms(db);
      return { path: '/admin/search', fields: { intent: 'put-back', seen: version } };
    },
  ],
];

/** Everything that a decision writes. */
async function standing() {
  return {
    products: await db.select().from(products).orderBy(products.id),
    sellers: await db.select().from(sellers).orderBy(sellers.id),
    accounts: await db
      .select({ id: authUsers.id, suspendedAt: authUsers.suspendedAt })
      .from(authUsers)
      .orderBy(authUsers.id),
    reports: await db.select().from(productReports).orderBy(productReports.id),
    searchWords: await readOwnSynonyms(db),
    lines: await db.$count(auditLog),
  };
}

const refused = ({ status }: Reply) => status === 403 || status === 404;

test.each(ACTIONS)('%s is for active admins and nobody else', async (_, make) => {
  const { path, fields } = await make();
  const before = await standing();
  for (const [who, visitor] of OTHERS) {
    for (const address of [path, `${path}.data`]) {
      const reply = await visitor.post(address, { ...fields, isAdmin: 'true', adminId: admin.id });
      expect(refused(reply), `${who} ${address}`).toBe(true);
    }
  }
  expect(await standing()).toEqual(before);
  const done = await admin.post(path, fields);
  expect([200, 302]).toContain(done.status);
  const after = await standing();
  expect(after).not.toEqual(before);
  expect(after.lines).toBe(before.lines + 1);
});

test('a deactivated admin who is restored has access again at the next request', async () => {
  expect((await former.get('/admin/users')).status).toBe(302);
  await db.update(admins).set({ isActive: true }).where(eq(admins.id, former.id));
  expect((await former.get('/admin/users')).status).toBe(200);
  await db.update(admins).set({ isActive: false }).where(eq(admins.id, former.id));
  expect((await former.get('/admin/users')).status).toBe(302);
});
