// Mailed links: confirming an address, and choosing a new password once and within the hour.
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import {
  isSignedIn,
  linkIn,
  mailTo,
  newVisitor,
  outbox,
  PASSWORD,
  signUp,
  TRUSTING,
} from '../support/accounts';
import { startTestServer } from '../support/server';

const server = await startTestServer(TRUSTING);
const db = new pg.Client({ connectionString: server.databaseUrl });
await db.connect();
afterAll(() => db.end());

const NEW_PASSWORD = 'walnut-ladder-52';
const isVerified = async (email: string) => {
  const query = 'select email_verified from auth_users where email = $1';
  const { rows } = await db.query<{ email_verified: boolean }>(query, [email]);
  return rows[0]?.email_verified;
};

/** Asks for a reset link and gives the path of the mailed one. */
async function resetLink(email: string, nth: number): Promise<string> {
  const reply = await newVisitor(server).post('/forgot-password', { email });
  expect(reply.status).toBe(200);
  return linkIn(await mailTo(server, email, nth), server);
}

test('a sign-up mails a link, and following it confirms the address', async () => {
  await signUp(newVisitor(server), 'confirm@x.test', { name: '<img src=x> Ann' });
  const mail = await mailTo(server, 'confirm@x.test');
  expect(mail.subject).toBe('Confirm your e-mail address');
  expect(mail.html).not.toContain('<img');
  expect(await isVerified('confirm@x.test')).toBe(false);
  const link = linkIn(mail, server);
  const reply = await newVisitor(server).get(link);
  expect(reply.location).toBe('/login?confirmed=1');
  expect((await newVisitor(server).get('/login?confirmed=1')).text).toContain('is confirmed');
  expect(await isVerified('confirm@x.test')).toBe(true);
  expect((await newVisitor(server).get(link)).location).toBe('/login?confirmed=1');
});

test('an altered confirmation link confirms nothing and says so', async () => {
  await signUp(newVisitor(server), 'altered@x.test');
  const link = linkIn(await mailTo(server, 'altered@x.test'), server);
  const reply = await newVisitor(server).get(link.replace('&', 'x&'));
  expect(reply.location).toBe('/login?confirmed=1&error=INVALID_TOKEN');
  const page = await newVisitor(server).get(reply.location ?? '');
  expect(page.text).toContain('This link is not complete');
  expect(page.text).not.toContain('is confirmed');
  expect(await isVerified('altered@x.test')).toBe(false);
});

test('a link never leads away from the site', async () => {
  await signUp(newVisitor(server), 'redirect@x.test');
  const link = linkIn(await mailTo(server, 'redirect@x.test'), server);
  const evil = new URL(link, server.url);
  evil.searchParams.set('callbackURL', 'https://evil.test/');
  const reply = await newVisitor(server).get(evil.pathname + evil.search);
  expect(reply.location).toBe('/login?confirmed=1');
});

test('case 16: forgot-password answers a known and an unknown address alike', async () => {
  await signUp(newVisitor(server), 'known@x.test');
  const ask = async (email: string) => {
    const start = performance.now();
    const { status, text } = await newVisitor(server).post('/forgot-password', { email });
    return { status, text: text.replaceAll(email, 'ADDRESS'), ms: performance.now() - start };
  };
  const known = await ask('known@x.test');
  const unknown = await ask('unknown@x.test');
  expect(known.status).toBe(200);
  expect(known.text).toContain('If there is an account with this address');
  expect(unknown.status).toBe(known.status);
  expect(unknown.text).toBe(known.text);
  // Both wait for the same clock, which is longer than what there is to do for a known address.
  expect(Math.min(known.ms, unknown.ms)).toBeGreaterThanOrEqual(290);
  await mailTo(server, 'known@x.test', 2);
  expect((await outbox(server)).filter(({ text }) => text?.includes('unknown@x.test'))).toEqual([]);
});

test('case 15: a reset sets the password once and ends every session', async () => {
  const visitor = newVisitor(server);
  await signUp(visitor, 'reset@x.test');
  const link = await resetLink('reset@x.test', 2);
  const token = new URL(link, server.url).searchParams.get('token') ?? '';
  const page = await newVisitor(server).get(link);
  expect(page.text).toContain('Choose a new password');
  expect(page.headers.get('referrer-policy')).toMatch(/strict-origin|no-referrer/);

  const stranger = newVisitor(server);
  const reply = await stranger.post('/forgot-password', { token, password: NEW_PASSWORD });
  expect(reply.location).toBe('/login?reset=1');
  expect((await stranger.get('/login?reset=1')).text).toContain('Your new password is set');
  expect(await isSignedIn(visitor)).toBe(false);
  expect(await isVerified('reset@x.test')).toBe(true);

  const signIn = (password: string) =>
    newVisitor(server).post('/login', { email: 'reset@x.test', password });
  expect((await signIn(PASSWORD)).status).toBe(401);
  expect((await signIn(NEW_PASSWORD)).status).toBe(302);

  const again = await newVisitor(server).post('/forgot-password', { token, password: PASSWORD });
  expect(again.status).toBe(400);
  expect(again.text).toContain('This link was used already or is too old.');
  expect((await mailTo(server, 'reset@x.test', 3)).subject).toBe('Your password was changed');
});

