// How people hear of what is new: by mail once, joined and never at night; live on open pages; and how they end that.
import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, test, vi } from 'vitest';
import { mailNews } from '~/commands/messages/notifications';
import { authUsers } from '~/data/schema/schema';
import { notifications } from '~/data/schema/schema-news';
import {
  confirmAddress,
  linkIn,
  newVisitor,
  outbox,
  signUp,
  TRUSTING,
  type Visitor,
} from '../support/accounts';
import { makeProduct } from '../support/builders';
import { createClient } from '../support/client';
import { listen, zoneAt } from '../support/news';
import { wordsOf } from '../support/pages';
import { startTestServer } from '../support/server';

// By itself this server mails nothing: where it stands, it is night.
const server = await startTestServer({ ...TRUSTING, TIME_ZONE: zoneAt(1) });
const { services } = server;
const { db } = services;
const nobody = createClient(server.url);
const poster = newVisitor(server);
const shopper = newVisitor(server);
let posterId = '';
let productId = '';
let place = '';

const note = (text: string) => ({ intent: 'write', text, key: randomUUID() });

async function member(visitor: Visitor, name: string): Promise<string> {
  const email = `${name.toLowerCase()}@news.test`;
  await signUp(visitor, email, { name });
  await confirmAddress(server, email);
  const [account] = await db
    .update(authUsers)
    .set({ createdAt: new Date(0) })
    .where(eq(authUsers.email, email))
    .returning({ id: authUsers.id });
  return account?.id ?? '';
}

/** As if the half minute had passed in which a message may be seen, by day. */
async function mailNow(): Promise<void> {
  await db.update(notifications).set({ mailAt: sql`now()` }).where(sql`mail_at is not null`);
  await mailNews({ ...services, timeZone: zoneAt(12) }, posterId);
}

/** Mails what is due until there are so many mails in all. The server's own round may come between, and leave it to the morning. */
const untilMailed = (count: number) =>
  vi.waitFor(async () => {
    await mailNow();
    const mails = await mailsToPoster();
    expect(mails).toHaveLength(count);
    return mails;
  }, 20_000);

/** The mails about messages to the poster, once nothing is on its way. */
async function mailsToPoster() {
  await vi.waitFor(async () => {
    const { rows } = await db.execute<{ left: number }>(
      sql`select count(*)::int as left from graphile_worker.jobs where task_identifier = 'mail'`,
    );
    expect(rows[0]?.left).toBe(0);
  }, 20_000);
  const mails = await outbox(server);
  return mails.filter(
    ({ to, subject }) =>
      to && 'text' in to && to.text.includes('pat@news.test') && subject?.includes('essage'),
  );
}

beforeAll(async () => {
  posterId = await member(poster, 'Pat');
  await member(shopper, 'Sam');
  productId = (await makeProduct(db, { userId: posterId, name: 'Brass lamp' })).id;
  await shopper.post(`/view?id=${productId}`, note('First'));
  const { rows } = await db.execute<{ id: string }>(sql`select id from conversations`);
  place = `/messages/${rows[0]?.id}`;
});

test('a burst of messages is one mail, which shows no address and says where the answer belongs', async () => {
  await shopper.post(place, note('Second'));
  await shopper.post(place, note('Third'));
  const [mail] = await untilMailed(1);
  expect(mail?.subject).toBe('3 new messages about “Brass lamp”');
  expect(mail?.text).toContain('> First');
  expect(mail?.replyTo).toBeUndefined();
  expect(`${mail?.text}${mail?.html}`).not.toContain('sam@news.test');
  expect(mail && linkIn(mail, server)).toBe(place);
  await mailNow();
  expect(await mailsToPoster()).toHaveLength(1);
});

test('a message that is read within half a minute is not mailed', async () => {
  const before = (await mailsToPoster()).length;
  await shopper.post(place, note('Seen at once'));
  await poster.get(place);
  await mailNow();
  expect(await mailsToPoster()).toHaveLength(before);
});

test('two servers that mail at the same moment mail once', async () => {
  const before = (await mailsToPoster()).length;
  await shopper.post(place, note('For two servers'));
  await Promise.all(Array.from({ length: 4 }, mailNow));
  await untilMailed(before + 1);
});

test('at night nothing is mailed, and in the morning all of it is one mail', async () => {
  const before = (await mailsToPoster()).length;
  await poster.get(place);
  await shopper.post(place, note('In the night'));
  await db.update(notifications).set({ mailAt: sql`now()` }).where(sql`mail_at is not null`);
  await mailNews(services, posterId);
  expect(await mailsToPoster()).toHaveLength(before);
  const [held] = await db.select().from(notifications).where(eq(notifications.userId, posterId));
  const hours = ((held?.mailAt?.getTime() ?? 0) - Date.now()) / 3_600_000;
  expect(hours).toBeGreaterThan(5.9);
  expect(hours).toBeLessThan(7.1);
  await untilMailed(before + 1);
});

