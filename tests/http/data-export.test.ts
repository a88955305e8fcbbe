// Everything that the shop holds about somebody, as a file: whole, for oneself alone, by the password.
import { once } from 'node:events';
import { request } from 'node:http';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { authSessions, authUsers } from '~/data/schema/schema';
import { auditLog, decisions, productReports, securityLog } from '~/data/schema/schema-admin';
import { accessTokens } from '~/data/schema/schema-api';
import { productHolds } from '~/data/schema/schema-holds';
import { messages } from '~/data/schema/schema-news';
import { offers, offerTerms } from '~/data/schema/schema-offers';
import { documentViews, likes } from '~/data/schema/schema-sellers';
import { localIn } from '~/rules/text/time';
import { newVisitor, PASSWORD, TRUSTING, type Visitor } from '../support/accounts';
import { makeImage, makePicture, makeProduct } from '../support/builders';
import { fileOf, newAdmin, newPerson, newSeller, type Person, pdf } from '../support/people';
import { newToken } from '../support/programs';
import { actOn, askFor, requestOf } from '../support/requests';
import { startTestServer } from '../support/server';
import { unzip } from '../support/zip';

const server = await startTestServer(TRUSTING);
const { services } = server;
const { db } = services;
const FILE = '/account/data.zip';

const seller = await newSeller(server, 'pending');
const admin = await newAdmin(server, 'Ada Admin');
const other = await newPerson(server, 'Oscar Other');

/** The address of the data export, by the password. */
async function addressFor(person: Visitor): Promise<string> {
  const reply = await person.post('/account', { password: PASSWORD });
  expect([reply.status, reply.location?.split('?')[0]]).toEqual([302, FILE]);
  return reply.location ?? '';
}

async function download(person: Visitor, address: string): Promise<Map<string, Buffer>> {
  const cookie = [...person.cookies].map((pair) => pair.join('=')).join('; ');
  const reply = await fetch(server.url + address, { headers: { cookie } });
  expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'application/zip']);
  expect(reply.headers.get('cache-control')).toBe('private, no-store');
  expect(reply.headers.get('content-disposition')).toMatch(
    /^attachment; filename="secondleaf-my-data-[\d-]{10}\.zip"$/,
  );
  return unzip(Buffer.from(await reply.arrayBuffer()));
}

const rowsOf = (files: Map<string, Buffer>, name: string) =>
  JSON.parse(files.get(`${name}.json`)?.toString() ?? '[]');

let files: Map<string, Buffer>;
let pictures: string[];

beforeAll(async () => {
  const mine = await makeProduct(db, {
    userId: seller.id,
    sellerId: seller.id,
    name: 'Oak “lamp” \u202e',
    price: '12.50',
    flagged: true,
    flagReason: 'Looks odd',
    flaggedBy: admin.id,
  });
  for (let rest = 0; rest < 520; rest += 1) {
    await makeProduct(db, { userId: seller.id, name: `Many ${rest}` });
  }
  const theirs = await makeProduct(db, { userId: other.id, name: 'Theirs' });
  pictures = [
    (await makePicture(services, mine.id, 'red', 0)).key,
    (await makePicture(services, mine.id, 'blue', 1)).key,
  ];
  // Its files are lost: the rest comes all the same.
  await makeImage(db, { ownerId: seller.id });
  await db.insert(likes).values({ userId: seller.id, productId: theirs.id });
  await db
    .insert(messages)
    .values({ senderId: seller.id, productId: theirs.id, idempotencyKey: 'k' });
  const reported = { productId: theirs.id, reporterId: seller.id, reason: 'scam' };
  await db.insert(productReports).values({ ...reported, words: 'Hm.' });
  await seller.post('/api/documents', {
    kind: 'idDocument',
    document: fileOf('red.jpg', 'pass.jpg'),
  });
  await seller.post('/api/documents', { kind: 'addressProof', document: pdf(3_000) });
  await newToken(server, seller.id, 'read');
  await db
    .insert(documentViews)
    .values({ sellerId: seller.id, kind: 'idDocument', viewerId: admin.id });
  const decided = {
    adminId: admin.id,
    adminName: 'Ada Admin',
    before: {},
    after: {},
    reason: 'Why',
  };
  await db.insert(auditLog).values([
    { ...decided, action: 'seller.reject', thing: 'seller', thingId: seller.id, thingName: 'Shop' },
    { ...decided, action: 'product.flag', thing: 'product', thingId: mine.id, thingName: 'Lamp' },
    { ...decided, action: 'user.suspend', thing: 'user', thingId: other.id, thingName: 'Oscar' },
  ]);
  await db
    .insert(productHolds)
    .values({ productId: mine.id, cause: 'reported', answer: 'Not so.' });
  const counted = {
    productId: mine.id,
    reporterId: other.id,
    reason: 'scam',
    countedAt: new Date(),
  };
  await db.insert(productReports).values({ ...counted, words: 'Secret words' });
  const decision = { kind: 'flag', reason: 'Looks odd', byAdmin: admin.id };
  await db.insert(decisions).values([
    { ...decision, onKind: 'product', onId: mine.id, personId: seller.id },
    { ...decision, onKind: 'product', onId: theirs.id, personId: other.id },
  ]);
  files = await download(seller, await addressFor(seller));
});

