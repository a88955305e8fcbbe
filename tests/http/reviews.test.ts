// Reviews of handovers: who may write, when others read, what counts, and how one is removed.
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { deleteAccountOf } from '~/commands/accounts/account-deletion';
import { clearRemovedReviews } from '~/data/reviews/review-writes';
import { authUsers, users } from '~/data/schema/schema';
import { auditLog, decisions } from '~/data/schema/schema-admin';
import { reports } from '~/data/schema/schema-news';
import { reviews } from '~/data/schema/schema-reviews';
import { TRUSTING } from '../support/accounts';
import { makeProduct } from '../support/builders';
import { createClient } from '../support/client';
import { wordsOf } from '../support/pages';
import { newAdmin, newPerson, newSeller, type Person } from '../support/people';
import { actOn, askFor, requestOf, runClocks } from '../support/requests';
import { startTestServer } from '../support/server';
import { newStaff } from '../support/staff';

const server = await startTestServer(TRUSTING);
const { db } = server.services;
const nobody = createClient(server.url);

/** Somebody who has been here for a year. */
async function oldPerson(name: string): Promise<Person> {
  const person = await newPerson(server, name);
  await db
    .update(users)
    .set({ createdAt: sql`now() - interval '1 year'` })
    .where(eq(users.id, person.id));
  return person;
}

/** Somebody asks for something of somebody's, who reserves it; so far nobody says that it was handed over. */
async function reserve(giver: Person, asker: Person) {
  const { id } = await makeProduct(db, { userId: giver.id, name: 'Brass lamp' });
  await askFor(asker, id);
  const request = await requestOf(db, id, asker.id);
  await actOn(giver, request, 'choose');
  return request;
}

async function handOver(giver: Person, asker: Person): Promise<string> {
  const request = await reserve(giver, asker);
  await actOn(giver, request, 'confirm');
  await actOn(asker, request, 'confirm');
  return request.id;
}

const GOOD = { asDescribed: 'yes', onTime: 'yes', friendly: 'yes', text: 'All as agreed.' };
const BAD = { asDescribed: 'no', onTime: 'yes', friendly: 'yes', text: 'It was broken.' };

const review = (who: Person, requestId: string, fields: Record<string, string> = GOOD) =>
  who.post(`/reviews/${requestId}`, { intent: 'write', ...fields });

const words = async (who: { get: Person['get'] }, path: string) =>
  wordsOf((await who.get(path)).text);

const pass = (days: number) =>
  db.execute(
    sql.raw(`
    with r as (update reviews set confirmed_at = confirmed_at - interval '${days} days',
      visible_at = visible_at - interval '${days} days', written_at = written_at - interval '${days} days',
      replied_at = replied_at - interval '${days} days')
    , q as (update product_requests set ended_at = ended_at - interval '${days} days')
    update request_events set at = at - interval '${days} days'`),
  );

const kept = (requestId: string) =>
  db.select().from(reviews).where(eq(reviews.requestId, requestId)).orderBy(reviews.side);

test('a review is hidden from the other side on every page until both have written, and then both read both', async () => {
  const [gil, ann] = [await oldPerson('Gil'), await oldPerson('Ann')];
  const id = await handOver(gil, ann);
  for (const who of [gil, ann]) {
    expect(await words(who, '/notifications')).toContain(
      'How did the handover of “Brass lamp” go?',
    );
    expect(await words(who, '/reviews')).toContain('How did the handover of “ Brass lamp ” go?');
  }
  const pages = [`/reviews/${id}`, '/reviews', '/reviews?tab=about-me', `/members/${gil.id}`];
  pages.push('/notifications', '/seller/dashboard', '/account');
  const seen = async () => {
    const read = [];
    for (const page of pages) {
      for (const path of [page, page.replace(/^(\/[^?]*)/, '$1.data')]) {
        read.push((await gil.get(path)).text.replace(/nonce="[^"]*"|"key-?[^"]*"|\d{13}/g, ''));
      }
    }
    return read.map(wordsOf);
  };
  const before = await seen();
  expect((await review(ann, id, BAD)).location).toBe(`/reviews/${id}?saved=1`);
  const after = await seen();
  expect(after).toEqual(before);
  for (const text of after) expect(text).not.toContain('It was broken');
  expect(await words(ann, `/reviews/${id}`)).toContain('It was broken');
  expect(await words(ann, '/reviews?tab=by-me')).toContain('Hidden for now');
  expect(await words(nobody, `/members/${gil.id}`)).toContain('No reviews yet');
  // While nobody has read it, it may be said otherwise.
  await review(ann, id, { ...BAD, text: 'It was cracked.' });
  await review(gil, id);
  for (const who of [gil, ann]) {
    const page = await words(who, `/reviews/${id}`);
    expect(page).toContain('It was cracked.');
    expect(page).toContain('All as agreed.');
    expect(await words(who, '/notifications')).toContain('can be read now');
  }
  expect(await words(nobody, `/members/${gil.id}`)).toContain('It was cracked.');
  expect(await words(nobody, `/members/${ann.id}`)).toContain('All as agreed.');
  // The same form again changes nothing, and another one is refused.
  expect((await review(gil, id)).location).toBe(`/reviews/${id}?saved=1`);
  expect((await review(gil, id, BAD)).status).toBe(409);
});

