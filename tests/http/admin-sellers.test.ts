// The sellers' queue over HTTP: its order, its tabs and search, the documents, the decisions, and who may.
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { sellerCounts } from '~/data/moderation/seller-queue';
import { admins, sellers } from '~/data/schema/schema';
import { auditLog } from '~/data/schema/schema-admin';
import { sellerItem } from '~/rules/moderation/decision-item';
import { mailAbout, newVisitor, TRUSTING } from '../support/accounts';
import { makeSeller, makeUser } from '../support/builders';
import { wordsOf } from '../support/pages';
import { fileOf, newAdmin, newPerson, newSeller, type Person, pdf } from '../support/people';
import { startTestServer } from '../support/server';

const server = await startTestServer(TRUSTING);
const { db } = server.services;
const SCREEN = '/admin/sellers';
const EVIL = '</script><img src=x onerror=alert(1)>';
let admin: Person;
let seller: Person;

beforeAll(async () => {
  admin = await newAdmin(server, 'Ann Admin');
});

beforeEach(async () => {
  seller = await newSeller(server, 'pending');
});

const rowOf = async (id: string) => (await db.select().from(sellers).where(eq(sellers.id, id)))[0];

/** The seller as the screen shows it now. */
async function seen(id = seller.id): Promise<string> {
  const row = await rowOf(id);
  const status = (row?.verificationStatus ?? null) as 'pending' | 'approved' | 'rejected' | null;
  return sellerItem({ id, seen: { status, submittedAt: row?.verificationSubmittedAt ?? null } });
}

const decide = (transition: string, item: string, words = '', who: Pick<Person, 'post'> = admin) =>
  who.post(SCREEN, { move: transition, item, words });

/** Hands in both required documents. */
async function handIn(who = seller): Promise<void> {
  await who.post('/seller/verification', {
    seen: 'pending',
    idDocument: fileOf('red.jpg'),
    addressProof: pdf(),
  });
}

/** Where these words stand in a text, in their order. */
const inOrder = (text: string, words: string[]) => {
  const places = words.map((word) => text.indexOf(word));
  expect(
    places.every((place) => place >= 0),
    words.join(),
  ).toBe(true);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
};

test('a card of the sellers’ queue says everything about a seller', async () => {
  const { id } = await makeSeller(db, {
    businessName: `Card ${EVIL}`,
    phone: '+49 1',
    address: '7 Card Lane',
    businessType: 'vintage-dealer',
    ecoCertification: 'Fair Trade',
    verificationStatus: null,
    createdAt: new Date('2026-02-03T00:00:00Z'),
  });
  const { text } = await admin.get(`${SCREEN}?q=Card`);
  const page = wordsOf(text);
  for (const words of [
    'Full name',
    'Email',
    'Phone',
    '+49 1',
    'Business type',
    'Vintage dealer',
    'Address',
    '7 Card Lane',
    'Eco certification',
    'Fair Trade',
    'Joined',
    '3 Feb 2026',
    'NOT VERIFIED',
  ]) {
    expect(page).toContain(words);
  }
  expect(text).not.toContain('<img src=x');
  const { headers } = await admin.get(`${SCREEN}.data?q=Card`);
  expect(headers.get('content-type')).not.toContain('html');
  await db.delete(sellers).where(eq(sellers.id, id));
});

test('the pending sellers who are ready to be decided about stand before those who wait for documents, the oldest first, and of these none has a live button', async () => {
  const at = (day: number) => new Date(Date.UTC(2020, 0, day));
  const made = async (businessName: string, submitted: number | null, created: number) =>
    makeSeller(db, {
      businessName,
      verificationStatus: 'pending',
      createdAt: at(created),
      verificationSubmittedAt: submitted === null ? null : at(submitted),
    });
  await made('Queue none later', null, 4);
  await made('Queue second', 9, 1);
  await made('Queue none', null, 1);
  await made('Queue first', 8, 5);
  const { text } = await admin.get(`${SCREEN}?tab=pending&q=queue`);
  inOrder(wordsOf(text), [
    'Ready to decide',
    'With documents, oldest first',
    'Queue first',
    'Queue second',
    'Waiting for documents',
    'No documents yet',
    'Queue none',
    'Queue none later',
  ]);
  const cards = text.match(/<article[\s\S]*?<\/article>/g) ?? [];
  const live = cards.map((card) => card.replace(/<details>[\s\S]*?<\/details>/, ''));
  expect(live.map((card) => /value="approve"/.test(card))).toEqual([true, true, false, false]);
  expect(cards.every((card) => card.includes('value="approve"'))).toBe(true);

  const { ready, pending } = await sellerCounts(db);
  const all = wordsOf((await admin.get(`${SCREEN}?tab=pending`)).text);
  expect(all).toContain(`Pending ${pending}`);
  expect(all).toContain(`Ready to decide ${ready}`);
  expect(all).toContain(`Waiting for documents ${pending - ready}`);
});

