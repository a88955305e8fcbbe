// Personal tokens: made and revoked by their owner, what they open, and that nothing which they open is ever kept for others.
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { accessTokens } from '~/data/schema/schema-api';
import { LIMITS } from '~/rules/shop/limits';
import { newVisitor, PASSWORD, TRUSTING } from '../support/accounts';
import { makePicture, makeProduct } from '../support/builders';
import { createClient } from '../support/client';
import { newAdmin, newPerson, type Person } from '../support/people';
import { newProgram, newToken, programWith } from '../support/programs';
import { startTestServer } from '../support/server';

const server = await startTestServer({ ...TRUSTING, PAGE_CACHE_MS: '60000' });
const { db } = server.services;
const nobody = createClient(server.url);
const PAGE = '/account/tokens';

const make = (person: Person, fields: Record<string, string> = {}) =>
  person.post(PAGE, {
    intent: 'make',
    name: `Stock ${randomUUID()}`,
    scope: 'write',
    password: PASSWORD,
    ...fields,
  });
const shownIn = (text: string) => /secondleaf_[\w-]{43}/.exec(text)?.[0] ?? '';
const tokensOf = (id: string) => db.select().from(accessTokens).where(eq(accessTokens.userId, id));
const whoIs = async (token: string) => {
  const reply = await programWith(server.url, token).get('/api/session');
  return [reply.status, reply.json()];
};

test('a person makes a token, which is shown once, opens their account to a program, and is kept as a hash alone', async () => {
  const person = await newPerson(server, 'Ann');
  expect((await person.get(PAGE)).text).toContain('Make your first one');
  const made = await make(person, { name: 'Stock list', scope: 'read' });
  expect(made.status).toBe(201);
  expect(made.headers.get('cache-control')).toBe('private, no-store');
  const token = shownIn(made.text);
  const [row] = await tokensOf(person.id);
  expect(JSON.stringify(row)).not.toContain(token.slice(11));
  expect(row).toMatchObject({ name: 'Stock list', scope: 'read', lastUsedAt: null });
  const list = (await person.get(PAGE)).text;
  expect(list).toContain('Stock list');
  expect(list).toContain('never used');
  expect(shownIn(list)).toBe('');

  expect(await whoIs(token)).toEqual([200, { user: expect.objectContaining({ name: 'Ann' }) }]);
  expect((await person.get(PAGE)).text).toContain('last used on');
});

test('a token is made by who shows their password, gives it a name of its own and has fewer than twenty', async () => {
  const person = await newPerson(server);
  expect((await make(person, { password: 'not-this-one' })).status).toBe(401);
  expect((await make(person, { name: ' ' })).text).toContain('Please enter a name.');
  expect((await make(person, { scope: 'admin' })).text).toContain('Please choose what it may do.');
  expect(await tokensOf(person.id)).toEqual([]);
  expect((await make(person, { name: 'One' })).status).toBe(201);
  const again = await make(person, { name: 'One' });
  expect([again.status, shownIn(again.text)]).toEqual([409, '']);
  for (let more = 1; more < LIMITS.accessTokens.most; more += 1) await newToken(server, person.id);
  const tooMany = await make(person);
  expect(tooMany.status).toBe(429);
  expect(tooMany.text).toContain('Revoke one');
});

