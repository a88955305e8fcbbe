// Writes that another site sends, bodies of another kind, methods by another way, and addresses that lead away.
import { beforeAll, expect } from 'vitest';
import { authSessions, products } from '~/data/schema/schema';
import routes from '~/routes';
import { PASSWORD } from '../support/accounts';
import { attack, attackTheLog, startAttackedServer } from '../support/attack';
import { makeProduct } from '../support/builders';
import { createClient } from '../support/client';
import { newPerson, type Person } from '../support/people';

const server = await startAttackedServer();
const { db } = server.services;
let owner: Person;
let id = '';

beforeAll(async () => {
  owner = await newPerson(server, 'Owner');
  ({ id } = await makeProduct(db, { userId: owner.id, name: 'Still here' }));
});

const SCREENS = routes
  .map(({ path, index }) => (index ? '/' : path === '*' ? '/nowhere' : `/${path}`))
  .flatMap((path) => [path, path === '/' ? '/_.data' : `${path}.data`]);
const WRITING = [
  ...SCREENS,
  ...server.routes
    .filter((route) => route.startsWith('POST /'))
    .map((route) => route.slice('POST '.length)),
  '/api/auth/sign-in/email',
  '/api/products',
  '/api/none',
];

const FOREIGN: Record<string, Record<string, string>> = {
  'a foreign Origin': { origin: 'https://evil.test' },
  'the Origin null': { origin: 'null' },
  'an Origin that begins like ours': { origin: `${server.url}.evil.test` },
  'an Origin that ends like ours': {
    origin: server.url.replace('http://', 'http://evil.test:80@'),
  },
  'our name by https': { origin: server.url.replace('http:', 'https:') },
  'our name on another port': { origin: 'http://127.0.0.1:1' },
  'Sec-Fetch-Site cross-site and no Origin': { 'sec-fetch-site': 'cross-site' },
  'Sec-Fetch-Site same-site and no Origin': { 'sec-fetch-site': 'same-site' },
  'a foreign Origin that is called same-origin': {
    origin: 'https://evil.test',
    'sec-fetch-site': 'same-origin',
  },
  'a foreign Referer and nothing else': { referer: 'https://evil.test/page' },
};

for (const [words, headers] of Object.entries(FOREIGN)) {
  attack(`every writing address with ${words}`, async () => {
    const before = await db.$count(authSessions);
    for (const path of WRITING) {
      const reply = await owner.send(`${path}?id=${id}`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
        body: 'intent=delete&confirm=1',
      });
      expect(reply.status, path).toBe(403);
      expect(reply.text, path).toContain('another site');
      expect(reply.headers.getSetCookie(), path).toEqual([]);
    }
    expect(await db.$count(products)).toBe(1);
    expect(await db.$count(authSessions)).toBe(before);
    return `${WRITING.length} addresses: 403, nothing done`;
  });
}

attack('signing in and out from a page of another site', async () => {
  const evil = { origin: 'https://evil.test' };
  const fields = { email: owner.email, password: PASSWORD };
  for (const path of ['/login', '/seller/login', '/admin/login', '/signup', '/logout']) {
    const reply = await owner.post(path, fields, evil);
    expect([reply.status, reply.headers.getSetCookie()], path).toEqual([403, []]);
  }
  expect((await owner.get('/logout')).status).toBe(200);
  return '403, no cookie, still signed in';
});

attack('a reply for another site: no header lets it be read there', async () => {
  for (const path of ['/', '/api/products', '/api/session', '/_.data', '/sitemap.xml']) {
    const { headers } = await owner.get(path, { origin: 'https://evil.test' });
    for (const name of ['access-control-allow-origin', 'access-control-allow-credentials']) {
      expect(headers.get(name), `${name} of ${path}`).toBeNull();
    }
  }
  const preflight = await owner.send('/api/uploads', {
    method: 'OPTIONS',
    headers: { origin: 'https://evil.test', 'access-control-request-method': 'POST' },
  });
  expect(preflight.status).toBe(405);
  expect(preflight.headers.get('access-control-allow-origin')).toBeNull();
  return 'no Access-Control header; a preflight gets 405';
});

const BODIES: [words: string, type: string | null, body: string][] = [
  ['text/plain', 'text/plain', `intent=delete`],
  ['JSON', 'application/json', '{"intent":"delete"}'],
  ['JSON under the name of a form', 'application/x-www-form-urlencoded', '{"intent":"delete"}'],
  ['XML', 'application/xml', '<intent>delete</intent>'],
  ['no type', null, 'intent=delete'],
  ['multipart without a boundary', 'multipart/form-data', '--x\r\n\r\n--x--'],
  [
    ...(['multipart where no files are taken', 'multipart/form-data; boundary=x'] as const),
    '--x\r\ncontent-disposition: form-data; name="intent"\r\n\r\ndelete\r\n--x--\r\n',
  ],
  ['a charset of its own', 'application/x-www-form-urlencoded; charset=utf-16', 'i\0n\0t\0'],
];

