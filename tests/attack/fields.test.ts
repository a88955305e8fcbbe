// Fields that nobody may set, in every form and body that is taken: a row changes where it may, and nowhere else.
import { randomUUID } from 'node:crypto';
import { desc, eq } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { beforeAll, expect } from 'vitest';
import {
  admins,
  authAccounts,
  authUsers,
  images,
  products,
  sellers,
  users,
} from '~/data/schema/schema';
import { auditLog, decisions, productReports } from '~/data/schema/schema-admin';
import { accessTokens } from '~/data/schema/schema-api';
import { requestCovers } from '~/data/schema/schema-covers';
import { productHolds } from '~/data/schema/schema-holds';
import { lots } from '~/data/schema/schema-lots';
import {
  conversationEntries,
  conversationSides,
  conversations,
} from '~/data/schema/schema-messages';
import { notifications, reports } from '~/data/schema/schema-news';
import { offers, offerTerms } from '~/data/schema/schema-offers';
import {
  appointments,
  productLines,
  productRequests,
  requestEvents,
} from '~/data/schema/schema-requests';
import { reviews } from '~/data/schema/schema-reviews';
import { documents, likes } from '~/data/schema/schema-sellers';
import { businessStaff, staffInvitations } from '~/data/schema/schema-staff';

import { productItem, sellerItem } from '~/rules/moderation/decision-item';
import { newVisitor, PASSWORD, type Visitor } from '../support/accounts';
import { attack, attackTheLog, startAttackedServer } from '../support/attack';
import { makeProduct, makeSeller, makeUser } from '../support/builders';
import type { FormValue, Reply } from '../support/client';
import { fileOf, newAdmin, newPerson, newSeller, type Person, pdf } from '../support/people';
import { BUSINESS } from '../support/sellers';

const server = await startAttackedServer();
const { db } = server.services;
let customer: Person;
let seller: Person;
let other: Person;
let admin: Person;

beforeAll(async () => {
  customer = await newPerson(server, 'Customer');
  seller = await newSeller(server, 'pending');
  other = await newSeller(server, 'approved');
  admin = await newAdmin(server);
});

const CHOSEN = '11111111-1111-4111-8111-111111111111';

/** What the server decides, under every name that it might go by. */
const privileged = () => ({
  id: CHOSEN,
  userId: other.id,
  sellerId: other.id,
  ownerId: other.id,
  senderId: other.id,
  user_id: other.id,
  seller_id: other.id,
  reporterId: other.id,
  adminId: other.id,
  role: 'admin',
  isAdmin: 'true',
  admin: 'true',
  isActive: 'true',
  isSeller: 'true',
  status: 'pending',
  heldStatus: 'active',
  flagged: 'true',
  flagReason: 'x',
  flaggedBy: 'x',
  verificationStatus: 'approved',
  verification_status: 'approved',
  verifiedBy: other.id,
  verifiedAt: '2001-01-01',
  verificationNotes: 'x',
  verificationSubmittedAt: '2001-01-01',
  rating: '5',
  ratingSum: '99',
  totalSales: '99',
  totalProducts: '99',
  ecoProducts: '99',
  views: '9999',
  likes: '9999',
  openReports: '99',
  adminNotes: 'x',
  reviewedBy: other.id,
  createdAt: '2001-01-01',
  updatedAt: '2001-01-01',
  soldAt: '2001-01-01',
  closedAt: '2001',
  emailVerified: 'true',
  email_verified: 'true',
  twoFactorEnabled: 'true',
  suspendedAt: '',
  state: 'arranged',
  askerId: other.id,
  giverId: other.id,
  personId: other.id,
  tokenHash: 'x',
  since: '2001-01-01',
  askedAt: '2001-01-01',
  endedAt: '2001-01-01',
  askerConfirmed: 'true',
  giverConfirmed: 'true',
  missedBy: 'giver',
  drawnPlace: '1',
  drawKey: '00000000-0000-4000-8000-000000000000',
  organisation: 'true',
  organisationsUntil: '2001-01-01',
  lotId: '00000000-0000-4000-8000-000000000000',
  agreedPrice: '0.01',
  offering: 'false',
  refused: 'true',
  dueAt: '2001-01-01',
  until: '2101-01-01',
  '__proto__[isAdmin]': 'true',
  'constructor[prototype][isAdmin]': 'true',
  __v: '9',
});

