// How long the words, places and tries of requests are kept, and that a shop which was away takes nobody's place or deadline.
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { connect } from '~/data/database/database';
import { handoverTries } from '~/data/schema/schema-clocks';
import { conversations } from '~/data/schema/schema-messages';
import {
  appointments,
  productLines,
  productRequests,
  requestEvents,
} from '~/data/schema/schema-requests';
import { deleteExpired } from '~/data/shop/expiry';
import { beat } from '~/data/trade/requests';
import { localIn } from '~/rules/text/time';
import { loadServer } from '../../scripts/built.mjs';
import { PASSWORD, TRUSTING } from '../support/accounts';
import { makeProduct } from '../support/builders';
import { newPerson } from '../support/people';
import { actOn, askFor, eventsOf, requestOf, runClocks } from '../support/requests';
import { cloneDatabase, startTestServer } from '../support/server';

const server = await startTestServer(TRUSTING);
const { db, timeZone } = server.services;
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Two people, one of whom has asked for something of the other's. */
async function asked() {
  const giver = await newPerson(server);
  const asker = await newPerson(server);
  const { id: productId } = await makeProduct(db, { userId: giver.id });
  await askFor(asker, productId, { when: 'After six' });
  const request = () => requestOf(db, productId, asker.id);
  return { giver, asker, productId, request, first: await request() };
}

const inDays = (days: number) => deleteExpired(db, new Date(Date.now() + days * DAY));

test('an exact place is kept for seven days after the meeting, and the words of a request for twelve months after its end', async () => {
  const { giver, asker, request, first } = await asked();
  await actOn(giver, first, 'choose');
  const at = localIn(timeZone, new Date(Date.now() + 26 * HOUR));
  await actOn(giver, first, 'propose', { at, place: 'Elsewhere' });
  await actOn(giver, first, 'propose', { at, place: 'At the well', collector: 'A neighbour' });
  await actOn(asker, first, 'accept');
  await actOn(giver, first, 'take-back', { reason: 'It broke.' });
  const { state, endedAt } = await request();
  expect([state, endedAt]).toEqual(['taken-back', expect.any(Date)]);
  const reasons = async () =>
    (await db.select().from(requestEvents).where(eq(requestEvents.requestId, first.id))).flatMap(
      ({ detail }) => detail.reason ?? [],
    );
  const places = async () => (await db.select().from(appointments)).map(({ place }) => place);
  await inDays(6);
  // What was never agreed on goes a week after it was said.
  expect(await places()).toEqual(['Elsewhere', 'At the well']);
  await inDays(9);
  expect(await db.select().from(appointments)).toMatchObject([{ place: '', collector: null }]);
  await inDays(364);
  expect([(await request()).whenText, await reasons()]).toEqual(['After six', ['It broke.']]);
  await inDays(366);
  expect([(await request()).whenText, await reasons()]).toEqual(['', []]);
  expect(await db.$count(requestEvents, eq(requestEvents.requestId, first.id))).toBe(6);
});

test('where a parcel went is kept for seven days after it was handed over, and goes at once with its reader’s account', async () => {
  const { giver, asker, productId, request, first } = await asked();
  const by = { state: 'handed-over', postCost: 'free', sendTo: 'Post Lane 1', tracking: 'RR 1' };
  const posted = async (): Promise<void> => {
    await db
      .update(productRequests)
      .set({ ...by, endedAt: new Date() })
      .where(eq(productRequests.id, first.id));
  };
  const kept = async () => {
    const { sendTo, tracking } = await request();
    return [sendTo, tracking];
  };
  await posted();
  await inDays(6);
  expect(await kept()).toEqual(['Post Lane 1', 'RR 1']);
  await inDays(8);
  expect(await kept()).toEqual([null, null]);
  await posted();
  await asker.post('/account/delete', { password: PASSWORD, sure: 'yes' });
  const [left] = await db
    .select()
    .from(productRequests)
    .where(eq(productRequests.productId, productId));
  expect([left?.askerId, left?.giverId, left?.sendTo]).toEqual([null, giver.id, null]);
});