test('a form that is sent twice makes one token and shows it both times; a revoked one, or another’s, never comes back by it', async () => {
  const [person, other] = [await newPerson(server), await newPerson(server)];
  const key = /name="key" value="([\w-]+)"/.exec((await person.get(PAGE)).text)?.[1] ?? '';
  expect(key).toHaveLength(36);
  const fields = { name: 'Stock list', key };
  const replies = await Promise.all([make(person, fields), make(person, fields)]);
  const [one, two] = replies.map(({ status, text }) => [status, shownIn(text)]);
  expect(two).toEqual(one);
  const token = shownIn(replies[0]?.text ?? '');
  expect((await whoIs(token))[0]).toBe(200);
  const [row, ...more] = await tokensOf(person.id);
  expect(more).toEqual([]);
  // Another form, another person, a wrong password, and the same form later.
  for (const [who, changed, status] of [
    [person, { key: randomUUID() }, 409],
    [person, { password: 'not-this-one' }, 401],
    [other, {}, 201],
  ] as const) {
    const reply = await make(who, { ...fields, ...changed });
    expect([reply.status, shownIn(reply.text) === token]).toEqual([status, false]);
  }
  const old = "update access_tokens set created_at = now() - interval '11 minutes' where id = $1";
  await db.$client.query(old, [row?.id]);
  expect((await make(person, fields)).status).toBe(409);
  await person.post(PAGE, { intent: 'revoke', token: row?.id ?? '' });
  const again = await make(person, fields);
  expect([again.status, shownIn(again.text) === token]).toEqual([201, false]);
  expect((await whoIs(token))[0]).toBe(401);
});

test('a revoked token opens nothing from the next request on, and nobody revokes another’s', async () => {
  const [person, other] = [await newPerson(server), await newPerson(server)];
  const token = await newToken(server, person.id);
  const [row] = await tokensOf(person.id);
  const revoke = { intent: 'revoke', token: row?.id ?? '' };
  expect((await other.post(PAGE, revoke)).status).toBe(404);
  expect((await whoIs(token))[0]).toBe(200);
  expect((await person.post(PAGE, revoke)).location).toBe(`${PAGE}?revoked=1`);
  const refused = await programWith(server.url, token).get('/api/session');
  expect(refused.status).toBe(401);
  expect(refused.headers.get('www-authenticate')).toContain('Bearer');
  expect(refused.json()).toMatchObject({ code: 'unauthenticated', requestId: expect.any(String) });
});

test('a suspension and a new password end all tokens of an account', async () => {
  const admin = await newAdmin(server);
  const [suspended, changed] = [await newPerson(server), await newPerson(server)];
  const tokens = [await newToken(server, suspended.id), await newToken(server, changed.id)];
  const fields = { intent: 'suspend', id: suspended.id, seen: '', reason: 'Spam.' };
  expect((await admin.post('/admin/users', fields)).status).toBe(302);
  const password = { password: PASSWORD, newPassword: 'another-vk7Q!p-one' };
  expect((await changed.post('/account/password', password)).status).toBe(302);
  for (const token of tokens) expect((await whoIs(token))[0]).toBe(401);
  expect([...(await tokensOf(suspended.id)), ...(await tokensOf(changed.id))]).toEqual([]);
});

test('a token that is none is refused at every address of the API, and another scheme than Bearer is not read', async () => {
  for (const token of ['secondleaf_none', 'x', '']) {
    for (const path of ['/api', '/api/products', '/api/none', '/api/session']) {
      const reply = await nobody.get(path, { authorization: `Bearer ${token}.` });
      expect([reply.status, reply.headers.get('cache-control')], path).toEqual([
        401,
        'private, no-store',
      ]);
    }
  }
  const basic = await nobody.get('/api/session', { authorization: 'Basic c2hvcDpzaG9w' });
  expect([basic.status, basic.json()]).toEqual([200, { user: null }]);
});

test('an admin’s token has none of an admin’s rights', async () => {
  const admin = await newAdmin(server);
  const program = await newProgram(server, admin);
  expect((await program.get('/api/session')).json()).toMatchObject({ user: { admin: false } });
  const hidden = await makeProduct(db, { status: 'suspended' });
  const picture = await makePicture(server.services, hidden.id, 'teal');
  const item = `/api/products/${hidden.id}`;
  const image = `/images/${picture.key}/${picture.widths[0]}.webp`;
  for (const path of [item, image]) {
    expect((await admin.get(path)).status, path).toBe(200);
    expect((await program.get(path)).status, path).toBe(404);
  }
});

