// Whatever comes in: made-up queries, forms, JSON, CSV files, multipart bodies and picture headers. Nothing crashes, nothing is our fault.
// FUZZ_RUNS makes it look longer: each kind is tried so many times, and a failure prints the smallest input that brings it about.
import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import fc from 'fast-check';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { images } from '~/data/schema/schema';
import { screens } from '~/routes';
import { newVisitor, TRUSTING } from '../support/accounts';
import { makeProduct } from '../support/builders';
import { newAdmin, newSeller, type Person } from '../support/people';
import { fieldCase } from '../support/pictures';
import { startTestServer } from '../support/server';

const RUNS = Number(process.env.FUZZ_RUNS ?? 30);
const TIME_MS = 60_000 + RUNS * 1_000;

const server = await startTestServer(TRUSTING);
const { db } = server.services;
const nobody = newVisitor(server);
let people: Person[] = [];
let productId = '';

beforeAll(async () => {
  const seller = await newSeller(server, 'approved');
  people = [seller, await newAdmin(server)];
  productId = (await makeProduct(db, { userId: seller.id, sellerId: seller.id })).id;
});

afterEach(async () => {
  expect((await nobody.get('/readyz')).status).toBe(200);
  expect((await nobody.get('/')).status).toBe(200);
});

const who = fc.nat(2).map((index) => [nobody, ...people][index] ?? nobody);

/** Texts that were trouble somewhere: signs of SQL, HTML, paths and formats, halves of signs, very long ones. */
const troubled = fc.constantFrom(
  '',
  ' ',
  '\0',
  '\u0000a',
  '%',
  '_',
  "'",
  '"',
  '\\',
  '%00',
  '%ff',
  '\ud800',
  '\udfff',
  '\ufeff',
  '../../etc/passwd',
  '{"$ne":null}',
  '[]',
  '{}',
  'null',
  'NaN',
  '-0',
  '1e309',
  '9'.repeat(400),
  '<script>',
  '{{7*7}}',
  '=1+1',
  '__proto__',
  'constructor',
  '2026-02-30',
  '0001-01-01T00:00:00Z',
  'a'.repeat(10_000),
  '🙂'.repeat(300),
  'e\u0301'.repeat(300),
  '\u202eabc',
  '\r\nX: y',
);
const value = fc.oneof(
  troubled,
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.double().map(String),
  fc.date({ noInvalidDate: false }).map(String),
  fc.base64String(),
  fc.json({ maxDepth: 3 }),
  fc.constant('').map(() => productId),
);
/** Names that forms and addresses of ours have, and others. */
const name = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom(...namesInForms()) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 20 }) },
);
const pairs = fc.array(fc.tuple(name, value), { maxLength: 12 });

function namesInForms(): string[] {
  return [
    'q',
    'in',
    'best',
    'sort',
    'page',
    'after',
    'before',
    'category',
    'condition',
    'minPrice',
    'hideReserved',
    'maxPrice',
    'mine',
    'liked',
    'id',
    'tab',
    'days',
    'ask',
    'item',
    'documents',
    'open',
    'opened',
    'next',
    'token',
    'intent',
    'move',
    'seen',
    'reason',
    'common',
    'confirm',
    'key',
    'words',
    'text',
    'image',
    'picture',
    'csv',
    'name',
    'email',
    'phone',
    'password',
    'confirmation',
    'code',
    'uri',
    'door',
    'description',
    'price',
    'ecoRating',
    'materials',
    'sustainability',
    'businessName',
    'businessType',
    'fullName',
    'address',
    'from',
    'to',
    'actor',
    'thing',
    'action',
    'status',
    'liked',
    'until',
    'seal',
    '_routes',
    '__proto__',
    'constructor',
  ];
}

const paths = screens.map(({ path }) => path).filter((path) => path !== '/logout');
const data = (path: string) => (path === '/' ? '/_.data' : `${path}.data`);
const reading = fc.constantFrom(
  ...paths,
  ...paths.map(data),
  '/api',
  '/api/products',
  '/api/products/x',
  '/api/search/suggestions',
  '/api/session',
  '/api/requests',
  '/api/requests/x',
  '/api/conversations',
  '/api/conversations/x/messages',
  '/api/notifications',
  '/sitemap.xml',
  '/seller/products.csv',
  '/admin/reports/export.json',
  '/admin/audit.csv',
  '/documents/x',
  '/images/x/y',
  '/api/auth/verify-email',
  '/api/auth/callback/google',
  '/no-such-page',
  '/sitemap.xml',
);
const writing = fc.constantFrom(...paths, ...paths.map(data), '/seller/import/rows-to-mend.csv');

