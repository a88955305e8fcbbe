// Asking for an item, standing in line, and getting it: through the real forms, with the clocks moved.
import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { deleteAccountOf } from '~/commands/accounts/account-deletion';
import { authUsers, products } from '~/data/schema/schema';
import { auditLog } from '~/data/schema/schema-admin';
import { productHolds } from '~/data/schema/schema-holds';
import { appointments, productLines, productRequests } from '~/data/schema/schema-requests';
import { localIn } from '~/rules/text/time';
import { TRUSTING } from '../support/accounts';
import { makeImage, makePicture, makeProduct } from '../support/builders';
import { createClient } from '../support/client';
import { allowLogged } from '../support/logged';
import { wordsOf } from '../support/pages';
import { newAdmin, newPerson, newSeller, type Person } from '../support/people';
import { actOn, askFor, eventsOf, passHours, requestOf, runClocks } from '../support/requests';
import { startTestServer } from '../support/server';

const server = await startTestServer(TRUSTING);
const { db } = server.services;
const nobody = createClient(server.url);

/** A product of somebody new, with as many new people as are named. */
async function scene<Name extends string>(
  way: 'first' | 'choose' | 'after',
  pieces: number,
  ...names: Name[]
) {
  const giver = await newPerson(server, 'Gil Giver');
  const { id: productId } = await makeProduct(db, { userId: giver.id, name: 'Brass lamp' });
  await giver.post(`/requests?product=${productId}`, {
    intent: 'offer',
    pieces: String(pieces),
    way,
  });
  const people = await Promise.all(names.map((name) => newPerson(server, name)));
  const of = (name: Name): Person => {
    const person = people[names.indexOf(name)];
    if (!person) throw new Error(name);
    return person;
  };
  const request = (name: Name) => requestOf(db, productId, of(name).id);
  const states = async () =>
    Object.fromEntries(
      await Promise.all(names.map(async (name) => [name, (await request(name)).state])),
    );
  return { giver, productId, of, request, states };
}

const product = async (id: string) =>
  (await db.select().from(products).where(eq(products.id, id)))[0];

const tomorrow = () => localIn(server.services.timeZone, new Date(Date.now() + 26 * 3_600_000));

test('who asks first gets it where the way is first come, and the next one is told the place', async () => {
  const { productId, of, states, request } = await scene('first', 1, 'Ann', 'Bo');
  const asked = await askFor(of('Ann'), productId);
  expect(asked.location).toMatch(/^\/messages\/.+$/);
  await askFor(of('Bo'), productId);
  expect(await states()).toEqual({ Ann: 'reserved', Bo: 'waiting' });
  const page = wordsOf(
    (await of('Bo').get(`/messages/${(await request('Bo')).conversationId}`)).text,
  );
  expect(page).toContain('Reserved for someone else. You are number 1.');
  // A day without a message is no silence: where they stand was said.
  await db.execute(
    sql`update conversation_entries set created_at = created_at - interval '2 days'`,
  );
  const day = await of('Bo').get(`/messages/${(await request('Bo')).conversationId}`);
  expect(wordsOf(day.text)).not.toContain('You can remind');
  expect((await product(productId))?.reserved).toBe(true);
  expect(wordsOf((await nobody.get(`/view?id=${productId}`)).text)).toContain('Reserved');
  expect(wordsOf((await of('Bo').get('/notifications')).text)).toContain('You are number 1');
});

test('the giver chooses, agrees on a time with the taker, and enters the code', async () => {
  const { giver, productId, of, states, request } = await scene('choose', 1, 'Ann', 'Bo');
  await askFor(of('Ann'), productId);
  await askFor(of('Bo'), productId);
  const line = wordsOf((await giver.get(`/requests?product=${productId}`)).text);
  expect(line).toContain('Ann');
  expect(line).toContain('Weekdays after six');
  await giver.post(`/requests?product=${productId}`, {
    intent: 'act',
    request: (await request('Bo')).id,
    name: 'choose',
    seen: 'asked',
    key: randomUUID(),
  });
  expect(await states()).toEqual({ Ann: 'waiting', Bo: 'reserved' });
  const bo = await request('Bo');
  await actOn(giver, bo, 'propose', { at: tomorrow(), place: 'At the well' });
  const proposed = wordsOf((await of('Bo').get(`/messages/${bo.conversationId}`)).text);
  expect(proposed).toContain('Proposed to you');
  expect(proposed).not.toContain('At the well');
  await actOn(of('Bo'), bo, 'accept');
  expect((await request('Bo')).state).toBe('arranged');
  expect(wordsOf((await of('Bo').get(`/messages/${bo.conversationId}`)).text)).toContain(
    'At the well',
  );
  const calendar = await of('Bo').get(`/handover/${bo.id}/calendar.ics`);
  expect(calendar.text).toContain('LOCATION:At the well');
  expect((await of('Ann').get(`/handover/${bo.id}/calendar.ics`)).status).toBe(404);
  const code =
    /(\d{3} \d{3})/.exec(wordsOf((await of('Bo').get(`/handover/${bo.id}`)).text))?.[1] ?? '';
  const entered = await giver.post(`/handover/${bo.id}`, { name: 'code', code, key: randomUUID() });
  expect(entered.location).toBe(`/handover/${bo.id}`);
  expect(await states()).toEqual({ Ann: 'not-this-time', Bo: 'handed-over' });
  expect((await product(productId))?.soldAt).not.toBeNull();
  expect(await eventsOf(db, bo.id)).toEqual(['asked', 'chosen', 'proposed', 'accepted', 'code']);
});