const TABLES: Record<string, PgTable> = {
  authUsers,
  users,
  sellers,
  admins,
  products,
  images,
  conversations,
  conversationSides,
  conversationEntries,
  notifications,
  productLines,
  lots,
  productRequests,
  requestEvents,
  offers,
  offerTerms,
  appointments,
  productHolds,
  reviews,
  reports,
  productReports,
  requestCovers,
  decisions,
  documents,
  likes,
  auditLog,
  accessTokens,
  businessStaff,
  staffInvitations,
};

type Row = Record<string, unknown>;

/** Every row of every table, by what identifies it; without when news is mailed, which a job changes half a minute after it came. */
async function standing(): Promise<Map<string, Row>> {
  const rows = new Map<string, Row>();
  for (const [name, table] of Object.entries(TABLES)) {
    for (const { mailAt: _, ...row } of (await db.select().from(table)) as Row[]) {
      const { conversationId, number, side, userId, productId } = row;
      const key = row.id ?? row.key ?? [conversationId, number, side, userId, productId].join(' ');
      rows.set(`${name} ${key}`, row);
    }
  }
  return rows;
}

interface Outcome {
  reply: Reply;
  /** Such as `products.name`. */
  changed: string[];
  /** Rows that were not there before. */
  made: Record<string, Row[]>;
}

/** Sends a form with all that nobody may set beside what it needs, and tells what is other than before. */
const send = (who: Visitor, path: string, fields: Record<string, FormValue>): Promise<Outcome> =>
  compared(() => who.post(path, { ...privileged(), ...fields }));

/** The same as JSON, to the API. */
const sendJson = (who: Visitor, method: string, path: string, fields: object): Promise<Outcome> =>
  compared(() =>
    who.send(path, {
      method,
      headers: { origin: server.url, 'content-type': 'application/json' },
      body: JSON.stringify({ ...privileged(), ...fields }),
    }),
  );

async function compared(run: () => Promise<Reply>): Promise<Outcome> {
  const before = await standing();
  const reply = await run();
  const after = await standing();
  const changed = new Set<string>();
  const made: Record<string, Row[]> = {};
  for (const [key, row] of after) {
    const [table = ''] = key.split(' ');
    const old = before.get(key);
    if (!old) made[table] = [...(made[table] ?? []), row];
    for (const [column, value] of Object.entries(old ? row : {})) {
      if (JSON.stringify(value) !== JSON.stringify(old?.[column]))
        changed.add(`${table}.${column}`);
    }
  }
  for (const key of before.keys()) if (!after.has(key)) changed.add(`${key.split(' ')[0]} deleted`);
  return { reply, changed: [...changed].toSorted(), made };
}

const told = ({ reply, changed, made }: Outcome) =>
  `${reply.status}; new: ${Object.keys(made).join(', ') || 'nothing'}; changed: ${changed.join(', ') || 'nothing'}`;

const recent = expect.toSatisfy(
  (value: unknown) => value instanceof Date && Date.now() - value.getTime() < 60_000,
);
const ours = expect.not.stringMatching(CHOSEN);

/** A product as the server makes it, whatever the form says. */
const freshProduct = (owner: Person, sellerId: string | null) => ({
  id: ours,
  userId: owner.id,
  sellerId,
  status: 'active',
  heldStatus: null,
  openReports: 0,
  flagged: false,
  flagReason: null,
  flaggedBy: null,
  adminNotes: null,
  reviewedBy: null,
  views: 0,
  likes: 0,
  soldAt: null,
  createdAt: recent,
  updatedAt: recent,
});
const freshAccount = {
  id: ours,
  emailVerified: false,
  twoFactorEnabled: false,
  suspendedAt: null,
  createdAt: recent,
};
const freshSeller = {
  verificationStatus: 'pending',
  verifiedBy: null,
  verifiedAt: null,
  verificationNotes: null,
  totalSales: 0,
  totalProducts: 0,
  ecoProducts: 0,
  ratingSum: 0,
  createdAt: recent,
};

const ITEM = { name: 'Tried', category: 'furniture', description: 'A thing', price: '20' };
const LISTING = { ...ITEM, condition: 'good', ecoRating: '3' };
const EDITED = [
  'category',
  'condition',
  'description',
  'ecoRating',
  'materials',
  'name',
  'price',
  'searchName',
  'sustainability',
  'updatedAt',
].map((column) => `products.${column}`);

