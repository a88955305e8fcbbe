// Pages kept for everybody: rendered once, never for somebody with a cookie, never longer than a write allows.
import { once } from 'node:events';
import {
  createServer,
  get as httpGet,
  type IncomingHttpHeaders,
  type IncomingMessage,
} from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { getRequestListener } from '@hono/node-server';
import { type Context, Hono } from 'hono';
import { afterAll, beforeEach, expect, test } from 'vitest';
import type { AppEnv } from '~/server/http/app-env';
import { createPageCache, type PageCache } from '~/server/http/page-cache';
import { Reply } from '~/server/http/reply';
import { newVisitor, signUp, TRUSTING } from '../support/accounts';
import { makeProduct } from '../support/builders';
import { startTestServer } from '../support/server';

let pages: PageCache;
let renders: string[];
let answer: (context: Context) => Response | Promise<Response>;

const server = createServer<typeof IncomingMessage, typeof Reply>(
  { ServerResponse: Reply },
  (request, response) => {
    if (!pages.serve(request, response)) listener(request, response);
  },
);
const app = new Hono<AppEnv>();
app.use((context, next) => pages.keep(context, next));
app.get('*', (context) => {
  renders.push(context.req.path);
  return answer(context);
});
app.onError((_error, context) => context.text('failed', 500));
const listener = getRequestListener(app.fetch);
server.listen(0, '127.0.0.1');
await once(server, 'listening');
const address = server.address();
const port = typeof address === 'object' && address ? address.port : 0;
afterAll(() => new Promise((done) => server.close(done)));

beforeEach(() => {
  pages = createPageCache(60_000);
  renders = [];
  answer = (context) => context.html(`<p>Page ${renders.length}</p>`);
});

/** A request without a library that would unpack or keep anything. */
async function get(path: string, headers: Record<string, string> = {}, method = 'GET') {
  const request = httpGet({ port, path, headers, method, host: '127.0.0.1', agent: false });
  const [reply] = await once(request, 'response');
  const pieces: Buffer[] = [];
  for await (const piece of reply) pieces.push(Buffer.from(piece));
  const kept: IncomingHttpHeaders = reply.headers;
  const status: number = reply.statusCode;
  return {
    status,
    headers: kept,
    bytes: Buffer.concat(pieces),
    text: String(Buffer.concat(pieces)),
  };
}

test('a public page is rendered once and says how it may be cached', async () => {
  const first = await get('/viewmore?q=lamp');
  const second = await get('/viewmore?q=lamp');
  expect(renders).toHaveLength(1);
  expect(second.text).toBe(first.text);
  expect(second.headers.etag).toBe(first.headers.etag);
  expect(second.headers['cache-control']).toBe('public, max-age=0, s-maxage=1, must-revalidate');
  expect(second.headers.vary).toBe('Authorization, Cookie, Accept-Encoding');
  await get('/viewmore?q=chair');
  expect(renders).toHaveLength(2);
});

test('a visitor who brings a cookie gets a page of their own, and leaves none in the cache', async () => {
  await get('/', { cookie: 'a=1' });
  await get('/', { cookie: 'a=1' });
  expect(renders).toHaveLength(2);
  expect(pages.stats().bytes).toBe(0);
  const plain = await get('/');
  const own = await get('/', { cookie: 'a=1' });
  expect(own.text).not.toBe(plain.text);
});

test('a browser that has the page already gets a 304', async () => {
  const { headers } = await get('/');
  const again = await get('/', { 'if-none-match': String(headers.etag) });
  expect(again.status).toBe(304);
  expect(again.bytes).toHaveLength(0);
  expect(again.headers.etag).toBe(headers.etag);
  expect((await get('/', { 'if-none-match': '"other"' })).status).toBe(200);
});

test('a browser gets a 304 as well when the page was rendered again and came out the same, in whatever way it asks', async () => {
  answer = (context) => context.html('<p>Always the same</p>');
  const { headers } = await get('/');
  const etag = String(headers.etag);
  for (const asked of [etag, etag.replace('W/', ''), `"older", ${etag}`, '*']) {
    pages.drop();
    for (const _ of ['rendered', 'kept']) {
      const again = await get('/', { 'if-none-match': asked });
      expect([again.status, again.text, again.headers.etag]).toEqual([304, '', etag]);
      expect(again.headers['cache-control']).toBe(headers['cache-control']);
    }
  }
  pages.drop();
  answer = (context) => context.html('<p>Another</p>');
  expect((await get('/', { 'if-none-match': etag })).status).toBe(200);
});