test('five different wrong codes close the handover for ten minutes, the right one as well', async () => {
  const { giver, productId, of, request } = await scene('first', 1, 'Ann');
  await askFor(of('Ann'), productId);
  const ann = await request('Ann');
  const code =
    /(\d{3} \d{3})/.exec(wordsOf((await of('Ann').get(`/handover/${ann.id}`)).text))?.[1] ?? '';
  const wrong = code.startsWith('000') ? '111111' : '000000';
  const enter = (typed: string) =>
    giver.post(`/handover/${ann.id}`, { name: 'code', code: typed, key: randomUUID() });
  // The same one again teaches nothing, and is no further try.
  const same = await Promise.all(Array.from({ length: 10 }, () => enter(wrong)));
  expect(same.map(({ status }) => status)).toEqual(same.map(() => 422));
  const others = Array.from({ length: 11 }, (_, at) => `${wrong.slice(0, 4)}${20 + at}`);
  const tries = await Promise.all(others.map(enter));
  expect(tries.filter(({ status }) => status === 422)).toHaveLength(4);
  expect(tries.filter(({ status }) => status === 429)).toHaveLength(7);
  expect((await enter(code)).status).toBe(429);
  await db.execute(sql`update handover_tries set since = since - interval '11 minutes'`);
  // What was refused without being compared counts now.
  await Promise.all(others.map(enter));
  expect((await enter(code)).status).toBe(429);
  await db.execute(sql`update handover_tries set since = since - interval '11 minutes'`);
  expect((await enter(code)).location).toBe(`/handover/${ann.id}`);
});

test('who is not of a request can neither see it nor act on it, and each side does only what is its own', async () => {
  const { giver, productId, of, request } = await scene('choose', 1, 'Ann', 'Bo');
  await askFor(of('Ann'), productId);
  const ann = await request('Ann');
  for (const visitor of [of('Bo'), nobody]) {
    const page = await visitor.get(`/handover/${ann.id}`);
    expect([302, 404]).toContain(page.status);
    expect(page.text).not.toContain('Brass lamp');
  }
  expect((await actOn(of('Bo'), ann, 'choose')).status).toBe(404);
  expect((await actOn(of('Ann'), ann, 'choose')).status).toBe(403);
  expect((await actOn(giver, ann, 'withdraw')).status).toBe(403);
  expect((await of('Bo').get(`/requests?product=${productId}`)).status).toBe(404);
  expect(
    (await of('Bo').post(`/requests?product=${productId}`, { intent: 'decline-all' })).status,
  ).toBe(403);
  expect((await giver.get(`/ask/${productId}`)).location).toBe(`/view?id=${productId}`);
  expect((await askFor(giver, productId)).status).toBe(403);
  expect((await request('Ann')).state).toBe('asked');
});

test('a step on a state that has changed meanwhile is refused in words, and the same form twice is one step', async () => {
  const { giver, productId, of, request } = await scene('choose', 1, 'Ann');
  await askFor(of('Ann'), productId);
  const ann = await request('Ann');
  const key = randomUUID();
  await actOn(giver, ann, 'choose', { key, seen: 'asked' });
  await actOn(giver, ann, 'choose', { key, seen: 'asked' });
  expect((await eventsOf(db, ann.id)).filter((name) => name === 'chosen')).toHaveLength(1);
  const late = await actOn(of('Ann'), ann, 'withdraw', { seen: 'asked' });
  expect(late.status).toBe(409);
  expect(wordsOf(late.text)).toContain('This has changed meanwhile');
});

test('the same form at the same moment, or of an item that was paused, is one step as well', async () => {
  const { giver, productId, of, request } = await scene('choose', 1, 'Ann', 'Bo');
  await askFor(of('Ann'), productId);
  await askFor(of('Bo'), productId);
  await passHours(db, 24 * 6);
  expect((await request('Ann')).state).toBe('asked');
  const bo = await request('Bo');
  const chosen = { key: randomUUID(), seen: 'asked' };
  for (const _time of [1, 2]) expect((await actOn(giver, bo, 'choose', chosen)).status).toBe(302);
  const proposed = { key: randomUUID(), at: tomorrow(), place: 'At mine' };
  const replies = await Promise.all([1, 2, 3].map(() => actOn(giver, bo, 'propose', proposed)));
  expect(replies.map(({ status }) => status)).toEqual([302, 302, 302]);
  expect(await eventsOf(db, bo.id)).toEqual(['asked', 'paused', 'resumed', 'chosen', 'proposed']);
});

