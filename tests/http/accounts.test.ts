// Sign-up, sign-in, sign-out: who is let in, under which cookie, and what is said to whom is not.
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { isSignedIn, newVisitor, PASSWORD, signUp, TRUSTING } from '../support/accounts';
import { whileBroken } from '../support/broken';
import { expectLogged } from '../support/logged';
import { startTestServer } from '../support/server';

const server = await startTestServer(TRUSTING);
const db = new pg.Client({ connectionString: server.databaseUrl });
await db.connect();
afterAll(() => db.end());

const count = async (query: string, ...values: string[]) =>
  (await db.query(query, values)).rowCount;

test('a sign-up makes one account with its profile and signs in', async () => {
  const visitor = newVisitor(server);
  const reply = await signUp(visitor, 'new@x.test');
  expect(reply.status).toBe(302);
  expect(reply.location).toBe('/signup?done=welcome&next=%2F');
  expect(await isSignedIn(visitor)).toBe(true);
  expect((await visitor.get(reply.location ?? '')).text).toContain('new@x.test');
  const { rows } = await db.query(
    'select u.name, u.phone, a.email_verified from users u join auth_users a using (id) where a.email = $1',
    ['new@x.test'],
  );
  expect(rows).toEqual([{ name: 'Test Shopper', phone: '+49 30 123456', email_verified: false }]);
});

test('a sign-up on the way to another page goes on there', async () => {
  const reply = await signUp(newVisitor(server), 'onward@x.test', { next: '/create' });
  expect(reply.location).toBe('/create');
});

test('a sign-up needs every field, and a refused one keeps what was typed but for the password', async () => {
  const visitor = newVisitor(server);
  const reply = await visitor.post('/signup', { name: 'Kept Name', password: 'kept-secret-1' });
  expect(reply.status).toBe(400);
  expect(reply.text).toContain('Please enter your email address.');
  expect(reply.text).toContain('Please enter your phone number.');
  expect(reply.text).toContain('Kept Name');
  expect(reply.text).not.toContain('kept-secret-1');
  expect(visitor.session()).toBeUndefined();
});

test.each([
  ['abcde', 'Password must be at least 6 characters'],
  ['password', 'This password is one of the most common ones'],
])('the password %j is refused', async (password, words) => {
  const visitor = newVisitor(server);
  const reply = await signUp(visitor, `weak-${password}@x.test`, { password });
  expect(reply.status).toBe(400);
  expect(reply.text).toContain(words);
  expect(visitor.session()).toBeUndefined();
});

test('blanks and capitals do not make another account', async () => {
  await signUp(newVisitor(server), 'a@x.test');
  const again = newVisitor(server);
  const reply = await signUp(again, ' A@X.test ');
  expect(reply.status).toBe(409);
  expect(reply.text).toContain('can’t be used for a new account');
  expect(again.session()).toBeUndefined();
  expect(await count("select 1 from auth_users where lower(email) = 'a@x.test'")).toBe(1);

  const visitor = newVisitor(server);
  const signIn = await visitor.post('/login', { email: '  a@x.test ', password: PASSWORD });
  expect(signIn.location).toBe('/');
  expect(await isSignedIn(visitor)).toBe(true);
});

