// What people write to each other and ask for, with few and with many messages: the inbox, a conversation, a giver's line, a
// message that is sent and a thing that is asked for; then
// one server that holds many open streams, and how soon a message is seen by the other one. Sizes are messages here.
import { randomUUID } from 'node:crypto';
import { get as request } from 'node:http';
import { get, holding, inCircles, itemPage } from '../cases.mjs';
import { contest, NOTHING } from '../contest.mjs';
import { askOnce, requestBytes } from '../load/load.mjs';
import { memoryMb } from '../load/processes.mjs';
import { headerOf } from '../load/reply-reader.mjs';
import { percentile, rounded } from '../load/statistics.mjs';
import { MESSAGES, SECONDS } from '../settings.mjs';
import { someItems } from '../shop/facts.mjs';
import { CONVERSATIONS_EACH, ENTRIES_EACH, TALKERS, WAITING } from '../shop/fill-talk.mjs';
import { formHeaders } from '../shop/shop.mjs';
import { TALK_SELLER } from '../world.mjs';
import { asking, TEXT } from './asking.mjs';
import { handedOver } from './handed-over.mjs';

/** @typedef {Awaited<ReturnType<import('../world.mjs').World['talk']>>} Talk */

const BROWSER = { 'accept-encoding': 'gzip, br' };
const STREAMS = 2_000;
const ITEMS = 20;
const LIVE_TRIES = 100;
const LIVE_WITHIN_MS = 10_000;

/** @param {import('../world.mjs').World} world */
export async function* trade(world) {
  /** @type {{ size: number, talk: Talk, own: { id: string, asker: string }[], lines: string[] }[]} */
  const shops = [];
  for (const size of MESSAGES) {
    const talk = await world.talk(size);
    shops.push({ size, talk, own: await conversationsOf(talk), lines: await linesOf(talk) });
  }
  const both = (
    /** @type {(shop: (typeof shops)[number]) => import('../cases.mjs').Asked[]} */ asked,
  ) =>
    shops.map((shop) => ({
      who: 'ours',
      size: shop.size,
      server: shop.talk.app,
      databasePid: shop.talk.shop.databasePid,
      next: inCircles(asked(shop)),
    }));
  const page = (/** @type {Talk} */ { cookies }, /** @type {string} */ person) => ({
    ...BROWSER,
    cookie: cookies[person] ?? '',
  });
  yield* await contest(
    'inbox',
    both(({ talk }) =>
      TALKERS.map((person) =>
        get('/messages', 'text/html', lines(CONVERSATIONS_EACH), page(talk, person)),
      ),
    ),
  );
  yield* await contest(
    'inbox of a seller',
    both(({ talk }) => [get('/messages', 'text/html', lines(30), page(talk, TALK_SELLER))]),
  );
  yield* await contest(
    'conversation',
    both(({ talk, own }) =>
      own.map(({ id, asker }) =>
        get(
          `/messages/${id}`,
          'text/html',
          holding('Message 1: ', `Message ${ENTRIES_EACH}: `),
          page(talk, asker),
        ),
      ),
    ),
  );
  yield* await contest(
    'line of a giver',
    both((shop) =>
      shop.lines.map((id) =>
        get(`/requests?product=${id}`, 'text/html', waiting(WAITING), page(shop.talk, TALK_SELLER)),
      ),
    ),
  );
  yield* handedOver(shops);
  for (const { size, talk, own } of shops) yield* await sending(size, talk, own);
  yield* await asking(shops);
  const largest = shops.at(-1);
  if (largest) yield* streams(largest.size, largest.talk, largest.own);
}

/** An inbox with so many lines. @param {number} count @returns {import('../cases.mjs').Look} */
const lines = (count) => (text) => {
  const found = text.match(/href="\/messages\/[0-9a-f-]{36}#write"/g)?.length ?? 0;
  return found === count ? null : `${found} conversations, not ${count}`;
};

/** So many people who wait in line. @param {number} count @returns {import('../cases.mjs').Look} */
const waiting = (count) => (text) => {
  const found = text.match(/href="\/members\/talk-\d+"/g)?.length ?? 0;
  return found === count ? null : `${found} people in line, not ${count}`;
};

