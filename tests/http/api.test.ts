// The HTTP API: shapes, errors in words, cursors, caching, and its own description.
import { expect, test } from 'vitest';
import { z } from 'zod';
import { type SchemaName, schemas } from '~/server/api/schemas';
import { newVisitor, signUp, TRUSTING } from '../support/accounts';
import { makeImage, makeProduct, makeSeller, makeUser } from '../support/builders';
import { createClient } from '../support/client';
import { startTestServer } from '../support/server';

const server = await startTestServer(TRUSTING);
const { db } = server.services;
const nobody = createClient(server.url);
const { id: userId } = await makeUser(db);

const page = z.object({
  products: z.array(z.object({ id: z.string() })),
  next: z.string().nullable(),
});
const list = async (query: string) => {
  const { products, next } = page.parse((await nobody.get(`/api/products?${query}`)).json());
  return { ids: products.map(({ id }) => id), next };
};

test('the API pages through 40 products of one moment once each, also while another is added', async () => {
  const createdAt = new Date('2026-03-01T00:00:00.123Z');
  const made = new Set<string>();
  for (let index = 0; index < 40; index += 1) {
    made.add((await makeProduct(db, { userId, createdAt, category: 'sports' })).id);
  }
  for (const sort of ['newest', 'oldest', 'price-low', 'price-high']) {
    const seen: string[] = [];
    let next: string | null = null;
    do {
      const cursor: string = next === null ? '' : `&cursor=${next}`;
      const some = await list(`category=sports&limit=8&sort=${sort}${cursor}`);
      seen.push(...some.ids);
      if (seen.length === 8) {
        await makeProduct(db, { userId, category: 'sports', createdAt: new Date() });
      }
      next = some.next;
    } while (next !== null);
    expect(new Set(seen).size, sort).toBe(seen.length);
    expect(
      [...made].filter((id) => !seen.includes(id)),
      sort,
    ).toEqual([]);
  }
});

test('the API sorts prices by value, and products without one come last both ways, across pages', async () => {
  const make = (price: string | null) => makeProduct(db, { userId, price, category: 'art' });
  const [dear, cheap, none, free] = [
    await make('100.00'),
    await make('9.00'),
    await make(null),
    await make('0.00'),
  ];
  const all = async (sort: string) => {
    const first = await list(`category=art&limit=3&sort=${sort}`);
    const rest = await list(`category=art&limit=3&sort=${sort}&cursor=${first.next}`);
    return [...first.ids, ...rest.ids];
  };
  expect(await all('price-low')).toEqual([free.id, cheap.id, dear.id, none.id]);
  expect(await all('price-high')).toEqual([dear.id, cheap.id, free.id, none.id]);
});

test('the API lists what is reserved and says so, unless it is asked to leave it out', async () => {
  const make = (reserved: boolean) => makeProduct(db, { userId, reserved, category: 'tools' });
  const free = await make(false);
  const reserved = await make(true);
  const said = z.object({ products: z.array(z.object({ id: z.string(), reserved: z.boolean() })) });
  const { products } = said.parse((await nobody.get('/api/products?category=tools')).json());
  expect(new Map(products.map((product) => [product.id, product.reserved]))).toEqual(
    new Map([
      [free.id, false],
      [reserved.id, true],
    ]),
  );
  expect((await list('category=tools&hideReserved=true')).ids).toEqual([free.id]);
  expect((await list('category=tools&hideReserved=false')).ids).toHaveLength(2);
});

