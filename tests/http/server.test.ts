// What every reply of the server promises, whatever the screen.
import { RegExpRouter } from 'hono/router/reg-exp-router';
import { expect, test } from 'vitest';
import { createClient } from '../support/client';
import { rawBytes } from '../support/raw-request';
import { startTestServer } from '../support/server';

const server = await startTestServer();
const nobody = createClient(server.url);

test('a page carries the security headers and a request id', async () => {
  const { status, headers } = await nobody.get('/');
  expect(status).toBe(200);
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('x-request-id')).toMatch(/^[0-9a-f]{10}-/);
  const policy = headers.get('content-security-policy') ?? '';
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toContain('unsafe-inline');
});

test('the route of every request is found by one expression', () => {
  const router = new RegExpRouter<null>();
  for (const route of server.routes) {
    const [method = '', path = ''] = route.split(' ');
    router.add(method, path, null);
  }
  // It throws where a pattern and a fixed address could both be meant; the framework then looks in a tree, for all requests.
  expect(router.match('GET', '/api/products/x')[0].length).toBeGreaterThan(0);
});

test('every inline script of a page is named in its policy', async () => {
  const { text, headers } = await nobody.get('/');
  // What is no code never runs, and needs no hash; what is a file neither.
  const inline = [
    ...text.matchAll(
      /<script(?![^>]*(?:"application\/(?:ld\+)?json"| src=))[^>]*>([\s\S]+?)<\/script>/g,
    ),
  ];
  expect(inline.length).toBeGreaterThan(0);
  const hashes = (headers.get('content-security-policy') ?? '').match(/'sha256-[^']+'/g) ?? [];
  expect(hashes.length).toBeGreaterThanOrEqual(new Set(inline.map(([, code]) => code)).size);
});

test('an unknown address is answered with not found, in words', async () => {
  const { status, text } = await nobody.get('/no-such-page');
  expect(status).toBe(404);
  expect(text).toContain('This page is not here');
});

test('the icon is found under its old name too, and may be cached', async () => {
  const { status, location, headers } = await nobody.get('/favicon.ico');
  expect(status).toBe(302);
  expect(headers.get('cache-control')).toMatch(/^public, max-age=\d{4,}$/);
  const icon = await nobody.get(location ?? '');
  expect(icon.status).toBe(200);
  expect(icon.headers.get('content-type')).toBe('image/png');
});

test('a body that is no form is not called our fault', async () => {
  const headers = { origin: server.url, 'content-type': 'application/json' };
  for (const path of ['/view?id=x', '/create', '/login']) {
    const reply = await nobody.send(path, { method: 'POST', headers, body: '{"a":' });
    expect(reply.status, path).toBe(400);
    expect(reply.text, path).toContain('That could not be read');
    expect(reply.text, path).not.toContain('fault is ours');
  }
});

test('a write from another site is refused', async () => {
  const reply = await nobody.post('/', {}, { origin: 'http://evil.test' });
  expect(reply.status).toBe(403);
});

test('a client of HTTP/1.0, which names no host, is answered', async () => {
  for (const path of ['/livez', '/readyz', '/', '/api/products']) {
    expect(await rawBytes(server.url, `GET ${path} HTTP/1.0\r\n\r\n`), path).toMatch(
      /^HTTP\/1\.1 200 /,
    );
  }
});

test('the checks of liveness and readiness answer', async () => {
  expect((await nobody.get('/livez')).text).toBe('ok');
  expect((await nobody.get('/readyz')).text).toBe('ok');
});

test.each(['PUT', 'PATCH', 'DELETE'])(
  'a request with %s is refused at every screen',
  async (method) => {
    const client = createClient(server.url);
    const reply = await client.send('/viewmore', { method, headers: { origin: server.url } });
    expect(reply.status).toBe(405);
    expect(reply.headers.get('allow')).toBe('GET, HEAD, POST');
  },
);