test('the tabs of the sellers are counted, and the search finds the business, the person and the email address', async () => {
  const user = await makeUser(db, { name: 'Petra Person', email: 'petra-mail@find.test' });
  await makeSeller(db, { user, businessName: 'Findable Things', verificationStatus: 'rejected' });
  for (const q of ['findable', 'PETRA', 'petra-mail@find']) {
    const page = wordsOf((await admin.get(`${SCREEN}?q=${encodeURIComponent(q)}`)).text);
    expect(page).toContain('1 seller with');
    expect(page).toContain('Findable Things');
  }
  const rejected = await db.$count(sellers, eq(sellers.verificationStatus, 'rejected'));
  expect(wordsOf((await admin.get(SCREEN)).text)).toContain(`Rejected ${rejected}`);
  for (const q of ['%', '_']) {
    expect(wordsOf((await admin.get(`${SCREEN}?q=${encodeURIComponent(q)}`)).text)).toContain(
      'No seller here has that',
    );
  }
  for (const page of ['0', '-1', 'x', '9999']) {
    expect((await admin.get(`${SCREEN}?page=${page}`)).status).toBe(200);
  }
});

test('a search for a word that very many sellers have shows some and says that there are more', async () => {
  await db.$client.query(`
    with made as (insert into auth_users (id, name, email)
      select 'many-' || n, 'Many', 'many-' || n || '@x.test' from generate_series(1, 1100) n returning id)
    insert into sellers (id, business_name, full_name, phone, address, business_type, created_at)
      select id, 'Crowd', 'Many', '1', '1', 'individual', now() - interval '1 year' from made`);
  const { text } = await admin.get(`${SCREEN}?q=many-&page=2`);
  expect(wordsOf(text)).toContain('More than 1,000 sellers.');
  expect(text.match(/data-queue=/g)).toHaveLength(20);
  expect(text.match(/>many-\d+@x.test</g)).toHaveLength(20);
});

test('the page of a seller’s documents shows labels, pictures, PDFs, dates and both decisions, and opening one is noted', async () => {
  expect((await admin.get(`${SCREEN}?q=${seller.email}`)).text).not.toContain('View Documents');
  await handIn();
  expect((await admin.get(`${SCREEN}?q=${seller.email}`)).text).toContain('View Documents');
  const { text } = await admin.get(`${SCREEN}?documents=${seller.id}`);
  const dialog = text.slice(text.indexOf('<dialog'), text.indexOf('</dialog>'));
  const words = wordsOf(dialog);
  for (const word of [
    'Government ID',
    'Address Proof',
    'Open the PDF',
    'uploaded on',
    'Approve',
    'Reject',
  ]) {
    expect(words).toContain(word);
  }
  const [, address = ''] = /<img src="(\/documents\/[^"]+)"/.exec(dialog) ?? [];
  const path = address.replaceAll('&amp;', '&');
  expect((await admin.get(path)).headers.get('content-type')).toBe('image/jpeg');
  expect((await seller.get(path)).status).toBe(404);
  expect(wordsOf((await seller.get('/seller/verification')).text)).toContain('Ann Admin (admin)');
});