test('a product of the API has exactly the documented fields', async () => {
  const seller = await makeSeller(db, { verificationStatus: 'approved', businessName: 'Shop One' });
  const product = await makeProduct(db, {
    userId: seller.id,
    sellerId: seller.id,
    name: '',
    category: 'books',
    adminNotes: 'secret',
  });
  const { key } = await makeImage(db, { productId: product.id });
  const [listed] = z
    .object({ products: z.array(z.unknown()) })
    .parse((await nobody.get('/api/products?category=books')).json()).products;
  const image = {
    key,
    width: 960,
    height: 1200,
    widths: [320, 640, 960],
    blur: expect.any(String),
  };
  const shared = {
    id: product.id,
    name: 'Untitled item',
    category: 'books',
    price: '20.00',
    currency: 'INR',
    condition: null,
    createdAt: expect.stringMatching(/^20.*Z$/),
    sold: false,
    reserved: false,
    image,
    url: `${server.url}/view?id=${product.id}`,
  };
  expect(listed).toEqual(shared);
  const detail = await nobody.get(`/api/products/${product.id}`);
  expect(detail.json()).toEqual({
    ...shared,
    description: 'A chair made by a test.',
    ecoRating: null,
    materials: '',
    sustainability: '',
    images: [image],
    postCost: null,
    takesOffers: false,
    poster: { name: seller.name, since: '2026-01-15T12:00:00.000000Z' },
    seller: { businessName: 'Shop One', verified: true },
  });
});

test('every reply of the API has the fields that its document names and no others', async () => {
  const seller = await makeSeller(db, { verificationStatus: 'pending' });
  const product = await makeProduct(db, {
    userId: seller.id,
    sellerId: seller.id,
    name: 'Documented telescope',
    category: 'tools',
    ecoRating: 4,
  });
  await makeImage(db, { productId: product.id });
  const signedIn = newVisitor(server);
  await signUp(signedIn, 'documented@shop.test');
  const asked: [SchemaName, string][] = [
    ['ProductList', '/api/products?category=tools'],
    ['ProductList', '/api/products?q=telescopy'],
    ['ProductDetail', `/api/products/${product.id}`],
    ['SuggestionList', '/api/search/suggestions?q=documented'],
    ['SuggestionList', '/api/search/suggestions?q=telescopy'],
    ['Session', '/api/session'],
    ['Problem', '/api/products?limit=0'],
    ['Problem', '/api/products/none'],
  ];
  for (const [name, path] of asked) {
    const reply = (await signedIn.get(path)).json();
    // What a schema does not name is missing in what it gives back.
    expect(schemas[name].parse(reply), path).toEqual(reply);
    expect(reply, path).not.toMatchObject({ products: [] });
  }
});

test('a request that the API cannot use is refused in words, with the request’s id', async () => {
  for (const [query, word] of [
    ['category=cars', 'category'],
    ['condition=odd', 'condition'],
    ['sort=up', 'sort'],
    ['hideReserved=yes', 'hideReserved must be one of: true, false.'],
    ['in=description', 'in must be'],
    ['min=abc', 'min'],
    ['min=9&max=1', 'min'],
    ['limit=0', 'limit'],
    ['limit=51', 'limit must be a whole number from 1 to 50.'],
    ['limit=1e1', 'limit'],
    ['limit= 5', 'limit'],
    ['cursor=rubbish', 'cursor'],
  ]) {
    const reply = await nobody.get(`/api/products?${query}`);
    expect(reply.status, query).toBe(400);
    expect(reply.headers.get('content-type')).toContain('application/problem+json');
    const problem = z.object({ detail: z.string(), requestId: z.string() }).parse(reply.json());
    expect(problem.detail).toContain(word);
    expect(problem.requestId).toBe(reply.headers.get('x-request-id'));
  }
  expect((await nobody.get('/api/products?nonsense=1&limit=1')).status).toBe(200);
  const { next } = await list('limit=1');
  expect((await nobody.get(`/api/products?sort=price-low&cursor=${next}`)).status).toBe(400);
});

test('the API answers an unknown product or address with not found', async () => {
  for (const path of ['/api/products/x', '/api/products/..%2f', '/api/nothing']) {
    const reply = await nobody.get(path);
    expect(reply.status, path).toBe(404);
    expect(reply.headers.get('content-type'), path).toContain('application/problem+json');
  }
});