test('two who write at the same moment show both reviews at once', async () => {
  const [gil, ann] = [await oldPerson('Gil'), await oldPerson('Ann')];
  const id = await handOver(gil, ann);
  await Promise.all([review(gil, id), review(ann, id), review(gil, id), review(ann, id)]);
  const both = await kept(id);
  expect(both).toHaveLength(2);
  expect(both.every(({ visibleAt }) => visibleAt <= new Date())).toBe(true);
});

test('one review alone shows when 14 days are over, nobody can answer to it, and both are told', async () => {
  const [gil, ann] = [await oldPerson('Gil'), await oldPerson('Ann')];
  const id = await handOver(gil, ann);
  await review(ann, id, BAD);
  await pass(13);
  expect(await words(nobody, `/members/${gil.id}`)).not.toContain('It was broken');
  await pass(1);
  expect(await words(nobody, `/members/${gil.id}`)).toContain('It was broken');
  expect((await review(gil, id)).status).toBe(409);
  await runClocks(db);
  for (const who of [gil, ann]) {
    expect(await words(who, '/notifications')).toContain('can be read now');
  }
  expect(await kept(id)).toMatchObject([{ side: 'asker', told: true }]);
});

test('who never got anything can’t review: nor where one alone says so, nor where nobody came', async () => {
  const [gil, ann, eve] = [await oldPerson('Gil'), await oldPerson('Ann'), await oldPerson('Eve')];
  const { id, conversationId } = await reserve(gil, ann);
  expect((await review(ann, id)).status).toBe(409);
  await actOn(ann, { id, conversationId }, 'confirm');
  expect((await review(ann, id)).status).toBe(409);
  for (const state of ['unconfirmed', 'missed', 'withdrawn', 'undone', 'handed-over']) {
    await db.execute(
      sql`update product_requests set state = ${state}, clock = null, due_at = null, ended_at = now() where id = ${id}`,
    );
    for (const who of [gil, ann]) expect((await review(who, id)).status).toBe(409);
    expect(await words(ann, '/reviews')).toContain('Nothing waits for your review');
  }
  expect((await review(eve, id)).status).toBe(404);
  expect((await eve.get(`/reviews/${id}`)).status).toBe(404);
  expect((await nobody.get(`/reviews/${id}`)).location).toMatch(/^\/login/);
  expect(await kept(id)).toEqual([]);
});

test('an account that is new or not confirmed neither reviews nor is reviewed', async () => {
  const [gil, ann] = [await oldPerson('Gil'), await newPerson(server, 'Newly here')];
  const id = await handOver(gil, ann);
  expect((await review(ann, id)).status).toBe(409);
  expect((await review(gil, id)).status).toBe(409);
  expect(await words(ann, `/reviews/${id}`)).toContain('Your account is new');
  await db.execute(
    sql`update users set created_at = now() - interval '8 days' where id = ${ann.id}`,
  );
  await db.update(authUsers).set({ emailVerified: false }).where(eq(authUsers.id, ann.id));
  expect(await words(ann, `/reviews/${id}`)).toContain('Please confirm your email address');
  expect((await review(gil, id)).status).toBe(409);
  await db.update(authUsers).set({ emailVerified: true }).where(eq(authUsers.id, ann.id));
  expect((await review(gil, id)).status).toBe(302);
});