test('a cached page comes packed as the browser can unpack it, the first time as well', async () => {
  for (const _ of ['rendered', 'kept']) {
    const br = await get('/view?id=1', { 'accept-encoding': 'gzip, deflate, br' });
    expect(br.headers['content-encoding']).toBe('br');
    expect(String(brotliDecompressSync(br.bytes))).toBe('<p>Page 1</p>');
    const gzip = await get('/view?id=1', { 'accept-encoding': 'gzip, br;q=0' });
    expect(gzip.headers['content-encoding']).toBe('gzip');
    expect(String(gunzipSync(gzip.bytes))).toBe('<p>Page 1</p>');
    for (const [accepted, encoding] of [
      ['br;q=0.1, gzip;q=0.9', 'br'],
      ['GZIP', 'gzip'],
      ['br;q=0.000, gzip', 'gzip'],
    ] as const) {
      const packed = await get('/view?id=1', { 'accept-encoding': accepted });
      expect(packed.headers['content-encoding']).toBe(encoding);
    }
    const plain = await get('/view?id=1');
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(plain.text).toBe('<p>Page 1</p>');
    expect(plain.headers['content-length']).toBe('13');
  }
});

test('HEAD is answered from a cached page, without a body', async () => {
  const { headers } = await get('/');
  const head = await get('/', {}, 'HEAD');
  expect(renders).toHaveLength(1);
  expect(head.bytes).toHaveLength(0);
  expect(head.headers.etag).toBe(headers.etag);
});

test('HEAD of a page that is not cached says what GET of it says, and caches it', async () => {
  const head = await get('/', {}, 'HEAD');
  expect(head.bytes).toHaveLength(0);
  const { headers, text } = await get('/');
  expect(renders).toHaveLength(1);
  expect(text).toBe('<p>Page 1</p>');
  for (const name of ['cache-control', 'vary', 'etag', 'content-type']) {
    expect(head.headers[name], name).toBe(headers[name]);
  }
});

test('many visitors who come at once wait for one render', async () => {
  const gate = deferred();
  answer = async (context) => {
    await gate.promise;
    return context.html('<p>One</p>');
  };
  const replies = Array.from({ length: 10 }, () => get('/'));
  await expect.poll(() => renders.length).toBe(1);
  gate.resolve();
  const texts = (await Promise.all(replies)).map(({ text }) => text);
  expect(new Set(texts)).toEqual(new Set(['<p>One</p>']));
  expect(renders).toHaveLength(1);
});

test('visitors who wait for a render that fails each try by themselves', async () => {
  const gate = deferred();
  answer = async (context) => {
    if (renders.length > 1) return context.html('<p>Good</p>');
    await gate.promise;
    return context.text('busy', 503);
  };
  const first = get('/');
  await expect.poll(() => renders.length).toBe(1);
  const second = get('/');
  gate.resolve();
  expect((await first).status).toBe(503);
  expect((await second).text).toBe('<p>Good</p>');
});

test('one visitor waits while a page is rendered anew, and the others get the old one', async () => {
  let time = 1_000;
  pages = createPageCache(1_000, { now: () => time });
  const first = (await get('/')).text;
  time += 999;
  expect((await get('/')).text).toBe(first);
  expect(renders).toHaveLength(1);
  const gate = deferred();
  answer = async (context) => {
    await gate.promise;
    return context.html('<p>New</p>');
  };
  time += 1;
  const waiting = get('/');
  await expect.poll(() => renders.length).toBe(2);
  expect((await get('/')).text).toBe(first);
  gate.resolve();
  expect((await waiting).text).toBe('<p>New</p>');
  expect((await get('/')).text).toBe('<p>New</p>');
  expect(renders).toHaveLength(2);
});

test('a cached page that nobody renders anew is dropped when it is twice as old', async () => {
  let time = 1_000;
  pages = createPageCache(1_000, { now: () => time });
  await get('/');
  time += 2_001;
  const gate = deferred();
  answer = async (context) => {
    await gate.promise;
    return context.html('<p>New</p>');
  };
  const waiting = [get('/'), get('/')];
  await expect.poll(() => renders.length).toBe(2);
  gate.resolve();
  const texts = (await Promise.all(waiting)).map(({ text }) => text);
  expect(texts).toEqual(['<p>New</p>', '<p>New</p>']);
});

