// A client that is made from the API's document trades for two people, from the post to the handover: support/api-paths.d.ts
// is written by openapi-typescript and kept true by src/server/openapi/openapi.test.ts; the compiler knows each call by it.
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
import { makeProduct, makeUser } from '../support/builders';
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
  return Object.assign(createClient<paths>({ baseUrl: server.url, headers }), { userId: id });
}

/** What a call gave; it fails with the words of the problem. */
function given<Data>({ data, error }: { data?: Data; error?: unknown }): Data {
  if (data === undefined) throw new Error(JSON.stringify(error));
  return data;
}

/** Each POST with a key of its own. */
const once = () => ({ header: { 'Idempotency-Key': randomUUID() } });

test('a client made from the API’s document posts a thing with a picture, asks for it, agrees on a price, arranges a time, hands it over, reviews it and replies', async () => {
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
      body: {
        name: 'Desk lamp',
        category: 'furniture',
        price: '12.00',
        images: [image.id],
        lowestPrice: '9.00',
      },
    }),
  );
  expect([product.takesOffers, product.postCost]).toEqual([true, null]);
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
  expect(asked.actions).toEqual(['offer', 'withdraw']);
  const offered = given(
    await asks.POST('/api/requests/{id}/offer', {
      params: { path, ...once() },
      body: { amount: '8.00' },
    }),
  );
  const countered = given(
    await gives.POST('/api/requests/{id}/counter-offer', {
      params: { path, ...once() },
      body: { to: offered.offer?.id ?? '', amount: '10.00', seen: 'asked' },
    }),
  );
  const stale = await asks.POST('/api/requests/{id}/accept-offer', {
    params: { path, ...once() },
    body: { to: offered.offer?.id ?? '' },
  });
  expect([stale.response.status, stale.error?.code]).toEqual([409, 'changed']);
  const seen = given(await asks.GET('/api/requests/{id}', { params: { path } }));
  expect(seen.offer).toMatchObject({ by: 'giver', amount: '10.00', id: countered.offer?.id });
  const reserved = given(
    await asks.POST('/api/requests/{id}/accept-offer', {
      params: { path, ...once() },
      body: { to: seen.offer?.id ?? '' },
    }),
  );
  expect([reserved.state, reserved.agreedPrice]).toEqual(['reserved', '10.00']);
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
  const words = 'Thank you, it was nice to meet you.';
  const read = given(await gives.GET('/api/requests/{id}', { params: { path } }));
  expect([read.actions.includes('reply'), read.reviews.theirs?.onTime]).toEqual([true, true]);
  await gives.POST('/api/requests/{id}/reply', {
    params: { path, ...once() },
    body: { reply: words },
  });
  const replied = given(await asks.GET('/api/requests/{id}', { params: { path } }));
  expect(replied.reviews.own?.reply).toBe(words);
  const sold = given(
    await asks.GET('/api/products/{id}', { params: { path: { id: product.id } } }),
  );
  expect(sold.sold).toBe(true);
});

test('a client made from the API’s document has a thing sent, and says that it is there', async () => {
  const [gives, asks] = [await newClient('Gil Giver'), await newClient('Ann Asker')];
  const { id } = await makeProduct(db, { userId: gives.userId, price: '12.00' });
  const change = { postCost: '4.90', openToOffers: false };
  const product = given(
    await gives.PATCH('/api/products/{id}', { params: { path: { id } }, body: change }),
  );
  expect([product.takesOffers, product.postCost]).toEqual([false, '4.90']);
  const asked = given(
    await asks.POST('/api/products/{id}/requests', {
      params: { path: { id }, ...once() },
      body: { text: 'I live far away.', post: true },
    }),
  );
  const path = { id: asked.id };
  await gives.POST('/api/requests/{id}/choose', { params: { path, ...once() } });
  await asks.POST('/api/requests/{id}/address', {
    params: { path, ...once() },
    body: { text: 'Post Lane 1' },
  });
  const sent = given(
    await gives.POST('/api/requests/{id}/send', {
      params: { path, ...once() },
      body: { tracking: 'RR 123' },
    }),
  );
  expect(sent.post).toMatchObject({ cost: '4.90', sendTo: 'Post Lane 1', tracking: 'RR 123' });
  const there = given(
    await asks.POST('/api/requests/{id}/confirm', { params: { path, ...once() } }),
  );
  expect(there.state).toBe('handed-over');
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