test('a data export holds the profile, items with their pictures, documents, and what others did about them', () => {
  expect(rowsOf(files, 'profile')).toMatchObject([
    { name: 'Test Seller', email: seller.email, phone: '+49 30 123456', emailConfirmed: true },
  ]);
  expect(rowsOf(files, 'sign-in-methods')).toMatchObject([{ method: 'password', idThere: null }]);
  expect(rowsOf(files, 'sessions')).toMatchObject([{ device: 'Mozilla/5.0 (Test)' }]);
  expect(rowsOf(files, 'access-tokens')).toMatchObject([
    { name: expect.any(String), scope: 'read', made: expect.any(String), lastUsed: null },
  ]);
  expect(rowsOf(files, 'business')).toMatchObject([{ address: '1 Test Street' }]);
  const listings: { name: string; pictures: string[] }[] = rowsOf(files, 'listings');
  expect(listings).toHaveLength(521);
  expect(new Set(listings.map(({ name }) => name)).size).toBe(521);
  expect(listings.find(({ name }) => name.startsWith('Oak'))).toMatchObject({
    name: 'Oak “lamp” \u202e',
    price: '12.50',
    flagReason: 'Looks odd',
    ofTheBusiness: true,
    pictures: pictures.map((key) => `pictures/${key}.jpg`),
  });
  for (const key of pictures) {
    expect(files.get(`pictures/${key}.jpg`)?.subarray(0, 3).toString('hex')).toBe('ffd8ff');
  }
  expect(rowsOf(files, 'likes')).toMatchObject([{ name: 'Theirs' }]);
  expect(rowsOf(files, 'conversations')).toMatchObject([{ item: 'Theirs', yourSide: 'asker' }]);
  expect(rowsOf(files, 'messages')).toMatchObject([{ number: 1, yours: true }]);
  expect(rowsOf(files, 'reports')).toMatchObject([{ name: 'Theirs', words: 'Hm.' }]);
  const handedIn: { kind: string; file: string }[] = rowsOf(files, 'documents');
  expect(handedIn.map(({ kind }) => kind).sort()).toEqual(['addressProof', 'idDocument']);
  for (const { file } of handedIn) expect(files.get(file)?.length).toBeGreaterThan(100);
  expect(rowsOf(files, 'who-opened-your-documents')).toMatchObject([
    { kind: 'idDocument', who: 'Ada Admin (admin)' },
  ]);
  expect(rowsOf(files, 'decisions-about-you')).toMatchObject([
    { action: 'seller.reject', reason: 'Why' },
    { action: 'product.flag' },
  ]);
  expect(rowsOf(files, 'what-was-decided')).toMatchObject([
    { about: 'product', decision: 'flag', reason: 'Looks odd', takenBack: false },
  ]);
  expect(rowsOf(files, 'hidden-listings')).toMatchObject([
    { cause: 'reported', reasons: ['scam'], yourAnswer: 'Not so.' },
  ]);
  expect([...files].join('\n')).not.toContain('Secret words');
});

