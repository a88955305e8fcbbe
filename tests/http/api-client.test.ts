// A client that is made from the API's document trades for two people, from the post to the handover: support/api-paths.d.ts
// is written by openapi-typescript and kept true by src/server/api/openapi.test.ts; the compiler knows each call by it.
import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { eq } from 'drizzle-orm';
import createClient from 'openapi-fetch';
import { expect, test } from 'vitest';
import { products } from '~/data/schema/schema';
import { TRUSTING } from '../support/accounts';
import type { paths } from '../support/api-paths';
import { makeUser } from '../support/builders';
import { answers } from '../support/nginx';
import { skipWithout } from '../support/not-run';
import { fileOf } from '../support/people';
import { newToken } from '../support/programs';
import { startTestServer } from '../support/server';

const server = await startTestServer(TRUSTING);
const { db } = server.services;
const HOUR_MS = 3_600_000;

/** A client that acts for somebody new. */
async function newClient(name: string) {
  const { id } = await makeUser(db, { name });
  const token = await newToken(server, id);
  const headers = { authorization: `Bearer ${token}` };
  return createClient<paths>({ baseUrl: server.url, headers });
}

/** What a call gave; it fails with the words of the problem. */
function given<Data>({ data, error }: { data?: Data; error?: unknown }): Data {
  if (data === undefined) throw new Error(JSON.stringify(error));
  return data;
}

/** Each POST with a key of its own. */
const once = () => ({ header: { 'Idempotency-Key': randomUUID() } });

test('a client made from the API’s document posts a thing with a picture, asks for it, reserves it, arranges a time, hands it over and reviews it', async () => {
  const [gives, asks] = [await newClient('Gil Giver'), await newClient('Ann Asker')];
  const form = new FormData();
  form.append('image', fileOf('red.jpg'));
  const image = given(
    await gives.POST('/api/images', {
      params: once(),
      body: { image: 'red.jpg', for: 'product' },
      bodySerializer: () => form,
    }),
  );
  const product = given(
    await gives.POST('/api/products', {
      params: once(),
      body: { name: 'Desk lamp', category: 'furniture', price: '12.00', images: [image.id] },
    }),
  );
  const found = given(await asks.GET('/api/products', { params: { query: { q: 'desk lamp' } } }));
  expect(found.products.map(({ id }) => id)).toEqual([product.id]);

  const asked = given(
    await asks.POST('/api/products/{id}/requests', {
      params: { path: { id: product.id }, ...once() },
      body: { text: 'I would love to have it.', when: 'Weekdays after six' },
    }),
  );
  const { requests } = given(
    await gives.GET('/api/requests', { params: { query: { role: 'giver' } } }),
  );
  expect(requests.map(({ id, other }) => [id, other.name])).toEqual([[asked.id, 'Ann Asker']]);

  const path = { id: asked.id };
  const reserved = given(
    await gives.POST('/api/requests/{id}/choose', {
      params: { path, ...once() },
      body: { seen: 'asked' },
    }),
  );
  expect(reserved.state).toBe('reserved');
  const late = await gives.POST('/api/requests/{id}/decline', {
    params: { path, ...once() },
    body: { seen: 'asked' },
  });
  expect([late.response.status, late.error?.state]).toEqual([409, 'reserved']);
  const at = new Date(Date.now() + 30 * HOUR_MS).toISOString();
  await gives.POST('/api/requests/{id}/propose', {
    params: { path, ...once() },
    body: { at, place: 'In front of the library' },
  });
  const arranged = given(
    await asks.POST('/api/requests/{id}/accept-time', { params: { path, ...once() } }),
  );
  expect(arranged.meeting?.place).toBe('In front of the library');

  const talk = { id: asked.conversationId ?? '' };
  await asks.POST('/api/conversations/{id}/messages', {
    params: { path: talk, ...once() },
    body: { text: 'I come at half past five.' },
  });
  const { messages } = given(
    await gives.GET('/api/conversations/{id}/messages', { params: { path: talk } }),
  );
  expect(messages.at(-1)?.text).toBe('I come at half past five.');
  const { notifications } = given(await gives.GET('/api/notifications'));
  expect(notifications[0]?.words).toContain('Ann Asker');

  const code = arranged.handoverCode ?? '';
  const done = given(
    await gives.POST('/api/requests/{id}/code', { params: { path, ...once() }, body: { code } }),
  );
  expect(done.state).toBe('handed-over');
  const review = { asDescribed: true, onTime: true, friendly: true };
  for (const client of [gives, asks]) {
    const { state } = given(
      await client.POST('/api/requests/{id}/review', { params: { path, ...once() }, body: review }),
    );
    expect(state).toBe('handed-over');
  }
  const sold = given(
    await asks.GET('/api/products/{id}', { params: { path: { id: product.id } } }),
  );
  expect(sold.sold).toBe(true);
});

test('the commands of docs/api.md post a product with a picture, change it and delete it', async (context) => {
  if (!(await answers('curl', '--version'))) return skipWithout(context, 'curl');
  const script = /```sh\n([\s\S]*?)```/.exec(readFileSync('docs/api.md', 'utf8'))?.[1] ?? '';
  const { id } = await makeUser(db);
  const env = {
    PATH: process.env.PATH,
    SHOP: server.url,
    TOKEN: await newToken(server, id),
    RUN: randomUUID(),
  };
  const picture = script.replace('lamp.jpg', resolve('tests/cases/red.jpg'));
  const { stdout } = await promisify(execFile)('bash', ['-euo', 'pipefail', '-c', picture], {
    env,
  });
  expect(stdout).toContain('"requests":[]');
  expect(stdout).toContain('"name":"Desk lamp"');
  expect(stdout).toContain('"price":"10.00"');
  expect(await db.$count(products, eq(products.userId, id))).toBe(0);
});