test('two who praise each other ten times count once in 90 days, also where all is written at one moment', async () => {
  const [gil, ann] = [await oldPerson('Gil'), await oldPerson('Ann')];
  const ids: string[] = [];
  for (let time = 0; time < 10; time++) {
    ids.push(await handOver(gil, ann));
    // Nobody begins ten conversations in an hour.
    await db.execute(sql`update conversations set created_at = created_at - interval '1 day'`);
  }
  await Promise.all(ids.flatMap((id) => [review(gil, id), review(ann, id)]));
  const counted = await db
    .select({ side: reviews.side })
    .from(reviews)
    .where(sql`${reviews.counts} and ${reviews.requestId} = any (${sql.param(ids)}::uuid[])`);
  expect(counted.map(({ side }) => side).sort()).toEqual(['asker', 'giver']);
  const page = await words(nobody, `/members/${gil.id}`);
  expect(page).toContain('Does not count');
  expect(page).not.toContain('handovers fine');
  await pass(91);
  const later = await handOver(gil, ann);
  await Promise.all([review(gil, later), review(ann, later)]);
  expect((await kept(later)).map(({ counts }) => counts)).toEqual([true, true]);
});

test('from three on a member’s page says how many handovers were fine, of twelve months', async () => {
  const gil = await oldPerson('Gil');
  for (const fields of [GOOD, BAD, GOOD]) {
    expect(await words(nobody, `/members/${gil.id}`)).not.toContain('handovers fine');
    const ann = await oldPerson('Ann');
    const id = await handOver(gil, ann);
    await review(ann, id, fields);
    await review(gil, id);
  }
  expect(await words(nobody, `/members/${gil.id}`)).toContain('2 of 3 handovers fine in 12 months');
  expect(await words(gil, '/reviews?tab=about-me')).toContain('2 of 3 handovers fine in 12 months');
  expect(await words(nobody, `/members/${gil.id}`)).toContain('How reviews work here');
  await pass(366);
  expect(await words(nobody, `/members/${gil.id}`)).not.toContain('handovers fine');
});

test('a seller’s dashboard counts handovers as sales, and rates by the share of yes from three reviews on', async () => {
  const seller = await newSeller(server, 'approved');
  await db
    .update(users)
    .set({ createdAt: sql`now() - interval '1 year'` })
    .where(eq(users.id, seller.id));
  const listing = { userId: seller.id, sellerId: seller.id, name: 'Brass lamp' };
  await makeProduct(db, { ...listing, soldAt: new Date() });
  const { id: lamps } = await makeProduct(db, listing);
  await seller.post(`/requests?product=${lamps}`, { intent: 'offer', pieces: '4', way: 'first' });
  const dashboard = () => words(seller, '/seller/dashboard');
  expect(await dashboard()).toContain('Total Sales 1');
  for (const fields of [GOOD, BAD, GOOD]) {
    expect(await dashboard()).toContain('Seller Rating – No ratings yet');
    const ann = await oldPerson('Ann');
    await askFor(ann, lamps);
    const request = await requestOf(db, lamps, ann.id);
    await actOn(seller, request, 'confirm');
    await actOn(ann, request, 'confirm');
    await review(ann, request.id, fields);
    await review(seller, request.id);
  }
  // One was marked as sold, and of four lamps three are handed over.
  expect(await dashboard()).toContain('Total Sales 4');
  expect(await dashboard()).toContain('Seller Rating 4.4 of 5 2 of 3 handovers fine in 12 months');
  await db.execute(sql`update products set sold_at = now() where id = ${lamps}`);
  expect(await dashboard()).toContain('Total Sales 4');
});

/** Two old people with a handover that both have reviewed. */
async function reviewed(fields: Record<string, string> = BAD) {
  const [gil, ann] = [await oldPerson('Gil'), await oldPerson('Ann')];
  const id = await handOver(gil, ann);
  await review(ann, id, fields);
  await review(gil, id);
  const [theirs] = await kept(id);
  return { gil, ann, id, reviewId: theirs?.id ?? '' };
}

