// A seller's documents: what is taken and stored, and that nobody but the owner and active admins ever opens one.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { documentUrl } from '~/commands/sellers/document-url';
import { admins } from '~/data/schema/schema';
import { documents, documentViews } from '~/data/schema/schema-sellers';
import { documentKey } from '~/files/documents';
import { newVisitor, TRUSTING } from '../support/accounts';
import { createClient } from '../support/client';
import { fileOf, newAdmin, newPerson, newSeller, type Person, pdf } from '../support/people';
import { colourAt, expectColour } from '../support/pictures';
import { startTestServer } from '../support/server';

const server = await startTestServer({ ...TRUSTING, MAX_DOCUMENT_BYTES: '5500000' });
const { db, storage } = server.services;
const nobody = createClient(server.url);
let seller: Person;
let other: Person;
let customer: Person;
let admin: Person;

beforeAll(async () => {
  seller = await newSeller(server);
  other = await newSeller(server, 'approved');
  customer = await newPerson(server);
  admin = await newAdmin(server);
});

const upload = (who: { post: Person['post'] }, document: File | string, kind = 'idDocument') =>
  who.post('/api/documents', { kind, document });

async function uploaded(document: File, kind = 'idDocument'): Promise<string> {
  const { id } = Object((await upload(await freshWaiting(), document, kind)).json());
  return id;
}

/** The seller, with nothing waiting. */
async function freshWaiting(): Promise<Person> {
  await db.delete(documents).where(eq(documents.sellerId, seller.id));
  return seller;
}

const rowOf = async (id: string) =>
  (await db.select().from(documents).where(eq(documents.id, id)))[0];