test('a reminder is mailed with the name of whoever waits, and without what they wrote', async () => {
  await shopper.post(place, note('Do you see this?'));
  await poster.get(place);
  await db.execute(
    sql`update conversation_entries set created_at = created_at - interval '25 hours'`,
  );
  expect((await shopper.post(place, { intent: 'nudge' })).status).toBe(302);
  const mail = await vi.waitFor(async () => {
    await mailNow();
    const found = (await outbox(server)).filter(({ text }) => text?.includes('waits for'));
    expect(found).toHaveLength(1);
    return found[0];
  }, 20_000);
  expect(mail?.text).toContain('Sam waits for your answer about “Brass lamp”');
  expect(mail?.text).not.toContain('Do you see this?');
  await poster.get(place);
});

test('a mail’s link to fewer mails changes nothing when it is opened, and ends them by one POST without a session', async () => {
  const [mail] = await mailsToPoster();
  const header = mail?.headers.get('list');
  const link = /unsubscribe\?token=\S+/.exec(mail?.text ?? '')?.[0] ?? '';
  expect(JSON.stringify(header)).toContain(link);
  const opened = await nobody.get(`/${link}`);
  expect(wordsOf(opened.text)).toContain('No more emails of the kind “ Messages ”?');
  const chosen = async () => (await poster.get('/account/notifications')).text;
  expect(await chosen()).toMatch(/value="at-once" selected/);
  const ended = await nobody.post(`/${link}`, { 'List-Unsubscribe': 'One-Click' });
  expect(ended.status).toBe(200);
  expect(await chosen()).toMatch(/value="never" selected/);
  const before = (await mailsToPoster()).length;
  await shopper.post(place, note('Not by mail'));
  await mailNow();
  expect(await mailsToPoster()).toHaveLength(before);
  expect((await nobody.post(`/${link}x`, {})).status).toBe(400);
});

test('the demo’s people are told on the site, and never by mail', async () => {
  const posterEmail = (email: string) =>
    db.update(authUsers).set({ email }).where(eq(authUsers.id, posterId));
  await poster.post('/account/notifications', { messages: 'at-once' });
  await posterEmail('pat@demo.test');
  await shopper.post(place, note('To somebody of the demo'));
  await mailNow();
  await posterEmail('pat@news.test');
  await mailNow();
  await mailsToPoster();
  const texts = (await outbox(server)).map(({ text }) => text ?? '');
  expect(texts.filter((text) => text.includes('To somebody of the demo'))).toEqual([]);
  expect(wordsOf((await poster.get('/notifications')).text)).toContain('unread');
});

test('a person chooses how they are told, and only out of what is offered', async () => {
  expect((await poster.post('/account/notifications', { messages: 'daily' })).location).toBe(
    '/account/notifications?saved=1',
  );
  await poster.post('/account/notifications', { messages: 'hourly', decisions: 'never' });
  const { rows } = await db.execute(
    sql`select topic, mail from notification_preferences where user_id = ${posterId}`,
  );
  expect(rows).toEqual([{ topic: 'messages', mail: 'daily' }]);
  expect((await nobody.get('/account/notifications')).location).toMatch(/^\/login/);
  expect((await nobody.post('/account/notifications', {})).location).toMatch(/^\/login/);
});

test('all news can be marked as read', async () => {
  expect(wordsOf((await poster.get('/notifications')).text)).toContain('unread');
  await poster.post('/notifications', {});
  expect(wordsOf((await poster.get('/notifications')).text)).not.toContain('unread');
  expect((await nobody.post('/notifications', {})).location).toMatch(/^\/login/);
});

test('an open page hears of a message at once, and a stranger of nothing', async () => {
  const stranger = newVisitor(server);
  await member(stranger, 'Olga');
  const [mine, theirs] = await Promise.all([listen(server, poster), listen(server, stranger)]);
  expect(mine.reply.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  expect(mine.reply.headers.get('cache-control')).toBe('private, no-store');
  expect(mine.reply.headers.get('x-accel-buffering')).toBe('no');
  await vi.waitFor(() => expect(mine.text()).toContain('data: {"news":0}'));
  await shopper.post(place, note('Live'));
  await vi.waitFor(() => expect(mine.text()).toContain('data: {"news":1}'));
  expect(theirs.text()).not.toContain('"news":1');
  mine.close();
  theirs.close();
});

test('a stream that was broken off says on its return what came meanwhile', async () => {
  await poster.get(place);
  const first = await listen(server, poster);
  await vi.waitFor(() => expect(first.text()).toContain('data: {"news":0}'));
  first.close();
  await first.ended;
  await shopper.post(place, note('While nobody listened'));
  const again = await listen(server, poster);
  await vi.waitFor(() => expect(again.text()).toContain('data: {"news":1}'));
  expect(again.text()).toMatch(/^retry: [1-4]\d{3}\n/);
  again.close();
});

test('a stream ends when its session does, and nobody gets one', async () => {
  const leaver = newVisitor(server);
  await member(leaver, 'Leaver');
  const stream = await listen(server, leaver);
  await vi.waitFor(() => expect(stream.text()).toContain('"news":0'));
  await leaver.post('/logout', {});
  await stream.ended;
  expect((await fetch(`${server.url}/api/events`)).status).toBe(204);
});