const asked = (path: string, given: [string, string][]) =>
  `${path}?${new URLSearchParams(given.map(([key, text]) => [key, text]))}`;

function hold<Inputs extends [unknown, ...unknown[]]>(
  property: fc.IAsyncPropertyWithHooks<Inputs>,
  runs = RUNS,
): Promise<void> {
  return fc.assert(property, { numRuns: runs, endOnFailure: false });
}

/** No fault of ours: a refusal is one. */
function expectNoFault(status: number, from: string): void {
  expect(status, from).toBeGreaterThanOrEqual(200);
  expect(status, from).toBeLessThan(500);
}

test('queries of any kind make no address fail', { timeout: TIME_MS }, async () => {
  await hold(
    fc.asyncProperty(who, reading, pairs, async (visitor, path, given) => {
      const { status } = await visitor.get(asked(path, given));
      expectNoFault(status, path);
    }),
    RUNS * 5,
  );
});

test('every list answers any page number, however large, for whoever may see it', async () => {
  const [seller, admin] = people;
  await makeProduct(db, { userId: seller?.id ?? '', name: 'Brass lamp' });
  const lists = [
    [nobody, '/viewmore?'],
    [nobody, '/viewmore?q=lamp'],
    [nobody, '/viewmore?q=lamp&sort=oldest'],
    [nobody, '/viewmore?q=lamp&sort=price-low&after=end'],
    [nobody, '/api/products?q=lamp'],
    [seller, '/viewmore?q=lamp&mine=1'],
    [seller, '/viewmore?q=lamp&liked=1'],
    [seller, '/seller/dashboard?tab=products&q=lamp'],
    [admin, '/admin/products?q=lamp'],
    [admin, '/admin/sellers?q=test'],
    [admin, '/admin/users?q=test'],
    [admin, '/admin/audit?q=test'],
  ] as const;
  for (const page of ['0', '268435456', '268435460', '2147483648', '9'.repeat(30)]) {
    for (const [person, list] of lists) {
      const reply = await person?.get(`${list}&page=${page}`);
      expect(reply?.status, `${list}&page=${page}`).toBe(200);
    }
  }
  for (const limit of ['0', '51', '2147483648', '9'.repeat(30)]) {
    const reply = await nobody.get(`/api/products?q=lamp&limit=${limit}`);
    expect(reply.status, limit).toBe(400);
  }
});

test('queries that are not even encoded as they should be make no address fail', {
  timeout: TIME_MS,
}, async () => {
  const raw = fc.array(
    fc.oneof(
      fc.constantFrom(
        '%',
        '%f',
        '%ff',
        '%00',
        '%u0041',
        '&',
        '=',
        '+',
        ';',
        '[',
        ']',
        '#',
        '?',
        '//',
        '\\',
      ),
      name,
    ),
    { maxLength: 12 },
  );
  await hold(
    fc.asyncProperty(reading, raw, async (path, parts) => {
      const query = parts.join('').replaceAll(/[^\x21-\x7e]/g, '');
      expectNoFault((await rawRequest(`${path}?${query}`, {})).status, path);
    }),
    RUNS * 2,
  );
});

test('fields of any kind make no form fail', { timeout: TIME_MS }, async () => {
  await hold(
    fc.asyncProperty(who, writing, pairs, async (visitor, path, given) => {
      const body = new URLSearchParams(given.map(([key, text]) => [key, text]));
      const headers = { origin: server.url };
      const { status } = await visitor.send(asked(path, [['id', productId]]), {
        method: 'POST',
        body,
        headers,
      });
      expectNoFault(status, path);
    }),
    RUNS * 5,
  );
});

test('bodies of any type make no address fail, JSON among them', { timeout: TIME_MS }, async () => {
  const types = fc.constantFrom(
    'application/json',
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data',
    '',
    'multipart/form-data; boundary=x',
    'application/x-www-form-urlencoded; charset=utf-16',
    'a/b; c="',
  );
  const places = fc.oneof(
    writing,
    fc.constantFrom(
      '/api/uploads',
      '/api/documents',
      '/api/auth/sign-in/email',
      '/api',
      '/api/images',
      '/api/products',
      '/api/products/x/requests',
      '/api/requests/x/propose',
      '/api/conversations/x/messages',
    ),
  );
  const body = fc.oneof(
    fc.json({ maxDepth: 6 }).map((json) => Buffer.from(json)),
    fc.nat(20_000).map((depth) => Buffer.from('['.repeat(depth))),
    fc.uint8Array({ maxLength: 2_000 }).map((bytes) => Buffer.from(bytes)),
  );
  await hold(
    fc.asyncProperty(who, places, types, body, async (visitor, path, type, bytes) => {
      const headers = { origin: server.url, ...(type ? { 'content-type': type } : {}) };
      const { status } = await visitor.send(path, {
        method: 'POST',
        headers,
        body: new Uint8Array(bytes),
      });
      expectNoFault(status, `${path} ${type}`);
    }),
    RUNS * 3,
  );
});