const filesIn = (folder: string) =>
  readdirSync(server.dataDir, { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile() && entry.parentPath.startsWith(join(server.dataDir, folder)),
  ).length;

async function storedBytes(id: string): Promise<Buffer> {
  const file = await storage.get(documentKey((await rowOf(id))?.file ?? ''));
  if (!file) throw new Error('The document has no file');
  return buffer(file.body);
}

/** The token of a person's session, from the cookie. */
const tokenOf = ({ session }: Person) => decodeURIComponent(session() ?? '').split('.')[0] ?? '';

const addressFor = (person: Person, id: string, now = Date.now()) =>
  documentUrl(server.services, tokenOf(person), id, now);

const viewings = () => db.$count(documentViews);

test('a picture becomes an upright JPEG without metadata, under a name of ours', async () => {
  await freshWaiting();
  const reply = await upload(seller, fileOf('orientation-6.jpg', '../..\\My <b>passport</b>.jpg'));
  expect(reply.status).toBe(201);
  expect(reply.json()).toMatchObject({
    id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    document: { kind: 'idDocument', note: null, submittedAt: null },
  });
  const { id } = Object(reply.json());
  const row = await rowOf(id);
  expect(row).toMatchObject({ sellerId: seller.id, kind: 'idDocument' });
  expect(row?.file).toMatch(/^[0-9a-f]{32}\.jpg$/);
  expect(row?.name).not.toContain('..');
  const bytes = await storedBytes(id);
  const { format, orientation, exif } = await sharp(bytes).metadata();
  expect({ format, orientation, exif }).toEqual({
    format: 'jpeg',
    orientation: undefined,
    exif: undefined,
  });
  expectColour((await colourAt(bytes, 0.1, 0.1)).slice(0, 3), [255, 0, 0], 60);
});

test('a large scan of a document is made smaller, and a PDF stays as it is', async () => {
  const scan = await sharp({
    create: { width: 3000, height: 4000, channels: 3, background: '#eee' },
  })
    .png()
    .toBuffer();
  const id = await uploaded(new File([new Uint8Array(scan)], 'scan.png'));
  expect(await sharp(await storedBytes(id)).metadata()).toMatchObject({
    width: 1800,
    height: 2400,
  });
  const letter = pdf(3_000, `${'x'.repeat(300)}\u202e.pdf`);
  const kept = await uploaded(letter, 'addressProof');
  expect((await storedBytes(kept)).equals(Buffer.from(await letter.arrayBuffer()))).toBe(true);
  const row = await rowOf(kept);
  expect(row?.file).toMatch(/\.pdf$/);
  expect(row?.name.length).toBeLessThanOrEqual(120);
});

test.each([
  'text-bytes.png',
  'html-bytes.jpg',
  'truncated.jpg',
  'script.svg',
  'svg-bytes.webp',
  'flat-16000.png',
])('%s as a document is refused in words and leaves nothing', async (name) => {
  await freshWaiting();
  const before = filesIn('files');
  const reply = await upload(seller, fileOf(name));
  expect(reply.status).toBe(422);
  expect(reply.json()).toMatchObject({ status: 422, detail: expect.stringMatching(/\w+ .*\./) });
  expect(await db.$count(documents)).toBe(0);
  expect(filesIn('files')).toBe(before);
  expect(filesIn('uploads')).toBe(0);
});

test('a document of 4.9 MB is taken, one of 5.1 MB with a note, and one above the limit is refused unstored', async () => {
  await freshWaiting();
  const small = await upload(seller, pdf(4_900_000));
  expect(small.json()).toMatchObject({ document: { bytes: 4_900_000, note: null } });
  const large = await upload(seller, pdf(5_100_000));
  expect(large.status).toBe(201);
  expect(large.json()).toMatchObject({ document: { note: expect.stringContaining('5MB') } });
  const before = filesIn('files');
  const huge = await upload(seller, pdf(5_600_000));
  expect(huge.status).toBe(413);
  expect(huge.json()).toMatchObject({
    code: 'quota-exceeded',
    detail: expect.stringContaining('This document is too large'),
  });
  expect(filesIn('files')).toBe(before);
});

test('a person who is no seller, or is approved already, cannot hand in documents', async () => {
  const before = filesIn('files');
  const signedOut = await upload(nobody, pdf());
  expect(signedOut.status).toBe(401);
  expect(signedOut.json()).toMatchObject({ code: 'unauthenticated' });
  for (const who of [customer, other, admin]) {
    const reply = await upload(who, pdf());
    expect(reply.status).toBe(403);
    expect(reply.json()).toMatchObject({ code: 'unauthorized' });
  }
  // A page may have been open while the approval came: nothing is wrong with the document.
  const approved = (await upload(other, pdf())).json();
  expect(approved).toMatchObject({ detail: expect.stringContaining('verified') });
  const foreign = await seller.post(
    '/api/documents',
    { kind: 'idDocument', document: pdf() },
    { origin: 'http://evil.test' },
  );
  expect(foreign.status).toBe(403);
  expect(filesIn('files')).toBe(before);
});

test('a document without a kind or a file is refused, and an owner named in its body is ignored', async () => {
  await freshWaiting();
  expect((await upload(seller, pdf(), 'diary')).status).toBe(400);
  expect((await seller.post('/api/documents', { document: pdf() })).status).toBe(400);
  expect((await seller.post('/api/documents', { kind: 'idDocument', x: pdf() })).status).toBe(400);
  expect((await upload(seller, 'no file')).status).toBe(415);
  const given = {
    kind: 'idDocument',
    sellerId: other.id,
    submittedAt: '2026-01-01',
    document: pdf(),
  };
  expect((await seller.post('/api/documents', given)).status).toBe(201);
  expect(await db.select().from(documents)).toMatchObject([
    { sellerId: seller.id, submittedAt: null },
  ]);
  expect((await seller.get('/api/documents')).status).toBe(405);
});

test('a seller who never hands in what was uploaded may upload 20 documents and no more', async () => {
  await freshWaiting();
  const row = { sellerId: seller.id, kind: 'idDocument', name: 'x', bytes: 1 };
  await db.insert(documents).values(
    Array.from({ length: 20 }, (_, n) => ({
      ...row,
      file: `${String(n).padStart(32, '0')}.pdf`,
    })),
  );
  const reply = await upload(seller, pdf());
  expect(reply.status).toBe(507);
  expect(reply.json()).toMatchObject({ code: 'quota-exceeded' });
});

test('a seller who uploads 26 documents at the same moment gets 20 of them in', async () => {
  await freshWaiting();
  const replies = await Promise.all(Array.from({ length: 26 }, () => upload(seller, pdf())));
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(20);
  expect(await db.$count(documents, eq(documents.sellerId, seller.id))).toBe(20);
  await freshWaiting();
});

test('a seller opens their picture and an admin a PDF, and each viewing is noted', async () => {
  const picture = await uploaded(fileOf('red.jpg'));
  await db.delete(documentViews);
  const seen = await seller.get(addressFor(seller, picture));
  expect(seen.status).toBe(200);
  expect(seen.headers.get('content-type')).toBe('image/jpeg');
  expect(seen.headers.get('cache-control')).toBe('private, no-store');
  expect(seen.headers.get('x-content-type-options')).toBe('nosniff');
  expect(seen.headers.get('content-security-policy')).toBe(
    "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  );
  expect(seen.headers.get('content-disposition')).toBe('inline; filename="government-id.jpg"');
  const headers = { cookie: `secondleaf.session_token=${seller.session()}` };
  const head = await fetch(server.url + addressFor(seller, picture), { method: 'HEAD', headers });
  expect(head.status).toBe(405);
  const letter = Object((await upload(seller, pdf(), 'addressProof')).json()).id;
  const given = await admin.get(addressFor(admin, letter));
  expect(given.status).toBe(200);
  expect(given.headers.get('content-type')).toBe('application/pdf');
  expect(given.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
  expect(given.headers.get('content-disposition')).toBe('attachment; filename="address-proof.pdf"');
  const views = await db.select().from(documentViews).orderBy(documentViews.id);
  expect(views).toMatchObject([
    { sellerId: seller.id, kind: 'idDocument', viewerId: seller.id },
    { sellerId: seller.id, kind: 'addressProof', viewerId: admin.id },
  ]);
});

test('a document that may not be opened is answered like one that is not there, and no viewing is noted', async () => {
  const id = await uploaded(fileOf('red.jpg'));
  const own = addressFor(seller, id);
  const before = await viewings();
  const unknown = crypto.randomUUID();
  const inSixMinutes = Date.now() + 6 * 60_000;
  const secondSession = newVisitor(server);
  await secondSession.post('/login', { email: seller.email, password: 'copper-kettle-41' });
  const replies = await Promise.all([
    nobody.get(own),
    customer.get(own),
    other.get(own),
    admin.get(own),
    secondSession.get(own),
    customer.get(addressFor(customer, id)),
    other.get(addressFor(other, id)),
    seller.get(`/documents/${id}`),
    seller.get(addressFor(seller, id, Date.now() - 5 * 60_000 - 1)),
    seller.get(own.replace(/until=\d+/, `until=${inSixMinutes}`)),
    seller.get(own.replace(/seal=(.)/, (_, first) => `seal=${first === 'A' ? 'B' : 'A'}`)),
    seller.get(own.replace(id, unknown)),
    seller.get(addressFor(seller, unknown)),
    seller.get(addressFor(seller, 'x')),
  ]);
  const [first] = replies;
  expect(first?.status).toBe(404);
  for (const { status, text, headers } of replies) {
    expect({ status, text }).toEqual({ status: 404, text: first?.text });
    expect(headers.get('cache-control')).toBe('private, no-store');
  }
  expect(await viewings()).toBe(before);
});

test('an admin who is deactivated opens no document from the next request on', async () => {
  const id = await uploaded(fileOf('red.jpg'));
  const former = await newAdmin(server, 'Former Admin');
  const address = addressFor(former, id);
  expect((await former.get(address)).status).toBe(200);
  await db.update(admins).set({ isActive: false }).where(eq(admins.id, former.id));
  expect((await former.get(address)).status).toBe(404);
});

test('the address of a document dies with its session', async () => {
  const id = await uploaded(fileOf('red.jpg'));
  const again = newVisitor(server);
  await again.post('/login', { email: seller.email, password: 'copper-kettle-41' });
  const person = { ...again, id: seller.id, email: seller.email };
  const cookies = new Map(again.cookies);
  const address = addressFor(person, id);
  expect((await again.get(address)).status).toBe(200);
  await again.post('/logout', {});
  expect((await createClient(server.url, cookies).get(address)).status).toBe(404);
});
