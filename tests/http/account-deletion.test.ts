// Deleting the own account: all that is one's own goes at once, nothing of anybody else's, and no file stays behind.
import { eq, sql } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { deleteAccount } from '~/data/accounts/account-deletion';
import { repairLikes } from '~/data/figures/engagement';
import { compareCounts } from '~/data/figures/recount';
import {
  admins,
  authAccounts,
  authSessions,
  authUsers,
  authVerifications,
  images,
  products,
  sellers,
  users,
} from '~/data/schema/schema';
import { auditLog, productReports, securityLog } from '~/data/schema/schema-admin';
import { messages } from '~/data/schema/schema-news';
import { appointments, productRequests } from '~/data/schema/schema-requests';
import { documents, documentViews, likes, sellerDays } from '~/data/schema/schema-sellers';
import { dayOf } from '~/rules/figures/analytics';
import { productItem, sellerItem } from '~/rules/moderation/decision-item';
import { localIn } from '~/rules/text/time';
import {
  isSignedIn,
  mailAbout,
  newVisitor,
  outbox,
  PASSWORD,
  signUp,
  TRUSTING,
} from '../support/accounts';
import { accountId, makeImage, makePicture, makeProduct, makeSeller } from '../support/builders';
import type { Reply } from '../support/client';
import { wordsOf } from '../support/pages';
import { fileOf, newAdmin, newPerson, newSeller, type Person, pdf } from '../support/people';
import { actOn, askFor, eventsOf, requestOf, runClocks } from '../support/requests';
import { startTestServer } from '../support/server';

const server = await startTestServer(TRUSTING);
const { services } = server;
const { db, storage } = services;
const PAGE = '/account/delete';
const SURE = { password: PASSWORD, sure: 'yes' };

async function stored(): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of storage.list('')) keys.push(key);
  return keys.sort();
}

/** Every row that anybody has, by table. */
async function rows(): Promise<Record<string, unknown[]>> {
  const tables = { users, products, images, likes, messages, productReports, documents };
  const found: Record<string, unknown[]> = {};
  for (const [name, table] of Object.entries(tables)) {
    found[name] = (await db.select().from(table)).map((row) => JSON.stringify(row)).sort();
  }
  return found;
}

const LATE = { name: 'Late one', category: 'books', key: 'late-key-1' };

/** Uploads a picture; gives its key. */
async function upload(person: Person): Promise<string> {
  const reply = await person.post('/api/uploads', { image: fileOf('blue.jpg') });
  expect(reply.status).toBe(201);
  return /"id":"([0-9a-f]{32})"/.exec(reply.text)?.[1] ?? '';
}

