// Two servers on one database: what one writes, the other shows at once, and neither needs the other's memory or disk.
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, expect, test, vi } from 'vitest';
import { readOwnSynonyms } from '~/data/search/own-synonyms';
import { loadServer } from '../../scripts/built.mjs';
import { isSignedIn, newVisitor, PASSWORD, signUp, TRUSTING } from '../support/accounts';
import { makeProduct, makeUser } from '../support/builders';
import { errorLog } from '../support/logged';
import { listen } from '../support/news';
import { matchingIds } from '../support/pages';
import { newAdmin, newPerson } from '../support/people';
import { newToken, programWith } from '../support/programs';
import { cloneDatabase, emptyDatabase, startTestServer, type TestServer } from '../support/server';

const KEEPING = { ...TRUSTING, PAGE_CACHE_MS: '60000', METRICS_PORT: '0' };
const one = await startTestServer(KEEPING);
const other = await startTestServer({ ...KEEPING, DATABASE_URL: one.databaseUrl });
const { db } = one.services;
const admin = await newAdmin(one);

/** The page that a server keeps: asked for twice, so that the second comes from memory. */
async function kept(server: TestServer, path: string): Promise<string> {
  const visitor = newVisitor(server);
  await visitor.get(path);
  const { text, headers } = await visitor.get(path);
  expect(headers.get('cache-control')).toContain('public');
  return text;
}