test('a form that asks is one request however often it is sent, and asking again gives the giver no more time', async () => {
  const { giver, productId, of, request } = await scene('choose', 1, 'Ann');
  const key = randomUUID();
  await askFor(of('Ann'), productId, { key });
  await passHours(db, 24);
  const due = async () =>
    (await db.select().from(productLines).where(eq(productLines.productId, productId)))[0]?.dueAt;
  const before = await due();
  await askFor(of('Ann'), productId, { key });
  await askFor(of('Ann'), productId);
  expect(await due()).toEqual(before);
  await actOn(giver, await request('Ann'), 'decline');
  await askFor(of('Ann'), productId, { key });
  expect((await request('Ann')).state).toBe('not-this-time');
  await askFor(of('Ann'), productId);
  expect((await request('Ann')).state).toBe('asked');
});

test('a new item may have several pieces and a way of its own, and is posted by one form', async () => {
  const giver = await newPerson(server);
  const posted = async (fields: Record<string, string>) => {
    const { key } = await makeImage(db, { ownerId: giver.id, productId: null });
    return giver.post('/create', { name: 'Six chairs', image: key, key: randomUUID(), ...fields });
  };
  const made = await posted({ pieces: '6', way: 'first' });
  const id = /id=([\w-]+)/.exec(made.location ?? '')?.[1] ?? '';
  const [line] = await db.select().from(productLines).where(eq(productLines.productId, id));
  expect(line).toMatchObject({ pieces: 6, way: 'first' });
  const wrong = await posted({ pieces: '0' });
  expect(wrong.status).toBe(400);
  expect(wordsOf(wrong.text)).toContain('Please enter at least 1.');
});

test('an item that can be sent says so, goes by post to who wants that, and the address is for its giver alone', async () => {
  const { giver, productId, of, request } = await scene('choose', 1, 'Ann', 'Bo');
  const offer = { intent: 'offer', pieces: '1', way: 'choose', post: 'yes' };
  expect((await giver.post(`/requests?product=${productId}`, offer)).status).toBe(400);
  expect(wordsOf((await nobody.get(`/view?id=${productId}`)).text)).not.toContain('By post');
  expect((await askFor(of('Ann'), productId, { post: 'yes', when: '' })).status).toBe(409);
  await giver.post(`/requests?product=${productId}`, { ...offer, postCost: '4.50 by parcel' });
  expect(wordsOf((await nobody.get(`/view?id=${productId}`)).text)).toContain('4.50 by parcel');
  expect(wordsOf((await of('Ann').get(`/ask/${productId}`)).text)).toContain('4.50 by parcel');
  await askFor(of('Ann'), productId, { post: 'yes', when: '' });
  await askFor(of('Bo'), productId);
  const ann = await request('Ann');
  expect(ann).toMatchObject({ postCost: '4.50 by parcel', whenText: '' });
  await actOn(giver, ann, 'choose');
  const text = 'Ann Asker\nPost Lane 1';
  expect((await actOn(of('Ann'), ann, 'address', { text: '' })).status).toBe(400);
  const nowhere = await actOn(giver, ann, 'send');
  expect([
    nowhere.status,
    wordsOf(nowhere.text).includes('They have not said where to yet.'),
  ]).toEqual([409, true]);
  await actOn(of('Ann'), ann, 'address', { text });
  const panel = wordsOf((await giver.get(`/messages/${ann.conversationId}`)).text);
  expect(panel).toContain('Post Lane 1');
  expect(wordsOf((await giver.get(`/handover/${ann.id}`)).text)).not.toContain('The code that');
  expect((await of('Ann').get(`/handover/${ann.id}`)).text).not.toMatch(/\d{3} \d{3}/);
  await actOn(giver, ann, 'send', { tracking: 'RR 123' });
  const way = wordsOf((await of('Ann').get(`/messages/${ann.conversationId}`)).text);
  expect(way).toContain('On its way');
  expect(way).toContain('RR 123');
  expect(wordsOf((await of('Ann').get('/notifications')).text)).toContain('It was sent.');
  await actOn(of('Ann'), ann, 'confirm');
  expect(await eventsOf(db, ann.id)).toEqual(['asked', 'chosen', 'addressed', 'sent', 'confirmed']);
  expect((await product(productId))?.soldAt).not.toBeNull();
});

test('a parcel that nobody speaks of counts after fourteen days, and a taker who never got it can object', async () => {
  const { giver, productId, of, request } = await scene('choose', 1, 'Ann');
  const offer = { intent: 'offer', pieces: '1', way: 'choose', post: 'yes', postCost: 'free' };
  await giver.post(`/requests?product=${productId}`, offer);
  await askFor(of('Ann'), productId, { post: 'yes' });
  const ann = await request('Ann');
  await actOn(giver, ann, 'choose');
  await actOn(of('Ann'), ann, 'address', { text: 'Post Lane 1' });
  await actOn(giver, ann, 'send');
  await passHours(db, 13 * 24);
  expect((await request('Ann')).state).toBe('reserved');
  await passHours(db, 36);
  expect((await request('Ann')).state).toBe('unconfirmed');
  await actOn(of('Ann'), ann, 'problem', { text: 'It never came.' });
  expect((await request('Ann')).state).toBe('disputed');
});

