// Who may do what of a seller's: every address with data and every action, for everybody who might try.
import { readFileSync } from 'node:fs';
import { eq, isNotNull } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { products, sellers } from '~/data/schema/schema';
import { documents } from '~/data/schema/schema-sellers';
import { screens } from '~/routes';
import { newVisitor, signUp, TRUSTING, type Visitor } from '../support/accounts';
import { accountId, makePicture, makeProduct } from '../support/builders';
import type { Reply } from '../support/client';
import { wordsOf } from '../support/pages';
import { fieldCase } from '../support/pictures';
import { signUpSeller } from '../support/sellers';
import { startTestServer } from '../support/server';

const server = await startTestServer(TRUSTING);
const { db } = server.services;

/** The owner's verification is set before each try of these. */
const OWNERS = ['pending', 'rejected', 'approved'] as const;
const OTHERS = ['nobody', 'customer', 'rival'] as const;
type Who = (typeof OWNERS)[number] | (typeof OTHERS)[number];
const EVERYBODY: readonly Who[] = [...OTHERS, ...OWNERS];
const SELLERS: readonly Who[] = ['rival', ...OWNERS];

const owner = newVisitor(server);
const visitors = {
  nobody: newVisitor(server),
  customer: newVisitor(server),
  rival: newVisitor(server),
};
let ownerId = '';
let rivalId = '';

beforeAll(async () => {
  await signUp(visitors.customer, 'customer@table.test');
  await signUpSeller(visitors.rival, 'rival@table.test', { businessName: 'Rival' });
  await signUpSeller(owner, 'owner@table.test', { businessName: 'The Owner’s' });
  ownerId = await accountId(db, 'owner@table.test');
  rivalId = await accountId(db, 'rival@table.test');
  await db.update(sellers).set({ verificationStatus: 'approved' }).where(eq(sellers.id, rivalId));
});

async function as(who: Who): Promise<Visitor> {
  if (who === 'nobody' || who === 'customer' || who === 'rival') return visitors[who];
  await db.update(sellers).set({ verificationStatus: who }).where(eq(sellers.id, ownerId));
  return owner;
}

/** A product of the owner's business with a name that must not leak. */
async function secretProduct() {
  const product = await makeProduct(db, {
    userId: ownerId,
    sellerId: ownerId,
    name: 'Hidden heirloom',
    status: 'suspended',
    adminNotes: 'Secret reason',
  });
  await makePicture(server.services, product.id, 'green');
  return product;
}

const SECRETS = /Hidden heirloom|Secret reason|The Owner’s/;

/** What came of a try. */
function outcome({ status, location }: Reply): 'in' | 'sign-in' | 'refused' {
  if (location?.startsWith('/seller/login')) return 'sign-in';
  if ([401, 403, 404].includes(status) || location === '/') return 'refused';
  return 'in';
}

const PAGES = screens.filter(({ audience }) => audience === 'seller').map(({ path }) => path);
const TABS = ['?tab=products', '?tab=verification', '?tab=analytics'];

test.each([...PAGES, ...TABS.map((tab) => `/seller/dashboard${tab}`)])(
  'the screen %s is for sellers; others are led to the sellers’ login',
  async (path) => {
    const { id } = await secretProduct();
    for (const who of EVERYBODY) {
      const reply = await (await as(who)).get(path);
      expect(outcome(reply), who).toBe(SELLERS.includes(who) ? 'in' : 'sign-in');
      expect(reply.headers.get('cache-control'), who).toBe('private, no-store');
      if (who === 'rival') expect(reply.text).not.toMatch(SECRETS);
    }
    await db.delete(products).where(eq(products.id, id));
  },
);

test.each(PAGES)('the data of %s is for the seller alone', async (path) => {
  const { id } = await secretProduct();
  for (const who of OTHERS) {
    for (const query of ['', '?tab=products', `?id=${id}`]) {
      const { text } = await (await as(who)).get(`${path}.data${query}`);
      expect(text, `${who} ${query}`).not.toMatch(SECRETS);
    }
  }
  await db.delete(products).where(eq(products.id, id));
});

test('the form of a product is for its owner', async () => {
  const { id } = await secretProduct();
  for (const who of EVERYBODY) {
    const reply = await (await as(who)).get(`/seller/add-product?id=${id}`);
    const mine = !OTHERS.some((other) => other === who);
    expect(outcome(reply) === 'in', who).toBe(mine);
    expect(SECRETS.test(reply.text), who).toBe(mine);
  }
});

const picture = () => new File([new Uint8Array(readFileSync(fieldCase('red.jpg')))], 'red.jpg');

const FIELDS = {
  name: 'Tried by the table',
  category: 'furniture',
  description: 'A thing',
  condition: 'good',
  price: '20',
  ecoRating: '3',
};

test('sellers of every status add products, nobody else does, and the owner is the session’s', async () => {
  for (const who of EVERYBODY) {
    const reply = await (await as(who)).post('/seller/add-product', {
      ...FIELDS,
      image: picture(),
      userId: ownerId,
      sellerId: ownerId,
      status: 'pending',
      views: '99',
      flagged: 'true',
    });
    expect(outcome(reply), who).toBe(SELLERS.includes(who) ? 'in' : 'refused');
  }
  const rows = await db.select().from(products).where(eq(products.name, FIELDS.name));
  expect(rows.map(({ sellerId }) => sellerId).toSorted()).toEqual(
    [rivalId, ownerId, ownerId, ownerId].toSorted(),
  );
  for (const row of rows) {
    expect(row).toMatchObject({ status: 'active', views: 0, flagged: false });
    expect(row.userId).toBe(row.sellerId);
  }
});