/** Things of the seller for which people wait. @param {Talk} talk @returns {Promise<string[]>} */
async function linesOf({ shop }) {
  const { rows } = await shop.client.query(
    'select product_id as id from product_lines where waiting = $1 order by product_id',
    [WAITING],
  );
  return rows.map(({ id }) => String(id));
}

/** What those who sign in have asked, a seller of many things in particular. @param {Talk} talk */
async function conversationsOf({ shop }) {
  const { rows } = await shop.client.query(
    `select id, asker_id as asker from conversations where asker_id = any ($1) order by id`,
    [TALKERS],
  );
  return rows.map(({ id, asker }) => ({ id: String(id), asker: String(asker) }));
}

/** One conversation after the other, so that nobody writes too much in one. @param {number} size @param {Talk} talk @param {{ id: string, asker: string }[]} own */
async function sending(size, { shop, app, bare, cookies }, own) {
  const { client, databasePid } = shop;
  const right = { ours: 0, bare: 0 };
  const send = (/** @type {'ours' | 'bare'} */ who) => {
    const next = inCircles(own);
    return () => {
      const { id, asker } = next();
      const headers =
        who === 'ours'
          ? formHeaders(app.port, { cookie: cookies[asker] ?? '' })
          : { 'content-type': 'application/x-www-form-urlencoded', 'x-user': asker };
      return {
        bytes: message(id, headers),
        check(/** @type {import('../cases.mjs').Reply} */ { status, head }) {
          if (status !== 302 || !headerOf(head, 'location').includes(id)) {
            return `the message was answered ${status}`;
          }
          right[who] += 1;
          return null;
        },
      };
    };
  };
  const both = { size, databasePid };
  try {
    const rows = await contest('message', [
      { ...both, who: 'ours', server: app, next: send('ours') },
      { ...both, who: 'bare-pg', server: bare, next: send('bare') },
    ]);
    const { rows: counted } = await client.query(
      'select count(*)::int as count from conversation_entries where conversation_id = any ($1) and number > $2',
      [own.map(({ id }) => id), ENTRIES_EACH],
    );
    const said = right.ours + right.bare;
    if (counted[0].count !== said) {
      throw new Error(`${said} messages were said to be sent, ${counted[0].count} are there`);
    }
    return rows;
  } finally {
    await takeBack(client, own);
  }
}

/** @param {string} id @param {Record<string, string>} headers */
function message(id, headers) {
  const fields = { intent: 'write', text: TEXT, key: randomUUID() };
  return requestBytes(`/messages/${id}`, headers, {
    method: 'POST',
    body: new URLSearchParams(fields).toString(),
  });
}

/** All that was sent, so that the next run finds what was laid out. @param {import('pg').Client} client @param {{ id: string }[]} own */
async function takeBack(client, own) {
  const ids = own.map(({ id }) => id);
  await client.query(
    'delete from conversation_entries where conversation_id = any ($1) and number > $2',
    [ids, ENTRIES_EACH],
  );
  await client.query(
    `update conversations set last = $2, last_of_asker = $2 - 1, last_of_giver = $2 where id = any ($1)`,
    [ids, ENTRIES_EACH],
  );
  await client.query(
    `update conversation_sides s set last_at = c.created_at + interval '9 days',
       incoming = case side when 'asker' then $2 else $2 - 1 end, seen = case side when 'asker' then $2 else $2 - 1 end
     from conversations c where c.id = s.conversation_id and c.id = any ($1)`,
    [ids, ENTRIES_EACH],
  );
  await client.query("delete from notifications where kind = 'message'");
  await client.query(
    "select graphile_worker.remove_job(key) from graphile_worker.jobs where key like 'notify:%'",
  );
  await client.query('vacuum analyze conversations, conversation_sides, conversation_entries');
}