for (const [words, type, body] of BODIES) {
  attack(`${words} in place of a form, at every screen`, async () => {
    const statuses = new Set<number>();
    for (const path of SCREENS) {
      if (path.startsWith('/logout')) continue;
      const reply = await owner.send(`${path}?id=${id}`, {
        method: 'POST',
        headers: { origin: server.url, ...(type ? { 'content-type': type } : {}) },
        // Bytes, so that fetch makes up no type.
        body: new TextEncoder().encode(body),
      });
      statuses.add(reply.status);
      expect(reply.status, path).toBeLessThan(500);
      expect(reply.text, path).not.toContain('fault is ours');
    }
    expect(await db.$count(products)).toBe(1);
    return `${[...statuses].toSorted().join(', ')}; nothing deleted`;
  });
}

attack('a method by another way: X-HTTP-Method-Override, _method', async () => {
  const headers = { 'x-http-method-override': 'DELETE', 'x-method-override': 'POST' };
  for (const path of [`/view?id=${id}`, `/api/products/${id}`, '/logout']) {
    await owner.get(`${path}${path.includes('?') ? '&' : '?'}_method=POST&intent=delete`, headers);
  }
  expect(await db.$count(products)).toBe(1);
  expect((await owner.get('/logout')).status).toBe(200);
  return 'nothing deleted, still signed in';
});

/** Where each leads a browser that believes it. */
const AWAY = [
  '//evil.test',
  '///evil.test',
  '/\\evil.test',
  '\\\\evil.test',
  'https:evil.test',
  'https:/evil.test',
  'https://evil.test',
  'HTTPS://evil.test',
  '/\tevil.test',
  '/\n/evil.test',
  '\t//evil.test',
  ' //evil.test',
  '/%09/evil.test',
  '/%5Cevil.test',
  '%2F%2Fevil.test',
  '/.//evil.test',
  '/..//evil.test',
  '/a/../..//evil.test',
  '//user@evil.test',
  '@evil.test',
  '//evil.test%2F@127.0.0.1',
  '/%2F%2Fevil.test',
  'javascript:alert(1)',
  '.evil.test',
  'data:text/html,x',
  '/\u2028/evil.test',
  '\u0000//evil.test',
  '/%0d%0aLocation:%20//evil.test',
];

/** Whether a browser that is on our site and reads this Location stays on it. */
function stays(location: string): boolean {
  const url = new URL(location, `${server.url}/login`);
  return url.origin === server.url && !url.pathname.startsWith('//');
}

function expectStays(headers: Headers, text: string, what: string): void {
  const target = headers.get('location') ?? /"redirect","((?:[^"\\]|\\.)*)"/.exec(text)?.[1];
  if (target !== undefined) expect(stays(target), `${what} leads to ${target}`).toBe(true);
  for (const [, link = ''] of text.matchAll(/(?:href|action|src)="([^"]*)"/g)) {
    if (!link.includes('evil.test')) continue;
    expect(stays(link.replaceAll('&amp;', '&')), `${what} links to ${link}`).toBe(true);
  }
}

const ASKING = [
  '/login',
  '/signup',
  '/login/code',
  '/seller/login',
  '/seller/signup',
  '/admin/login',
];
const NAMES = ['next', 'to', 'redirect', 'return', 'callbackURL', 'errorCallbackURL', 'url'];

attack(
  'next and its like in the address of every sign-in, as nobody and as signed in',
  async () => {
    const nobody = createClient(server.url);
    let count = 0;
    for (const [index, away] of AWAY.entries()) {
      const query = new URLSearchParams(NAMES.map((name) => [name, away]));
      // Each way out at one of the pages in turn, and at the login.
      const pages = ['/login', ASKING[index % ASKING.length] ?? '/login'];
      for (const path of new Set(pages)) {
        for (const who of [nobody, owner]) {
          const reply = await who.get(`${path}?${query}`);
          expectStays(reply.headers, reply.text, `${path} with ${away}`);
          const next = /name="next" value="([^"]*)"/.exec(reply.text)?.[1] ?? '/';
          expect(stays(next.replaceAll('&amp;', '&')), `${path} keeps ${next}`).toBe(true);
          count += 1;
        }
      }
    }
    return `${count} tries stay on the site`;
  },
);

attack('next in the form of a sign-in that succeeds', async () => {
  const fields = { email: owner.email, password: PASSWORD };
  await Promise.all(
    AWAY.map(async (next, index) => {
      // Each from an address of its own: the limit on sign-ins is not what is tried here.
      const from = { 'x-forwarded-for': `198.51.100.${index}` };
      const { status, headers } = await owner.post('/login', { ...fields, next }, from);
      expect([status, stays(headers.get('location') ?? '')], next).toEqual([302, true]);
    }),
  );
  return `${AWAY.length} tries stay on the site`;
});

attack('where the mailed link of an address leads', async () => {
  for (const callbackURL of AWAY) {
    const query = new URLSearchParams({ token: 'x', callbackURL, errorCallbackURL: callbackURL });
    const reply = await owner.get(`/api/auth/verify-email?${query}`);
    expectStays(reply.headers, reply.text, callbackURL);
    expect(reply.location).toBe('/confirm?token=x');
  }
  return `${AWAY.length} tries stay on the site`;
});

attackTheLog(server);