async function uploaded(who: Person): Promise<string> {
  const outcome = await send(who, '/api/uploads', { image: fileOf('red.jpg') });
  expect(outcome.changed).toEqual([]);
  expect(outcome.made).toEqual({
    images: [expect.objectContaining({ ownerId: who.id, productId: null, createdAt: recent })],
  });
  return Object(outcome.reply.json()).id;
}

attack('signing up', async () => {
  const fields = { name: 'New', email: 'new@fields.test', phone: '123456', password: PASSWORD };
  const outcome = await send(newVisitor(server), '/signup', fields);
  expect(outcome.changed).toEqual([]);
  expect(outcome.made).toEqual({
    authUsers: [expect.objectContaining({ ...freshAccount, email: fields.email })],
    users: [expect.objectContaining({ id: ours, createdAt: recent })],
  });
  return told(outcome);
});

attack('opening a business with a new account', async () => {
  const account = { email: 'shop@fields.test', password: PASSWORD, confirmation: PASSWORD };
  const outcome = await send(newVisitor(server), '/seller/signup', { ...BUSINESS, ...account });
  expect(outcome.changed).toEqual([]);
  expect(outcome.made).toEqual({
    authUsers: [expect.objectContaining(freshAccount)],
    users: [expect.objectContaining({ id: ours })],
    sellers: [expect.objectContaining({ ...freshSeller, id: ours })],
  });
  return told(outcome);
});

attack('opening a business on one’s own account', async () => {
  const person = await newPerson(server);
  const outcome = await send(person, '/seller/signup', { ...BUSINESS, email: 'other@fields.test' });
  expect(outcome.changed.filter((column) => !column.startsWith('users.'))).toEqual([]);
  expect(outcome.made).toEqual({
    sellers: [expect.objectContaining({ ...freshSeller, id: person.id })],
  });
  return told(outcome);
});

attack('signing in, and asking for a new password', async () => {
  const account = { email: customer.email, password: PASSWORD };
  const signIn = await send(newVisitor(server), '/login', account);
  const asked = await send(newVisitor(server), '/forgot-password', { email: customer.email });
  for (const { made, changed } of [signIn, asked]) expect([made, changed]).toEqual([{}, []]);
  return told(signIn);
});

attack('uploading a picture and posting an item', async () => {
  const image = await uploaded(customer);
  const outcome = await send(customer, '/create', { ...ITEM, image });
  expect(outcome.changed).toEqual(['images.productId']);
  expect(outcome.made).toEqual({
    products: [expect.objectContaining(freshProduct(customer, null))],
  });
  return told(outcome);
});

attack('inviting somebody to the staff of another business, and joining one', async () => {
  const email = customer.email;
  const outcome = await send(seller, '/seller/staff', { intent: 'invite', email });
  expect([outcome.reply.status, outcome.changed]).toEqual([302, []]);
  const invitation = {
    id: ours,
    sellerId: seller.id,
    email,
    tokenHash: expect.stringMatching(/^[0-9a-f]{64}$/),
    createdAt: recent,
  };
  expect(outcome.made).toEqual({ staffInvitations: [expect.objectContaining(invitation)] });
  const { id } = outcome.made.staffInvitations?.[0] ?? {};
  const revoked = await send(other, '/seller/staff', { intent: 'revoke', invitation: String(id) });
  expect([revoked.made, revoked.changed]).toEqual([{}, []]);
  const joined = await send(customer, '/staff-invitation', { token: String(id) });
  expect([joined.reply.status, joined.made, joined.changed]).toEqual([400, {}, []]);
  return told(outcome);
});

attack('making a token, and revoking one of somebody else', async () => {
  const fields = { intent: 'make', name: 'Stock', scope: 'read', password: PASSWORD };
  const outcome = await send(customer, '/account/tokens', fields);
  expect([outcome.reply.status, outcome.changed]).toEqual([201, []]);
  const token = {
    id: ours,
    userId: customer.id,
    scope: 'read',
    hash: expect.stringMatching(/^[0-9a-f]{64}$/),
    createdAt: recent,
    lastUsedAt: null,
  };
  expect(outcome.made).toEqual({ accessTokens: [expect.objectContaining(token)] });
  const id = String(outcome.made.accessTokens?.[0]?.id);
  const revoked = await send(other, '/account/tokens', { intent: 'revoke', token: id });
  expect([revoked.reply.status, revoked.made, revoked.changed]).toEqual([404, {}, []]);
  return told(outcome);
});