/** Many open pages on one server, and what it does beside them. @param {number} size @param {Talk} talk @param {{ id: string, asker: string }[]} own */
async function* streams(size, { shop, app, cookies }, own) {
  const items = await someItems(shop.client, ITEMS);
  const visitors = async (/** @type {string} */ who) => {
    const asked = items.map((item) =>
      get(`/view?id=${item.id}`, 'text/html', itemPage(item), BROWSER),
    );
    return contest(
      'item beside open streams',
      [{ who, size, server: app, databasePid: shop.databasePid, next: inCircles(asked) }],
      { seconds: SECONDS },
    );
  };
  yield* await visitors('ours, quiet');
  const before = memoryMb(app.pid);
  const people = inCircles([...TALKERS, TALK_SELLER]);
  /** @type {Awaited<ReturnType<typeof listen>>[]} */
  const open = [];
  try {
    while (open.length < STREAMS) {
      const some = Array.from({ length: Math.min(50, STREAMS - open.length) }, () =>
        listen(app.port, cookies[people()] ?? ''),
      );
      open.push(...(await Promise.all(some)));
    }
    const opened = memoryMb(app.pid);
    yield* await visitors(`ours, ${STREAMS} streams`);
    // Also after work beside them: before it, what the quiet turns left behind may still make room.
    const held = Math.max(opened, memoryMb(app.pid)) - before;
    yield { ...plain('open streams', 'ours, more memory', size), memory: held, requests: STREAMS };
    console.error(`${STREAMS} open streams cost ${held} MB`);
    yield await live(size, app.port, cookies, own, shop.client);
  } finally {
    for (const { close } of open) close();
    await takeBack(shop.client, own);
  }
}

/** How long it takes until a message is in the stream of the other one. @param {number} size @param {number} port @param {Record<string, string>} cookies @param {{ id: string, asker: string }[]} own @param {import('pg').Client} client */
async function live(size, port, cookies, own, client) {
  const { rows } = await client.query(
    'select id from conversations where giver_id = $1 and id = any ($2)',
    [TALK_SELLER, own.map(({ id }) => id)],
  );
  const toSeller = own.filter(({ id }) => rows.some((row) => row.id === id));
  const next = inCircles(toSeller);
  const stream = await listen(port, cookies[TALK_SELLER] ?? '');
  /** @type {number[]} */
  const times = [];
  for (let tried = 0; tried < LIVE_TRIES; tried += 1) {
    const { id, asker } = next();
    const heard = stream.next();
    const began = performance.now();
    const bytes = message(id, formHeaders(port, { cookie: cookies[asker] ?? '' }));
    await askOnce(port, {
      bytes,
      check: ({ status }) => (status === 302 ? null : `the message was answered ${status}`),
    });
    times.push((await heard) - began);
  }
  stream.close();
  const [p50, p99] = [rounded(percentile(times, 0.5)), rounded(percentile(times, 0.99))];
  console.error(`a message until it is in the other's stream: p50 ${p50} ms, p99 ${p99} ms`);
  return { ...plain('message until it is seen', 'ours', size), p50, p99, requests: times.length };
}

const plain = (
  /** @type {string} */ name,
  /** @type {string} */ who,
  /** @type {number} */ size,
) => ({
  ...NOTHING,
  name,
  who,
  size,
  connections: 1,
  requests: 0,
});

/** An open stream, once its first event has come. @param {number} port @param {string} cookie */
function listen(port, cookie) {
  /** @type {((at: number) => void)[]} */
  const waiting = [];
  const next = () =>
    new Promise((/** @type {(at: number) => void} */ done, fail) => {
      const late = setTimeout(() => fail(new Error('no event came')), LIVE_WITHIN_MS);
      waiting.push((at) => {
        clearTimeout(late);
        done(at);
      });
    });
  const first = next();
  const asked = request({
    port,
    host: '127.0.0.1',
    path: '/api/events',
    agent: false,
    headers: { cookie },
  });
  asked.on('response', (reply) => {
    reply.setEncoding('utf8');
    reply.on('data', (/** @type {string} */ text) => {
      if (text.includes('event: news')) waiting.shift()?.(performance.now());
    });
    reply.on('error', () => {});
  });
  asked.on('error', () => {});
  return first.then(() => ({ next, close: () => asked.destroy() }));
}
