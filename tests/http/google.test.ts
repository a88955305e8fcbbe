// Sign-in with Google, against an OpenID provider of our own.
import { once } from 'node:events';
import { createServer } from 'node:http';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import {
  confirmBy,
  isSignedIn,
  linkIn,
  mailTo,
  newVisitor,
  PASSWORD,
  signUp,
  TRUSTING,
  type Visitor,
} from '../support/accounts';
import { startProvider } from '../support/oidc';
import { startTestServer } from '../support/server';

const provider = await startProvider();
afterAll(() => provider.stop());

const GOOGLE = { GOOGLE_CLIENT_ID: 'secondleaf', GOOGLE_CLIENT_SECRET: 'test-secret' };
const server = await startTestServer({
  ...TRUSTING,
  ...GOOGLE,
  GOOGLE_DISCOVERY_URL: provider.discoveryUrl,
});
const db = new pg.Client({ connectionString: server.databaseUrl });
await db.connect();
afterAll(() => db.end());

const ann = { sub: 'google-ann', email: 'ann@x.test', emailVerified: true, name: 'Ann Example' };

/** Goes through the redirects of the provider and gives the reply that ends them. */
async function throughGoogle(visitor: Visitor, next = '/') {
  const start = await visitor.get(`/login?${new URLSearchParams({ with: 'google', next })}`);
  const authorize = await fetch(start.location ?? '', { redirect: 'manual' });
  const callback = new URL(authorize.headers.get('location') ?? '');
  return visitor.get(callback.pathname + callback.search);
}

test('the way there: PKCE, a nonce and a state, for the configured client', async () => {
  const visitor = newVisitor(server);
  expect((await visitor.get('/login')).text).toContain('Continue with Google');
  const { status, location } = await visitor.get('/login?with=google');
  expect(status).toBe(302);
  const { origin, pathname, searchParams } = new URL(location ?? '');
  expect(`${origin}${pathname}`).toBe(new URL('/authorize', provider.discoveryUrl).href);
  expect(searchParams.get('client_id')).toBe('secondleaf');
  expect(searchParams.get('redirect_uri')).toBe(`${server.url}/api/auth/callback/google`);
  expect(searchParams.get('code_challenge_method')).toBe('S256');
  expect(searchParams.get('nonce')).toBeTruthy();
  expect(searchParams.get('state')).toBeTruthy();
  expect(searchParams.get('scope')).toContain('email');
});

test('a newcomer gets an account and a profile, and goes on where they wanted', async () => {
  provider.become(ann);
  const visitor = newVisitor(server);
  const reply = await throughGoogle(visitor, '/create');
  expect(reply.location).toBe('/create');
  expect(await isSignedIn(visitor)).toBe(true);
  const { rows } = await db.query(
    "select u.name, u.phone, a.email_verified from users u join auth_users a using (id) where a.email = 'ann@x.test'",
  );
  expect(rows).toEqual([{ name: 'Ann Example', phone: null, email_verified: true }]);
});

test('the second time it is the same account', async () => {
  provider.become({ ...ann, email: 'ANN@x.test' });
  expect((await throughGoogle(newVisitor(server))).location).toBe('/');
  const { rowCount } = await db.query("select 1 from auth_users where email = 'ann@x.test'");
  expect(rowCount).toBe(1);
});

test('case 17: an account whose address was never confirmed is not adopted', async () => {
  const attacker = newVisitor(server);
  await signUp(attacker, 'victim@x.test');
  provider.become({ ...ann, sub: 'google-victim', email: 'victim@x.test' });
  const victim = newVisitor(server);
  const reply = await throughGoogle(victim);
  expect(reply.location).toBe('/login?next=%2F&error=account_not_linked');
  expect((await victim.get(reply.location ?? '')).text).toContain('There is an account with this');
  expect(await isSignedIn(victim)).toBe(false);

  // The way out: a mailed link proves the address, and what the attacker had is dead.
  await victim.post('/forgot-password', { email: 'victim@x.test' });
  const link = linkIn(await mailTo(server, 'victim@x.test', 2), server);
  const token = new URL(link, server.url).searchParams.get('token') ?? '';
  await victim.post('/forgot-password', { token, password: 'victims-own-word-7' });
  expect(await isSignedIn(attacker)).toBe(false);
  const old = { email: 'victim@x.test', password: PASSWORD };
  expect((await newVisitor(server).post('/login', old)).status).toBe(401);
  expect((await throughGoogle(victim)).location).toBe('/');
  expect(await isSignedIn(victim)).toBe(true);
});