test('a token sent twice at the same moment sets one password', async () => {
  await signUp(newVisitor(server), 'race@x.test');
  const link = await resetLink('race@x.test', 2);
  const token = new URL(link, server.url).searchParams.get('token') ?? '';
  const both = await Promise.all(
    ['first-choice-11', 'second-choice-22'].map((password) =>
      newVisitor(server).post('/forgot-password', { token, password }),
    ),
  );
  expect(both.map(({ status }) => status).sort()).toEqual([302, 400]);
});

test('a token older than an hour is refused', async () => {
  await signUp(newVisitor(server), 'late@x.test');
  const link = await resetLink('late@x.test', 2);
  const token = new URL(link, server.url).searchParams.get('token') ?? '';
  const { rows } = await db.query<{ minutes: number }>(
    'select extract(epoch from expires_at - created_at) / 60 as minutes from auth_verifications order by created_at desc limit 1',
  );
  expect(Number(rows[0]?.minutes)).toBeCloseTo(60, 0);
  await db.query("update auth_verifications set expires_at = now() - interval '1 second'");
  const reply = await newVisitor(server).post('/forgot-password', {
    token,
    password: NEW_PASSWORD,
  });
  expect(reply.status).toBe(400);
});

test('a weak new password is refused and the token still good', async () => {
  await signUp(newVisitor(server), 'weak@x.test');
  const link = await resetLink('weak@x.test', 2);
  const token = new URL(link, server.url).searchParams.get('token') ?? '';
  const visitor = newVisitor(server);
  const reply = await visitor.post(link, { token, password: '12345' });
  expect(reply.status).toBe(400);
  expect(reply.text).toContain('Password must be at least 6 characters');
  expect(reply.text).toContain(token);
  const second = await visitor.post(link, { token, password: NEW_PASSWORD });
  expect(second.location).toBe('/login?reset=1');
});

test('the database holds no mailed token as it was mailed', async () => {
  await signUp(newVisitor(server), 'hashed@x.test');
  const link = await resetLink('hashed@x.test', 2);
  const token = new URL(link, server.url).searchParams.get('token') ?? '';
  expect(token.length).toBeGreaterThanOrEqual(24);
  const { rows } = await db.query('select identifier from auth_verifications');
  expect(rows.length).toBeGreaterThan(0);
  expect(JSON.stringify(rows)).not.toContain(token);
});

test('asking too often is refused in words', async () => {
  const visitor = newVisitor(server);
  const statuses: number[] = [];
  for (let round = 0; round < 6; round += 1) {
    statuses.push((await visitor.post('/forgot-password', { email: 'often@x.test' })).status);
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
});

test('whose confirmation link failed gets another one after logging in', async () => {
  await signUp(newVisitor(server), 'another@x.test');
  const visitor = newVisitor(server);
  const page = await visitor.get('/login?confirmed=1&error=TOKEN_EXPIRED');
  expect(page.text).toContain('This link is too old.');
  expect(page.text).toContain('value="/login?error=token_expired"');
  const signIn = {
    email: 'another@x.test',
    password: PASSWORD,
    next: '/login?error=token_expired',
  };
  const back = await visitor.post('/login', signIn);
  expect((await visitor.get(back.location ?? '')).text).toContain('Mail me a new link');
  const reply = await visitor.post('/login', { intent: 'confirm' });
  expect(reply.location).toBe('/login?mailed=1');
  await visitor.get(linkIn(await mailTo(server, 'another@x.test', 2), server));
  expect(await isVerified('another@x.test')).toBe(true);
  const again = await visitor.post('/login?error=token_expired', { intent: 'confirm' });
  expect(again.status).toBe(409);
  expect(again.text).toContain('confirmed already');
});

test('nobody has a link mailed without being signed in', async () => {
  const reply = await newVisitor(server).post('/login', { intent: 'confirm', email: 'a@x.test' });
  expect(reply.status).toBe(400);
});
