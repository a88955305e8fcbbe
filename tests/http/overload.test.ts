// Too many requests at once: those that wait are answered, the next are told at once to come back, cached pages go on.
import type { PoolClient } from 'pg';
import { expect, test, vi } from 'vitest';
import { connect } from '~/data/database/database';
import { newVisitor } from '../support/accounts';
import { createClient } from '../support/client';
import { startTestServer } from '../support/server';

const server = await startTestServer({
  DATABASE_CONNECTIONS: '5',
  PAGE_CACHE_MS: '60000',
  METRICS_PORT: '0',
});
const pool = server.services.db.$client;
const nobody = createClient(server.url);

/** Takes every connection until `giveBack`. */
async function takeAll(): Promise<{ giveBack(): void }> {
  const taken: PoolClient[] = [];
  while (pool.idleCount > 0 || pool.totalCount < pool.options.max) {
    taken.push(await pool.connect());
  }
  return {
    giveBack() {
      for (const client of taken) client.release();
    },
  };
}

test('a request that waits for the database is answered in the end, and one that comes when too many wait is turned away at once', async () => {
  const visitor = newVisitor(server);
  expect((await nobody.get('/')).status).toBe(200);
  const { giveBack } = await takeAll();
  const waiting = Array.from({ length: 30 }, (_, number) =>
    newVisitor(server).get('/', { cookie: `waits=${number}` }),
  );
  await vi.waitFor(() => expect(pool.waitingCount).toBeGreaterThanOrEqual(25), 20_000);
  const page = await visitor.get('/', { accept: 'text/html', cookie: 'a=b' });
  expect(page.status).toBe(503);
  expect(Number(page.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(page.text).toContain('<h1>Too busy at the moment</h1>');
  const api = await visitor.get('/api/products?q=more');
  expect(api.status).toBe(503);
  expect(api.json()).toMatchObject({ status: 503, detail: expect.stringContaining('try again') });
  const form = await visitor.post('/login', { email: 'a@b.test', password: 'x' });
  expect(form.status).toBe(503);
  expect(form.text).toContain('What you sent was not saved.');
  expect((await nobody.get('/')).status, 'a cached page').toBe(200);
  expect((await nobody.get('/livez')).status).toBe(200);
  giveBack();
  const late = await Promise.all(waiting);
  expect([...new Set(late.map(({ status }) => status))].sort()).toEqual([200, 503]);
  expect((await visitor.get('/')).status).toBe(200);
  const metrics = await (await fetch(`${server.metricsUrl}/metrics`)).text();
  const shed = late.filter(({ status }) => status === 503).length + 3;
  expect(metrics).toContain(`secondleaf_requests_shed_total ${shed}\n`);
});

test('a connection that breaks as a transaction begins is not kept', async () => {
  // A pool that no job uses.
  const db = connect(String(pool.options.connectionString));
  for (let time = 0; time < 10; time += 1) {
    db.$client.once('acquire', (client) => void client.end());
    await expect(db.transaction(async () => {})).rejects.toThrow('begin');
  }
  expect(db.$client.totalCount).toBe(0);
  await db.transaction(async () => {});
  await db.$client.end();
});
