// The database is stopped and started under a running server: clear words meanwhile, and nothing to do afterwards.
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { holdServerLock } from '~/data/database/database';
import { isDatabaseUnavailable } from '~/data/database/unavailable';
import { type EmbeddedDatabase, startEmbedded } from '~/data/embedded/embedded';
import { freePort } from '~/data/embedded/embedded-process';
import { loadServer } from '../../scripts/built.mjs';
import { mailTo, newVisitor, PASSWORD, signUp, TRUSTING } from '../support/accounts';
import { allowLogged, errorLog } from '../support/logged';
import { wordsOf } from '../support/pages';
import { fileOf, newPerson } from '../support/people';

vi.setConfig({ testTimeout: 120_000 });

const built = await loadServer();
const dir = mkdtempSync(join(tmpdir(), 'secondleaf-unavailable-'));
const port = await freePort();
let database: EmbeddedDatabase = await startEmbedded(dir, { port });
const running = await built.start(
  {
    PORT: '0',
    DATABASE_URL: database.url,
    DATA_DIR: join(dir, 'data'),
    LOG_LEVEL: 'error',
    ...TRUSTING,
  },
  { log: errorLog() },
);
const server = { ...running, databaseUrl: database.url, dataDir: join(dir, 'data') };
const { db } = server.services;
afterAll(async () => {
  await server.stop();
  await database.stop();
  rmSync(dir, { recursive: true, force: true, maxRetries: 5 });
});

const visitor = newVisitor(server);
const person = await newPerson(server);

/** A form that posts an item, with a picture that the person has sent before. */
async function form(name: string): Promise<Record<string, string>> {
  const reply = await person.post('/api/uploads', { image: fileOf('red.jpg') });
  expect(reply.status, reply.text).toBe(201);
  const image = /"id":"([0-9a-f]{32})"/.exec(reply.text)?.[1] ?? '';
  return { key: randomUUID(), name, image };
}

async function posted(name: string): Promise<number> {
  const { rowCount } = await db.$client.query('select from products where name = $1', [name]);
  return rowCount ?? 0;
}

test('while the database is unavailable every reply says so and when to come back, and then all is as before', async () => {
  allowLogged('jobs: ');
  const before = await form('Book from before');
  expect((await person.post('/create', before)).status).toBe(302);
  const during = await form('Book from meanwhile');
  await visitor.get('/');

  await database.stop();
  const page = await visitor.get('/viewmore');
  expect(page.status).toBe(503);
  expect(Number(page.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(page.headers.get('cache-control')).toContain('no-store');
  expect(wordsOf(page.text)).toContain('The shop can’t reach its database.');
  const own = await person.get('/create');
  expect(own.status).toBe(503);
  expect(wordsOf(own.text)).toContain('The shop can’t reach its database.');
  expect((await visitor.get('/viewmore.data')).status).toBe(503);
  const api = await visitor.get('/api/products');
  expect(api.status).toBe(503);
  expect(Number(api.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(api.json()).toMatchObject({ status: 503, detail: expect.stringContaining('database') });
  const lost = await person.post('/create', during);
  expect(lost.status).toBe(503);
  expect(wordsOf(lost.text)).toContain('what you sent just now may not have arrived');
  const credentials = { email: person.email, password: PASSWORD };
  expect((await newVisitor(server).post('/login', credentials)).status).toBe(503);
  expect((await signUp(newVisitor(server), 'away@away.test')).status).toBe(503);
  expect((await visitor.get('/readyz')).status).toBe(503);
  expect((await visitor.get('/livez')).status).toBe(200);

  database = await startEmbedded(dir, { port });
  await vi.waitFor(async () => expect((await visitor.get('/readyz')).status).toBe(200), 20_000);
  expect((await visitor.get('/viewmore')).text).toContain('Book from before');
  for (let sending = 0; sending < 2; sending += 1) {
    const again = await person.post('/create', during);
    expect(again.status, wordsOf(again.text)).toBe(302);
  }
  expect((await newVisitor(server).post('/login', credentials)).status).toBe(302);
  expect(await posted('Book from before')).toBe(1);
  expect(await posted('Book from meanwhile')).toBe(1);
});

test('jobs go on when the database is back, and no restore may begin under the server', async () => {
  allowLogged('jobs: ');
  await database.stop();
  database = await startEmbedded(dir, { port });
  await vi.waitFor(async () => expect((await visitor.get('/readyz')).status).toBe(200), 20_000);
  await signUp(newVisitor(server), 'afterwards@away.test');
  await mailTo(server, 'afterwards@away.test');
  await vi.waitFor(async () => expect(await holdServerLock(db, 'alone')).toBeNull(), 20_000);
});

test('views and likes from the time without a database are counted when it is back', async () => {
  allowLogged('jobs: ');
  const [product] = (
    await db.$client.query("select id from products where name = 'Book from before'")
  ).rows;
  await visitor.get(`/view?id=${product.id}`);
  await database.stop();
  await expect(server.services.engagement.write()).rejects.toSatisfy(isDatabaseUnavailable);
  database = await startEmbedded(dir, { port });
  await vi.waitFor(() => server.services.engagement.write(), 20_000);
  const { rows } = await db.$client.query('select views from products where id = $1', [product.id]);
  expect(rows[0].views).toBe(1);
});