attack('posting an item over the API, changing it, and asking for one', async () => {
  const image = await uploaded(customer);
  const posted = await sendJson(customer, 'POST', '/api/products', { ...ITEM, images: [image] });
  expect([posted.reply.status, posted.changed]).toEqual([201, ['images.productId']]);
  expect(posted.made).toEqual({
    products: [expect.objectContaining(freshProduct(customer, null))],
  });
  const path = `/api/products/${posted.made.products?.[0]?.id}`;
  const changed = await sendJson(customer, 'PATCH', path, { name: 'Changed', condition: 'good' });
  expect([changed.reply.status, changed.made]).toEqual([200, {}]);
  expect(changed.changed.filter((column) => !EDITED.includes(column))).toEqual([]);
  const foreign = await sendJson(other, 'PATCH', path, { name: 'Mine' });
  expect([foreign.reply.status, foreign.made, foreign.changed]).toEqual([403, {}, []]);
  const asking = { text: 'Please', when: 'Tonight', key: 'chosen-by-me' };
  const asked = await sendJson(other, 'POST', `${path}/requests`, asking);
  expect([asked.reply.status, asked.made.productRequests]).toEqual([
    201,
    [
      expect.objectContaining({
        id: ours,
        state: 'asked',
        askerId: other.id,
        giverId: customer.id,
      }),
    ],
  ]);
  return told(posted);
});

attack('posting an item with the picture of somebody else', async () => {
  const image = await uploaded(other);
  const outcome = await send(customer, '/create', { ...ITEM, image });
  expect(outcome.reply.status).toBe(422);
  expect([outcome.made, outcome.changed]).toEqual([{}, []]);
  return told(outcome);
});

attack('editing an item', async () => {
  const { id } = await makeProduct(db, { userId: customer.id });
  const image = await uploaded(customer);
  const outcome = await send(customer, `/create?id=${id}`, { ...LISTING, image, id });
  expect(outcome.reply.status).toBe(302);
  expect(outcome.changed.filter((column) => !EDITED.includes(column))).toEqual([
    'images.productId',
  ]);
  expect(outcome.made).toEqual({});
  return told(outcome);
});

attack('listing a product, and editing it', async () => {
  const image = await uploaded(seller);
  const outcome = await send(seller, '/seller/add-product', { ...LISTING, image });
  expect(outcome.made).toEqual({
    products: [expect.objectContaining(freshProduct(seller, seller.id))],
  });
  expect(outcome.changed.filter((column) => !COUNTED.includes(column))).toEqual([
    'images.productId',
  ]);
  const [made] = outcome.made.products ?? [];
  const fields = { ...LISTING, name: 'Changed', image, id: String(made?.id) };
  const edited = await send(seller, `/seller/add-product?id=${made?.id}`, fields);
  expect(edited.reply.status).toBe(302);
  expect(edited.changed.filter((column) => ![...EDITED, ...COUNTED].includes(column))).toEqual([]);
  return told(edited);
});

/** Kept by triggers as a seller's products change. */
const COUNTED = ['totalProducts', 'totalSales', 'ecoProducts', 'ratingSum'].map(
  (column) => `sellers.${column}`,
);

attack('an eco rating of 99, -1, 3.5 and NaN; a price of 1e9, -1 and NaN', async () => {
  const image = await uploaded(seller);
  for (const ecoRating of ['99', '-1', '3.5', 'NaN', '0x3', '٣']) {
    const outcome = await send(seller, '/seller/add-product', { ...LISTING, image, ecoRating });
    expect([outcome.reply.status, outcome.made], ecoRating).toEqual([400, {}]);
  }
  for (const price of ['-1', 'NaN', 'Infinity', '1e9', '99999999999', '1,2,3']) {
    const outcome = await send(seller, '/seller/add-product', { ...LISTING, image, price });
    expect([outcome.reply.status, outcome.made], price).toEqual([400, {}]);
  }
  return '400, nothing new';
});

attack('importing rows with columns of their own', async () => {
  const names = 'name,category,description,condition,price,images';
  const more = 'status,flagged,views,likes,userId,sellerId,createdAt,id,soldAt';
  const given = `pending,true,99,99,${other.id},${other.id},2001-01-01,${CHOSEN},2001-01-01`;
  const csv = `${names},${more}\nRow,art,Y,good,5,red.jpg,${given}\n`;
  const picture = `${await uploaded(seller)} red.jpg`;
  const form = { csv, picture, count: '1', key: 'fields-key-12345678' };
  const outcome = await send(seller, '/seller/import', { ...form, intent: 'import' });
  expect(outcome.made).toEqual({
    products: [expect.objectContaining(freshProduct(seller, seller.id))],
  });
  return told(outcome);
});