test('a silent taker loses the place to the next, and a silent giver pauses the item until they write', async () => {
  const { giver, productId, of, states, request } = await scene('first', 1, 'Ann', 'Bo');
  await db.update(products).set({ name: 'Zinc bucket' }).where(eq(products.id, productId));
  expect((await nobody.get('/api/products?q=zinc+bucket')).text).toContain(productId);
  await askFor(of('Ann'), productId);
  await askFor(of('Bo'), productId);
  const ann = await request('Ann');
  await giver.post(`/messages/${ann.conversationId}`, {
    intent: 'write',
    text: 'When can you come?',
    key: randomUUID(),
  });
  await passHours(db, 72);
  expect(await states()).toEqual({ Ann: 'lapsed', Bo: 'reserved' });
  await passHours(db, 72);
  expect(await states()).toEqual({ Ann: 'lapsed', Bo: 'reserved' });
  expect(
    await db.select().from(productHolds).where(eq(productHolds.productId, productId)),
  ).toHaveLength(1);
  expect((await nobody.get(`/view?id=${productId}`)).status).toBe(302);
  const bo = await request('Bo');
  expect(wordsOf((await of('Bo').get(`/messages/${bo.conversationId}`)).text)).toContain(
    'You keep your place',
  );
  await giver.post(`/messages/${bo.conversationId}`, {
    intent: 'write',
    text: 'Here I am.',
    key: randomUUID(),
  });
  expect((await nobody.get(`/view?id=${productId}`)).status).toBe(200);
  expect((await request('Bo')).clock).toBe('agree');
});

test('an item that is suspended stands still, and goes on with everybody in their places', async () => {
  const { productId, of, states } = await scene('first', 1, 'Ann', 'Bo');
  await askFor(of('Ann'), productId);
  await askFor(of('Bo'), productId);
  await db.update(products).set({ status: 'suspended' }).where(eq(products.id, productId));
  await runClocks(db);
  await passHours(db, 100);
  expect(await states()).toEqual({ Ann: 'reserved', Bo: 'waiting' });
  await db.update(products).set({ status: 'active' }).where(eq(products.id, productId));
  await runClocks(db);
  expect(
    (await db.select().from(productLines).where(eq(productLines.productId, productId)))[0]
      ?.stillSince,
  ).toBeNull();
  expect(await states()).toEqual({ Ann: 'reserved', Bo: 'waiting' });
});

test('those who ask for something that is sold elsewhere or deleted are told so kindly', async () => {
  const sold = await scene('first', 1, 'Ann', 'Bo');
  await askFor(sold.of('Ann'), sold.productId);
  await askFor(sold.of('Bo'), sold.productId);
  await sold.giver.post(`/view?id=${sold.productId}`, { intent: 'sold' });
  await runClocks(db);
  expect(await sold.states()).toEqual({ Ann: 'taken-back', Bo: 'not-this-time' });
  const gone = await scene('choose', 1, 'Cy');
  await askFor(gone.of('Cy'), gone.productId);
  const before = await gone.request('Cy');
  await gone.giver.post(`/view?id=${gone.productId}`, { intent: 'delete' });
  await runClocks(db);
  const [after] = await db.select().from(productRequests).where(eq(productRequests.id, before.id));
  expect(after?.state).toBe('not-this-time');
  expect(wordsOf((await gone.of('Cy').get('/requests')).text)).toContain('Not this time');
});

test('several pieces go to several people, and more are never promised than there are', async () => {
  const { productId, of, states } = await scene('first', 3, 'Ann', 'Bo', 'Cy');
  await askFor(of('Ann'), productId, { quantity: '2' });
  await askFor(of('Bo'), productId, { quantity: '2' });
  await askFor(of('Cy'), productId);
  expect(await states()).toEqual({ Ann: 'reserved', Bo: 'asked', Cy: 'asked' });
  await expect(
    db
      .update(productRequests)
      .set({ state: 'reserved' })
      .where(eq(productRequests.productId, productId)),
  ).rejects.toThrow();
});

test('both can say that it was handed over, and one alone counts after three days', async () => {
  const { giver, productId, of, request } = await scene('first', 2, 'Ann', 'Bo');
  await askFor(of('Ann'), productId);
  await askFor(of('Bo'), productId);
  const ann = await request('Ann');
  const bo = await request('Bo');
  await actOn(giver, ann, 'confirm');
  await actOn(of('Ann'), ann, 'confirm');
  await actOn(giver, bo, 'confirm');
  expect((await request('Ann')).state).toBe('handed-over');
  expect((await request('Bo')).state).toBe('reserved');
  await passHours(db, 100);
  expect((await request('Bo')).state).toBe('unconfirmed');
  expect((await product(productId))?.soldAt).not.toBeNull();
  await actOn(of('Bo'), bo, 'problem', { text: 'I never got it.' });
  expect((await request('Bo')).state).toBe('disputed');
});

