// The example for nginx, run for real with a throwaway certificate: pages, uploads, cookies and addresses come through it.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { IncomingHttpHeaders } from 'node:http';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { freePort } from '~/data/embedded/embedded-process';
import { PASSWORD } from '../support/accounts';
import { accountId, makeProduct, makeUser } from '../support/builders';
import { answers, ensureNginx } from '../support/nginx';
import { skipWithout } from '../support/not-run';
import { fileOf } from '../support/people';
import { newToken } from '../support/programs';
import { startTestServer } from '../support/server';

const NAME = 'shop.example.org';

const program = (await answers('openssl', 'version')) ? await ensureNginx() : null;

beforeEach((ctx) => {
  if (!program) skipWithout(ctx, 'nginx');
});

const dir = mkdtempSync(join(tmpdir(), 'secondleaf-nginx-'));
const [plainPort, port, cachingPort] = [await freePort(), await freePort(), await freePort()];
const origin = `https://${NAME}:${port}`;
const server = await startTestServer({ TRUST_PROXY: 'true', PUBLIC_URL: origin });
const { db } = server.services;
let nginx: ChildProcess | null = null;
if (program) nginx = await startNginx(program);
afterAll(async () => {
  if (nginx?.exitCode === null) {
    const ended = new Promise((done) => nginx?.once('exit', done));
    nginx.kill('SIGTERM');
    await ended;
  }
  rmSync(dir, { recursive: true, force: true });
});

/** The example as it is, but for its name's certificate, ports of this machine alone, and where the shop listens. */
async function startNginx(program: string): Promise<ChildProcess> {
  const [key, certificate] = [join(dir, 'key.pem'), join(dir, 'cert.pem')];
  execFileSync(
    'openssl',
    [
      'req',
      '-x509',
      '-newkey',
      'ec',
      '-pkeyopt',
      'ec_paramgen_curve:P-256',
      '-nodes',
      '-subj',
      `/CN=${NAME}`,
      '-addext',
      `subjectAltName=DNS:${NAME}`,
      '-keyout',
      key,
      '-out',
      certificate,
    ],
    { stdio: 'ignore' },
  );
  const example = readFileSync('deploy/nginx.conf', 'utf8')
    .replace(/^.*listen \[::\].*\n/gm, '')
    .replace('listen 80;', `listen 127.0.0.1:${plainPort};`)
    .replace('listen 443 ', `listen 127.0.0.1:${port} `)
    .replace(/ssl_certificate .*;/, `ssl_certificate ${certificate};`)
    .replace(/ssl_certificate_key .*;/, `ssl_certificate_key ${key};`)
    .replace('127.0.0.1:3000', new URL(server.url).host);
  // The same beside it as somebody might go on with it: what may be kept is kept.
  const caching = example
    .slice(example.lastIndexOf('\nserver {'))
    .replace(`:${port} `, `:${cachingPort} `)
    .replace(
      'location / {',
      'location / { proxy_cache kept; add_header X-Cache $upstream_cache_status;',
    );
  writeFileSync(join(dir, 'secondleaf.conf'), example + caching);
  mkdirSync(join(dir, 'temp'));
  const temp = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((kind) => `${kind}_temp_path ${dir}/temp;`)
    .join(' ');
  const main = join(dir, 'nginx.conf');
  const user = process.getuid?.() === 0 ? 'user root;' : '';
  writeFileSync(
    main,
    `${user} daemon off; pid ${dir}/pid; error_log ${dir}/error.log; worker_processes 1; events {}
     http { access_log off; proxy_cache_path ${dir}/kept keys_zone=kept:1m; ${temp} include ${dir}/secondleaf.conf; }`,
  );
  execFileSync(program, ['-t', '-q', '-c', main], { stdio: 'pipe' });
  const child = spawn(program, ['-c', main], { stdio: 'ignore' });
  await vi.waitFor(() => ask('/livez'), { timeout: 20_000, interval: 50 });
  return child;
}

interface Asked {
  method?: string;
  headers?: Record<string, string>;
  body?: RequestInit['body'];
  /** The address of this machine that the visitor comes from. */
  from?: string;
  /** The nginx of the example, or the one that caches. */
  at?: number;
}
interface Reply {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
}

/** One request under TLS, whose certificate is checked against the throwaway one. */
async function ask(path: string, { method = 'GET', headers, body, from, at = port }: Asked = {}) {
  const sent = new Response(body ?? null);
  const bytes = Buffer.from(await sent.arrayBuffer());
  const type = sent.headers.get('content-type');
  return new Promise<Reply>((done, fail) => {
    const asking = request(
      {
        host: '127.0.0.1',
        port: at,
        path,
        method,
        agent: false,
        servername: NAME,
        ca: readFileSync(join(dir, 'cert.pem')),
        localAddress: from,
        headers: {
          host: `${NAME}:${port}`,
          'user-agent': 'Mozilla/5.0 (Test)',
          ...(type && { 'content-type': type, 'content-length': bytes.length }),
          ...(method === 'POST' && { origin }),
          ...headers,
        },
      },
      async (reply) => {
        const text = (await buffer(reply)).toString('utf8');
        done({ status: reply.statusCode ?? 0, headers: reply.headers, text });
      },
    );
    asking.on('error', fail);
    asking.end(bytes);
  });
}

