// Two hundred people ask for one piece at once, on two servers that are killed in between: it is promised to one of them at a
// time, everybody's place is kept, and nothing that happened is lost or happens twice. `ROUNDS=3` has a quick look.
import { randomInt, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connect, type Database } from '~/data/database/database';
import { type EmbeddedDatabase, startEmbedded } from '~/data/embedded/embedded';
import { productLines } from '~/data/schema/schema-requests';
import { WAYS, type Way } from '~/rules/trade/ways';
import { newVisitor, type Visitor } from '../support/accounts';
import { makeProduct } from '../support/builders';
import type { Reply } from '../support/client';
import { type FaultServer, newFaultServer, note, until } from '../support/faults';
import { zoneAt } from '../support/news';
import { newPerson } from '../support/people';

const ROUNDS = Number(process.env.ROUNDS ?? 100);
const PEOPLE = 200;
/** Jobs that do what is due, at the same time: more than one for each server. */
const CLOCKS = 4;

/** A person with a browser for each of the servers. */
interface Both {
  id: string;
  on: readonly Visitor[];
}

let dir = '';
let database: EmbeddedDatabase;
let db: Database;
let places: FaultServer[] = [];
const people: Both[] = [];
let giver: Both;
/** What was answered in a way that nothing excuses. */
const wrong: string[] = [];
const figures = { written: 0, again: 0, refused: 0, kills: 0 };
const recovery: number[] = [];

beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'secondleaf-line-'));
  database = await startEmbedded(dir);
  const settings = { DATABASE_URL: database.url, TIME_ZONE: zoneAt(12) };
  places = [await newFaultServer(settings), await newFaultServer(settings)];
  for (const place of places) await place.start();
  db = connect(database.url);
  giver = await newBoth();
  for (let count = 0; count < PEOPLE; count += 1) people.push(await newBoth());
  await db.execute(sql`update auth_users set created_at = now() - interval '30 days'`);
  await db.execute(sql`update users set created_at = now() - interval '30 days'`);
});
afterAll(async () => {
  for (const place of places) await place.end();
  await db?.$client.end();
  await database?.stop();
  rmSync(dir, { recursive: true, force: true, maxRetries: 5 });
});

async function newBoth(): Promise<Both> {
  const [first] = places;
  if (!first) throw new Error('There is no server.');
  const person = await newPerson({ url: first.url, services: { db } });
  return { id: person.id, on: places.map(({ url }) => newVisitor({ url }, person.cookies)) };
}

/** Sends the same form again, to one server after the other, until it is answered. */
async function send(
  { on }: Both,
  first: number,
  path: string,
  fields: Record<string, string>,
): Promise<Reply> {
  for (let turn = first; ; turn += 1) {
    const reply = await on[turn % on.length]?.post(path, fields).catch(() => null);
    if (reply && reply.status !== 503) return reply;
    figures.again += 1;
    await pause(50);
  }
}

/** As `send`; what is not taken is wrong, but for what somebody was faster with. */
async function sendWell(
  person: Both,
  path: string,
  fields: Record<string, string>,
  mayBeLate = false,
): Promise<boolean> {
  const reply = await send(person, randomInt(2), path, fields);
  if (reply.status === 302 && !reply.location?.startsWith('/login')) return true;
  if (mayBeLate && reply.status === 409) figures.refused += 1;
  else
    wrong.push(`${path} ${fields.name ?? fields.intent ?? ''}: ${reply.status} ${reply.location}`);
  return false;
}

/** Kills a server and starts it again. */
async function killOne(which: number): Promise<void> {
  const place = places[which % places.length];
  if (!place) throw new Error('There is no server.');
  place.shop.kill('SIGKILL');
  await place.shop.ended;
  const killed = Date.now();
  await place.start();
  recovery.push(Date.now() - killed);
  figures.kills += 1;
}

interface Row extends Record<string, unknown> {
  id: string;
  asker: string;
  conversation: string;
  state: string;
}

async function requestsOf(productId: string, states: string): Promise<Row[]> {
  const { rows } = await db.execute<Row>(sql`
    select id, asker_id as asker, conversation_id as conversation, state from product_requests
    where product_id = ${productId} and state = any (string_to_array(${states}, ' ')) order by asked_at, id`);
  return rows;
}