test('an appointment is reminded of, and who did not come can answer', async () => {
  const { giver, productId, of, request } = await scene('first', 1, 'Ann');
  await askFor(of('Ann'), productId);
  const ann = await request('Ann');
  await actOn(of('Ann'), ann, 'propose', {
    at: tomorrow(),
    place: 'At your place',
    collector: 'My neighbour',
  });
  await actOn(giver, ann, 'accept');
  await passHours(db, 3);
  await passHours(db, 21);
  expect(await eventsOf(db, ann.id)).toEqual([
    'asked',
    'next',
    'proposed',
    'accepted',
    'reminded',
    'reminded',
  ]);
  expect(wordsOf((await of('Ann').get('/notifications')).text)).toContain('Still coming?');
  await actOn(of('Ann'), ann, 'comes');
  expect((await actOn(giver, ann, 'miss')).status).toBe(409);
  await db.execute(
    sql`update appointments set at = now() - interval '40 minutes' where id = ${(await request('Ann')).appointmentId}`,
  );
  await actOn(giver, ann, 'miss');
  expect((await request('Ann')).state).toBe('missed');
  await actOn(of('Ann'), ann, 'answer-miss', { text: 'I was there.' });
  expect((await request('Ann')).missAnswer).toBe('I was there.');
  expect(await db.$count(appointments)).toBeGreaterThan(0);
});

test('a problem that two people do not settle goes to the admins, who may undo the handover', async () => {
  const { giver, productId, of, request } = await scene('first', 1, 'Ann');
  const admin = await newAdmin(server);
  await askFor(of('Ann'), productId);
  const ann = await request('Ann');
  await actOn(giver, ann, 'confirm');
  await actOn(of('Ann'), ann, 'confirm');
  await actOn(of('Ann'), ann, 'problem', { text: 'It is broken in two.' });
  const queue = '/admin/conversations';
  const undo = { intent: 'undo', dispute: ann.id };
  expect(wordsOf((await admin.get(queue)).text)).not.toContain('It is broken in two.');
  expect((await admin.post(queue, undo)).status).toBe(404);
  await passHours(db, 8 * 24);
  expect(wordsOf((await admin.get(queue)).text)).toContain('It is broken in two.');
  expect((await giver.post(queue, undo)).status).toBe(403);
  const opened = await admin.post(queue, { intent: 'open-dispute', dispute: ann.id });
  expect(wordsOf(opened.text)).toContain('I would love to have it.');
  expect(await db.$count(auditLog, eq(auditLog.action, 'dispute.open-conversation'))).toBe(1);
  await admin.post(queue, undo);
  expect((await request('Ann')).state).toBe('undone');
  expect((await product(productId))?.soldAt).toBeNull();
  for (const person of [giver, of('Ann')]) {
    expect(wordsOf((await person.get('/notifications')).text)).toContain('the handover is undone');
  }
});

test('who has missed three appointments reads it, others do from the second on, and gets one thing at a time', async () => {
  const { giver, productId, of, request } = await scene('first', 1, 'Ann');
  const other = await scene('choose', 1, 'Bo');
  const ann = of('Ann');
  await askFor(ann, productId);
  const missed = (count: number) =>
    db.execute(sql`
      insert into product_requests (asker_id, giver_id, product_name, state, when_text, missed_by, ended_at)
      select ${ann.id}, ${giver.id}, 'Before', 'missed', 'Soon', 'asker', now() - interval '1 day' from generate_series(1, ${count})`);
  const line = async () => wordsOf((await giver.get(`/requests?product=${productId}`)).text);
  await missed(1);
  expect(await line()).not.toContain('missed');
  expect(wordsOf((await ann.get('/requests')).text)).toContain('Nobody else sees a single one');
  await missed(2);
  expect(await line()).toContain('missed 3 of 3');
  const refused = await askFor(ann, other.productId);
  expect(refused.status).toBe(409);
  expect(wordsOf(refused.text)).toContain('one thing at a time is reserved for you');
  await actOn(ann, await request('Ann'), 'withdraw');
  expect((await askFor(ann, other.productId)).status).toBe(302);
});