test('a data export holds requests and appointments of both sides, and the exact place only of what is agreed on', async () => {
  const [giver, asker] = [
    await newPerson(server, 'Gil Giver'),
    await newPerson(server, 'Ann Asker'),
  ];
  const { id } = await makeProduct(db, { userId: giver.id, name: 'Brass lamp' });
  await askFor(asker, id, { when: 'After six' });
  const request = await requestOf(db, id, asker.id);
  await actOn(giver, request, 'choose');
  const at = localIn(services.timeZone, new Date(Date.now() + 26 * 3_600_000));
  await actOn(giver, request, 'propose', { at, place: 'At the well', collector: 'A neighbour' });
  const ofAsker = await download(asker, await addressFor(asker));
  expect(rowsOf(ofAsker, 'requests-by-you')).toMatchObject([
    { item: 'Brass lamp', state: 'reserved', whenTheyCanCollect: 'After six' },
  ]);
  expect(rowsOf(ofAsker, 'appointments')).toMatchObject([
    { where: null, collector: 'A neighbour', proposedBy: 'the other', agreedAt: null },
  ]);
  expect(rowsOf(ofAsker, 'request-events')).toMatchObject([
    { event: 'asked', by: 'you', to: 'asked' },
    { event: 'chosen', by: 'the other' },
    { event: 'proposed', by: 'the other' },
  ]);
  await actOn(asker, request, 'accept');
  const later = await download(asker, await addressFor(asker));
  expect(rowsOf(later, 'appointments')).toMatchObject([{ where: 'At the well' }]);
  const ofGiver = await download(giver, await addressFor(giver));
  expect(rowsOf(ofGiver, 'requests-to-you')).toMatchObject([
    { item: 'Brass lamp', state: 'arranged', whenTheyCanCollect: 'After six', whoDidNotCome: null },
  ]);
  expect(rowsOf(ofGiver, 'appointments')).toMatchObject([{ proposedBy: 'you' }]);
  for (const [files, other] of [
    [later, giver],
    [ofGiver, asker],
  ] as const) {
    const text = [...files].join('\n');
    expect(text).not.toContain(other.id);
    expect(text).not.toContain(other.email);
  }
  expect([...ofAsker.keys()]).not.toContain('requests-to-you.json');
});

test('a data export holds offers of both sides; the lowest price, and that an offer was refused, is the giver’s alone', async () => {
  const [giver, asker] = [await newPerson(server), await newPerson(server)];
  const { id } = await makeProduct(db, { userId: giver.id, price: '100.00' });
  await db.insert(offerTerms).values({ productId: id, lowest: '73.19' });
  await askFor(asker, id, { offer: '60' });
  const request = await requestOf(db, id, asker.id);
  const [made] = await db.select().from(offers).where(eq(offers.requestId, request.id));
  await actOn(giver, request, 'decline-offer', { to: made?.id ?? '' });
  const ofAsker = await download(asker, await addressFor(asker));
  const offer = { amount: '60.00', insteadOf: '100.00', state: 'open' };
  expect(rowsOf(ofAsker, 'offers')).toMatchObject([{ ...offer, by: 'you', refusedByYou: null }]);
  expect([...ofAsker].join('\n')).not.toContain('73.19');
  const ofGiver = await download(giver, await addressFor(giver));
  expect(rowsOf(ofGiver, 'offers')).toMatchObject([
    { ...offer, by: 'the other', refusedByYou: true },
  ]);
  expect(rowsOf(ofGiver, 'listings')).toMatchObject([{ openToOffers: null, lowestPrice: '73.19' }]);
});

test('a data export holds no hash, no token and nobody else’s account', async () => {
  const text = [...files].filter(([name]) => name.endsWith('.json')).join('\n');
  const [session] = await db.select({ token: authSessions.token }).from(authSessions).limit(1);
  const [kept] = await db.select({ hash: accessTokens.hash }).from(accessTokens);
  expect(text).not.toContain('$argon2');
  expect(text).not.toContain(session?.token);
  expect(text).not.toContain(kept?.hash);
  expect(text).not.toContain(other.id);
  expect(text).not.toContain(other.email);
  expect(text).not.toContain('Oscar');
});