const form = (fields: Record<string, string>) => new URLSearchParams(fields);

test('behind nginx plain http leads to https', async () => {
  const reply = await fetch(`http://127.0.0.1:${plainPort}/view?id=1`, { redirect: 'manual' });
  expect(reply.status).toBe(301);
  expect(reply.headers.get('location')).toBe(`https://${NAME}/view?id=1`);
});

test('behind nginx a page comes through with its own headers', async () => {
  await makeProduct(db, { name: 'Lamp behind a proxy' });
  const reply = await ask('/viewmore');
  expect(reply.status).toBe(200);
  expect(reply.text).toContain('Lamp behind a proxy');
  expect(reply.headers['strict-transport-security']).toBeDefined();
  expect(reply.headers['content-security-policy']).toContain("default-src 'self'");
  expect(reply.headers.server).toBe('nginx');
});

test('behind nginx a sign-up gives a __Host- cookie, and with it an upload goes through', async () => {
  const email = 'proxied@x.test';
  const fields = { name: 'Ann', email, phone: '123456', password: PASSWORD };
  const made = await ask('/signup', { method: 'POST', body: form(fields) });
  expect(made.status).toBe(302);
  const lines = made.headers['set-cookie'] ?? [];
  const session = lines.find((line) => line.startsWith('__Host-secondleaf.session_token='));
  for (const word of ['Path=/', 'HttpOnly', 'Secure', 'SameSite=Lax'])
    expect(session).toContain(word);
  expect(await accountId(db, email)).toBeTruthy();

  const body = new FormData();
  body.append('image', fileOf('red.jpg'));
  const headers = { cookie: session?.split(';')[0] ?? '' };
  const uploaded = await ask('/api/uploads', { method: 'POST', body, headers });
  expect(uploaded.status, uploaded.text).toBeLessThan(300);
  expect(uploaded.text).toMatch(/"id":"[0-9a-f]{32}"/);
});

test('behind nginx the shop sees the visitor’s own address, whatever the visitor claims', async () => {
  const body = form({ email: 'guessed@x.test', password: 'not-this-one' });
  const headers = { 'x-forwarded-for': '203.0.113.9' };
  expect((await ask('/login', { method: 'POST', body, headers, from: '127.0.0.7' })).status).toBe(
    401,
  );
  await vi.waitFor(async () => {
    const { rows } = await db.$client.query(
      "select host(ip_address::inet) as ip from security_log where email = 'guessed@x.test'",
    );
    expect(rows).toEqual([{ ip: '127.0.0.7' }]);
  }, 20_000);
});

test('behind nginx, and behind one that caches, a program’s own hidden item is a 404 for nobody, by GET, HEAD and with its tag', async () => {
  const owner = await makeUser(db);
  const hidden = await makeProduct(db, { userId: owner.id, status: 'suspended' });
  const headers = { authorization: `Bearer ${await newToken(server, owner.id, 'read')}` };
  const path = `/api/products/${hidden.id}`;
  const { etag = '' } = (await ask(path, { headers })).headers;
  expect((await ask(path, { headers: { ...headers, 'if-none-match': etag } })).status).toBe(304);
  for (const at of [port, cachingPort]) {
    for (const method of ['GET', 'HEAD', 'GET']) {
      const shown = await ask(path, { at, method, headers });
      expect([shown.status, shown.headers['cache-control']]).toEqual([200, 'private, no-store']);
      for (const known of [{}, { 'if-none-match': shown.headers.etag ?? '' }]) {
        for (const asked of ['GET', 'HEAD']) {
          const reply = await ask(path, { at, method: asked, headers: known });
          expect([reply.status, reply.text.includes(hidden.name)]).toEqual([404, false]);
        }
      }
    }
  }
});

test('behind an nginx that caches, what everybody gets is kept and is not what a program with a token gets', async () => {
  const owner = await makeUser(db);
  const { id } = await makeProduct(db, { userId: owner.id });
  const headers = { authorization: `Bearer ${await newToken(server, owner.id, 'read')}` };
  const path = `/api/products/${id}`;
  await vi.waitFor(async () => {
    await ask(path, { at: cachingPort });
    const kept = await ask(path, { at: cachingPort });
    expect(kept.headers['x-cache']).toBe('HIT');
    const own = await ask(path, { at: cachingPort, headers });
    expect([own.headers['x-cache'], own.headers['cache-control']]).toEqual([
      'MISS',
      'private, no-store',
    ]);
    expect((await ask(path, { at: cachingPort })).headers['x-cache']).toBe('HIT');
  }, 20_000);
});

test('behind nginx the shop’s own 404 and 413 go through, and while it is stopped there is a 503 in words', async () => {
  expect((await ask('/no/such/page')).text).toContain('Secondleaf');
  const long = { 'content-length': String(300_000_000) };
  expect((await ask('/api/uploads', { method: 'POST', headers: long })).status).toBe(413);
  await server.stop();
  const reply = await ask('/viewmore');
  expect(reply.status).toBe(503);
  expect(reply.headers['retry-after']).toBe('5');
  expect(reply.headers['cache-control']).toBe('no-store');
  expect(reply.text).toContain('The shop is away for a moment');
});