test('a conversation and a place stay as long as their request is open, and tries of codes for a day', async () => {
  const { giver, asker, first, request } = await asked();
  await actOn(giver, first, 'choose');
  const at = localIn(timeZone, new Date(Date.now() + 26 * HOUR));
  await actOn(giver, first, 'propose', { at, place: 'At the bridge' });
  await actOn(asker, first, 'accept');
  const { appointmentId } = await request();
  const where = async () =>
    (
      await db
        .select()
        .from(appointments)
        .where(eq(appointments.id, appointmentId ?? ''))
    )[0]?.place;
  const id = first.conversationId ?? '';
  const kept = () => db.$count(conversations, eq(conversations.id, id));
  await db.insert(handoverTries).values({ subject: first.id, wrong: 3 });
  await inDays(0.9);
  expect(await db.$count(handoverTries)).toBe(1);
  await inDays(800);
  expect([await kept(), await where()]).toEqual([1, 'At the bridge']);
  expect(await db.$count(handoverTries)).toBe(0);
  await db
    .update(productRequests)
    .set({ state: 'withdrawn', clock: null, dueAt: null, endedAt: new Date() })
    .where(eq(productRequests.id, first.id));
  await inDays(364);
  expect(await kept()).toBe(1);
  await inDays(366);
  expect(await kept()).toBe(0);
});

test('a backup that is restored a week later takes nobody’s place and no deadline, whoever comes back first', async () => {
  const { asker, productId, first, giver } = await asked();
  const other = await asked();
  await actOn(giver, first, 'choose');
  const meeting = await asked();
  await actOn(meeting.giver, meeting.first, 'choose');
  const at = localIn(timeZone, new Date(Date.now() + 50 * HOUR));
  await actOn(meeting.asker, meeting.first, 'propose', { at, place: 'At the well' });
  await actOn(meeting.giver, meeting.first, 'accept');
  expect((await meeting.request()).clock).toBe('remind-first');
  await runClocks(db);
  const built = await loadServer();
  const archive = join(server.dataDir, 'open-clocks.tar.gz');
  const source = { DATABASE_URL: server.databaseUrl, DATA_DIR: server.dataDir };
  await built.backup({ ...source, LOG_LEVEL: 'silent' }, archive);
  const place = {
    DATABASE_URL: await cloneDatabase(),
    DATA_DIR: join(server.dataDir, 'restored'),
    LOG_LEVEL: 'silent',
  };
  await built.restore(place, archive);
  const restored = connect(place.DATABASE_URL);
  // As if the week had passed between the two.
  for (const set of [
    'trade_beat set at = at',
    'product_requests set due_at = due_at',
    'product_lines set due_at = due_at',
    'appointments set at = at',
  ]) {
    await restored.execute(sql.raw(`update ${set} - interval '7 days'`));
  }
  const added = await Promise.all([beat(restored), beat(restored), beat(restored)]);
  expect(added.filter((seconds) => seconds > 0)).toEqual([expect.closeTo((7 * DAY) / 1000, -2)]);
  const back = await startTestServer({ ...place, ...TRUSTING });
  await runClocks(restored);
  const [now] = await restored
    .select()
    .from(productRequests)
    .where(eq(productRequests.id, first.id));
  const before = await requestOf(db, productId, asker.id);
  expect(now).toMatchObject({ state: 'reserved', clock: 'agree' });
  expect(Math.abs(Number(now?.dueAt) - Number(before.dueAt))).toBeLessThan(2 * 60_000);
  const [line] = await restored
    .select()
    .from(productLines)
    .where(eq(productLines.productId, other.productId));
  expect(line).toMatchObject({ clock: 'silent', waiting: 1 });
  expect(Number(line?.dueAt)).toBeGreaterThan(Date.now() + 4 * DAY);
  expect((await requestOf(restored, other.productId, other.asker.id)).state).toBe('asked');
  const [met] = await restored
    .select()
    .from(productRequests)
    .where(eq(productRequests.id, meeting.first.id));
  expect(met).toMatchObject({ state: 'arranged', clock: 'came' });
  expect(await eventsOf(restored, meeting.first.id)).toEqual(await eventsOf(db, meeting.first.id));
  expect((await back.services.db.execute(sql`select from trade_beat`)).rowCount).toBe(1);
  await restored.$client.end();
});
