// Handing in documents: what it needs, what it changes, once; and what the page says in each state.
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { decideSeller } from '~/commands/moderation/verification';
import { findActor } from '~/data/accounts/users';
import { sellers } from '~/data/schema/schema';
import { documents } from '~/data/schema/schema-sellers';
import { findVerification } from '~/data/sellers/verification';
import { documentKey } from '~/files/documents';
import { mailAbout, outbox, TRUSTING } from '../support/accounts';
import { createClient } from '../support/client';
import { wordsOf } from '../support/pages';
import { fileOf, newAdmin, newPerson, newSeller, type Person, pdf } from '../support/people';
import { startTestServer } from '../support/server';

const server = await startTestServer({ ...TRUSTING, MAX_DOCUMENT_BYTES: '100000' });
const { services } = server;
const { db } = services;
const SCREEN = '/seller/verification';
let seller: Person;

beforeEach(async () => {
  seller = await newSeller(server);
});

async function upload(kind: string, document = pdf(), who = seller): Promise<string> {
  return Object((await who.post('/api/documents', { kind, document })).json()).id;
}

const bothRequired = async () => ({
  idDocument: await upload('idDocument'),
  addressProof: await upload('addressProof'),
});

const submit = (fields: Record<string, string>, who = seller) =>
  who.post(SCREEN, { seen: '', ...fields });

const stateOf = async (who = seller) => {
  const [row] = await db.select().from(sellers).where(eq(sellers.id, who.id));
  return { status: row?.verificationStatus, submittedAt: row?.verificationSubmittedAt };
};

const currentOf = async (who = seller) => {
  const rows = await db.select().from(documents).where(eq(documents.sellerId, who.id));
  return Object.fromEntries(
    rows
      .filter(({ submittedAt, replacedAt }) => submittedAt !== null && replacedAt === null)
      .map(({ kind, id }) => [kind, id]),
  );
};

/** Decides about the seller as an admin who has just looked. */
async function decide(
  transition: 'approve' | 'reject',
  reason: string | null = null,
): Promise<void> {
  const { id } = await newAdmin(server);
  const seen = await findVerification(db, seller.id);
  if (!seen) throw new Error('There is no such seller');
  const actor = await findActor(db, id);
  expect(await decideSeller(services, actor, seller.id, transition, reason, seen)).toMatchObject({
    ok: true,
  });
}

test('the two required documents make the verification pending, and a mail says so', async () => {
  const given = await bothRequired();
  const reply = await submit(given);
  expect(reply.location).toBe(`${SCREEN}?done=submitted`);
  expect(await stateOf()).toEqual({ status: 'pending', submittedAt: expect.any(Date) });
  expect(await currentOf()).toEqual(given);
  const page = wordsOf((await seller.get(reply.location ?? '')).text);
  expect(page).toContain(
    "Verification documents submitted successfully! We'll review them within 2-3 business days.",
  );
  expect(page).toContain('Verification Pending');
  expect(page).toContain('Go to Dashboard');
  const mail = await mailAbout(server, seller.email, 'We have received your documents');
  expect(mail.text).toContain('Government ID, Address Proof');
});

test('a seller who is pending since signing up is asked for documents, and not told that they are reviewed', async () => {
  await db.update(sellers).set({ verificationStatus: 'pending' }).where(eq(sellers.id, seller.id));
  const pages = async () => [
    wordsOf((await seller.get(SCREEN)).text),
    wordsOf((await seller.get('/seller/dashboard?tab=verification')).text),
  ];
  for (const page of await pages()) {
    expect(page).toContain('Verification Pending');
    expect(page).toContain('Submit your documents:');
    expect(page).not.toContain('Your documents are under review.');
  }
  await submit({ ...(await bothRequired()), seen: 'pending' });
  for (const page of await pages()) expect(page).toContain('Your documents are under review.');
});

test('a submission of documents that is sent twice, at once or later, counts once', async () => {
  const given = await bothRequired();
  const replies = await Promise.all([submit(given), submit(given)]);
  replies.push(await submit(given));
  for (const { location } of replies) expect(location).toBe(`${SCREEN}?done=submitted`);
  await mailAbout(server, seller.email, 'We have received your documents');
  const mails = (await outbox(server)).filter(
    ({ to, subject }) =>
      subject === 'We have received your documents' &&
      to &&
      'text' in to &&
      to.text.includes(seller.email),
  );
  expect(mails).toHaveLength(1);
});