test('an address that Google has not verified opens no account of ours', async () => {
  const owner = newVisitor(server);
  await signUp(owner, 'owner@x.test');
  await confirmBy(owner, linkIn(await mailTo(server, 'owner@x.test'), server));
  provider.become({ ...ann, sub: 'google-liar', email: 'owner@x.test', emailVerified: false });
  const liar = newVisitor(server);
  expect((await throughGoogle(liar)).location).toContain('error=account_not_linked');
  expect(await isSignedIn(liar)).toBe(false);
});

test('a confirmed account and Google become one', async () => {
  const owner = newVisitor(server);
  await signUp(owner, 'both@x.test');
  await confirmBy(owner, linkIn(await mailTo(server, 'both@x.test'), server));
  provider.become({ ...ann, sub: 'google-both', email: 'both@x.test' });
  const visitor = newVisitor(server);
  expect((await throughGoogle(visitor)).location).toBe('/');
  const { rowCount } = await db.query("select 1 from auth_users where email = 'both@x.test'");
  expect(rowCount).toBe(1);
});

test('somebody else’s way back signs nobody in', async () => {
  provider.become(ann);
  const mallory = newVisitor(server);
  const start = await mallory.get('/login?with=google');
  const authorize = await fetch(start.location ?? '', { redirect: 'manual' });
  const callback = new URL(authorize.headers.get('location') ?? '');
  const victim = newVisitor(server);
  const reply = await victim.get(callback.pathname + callback.search);
  expect(reply.location).toContain('/login?');
  expect(reply.location).toContain('error=');
  expect(victim.session()).toBeUndefined();
});

test('next stays on the site on this way too', async () => {
  provider.become(ann);
  expect((await throughGoogle(newVisitor(server), '//evil.test')).location).toBe('/');
});

test('no button and no redirect where Google is not configured', async () => {
  const plain = await startTestServer(TRUSTING);
  const reply = await newVisitor(plain).get('/login?with=google');
  expect(reply.status).toBe(200);
  expect(reply.text).not.toContain('Continue with Google');
});

test('a provider that is away at the start is asked again when somebody wants it', async () => {
  const late = await startProvider();
  const { discoveryUrl } = late;
  await late.stop();
  const shop = await startTestServer({
    ...TRUSTING,
    ...GOOGLE,
    GOOGLE_DISCOVERY_URL: discoveryUrl,
  });
  const away = await newVisitor(shop).get('/login?with=google');
  expect(away.text).toContain('Google can’t be reached just now.');
  const back = await startProvider(Number(new URL(discoveryUrl).port));
  back.become(ann);
  const reply = await newVisitor(shop).get('/login?with=google');
  expect(reply.location).toContain(new URL(discoveryUrl).origin);
  await back.stop();
});

test('a provider that takes the call and says nothing holds up nobody', async () => {
  const silent = createServer(() => {});
  silent.listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const address = silent.address();
  if (!address || typeof address === 'string') throw new Error('The silent server has no port');
  const shop = await startTestServer({
    ...TRUSTING,
    ...GOOGLE,
    GOOGLE_DISCOVERY_URL: `http://127.0.0.1:${address.port}/`,
  });
  // Without a limit of ours the sign-in library would wait for five minutes, and everybody with it.
  expect((await signUp(newVisitor(shop), 'patient@x.test')).status).toBe(302);
  silent.closeAllConnections();
  silent.close();
});