test.each([
  ['PUT', '/api/products', 'GET, HEAD, POST'],
  ['POST', '/api/products/x', 'GET, HEAD, PATCH, DELETE'],
  ['PUT', '/api/search/suggestions', 'GET, HEAD'],
  ['PATCH', '/api/session', 'GET, HEAD'],
  ['POST', '/api', 'GET, HEAD'],
  ['OPTIONS', '/api/openapi.json', 'GET, HEAD'],
  ['GET', '/api/uploads', 'POST'],
])('the API answers %s %s with the method that it takes instead', async (method, path, allow) => {
  const reply = await nobody.send(path, { method, headers: { origin: server.url } });
  expect(reply.status).toBe(405);
  expect(reply.headers.get('allow')).toBe(allow);
  expect(reply.headers.get('content-type')).toContain('application/problem+json');
  const problem = { status: 405, requestId: reply.headers.get('x-request-id') };
  expect(reply.json()).toMatchObject(problem);
});

test('a body that is too large for the API is refused in words', async () => {
  const headers = { origin: server.url, 'content-type': 'application/json' };
  const body = 'x'.repeat(1_000_001);
  const reply = await nobody.send('/api/products', { method: 'POST', headers, body });
  expect(reply.status).toBe(413);
  expect(reply.json()).toMatchObject({ requestId: reply.headers.get('x-request-id') });
});

test('the API answers HEAD as GET', async () => {
  const reply = await nobody.send('/api/products', { method: 'HEAD' });
  expect([reply.status, reply.text]).toEqual([200, '']);
});

test('a reply of the API has an ETag and is public, unless a cookie came with the request', async () => {
  const reply = await nobody.get('/api/products?limit=1');
  expect(reply.headers.get('cache-control')).toContain('public');
  const etag = reply.headers.get('etag') ?? '';
  expect(etag).not.toBe('');
  const again = await nobody.get('/api/products?limit=1', { 'if-none-match': etag });
  expect([again.status, again.text]).toEqual([304, '']);
  const known = createClient(server.url, new Map([['anything', '1']]));
  const theirs = await known.get('/api/products?limit=1');
  expect(theirs.headers.get('cache-control')).toBe('private, no-store');
});

test('the API’s session tells who is signed in, and nothing that is not theirs to read', async () => {
  const visitor = newVisitor(server);
  expect((await visitor.get('/api/session')).json()).toEqual({ user: null });
  await signUp(visitor, 'session@shop.test');
  const reply = await visitor.get('/api/session');
  expect(reply.headers.get('cache-control')).toBe('private, no-store');
  expect(reply.json()).toEqual({
    user: {
      name: 'Test Shopper',
      email: 'session@shop.test',
      emailVerified: false,
      seller: null,
      admin: false,
    },
  });
});

/** What pages of the shop's own send and open. */
const FOR_PAGES = ['/api', '/api/openapi.json', '/api/events', '/api/uploads', '/api/documents'];

test('the API describes itself, for programs and for people', async () => {
  const reply = await nobody.get('/api/openapi.json');
  const document = z
    .looseObject({
      openapi: z.string(),
      paths: z.record(z.string(), z.record(z.string(), z.unknown())),
    })
    .parse(reply.json());
  expect(document.openapi).toBe('3.1.0');
  const described = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  const answered = server.routes
    .filter((route) => /^(?:GET|POST|PATCH|DELETE) \/api/.test(route))
    .filter((route) => !FOR_PAGES.includes(route.split(' ')[1] ?? ''))
    .map((route) => route.replace(/:(\w+)/g, '{$1}'));
  expect(described.toSorted()).toEqual([...new Set(answered)].toSorted());
  const names = [...reply.text.matchAll(/#\/components\/schemas\/(\w+)/g)].map(([, name]) => name);
  for (const name of names) expect(document).toHaveProperty(`components.schemas.${name}`);
  const readable = await nobody.get('/api');
  expect(readable.headers.get('content-type')).toContain('text/html');
  expect(readable.text).toContain('Products for sale');
  expect(readable.text).not.toContain('<script');
});