attack('liking, marking as sold, writing to a poster, reporting', async () => {
  const { id } = await makeProduct(db, { userId: other.id });
  const view = `/view?id=${id}`;
  const liked = await send(customer, view, { intent: 'like' });
  expect(liked.made).toEqual({ likes: [expect.objectContaining({ userId: customer.id })] });
  // Written down a moment later: what comes next must not be blamed for it.
  const likesOf = async () =>
    (await db.select().from(products).where(eq(products.id, id)))[0]?.likes;
  await expect.poll(likesOf, { timeout: 20_000 }).toBe(1);
  const text = { intent: 'write', text: 'Hello', key: 'fields-key-12345678' };
  const wrote = await send(customer, view, text);
  expect(wrote.made).toEqual({
    conversations: [expect.objectContaining({ id: ours, askerId: customer.id, giverId: other.id })],
    conversationEntries: [expect.objectContaining({ number: 1, side: 'asker', text: 'Hello' })],
    conversationSides: expect.arrayContaining([
      expect.objectContaining({ side: 'asker', userId: customer.id }),
      expect.objectContaining({ side: 'giver', userId: other.id }),
    ]),
    notifications: [expect.objectContaining({ userId: other.id, kind: 'message' })],
  });
  const reported = await send(customer, `/report?id=${id}`, { reason: 'scam', words: 'Look' });
  expect(reported.made).toEqual({
    productReports: [
      expect.objectContaining({ id: ours, reporterId: customer.id, closedAt: null }),
    ],
  });
  const own = await makeProduct(db, { userId: customer.id });
  const sold = await send(customer, `/view?id=${own.id}`, { intent: 'sold' });
  const counted = ['products.likes', 'products.views', 'products.openReports'];
  const late = [liked, wrote, reported, sold].flatMap(({ changed }) => changed);
  expect(new Set(late.filter((column) => !counted.includes(column)))).toEqual(
    new Set(['products.soldAt', 'products.updatedAt'].filter((column) => late.includes(column))),
  );
  const [row] = await db.select().from(products).orderBy(products.soldAt).limit(1);
  expect(row).toMatchObject({ id: own.id, soldAt: recent });
  return [liked, wrote, reported, sold].map(({ reply }) => reply.status).join(', ');
});

attack('asking for an item, choosing who gets it, proposing a time', async () => {
  const { id } = await makeProduct(db, { userId: other.id });
  const asking = {
    text: 'Hello',
    when: 'Today',
    key: 'fields-key-12345678',
    postCost: 'Nothing',
    sendTo: 'Elsewhere',
    sentAt: '2001-01-01',
  };
  const asked = await send(customer, `/ask/${id}`, asking);
  const standing = {
    id: ours,
    productId: id,
    askerId: customer.id,
    giverId: other.id,
    state: 'asked',
    askedAt: recent,
    endedAt: null,
    askerConfirmed: false,
    giverConfirmed: false,
    missedBy: null,
    postCost: null,
    sendTo: null,
    sentAt: null,
  };
  expect(asked.made).toMatchObject({
    productRequests: [standing],
    productLines: [{ productId: id, pieces: 1, taken: 0, waiting: 1 }],
    requestEvents: [{ name: 'asked', actor: 'asker', at: recent }],
  });
  expect(asked.changed).toEqual([]);
  const request = String(asked.made.productRequests?.[0]?.id);
  const line = `/requests?product=${id}`;
  const act = { intent: 'act', request, key: 'fields-key-23456789' };
  const chosen = await send(other, line, { ...act, name: 'choose', seen: 'asked' });
  const ofRequests = ({ changed }: Outcome) =>
    changed.filter((column) => /^(product|appointments|users)/.test(column));
  expect(ofRequests(chosen)).toEqual([
    'productLines.clock',
    'productLines.dueAt',
    'productLines.taken',
    'productLines.waiting',
    'productRequests.clock',
    'productRequests.dueAt',
    'productRequests.lastWord',
    'productRequests.lastWordNumber',
    'productRequests.state',
    'products.reserved',
  ]);
  const at = `${new Date(Date.now() + 48 * 3_600_000).toISOString().slice(0, 10)}T12:00`;
  const time = { ...act, name: 'propose', at, place: 'At the well', key: 'fields-key-34567890' };
  const proposed = await send(other, line, {
    ...time,
    proposedBy: 'asker',
    agreedAt: '2001-01-01',
  });
  expect(proposed.made.appointments).toMatchObject([
    { id: ours, proposedBy: 'giver', agreedAt: null, askerComes: false, createdAt: recent },
  ]);
  expect(ofRequests(proposed)).toEqual([
    'productRequests.lastWordNumber',
    'productRequests.proposalId',
  ]);
  return [asked, chosen, proposed].map(({ reply }) => reply.status).join(', ');
});