test('a seller’s deleted account takes rows, files, sessions and waiting mails along, and nothing that belongs to others', async () => {
  const shopper = await newPerson(server);
  const shop = await makeProduct(db, { userId: shopper.id, name: 'Stays' });
  await makePicture(services, shop.id, 'green');
  await shopper.post('/logout', {});
  const before = { rows: await rows(), files: await stored() };

  const seller = await newSeller(server, 'pending');
  const elsewhere = newVisitor(server);
  await elsewhere.post('/login', { email: seller.email, password: PASSWORD });
  const own = { userId: seller.id, sellerId: seller.id, ecoRating: 5 };
  const mine = await makeProduct(db, { ...own, category: 'books' });
  await makeProduct(db, { ...own, soldAt: new Date() });
  await makeProduct(db, { ...own, status: 'suspended', sellerId: null });
  await makePicture(services, mine.id, 'red');
  await upload(seller);
  await seller.post('/api/documents', { kind: 'idDocument', document: fileOf('red.jpg') });
  await seller.post('/api/documents', { kind: 'addressProof', document: pdf() });
  await db.insert(documentViews).values({ sellerId: seller.id, kind: 'idDocument' });
  await db.insert(sellerDays).values({ sellerId: seller.id, day: '2026-03-01', views: 3 });
  await seller.post(`/view?id=${shop.id}`, { intent: 'like' });
  expect(await db.$count(likes)).toBe(1);
  await services.engagement.write();
  await db.insert(likes).values({ userId: shopper.id, productId: mine.id });
  const about = { productId: shop.id, reporterId: seller.id };
  await db.insert(productReports).values({ ...about, reason: 'scam' });
  await db.insert(messages).values({
    productId: shop.id,
    senderId: seller.id,
    idempotencyKey: 'x',
  });
  await newVisitor(server).post('/forgot-password', { email: seller.email });
  expect(await db.$count(documents)).toBe(2);
  expect((await stored()).length).toBeGreaterThan(before.files.length + 2);

  // A mail that waits: it is for tomorrow.
  const letter = { to: seller.email, subject: 'Later', text: 'Later.', html: '<p>Later.</p>' };
  await mailAbout(server, seller.email, 'Choose a new password');
  await db.execute(
    sql`select graphile_worker.add_job('mail', ${JSON.stringify(letter)}::json, run_at => now() + interval '1 day')`,
  );
  const waiting = `select payload ->> 'subject' as subject from graphile_worker._private_jobs
    where payload ->> 'to' = '${seller.email}'`;
  expect((await db.$client.query(waiting)).rows).toEqual([{ subject: 'Later' }]);

  const reply = await seller.post(PAGE, SURE);
  expect([reply.status, reply.location]).toEqual([302, '/login?deleted=1']);
  expect(seller.session()).toBeUndefined();
  expect((await newVisitor(server).get('/login?deleted=1')).text).toContain(
    'Your account is deleted.',
  );
  expect(await isSignedIn(elsewhere)).toBe(false);
  await services.engagement.write();
  expect(await rows()).toEqual(before.rows);
  for (const table of [authUsers, sellers]) {
    expect(await db.$count(table, eq(table.id, seller.id))).toBe(0);
  }
  for (const table of [authAccounts, authSessions]) {
    expect(await db.$count(table, eq(table.userId, seller.id))).toBe(0);
  }
  expect(await db.$count(authVerifications, eq(authVerifications.value, seller.id))).toBe(0);
  expect(await db.$count(documentViews)).toBe(0);
  expect((await newVisitor(server).get(`/view?id=${mine.id}`)).text).not.toContain(mine.name);
  await vi.waitFor(async () => expect(await stored()).toEqual(before.files), { timeout: 20_000 });

  expect(await compareCounts(db)).toEqual([]);
  expect(await repairLikes(db, dayOf(new Date()))).toBe(0);

  await mailAbout(server, seller.email, 'Your account is deleted');
  expect((await db.$client.query(waiting)).rows).toEqual([]);
  const lines = await db.select().from(securityLog).where(eq(securityLog.email, seller.email));
  expect(lines.map(({ event }) => event)).toContain('account.deleted');

  // The address is free: a new account, with nothing of the old one.
  const again = newVisitor(server);
  expect((await again.post('/login', { email: seller.email, password: PASSWORD })).status).toBe(
    401,
  );
  expect((await signUp(again, seller.email)).status).toBe(302);
  expect(await accountId(db, seller.email)).not.toBe(seller.id);
  expect((await again.get('/viewmore?mine=1')).text).not.toContain(mine.name);
});