test('whoever is reviewed replies once within 30 days, and may take the reply back', async () => {
  const { gil, ann, id } = await reviewed();
  const reply = (who: Person, text: string) =>
    who.post(`/reviews/${id}`, { intent: 'reply', reply: text });
  expect((await reply(gil, ' ')).status).toBe(400);
  expect((await reply(gil, 'It was whole when it left.')).location).toBe(`/reviews/${id}`);
  expect((await reply(gil, 'And more.')).status).toBe(409);
  expect(await words(nobody, `/members/${gil.id}`)).toContain('It was whole when it left.');
  expect(await words(ann, '/notifications')).toContain('There is a reply to your review');
  await gil.post(`/reviews/${id}`, { intent: 'delete-reply' });
  expect(await words(nobody, `/members/${gil.id}`)).not.toContain('It was whole');
  expect((await reply(gil, 'Once more.')).status).toBe(409);
  await pass(31);
  expect((await reply(ann, 'Too late.')).status).toBe(409);
});

test('an author deletes a review: hidden without a trace, shown for good and with no second one', async () => {
  const [gil, ann] = [await oldPerson('Gil'), await oldPerson('Ann')];
  const id = await handOver(gil, ann);
  await review(ann, id, BAD);
  await ann.post(`/reviews/${id}`, { intent: 'delete' });
  expect(await kept(id)).toEqual([]);
  await review(ann, id, BAD);
  await review(gil, id);
  expect((await gil.post(`/reviews/${id}`, { intent: 'delete' })).location).toBe(`/reviews/${id}`);
  expect((await review(gil, id)).status).toBe(409);
  expect(await words(nobody, `/members/${ann.id}`)).toContain('No reviews yet');
  // The other one's stays readable.
  expect(await words(nobody, `/members/${gil.id}`)).toContain('It was broken.');
});

test('a reported review is removed by an admin for a listed reason alone, and what is left says why', async () => {
  const { gil, ann, id, reviewId } = await reviewed({ ...BAD, text: 'Ring 0171 555 1234.' });
  const admin = await newAdmin(server);
  const report = (who: Person, fields: Record<string, string> = {}) =>
    who.post(`/report-review/${reviewId}`, { part: 'review', reason: 'personal-data', ...fields });
  expect((await report(ann)).status).toBe(404);
  expect((await report(gil, { reason: 'scam' })).status).toBe(400);
  expect((await report(gil, { part: 'reply' })).status).toBe(404);
  expect((await report(gil, { words: 'My number' })).location).toBe(
    `/report-review/${reviewId}?sent=1`,
  );
  expect((await report(gil)).status).toBe(409);
  const [{ id: reportId } = { id: '' }] = await db
    .select({ id: reports.id })
    .from(reports)
    .where(eq(reports.about, reviewId));
  const decide = (who: Person, fields: Record<string, string>) =>
    who.post('/admin/conversations', { 'review-report': reportId, ...fields });
  const removal = { intent: 'remove-review', ground: 'personal-data', why: 'A phone number.' };
  expect(await words(admin, '/admin/conversations')).toContain('Ring 0171 555 1234.');
  for (const who of [gil, ann]) expect((await decide(who, removal)).status).toBe(403);
  expect((await decide(admin, { ...removal, ground: 'bad' })).status).toBe(400);
  expect((await decide(admin, { ...removal, why: '' })).status).toBe(400);
  // It is no conversation, and opens as none.
  expect(
    (await admin.post('/admin/conversations', { intent: 'uphold', report: reportId })).status,
  ).toBe(404);
  expect((await decide(admin, removal)).location).toBe('/admin/conversations');
  // The same form again is one act, and what no admin was told of is nothing.
  const again = await decide(admin, removal);
  expect(again.location).toBe('/admin/conversations?done=before');
  expect(await words(admin, again.location ?? '')).toContain(
    'This is done: the report is decided.',
  );
  const unknown = { ...removal, 'review-report': crypto.randomUUID() };
  expect((await decide(admin, unknown)).status).toBe(404);
  const page = await words(nobody, `/members/${gil.id}`);
  expect(page).toContain('1 review removed: personal data');
  expect(page).not.toContain('0171');
  expect(await words(gil, `/reviews/${id}`)).not.toContain('0171');
  expect(await words(gil, '/reviews?tab=about-me')).not.toContain('0171');
  expect(await words(ann, '/notifications')).toContain(
    'was removed: Personal data. A phone number',
  );
  const read = async (who: Person) => (await who.get(`/api/requests/${id}`)).json();
  const gone = { removed: true, removedFor: 'personal-data', text: '', reply: null };
  expect(await read(ann)).toMatchObject({
    reviews: { own: { ...gone, asDescribed: false, removedWhy: 'A phone number.' } },
  });
  const answers = { asDescribed: null, onTime: null, friendly: null };
  expect(await read(gil)).toMatchObject({
    reviews: {
      own: { removed: false, removedFor: null },
      theirs: { ...gone, ...answers, removedWhy: null },
    },
  });
  expect(await words(ann, '/reviews?tab=by-me')).toContain('Removed: personal data');
  expect(await words(gil, '/notifications')).toContain('that you reported');
  expect(await db.$count(auditLog, eq(auditLog.action, 'report.remove-review'))).toBe(1);
  expect(await db.select().from(decisions).where(eq(decisions.onId, reviewId))).toMatchObject([
    { onKind: 'review', kind: 'remove', ground: 'personal-data', personId: ann.id },
  ]);
  expect((await gil.post(`/reviews/${id}`, { intent: 'reply', reply: 'Well.' })).status).toBe(409);
  await clearRemovedReviews(db, new Date(Date.now() + 1000));
  expect(await kept(id)).toMatchObject([
    { text: '', removedFor: 'personal-data' },
    { text: GOOD.text },
  ]);
});