const ACTIONS: [string, (id: string) => { path: string; fields: Record<string, string> }][] = [
  [
    'edit',
    (id) => ({ path: `/seller/add-product?id=${id}`, fields: { ...FIELDS, name: 'Changed' } }),
  ],
  [
    'mark as sold',
    (id) => ({ path: '/seller/dashboard?tab=products', fields: { intent: `sold:${id}` } }),
  ],
  [
    'ask to delete',
    (id) => ({ path: '/seller/dashboard?tab=products', fields: { intent: `ask:${id}` } }),
  ],
  [
    'delete',
    (id) => ({ path: '/seller/dashboard?tab=products', fields: { intent: 'delete', id } }),
  ],
  ['delete on its page', (id) => ({ path: `/view?id=${id}`, fields: { intent: 'delete' } })],
];

/** What goes through as it is sent here; the others ask once more, or name a picture that is none. */
const CHANGES = /^(mark|delete)/;

test.each(ACTIONS)(
  '%s is for the owner in every state of verification, and for nobody else',
  async (action, of) => {
    for (const who of EVERYBODY) {
      const { id } = await secretProduct();
      const before = (await db.select().from(products).where(eq(products.id, id)))[0];
      const { path, fields } = of(id);
      const image = who === 'nobody' ? '' : 'x';
      const reply = await (await as(who)).post(path, { ...fields, userId: ownerId, image });
      const mine = !OTHERS.some((other) => other === who);
      // Of several that are chosen, another's is passed over like one that is gone.
      const passedOver = wordsOf(reply.text).includes('1 product was no longer there.');
      expect(outcome(reply) === 'in' && !passedOver, who).toBe(mine);
      const after = (await db.select().from(products).where(eq(products.id, id)))[0];
      if (mine && CHANGES.test(action)) expect(after, who).not.toEqual(before);
      else expect(after, who).toEqual(before);
      if (!mine) expect(reply.text, who).not.toMatch(SECRETS);
    }
  },
);

test('documents are taken from sellers who are not approved, and from nobody else', async () => {
  for (const who of EVERYBODY) {
    const before = await db.$count(documents);
    const visitor = await as(who);
    const reply = await visitor.post('/api/documents', { kind: 'idDocument', document: picture() });
    const allowed = who === 'pending' || who === 'rejected';
    expect(reply.status === 201, who).toBe(allowed);
    expect(await db.$count(documents), who).toBe(before + (allowed ? 1 : 0));
    const problem = { nobody: 'unauthenticated', customer: 'unauthorized' }[String(who)];
    if (problem) expect(reply.json(), who).toMatchObject({ code: problem });
  }
});

test('an export holds the seller’s own products, and is for sellers alone', async () => {
  await secretProduct();
  for (const who of EVERYBODY) {
    const reply = await (await as(who)).get('/seller/products.csv');
    const mine = !OTHERS.some((other) => other === who);
    expect(outcome(reply), who).toBe(SELLERS.includes(who) ? 'in' : 'refused');
    expect(reply.text.includes('Hidden heirloom'), who).toBe(mine);
    expect(reply.headers.get('cache-control'), who).toBe('private, no-store');
  }
});

test('sellers of every status import products, and nobody else does', async () => {
  const csv = 'name,category,description,condition,price,images\nX,art,Y,good,5,red.jpg\n';
  for (const intent of ['preview', 'import']) {
    for (const who of EVERYBODY) {
      const fields = { intent, csv, key: 'table-key-12345678', count: '1', userId: ownerId };
      const reply = await (await as(who)).post('/seller/import', fields);
      const allowed = SELLERS.includes(who);
      expect([401, 403].includes(reply.status), `${intent} by ${who}`).toBe(!allowed);
    }
  }
  expect(await db.$count(products, eq(products.name, 'X'))).toBe(0);
});

test('documents are handed in by their owner, and opened by nobody else', async () => {
  await as('pending');
  const upload = async (kind: string) => {
    const reply = await owner.post('/api/documents', { kind, document: picture() });
    return String(/"id":"([0-9a-f-]{36})"/.exec(reply.text)?.[1]);
  };
  const papers = {
    idDocument: await upload('idDocument'),
    addressProof: await upload('addressProof'),
  };
  for (const who of OTHERS) {
    const reply = await (await as(who)).post('/seller/verification', {
      ...papers,
      seen: 'pending',
      sellerId: ownerId,
      verificationStatus: 'approved',
    });
    expect(reply.status, who).toBeGreaterThanOrEqual(400);
  }
  expect(await db.$count(documents, isNotNull(documents.submittedAt))).toBe(0);
  const handedIn = await owner.post('/seller/verification', { ...papers, seen: 'pending' });
  expect(handedIn.location).toContain('done=submitted');
  const page = await owner.get('/seller/verification');
  const address = /\/documents\/[^"\s]+/.exec(page.text)?.[0].replaceAll('&amp;', '&') ?? '';
  expect((await owner.get(address)).status).toBe(200);
  const refusals = await Promise.all(OTHERS.map(async (who) => (await as(who)).get(address)));
  for (const { status, text, headers } of refusals) {
    expect(status).toBe(404);
    expect(text).toBe(refusals[0]?.text);
    expect(headers.get('cache-control')).toBe('private, no-store');
  }
});
