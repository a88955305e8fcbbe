// Sign-in with Google, against an OpenID provider of our own.
import { once } from 'node:events';
import { createServer } from 'node:http';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import {
  confirmBy,
  isSignedIn,
  linkIn,
  mailAbout,
  mailTo,
  newVisitor,
  PASSWORD,
  signUp,
  TRUSTING,
  type Visitor,
} from '../support/accounts';
import { whileBroken } from '../support/broken';
import { expectLogged } from '../support/logged';
import { startProvider } from '../support/oidc';
import { wordsOf } from '../support/pages';
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

const waysInto = `select provider_id from auth_accounts
  where user_id = (select id from auth_users where email = $1)`;

/** Goes through the redirects of the provider and gives the reply that ends them. */
async function throughGoogle(visitor: Visitor, next = '/') {
  const start = await visitor.get(`/login?${new URLSearchParams({ with: 'google', next })}`);
  const authorize = await fetch(start.location ?? '', { redirect: 'manual' });
  const callback = new URL(authorize.headers.get('location') ?? '');
  return visitor.get(callback.pathname + callback.search);
}

test('the way to Google carries PKCE, a nonce and a state for the configured client', async () => {
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

test('a newcomer from Google gets an account and a profile, and goes on where they wanted', async () => {
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

test('a person who comes from Google again gets the same account', async () => {
  provider.become({ ...ann, email: 'ANN@x.test' });
  expect((await throughGoogle(newVisitor(server))).location).toBe('/');
  const { rowCount } = await db.query("select 1 from auth_users where email = 'ann@x.test'");
  expect(rowCount).toBe(1);
});

test('an account whose address was never confirmed is not adopted', async () => {
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
  const link = linkIn(await mailAbout(server, 'victim@x.test', 'Choose a new password'), server);
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

test('Google joins a confirmed account: its password and sessions end, and its owner is told by mail', async () => {
  const earlier = newVisitor(server);
  await signUp(earlier, 'both@x.test');
  await confirmBy(earlier, linkIn(await mailTo(server, 'both@x.test'), server));
  provider.become({ ...ann, sub: 'google-both', email: 'both@x.test' });
  const visitor = newVisitor(server);
  expect((await throughGoogle(visitor)).location).toBe('/');
  expect(await isSignedIn(visitor)).toBe(true);
  const { rows } = await db.query(waysInto, ['both@x.test']);
  expect(rows).toEqual([{ provider_id: 'google' }]);
  expect(await isSignedIn(earlier)).toBe(false);
  const old = { email: 'both@x.test', password: PASSWORD };
  expect((await newVisitor(server).post('/login', old)).status).toBe(401);
  const mail = await mailAbout(server, 'both@x.test', 'You can log in with Google now');
  expect(linkIn(mail, server)).toBe('/forgot-password');

  // It was joined once: a password that is chosen afterwards stays.
  await visitor.post('/forgot-password', { email: 'both@x.test' });
  const link = linkIn(await mailAbout(server, 'both@x.test', 'Choose a new password'), server);
  const token = new URLSearchParams(link.split('?')[1]).get('token') ?? '';
  await visitor.post('/forgot-password', { token, password: 'walnut-ladder-52' });
  expect((await throughGoogle(newVisitor(server))).location).toBe('/');
  const chosen = { email: 'both@x.test', password: 'walnut-ladder-52' };
  expect((await newVisitor(server).post('/login', chosen)).status).toBe(302);
});

test('another Google account with the same address is refused, and nothing changes', async () => {
  provider.become({ ...ann, sub: 'google-other-ann' });
  const other = newVisitor(server);
  const reply = await throughGoogle(other);
  expect(reply.location).toMatch(/error=another_google_account/);
  expect(await isSignedIn(other)).toBe(false);
  expect(wordsOf((await other.get(reply.location ?? '')).text)).toContain(
    'uses another Google account',
  );
  const { rowCount } = await db.query(waysInto, ['ann@x.test']);
  expect(rowCount).toBe(1);
});

test('Google does not join a suspended account', async () => {
  const owner = newVisitor(server);
  await signUp(owner, 'shut@x.test');
  await db.query(
    "update auth_users set email_verified = true, suspended_at = now() where email = 'shut@x.test'",
  );
  provider.become({ ...ann, sub: 'google-shut', email: 'shut@x.test' });
  const visitor = newVisitor(server);
  expect((await throughGoogle(visitor)).location).toMatch(/error=suspended/);
  const { rows } = await db.query(waysInto, ['shut@x.test']);
  expect(rows).toEqual([{ provider_id: 'credential' }]);
});

test('an address that Google calls confirmed by anything but the truth itself makes no account', async () => {
  const seen: unknown[] = [];
  for (const email_verified of [false, 'true', 'false', undefined, 1]) {
    provider.become({ ...ann, sub: 'google-unsure', email: 'unsure@x.test' });
    provider.lie({ email_verified });
    const visitor = newVisitor(server);
    const { location } = await throughGoogle(visitor);
    provider.lie();
    seen.push([/error=email_not_verified/.test(location ?? ''), await isSignedIn(visitor)]);
  }
  expect(seen).toEqual(Array(5).fill([true, false]));
  const { rowCount } = await db.query("select 1 from auth_users where email = 'unsure@x.test'");
  expect(rowCount).toBe(0);
});

test('an address that Google calls confirmed in a text joins no account', async () => {
  const owner = newVisitor(server);
  await signUp(owner, 'text@x.test');
  await confirmBy(owner, linkIn(await mailTo(server, 'text@x.test'), server));
  provider.become({ ...ann, sub: 'google-text', email: 'text@x.test' });
  provider.lie({ email_verified: 'true' });
  const visitor = newVisitor(server);
  expect((await throughGoogle(visitor)).location).toContain('error=account_not_linked');
  provider.lie();
  expect(await isSignedIn(owner)).toBe(true);
});

test('a reset of an account whose address nobody had confirmed ends what a provider opened it with', async () => {
  await signUp(newVisitor(server), 'trojan@x.test');
  await db.query(
    `insert into auth_accounts (id, account_id, provider_id, user_id)
     select 'trojan', 'google-trojan', 'google', id from auth_users where email = 'trojan@x.test'`,
  );
  const victim = newVisitor(server);
  await victim.post('/forgot-password', { email: 'trojan@x.test' });
  const link = linkIn(await mailAbout(server, 'trojan@x.test', 'Choose a new password'), server);
  const token = new URLSearchParams(link.split('?')[1]).get('token') ?? '';
  await victim.post('/forgot-password', { token, password: 'victims-own-word-7' });
  const { rows } = await db.query(waysInto, ['trojan@x.test']);
  expect(rows).toEqual([{ provider_id: 'credential' }]);
});

test('an account that is deleted while Google signs in to it is said to be gone', async () => {
  provider.become({ ...ann, sub: 'google-leaving', email: 'leaving@x.test' });
  expect((await throughGoogle(newVisitor(server))).location).toBe('/');
  // As if the deletion were done between the look at the account and its session.
  const deleting = `
    create function leave_now() returns trigger language plpgsql as $$ begin
      delete from users where id = new.user_id and name = 'Ann Example';
      delete from auth_users where id = new.user_id and email = 'leaving@x.test';
      return new;
    end $$;
    create trigger leave_now before insert on auth_sessions for each row execute function leave_now()`;
  const visitor = newVisitor(server);
  const reply = await whileBroken(
    server.services.db,
    deleting,
    'drop trigger leave_now on auth_sessions; drop function leave_now()',
    () => throughGoogle(visitor),
  );
  expect([reply.status, reply.location]).toEqual([302, '/login?error=account_gone']);
  expect(await isSignedIn(visitor)).toBe(false);
  const page = await visitor.get(reply.location ?? '');
  expect(page.text).toContain('This account was deleted a moment ago.');
});

test('a visitor is not signed in by the way back from Google that somebody else began', async () => {
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

test('next stays on the site on the way through Google too', async () => {
  provider.become(ann);
  expect((await throughGoogle(newVisitor(server), '//evil.test')).location).toBe('/');
});

test('a shop without Google shows no button for it and leads nobody there', async () => {
  const plain = await startTestServer(TRUSTING);
  const reply = await newVisitor(plain).get('/login?with=google');
  expect(reply.status).toBe(200);
  expect(reply.text).not.toContain('Continue with Google');
});

test('Google’s provider that is unavailable at the start is asked again when somebody wants it', async () => {
  expectLogged('Discovery fetch failed', 'Provider skipped', 'Provider not found');
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

test('a provider that takes the call and never answers holds up nobody', async () => {
  expectLogged('Discovery fetch failed', 'Provider skipped');
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