test('a write drops the cached pages and those that are being rendered', async () => {
  await get('/');
  pages.drop();
  await get('/');
  expect(renders).toHaveLength(2);

  const gate = deferred();
  answer = async (context) => {
    const number = renders.length;
    await gate.promise;
    return context.html(`<p>Render ${number}</p>`);
  };
  const old = get('/view?id=2');
  await expect.poll(() => renders.length).toBe(3);
  pages.drop();
  gate.resolve();
  await old;
  expect((await get('/view?id=2')).text).toBe('<p>Render 4</p>');
});

test('errors, redirects and private pages are not cached', async () => {
  const replies: (typeof answer)[] = [
    (context) => context.text('not here', 404),
    (context) => context.redirect('/'),
    () => Promise.reject(new Error('broken')),
    (context) => context.html('mine', 200, { 'cache-control': 'private, no-store' }),
    (context) => context.html('hello', 200, { 'set-cookie': 'a=1' }),
    (context) => context.html('x'.repeat(2_000_001)),
  ];
  for (const [index, reply] of replies.entries()) {
    answer = reply;
    await get(`/view?id=${index}`);
    await get(`/view?id=${index}`);
  }
  expect(renders).toHaveLength(2 * replies.length);
  expect(pages.stats().bytes).toBe(0);
});

test('pages of other addresses are not cached', async () => {
  for (const path of [
    '/login',
    '/create',
    '/api/session',
    '/viewmore/x',
    `/view?q=${'x'.repeat(1_000)}`,
  ]) {
    await get(path);
    await get(path);
  }
  expect(renders).toHaveLength(10);
});

test('the memory of cached pages is bounded', async () => {
  answer = (context) => context.html(`${renders.length}`.padEnd(1_900_000, 'x'));
  for (let page = 0; page < 40; page += 1) await get(`/view?id=${page}`);
  const { bytes } = pages.stats();
  expect(bytes).toBeGreaterThan(25_000_000);
  expect(bytes).toBeLessThanOrEqual(32_000_000);
});

test('a page of the shop stays cached until somebody posts an item', async () => {
  const shop = await startTestServer({ ...TRUSTING, PAGE_CACHE_MS: '60000' });
  const visitor = newVisitor(shop);
  const poster = newVisitor(shop);
  await signUp(poster, 'poster@cache.test');
  const before = await visitor.get('/');
  await shop.services.db.$client.query(
    "insert into products (user_id, name) select id, 'Written past the commands' from users",
  );
  const kept = await visitor.get('/');
  expect(kept.headers.get('etag')).toBe(before.headers.get('etag'));
  expect(kept.text).toBe(before.text);
  expect((await poster.get('/')).text).toContain('Written past the commands');
  shop.services.pages.drop();
  expect((await visitor.get('/')).text).toContain('Written past the commands');
});

test('pages of the shop, their data and the API are cached for everybody, asked for by HEAD first as well', async () => {
  const shop = await startTestServer({ ...TRUSTING, PAGE_CACHE_MS: '60000' });
  const { id } = await makeProduct(shop.services.db);
  const visitor = newVisitor(shop);
  for (const path of [
    '/',
    '/_.data',
    '/viewmore',
    '/viewmore.data',
    `/view?id=${id}`,
    `/view.data?id=${id}`,
    '/api/products',
    `/api/products/${id}`,
  ]) {
    const head = await visitor.send(path, { method: 'HEAD' });
    const { status, headers, text } = await visitor.get(path);
    expect([head.status, status], path).toEqual([200, 200]);
    expect(headers.get('cache-control'), path).toBe(
      'public, max-age=0, s-maxage=1, must-revalidate',
    );
    for (const name of ['cache-control', 'vary', 'etag', 'content-type']) {
      expect(head.headers.get(name), `${name} of ${path}`).toBe(headers.get(name));
    }
    expect(text.length, path).toBeGreaterThan(100);
  }
});

test('a reply of the API that the server does not cache may be cached elsewhere for visitors without a cookie alone', async () => {
  const shop = await startTestServer({ ...TRUSTING, PAGE_CACHE_MS: '0' });
  const { id } = await makeProduct(shop.services.db);
  const visitor = newVisitor(shop);
  for (const path of ['/api', '/api/openapi.json', '/api/products', `/api/products/${id}`]) {
    const { headers } = await visitor.get(path);
    expect(headers.get('cache-control'), path).toMatch(/^public/);
    expect(headers.get('vary'), path).toContain('Cookie');
    const own = await visitor.get(path, { cookie: 'a=1' });
    expect(own.headers.get('cache-control'), path).toBe('private, no-store');
  }
});

function deferred() {
  let resolve = () => {};
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}
