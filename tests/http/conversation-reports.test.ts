// Reporting a conversation, texts that are copied from a reported one, and what admins get to see.
import { randomUUID } from 'node:crypto';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { beforeAll, expect, test, vi } from 'vitest';
import { deleteAccountOf } from '~/commands/accounts/account-deletion';
import { deleteOldReports } from '~/data/messages/conversation-reports';
import { authUsers } from '~/data/schema/schema';
import { auditLog, decisions } from '~/data/schema/schema-admin';
import { conversationEntries } from '~/data/schema/schema-messages';
import { reports } from '~/data/schema/schema-news';
import { sweepMessagePhotos } from '~/server/jobs/sweep';
import { makeProduct } from '../support/builders';
import { createClient } from '../support/client';
import { wordsOf } from '../support/pages';
import { fileOf, newAdmin, newPerson, type Person } from '../support/people';
import { startTestServer } from '../support/server';

const server = await startTestServer({ TRUST_PROXY: 'true' });
const { db } = server.services;
const nobody = createClient(server.url);
const SCAM =
  'Hello dear, I am on a ship and can not come myself, but my agent will collect the item from your house and bring the money with him. Please tell me all about your account so that my company can send the money before he comes. I add fifty for your trouble.';
let poster: Person;
let second: Person;
let scammer: Person;
let admin: Person;
let reported = '';

const note = (text: string) => ({ intent: 'write', text, key: randomUUID() });