test('a submission without a required document is refused, and what is ready stays ready', async () => {
  const idDocument = await upload('idDocument', pdf(2_000, 'My passport.pdf'));
  const reply = await submit({ idDocument });
  expect(reply.status).toBe(422);
  expect(wordsOf(reply.text)).toContain('Choose your Address Proof.');
  expect(await stateOf()).toEqual({ status: null, submittedAt: null });
  const page = await seller.get(SCREEN);
  expect(page.text).toContain('My passport.pdf');
  expect(page.text).toContain(`value="${idDocument}"`);
});

test('a resubmission merges documents by kind and keeps what it replaces until the decision', async () => {
  const first = await bothRequired();
  const businessLicense = await upload('businessLicense');
  await submit({ ...first, businessLicense });
  await decide('reject', 'The address proof is too old.');
  const page = wordsOf((await seller.get(SCREEN)).text);
  expect(page).toContain('Verification Rejected');
  expect(page).toContain('The address proof is too old.');
  expect(page).toContain('Submit for Verification');
  const second = await bothRequired();
  expect((await submit({ ...second, seen: 'rejected' })).status).toBe(302);
  expect(await currentOf()).toEqual({ ...second, businessLicense });
  expect(await db.$count(documents, eq(documents.sellerId, seller.id))).toBe(5);
  await decide('approve');
  expect(await db.$count(documents, eq(documents.sellerId, seller.id))).toBe(3);
});

test('other uploads of a kind are deleted with the submission of one, file and all', async () => {
  const worse = await upload('idDocument');
  const [row] = await db.select().from(documents).where(eq(documents.id, worse));
  await submit(await bothRequired());
  expect(await db.$count(documents, eq(documents.id, worse))).toBe(0);
  expect(await services.storage.get(documentKey(row?.file ?? ''))).toBeNull();
});

test('an approved seller sees what the approval gives, and can hand in nothing more', async () => {
  await submit(await bothRequired());
  const late = await upload('idDocument');
  await decide('approve');
  const page = wordsOf((await seller.get(SCREEN)).text);
  for (const words of [
    'Verified Seller',
    'Verification Complete!',
    'Unlimited product listings',
    'Advanced analytics',
    'Priority customer support',
    'Verified seller badge',
    'Go to Dashboard',
  ]) {
    expect(page).toContain(words);
  }
  expect(page).not.toContain('Submit for Verification');
  const before = await currentOf();
  const reply = await submit({ ...before, idDocument: late, seen: 'approved' });
  expect(reply.status).toBe(403);
  expect(await currentOf()).toEqual(before);
  expect(await stateOf()).toMatchObject({ status: 'approved' });
});

test('a seller whose page shows an older status is told the current one', async () => {
  const given = await bothRequired();
  await submit(given);
  const reply = await submit({ ...(await bothRequired()), seen: '' });
  expect(reply.status).toBe(409);
  expect(wordsOf(reply.text)).toContain('it is ‘Verification Pending’ now');
  expect(await currentOf()).toEqual(given);
});

test('another seller’s documents, wrong kinds and invented fields change nothing', async () => {
  const other = await newSeller(server);
  const theirs = await upload('idDocument', pdf(), other);
  const own = await bothRequired();
  for (const idDocument of [theirs, own.addressProof, crypto.randomUUID(), 'x']) {
    const reply = await submit({ ...own, idDocument });
    expect(reply.status).toBe(422);
    expect(wordsOf(reply.text)).toContain('Please choose it again.');
  }
  await seller.post(SCREEN, { intent: `discard:${theirs}` });
  expect(await db.$count(documents, eq(documents.id, theirs))).toBe(1);
  expect(await currentOf()).toEqual({});
  await submit({ ...own, verificationStatus: 'approved', status: 'approved', sellerId: other.id });
  expect(await stateOf()).toMatchObject({ status: 'pending' });
  expect(await stateOf(other)).toMatchObject({ status: null });
});