/** The one to whom it is promised, once it is so. */
async function taker(productId: string, but = ''): Promise<{ person: Both; request: Row }> {
  const [request, ...more] = await requestsOf(productId, 'reserved arranged');
  const person = people.find(({ id }) => id === request?.asker);
  if (!request || !person || more.length > 0 || request.id === but) {
    throw new Error(`promised to ${request ? more.length + 1 : 0}, before to ${but}`);
  }
  return { person, request };
}

const act = (person: Both, request: Row, name: string, key: string, mayBeLate = false) =>
  sendWell(
    person,
    `/messages/${request.conversation}`,
    { intent: 'act', request: request.id, name, key },
    mayBeLate,
  );

async function write(person: Both, conversation: string): Promise<void> {
  const fields = { intent: 'write', text: 'Is it still there?', key: randomUUID() };
  if (await sendWell(person, `/messages/${conversation}`, fields)) figures.written += 1;
}

/** As if so many hours had passed for a line; what is due is done by all servers at once, of which one may be killed. */
async function passHours(productId: string, hours: number, killed: number | null): Promise<void> {
  for (const table of ['product_lines', 'product_requests']) {
    await db.execute(sql`
      update ${sql.raw(table)} set due_at = due_at - make_interval(hours => ${hours})
      where product_id = ${productId} and due_at is not null`);
  }
  const dying = killed === null ? null : killOne(killed);
  await until('what is due is done', async () => {
    const { rows } = await db.execute<{ due: boolean }>(sql`
      select exists (select from product_lines where due_at <= now())
        or exists (select from product_requests where due_at <= now()) as due`);
    if (!rows[0]?.due) return true;
    // What a killed server held is not waited for.
    await db.execute(sql`
      select graphile_worker.add_job('run-trade-clocks', job_key => 'clocks ' || n) from generate_series(1, ${CLOCKS}) n`);
    await pause(200);
    return false;
  });
  await dying;
}

/** Notes, until it is stopped, whether more is promised than there is at any moment. */
function watch(productId: string) {
  let running = true;
  const watching = (async () => {
    while (running) {
      const promised = await requestsOf(productId, 'reserved arranged');
      if (promised.length > 1) wrong.push(`promised to ${promised.length} at once`);
      await pause(100);
    }
  })();
  return async () => {
    running = false;
    await watching;
  };
}

/** What is not as it must be in all that was written about a product, in words. */
async function judge(productId: string, messages: number): Promise<string[]> {
  const { rows } = await db.execute<{ wrong: string }>(sql`
    with r as (select * from product_requests where product_id = ${productId}),
    c as (select * from conversations where product_id = ${productId}),
    events as (select e.*, lag(e.to_state) over (partition by e.request_id order by e.id) as before,
        lead(e.id) over (partition by e.request_id order by e.id) is null as is_last
      from request_events e join r on r.id = e.request_id),
    told as (select e.* from conversation_entries e join c on c.id = e.conversation_id),
    counted as (select count(*) filter (where state in ('reserved', 'arranged')) as taken,
        count(*) filter (where state in ('asked', 'waiting')) as waiting from r)
    select 'asked for by ' || count(*) || ', by ' || count(distinct asker_id) || ' people' as wrong from r
      having count(*) <> ${PEOPLE} or count(distinct asker_id) <> ${PEOPLE}
    union all select 'asked ' || count(*) || ' times' from events where name = 'asked' having count(*) <> ${PEOPLE}
    union all select name || ' happened from ' || coalesce(from_state, '') || ' after ' || coalesce(before, '')
      from events where from_state is distinct from before
    union all select 'ends as ' || r.state || ', and the last event leads to ' || e.to_state
      from events e join r on r.id = e.request_id where is_last and e.to_state <> r.state
    union all select 'events and what the conversation says differ: ' || coalesce(e.names, '') || ' / ' || coalesce(t.names, '')
      from (select request_id, string_agg(name, ' ' order by id) as names from events group by 1) e
      full join (select (event->>'request')::uuid as request_id, string_agg(event->>'name', ' ' order by number) as names
        from told where kind = 'event' group by 1) t using (request_id) where e.names is distinct from t.names
    union all select 'a conversation has ' || count(t.number) || ' entries up to ' || coalesce(max(t.number), 0) || ', its last is ' || c.last
      from c left join told t on t.conversation_id = c.id group by c.id, c.last
      having count(t.number) <> c.last or coalesce(max(t.number), 0) <> c.last
    union all select count(*) || ' messages of ' || ${messages}::int from told where kind = 'message' having count(*) <> ${messages}
    union all select 'the line counts ' || l.taken || ' and ' || l.waiting from product_lines l, counted
      where l.product_id = ${productId} and (l.taken, l.waiting) is distinct from (counted.taken, counted.waiting)
    union all select 'somebody has no news of their request' from r
      where not exists (select from notifications n where n.user_id = r.asker_id and n.about = r.id::text)`);
  return rows.map((row) => row.wrong);
}