test('an account is not deleted by nobody, by a wrong password, without the tick or from a foreign site', async () => {
  const person = await newPerson(server);
  const before = await rows();
  const nobody = newVisitor(server);
  for (const reply of [await nobody.get(PAGE), await nobody.post(PAGE, SURE)]) {
    expect(reply.location).toBe('/login?next=%2Faccount%2Fdelete');
  }
  const tries: [Record<string, string>, number, string][] = [
    [{ ...SURE, password: 'not-this-one' }, 401, 'This password is not correct.'],
    [{ ...SURE, password: '' }, 400, 'Please enter your password.'],
    [{ password: PASSWORD }, 400, 'Please tick this if you are sure.'],
  ];
  for (const [fields, status, words] of tries) {
    const reply = await person.post(PAGE, { ...fields, userId: 'somebody-else' });
    expect(reply.status).toBe(status);
    expect(reply.text).toContain(words);
  }
  const foreign = await person.post(PAGE, SURE, { origin: 'https://evil.test' });
  expect(foreign.status).toBe(403);
  expect((await person.get(`${PAGE}?sure=yes&password=${PASSWORD}`)).status).toBe(200);
  expect(await rows()).toEqual(before);
  expect(await isSignedIn(person)).toBe(true);
});

/** Waits until so many wait for a lock. */
async function waitingFor(count: number): Promise<void> {
  await vi.waitFor(async () => {
    const waiting = await db.execute(
      sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    expect(waiting.rowCount).toBe(count);
  }, 20_000);
}

test('a form that was opened for another account deletes none', async () => {
  const [first, second] = [await newPerson(server), await newPerson(server)];
  const page = await first.get(PAGE);
  expect(page.text).toContain(`name="account" value="${first.email}"`);
  const reply = await second.post(PAGE, { ...SURE, account: first.email });
  expect(reply.status).toBe(409);
  expect(reply.text).toContain(`you are logged in as ${second.email} now`);
  expect(reply.text).toContain(`name="account" value="${second.email}"`);
  expect(reply.text).not.toMatch(/name="sure"[^>]*checked/);
  for (const { id } of [first, second]) {
    expect(await db.$count(authUsers, eq(authUsers.id, id))).toBe(1);
  }
  expect((await second.post(PAGE, { ...SURE, account: second.email })).status).toBe(302);
});

test('an account that is deleted twice at once, and while its owner does other things, is gone once and without an error', async () => {
  const person = await newPerson(server);
  const { id: liked } = await makeProduct(db);
  await makeProduct(db, { userId: person.id });
  const image = await upload(person);
  const replies = await Promise.all([
    person.post(PAGE, SURE),
    person.post(PAGE, SURE),
    person.post('/create', { ...LATE, image }),
    person.post(`/view?id=${liked}`, { intent: 'like' }),
    person.post('/api/uploads', { image: fileOf('blue.jpg') }),
  ]);
  for (const { status } of replies.slice(0, 2)) expect(status).toBe(302);
  for (const { status } of replies) expect(status).toBeLessThan(500);
  expect(await db.$count(authUsers, eq(authUsers.id, person.id))).toBe(0);
  expect(await db.$count(products, eq(products.userId, person.id))).toBe(0);
  expect(await db.$count(likes, eq(likes.userId, person.id))).toBe(0);
  expect(await compareCounts(db)).toEqual([]);
  const mails = (await outbox(server)).filter(
    ({ to, subject }) =>
      to && 'text' in to && to.text.includes(person.email) && /deleted/.test(subject ?? ''),
  );
  expect(mails.length).toBeLessThanOrEqual(1);
});

test('two people who like and reported each other’s items delete their accounts at the same moment', async () => {
  const pair = [await newPerson(server), await newPerson(server)] as const;
  for (const [person, other] of [pair, pair.toReversed()] as const) {
    const { id } = await makeProduct(db, { userId: other?.id ?? '' });
    await makeImage(db, { productId: id });
    await person?.post(`/view?id=${id}`, { intent: 'like' });
    await person?.post(`/report?id=${id}`, { reason: 'scam', words: '' });
  }
  let replies: Promise<Reply>[] = [];
  await db.transaction(async (tx) => {
    // Each stops with its own likes deleted, and then needs those of the other.
    await tx.select().from(images).for('update');
    replies = pair.map((person) => person.post(PAGE, SURE));
    await waitingFor(replies.length);
  });
  for (const { location } of await Promise.all(replies)) expect(location).toBe('/login?deleted=1');
  expect(await compareCounts(db)).toEqual([]);
});

test('a post, a message or a report that meets an account while it is deleted is refused in words', async () => {
  const leaver = await newSeller(server);
  const other = await newPerson(server);
  const { id: gone } = await makeProduct(db, { userId: leaver.id });
  const { id: stays } = await makeProduct(db, { userId: other.id });
  const letter = { intent: 'write', text: 'Is it there?', key: 'letter-key-1' };
  const image = await upload(leaver);
  let replies: Promise<Reply>[] = [];
  await db.transaction(async (tx) => {
    await deleteAccount(tx, leaver.id);
    replies = [
      leaver.post('/api/uploads', { image: fileOf('blue.jpg') }),
      leaver.post('/api/documents', { kind: 'idDocument', document: pdf() }),
      leaver.post('/create', { ...LATE, image }),
      leaver.post(`/view?id=${stays}`, { intent: 'like' }),
      leaver.post(`/view?id=${stays}`, letter),
      other.post(`/view?id=${gone}`, { intent: 'like' }),
      other.post(`/view?id=${gone}`, letter),
    ];
    await waitingFor(replies.length);
  });
  const statuses = (await Promise.all(replies)).map(({ status }) => status);
  expect(statuses).toEqual([401, 401, 403, 403, 403, 404, 404]);
  expect(await db.$count(images, eq(images.ownerId, leaver.id))).toBe(0);
  expect(await compareCounts(db)).toEqual([]);
});

const item = (id: string) => sellerItem({ id, seen: { status: 'pending', submittedAt: null } });

/** What was decided by or about somebody, as the log tells it. */
const decisions = async (id: string) =>
  (await db.select().from(auditLog).orderBy(auditLog.id)).filter(
    ({ adminId, thingId }) => adminId === id || thingId === id,
  );

async function decide(admin: Person): Promise<{ seller: string; product: string }> {
  const { id: seller } = await makeSeller(db, { verificationStatus: 'pending' });
  const { id: product } = await makeProduct(db, { name: 'Odd thing' });
  const approve = { move: 'approve', item: item(seller), words: 'Fine' };
  await admin.post('/admin/sellers', approve);
  const flagged = productItem({ id: product, seen: { status: 'active', flagged: false } });
  await admin.post('/admin/products', { move: 'flag', item: flagged, words: 'Odd' });
  return { seller, product };
}

test('an admin’s deleted account leaves their decisions by “deleted account”, and the last admin cannot go', async () => {
  const [first, last] = [await newAdmin(server, 'Ada First'), await newAdmin(server, 'Zoe Last')];
  const { seller, product } = await decide(first);
  expect((await decisions(first.id)).map(({ adminName }) => adminName)).toEqual([
    'Ada First',
    'Ada First',
  ]);
  expect((await first.post(PAGE, SURE)).location).toBe('/login?deleted=1');
  expect((await decisions(first.id)).map(({ adminName, action }) => [adminName, action])).toEqual([
    ['deleted account', 'seller.approve'],
    ['deleted account', 'product.flag'],
    ['deleted account', 'admin.leave'],
  ]);
  const [row] = await db.select().from(sellers).where(eq(sellers.id, seller));
  expect(row).toMatchObject({ verificationStatus: 'approved', verifiedBy: null });
  const [thing] = await db.select().from(products).where(eq(products.id, product));
  expect(thing).toMatchObject({ flagged: true, flagReason: 'Odd', flaggedBy: null });
  const screen = await last.get('/admin/audit');
  expect(screen.text).toContain('deleted account');
  expect(screen.text).not.toContain('Ada First');
  for (const path of ['/admin/sellers?status=approved', '/admin/products', '/admin/dashboard']) {
    expect((await last.get(path)).status).toBe(200);
  }
  const refused = await last.post(PAGE, SURE);
  expect(refused.status).toBe(409);
  expect(refused.text).toContain('You are the last active admin of this shop.');
  expect(await isSignedIn(last)).toBe(true);

  // Of two who leave at one moment one stays.
  const third = await newAdmin(server, 'Third');
  const both = await Promise.all([last.post(PAGE, SURE), third.post(PAGE, SURE)]);
  expect(both.map(({ status }) => status).sort()).toEqual([302, 409]);
  expect(await db.$count(admins, eq(admins.isActive, true))).toBe(1);
});

test('the names of a deleted account are gone from the audit log, and the database lets nobody else’s be changed', async () => {
  const admin = await newAdmin(server);
  const seller = await newSeller(server, 'pending');
  await admin.post('/admin/sellers', { move: 'reject', item: item(seller.id), words: 'No' });
  const rename = `update audit_log set thing_name = 'deleted account' where thing_id = '${seller.id}'`;
  await expect(db.$client.query(rename)).rejects.toThrow('The audit log is never changed.');
  await seller.post(PAGE, SURE);
  expect(await decisions(seller.id)).toMatchObject([
    { thingName: 'deleted account', adminName: 'Test Admin', reason: 'No' },
  ]);
  for (const change of [
    "update audit_log set thing_name = 'Somebody'",
    "update audit_log set admin_name = 'deleted account'",
    "update audit_log set reason = null, thing_name = 'deleted account'",
    'delete from audit_log',
  ]) {
    await expect(db.$client.query(change), change).rejects.toThrow('never changed');
  }
});

const requestById = async (id: string) =>
  (await db.select().from(productRequests).where(eq(productRequests.id, id)))[0];

/** Two people who have agreed on a time. */
async function agreed() {
  const [giver, asker] = [await newPerson(server), await newPerson(server)];
  const { id: productId } = await makeProduct(db, { userId: giver.id, name: 'Brass lamp' });
  await askFor(asker, productId, { when: 'After six' });
  const request = await requestOf(db, productId, asker.id);
  await actOn(giver, request, 'choose');
  const at = localIn(services.timeZone, new Date(Date.now() + 26 * 3_600_000));
  await actOn(asker, request, 'propose', { at, place: 'At the well', collector: 'A neighbour' });
  await actOn(giver, request, 'accept');
  const { state, appointmentId } = await requestOf(db, productId, asker.id);
  expect(state).toBe('arranged');
  const meeting = async () =>
    (
      await db
        .select()
        .from(appointments)
        .where(eq(appointments.id, appointmentId ?? ''))
    )[0];
  return { giver, asker, productId, request, meeting };
}

test('the request of somebody who deletes their account ends, the giver is told and keeps it without their words', async () => {
  const { giver, asker, productId, request, meeting } = await agreed();
  const next = await newPerson(server);
  await askFor(next, productId);
  expect((await asker.post(PAGE, SURE)).location).toBe('/login?deleted=1');
  expect(await requestById(request.id)).toMatchObject({ askerId: null, whenText: '' });
  expect(await meeting()).toMatchObject({ place: '', collector: null });
  await runClocks(db);
  expect(await requestById(request.id)).toMatchObject({ state: 'withdrawn', giverId: giver.id });
  expect((await eventsOf(db, request.id)).at(-1)).toBe('withdrawn');
  expect(wordsOf((await giver.get('/notifications')).text)).toContain('does not want it any more');
  expect((await giver.get(`/requests?product=${productId}`)).status).toBe(200);
  expect((await giver.get(`/messages/${request.conversationId}`)).status).toBe(200);
  expect(await compareCounts(db)).toEqual([]);
});

test('an asker is told when the giver deletes their account, and a request that both have left is gone', async () => {
  const { giver, asker, request, meeting } = await agreed();
  await giver.post(PAGE, SURE);
  await runClocks(db);
  expect(await requestById(request.id)).toMatchObject({
    state: 'taken-back',
    productId: null,
    giverId: null,
    whenText: 'After six',
  });
  expect(await meeting()).toMatchObject({ place: '' });
  expect(wordsOf((await asker.get('/notifications')).text)).toContain(
    'The reservation has ended. Whoever offered it has left',
  );
  expect((await asker.get('/requests')).text).toContain('Brass lamp');
  await asker.post(PAGE, SURE);
  expect(await requestById(request.id)).toBeUndefined();
  expect(await eventsOf(db, request.id)).toEqual([]);
});

test('a dispute of which one side deletes their account is closed, and what they said to it is gone', async () => {
  const { giver, asker, request } = await agreed();
  const problem = { state: 'disputed', problem: 'Broken', problemBy: 'asker', missedBy: 'giver' };
  const clock = { clock: 'settle', dueAt: new Date(Date.now() + 86_400_000) };
  await db
    .update(productRequests)
    .set({ ...problem, ...clock, missAnswer: 'I was there', endedAt: new Date() })
    .where(eq(productRequests.id, request.id));
  await giver.post(PAGE, SURE);
  await runClocks(db);
  expect(await requestById(request.id)).toMatchObject({
    state: 'handed-over',
    clock: null,
    missAnswer: null,
    problem: 'Broken',
  });
  expect((await asker.get(`/messages/${request.conversationId}`)).status).toBe(200);
});

test('a suspended person cannot delete their account, and so their address does not come in again', async () => {
  const admin = await newAdmin(server);
  const person = await newPerson(server);
  const fields = { intent: 'suspend', id: person.id, seen: '', picked: '', reason: 'Scam' };
  await admin.post('/admin/users', fields);
  expect((await person.post(PAGE, SURE)).location).toBe('/login?next=%2Faccount%2Fdelete');
  expect((await person.post('/account', SURE)).location).toBe('/login?next=%2Faccount');
  expect(await db.$count(authUsers, eq(authUsers.id, person.id))).toBe(1);
  expect((await signUp(newVisitor(server), person.email)).status).toBe(409);
});

test('every table that names a person is known to the deletion and to the export', async () => {
  const { rows: found } = await db.$client.query<{ place: string }>(`
    select conrelid::regclass || '.' || a.attname as place from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey)
    where c.contype = 'f' and c.confrelid in ('auth_users'::regclass, 'users'::regclass, 'sellers'::regclass, 'admins'::regclass)
    order by 1`);
  // A new one belongs into data/accounts/account-deletion.ts, data/accounts/personal-data.ts and then here.
  expect(found.map(({ place }) => place)).toEqual([
    'access_tokens.user_id',
    'admins.id',
    'api_replies.user_id',
    'auth_accounts.user_id',
    'auth_sessions.user_id',
    'auth_two_factors.user_id',
    'blocks.blocked_id',
    'blocks.user_id',
    'business_staff.seller_id',
    'business_staff.user_id',
    'conversation_entries.person_id',
    'conversation_sides.user_id',
    'conversations.asker_id',
    'conversations.giver_id',
    'decisions.by_admin',
    'decisions.person_id',
    'document_views.seller_id',
    'document_views.viewer_id',
    'documents.seller_id',
    'email_changes.user_id',
    'images.owner_id',
    'likes.user_id',
    'message_photos.owner_id',
    'messages.sender_id',
    'notification_preferences.user_id',
    'notifications.user_id',
    'posters.user_id',
    'product_reach.seller_id',
    'product_reports.closed_by',
    'product_reports.reporter_id',
    'product_requests.asker_id',
    'product_requests.giver_id',
    'products.flagged_by',
    'products.reviewed_by',
    'products.seller_id',
    'products.user_id',
    'reports.closed_by',
    'reports.reported_id',
    'reports.reporter_id',
    'request_covers.giver_id',
    'request_events.person_id',
    'reviews.author_id',
    'reviews.subject_id',
    'seller_catalogue_days.seller_id',
    'seller_days.seller_id',
    'sellers.id',
    'sellers.verified_by',
    'staff_invitations.seller_id',
    'users.id',
  ]);
});