test('the owner and the staff of one business review each other neither for private things nor one another’s', async () => {
  const owner = await newSeller(server, 'approved');
  const [staff, colleague] = [await newStaff(server, owner), await newStaff(server, owner, 'Cole')];
  const long = sql`now() - interval '1 year'`;
  for (const { id } of [owner, staff, colleague]) {
    await db.update(users).set({ createdAt: long }).where(eq(users.id, id));
  }
  for (const [giver, asker] of [
    [staff, owner],
    [owner, staff],
    [staff, colleague],
  ] as const) {
    const id = await handOver(giver, asker);
    for (const who of [giver, asker]) {
      const refused = await review(who, id);
      expect([refused.status, wordsOf(refused.text)]).toEqual([
        409,
        expect.stringContaining('The two of you work for one business'),
      ]);
      expect(await words(who, '/reviews')).not.toContain('How did the handover of');
    }
    expect(await kept(id)).toEqual([]);
  }
  // Somebody else's things are reviewed as ever.
  const ann = await oldPerson('Ann');
  const outside = await handOver(ann, staff);
  expect((await review(staff, outside)).location).toBe(`/reviews/${outside}?saved=1`);
});

test('nobody decides about a review of their own handover, and a review that stands stays', async () => {
  const admin = await newAdmin(server);
  await db.execute(
    sql`update users set created_at = now() - interval '1 year' where id = ${admin.id}`,
  );
  const ann = await oldPerson('Ann');
  const id = await handOver(admin, ann);
  await review(ann, id, BAD);
  await review(admin, id);
  const [theirs] = await kept(id);
  await admin.post(`/report-review/${theirs?.id}`, { part: 'review', reason: 'insult' });
  const [{ id: reportId } = { id: '' }] = await db
    .select({ id: reports.id })
    .from(reports)
    .where(eq(reports.about, theirs?.id ?? ''));
  const keep = { intent: 'keep-review', 'review-report': reportId };
  expect((await admin.post('/admin/conversations', keep)).status).toBe(403);
  const another = await newAdmin(server);
  expect((await another.post('/admin/conversations', keep)).location).toBe('/admin/conversations');
  expect(await words(nobody, `/members/${admin.id}`)).toContain('It was broken.');
});

test('a deleted account leaves its reviews as “Deleted member”, takes hidden ones along, and its replies', async () => {
  const { gil, ann, id } = await reviewed();
  await ann.post(`/reviews/${id}`, { intent: 'reply', reply: 'Thank you all the same.' });
  const hidden = await handOver(gil, ann);
  await review(ann, hidden, BAD);
  const remove = (person: Person) => deleteAccountOf(db, person.id);
  await remove(ann);
  const page = await words(nobody, `/members/${gil.id}`);
  expect(page).toContain('Deleted member');
  expect(page).toContain('It was broken.');
  expect(await kept(hidden)).toEqual([]);
  expect(await words(gil, `/reviews/${id}`)).not.toContain('Thank you all the same');
  expect((await review(gil, hidden)).status).toBe(409);
  await remove(gil);
  expect(await kept(id)).toEqual([]);
});