attack('offering less than the price, and accepting it', async () => {
  const { id } = await makeProduct(db, { userId: other.id });
  const line = `/requests?product=${id}`;
  const asking = { text: 'Hello', when: 'Today', offer: '12', key: 'fields-key-45678901' };
  const offered = await send(customer, `/ask/${id}`, asking);
  const [request] = offered.made.productRequests ?? [];
  const [offer] = offered.made.offers ?? [];
  expect(request).toMatchObject({ id: ours, state: 'asked', offering: true, agreedPrice: null });
  expect(offer).toMatchObject({
    id: ours,
    by: 'asker',
    amount: '12.00',
    price: '20.00',
    state: 'open',
    refused: false,
    madeAt: recent,
  });
  const hours = (Number(offer?.until) - Date.now()) / 3_600_000;
  expect(hours).toBeGreaterThan(47);
  expect(hours).toBeLessThan(62);
  const act = { intent: 'act', request: String(request?.id), to: String(offer?.id) };
  // Nobody accepts their own.
  const own = await send(customer, line, { ...act, name: 'accept-offer', key: 'fields-key-56' });
  expect([own.made, own.changed]).toEqual([{}, []]);
  const accepted = await send(other, line, {
    ...act,
    name: 'accept-offer',
    amount: '1',
    key: 'fields-key-67890123',
  });
  expect(accepted.changed.filter((column) => /^(offers|productRequests)/.test(column))).toEqual([
    'offers.dueAt',
    'offers.state',
    'productRequests.agreedPrice',
    'productRequests.clock',
    'productRequests.dueAt',
    'productRequests.lastWord',
    'productRequests.lastWordNumber',
    'productRequests.offering',
    'productRequests.state',
  ]);
  const [now] = await db.select().from(productRequests).where(eq(productRequests.productId, id));
  expect(now).toMatchObject({ state: 'reserved', agreedPrice: '12.00' });
  return [offered, own, accepted].map(({ reply }) => reply.status).join(', ');
});

attack('handing in documents', async () => {
  const papers: Record<string, string> = {};
  for (const [kind, document] of [
    ['idDocument', fileOf('red.jpg')],
    ['addressProof', pdf()],
  ] as const) {
    const upload = await send(seller, '/api/documents', { kind, document });
    expect(upload.made).toEqual({
      documents: [
        expect.objectContaining({ id: ours, sellerId: seller.id, kind, submittedAt: null }),
      ],
    });
    papers[kind] = Object(upload.reply.json()).id;
  }
  const outcome = await send(seller, '/seller/verification', { ...papers, seen: 'pending' });
  expect(outcome.made).toEqual({});
  expect(outcome.changed).toEqual(['documents.submittedAt', 'sellers.verificationSubmittedAt']);
  return told(outcome);
});

attack('an admin’s decisions: who decided, and when, is not said by the form', async () => {
  const made = await makeSeller(db, { verificationStatus: 'pending' });
  const seen = { status: 'pending', submittedAt: null } as const;
  const item = sellerItem({ id: made.id, seen });
  const approved = await send(admin, '/admin/sellers', { move: 'approve', item, words: 'Fine' });
  expect(approved.changed).toEqual(
    ['verificationNotes', 'verificationStatus', 'verifiedAt', 'verifiedBy'].map(
      (column) => `sellers.${column}`,
    ),
  );
  expect(approved.made.auditLog).toMatchObject([{ adminId: admin.id, at: recent }]);
  const product = await makeProduct(db);
  const state = productItem({ id: product.id, seen: { status: 'active', flagged: false } });
  const suspended = await send(admin, '/admin/products', {
    move: 'suspend',
    item: state,
    words: 'Why',
  });
  expect(suspended.changed).toEqual(
    ['adminNotes', 'reviewedAt', 'reviewedBy', 'status', 'updatedAt']
      .map((column) => `products.${column}`)
      .filter((column) => suspended.changed.includes(column)),
  );
  const [row] = (await db.select().from(products)).filter(({ id }) => id === product.id);
  expect(row).toMatchObject({ status: 'suspended', reviewedBy: admin.id, reviewedAt: recent });
  const { id } = await makeUser(db);
  const form = { intent: 'suspend', id, seen: '', picked: '', reason: 'Why' };
  const shut = await send(admin, '/admin/users', form);
  expect(shut.changed.filter((column) => !/suspended(At|Reason)|updatedAt/.test(column))).toEqual(
    [],
  );
  return told(suspended);
});

