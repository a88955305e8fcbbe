// What every kind of reply carries, over http and behind https, and that no header of a request stands in another's reply.
import { createHash } from 'node:crypto';
import { beforeAll, expect } from 'vitest';
import routes from '~/routes';
import { newVisitor } from '../support/accounts';
import { type AttackedServer, attack, attackTheLog, startAttackedServer } from '../support/attack';
import { makePicture, makeProduct } from '../support/builders';
import { createClient, type Reply } from '../support/client';
import { handIn } from '../support/crowd';
import { newAdmin, newSeller, type Person } from '../support/people';
import { rawBytes, rawRequest } from '../support/raw-request';

const KEPT = { PAGE_CACHE_MS: '60000' };
const server = await startAttackedServer(KEPT);
const { db } = server.services;
const secure = await startAttackedServer({ ...KEPT, PUBLIC_URL: 'https://shop.test' });
const nobody = createClient(server.url);
let admin: Person;
let seller: Person;
let id = '';
let picture = '';
let paper = '';

beforeAll(async () => {
  admin = await newAdmin(server);
  seller = await newSeller(server, 'pending');
  ({ id } = await makeProduct(db, { name: 'Shown' }));
  const { key, widths } = await makePicture(server.services, id, 'red');
  picture = `/images/${key}/${widths[0]}.webp`;
  paper = await handIn(seller);
});

const SCREENS = routes.map(({ path, index }) =>
  index ? '/' : path === '*' ? '/none' : `/${path}`,
);
const dataOf = (path: string) => (path === '/' ? '/_.data' : `${path}.data`);

/** One of each kind of reply. */
const kinds = (): [kind: string, ask: () => Promise<Reply>][] => [
  ...SCREENS.flatMap((path): [string, () => Promise<Reply>][] => [
    [`${path} for nobody`, () => nobody.get(path)],
    [`${path} once more, kept`, () => nobody.get(path)],
    [`the data of ${path}`, () => nobody.get(dataOf(path))],
    [`${path} for an admin`, () => admin.get(path)],
  ]),
  ['an item', () => nobody.get(`/view?id=${id}`)],
  ['an item for a seller', () => seller.get(`/view?id=${id}`)],
  ['a page that is known already', () => nobody.get('/', { 'if-none-match': '*' })],
  ['a redirect', () => nobody.get('/view?id=x')],
  ['a form that is not right', () => nobody.post('/login', {})],
  ['a form that is too large', () => nobody.post('/login', { email: 'x'.repeat(1_100_000) })],
  ['a refusal', () => nobody.post('/admin/users', {})],
  ['a write of another site', () => nobody.post('/', {}, { origin: 'https://evil.test' })],
  ['a method that is not taken', () => nobody.send('/', { method: 'DELETE' })],
  ['a picture', () => nobody.get(picture)],
  ['a picture that is not there', () => nobody.get('/images/x/320.webp')],
  ['a document', () => seller.get(paper)],
  ['a document of somebody else', () => admin.get(paper)],
  ['the API', () => nobody.get('/api/products')],
  ['an error of the API', () => nobody.get('/api/products?limit=x')],
  ['no address of the API', () => nobody.get('/api/none')],
  ['the page of the API', () => nobody.get('/api')],
  ['who is signed in', () => admin.get('/api/session')],
  ['an upload that is refused', () => nobody.post('/api/uploads', {})],
  ['a CSV file', () => seller.get('/seller/products.csv')],
  ['a CSV file, refused', () => nobody.get('/seller/products.csv')],
  ['an export', () => admin.get('/admin/reports/export.json')],
  ['the audit log as a file', () => admin.get('/admin/audit.jsonl')],
  ['the sitemap', () => nobody.get('/sitemap.xml')],
  ['robots.txt', () => nobody.get('/robots.txt')],
  ['an icon', () => nobody.get('/icon-192.png')],
  ['the icon’s old name', () => nobody.get('/favicon.ico')],
  ['a file of the browser’s that is not there', () => nobody.get('/assets/none.js')],
  ['a mailed link that is wrong', () => nobody.get('/confirm?token=x')],
  ['a link of the release before', () => nobody.get('/api/auth/verify-email?token=x')],
  ['liveness', () => nobody.get('/livez')],
];

