// An upgrade while the shop is in use: the schema changes under statements of older columns, steps back from a long reader,
// and one server takes over from the other.
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, request as ask, createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connect } from '~/data/database/database';
import { type EmbeddedDatabase, startEmbedded } from '~/data/embedded/embedded';
import { freePort } from '~/data/embedded/embedded-process';
import { findConversationAbout } from '~/data/messages/conversations';
import { judge, startTraffic } from '../support/fault-traffic';
import { inDatabase, note, until } from '../support/faults';
import { fileOf, newPerson, type Person } from '../support/people';
import { runScript } from '../support/shop';

const MIGRATIONS = readMigrationFiles({ migrationsFolder: 'src/data/migrations' });
/** The release before the search by words: what came after it changes `products` the most. */
const OLDER = 7;
const ITEMS = 5_000;
const TURNS = 3;
/** A built clone of an older release, where there is one: the first server is then really its. */
const { OLDER_RELEASE } = process.env;
/** Longer than a migration waits for a lock: so long at most may somebody stand behind it. */
const BEHIND_MS = 5_000;

let dir = '';
let database: EmbeddedDatabase;

beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'secondleaf-upgrade-'));
  database = await startEmbedded(dir);
});
afterAll(async () => {
  await database.stop();
  rmSync(dir, { recursive: true, force: true, maxRetries: 5 });
});

async function newDatabase(name: string): Promise<string> {
  await inDatabase(database.url, (client) => client.query(`create database ${name}`));
  return database.url.replace(/\/secondleaf$/, `/${name}`);
}

/** A database as the release with the first seven migrations left it, with its items. */
async function olderDatabase(name: string): Promise<string> {
  const url = await newDatabase(name);
  await inDatabase(url, async (client) => {
    await client.query(
      `create schema drizzle;
       create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`,
    );
    for (const { sql, hash, folderMillis } of MIGRATIONS.slice(0, OLDER)) {
      for (const statement of sql) await client.query(statement);
      await client.query(
        'insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)',
        [hash, folderMillis],
      );
    }
    await client.query(
      `insert into auth_users (id, name, email) values ('ann', 'Ann', 'ann@x.test');
       insert into users (id, name) values ('ann', 'Ann');
       insert into products (user_id, name, description, category, price)
       select 'ann', 'Café chair ' || n, repeat('Wood. ', 40), 'furniture', n % 900 + 1
       from generate_series(1, ${ITEMS}) n`,
    );
  });
  return url;
}

/** People on connections of their own, who use nothing but columns that the older release had. */
async function useOlderColumns(url: string) {
  let running = true;
  const failed: string[] = [];
  const written: string[] = [];
  const figures = { reads: 0, slowestMs: 0 };
  async function person(ask: (client: pg.Client) => Promise<void>): Promise<void> {
    // As long as a server's statement may take.
    const client = new pg.Client({ connectionString: url, statement_timeout: 30_000 });
    client.on('error', () => {});
    await client.connect();
    while (running) {
      const began = performance.now();
      await ask(client).catch((error: unknown) => failed.push(String(error)));
      figures.slowestMs = Math.max(figures.slowestMs, performance.now() - began);
    }
    await client.end();
  }
  const read = (query: string) => async (client: pg.Client) => {
    const { rows } = await client.query<{ name: string }>(query);
    if (rows.length === 0) failed.push(`nothing found by ${query}`);
    figures.reads += 1;
  };
  const write = async (client: pg.Client) => {
    const name = `Written ${written.length}`;
    const { rows } = await client.query<{ id: string }>(
      "insert into products (user_id, name, category, price) values ('ann', $1, 'books', 5) returning id",
      [name],
    );
    const id = rows[0]?.id ?? '';
    await client.query("insert into likes (user_id, product_id) values ('ann', $1)", [id]);
    await client.query('update products set price = 6, sold_at = null where id = $1', [id]);
    written.push(name);
  };
  const all = [
    person(read('select name from products order by created_at desc, id desc limit 24')),
    person(read("select name from products where name ilike '%chair 12%' limit 24")),
    person(write),
  ];
  await until('people at work', () => figures.reads > 20 && written.length > 5);
  return {
    failed,
    written,
    figures,
    async stop() {
      running = false;
      await Promise.all(all);
    },
  };
}

const applied = (url: string) =>
  inDatabase(url, async (client) => {
    return (await client.query('select from drizzle.__drizzle_migrations')).rowCount;
  });