/** Bytes with some changed, left out, put in or cut off. */
const spoilt = (bytes: Buffer, within = bytes.length) =>
  fc
    .array(
      fc.tuple(fc.nat(within - 1), fc.nat(255), fc.constantFrom('set', 'drop', 'add', 'end')),
      {
        minLength: 1,
        maxLength: 12,
      },
    )
    .map((changes) =>
      changes.reduce((now, [at, byte, how]) => {
        if (how === 'end') return byte < 25 ? now.subarray(0, at) : now;
        const rest = now.subarray(how === 'add' ? at : at + 1);
        return Buffer.concat(
          [now.subarray(0, at), how === 'drop' ? '' : Buffer.from([byte]), rest].map(Buffer.from),
        );
      }, bytes),
    );

const fileOf = (bytes: Buffer, as: string, type: string) =>
  new File([new Uint8Array(bytes)], as, { type });

test('CSV files of any content make no import fail', { timeout: TIME_MS }, async () => {
  const good = Buffer.from(
    'name,category,description,condition,price,ecoRating,materials,sustainability,images\r\n' +
      'Chair,Furniture,"Sturdy, with\na line",Like New,20,4,Oak,,\r\n"Lamp",Home Decor,,Good,"1.234,50",,,,\r\n',
  );
  await hold(
    fc.asyncProperty(spoilt(good), async (bytes) => {
      const [seller] = people;
      const csv = fileOf(bytes, 'goods.csv', 'text/csv');
      const reply = await seller?.post('/seller/import', {
        csv,
        intent: 'check',
        key: crypto.randomUUID(),
      });
      expectNoFault(reply?.status ?? 0, 'import');
    }),
  );
});

test('files with the header of a picture and anything behind it make no upload fail', {
  timeout: TIME_MS,
}, async () => {
  const samples = ['red.jpg', 'orientation-6.jpg', 'gps.jpg', 'png-bytes.jpg'].map((file) =>
    readFileSync(fieldCase(file)),
  );
  const bytes = fc.nat(samples.length - 1).chain((index) => {
    const sample = samples[index] ?? Buffer.alloc(1);
    return spoilt(sample, Math.min(sample.length, 700));
  });
  await hold(
    fc.asyncProperty(
      bytes,
      fc.string({ unit: 'binary', maxLength: 40 }),
      async (spoiltPicture, called) => {
        // Pictures that nobody posts are limited.
        await db.delete(images);
        const body = new FormData();
        body.append('image', fileOf(spoiltPicture, called, 'image/jpeg'));
        const reply = await people[0]?.send('/api/uploads', {
          method: 'POST',
          body,
          headers: { origin: server.url },
        });
        expectNoFault(reply?.status ?? 0, 'upload');
      },
    ),
  );
});

test('multipart bodies of any form make no upload fail', { timeout: TIME_MS }, async () => {
  const red = readFileSync(fieldCase('red.jpg'));
  const part = (head: string, body: Buffer | string) =>
    Buffer.concat([Buffer.from(`--x\r\n${head}\r\n\r\n`), Buffer.from(body), Buffer.from('\r\n')]);
  const good = Buffer.concat([
    part('Content-Disposition: form-data; name="name"', 'Chair'),
    part(
      'Content-Disposition: form-data; name="image"; filename="a.jpg"\r\nContent-Type: image/jpeg',
      red,
    ),
    Buffer.from('--x--\r\n'),
  ]);
  const places = fc.constantFrom(
    '/create',
    '/api/uploads',
    '/api/documents',
    '/api/images',
    '/seller/verification',
    '/seller/add-product',
  );
  await hold(
    fc.asyncProperty(places, spoilt(good, 300), async (path, body) => {
      await db.delete(images);
      const headers = { origin: server.url, 'content-type': 'multipart/form-data; boundary=x' };
      const reply = await people[0]?.send(path, {
        method: 'POST',
        headers,
        body: new Uint8Array(body),
      });
      expectNoFault(reply?.status ?? 0, path);
    }),
  );
});

/** Sends an address as it is: `fetch` would mend it. */
function rawRequest(path: string, headers: Record<string, string>): Promise<{ status: number }> {
  return new Promise((done, fail) => {
    const sent = request(server.url, { path, headers }, async (reply) => {
      await text(reply);
      done({ status: reply.statusCode ?? 0 });
    });
    sent.on('error', fail);
    sent.end();
  });
}