/** Fails unless the reply has what every reply has. */
function expectGuarded(kind: string, { headers }: Reply): void {
  const has = (name: string) => headers.get(name) ?? '';
  expect(has('x-content-type-options'), kind).toBe('nosniff');
  expect(has('referrer-policy'), kind).toBe('strict-origin-when-cross-origin');
  expect(has('x-frame-options'), kind).toBe('DENY');
  expect(has('cross-origin-opener-policy'), kind).toBe('same-origin');
  expect(has('cross-origin-resource-policy'), kind).toBe('same-origin');
  expect(has('permissions-policy'), kind).toContain('camera=()');
  expect(has('x-request-id'), kind).toMatch(/^[0-9a-f]{10}-/);
  expect(has('cache-control'), kind).toMatch(/^(private, no-store|public, )/);
  for (const name of [
    'x-powered-by',
    'server',
    'x-aspnet-version',
    'via',
    'access-control-allow-origin',
  ]) {
    expect(headers.get(name), `${name} of ${kind}`).toBeNull();
  }
  const policy = has('content-security-policy');
  expect(policy, kind).not.toMatch(/unsafe-eval|script-src[^;]*unsafe-inline|\*|https?:/);
  if (kind !== 'a document') expect(policy, kind).not.toContain('unsafe-inline');
  expect(policy, kind).toMatch(/^default-src '(self|none)'/);
  expect(policy, kind).toMatch(/frame-ancestors 'none'|sandbox/);
  if (/html/.test(has('content-type'))) {
    for (const words of ["base-uri 'none'", "frame-ancestors 'none'"])
      expect(policy, kind).toContain(words);
  }
  if (/text|json|xml/.test(has('content-type'))) {
    expect(has('content-type'), kind).toMatch(/charset=utf-8|application\/json$|text\/x-script$/i);
  }
}

attack('every kind of reply: its guards', async () => {
  const all = kinds();
  for (const [kind, ask] of all) expectGuarded(kind, await ask());
  return `${all.length} kinds of replies have them all`;
});

attack('what is no HTTP: refused with the same guards and an id', async () => {
  const { host } = new URL(server.url);
  const refused = {
    'no HTTP at all': 'HELLO\r\n\r\n',
    'a version that is not spoken': `GET / HTTP/3.0\r\nHost: ${host}\r\n\r\n`,
    'a header with a blank in its name': `GET / HTTP/1.1\r\nHost: ${host}\r\nNo Name: x\r\n\r\n`,
    'two lengths': `POST / HTTP/1.1\r\nHost: ${host}\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n`,
    'headers without end': `GET / HTTP/1.1\r\nHost: ${host}\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`,
  };
  for (const [kind, bytes] of Object.entries(refused)) {
    const text = await rawBytes(server.url, bytes);
    const [head = '', body = ''] = text.split('\r\n\r\n');
    const [line = '', ...lines] = head.split('\r\n');
    expect(line, kind).toMatch(/^HTTP\/1\.1 (400|431) /);
    const headers = new Headers(
      lines.map((one) => one.split(/: (.*)/).slice(0, 2) as [string, string]),
    );
    expectGuarded(kind, { status: 0, headers, text: body, location: null, json: () => null });
    expect(headers.get('connection'), kind).toBe('close');
    const id = headers.get('x-request-id') ?? 'none';
    expect(body, kind).toContain(id);
    await expect.poll(() => server.printed(), { message: kind }).toContain(id);
  }
  // Never into the middle of the reply before it.
  const both = await rawBytes(
    server.url,
    `GET /livez HTTP/1.1\r\nHost: ${host}\r\n\r\n`,
    'HELLO\r\n\r\n',
  );
  expect(both.match(/HTTP\/1\.1 \d+/g)?.at(-1)).toBe('HTTP/1.1 400');
  return `${Object.keys(refused).length} kinds: 400 or 431, guarded, in the log`;
});