/** Asks about something of somebody's, and says where that stands. */
async function ask(who: Person, whom: Person, text: string): Promise<string> {
  const { id } = await makeProduct(db, { userId: whom.id, name: 'Brass lamp' });
  await who.post(`/view?id=${id}`, note(text));
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from conversations where product_id = ${id}`,
  );
  return `/messages/${rows[0]?.id}`;
}

const report = (place: string) => ({ intent: 'report', reason: 'scam', words: place });

beforeAll(async () => {
  [poster, second, scammer, admin] = [
    await newPerson(server, 'Pat'),
    await newPerson(server, 'Sue'),
    await newPerson(server, 'Scam'),
    await newAdmin(server),
  ];
  reported = await ask(scammer, poster, SCAM);
});

test('one of the two can report a conversation, once, with a reason; nobody else can', async () => {
  expect((await second.post(reported, report(''))).status).toBe(404);
  expect((await nobody.post(reported, report(''))).location).toMatch(/^\/login/);
  expect((await poster.post(reported, { intent: 'report', reason: 'x' })).status).toBe(400);
  expect((await poster.post(reported, report('Fraud'))).location).toBe(`${reported}?reported=1`);
  expect((await poster.post(reported, report('Fraud'))).status).toBe(409);
  expect(await db.$count(reports)).toBe(1);
  // It goes on, and the other one is not warned.
  expect((await scammer.post(reported, note('And?'))).status).toBe(302);
  expect(wordsOf((await scammer.get('/notifications')).text)).not.toContain('admins');
});

test('a text that is copied from a reported one waits for an admin, and its writer is told why', async () => {
  const place = await ask(scammer, second, SCAM.replace('fifty', 'sixty'));
  expect(wordsOf((await scammer.get(place)).text)).toContain(
    'Waits for an admin: it is like a message that was reported',
  );
  expect(wordsOf((await second.get('/messages')).text)).toContain('No messages yet');
  expect((await second.get('/')).text).not.toMatch(/\d unread/);
  expect(await db.$count(conversationEntries, eq(conversationEntries.state, 'waiting'))).toBe(1);
});

test('an admin opens a waiting message alone, which is noted, and lets it through or not', async () => {
  const queue = await admin.get('/admin/conversations');
  expect(wordsOf(queue.text)).toContain('It is like a message that was reported');
  expect(queue.text).not.toContain('Hello dear');
  const message = /name="message" value="([^"]+)"/.exec(queue.text)?.[1] ?? '';
  for (const who of [scammer, second]) {
    expect((await who.post('/admin/conversations', { intent: 'open', message })).status).toBe(403);
  }
  const opened = await admin.post('/admin/conversations', { intent: 'open', message });
  expect(opened.text).toContain('Hello dear');
  const [noted] = await db
    .select()
    .from(auditLog)
    .where(eq(auditLog.action, 'report.open-message'));
  expect(noted).toMatchObject({ adminId: admin.id, thingId: scammer.id });
  expect((await admin.post('/admin/conversations', { intent: 'release', message })).location).toBe(
    '/admin/conversations',
  );
  expect(wordsOf((await second.get('/messages')).text)).toContain('Scam , unread');
  expect(wordsOf((await scammer.get('/notifications')).text)).toContain('is delivered now');
  expect((await admin.post('/admin/conversations', { intent: 'refuse', message })).status).toBe(
    404,
  );
});

test('a message that an admin does not let through is never seen by the other one', async () => {
  await ask(scammer, second, SCAM.replace('ship', 'boat'));
  const queue = await admin.get('/admin/conversations');
  const message = /name="message" value="([^"]+)"/.exec(queue.text)?.[1] ?? '';
  await admin.post('/admin/conversations', { intent: 'refuse', message });
  const [place = ''] = message.split('/');
  expect(wordsOf((await scammer.get(`/messages/${place}`)).text)).toContain('Not delivered');
  expect((await second.get('/messages')).text).not.toContain(place);
});

test('an admin reads a reported conversation only by opening its copy, which is noted; both hear when it is closed', async () => {
  expect((await admin.get(reported)).status).toBe(404);
  const [{ id } = { id: '' }] = await db.select({ id: reports.id }).from(reports);
  const form = { report: id };
  const opened = await admin.post('/admin/conversations', { intent: 'open-report', ...form });
  expect(opened.text).toContain('Hello dear');
  // What came after the report is not in the copy.
  expect(wordsOf(opened.text)).not.toContain('And?');
  expect(await db.$count(auditLog, eq(auditLog.action, 'report.open-conversation'))).toBe(1);
  expect((await second.post('/admin/conversations', { intent: 'uphold', ...form })).status).toBe(
    403,
  );
  await admin.post('/admin/conversations', { intent: 'uphold', ...form });
  for (const who of [poster, scammer]) {
    expect(wordsOf((await who.get('/notifications')).text)).toContain(
      'The admins have looked at the conversation about “Brass lamp”',
    );
  }
  expect(
    (await admin.post('/admin/conversations', { intent: 'open-report', ...form })).status,
  ).toBe(404);
});

test('photos of a reported conversation are evidence: for the admin who has opened it, and for nobody else', async () => {
  const [asker, giver, otherAdmin] = [
    await newPerson(server, 'Ann'),
    await newPerson(server, 'Gil'),
    await newAdmin(server),
  ];
  const place = await ask(asker, giver, 'Hello');
  await asker.post(place, { ...note('Look'), photo: fileOf('red.jpg') });
  await giver.post(place, report('That is no lamp'));
  await asker.post(place, { ...note('Later'), photo: fileOf('blue.jpg') });
  const [{ id } = { id: '' }] = await db
    .select({ id: reports.id })
    .from(reports)
    .where(eq(reports.reportedId, asker.id));
  const queue = await admin.get('/admin/conversations');
  expect(queue.text).not.toContain('/report-photos/');
  const open = { intent: 'open-report', report: id };
  expect((await giver.post('/admin/conversations', open)).status).toBe(403);
  const addressesIn = async () => {
    const { text } = await admin.post('/admin/conversations', open);
    const found = text.matchAll(/<img src="(\/report-photos\/[^"]+)"/g);
    return [...found].map(([, address]) => (address ?? '').replaceAll('&amp;', '&'));
  };
  const opened = () => db.$count(auditLog, sql`${auditLog.after} ->> 'report' = ${id}`);
  const before = await opened();
  const [photo = '', ...more] = await addressesIn();
  expect(more).toEqual([]);
  expect(await opened()).toBe(before + 1);
  const seen = await admin.get(photo);
  expect(seen.status).toBe(200);
  expect(seen.headers.get('content-type')).toBe('image/webp');
  expect(seen.headers.get('cache-control')).toBe('private, no-store');
  const refusedTo = [nobody, asker, giver, second, otherAdmin];
  for (const who of refusedTo) expect((await who.get(photo)).status).toBe(404);
  expect((await admin.get(photo.replace(/\?.*/, ''))).status).toBe(404);
  expect((await admin.get(photo.replace(/until=\d/, 'until=9'))).status).toBe(404);

  // The conversation, whoever sent the photo and what is swept are gone: it stays.
  const later = new Date(Date.now() + 25 * 3_600_000);
  expect(await deleteAccountOf(db, asker.id)).toMatchObject({ ok: true });
  await db.execute(sql`delete from conversations where id = ${place.slice('/messages/'.length)}`);
  await vi.waitFor(async () => {
    const { rows } = await db.execute(
      sql`select from graphile_worker.jobs where task_identifier = 'remove-files'`,
    );
    expect(rows).toEqual([]);
  }, 20_000);
  await sweepMessagePhotos(server.services, later);
  expect((await admin.get((await addressesIn())[0] ?? '')).status).toBe(200);

  // Closed, it is nobody's to see, and is kept until the evidence goes.
  const [address = ''] = await addressesIn();
  await admin.post('/admin/conversations', { intent: 'uphold', report: id });
  for (const who of [admin, ...refusedTo]) expect((await who.get(address)).status).toBe(404);
  const files = async () => {
    let count = 0;
    for await (const _ of server.services.storage.list('messages/')) count += 1;
    return count;
  };
  await sweepMessagePhotos(server.services, later);
  expect(await files()).toBeGreaterThan(0);
  await deleteOldReports(db, later);
  await sweepMessagePhotos(server.services, later);
  expect(await files()).toBe(0);
});

test('a member is reported once by whoever is logged in with a confirmed address, and not by themselves', async () => {
  const page = `/members/${scammer.id}`;
  const words = { intent: 'report', reason: 'scam', words: 'Asks everybody for money.' };
  expect((await nobody.post(page, words)).location).toMatch(/^\/login/);
  expect((await scammer.post(page, words)).status).toBe(403);
  expect((await second.post('/members/nobody', words)).status).toBe(404);
  const account = eq(authUsers.id, second.id);
  await db.update(authUsers).set({ emailVerified: false }).where(account);
  expect((await second.post(page, words)).status).toBe(403);
  await db.update(authUsers).set({ emailVerified: true }).where(account);
  expect((await second.post(page, { ...words, reason: 'x' })).status).toBe(400);
  const sent = await second.post(page, words);
  expect(sent.location).toBe(`${page}?reported=1`);
  expect(wordsOf((await second.get(`${page}?reported=1`)).text)).toContain('Thank you.');
  const again = await second.post(page, words);
  expect([again.status, wordsOf(again.text)]).toEqual([
    409,
    expect.stringContaining('You have reported them before'),
  ]);
});

test('a reported member stands in the admins’ queue; who reported hears when they have looked, the member does not', async () => {
  const [made] = await db
    .select()
    .from(reports)
    .where(and(eq(reports.kind, 'member'), isNull(reports.closedAt)));
  const report = made?.id ?? '';
  const queue = '/admin/conversations';
  expect(wordsOf((await admin.get(queue)).text)).toContain('Asks everybody for money.');
  // There is no conversation to be opened.
  expect((await admin.post(queue, { intent: 'open-report', report })).status).toBe(404);
  expect((await second.post(queue, { intent: 'uphold', report })).status).toBe(403);
  expect((await admin.post(queue, { intent: 'uphold', report })).location).toBe(queue);
  const told = 'The admins have looked at your report about Scam';
  expect(wordsOf((await second.get('/notifications')).text)).toContain(told);
  expect(wordsOf((await scammer.get('/notifications')).text)).not.toContain('your report about');
  expect(await db.select().from(decisions).where(eq(decisions.onId, report))).toMatchObject([
    { onKind: 'report', kind: 'uphold', ground: 'scam', personId: scammer.id, byAdmin: admin.id },
  ]);
  expect(await db.$count(auditLog, eq(auditLog.action, 'report.uphold-member'))).toBe(1);
});
