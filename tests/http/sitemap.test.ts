// What search engines may read: robots.txt and the sitemap, in one file or in many.
import { expect, test } from 'vitest';
import { makeProduct, makeUser } from '../support/builders';
import { createClient } from '../support/client';
import { startTestServer } from '../support/server';

const server = await startTestServer();
const { db } = server.services;
const nobody = createClient(server.url);
const { id: userId } = await makeUser(db);

test('robots find the sitemap, and in it the public products alone', async () => {
  const robots = await nobody.get('/robots.txt');
  expect(robots.text).toMatch(/^Disallow: \/report$/m);
  expect(robots.text).toContain(`Sitemap: ${server.url}/sitemap.xml`);
  const open = await makeProduct(db, { userId, category: 'books' });
  const hidden = await makeProduct(db, { userId, status: 'pending' });
  const sold = await makeProduct(db, { userId, soldAt: new Date() });
  const { text, headers } = await nobody.get('/sitemap.xml');
  expect(headers.get('content-type')).toContain('application/xml');
  expect(text).toContain(`<loc>${server.url}/view?id=${open.id}</loc>`);
  expect(text).toContain(`<loc>${server.url}/viewmore?category=books</loc>`);
  expect(text, 'an empty category').not.toContain('category=art');
  expect(text).not.toContain(hidden.id);
  expect(text).not.toContain(sold.id);
  expect((await nobody.get('/sitemap.xml?part=1')).text).toContain(open.id);
  for (const part of ['2', '0', '01', '-1', '1e0', '']) {
    expect((await nobody.get(`/sitemap.xml?part=${part}`)).status).toBe(404);
  }
});

test('a large catalogue is shared out among files, each product in one of them', async () => {
  await db.$client.query(
    `insert into products (user_id, name) select $1, 'Chair ' || n from generate_series(1, 10100) n`,
    [userId],
  );
  const { rows } = await db.$client.query<{ id: string }>(
    `select id from products where status = 'active' and sold_at is null order by id`,
  );
  const index = (await nobody.get('/sitemap.xml')).text;
  const parts = [...index.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address ?? '');
  expect(parts).toEqual([1, 2].map((file) => `${server.url}/sitemap.xml?part=${file}`));
  const named: string[] = [];
  for (const part of parts) {
    const { text } = await nobody.get(part.slice(server.url.length));
    const ids = [...text.matchAll(/view\?id=([0-9a-f-]{36})</g)].map(([, id]) => id ?? '');
    expect(ids.length).toBeGreaterThan(4_000);
    named.push(...ids);
  }
  expect(named).toEqual(rows.map(({ id }) => id));
  expect((await nobody.get('/sitemap.xml?part=3')).status).toBe(404);
});