attack(
  'methods, breaks and addresses that only a robot sends: no error of ours in the log',
  async () => {
    const { host } = new URL(server.url);
    const head = (line: string, more = '') => `${line} HTTP/1.1\r\nHost: ${host}\r\n${more}\r\n`;
    for (const method of ['PROPFIND', 'SEARCH', 'LINK', 'OPTIONS']) {
      const text = await rawBytes(server.url, head(`${method} /`, 'Connection: close\r\n'));
      expect(text, method).toMatch(/^HTTP\/1\.1 405 [\s\S]*allow: GET, HEAD, POST/i);
    }
    expect((await nobody.post('/wp-login.php', { log: 'admin' })).status).toBe(405);
    const form =
      'Content-Type: application/x-www-form-urlencoded\r\nTransfer-Encoding: chunked\r\n';
    await rawBytes(server.url, head('POST /login', form), 'not a length\r\n');
    await expect.poll(() => server.printed()).toMatch(/"path":"\/login","status":400/);
    const lines = server.printed().split('\n');
    expect(lines.filter((line) => /"level":[56]0|no database/.test(line))).toEqual([]);
    return '405 or 400, and no line above a warning';
  },
);

attack(
  'who may keep a reply: nothing that was asked for with a cookie, nothing of one person',
  async () => {
    let privately = 0;
    for (const [kind, ask] of kinds()) {
      const { headers } = await ask();
      const kept = headers.get('cache-control') ?? '';
      const open = /picture$|icon|sitemap|robots|browser’s|API/.test(kind);
      if (!open && /admin|seller|document|CSV|export|audit|signed in/.test(kind)) {
        expect(kept, kind).toBe('private, no-store');
        privately += 1;
      }
      if (headers.has('set-cookie')) expect(kept, kind).toContain('no-store');
    }
    return `${privately} private kinds: private, no-store`;
  },
);

attack('HSTS: behind https on every reply, over http on none', async () => {
  const strict = 'max-age=31536000';
  const over = createClient(secure.url);
  for (const path of [...SCREENS, '/api/products', '/livez', '/icon-192.png', '/images/x/1.webp']) {
    expect((await over.get(path)).headers.get('strict-transport-security'), path).toMatch(strict);
  }
  expect((await nobody.get('/')).headers.get('strict-transport-security')).toBeNull();
  return strict;
});

/** Scripts that stand in the page itself and would run. */
const inlineScripts = (html: string) =>
  [
    ...html.matchAll(
      /<script(?![^>]*\bsrc=)(?![^>]*application\/(?:ld\+)?json)[^>]*>([\s\S]*?)<\/script>/g,
    ),
  ]
    .map(([, code = '']) => code)
    .filter((code) => code !== '');

attack('inline scripts: each page names its own by hash, rendered and kept', async () => {
  let scripts = 0;
  for (const who of [nobody, nobody, admin, seller]) {
    for (const path of [...SCREENS, `/view?id=${id}`]) {
      const { text, headers } = await who.get(path);
      if (!headers.get('content-type')?.includes('html')) continue;
      const policy = headers.get('content-security-policy') ?? '';
      for (const code of inlineScripts(text)) {
        const hash = createHash('sha256').update(code).digest('base64');
        expect(policy, path).toContain(`'sha256-${hash}'`);
        scripts += 1;
      }
      expect(text, path).not.toMatch(/\bnonce=|<[a-z][^>]*\son[a-z]+\s*=|javascript:/i);
    }
  }
  expect(scripts).toBeGreaterThan(0);
  return `${scripts} scripts, each with its hash; no nonce, no on… attribute`;
});

const FORGED: Record<string, string> = {
  'x-forwarded-host': 'evil.test',
  'x-forwarded-proto': 'gopher',
  'x-forwarded-port': '666',
  forwarded: 'for=1;host=evil.test;proto=https',
  'x-original-host': 'evil.test',
  'x-original-url': '/admin/users',
  'x-rewrite-url': '/admin/users',
  'x-host': 'evil.test',
  'x-forwarded-prefix': '//evil.test',
  'x-forwarded-server': 'evil.test',
  'accept-language': 'evil.test',
  'x-http-host-override': 'evil.test',
  via: 'evil.test',
};