attack('JSON to the addresses of the sign-in library', async () => {
  const before = await standing();
  const password = await db.select().from(authAccounts);
  const paths = [
    'sign-up/email',
    'sign-in/email',
    'update-user',
    'change-email',
    'change-password',
    'set-password',
    'delete-user',
    'admin/set-role',
    'revoke-sessions',
    'link-social',
    'two-factor/disable',
    'two-factor/enable',
    'request-password-reset',
    'reset-password',
    'send-verification-email',
    'unlink-account',
    'update-session',
    'admin/create-user',
  ];
  for (const path of paths) {
    for (const method of ['POST', 'GET']) {
      const reply = await customer.send(`/api/auth/${path}`, {
        method,
        headers: { origin: server.url, 'content-type': 'application/json' },
        ...(method === 'POST'
          ? { body: JSON.stringify({ ...privileged(), email: other.email, password: PASSWORD }) }
          : {}),
      });
      expect(reply.status, `${method} ${path}`).toBe(404);
    }
  }
  expect(await standing()).toEqual(before);
  expect(await db.select().from(authAccounts)).toEqual(password);
  return `${paths.length} addresses: 404, nothing changed`;
});

// --- Letters that nobody sees, or takes for others, in every text that a person writes ---

const UNSEEN = [
  '\u00ad',
  '\u034f',
  '\u061c',
  '\u115f',
  '\u180e',
  '\u200b',
  '\u200c',
  '\u200d',
  '\u200f',
  '\u202e',
  '\u2060',
  '\u2066',
  '\u3164',
  '\ufe0f',
  '\ufeff',
  '\uffa0',
  '\ufff9',
  '\u{e0041}',
  '\u{e0101}',
].join('');
const WRITTEN = `${UNSEEN}De${UNSEEN}mo 12345 ${UNSEEN}Sh${UNSEEN}op${'\u0301'.repeat(90)}${UNSEEN}`;
const KEPT = 'Demo 12345 Sho\u1e55\u0301\u0301\u0301\u0301';
const BLANK = '\u3164 \u2800\u200d\u0301';

interface Text {
  what: string;
  /** Sends the text by its form. */
  send(text: string): Promise<Reply>;
  /** What is kept of it. */
  kept(): Promise<unknown>;
  /** What a text of nothing becomes: refused by its form, or none. */
  blank: 'refused' | '' | null;
}

let newcomers = 0;
const newcomer = () => {
  newcomers += 1;
  return `letters-${newcomers}@fields.test`;
};
const last = async (table: PgTable, column: string, at: PgColumn): Promise<unknown> =>
  ((await db.select().from(table).orderBy(desc(at)).limit(1)) as Row[])[0]?.[column];