test('a data export holds the security log only where the address is confirmed', async () => {
  const person = await newPerson(server);
  await db.update(authUsers).set({ emailVerified: false }).where(eq(authUsers.id, person.id));
  const wrong = { email: person.email, password: 'not-this-one' };
  await newVisitor(server).post('/login', wrong);
  expect([...(await download(person, await addressFor(person))).keys()]).not.toContain(
    'security-log.json',
  );
  await db.update(authUsers).set({ emailVerified: true }).where(eq(authUsers.id, person.id));
  expect(rowsOf(await download(person, await addressFor(person)), 'security-log')).toMatchObject([
    { event: 'sign-in.failed', address: expect.stringMatching(/^198/) },
    { event: 'account.data-sent' },
    { event: 'account.data-sent' },
  ]);
});

test('an admin’s data export holds what they decided, without the names of others', async () => {
  const own = await download(admin, await addressFor(admin));
  expect(rowsOf(own, 'admin')).toMatchObject([{ fullName: 'Ada Admin', active: true }]);
  expect(rowsOf(own, 'decided-as-admin')).toHaveLength(3);
  expect(rowsOf(own, 'opened-as-admin')).toHaveLength(1);
  expect([...own.keys()]).not.toContain('business.json');
  expect([...own].join('\n')).not.toContain('Oscar');
});

test('a data export is refused to nobody, with a wrong password and from a foreign site', async () => {
  const nobody = newVisitor(server);
  expect((await nobody.get('/account')).location).toBe('/login?next=%2Faccount');
  expect((await nobody.post('/account', { password: PASSWORD })).location).toBe(
    '/login?next=%2Faccount',
  );
  const wrong = await other.post('/account', { password: 'not-this-one' });
  expect([wrong.status, wrong.location]).toEqual([401, null]);
  expect(wrong.text).toContain('This password is not correct.');
  expect((await other.post('/account', { password: '' })).status).toBe(400);
  const foreign = { origin: 'https://evil.test' };
  expect((await other.post('/account', { password: PASSWORD }, foreign)).status).toBe(403);
});

test('the address of a data export works for its session alone, whole, and for a limited time', async () => {
  const address = await addressFor(other);
  const { searchParams } = new URL(address, server.url);
  for (const somebody of [newVisitor(server), seller, admin]) {
    expect((await somebody.get(address)).status).toBe(404);
  }
  const later = String(Number(searchParams.get('until')) + 1);
  const seal = searchParams.get('seal') ?? '';
  for (const query of ['', `?until=${later}&seal=${seal}`, `?until=1&seal=${seal}`, '?until=x']) {
    expect((await other.get(FILE + query)).status).toBe(404);
  }
  expect((await other.send(address, { method: 'HEAD' })).status).toBe(405);
  expect((await other.get(address)).status).toBe(200);
  await other.post('/logout', {});
  expect((await other.get(address)).status).toBe(404);
});

test('a person may export their data five times an hour, each is in the security log, and the sixth is told so', async () => {
  const person = await newPerson(server);
  const address = await addressFor(person);
  const replies = await Promise.all(Array.from({ length: 8 }, () => person.get(address)));
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(5);
  expect(replies.filter(({ status }) => status === 429)).toHaveLength(3);
  expect((await person.post('/account', { password: PASSWORD })).status).toBe(429);
  const lines = await db.select().from(securityLog);
  expect(
    lines.filter(({ event, email }) => event === 'account.data-sent' && email === person.email),
  ).toHaveLength(5);
});

test('somebody who guesses the password of an open session is stopped after five tries', async () => {
  const person = await newPerson(server);
  const tries = await Promise.all(
    Array.from({ length: 12 }, (_, index) => person.post('/account', { password: `no-${index}` })),
  );
  expect(tries.filter(({ status }) => status === 401)).toHaveLength(5);
  expect(tries.filter(({ status }) => status === 429)).toHaveLength(7);
  expect((await person.post('/account', { password: PASSWORD })).status).toBe(429);
});

test('a person who breaks off the download of their data harms nobody', async () => {
  const person: Person = seller;
  const address = await addressFor(person);
  const cookie = [...person.cookies].map((pair) => pair.join('=')).join('; ');
  const leaving = request(server.url + address, { headers: { cookie }, agent: false }).end();
  const [reply] = await once(leaving, 'response');
  await once(reply, 'data');
  leaving.destroy();
  expect((await person.get('/account')).status).toBe(200);
});