test('who has missed three appointments loses one that they do not confirm by three hours before, and reads so', async () => {
  const { giver, productId, of, request } = await scene('first', 1, 'Ann');
  const ann = of('Ann');
  await askFor(ann, productId);
  const asked = await request('Ann');
  await actOn(giver, asked, 'propose', { at: tomorrow(), place: 'At the well' });
  await actOn(ann, asked, 'accept');
  await db.execute(sql`
    insert into product_requests (asker_id, giver_id, product_name, state, when_text, missed_by, ended_at)
    select ${ann.id}, ${giver.id}, 'Before', 'missed', 'Soon', 'asker', now() - interval '1 day' from generate_series(1, 3)`);
  const page = async (person: Person) =>
    wordsOf((await person.get(`/messages/${asked.conversationId}`)).text);
  expect(await page(ann)).toContain('You missed several appointments: please say by');
  expect(await page(giver)).toContain('missed 3 of 3 handovers in 90 days');
  await db.execute(sql`
    update appointments set at = now() + interval '179 minutes' where id = ${(await request('Ann')).appointmentId}`);
  await db.execute(sql`
    update product_requests set clock = 'remind-last', due_at = now() - interval '1 minute' where id = ${asked.id}`);
  await runClocks(db);
  expect((await request('Ann')).state).toBe('lapsed');
  expect(await page(ann)).toContain('You did not say that you are coming');
  expect((await product(productId))?.reserved).toBe(false);
});

test('a giver who takes back twice reads what that means, and so do those who ask for their things', async () => {
  const { giver, productId, of, request } = await scene('choose', 1, 'Ann', 'Bo', 'Cy');
  const mine = async () => wordsOf((await giver.get('/requests?tab=mine')).text);
  const asking = async () => wordsOf((await of('Cy').get(`/ask/${productId}`)).text);
  for (const name of ['Ann', 'Bo'] as const) {
    await askFor(of(name), productId);
    await actOn(giver, await request(name), 'choose');
    const { conversationId } = await request(name);
    expect(wordsOf((await giver.get(`/messages/${conversationId}`)).text)).toContain(
      'Taking back counts as a missed appointment does',
    );
    await actOn(giver, await request(name), 'take-back', { reason: 'My sister wants it.' });
    expect((await request(name)).state).toBe('taken-back');
    if (name === 'Bo') break;
    expect(await mine()).toContain('Nobody else sees a single one.');
    expect(await asking()).not.toContain('took back');
  }
  expect(await mine()).toContain('Those who ask for your things see this.');
  expect(await asking()).toContain('took back or missed 2 of 2 handovers in 90 days');
});

test('whose account is open again stands first in line, and whoever sold the thing meanwhile hears nothing of it', async () => {
  const { productId, of, states, request } = await scene('first', 1, 'Ann', 'Bo', 'Cy');
  for (const name of ['Ann', 'Bo', 'Cy'] as const) await askFor(of(name), productId);
  const other = await scene('first', 1, 'Dee');
  await askFor(of('Ann'), other.productId);
  const account = eq(authUsers.id, of('Ann').id);
  const suspendedAt = new Date(Date.now() - 73 * 3_600_000);
  await db.update(authUsers).set({ suspendedAt }).where(account);
  await runClocks(db);
  expect(await states()).toEqual({ Ann: 'withdrawn', Bo: 'reserved', Cy: 'waiting' });
  await runClocks(db);
  expect((await request('Ann')).state).toBe('withdrawn');
  await other.giver.post(`/view?id=${other.productId}`, { intent: 'sold' });
  await db.update(authUsers).set({ suspendedAt: null }).where(account);
  await runClocks(db);
  expect(await states()).toEqual({ Ann: 'waiting', Bo: 'reserved', Cy: 'waiting' });
  const { conversationId } = await request('Ann');
  const page = wordsOf((await of('Ann').get(`/messages/${conversationId}`)).text);
  expect(page).toContain('Your account is open again, and you stand first in line.');
  expect(page).toContain('You are number 1.');
  expect(await requestOf(db, other.productId, of('Ann').id)).toMatchObject({
    state: 'withdrawn',
    returns: false,
  });
});

test('an item can’t be deleted while a handover of it is disputed, neither alone nor among others', async () => {
  const { giver, productId, of, request } = await scene('first', 2, 'Ann');
  await askFor(of('Ann'), productId);
  const ann = await request('Ann');
  await actOn(giver, ann, 'confirm');
  await actOn(of('Ann'), ann, 'confirm');
  await actOn(of('Ann'), ann, 'problem', { text: 'It is broken in two.' });
  const refused = await giver.post(`/view?id=${productId}`, { intent: 'delete' });
  expect(refused.status).toBe(409);
  expect(wordsOf(refused.text)).toContain(
    'A handover of this item has a problem that is not settled yet, so it can’t be deleted now.',
  );
  const { id: another } = await makeProduct(db, { userId: giver.id, name: 'Tin box' });
  const many = await giver.post('/viewmore?mine=1', { intent: 'delete', id: [productId, another] });
  expect(await product(productId)).toBeDefined();
  expect(await product(another)).toBeUndefined();
  expect(wordsOf(many.text)).toContain('a handover of it has a problem that is not settled yet');
  expect((await request('Ann')).state).toBe('disputed');
  await actOn(giver, ann, 'settle');
  await actOn(of('Ann'), ann, 'settle');
  const deleted = await giver.post(`/view?id=${productId}`, { intent: 'delete' });
  expect(deleted.status).toBe(302);
  expect(await product(productId)).toBeUndefined();
});