async function round(number: number, way: Way): Promise<void> {
  const { id: productId } = await makeProduct(db, { userId: giver.id, name: `Lamp ${number}` });
  const offer = { intent: 'offer', pieces: '1', way };
  if (way === 'lot') await sendWell(giver, `/requests?product=${productId}`, offer);
  else await db.insert(productLines).values({ productId, way });
  const isChosen = way === 'choose' || way === 'after';
  // So many conversations are not begun in two days.
  await db.execute(sql`update conversations set created_at = created_at - interval '3 days'`);
  const before = figures.written;
  const stopWatching = watch(productId);
  let asked = 0;
  const asking = people.map(async (person, at) => {
    const text = 'I would love to have it.';
    const fields = { text, when: 'Any day', key: randomUUID() };
    if (!(await sendWell(person, `/ask/${productId}`, fields))) return;
    asked += 1;
    figures.written += 1;
    if (at % 4 > 0) return;
    const [mine] = await requestsOf(productId, 'asked waiting reserved').then((all) =>
      all.filter(({ asker }) => asker === person.id),
    );
    if (mine) await write(person, mine.conversation);
  });
  const enough = randomInt(10, 150);
  await until('people ask', () => asked >= enough || wrong.length > 0);
  await killOne(number);
  await Promise.all(asking);
  expect(wrong).toEqual([]);

  if (way === 'after' || way === 'lot') await passHours(productId, 30, null);
  // The list is closed; it is drawn once, whichever server dies.
  if (way === 'lot') await passHours(productId, 30, number);
  if (isChosen) {
    const wanted = (await requestsOf(productId, 'asked waiting')).slice(20, 28);
    await Promise.all(wanted.map((one) => act(giver, one, 'choose', randomUUID(), true)));
  }

  // The taker gives it back by one form that is sent to both servers.
  const first = await taker(productId);
  const key = randomUUID();
  await Promise.all([1, 2].map(() => act(first.person, first.request, 'withdraw', key)));
  if (isChosen) await passHours(productId, 30, number % 2 === 0 ? number + 1 : null);

  // The next one says nothing to the giver's question, until it is not theirs any more.
  const second = await taker(productId, first.request.id);
  await write(giver, second.request.conversation);
  await passHours(productId, 60, number % 2 === 1 ? number + 1 : null);
  if (isChosen) await passHours(productId, 30, null);

  const third = await taker(productId, second.request.id);
  await Promise.all([
    act(giver, third.request, 'confirm', randomUUID()),
    act(third.person, third.request, 'confirm', randomUUID()),
  ]);
  await stopWatching();
  const ended = async (state: string) => (await requestsOf(productId, state)).length;
  expect({
    withdrawn: await ended('withdrawn'),
    lapsed: await ended('lapsed'),
    handedOver: await ended('handed-over'),
    notThisTime: await ended('not-this-time'),
  }).toEqual({ withdrawn: 1, lapsed: 1, handedOver: 1, notThisTime: PEOPLE - 3 });
  wrong.push(...(await judge(productId, figures.written - before)));
}

test('two hundred ask for one piece at once on two servers that are killed: one has it at a time, and nothing is lost', async (context) => {
  let done = 0;
  try {
    for (let number = 0; number < ROUNDS && wrong.length === 0; number += 1) {
      await round(number, WAYS[number % WAYS.length] ?? 'first');
      done += 1;
    }
  } finally {
    const seen = `${figures.kills} kills, ${figures.again} forms sent again, ${figures.refused} told that somebody was faster`;
    const acknowledged = figures.written;
    note(context, { fault: context.task.name, rounds: done, acknowledged, recovery, seen });
  }
  expect(wrong).toEqual([]);
}, 7_200_000);