test('a start brings an older database up to date while older statements read and write it', async (context) => {
  const url = await olderDatabase('older');
  const settings = { DATABASE_URL: url, DATA_DIR: join(dir, 'older'), PORT: '0' };
  const people = await useOlderColumns(url);
  context.onTestFinished(people.stop);
  const began = Date.now();
  const shop = runScript('start', [], settings);
  context.onTestFinished(() => shop.kill('SIGKILL'));
  const address = await shop.open;
  const recovery = [Date.now() - began];
  const enough = people.written.length + 20;
  await until('writes on the new schema', () => people.written.length > enough);
  await people.stop();
  const { written, figures } = people;
  const reply = await fetch(`${address}/api/products?q=cafe+chair+12`);
  let filters: string[] = [];
  await until('the index by which lists are counted', async () => {
    filters = await inDatabase(url, async (client) => {
      const { rows } = await client.query<{ name: string }>(
        "select indexname as name from pg_indexes where indexname like 'products_%_filter'",
      );
      return rows.map(({ name }) => name);
    });
    return filters.join() === 'products_listed_filter';
  });
  const counted = runScript('run', ['recount'], settings);
  const status = await counted.ended;
  const lost = await inDatabase(url, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      'select name from products join likes on product_id = id where search_name is not null',
    );
    const there = new Set(rows.map(({ name }) => name));
    return written.filter((name) => !there.has(name));
  });
  shop.kill('SIGTERM');
  expect(await shop.ended).toBe(0);
  const seen = `${figures.reads} reads and ${written.length} writes, ${people.failed.length} failed, the slowest took ${Math.round(figures.slowestMs)} ms; open after the time given; every figure is what the rows say`;
  note(context, {
    fault: context.task.name,
    rounds: 1,
    acknowledged: written.length,
    lost: lost.length,
    recovery,
    seen,
  });
  expect(people.failed).toEqual([]);
  expect(lost).toEqual([]);
  expect(await applied(url)).toBe(MIGRATIONS.length);
  expect(JSON.stringify(await reply.json())).toContain('Café chair 12');
  expect(filters).toEqual(['products_listed_filter']);
  expect(status, counted.printed()).toBe(0);
});

test('a start that must change a table in long use holds up nobody, and goes on when it is free', async (context) => {
  const url = await olderDatabase('read_for_long');
  const backup = new pg.Client({ connectionString: url });
  await backup.connect();
  context.onTestFinished(() => backup.end());
  await backup.query('begin; select count(*) from products');
  const people = await useOlderColumns(url);
  context.onTestFinished(people.stop);
  const shop = runScript('start', [], {
    DATABASE_URL: url,
    DATA_DIR: join(dir, 'read_for_long'),
    PORT: '0',
    LOG_LEVEL: 'warn',
  });
  context.onTestFinished(() => shop.kill('SIGKILL'));
  const asked = () => shop.printed().split('is in use').length - 1;
  await until('three tries', () => asked() >= 3);
  const waited = people.figures.slowestMs;
  const before = await applied(url);
  await backup.query('commit');
  const freed = Date.now();
  await shop.open;
  const recovery = [Date.now() - freed];
  await people.stop();
  shop.kill('SIGTERM');
  expect(await shop.ended).toBe(0);
  const seen = `${asked()} tries, ${people.written.length} writes, ${people.failed.length} failed, the slowest took ${Math.round(waited)} ms meanwhile`;
  note(context, { fault: context.task.name, rounds: 1, recovery, seen });
  expect(before).toBe(OLDER);
  expect(people.failed).toEqual([]);
  expect(waited).toBeLessThan(BEHIND_MS);
});

const others = OLDER_RELEASE ? 'one of an older release and from one another' : 'one another';
test(`servers of this release take over from ${others} behind a balancer that takes each out first: no request fails`, async (context) => {
  const DATABASE_URL = await newDatabase('rolling');
  const dataDir = join(dir, 'rolling');
  const balancer = await balance();
  const settings = { DATABASE_URL, DATA_DIR: dataDir, PUBLIC_URL: balancer.url, PORT: '0' };
  const startOne = async (release?: string) => {
    const shop = runScript('start', [], { ...settings, TRUST_PROXY: 'true' }, release);
    await shop.open;
    await shop.says('It listens on');
    const port = Number(/It listens on http:\/\/127\.0\.0\.1:(\d+)/.exec(shop.printed())?.[1]);
    balancer.add(port);
    return { ...shop, port };
  };
  let shop = await startOne(OLDER_RELEASE);
  const traffic = await startTraffic(balancer.url);
  const talk = await startTalk(balancer.url, DATABASE_URL);
  const recovery: number[] = [];
  try {
    for (let turn = 0; turn < TURNS; turn += 1) {
      const next = await startOne();
      const both = traffic.count() + 10;
      await until('writes while both answer', () => traffic.count() >= both);
      await balancer.takeOut(shop.port);
      const asked = Date.now();
      shop.kill('SIGTERM');
      expect(await shop.ended).toBe(0);
      shop = next;
      await until('a write of the next', () => traffic.lastAt() > asked);
      recovery.push(traffic.lastAt() - asked);
      const enough = traffic.count() + 10;
      await until('more writes', () => traffic.count() >= enough);
    }
    await traffic.stop();
    const talked = await talk.stop();
    const { words, ...found } = await judge(traffic, DATABASE_URL, dataDir);
    const { answered, unanswered, unavailable } = traffic.figures;
    const seen = `${answered} requests answered, ${unanswered} without an answer, ${unavailable} told to come back; ${talked.messages} messages about ${talked.sold} items that were sold`;
    note(context, { fault: context.task.name, rounds: TURNS, ...found, recovery, seen });
    expect(words).toEqual([]);
    expect(traffic.wrong).toEqual([]);
    expect(talked.wrong).toEqual([]);
    expect(talked.kept).toEqual({ messages: talked.messages, sold: talked.sold });
    expect({ unanswered, unavailable }).toEqual({ unanswered: 0, unavailable: 0 });
  } finally {
    await talk.stop();
    shop.kill('SIGTERM');
    await shop.ended;
    balancer.close();
  }
});