attack(
  'Host and its like: in no page, link, redirect or sitemap, and in nobody else’s reply',
  async () => {
    const paths = [
      ...SCREENS.filter((path) => !path.startsWith('/admin/')),
      `/view?id=${id}`,
      '/view?id=x',
      '/_.data',
      '/viewmore.data',
      '/api/products',
      '/api',
      `/api/products/${id}`,
      '/api/products?limit=1',
      '/api/openapi.json',
      '/sitemap.xml',
      '/robots.txt',
      '/favicon.ico',
      '/seller/dashboard',
      '/api/auth/verify-email?token=x',
    ];
    for (const [index, path] of paths.entries()) {
      // An address that nobody has asked for yet: what comes first is kept.
      const fresh = `${path}${path.includes('?') ? '&' : '?'}fresh=${index}`;
      for (const host of ['evil.test', 'evil.test:80', '127.0.0.1@evil.test', 'evil.test/x?']) {
        const reply = await rawRequest(server.url, fresh, { ...FORGED, host });
        const all = reply.text + JSON.stringify(reply.headers);
        expect(all, `${path} with the Host ${host}`).not.toMatch(/evil\.test|gopher/);
      }
      const next = await nobody.get(fresh);
      expect(next.text + [...next.headers].join(), `${path} for the next one`).not.toMatch(
        /evil\.test/,
      );
    }
    return `${paths.length} addresses: our own name alone`;
  },
);

attack('X-Original-URL and an absolute address lead to no other page', async () => {
  const { host } = new URL(server.url);
  const plain = await rawRequest(server.url, '/terms', { host });
  const other = await rawRequest(server.url, '/terms', { host, ...FORGED });
  expect(other.text.replace(/[0-9a-f]{10}-\w+/g, '')).toBe(
    plain.text.replace(/[0-9a-f]{10}-\w+/g, ''),
  );
  const absolute = await rawRequest(server.url, 'http://evil.test/terms', { host });
  expect(absolute.text + JSON.stringify(absolute.headers)).not.toContain('evil.test');
  return `the page that the line asks for; an absolute one ${absolute.status}`;
});

/** The mails that came to this address so far. */
const mailsTo = ({ mail }: AttackedServer, email: string) =>
  mail.mails.filter(({ to }) => to && 'text' in to && to.text.includes(email));

attack('mailed links behind a forged Host', async () => {
  const fields = new URLSearchParams({ email: admin.email }).toString();
  const already = mailsTo(server, admin.email).length;
  const reply = await rawRequest(
    server.url,
    '/forgot-password',
    {
      ...FORGED,
      host: 'evil.test',
      origin: server.url,
      'content-type': 'application/x-www-form-urlencoded',
    },
    { method: 'POST', body: fields },
  );
  expect(reply.status).toBe(200);
  const links = () => mailsTo(server, admin.email).filter(({ text }) => text?.includes('token='));
  await expect.poll(() => links().length, { timeout: 20_000 }).toBeGreaterThan(already > 1 ? 1 : 0);
  for (const { text, html } of mailsTo(server, admin.email)) {
    expect(`${text}${html}`).not.toContain('evil.test');
    expect(text).toContain(server.url);
  }
  return 'lead to PUBLIC_URL';
});

attack('a reply for somebody signed in is never kept for the next one', async () => {
  for (const [index, path] of [
    '/',
    '/viewmore',
    `/view?id=${id}`,
    '/_.data',
    '/api/products',
  ].entries()) {
    const fresh = `${path}${path.includes('?') ? '&' : '?'}turn=${index}`;
    const own = await admin.get(fresh);
    const [next, after] = [await nobody.get(fresh), await newVisitor(server).get(fresh)];
    expect(own.headers.get('cache-control'), path).toBe('private, no-store');
    for (const { text, headers } of [next, after]) {
      expect(text, path).not.toContain('Test Admin');
      expect(headers.has('set-cookie'), path).toBe(false);
    }
  }
  return 'pages, data and API: each their own';
});

attackTheLog(server);