const TEXTS: Text[] = [
  {
    what: 'the name at the sign-up',
    send: (name) =>
      newVisitor(server).post('/signup', {
        name,
        email: newcomer(),
        phone: '123456',
        password: PASSWORD,
      }),
    kept: () => last(authUsers, 'name', authUsers.createdAt),
    blank: 'refused',
  },
  ...(['businessName', 'fullName', 'address', 'ecoCertification'] as const).map(
    (field): Text => ({
      what: `${field} of a business`,
      send: (text) =>
        newVisitor(server).post('/seller/signup', {
          ...BUSINESS,
          email: newcomer(),
          password: PASSWORD,
          confirmation: PASSWORD,
          [field]: text,
        }),
      kept: () => last(sellers, field, sellers.createdAt),
      blank: field === 'ecoCertification' ? null : 'refused',
    }),
  ),
  {
    what: 'the name in the own account',
    send: (name) => customer.post('/account/profile', { name, phone: '123456' }),
    kept: async () =>
      (await db.select().from(authUsers).where(eq(authUsers.id, customer.id)))[0]?.name,
    blank: 'refused',
  },
  ...(['name', 'description'] as const).map(
    (field): Text => ({
      what: `${field} of an item`,
      send: async (text) =>
        customer.post('/create', { ...ITEM, image: await uploaded(customer), [field]: text }),
      kept: () => last(products, field, products.createdAt),
      blank: '',
    }),
  ),
  ...(['name', 'description', 'materials', 'sustainability'] as const).map(
    (field): Text => ({
      what: `${field} of a product`,
      send: async (text) =>
        seller.post('/seller/add-product', {
          ...LISTING,
          image: await uploaded(seller),
          [field]: text,
        }),
      kept: () => last(products, field, products.createdAt),
      blank: field === 'name' || field === 'description' ? 'refused' : '',
    }),
  ),
  ...(['name', 'description'] as const).map(
    (field): Text => ({
      what: `${field} in a file of products`,
      send: async (text) => {
        const row = { name: 'Row', description: 'Words', [field]: text };
        const cells = `"${row.name}",art,"${row.description}",good,5,red.jpg`;
        const csv = `name,category,description,condition,price,images\n${cells}\n`;
        const form = { csv, picture: `${await uploaded(seller)} red.jpg`, count: '1' };
        const key = `letters-key-${randomUUID()}`;
        return seller.post('/seller/import', { ...form, key, intent: 'import' });
      },
      kept: () => last(products, field, products.createdAt),
      blank: 'refused',
    }),
  ),
  {
    what: 'a report',
    send: async (words) => {
      const { id } = await makeProduct(db, { userId: other.id });
      return customer.post(`/report?id=${id}`, { reason: 'other', words });
    },
    kept: () => last(productReports, 'words', productReports.createdAt),
    blank: '',
  },
  {
    what: 'an admin’s reason about an item',
    send: async (words) => {
      const { id } = await makeProduct(db, { userId: other.id });
      const item = productItem({ id, seen: { status: 'active', flagged: false } });
      return admin.post('/admin/products', { move: 'suspend', item, words });
    },
    kept: () => last(auditLog, 'reason', auditLog.id),
    blank: 'refused',
  },
  {
    what: 'an admin’s reason about an account',
    send: async (reason) => {
      const { id } = await makeUser(db);
      return admin.post('/admin/users', { intent: 'suspend', id, seen: '', picked: '', reason });
    },
    kept: () => last(auditLog, 'reason', auditLog.id),
    blank: 'refused',
  },
];

for (const { what, send: sendText, kept, blank } of TEXTS) {
  attack(`letters that nobody sees in ${what}`, async () => {
    expect((await sendText(WRITTEN)).status).toBeLessThan(400);
    expect(await kept()).toBe(KEPT);
    const reply = await sendText(BLANK);
    if (blank === 'refused') {
      expect(reply.status).toBeGreaterThanOrEqual(400);
      expect(reply.status).toBeLessThan(500);
      expect(await kept()).toBe(KEPT);
      return 'gone; nothing but them is refused';
    }
    expect(reply.status).toBeLessThan(400);
    expect(await kept()).toBe(blank);
    return 'gone; nothing but them is nothing';
  });
}

attack('letters that nobody sees in a message to a poster', async () => {
  const { id } = await makeProduct(db, { userId: other.id });
  const write = (text: string) =>
    customer.post(`/view?id=${id}`, { intent: 'write', text, key: randomUUID() });
  expect((await write(BLANK)).status).toBe(400);
  expect((await write(WRITTEN)).status).toBe(302);
  const texts = await db.select({ text: conversationEntries.text }).from(conversationEntries);
  expect(texts.filter(({ text }) => text?.includes(KEPT))).toHaveLength(1);
  return 'gone; nothing but them is refused';
});

attack('a name of letters that only look like another’s, and one with an address', async () => {
  for (const name of ['D\u0435mo Seller', 'Dem\u03bf Seller', 'Claim: https://evil.example']) {
    const account = { name, email: newcomer(), phone: '123456', password: PASSWORD };
    expect((await newVisitor(server).post('/signup', account)).status, name).toBe(400);
    for (const field of ['businessName', 'fullName']) {
      const business = { ...BUSINESS, email: newcomer(), confirmation: PASSWORD, [field]: name };
      const reply = await newVisitor(server).post('/seller/signup', {
        ...business,
        password: PASSWORD,
      });
      expect(reply.status, `${field} ${name}`).toBe(400);
    }
    expect((await customer.post('/account/profile', { name, phone: '' })).status, name).toBe(400);
  }
  return '400';
});

attackTheLog(server);