test('the cover of what was asked for stays with the two of the request alone, hidden while the item is suspended', async () => {
  const { giver, productId, of, request } = await scene('first', 1, 'Ann', 'Bo');
  await makePicture(server.services, productId, '#84a98c');
  await askFor(of('Ann'), productId);
  const ann = await request('Ann');
  const cover = `/request-covers/${ann.id}`;
  const seen = async (person: { get: Person['get'] }) => (await person.get(cover)).status;
  const page = async () => (await of('Ann').get(`/messages/${ann.conversationId}`)).text;
  expect(await page()).toContain(`src="${cover}"`);
  expect(await Promise.all([giver, of('Ann'), of('Bo'), nobody].map(seen))).toEqual([
    200, 200, 404, 404,
  ]);
  expect(await seen(await newAdmin(server))).toBe(404);
  const { headers } = await of('Ann').get(cover);
  expect([headers.get('content-type'), headers.get('cache-control')]).toEqual([
    'image/webp',
    'private, no-store',
  ]);
  const status = (to: string) =>
    db.update(products).set({ status: to }).where(eq(products.id, productId));
  await status('suspended');
  expect([await seen(giver), await seen(of('Ann'))]).toEqual([404, 404]);
  expect(await page()).not.toContain(cover);
  await status('active');
  // A round that has found the line may meet an item that is gone: the next one does what is left.
  allowLogged('a clock of a request was not run');
  await giver.post(`/view?id=${productId}`, { intent: 'delete' });
  expect([await seen(of('Ann')), await seen(nobody)]).toEqual([200, 404]);
  expect((await of('Ann').get('/requests')).text).toContain(cover);
  await deleteAccountOf(db, giver.id);
  expect(await seen(of('Ann'))).toBe(404);
  const kept = await db.select().from(productRequests).where(eq(productRequests.id, ann.id));
  expect(kept).toMatchObject([{ productName: 'Brass lamp', price: '20.00', giverId: null }]);
});

test('an item of a silent giver is called hidden, and nobody else’s is', async () => {
  const silent = await scene('choose', 1, 'Ann');
  await askFor(silent.of('Ann'), silent.productId);
  await passHours(db, 24 * 6);
  const other = await scene('choose', 1);
  const line = async ({ giver, productId }: Pick<typeof other, 'giver' | 'productId'>) =>
    wordsOf((await giver.get(`/requests?product=${productId}`)).text);
  expect(await line(silent)).toContain('this item is hidden for now');
  expect(await line(other)).not.toContain('this item is hidden for now');
});

// --- A shop's day ---

/** A business with so many handovers that were arranged for an hour ago, each with somebody new. */
async function shopDay(count: number) {
  const seller = await newSeller(server, 'approved');
  const at = new Date(Date.now() - 3_600_000);
  const handovers = await Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const name = `Thing ${index}`;
      const { id } = await makeProduct(db, { userId: seller.id, sellerId: seller.id, name });
      const taker = await newPerson(server, `Taker ${index}`);
      await askFor(taker, id);
      const { id: requestId } = await requestOf(db, id, taker.id);
      const [meeting] = await db
        .insert(appointments)
        .values({ at, place: 'At the counter', proposedBy: 'giver', agreedAt: at })
        .returning();
      await db
        .update(productRequests)
        .set({ state: 'arranged', appointmentId: meeting?.id, clock: 'came', dueAt: at })
        .where(eq(productRequests.id, requestId));
      const code = async () =>
        /(\d{3} \d{3})/.exec((await taker.get(`/handover/${requestId}`)).text)?.[1] ?? '';
      return { id: requestId, productId: id, taker, code };
    }),
  );
  const state = async (id: string) =>
    (await db.select().from(productRequests).where(eq(productRequests.id, id)))[0]?.state;
  const day = localIn(server.services.timeZone, at).slice(0, 10);
  return { seller, handovers, state, day };
}

/** A sheet as its form sends it. */
const sheetOf = (rows: Record<string, { code?: string; tick?: true }>) => {
  const form: Record<string, string | string[]> = { key: randomUUID(), row: Object.keys(rows) };
  for (const [id, { code = '', tick }] of Object.entries(rows)) {
    form[`code-${id}`] = code;
    if (tick) form[`tick-${id}`] = 'yes';
  }
  return form;
};