test('a token opens no screen: not the account, not what it may change, not the admins’ portal', async () => {
  const admin = await newAdmin(server);
  const program = await newProgram(server, admin);
  for (const path of ['/account', PAGE, '/messages', '/account/delete']) {
    expect((await program.get(path)).location, path).toContain('/login');
  }
  expect((await program.get('/admin/dashboard')).location).toContain('/admin/login');
  const send = (path: string, body: string) =>
    program.send('POST', path, {
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: server.url },
      body,
    });
  expect((await send(PAGE, 'intent=make&name=x&scope=write')).location).toContain('/login');
  expect(await tokensOf(admin.id)).toHaveLength(1);
});

test('what a token shows of its owner’s hidden item is kept nowhere: then it is a 404 for nobody, by GET, HEAD and with its tag', async () => {
  const owner = await newPerson(server);
  const program = await newProgram(server, owner, 'read');
  const hidden = await makeProduct(db, { userId: owner.id, status: 'suspended' });
  const picture = await makePicture(server.services, hidden.id, 'olive');
  const item = `/api/products/${hidden.id}`;
  for (const path of [item, `/images/${picture.key}/${picture.widths[0]}.webp`]) {
    for (const method of ['HEAD', 'GET', 'GET', 'HEAD']) {
      const shown = await program.send(method, path);
      expect([shown.status, shown.headers.get('cache-control')], path).toEqual([
        200,
        'private, no-store',
      ]);
      const tag = shown.headers.get('etag') ?? '';
      expect((await program.get(path, { 'if-none-match': tag })).status, path).toBe(304);
      for (const asked of ['GET', 'HEAD']) {
        for (const headers of [{}, { 'if-none-match': tag }, { 'if-none-match': '*' }]) {
          const reply = await nobody.send(path, { method: asked, headers });
          expect([reply.status, reply.text.includes(hidden.name)], path).toEqual([404, false]);
        }
      }
    }
  }
});

test('a program with a token is never answered from a page that is cached for everybody, and its own reply replaces none', async () => {
  const owner = await newPerson(server);
  const product = await makeProduct(db, { userId: owner.id, name: 'Cached globe' });
  const path = `/api/products/${product.id}`;
  const kept = await nobody.get(path);
  expect(kept.headers.get('vary')).toBe('Authorization, Cookie, Accept-Encoding');
  await db.$client.query("update products set name = 'Changed globe' where id = $1", [product.id]);
  expect((await nobody.get(path)).text).toContain('Cached globe');
  const program = await newProgram(server, owner, 'read');
  for (const address of [path, '/api/products', '/viewmore', '/', `/view?id=${product.id}`]) {
    const own = await program.get(address);
    expect(own.text, address).not.toContain('Cached globe');
    expect(own.headers.get('cache-control'), address).toBe('private, no-store');
  }
  // Another scheme is of somebody in particular as well.
  const basic = await nobody.get(path, { authorization: 'Basic c2hvcDpzaG9w' });
  expect(basic.headers.get('cache-control')).toBe('private, no-store');
  expect((await nobody.get(path)).text).toContain('Cached globe');
  const tag = kept.headers.get('etag') ?? '';
  expect((await program.get(path, { 'if-none-match': tag })).status).toBe(200);
});

test('a program that asks more often than an account may is told when to come back, and others are not', async () => {
  const person = await newPerson(server);
  const program = await newProgram(server, person, 'read');
  const { most } = LIMITS.apiRequests;
  for (let sent = 0; sent < most; sent += 50) {
    await Promise.all(Array.from({ length: 50 }, () => program.get('/api/session')));
  }
  const refused = await program.get('/api/session');
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await whoIs(await newToken(server, (await newPerson(server)).id)))[0]).toBe(200);
  expect((await newVisitor(server).get('/api/session')).status).toBe(200);
});