/** Fewer than a person may post in a day, and than another may ask about. */
const MOST_ITEMS = 50;

/** Two people, of whom one posts items, answers a question about each and marks it as sold. */
async function startTalk(url: string, databaseUrl: string) {
  const db = connect(databaseUrl);
  const giver = await newPerson({ url, services: { db } });
  const asker = await newPerson({ url, services: { db } });
  await inDatabase(databaseUrl, (client) =>
    client.query(
      "update auth_users set created_at = now() - interval '30 days' where id = any ($1)",
      [[giver.id, asker.id]],
    ),
  );
  let running = true;
  const wrong: string[] = [];
  const done = { messages: 0, sold: 0 };
  const send = async (person: Person, path: string, fields: Parameters<Person['post']>[1]) => {
    const { status, location } = await person.post(path, { key: randomUUID(), ...fields });
    if (status !== 302) wrong.push(`${path} ${fields.intent ?? ''}: ${status}`);
    return location ?? '';
  };
  const talking = (async () => {
    for (let item = 0; running && wrong.length === 0 && item < MOST_ITEMS; item += 1) {
      const posted = await send(giver, '/create', {
        name: `Talked about ${item}`,
        image: ['red.jpg', 'blue.jpg'].map((name) => fileOf(name)),
      });
      const id = /id=([0-9a-f-]{36})/.exec(posted)?.[1] ?? '';
      const view = `/view?id=${id}`;
      const write = { intent: 'write', text: 'Is it still there?' };
      await send(asker, view, write);
      const conversation = `/messages/${(await findConversationAbout(db, id, asker.id))?.id}`;
      await send(giver, conversation, { ...write, text: 'It is.' });
      done.messages += 2;
      await send(giver, view, { intent: 'sold' });
      done.sold += 1;
    }
  })();
  let stopped: Promise<typeof done> | undefined;
  const stop = async () => {
    running = false;
    await talking;
    await db.$client.end();
    return inDatabase(databaseUrl, async (client) => {
      const { rows } = await client.query<typeof done>(
        `select (select count(*)::int from conversation_entries where kind = 'message') as messages,
          (select count(*)::int from products where sold_at is not null) as sold`,
      );
      return rows[0] ?? { messages: 0, sold: 0 };
    });
  };
  return {
    async stop() {
      stopped ??= stop();
      const kept = await stopped;
      return { ...done, wrong, kept };
    },
  };
}

/** Hands requests to the servers in turns, on connections that it keeps, until one is taken out. */
async function balance() {
  const servers = new Map<number, Agent>();
  let turn = 0;
  const server = createServer((request, response) => {
    turn += 1;
    const [port, agent] = [...servers][turn % servers.size] ?? [];
    const { method, url: path, headers } = request;
    const asking = ask({ host: '127.0.0.1', port, agent, method, path, headers });
    asking.once('response', (reply) => {
      response.writeHead(reply.statusCode ?? 502, reply.rawHeaders);
      pipeline(reply, response, () => {});
    });
    asking.once('error', () => response.destroy());
    pipeline(request, asking, () => {});
  });
  const port = await freePort();
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${port}`,
    add: (port: number) => void servers.set(port, new Agent({ keepAlive: true })),
    /** Sends no more there, and waits until all that was sent is answered. */
    async takeOut(port: number) {
      const agent = servers.get(port);
      servers.delete(port);
      await until('all is answered', () => Object.keys(agent?.sockets ?? {}).length === 0);
      agent?.destroy();
    },
    close: () => void server.close(),
  };
}