/** Ends the connections on which servers hear of cache invalidation. Returns how many there were. */
async function endListening(): Promise<number> {
  const { rowCount } = await db.$client.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where application_name = 'secondleaf cache invalidation' and datname = current_database()`,
  );
  return rowCount ?? 0;
}

async function hearing(): Promise<number> {
  const { rowCount } = await db.$client.query(
    `select from pg_stat_activity where application_name = 'secondleaf cache invalidation'
     and datname = current_database() and query in ('listen secondleaf_pages', 'select 1')`,
  );
  return rowCount ?? 0;
}

const suspend = (id: string) =>
  admin.post('/admin/users', { intent: 'suspend', id, seen: '', reason: 'Spam.' });

test('a person who is suspended on one server is gone from the pages that the other has cached', async () => {
  const poster = await makeUser(db);
  await makeProduct(db, { name: 'Lamp of a spammer', userId: poster.id });
  other.services.pages.drop();
  expect(await kept(other, '/')).toContain('Lamp of a spammer');
  expect((await suspend(poster.id)).status).toBeLessThan(400);
  await vi.waitFor(
    async () => expect((await newVisitor(other).get('/')).text).not.toContain('Lamp of a spammer'),
    20_000,
  );
});

test('the search words that an admin saves on one server are searched by on the other within seconds', async () => {
  const { id } = await makeProduct(db, { name: 'Blue widget' });
  const person = await newPerson(one);
  // Whoever is signed in gets no page that was kept for everybody.
  const shown = async () => {
    const { text } = await newVisitor(other, person.cookies).get('/viewmore?q=doodah');
    return matchingIds(text);
  };
  expect(await shown()).toEqual([]);
  const { version } = await readOwnSynonyms(db);
  const fields = { intent: 'save', list: 'doodah = widget', seen: version };
  expect((await admin.post('/admin/search', fields)).status).toBe(302);
  await expect.poll(shown, { timeout: 20_000 }).toEqual([id]);
});

test('a server whose connection for cache invalidation was ended drops its cached pages, and listens again', async () => {
  await vi.waitFor(async () => expect(await hearing()).toBe(2), 20_000);
  const poster = await makeUser(db);
  await kept(other, '/');
  await db.$client.query(
    "insert into products (user_id, name) values ($1, 'Written past the commands')",
    [poster.id],
  );
  expect(await kept(other, '/')).not.toContain('Written past the commands');
  expect(await endListening()).toBe(2);
  await vi.waitFor(
    async () =>
      expect((await newVisitor(other).get('/')).text).toContain('Written past the commands'),
    20_000,
  );
  await vi.waitFor(async () => expect(await hearing()).toBe(2), 20_000);
  expect(await kept(other, '/viewmore')).toContain('Written past the commands');
  expect((await suspend(poster.id)).status).toBeLessThan(400);
  await vi.waitFor(
    async () =>
      expect((await newVisitor(other).get('/viewmore')).text).not.toContain(
        'Written past the commands',
      ),
    20_000,
  );
});

test('a session of one server is one of the other, and so is its end', async () => {
  const person = await newPerson(one);
  const there = newVisitor(other, person.cookies);
  expect(await isSignedIn(there)).toBe(true);
  await person.post('/logout', {});
  expect(await isSignedIn(newVisitor(other, new Map(there.cookies)))).toBe(false);
});

test('a token that is revoked on one server opens nothing on the other a moment later', async () => {
  const person = await newPerson(one);
  const token = await newToken(one, person.id);
  const [here, there] = [programWith(one.url, token), programWith(other.url, token)];
  for (const program of [here, there]) {
    expect((await program.get('/api/session')).json()).toMatchObject({
      user: { name: 'Test Person' },
    });
  }
  const { text } = await person.get('/account/tokens');
  const id = /value="([0-9a-f-]{36})"/.exec(text)?.[1] ?? '';
  expect((await person.post('/account/tokens', { intent: 'revoke', token: id })).status).toBe(302);
  const revoked = performance.now();
  for (const program of [there, here]) expect((await program.get('/api/session')).status).toBe(401);
  expect(performance.now() - revoked).toBeLessThan(1_000);
});

test('a page that is open on one server hears at once of a message that is sent on the other', async () => {
  const [giver, asker] = [await newPerson(one, 'Pat'), await newPerson(one, 'Sam')];
  const { id } = await makeProduct(db, { userId: giver.id });
  await vi.waitFor(async () => expect(await hearing()).toBe(2), 20_000);
  const open = await listen(one, giver);
  await vi.waitFor(() => expect(open.text()).toContain('data: {"news":0}'));
  const there = newVisitor(other, new Map(asker.cookies));
  const fields = { intent: 'write', text: 'Is it there?', key: randomUUID() };
  expect((await there.post(`/view?id=${id}`, fields)).status).toBe(302);
  await vi.waitFor(() => expect(open.text()).toContain('data: {"news":1}'), 10_000);
  open.close();
});

test('streams on one server end when their account is suspended or logs out on the other', async () => {
  const [bad, leaver] = [await newPerson(one), await newPerson(one)];
  await vi.waitFor(async () => expect(await hearing()).toBe(2), 20_000);
  const [theirs, hers] = [await listen(other, bad), await listen(other, leaver)];
  await vi.waitFor(() => expect([theirs.text(), hers.text()].join()).toMatch(/news.+,.+news/s));
  expect((await suspend(bad.id)).status).toBeLessThan(400);
  await theirs.ended;
  expect((await listen(other, bad)).reply.status).toBe(204);
  await leaver.post('/logout', {});
  await hers.ended;
});

test('sign-ins that fail are counted by both together', async () => {
  const here = newVisitor(one);
  await signUp(newVisitor(one), 'counted@several.test');
  const wrong = { email: 'counted@several.test', password: `${PASSWORD}x` };
  const tries = await Promise.all(
    Array.from({ length: 12 }, (_, attempt) => {
      const server = attempt % 2 === 0 ? one : other;
      return here.send(new URL('/login', server.url).href, {
        method: 'POST',
        body: new URLSearchParams(wrong),
        headers: { origin: server.url, 'x-forwarded-for': '198.51.100.7' },
      });
    }),
  );
  expect(tries.filter(({ status }) => status === 429)).toHaveLength(2);
});

test('two servers that start at once on an empty database agree on one schema and one catalogue', async () => {
  const settings = {
    PORT: '0',
    DATABASE_URL: await emptyDatabase(),
    DATA_DIR: one.dataDir,
    DEMO: 'true',
    LOG_LEVEL: 'error',
  };
  const { start } = await loadServer();
  const open = () => start(settings, { log: errorLog() });
  const servers = await Promise.all([open(), open()]);
  afterAll(() => Promise.all(servers.map((server) => server.stop())));
  const [first, second] = servers;
  const { rows } = await first.services.db.$client.query<{ products: number; names: number }>(
    `select count(*)::int as products, (select count(*)::int from auth_users) as names from products`,
  );
  expect(rows[0]?.products).toBeGreaterThan(100);
  expect(first.services.documentSecret).toEqual(second.services.documentSecret);
  for (const server of servers) {
    expect((await fetch(`${server.url}/`)).status).toBe(200);
  }
});

test('figures of the process are shown on a port of this machine alone', async () => {
  await makeProduct(db, { name: 'Lamp that is counted' });
  one.services.pages.drop();
  expect(await kept(one, '/')).toContain('Lamp that is counted');
  const text = await (await fetch(`${one.metricsUrl}/metrics`)).text();
  expect(text).toMatch(/^secondleaf_page_cache_hits_total [1-9]/m);
  expect(text).toMatch(/^secondleaf_page_cache_bytes [1-9]/m);
  expect(text).toMatch(/^secondleaf_page_cache_invalidation_connected 1$/m);
  expect(text).toMatch(/^http_request_duration_seconds_count\{.*status_code="200"\} [1-9]/m);
  expect(text).toMatch(/^secondleaf_jobs_waiting \d+$/m);
  expect(text).toMatch(/^secondleaf_jobs_failed 0$/m);
  expect(text).toMatch(/^secondleaf_requests_open 0$/m);
  expect(text).toMatch(/^secondleaf_requests_disputed 0$/m);
  expect(text).toMatch(/^secondleaf_request_clocks_overdue 0$/m);
  // By the names that dashboards for Node look for.
  for (const name of [
    'process_cpu_seconds_total',
    'process_resident_memory_bytes',
    'process_start_time_seconds',
    'nodejs_heap_size_used_bytes',
    'nodejs_eventloop_lag_p99_seconds',
  ]) {
    expect(Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]), name).toBeGreaterThan(0);
  }
  expect(new URL(one.metricsUrl ?? '').hostname).toBe('127.0.0.1');
  expect((await fetch(`${one.url}/metrics`)).status).toBe(404);
  expect((await fetch(`${one.metricsUrl}/`)).status).toBe(404);
});

test('a server of an older release leaves a newer database alone', async () => {
  const databaseUrl = await cloneDatabase();
  const newer = new pg.Client({ connectionString: databaseUrl });
  await newer.connect();
  await newer.query(
    "insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 99999999999999)",
  );
  await newer.end();
  const older = startTestServer({ ...KEEPING, DATABASE_URL: databaseUrl });
  await expect(older).rejects.toThrow('it belongs to a newer release of Secondleaf');
});