test('two sign-ups with one address at the same moment make one account', async () => {
  const both = await Promise.all([
    signUp(newVisitor(server), 'twice@x.test'),
    signUp(newVisitor(server), 'Twice@x.test'),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual([302, 409]);
  expect(await count("select 1 from auth_users where email = 'twice@x.test'")).toBe(1);
});

test('each sign-in has a session of its own, and the one before is dead', async () => {
  const visitor = newVisitor(server);
  await signUp(visitor, 'fresh@x.test');
  const first = new Map(visitor.cookies);
  const reply = await visitor.post('/login', { email: 'fresh@x.test', password: PASSWORD });
  expect(reply.status).toBe(302);
  expect(visitor.session()).not.toBe(first.get('secondleaf.session_token'));
  expect(await isSignedIn(newVisitor(server, first))).toBe(false);
  expect(await isSignedIn(visitor)).toBe(true);
});

test('after sign-out a copy of the cookie is dead, and other browsers stay signed in', async () => {
  const phone = newVisitor(server);
  await signUp(phone, 'leaving@x.test');
  const desk = newVisitor(server);
  await desk.post('/login', { email: 'leaving@x.test', password: PASSWORD });
  const copy = new Map(desk.cookies);
  const reply = await desk.post('/logout', {});
  expect(reply.location).toBe('/login');
  expect(desk.session()).toBeUndefined();
  expect(await isSignedIn(newVisitor(server, copy))).toBe(false);
  expect(await isSignedIn(phone)).toBe(true);
});

test('a visit of /logout signs nobody out', async () => {
  const visitor = newVisitor(server);
  await signUp(visitor, 'staying@x.test');
  expect((await visitor.get('/logout')).text).toContain('Log out?');
  expect(await isSignedIn(visitor)).toBe(true);
});

test('the session cookie is closed to scripts and to other sites', async () => {
  const reply = await signUp(newVisitor(server), 'cookie@x.test');
  const cookie = reply.headers.getSetCookie().find((line) => line.includes('session_token'));
  expect(cookie).toMatch(/HttpOnly/i);
  expect(cookie).toMatch(/SameSite=Lax/i);
  expect(cookie).toMatch(/Path=\//i);
  expect(cookie).not.toMatch(/Secure|Domain/i);
});

test('an altered session cookie signs nobody in', async () => {
  const visitor = newVisitor(server);
  await signUp(visitor, 'altered@x.test');
  const [token = '', signature = ''] = (visitor.session() ?? '').split('.');
  for (const value of [token, `${token}.`, `${token}x.${signature}`, 'x']) {
    const cookies = new Map([['secondleaf.session_token', value]]);
    expect(await isSignedIn(newVisitor(server, cookies))).toBe(false);
  }
});

test('a session in use is prolonged once a day, and one whose time is up opens nothing', async () => {
  const visitor = newVisitor(server);
  await signUp(visitor, 'used@x.test');
  const ends = (when: string) =>
    db.query(
      `update auth_sessions s set expires_at = ${when} from auth_users u where u.id = s.user_id and u.email = $1`,
      ['used@x.test'],
    );
  expect((await visitor.get('/')).headers.getSetCookie()).toEqual([]);
  await ends("now() + interval '28 days'");
  expect((await visitor.get('/')).headers.getSetCookie()[0]).toMatch(/session_token=.+Max-Age=/i);
  expect((await visitor.get('/')).headers.getSetCookie()).toEqual([]);
  await ends("now() - interval '1 second'");
  expect(await isSignedIn(visitor)).toBe(false);
});

test('a sign-in with a wrong password and one with an unknown address get the same answer', async () => {
  await signUp(newVisitor(server), 'known@x.test');
  const visitor = newVisitor(server);
  const wrong = await visitor.post('/login', { email: 'known@x.test', password: 'not-this-one' });
  const unknown = await visitor.post('/login', {
    email: 'nobody@x.test',
    password: 'not-this-one',
  });
  const tooLong = await visitor.post('/login', {
    email: 'known@x.test',
    password: 'x'.repeat(500),
  });
  expect([wrong.status, unknown.status, tooLong.status]).toEqual([401, 401, 401]);
  const words = wrong.text.replaceAll('known@x.test', 'ADDRESS');
  expect(words).toContain('The email address or the password is not correct.');
  expect(unknown.text.replaceAll('nobody@x.test', 'ADDRESS')).toBe(words);
  expect(words).not.toContain('not-this-one');
});

test('a wrong password and an unknown address take the same time to answer', async () => {
  await signUp(newVisitor(server), 'timed@x.test');
  for (const email of ['timed@x.test', 'untimed@x.test']) {
    const visitor = newVisitor(server);
    const start = performance.now();
    await visitor.post('/login', { email, password: 'not-this-one' });
    expect(performance.now() - start).toBeGreaterThanOrEqual(290);
  }
});

test('a sign-in with an object in place of a password is a bad request', async () => {
  const visitor = newVisitor(server);
  const json = (path: string) =>
    visitor.send(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: server.url },
      body: JSON.stringify({ email: 'known@x.test', password: { $ne: null } }),
    });
  for (const path of ['/login', '/signup', '/forgot-password']) {
    expect((await json(path)).status, path).toBe(400);
  }
  const file = new File(['x'], 'password.txt');
  const reply = await visitor.post('/login', { email: 'known@x.test', password: file });
  expect(reply.status).toBe(415);
});

test('a form heavier than any form is refused before it is read, in a page with words', async () => {
  const heavy = { email: 'a@x.test', password: 'x'.repeat(2_000_000) };
  for (const path of ['/login', '/signup', '/forgot-password', '/create', '/view?id=x']) {
    const reply = await newVisitor(server).post(path, heavy);
    expect(reply.status, path).toBe(413);
    expect(reply.headers.get('connection'), path).toBe('close');
    expect(reply.text, path).toContain('That was too much at once');
    expect(reply.text, path).toContain(reply.headers.get('x-request-id'));
  }
});

test('a foreign page can neither sign in nor out', async () => {
  const visitor = newVisitor(server);
  await signUp(visitor, 'guarded@x.test');
  const evil = { origin: 'http://evil.test' };
  for (const path of ['/login', '/signup', '/forgot-password', '/logout']) {
    const reply = await visitor.post(path, { email: 'guarded@x.test', password: PASSWORD }, evil);
    expect(reply.status, path).toBe(403);
  }
  expect(await isSignedIn(visitor)).toBe(true);
});

test.each([
  '//evil.test',
  '/\\evil.test',
  'https://evil.test',
  '/\tevil.test',
  'javascript:alert(1)',
])('next=%j stays on the site', async (next) => {
  const email = 'next@x.test';
  const visitor = newVisitor(server);
  await signUp(visitor, email);
  const stranger = newVisitor(server);
  const reply = await stranger.post('/login', { email, password: PASSWORD, next });
  expect(reply.location).toBe('/');
  const query = new URLSearchParams({ next });
  expect((await stranger.get(`/login?${query}`)).location).toBe('/');
});

test('next leads on to an address of the site with its query after a sign-in', async () => {
  await signUp(newVisitor(server), 'within@x.test');
  const visitor = newVisitor(server);
  const fields = { email: 'within@x.test', password: PASSWORD, next: '/viewmore?mine=1' };
  expect((await visitor.post('/login', fields)).location).toBe('/viewmore?mine=1');
});

test('a sign-in is refused in words after too many tries from its address, and only from there', async () => {
  await signUp(newVisitor(server), 'limited@x.test');
  const visitor = newVisitor(server);
  const wrong = { email: 'limited@x.test', password: 'not-it-no' };
  const tries = await Promise.all(Array.from({ length: 12 }, () => visitor.post('/login', wrong)));
  const statuses = tries.map(({ status }) => status).sort();
  expect(statuses).toEqual([...Array(10).fill(401), 429, 429]);
  const refused = await visitor.post('/login', { email: 'limited@x.test', password: PASSWORD });
  expect(refused.status).toBe(429);
  expect(refused.text).toContain('Too many attempts.');
  const elsewhere = await newVisitor(server).post('/login', {
    email: 'limited@x.test',
    password: PASSWORD,
  });
  expect(elsewhere.status).toBe(302);
});

test('a client address from outside is not believed', async () => {
  const visitor = newVisitor(server);
  const fields = { email: 'spoof@x.test', password: 'not-it-no' };
  const tries = await Promise.all(
    Array.from({ length: 11 }, (_, round) =>
      visitor.post('/login', fields, { 'x-secondleaf-ip': `203.0.113.${round}` }),
    ),
  );
  const statuses = tries.map(({ status }) => status).sort();
  expect(statuses).toEqual([...Array(10).fill(401), 429]);
});

test('addresses of the sign-in library that no screen uses are not reachable', async () => {
  const visitor = newVisitor(server);
  await signUp(visitor, 'closed@x.test');
  for (const path of [
    '/sign-in/email',
    '/sign-up/email',
    '/update-user',
    '/delete-user',
    '/change-email',
  ]) {
    const reply = await visitor.send(`/api/auth${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: server.url },
      body: JSON.stringify({ email: 'closed@x.test', password: PASSWORD, name: 'Mallory' }),
    });
    expect(reply.status, path).toBe(404);
  }
  for (const path of [
    '/get-session',
    '/list-sessions',
    '/list-accounts',
    '/reset-password/x',
    '/ok',
  ]) {
    expect((await visitor.get(`/api/auth${path}`)).status, path).toBe(404);
  }
});

test('rights in the form of a sign-up are ignored', async () => {
  await signUp(newVisitor(server), 'rights@x.test', {
    role: 'admin',
    isAdmin: 'true',
    emailVerified: 'true',
    id: 'chosen',
    verificationStatus: 'approved',
  });
  const { rows } = await db.query(
    "select id = 'chosen' as chosen, email_verified from auth_users where email = 'rights@x.test'",
  );
  expect(rows).toEqual([{ chosen: false, email_verified: false }]);
  expect(await count('select 1 from admins')).toBe(0);
});

test('a sign-up whose profile cannot be saved says so, signs in, and is completed at the next sign-in', async () => {
  expectLogged('an account has no profile');
  const visitor = newVisitor(server);
  const profile = "select phone from users where name = 'Unlucky'";
  await whileBroken(
    server.services.db,
    "alter table users add constraint broken check (name <> 'Unlucky')",
    'alter table users drop constraint broken',
    async () => {
      const reply = await signUp(visitor, 'unlucky@x.test', { name: 'Unlucky', next: '/create' });
      expect(reply.location).toBe('/signup?done=profile-failed&next=%2Fcreate');
      const page = await visitor.get(reply.location ?? '');
      expect(page.text).toContain('Account created but failed to save profile data: ');
      expect(await isSignedIn(visitor)).toBe(true);
      expect(await count(profile)).toBe(0);
    },
  );

  await visitor.post('/logout', {});
  await visitor.post('/login', { email: 'unlucky@x.test', password: PASSWORD });
  expect((await db.query(profile)).rows).toEqual([{ phone: '+49 30 123456' }]);
});

test('a sign-out that fails says so and can be tried again', async () => {
  expectLogged('a session could not be ended');
  const visitor = newVisitor(server);
  await signUp(visitor, 'stuck@x.test');
  const reply = await whileBroken(
    server.services.db,
    `create function refuse() returns trigger language plpgsql as $$ begin raise 'stuck'; end $$;
     create trigger stuck before delete on auth_sessions for each row execute function refuse()`,
    'drop trigger stuck on auth_sessions; drop function refuse()',
    () => visitor.post('/logout', {}),
  );
  expect(reply.status).toBe(500);
  expect(reply.text).toContain('Error signing out: ');
  expect(await isSignedIn(visitor)).toBe(true);
  expect((await visitor.post('/logout', {})).location).toBe('/login');
});