test('a document that waits can be removed again', async () => {
  const id = await upload('idDocument');
  await seller.post(SCREEN, { intent: `discard:${id}` });
  expect(await db.$count(documents, eq(documents.id, id))).toBe(0);
});

test('a document that was replaced before does not come back when its successor is removed', async () => {
  await upload('idDocument');
  const address = await upload('addressProof');
  const second = await upload('idDocument');
  await seller.post(SCREEN, { intent: `discard:${second}` });
  const waiting = await db.select().from(documents).where(eq(documents.sellerId, seller.id));
  expect(waiting.map(({ id }) => id)).toEqual([address]);
});

test('a visitor who is no seller is led from the verification to the sellers’ sign-in, and an action is refused', async () => {
  const customer = await newPerson(server);
  for (const who of [createClient(server.url), customer]) {
    const reply = await who.get(SCREEN);
    expect(reply.location).toBe('/seller/login?next=%2Fseller%2Fverification');
    expect((await who.post(SCREEN, { seen: '', idDocument: 'x' })).status).toBe(403);
    const files = { idDocument: pdf(), addressProof: pdf() };
    expect((await who.post(SCREEN, { seen: '', ...files })).status).toBe(403);
  }
  expect(await db.$count(documents, eq(documents.sellerId, customer.id))).toBe(0);
});

test('without a script the form of the verification carries the files themselves', async () => {
  const reply = await seller.post(SCREEN, {
    seen: '',
    idDocument: fileOf('red.jpg'),
    businessLicense: new File([], ''),
    addressProof: pdf(),
  });
  expect(reply.location).toBe(`${SCREEN}?done=submitted`);
  expect(Object.keys(await currentOf()).sort()).toEqual(['addressProof', 'idDocument']);
});

test('without a script a refused file is named beside its field, and the other stays ready', async () => {
  const files = { idDocument: fileOf('text-bytes.png'), addressProof: pdf(2_000, 'Bill.pdf') };
  const reply = await seller.post(SCREEN, { seen: '', ...files });
  expect(reply.status).toBe(422);
  const page = wordsOf(reply.text);
  expect(page).toContain('Error uploading documents. Please try again.');
  expect(page).toContain('This file is neither a picture nor a PDF.');
  expect(page).toContain('Bill.pdf');
  const { id } =
    (await db.select().from(documents).where(eq(documents.sellerId, seller.id)))[0] ?? {};
  const again = await seller.post(SCREEN, {
    seen: '',
    addressProof: id ?? '',
    idDocument: fileOf('red.jpg'),
  });
  expect(again.status).toBe(302);
  expect(await currentOf()).toMatchObject({ addressProof: id });
  const tooLarge = await seller.post(SCREEN, { seen: 'pending', idDocument: pdf(100_001) });
  expect(wordsOf(tooLarge.text)).toContain('This document is too large: up to 100 KB are taken.');
  // True words stand beside the guidelines.
  expect(wordsOf(tooLarge.text)).toContain('Maximum 5MB per document');
  expect(wordsOf(tooLarge.text)).toContain(
    '5MB is a recommendation; a document of more than 100 KB is not accepted.',
  );
  expect(wordsOf(tooLarge.text)).toContain('not a promise: it may take longer');
});

test('the seller opens what was handed in from the page, and sees who opened it', async () => {
  await submit({
    ...(await bothRequired()),
    idDocument: await upload('idDocument', fileOf('red.jpg', '<img src=x onerror=alert(1)>.jpg')),
  });
  const before = await seller.get(SCREEN);
  expect(wordsOf(before.text)).toContain('Nobody has opened them yet.');
  expect(before.text).toContain('&lt;img src=x onerror=alert(1)&gt;.jpg');
  expect(before.headers.get('cache-control')).toBe('private, no-store');
  const [, address = ''] = /href="(\/documents\/[^"]+)"/.exec(before.text) ?? [];
  expect((await seller.get(address.replaceAll('&amp;', '&'))).status).toBe(200);
  const after = wordsOf((await seller.get(SCREEN)).text);
  expect(after).toMatch(/You Government ID \d+ \w+ \d{4}, \d\d:\d\d UTC/);
});