test('twenty handovers from a sheet are entered by one form in less than a minute; what fails is said beside its row, and the rest is saved', async () => {
  const { seller, handovers, state, day } = await shopDay(20);
  const list = await seller.get(`/seller/handovers?day=${day}`);
  for (const { id } of handovers) expect(list.text).toContain(`name="code-${id}"`);
  expect(wordsOf(list.text)).toContain('At the counter');
  const noDay = wordsOf((await seller.get('/seller/handovers?day=2026-02-31')).text);
  expect(noDay).toContain('This is no day of the calendar, so you see today.');
  const rows: Parameters<typeof sheetOf>[0] = {};
  for (const [index, { id, code }] of handovers.entries()) {
    rows[id] = index < 16 ? { code: await code() } : { tick: true };
  }
  const [wrong, odd, tick] = [handovers[0], handovers[1], handovers[19]];
  if (!wrong || !odd || !tick) throw new Error('There are twenty.');
  const right = rows[wrong.id]?.code ?? '';
  rows[wrong.id] = { code: right.startsWith('000') ? '111111' : '000000' };
  rows[odd.id] = { code: 'no code' };
  const form = sheetOf(rows);
  const began = Date.now();
  const reply = await seller.post('/seller/handovers', form);
  expect(Date.now() - began).toBeLessThan(60_000);
  expect(reply.status).toBe(422);
  const words = wordsOf(reply.text);
  expect(words).toContain('18 rows saved.');
  expect(words).toContain('2 rows were not saved');
  expect(words).toContain('This is not the code.');
  expect(words).toContain('A code is six digits, or three words.');
  const states = await Promise.all(handovers.map(({ id }) => state(id)));
  expect(states.slice(0, 2)).toEqual(['arranged', 'arranged']);
  expect(states.slice(2, 16)).toEqual(Array.from({ length: 14 }, () => 'handed-over'));
  expect(states.slice(16)).toEqual(Array.from({ length: 4 }, () => 'arranged'));
  // The same form once more changes nothing, and what is right now is saved as well.
  const events = await eventsOf(db, tick.id);
  const again = await Promise.all(
    [1, 2, 3, 4, 5, 6].map(() => seller.post('/seller/handovers', form)),
  );
  for (const { status, text } of again) {
    expect([status, wordsOf(text)]).toEqual([422, expect.not.stringContaining('Too many')]);
  }
  expect(await eventsOf(db, tick.id)).toEqual(events);
  const rest = await seller.post('/seller/handovers', sheetOf({ [wrong.id]: { code: right } }));
  expect(rest.location).toContain('saved=1');
  expect(await state(wrong.id)).toBe('handed-over');
});

test('a row that failed and is on the list no more is named above it with the reason, and what is not the business’s is not named', async () => {
  const { seller, handovers, day } = await shopDay(2);
  const [gone] = handovers;
  if (!gone) throw new Error('There are two.');
  const foreign = (await shopDay(1)).handovers[0]?.id ?? '';
  const { conversationId } = await requestOf(db, gone.productId, gone.taker.id);
  await actOn(gone.taker, { id: gone.id, conversationId }, 'withdraw');
  const tick = { tick: true as const };
  const sheet = { ...sheetOf({ [gone.id]: tick, [foreign]: tick, nothing: tick }), day };
  const reply = await seller.post('/seller/handovers', sheet);
  const words = wordsOf(reply.text);
  expect([reply.status, words]).toEqual([422, expect.stringContaining('3 rows were not saved')]);
  expect(words).toMatch(/Thing 0 ?, Taker 0 ?: This is no longer arranged\./);
  expect(words).toContain('2 rows name nothing that is your business’s to hand over');
  const rival = await newSeller(server, 'approved');
  const foreigners = await rival.post('/seller/handovers', sheetOf({ [gone.id]: tick }));
  expect(wordsOf(foreigners.text)).toContain('1 row names nothing');
  expect(foreigners.text).not.toMatch(/Thing 0|Taker 0/);
});

test('a tick on the sheet is the shop’s word alone: it counts after three days, and who contradicts it begins a dispute', async () => {
  const { seller, handovers, state } = await shopDay(2);
  const [quiet, cross] = handovers;
  if (!quiet || !cross) throw new Error('There are two.');
  const rows = { [quiet.id]: { tick: true as const }, [cross.id]: { tick: true as const } };
  expect((await seller.post('/seller/handovers', sheetOf(rows))).location).toContain('saved=2');
  expect(await state(cross.id)).toBe('arranged');
  await passHours(db, 4 * 24);
  expect(await state(quiet.id)).toBe('unconfirmed');
  const { conversationId } = await requestOf(db, cross.productId, cross.taker.id);
  await actOn(cross.taker, { id: cross.id, conversationId }, 'problem', { text: 'Nobody came.' });
  expect(await state(cross.id)).toBe('disputed');
});

test('a sheet saves nothing of another business, and of nobody else', async () => {
  const { handovers, state } = await shopDay(1);
  const [one] = handovers;
  if (!one) throw new Error('There is one.');
  const rival = await newSeller(server, 'approved');
  const form = () => sheetOf({ [one.id]: { tick: true } });
  const tried = await rival.post('/seller/handovers', form());
  expect(tried.status).toBe(422);
  expect(wordsOf((await rival.get('/seller/handovers')).text)).not.toContain('Thing 0');
  for (const visitor of [one.taker, nobody]) {
    expect((await visitor.post('/seller/handovers', form())).status).toBe(403);
  }
  expect(await state(one.id)).toBe('arranged');
  expect(await eventsOf(db, one.id)).not.toContain('confirmed-one');
});
