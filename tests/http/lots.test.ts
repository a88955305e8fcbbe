// Things that are drawn, and things that organisations get first: through the real forms, with the clocks moved.
import { execFileSync } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { and, eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { users } from '~/data/schema/schema';
import { auditLog } from '~/data/schema/schema-admin';
import { lots } from '~/data/schema/schema-lots';
import { conversations } from '~/data/schema/schema-messages';
import { productLines, productRequests } from '~/data/schema/schema-requests';
import { PASSWORD, TRUSTING, type Visitor } from '../support/accounts';
import { makeProduct } from '../support/builders';
import { createClient } from '../support/client';
import { unescapeHtml, wordsOf } from '../support/pages';
import { newAdmin, newPerson, newSeller, type Person } from '../support/people';
import { actOn, askFor, eventsOf, passHours, requestOf, runClocks } from '../support/requests';
import { startTestServer } from '../support/server';

const server = await startTestServer(TRUSTING);
const { db } = server.services;
const nobody = createClient(server.url);
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** Somebody whose account is a month old. */
async function oldPerson(name: string): Promise<Person> {
  const person = await newPerson(server, name);
  await makeOld(person);
  return person;
}

async function makeOld({ id }: Person): Promise<void> {
  await db.execute(sql`update users set created_at = now() - interval '30 days' where id = ${id}`);
  await db.execute(
    sql`update auth_users set created_at = now() - interval '30 days' where id = ${id}`,
  );
}

const offer = (giver: Visitor, productId: string, way: string, pieces = 1) =>
  giver.post(`/requests?product=${productId}`, { intent: 'offer', pieces: String(pieces), way });

/** A free thing that its giver offers in this way. */
async function offered(way: string, giver?: Person) {
  const owner = giver ?? (await newPerson(server, 'Gil Giver'));
  const { id: productId } = await makeProduct(db, {
    userId: owner.id,
    name: 'Brass lamp',
    price: '0.00',
  });
  expect((await offer(owner, productId, way)).status).toBe(302);
  return { giver: owner, productId };
}

/** A thing that is drawn, and who has asked for it. */
async function drawing(...names: string[]) {
  const { giver, productId } = await offered('lot');
  const people = await Promise.all(names.map(oldPerson));
  for (const person of people) await askFor(person, productId);
  return { giver, productId, people };
}

/** What stands in an element of a page that has this id; null where it has none. */
function textOf(html: string, id: string): string | null {
  const found = new RegExp(`<(\\w+)[^>]* id="${id}"[^>]*>([\\s\\S]*?)</\\1>`).exec(html)?.[2];
  return found === undefined ? null : unescapeHtml(found.replace(/<!--.*?-->/g, ''));
}

const lotPage = async (visitor: Visitor | typeof nobody, productId: string) =>
  (await visitor.get(`/lots/${productId}`)).text;

const lotOf = async (productId: string) => {
  const [lot] = await db.select().from(lots).where(eq(lots.productId, productId));
  if (!lot) throw new Error('There is no draw.');
  return lot;
};

/** The entries of the order on a page. */
const orderOn = (html: string) =>
  [...(/<ol id="order"[\s\S]*?<\/ol>/.exec(html)?.[0] ?? '').matchAll(/<code[^>]*>(\w+)</g)].map(
    ([, entry]) => entry,
  );

const run = (...args: string[]) =>
  execFileSync(process.execPath, args, { encoding: 'utf8' }).trim().split('\n');

test('the number is fixed before anybody asks, the list before the number is shown, and a stranger’s program comes to the same order', async () => {
  const { productId, people, giver } = await drawing('Ann', 'Bo', 'Cy', 'Di');
  const [ann, bo] = people;
  if (!ann || !bo) throw new Error('Nobody.');
  // Bo has received two free things lately.
  await db.insert(productRequests).values(
    ['handed-over', 'unconfirmed'].map((state) => ({
      askerId: bo.id,
      productName: 'Chair',
      price: '0.00',
      state,
      whenText: '',
      endedAt: new Date(),
    })),
  );
  const { number, numberHash } = await lotOf(productId);
  const begun = await lotPage(nobody, productId);
  expect(textOf(begun, 'number-hash')).toBe(sha256(number));
  expect(numberHash).toBe(sha256(number));
  expect(wordsOf(await lotPage(ann, productId))).toContain('You are in the draw. Requests are');
  await passHours(db, 24);
  const closed = await lotPage(ann, productId);
  const list = textOf(closed, 'list') ?? '';
  expect(list.trim().split('\n')).toHaveLength(4);
  expect(textOf(closed, 'list-hash')).toBe(sha256(list));
  expect(list).toContain(`${textOf(await lotPage(bo, productId), 'entry')} 2\n`);
  expect(list).toContain(`${textOf(closed, 'entry')} 0\n`);
  // The list is to be seen, and the number is not: not by those in the draw either.
  for (const visitor of [nobody, giver, ann]) {
    expect(await lotPage(visitor, productId)).not.toContain(number);
  }
  await passHours(db, 20);
  const drawn = await lotPage(ann, productId);
  expect(textOf(drawn, 'number')).toBe(number);
  expect(textOf(drawn, 'list')).toBe(list);
  expect(textOf(drawn, 'list-hash')).toBe(textOf(closed, 'list-hash'));
  expect(textOf(drawn, 'number-hash')).toBe(textOf(begun, 'number-hash'));
  const order = run('tests/support/lot-order.mjs', `${textOf(drawn, 'number')}\n${list}`);
  expect(orderOn(drawn)).toEqual(order);
  // What the page itself offers as a program, run as it stands there.
  const file = join(mkdtempSync(join(tmpdir(), 'draw-')), 'draw.mjs');
  writeFileSync(file, textOf(drawn, 'program') ?? '');
  expect(run(file)).toEqual([
    `Number: ${numberHash}`,
    `List: ${sha256(list)}`,
    ...order.map((entry, at) => `${at + 1} ${entry}`),
  ]);
  // The line goes by it.
  for (const person of people) {
    const entry = textOf(await lotPage(person, productId), 'entry') ?? '';
    const place = order.indexOf(entry) + 1;
    const request = await requestOf(db, productId, person.id);
    expect(request).toMatchObject({
      drawnPlace: place,
      state: place === 1 ? 'reserved' : 'waiting',
    });
    const talk = wordsOf((await person.get(`/messages/${request.conversationId}`)).text);
    expect(talk).toContain(`Drawn: you are number ${place} of 4.`);
    if (place > 1) expect(talk).toContain(`You are number ${place - 1}.`);
    const news = wordsOf((await person.get('/notifications')).text);
    expect(news).toContain(place === 1 ? 'It is your turn' : `Drawn: you are number ${place}`);
  }
});

test('who is not in a draw sees its fingerprints and nothing of who is in it, the giver and admins as well', async () => {
  const { productId, people, giver } = await drawing('Ann', 'Bo');
  const admin = await newAdmin(server);
  const stranger = await oldPerson('Stan Stranger');
  await passHours(db, 24);
  await passHours(db, 20);
  const { number, list, numberHash, listHash } = await lotOf(productId);
  const secrets = [
    number,
    ...(list ?? '')
      .trim()
      .split('\n')
      .map((line) => line.split(' ')[0]),
  ];
  for (const visitor of [nobody, stranger, giver, admin]) {
    const page = await lotPage(visitor, productId);
    expect(page).toContain(numberHash);
    expect(page).toContain(listHash ?? 'none');
    for (const secret of secrets) expect(page).not.toContain(secret);
    for (const name of ['Ann', 'Bo']) expect(wordsOf(page)).not.toContain(`${name} `);
  }
  const [ann, bo] = people;
  const page = await lotPage(ann as Person, productId);
  for (const secret of secrets) expect(page).toContain(secret);
  const [row] = await db
    .select()
    .from(users)
    .where(eq(users.id, bo?.id ?? ''));
  expect(page).not.toContain(row?.drawKey);
  expect(page).not.toContain(bo?.id);
  const reply = await (ann as Person).get(`/lots/${productId}`);
  expect(reply.headers.get('cache-control')).toContain('no-store');
  expect((await nobody.get(`/lots/${randomUUID()}`)).location).toBe('/');
  const { id: plain } = await makeProduct(db, { userId: giver.id });
  expect((await nobody.get(`/lots/${plain}`)).status).toBe(404);
});

test('an account younger than a week, and one with ten open requests for free things, are told why they are not in and what to do', async () => {
  const { productId } = await offered('lot');
  const young = await newPerson(server, 'Yan Young');
  const page = wordsOf((await young.get(`/ask/${productId}`)).text);
  expect(page).toMatch(/accounts take part that are older than 7 days.*Yours may from .* on\./);
  expect(page).not.toContain('When could you collect it?');
  const refused = await askFor(young, productId);
  expect(refused.status).toBe(409);
  const greedy = await oldPerson('Greta Greedy');
  for (let count = 0; count < 10; count += 1) {
    const { id } = await makeProduct(db, { userId: young.id, price: '0.00' });
    expect((await askFor(greedy, id)).status).toBe(302);
  }
  const full = await askFor(greedy, productId);
  expect(full.status).toBe(409);
  expect(wordsOf(full.text)).toContain('10 open requests for free things already. Withdraw one');
  expect(await db.$count(conversations, eq(conversations.productId, productId))).toBe(0);
  const [open] = await db
    .select()
    .from(productRequests)
    .where(and(eq(productRequests.askerId, greedy.id), eq(productRequests.state, 'asked')))
    .limit(1);
  await actOn(
    greedy,
    { id: open?.id ?? '', conversationId: open?.conversationId ?? '' },
    'withdraw',
  );
  expect((await askFor(greedy, productId)).status).toBe(302);
  await makeOld(young);
  expect((await askFor(young, productId)).status).toBe(302);
});

test('before the draw its giver can neither choose, take out nor change the way, and is told so in words', async () => {
  const { productId, people, giver } = await drawing('Ann', 'Bo');
  const ann = await requestOf(db, productId, people[0]?.id ?? '');
  for (const name of ['choose', 'decline'] as const) {
    const refused = await actOn(giver, ann, name);
    expect(refused.status).toBe(409);
    expect(wordsOf(refused.text)).toContain('a draw chooses by itself');
  }
  const line = wordsOf((await giver.get(`/requests?product=${productId}`)).text);
  expect(line).toContain('Nobody can be chosen before, or taken out.');
  expect(line).not.toContain('Reserve for');
  expect(line).not.toContain('Not this time,');
  const changed = await offer(giver, productId, 'choose');
  expect(changed.status).toBe(409);
  expect(wordsOf(changed.text)).toContain('People have asked by the way that was said.');
  expect((await requestOf(db, productId, people[0]?.id ?? '')).state).toBe('asked');
  const { id } = await makeProduct(db, { userId: giver.id });
  await askFor(people[0] as Person, id);
  expect((await offer(giver, id, 'lot')).status).toBe(409);
  expect(await db.$count(lots, eq(lots.productId, id))).toBe(0);
});

test('rounds that run at once draw once, and each of them closes the list before it draws', async () => {
  const { productId, people } = await drawing('Ann', 'Bo', 'Cy');
  await db.execute(sql`update product_lines set due_at = now() where product_id = ${productId}`);
  await Promise.all([1, 2, 3, 4].map(() => runClocks(db)));
  const closed = await lotOf(productId);
  expect(closed).toMatchObject({ drawnAt: null });
  expect(closed.listHash).toBe(sha256(closed.list ?? ''));
  await db.execute(sql`update product_lines set due_at = now() where product_id = ${productId}`);
  await Promise.all([1, 2, 3, 4].map(() => runClocks(db)));
  const drawn = await lotOf(productId);
  expect(drawn.list).toBe(closed.list);
  expect(+(drawn.drawnAt ?? 0)).toBeGreaterThan(+(drawn.closedAt ?? 0));
  const places = await Promise.all(
    people.map(async ({ id }) => (await requestOf(db, productId, id)).drawnPlace),
  );
  expect(places.sort()).toEqual([1, 2, 3]);
  for (const { id } of people) {
    const events = await eventsOf(db, (await requestOf(db, productId, id)).id);
    expect(events.filter((name) => name === 'drawn')).toHaveLength(1);
  }
});

test('the database itself refuses another number, another list, and a promise before the draw', async () => {
  const { productId, people } = await drawing('Ann', 'Bo');
  const request = await requestOf(db, productId, people[0]?.id ?? '');
  const tries = [
    sql`update lots set number = repeat('0', 64), number_hash = encode(sha256(repeat('0', 64)::bytea), 'hex') where product_id = ${productId}`,
    sql`update lots set number_hash = repeat('0', 64) where product_id = ${productId}`,
    sql`update lots set drawn_at = now() where product_id = ${productId}`,
    sql`update product_requests set state = 'reserved' where id = ${request.id}`,
    sql`insert into lots (product_id, number, number_hash) select ${productId}, n, encode(sha256(n::bytea), 'hex') from repeat('1', 64) n`,
  ];
  for (const attempt of tries) await expect(db.execute(attempt)).rejects.toThrow();
  await passHours(db, 24);
  const list = sql`update lots set list = 'x', list_hash = encode(sha256('x'), 'hex') where product_id = ${productId}`;
  await expect(db.execute(list)).rejects.toThrow();
  expect((await requestOf(db, productId, request.askerId ?? '')).state).toBe('asked');
});

test('somebody who deletes their account after the list is closed leaves it as it is, and the others keep their numbers', async () => {
  const { productId, people } = await drawing('Ann', 'Bo', 'Cy');
  await passHours(db, 24);
  const { list } = await lotOf(productId);
  const [ann, ...others] = people as [Person, ...Person[]];
  const gone = await ann.post('/account/delete', { password: PASSWORD, sure: 'yes' });
  expect(gone.status).toBe(302);
  await runClocks(db);
  await passHours(db, 20);
  const drawn = await lotOf(productId);
  expect(drawn.list).toBe(list);
  expect(drawn.drawnAt).not.toBeNull();
  const order = run('tests/support/lot-order.mjs', `${drawn.number}\n${list}`);
  for (const other of others) {
    const page = await lotPage(other, productId);
    expect(textOf(page, 'list-hash')).toBe(sha256(list ?? ''));
    expect(orderOn(page)).toEqual(order);
    const { drawnPlace } = await requestOf(db, productId, other.id);
    expect(order[(drawnPlace ?? 0) - 1]).toBe(textOf(page, 'entry'));
  }
  const states = await Promise.all(
    others.map(async ({ id }) => (await requestOf(db, productId, id)).state),
  );
  expect(states.sort()).toEqual(['reserved', 'waiting']);
});

test('a draw stands still while its item is suspended, ends with it, and begins anew where the item is put back', async () => {
  const { productId, giver } = await drawing('Ann', 'Bo');
  const first = await lotOf(productId);
  await db.execute(sql`update products set status = 'suspended' where id = ${productId}`);
  await runClocks(db);
  await passHours(db, 48);
  expect((await lotOf(productId)).closedAt).toBeNull();
  await db.execute(sql`update products set status = 'active' where id = ${productId}`);
  await runClocks(db);
  await passHours(db, 30);
  expect((await lotOf(productId)).closedAt).not.toBeNull();
  await giver.post(`/view?id=${productId}`, { intent: 'sold' });
  await runClocks(db);
  await passHours(db, 30);
  const all = await db.select().from(lots).where(eq(lots.productId, productId));
  expect(all.find(({ id }) => id === first.id)).toMatchObject({ drawnAt: null });
  expect(all.find(({ id }) => id === first.id)?.voidedAt).not.toBeNull();
  const [line] = await db.select().from(productLines).where(eq(productLines.productId, productId));
  expect(line).toMatchObject({ waiting: 0, clock: null });
  const next = all.find(({ id }) => id === line?.lotId);
  expect(next?.number).not.toBe(first.number);
  await giver.post(`/view?id=${productId}`, { intent: 'delete' });
});

test('an admin marks a business as an organisation for a reason, which the business reads, and its page shows a badge', async () => {
  const admin = await newAdmin(server);
  const charity = await newSeller(server, 'approved');
  const item = `${charity.id}|approved|`;
  const send = (visitor: Visitor, move: string, words: string) =>
    visitor.post('/admin/sellers', { item, move, words });
  expect((await send(charity, 'organisation', 'Mine')).status).toBe(403);
  expect((await nobody.post('/admin/sellers', { item, move: 'organisation' })).status).toBe(403);
  expect((await send(admin, 'organisation', ' ')).status).toBe(422);
  expect((await send(admin, 'organisation', 'A registered charity')).status).toBe(200);
  expect(wordsOf((await nobody.get(`/members/${charity.id}`)).text)).toContain('Organisation');
  expect(wordsOf((await charity.get('/notifications')).text)).toContain('A registered charity');
  expect((await send(admin, 'organisation', 'Again')).status).toBe(422);
  const log = await db.select().from(auditLog).where(eq(auditLog.thingId, charity.id));
  expect(log.map(({ action, reason }) => [action, reason])).toEqual([
    ['seller.mark-organisation', 'A registered charity'],
  ]);
  expect((await send(admin, 'no-organisation', 'No charity any more')).status).toBe(200);
  expect(wordsOf((await nobody.get(`/members/${charity.id}`)).text)).not.toContain('Organisation');
  const pending = await newSeller(server, 'pending');
  const early = await admin.post('/admin/sellers', {
    item: `${pending.id}|pending|`,
    move: 'organisation',
    words: 'A charity',
  });
  expect(early.status).toBe(422);
});

test('for a day only organisations may ask, others are told from when on they may, and then everybody may', async () => {
  const charity = await newSeller(server, 'approved');
  await db.execute(sql`update sellers set organisation = true where id = ${charity.id}`);
  const shop = await newSeller(server, 'approved');
  const ann = await oldPerson('Ann');
  const { giver, productId } = await offered('organisations-first');
  for (const visitor of [ann, shop]) {
    const page = wordsOf((await visitor.get(`/ask/${productId}`)).text);
    expect(page).toMatch(
      /Organisations may ask first, such as charities\. From .* on everybody may/,
    );
    expect((await askFor(visitor, productId)).status).toBe(409);
  }
  expect(wordsOf((await giver.get(`/requests?product=${productId}`)).text)).toContain(
    'Everybody may ask from',
  );
  const other = await offered('organisations-first', giver);
  expect((await askFor(charity, productId)).status).toBe(302);
  expect((await requestOf(db, productId, charity.id)).state).toBe('reserved');
  await passHours(db, 40);
  expect((await askFor(ann, other.productId)).status).toBe(302);
  expect((await requestOf(db, other.productId, ann.id)).state).toBe('reserved');
});

test('where it is drawn once organisations have had their day, it is drawn among those that asked', async () => {
  const charities = [await newSeller(server, 'approved'), await newSeller(server, 'approved')];
  const { productId } = await offered('organisations-lot');
  for (const charity of charities) {
    await makeOld(charity);
    await db.execute(sql`update sellers set organisation = true where id = ${charity.id}`);
    expect((await askFor(charity, productId)).status).toBe(302);
  }
  const ann = await oldPerson('Ann');
  await passHours(db, 40);
  expect((await lotOf(productId)).list?.trim().split('\n')).toHaveLength(2);
  expect((await askFor(ann, productId)).status).toBe(302);
  await passHours(db, 20);
  const places = await Promise.all(
    [...charities, ann].map(async ({ id }) => (await requestOf(db, productId, id)).drawnPlace),
  );
  expect(places.slice(0, 2).sort()).toEqual([1, 2]);
  expect(places[2]).toBeNull();
});