test('an admin is offered approve, re-approve or reject by the seller’s status', async () => {
  const buttons = async () => {
    const { text } = await admin.get(`${SCREEN}?q=${seller.email}`);
    return [...text.matchAll(/aria-keyshortcuts="([ar])"/g)].map(([, key]) => key).join('');
  };
  expect(await buttons()).toBe('ar');
  expect((await decide('reject', await seen(), 'Too dark.')).status).toBe(200);
  expect(await buttons()).toBe('a');
  expect((await admin.get(`${SCREEN}?q=${seller.email}`)).text).toContain('Re-approve');
  expect((await decide('approve', await seen())).status).toBe(200);
  expect(await buttons()).toBe('r');
});

test('without a script the reason for a rejection is asked on a page, and a script in it stays words', async () => {
  await handIn();
  const { text } = await admin.get(`${SCREEN}?q=${seller.email}`);
  const [, ask = ''] = /href="([^"]*ask=reject[^"]*)"/.exec(text) ?? [];
  const question = await admin.get(ask.replaceAll('&amp;', '&'));
  expect(wordsOf(question.text)).toContain('Reason (optional)');
  const reply = await decide('reject', await seen(), EVIL);
  expect(reply.status).toBe(200);
  expect(reply.text).not.toContain('<img src=x');
  expect(await rowOf(seller.id)).toMatchObject({ verificationNotes: EVIL });
  for (const page of [
    await admin.get(`${SCREEN}?q=${seller.email}`),
    await seller.get('/seller/verification'),
    await seller.get('/seller/dashboard?tab=verification'),
  ]) {
    expect(page.text).not.toContain('<img src=x');
    expect(wordsOf(page.text)).toContain(EVIL);
  }
  const mail = await mailAbout(server, seller.email, 'Your verification was not approved');
  expect(String(mail.html)).not.toContain('<img');
});

test('the second of two admins hears what the first decided about a seller, and must look at new documents first', async () => {
  const before = await seen();
  await decide('reject', before, 'Too dark.');
  const second = await decide('approve', before);
  expect(second.status).toBe(409);
  const words = wordsOf(second.text);
  expect(words).toContain('This changed while you were looking.');
  expect(words).toContain('is REJECTED now, decided by Ann Admin');
  expect(words).toContain('Too dark.');
  const waiting = await newSeller(server, 'pending');
  const seenBefore = await seen(waiting.id);
  await handIn(waiting);
  const late = await decide('approve', seenBefore);
  expect(wordsOf(late.text)).toContain('is PENDING with documents submitted on');
  expect(await rowOf(waiting.id)).toMatchObject({ verificationStatus: 'pending' });
});

test('an admin who chooses the status that a seller has changes nothing and is told so', async () => {
  await decide('approve', await seen());
  const reply = await decide('approve', await seen());
  expect(reply.status).toBe(422);
  expect(wordsOf(reply.text)).toContain('This seller is already approved.');
  expect(await db.$count(auditLog, eq(auditLog.thingId, seller.id))).toBe(1);
});

test('nobody but an admin sees or decides about sellers, and a former admin no more from the next request on', async () => {
  const former = await newAdmin(server);
  expect((await former.get(SCREEN)).status).toBe(200);
  await db.update(admins).set({ isActive: false }).where(eq(admins.id, former.id));
  const others = [newVisitor(server), await newPerson(server), seller, former];
  for (const who of others) {
    for (const path of [SCREEN, `${SCREEN}?tab=pending`, `${SCREEN}?documents=${seller.id}`]) {
      const reply = await who.get(path);
      expect(reply.location).toBe(`/admin/login?next=${encodeURIComponent(path)}`);
    }
    const data = await who.get(`${SCREEN}.data?documents=${seller.id}`);
    expect(data.text).not.toContain(seller.email);
    for (const transition of ['approve', 'reject']) {
      for (const path of [SCREEN, `${SCREEN}.data`]) {
        const reply = await who.post(path, {
          move: transition,
          item: await seen(),
          isAdmin: 'true',
        });
        expect(reply.status).toBe(403);
      }
    }
  }
  expect(await rowOf(seller.id)).toMatchObject({ verificationStatus: 'pending', verifiedBy: null });
});

test('forms about sellers that make no sense are refused', async () => {
  expect((await decide('submit', await seen())).status).toBe(400);
  expect((await decide('approve', 'nobody')).status).toBe(400);
  expect((await decide('approve', 'nobody|pending|')).status).toBe(404);
});
