// Mailed links: confirming an address, and choosing a new password once and within the hour.
import { createHash } from 'node:crypto';
import { createEmailVerificationToken } from 'better-auth/api';
import type { ParsedMail } from 'mailparser';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import {
  confirmBy,
  isSignedIn,
  linkIn,
  mailAbout,
  mailTo,
  newVisitor,
  outbox,
  PASSWORD,
  signUp,
  TRUSTING,
} from '../support/accounts';
import { whileBroken } from '../support/broken';
import { expectLogged } from '../support/logged';
import { wordsOf } from '../support/pages';
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

const tokenIn = (link: string) => new URLSearchParams(link.split('?')[1]).get('token') ?? '';

/** The mail with the link that works: those of one moment may arrive in any order. */
async function newestReset(email: string): Promise<ParsedMail> {
  const { rows } = await db.query<{ identifier: string }>(
    `select identifier from auth_verifications where id like 'reset-password:%'
     and value = (select id from auth_users where email = $1)`,
    [email],
  );
  const mails = (await outbox(server)).filter(({ subject }) => subject === 'Choose a new password');
  const found = mails.find((mail) => {
    const token = tokenIn(linkIn(mail, server));
    const hash = createHash('sha256').update(`reset-password:${token}`).digest('base64url');
    return hash === rows[0]?.identifier;
  });
  if (!found) throw new Error('No mail has the link that works');
  return found;
}

/** How many mails this address has so far. */
const mailsTo = async (email: string) =>
  (await outbox(server)).filter(({ to }) => to && 'text' in to && to.text.includes(email)).length;

/** Asks for a reset link, for the nth time, and gives the path of the mailed one. */
async function resetLink(email: string, nth = 1): Promise<string> {
  const reply = await newVisitor(server).post('/forgot-password', { email });
  expect(reply.status).toBe(200);
  return linkIn(await mailAbout(server, email, 'Choose a new password', nth), server);
}

test('a sign-up mails a link, and the button behind it confirms the address once', async () => {
  await signUp(newVisitor(server), 'confirm@x.test', { name: '<img src=x> Ann' });
  const mail = await mailTo(server, 'confirm@x.test');
  expect(mail.subject).toBe('Confirm your email address');
  expect(mail.html).not.toContain('<img');
  const link = linkIn(mail, server);
  const visitor = newVisitor(server);
  expect((await visitor.get(link)).text).toContain('Yes, this is my address');
  const reply = await confirmBy(visitor, link);
  expect(reply.location).toBe('/login?confirmed=1');
  expect((await visitor.get('/login?confirmed=1')).text).toContain('is confirmed');
  expect(await isVerified('confirm@x.test')).toBe(true);
  const again = await confirmBy(visitor, link);
  expect(again.status).toBe(400);
  const page = await visitor.get(link);
  expect([page.status, wordsOf(page.text)]).toEqual([
    404,
    expect.stringContaining('This link was used already or has expired.'),
  ]);
});

test('a mail scanner that opens a confirmation link, however often, confirms nothing', async () => {
  await signUp(newVisitor(server), 'scanned@x.test');
  const link = linkIn(await mailTo(server, 'scanned@x.test'), server);
  const scanner = newVisitor(server);
  for (const method of ['GET', 'GET', 'HEAD']) {
    expect((await scanner.send(link, { method })).status).toBe(200);
  }
  await scanner.get(`${link.replace('?', '.data?')}&_routes=screens/accounts/confirm/route`);
  expect(await isVerified('scanned@x.test')).toBe(false);
  expect((await confirmBy(newVisitor(server), link)).location).toBe('/login?confirmed=1');
  expect(await isVerified('scanned@x.test')).toBe(true);
});

test('of two confirmation links only the newer one confirms', async () => {
  const visitor = newVisitor(server);
  await signUp(visitor, 'newer@x.test');
  const older = linkIn(await mailTo(server, 'newer@x.test'), server);
  await visitor.post('/account', { intent: 'confirm' });
  const newer = linkIn(
    await mailAbout(server, 'newer@x.test', 'Confirm your email address', 2),
    server,
  );
  expect((await confirmBy(visitor, older)).status).toBe(400);
  expect(await isVerified('newer@x.test')).toBe(false);
  expect((await confirmBy(visitor, newer)).status).toBe(302);
});

test('a confirmation link of the release before leads to the button, and only the button confirms', async () => {
  await signUp(newVisitor(server), 'upgraded@x.test');
  const token = await createEmailVerificationToken(
    server.services.auth.options.secret,
    'upgraded@x.test',
    undefined,
    86_400,
  );
  const query = new URLSearchParams({ token, callbackURL: '/login?confirmed=1' });
  const visitor = newVisitor(server);
  const { location } = await visitor.get(`/api/auth/verify-email?${query}`);
  expect((await visitor.get(location ?? '')).text).toContain('Yes, this is my address');
  expect(await isVerified('upgraded@x.test')).toBe(false);
  expect((await confirmBy(visitor, location ?? '')).location).toBe('/login?confirmed=1');
  expect(await isVerified('upgraded@x.test')).toBe(true);
  const altered = await visitor.post('/confirm', { token: `${token.slice(0, -2)}xx` });
  expect(altered.status).toBe(400);
});

test('confirmation mails to one account stop after six a day, from however many addresses they are asked for', async () => {
  const visitor = newVisitor(server);
  await signUp(visitor, 'flooded@x.test');
  const statuses = await Promise.all(
    Array.from({ length: 12 }, async (_, index) => {
      const from = { 'x-forwarded-for': `198.51.100.${index}` };
      return (await visitor.post('/account', { intent: 'confirm' }, from)).status;
    }),
  );
  expect(statuses.filter((status) => status === 302).length).toBeGreaterThan(0);
  const refused = await visitor.post('/account', { intent: 'confirm' });
  expect(refused.status).toBe(429);
  expect(refused.text).toContain('several times today');
  const { rowCount } = await db.query(
    "select 1 from security_log where event = 'address.link-mailed' and email = 'flooded@x.test'",
  );
  expect(rowCount).toBe(6);
  await mailAbout(server, 'flooded@x.test', 'Confirm your email address', 6);
  expect(await mailsTo('flooded@x.test')).toBe(6);
});

test('forgot-password answers a known and an unknown address alike', async () => {
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
  await mailAbout(server, 'known@x.test', 'Choose a new password');
  expect((await outbox(server)).filter(({ text }) => text?.includes('unknown@x.test'))).toEqual([]);
});

test('a reset sets the password once and ends every session', async () => {
  const visitor = newVisitor(server);
  await signUp(visitor, 'reset@x.test');
  const link = await resetLink('reset@x.test');
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
  expect(again.text).toContain('This link was used already or has expired.');
  await mailAbout(server, 'reset@x.test', 'Your password was changed');
});

test('a token sent twice at the same moment sets one password', async () => {
  await signUp(newVisitor(server), 'race@x.test');
  const link = await resetLink('race@x.test');
  const token = new URL(link, server.url).searchParams.get('token') ?? '';
  const both = await Promise.all(
    ['first-choice-11', 'second-choice-22'].map((password) =>
      newVisitor(server).post('/forgot-password', { token, password }),
    ),
  );
  expect(both.map(({ status }) => status).sort()).toEqual([302, 400]);
});

test('a new password by a link is set whole or not at all', async () => {
  const visitor = newVisitor(server);
  await signUp(visitor, 'whole@x.test');
  const fields = { token: tokenIn(await resetLink('whole@x.test')), password: NEW_PASSWORD };
  const set = () => newVisitor(server).post('/forgot-password', fields);
  const signIn = (password: string) =>
    newVisitor(server).post('/login', { email: 'whole@x.test', password });
  // What comes behind the password fails.
  expectLogged('a screen failed');
  const reply = await whileBroken(
    server.services.db,
    "alter table auth_users add constraint stuck check (not email_verified or email <> 'whole@x.test') not valid",
    'alter table auth_users drop constraint stuck',
    set,
  );
  expect(reply.status).toBe(500);
  expect((await signIn(NEW_PASSWORD)).status).toBe(401);
  expect((await signIn(PASSWORD)).status).toBe(302);
  expect(await isSignedIn(visitor)).toBe(true);
  // The link still works, and now all of it is done.
  expect((await set()).location).toBe('/login?reset=1');
  expect((await signIn(PASSWORD)).status).toBe(401);
  expect(await isSignedIn(visitor)).toBe(false);
});

test('of two links for a new password the older one does nothing, and using one ends the other', async () => {
  await signUp(newVisitor(server), 'two@x.test');
  const older = tokenIn(await resetLink('two@x.test', 1));
  const newer = tokenIn(await resetLink('two@x.test', 2));
  const set = async (token: string, password: string) =>
    (await newVisitor(server).post('/forgot-password', { token, password })).status;
  const opened = async (token: string) =>
    (await newVisitor(server).get(`/forgot-password?token=${token}`)).text;
  expect(await opened(older)).toContain('This link was used already or has expired.');
  expect(await opened(older)).not.toContain('New password');
  expect(await opened(newer)).toContain('New password');
  expect(await set(older, 'older-choice-11')).toBe(400);
  expect(await set(newer, 'newer-choice-22')).toBe(302);
  expect(await set(older, 'older-choice-33')).toBe(400);
  const login = { email: 'two@x.test', password: 'newer-choice-22' };
  expect((await newVisitor(server).post('/login', login)).status).toBe(302);
});

test('forty requests for a new password, each from an address of its own, are three mails to its owner', async () => {
  const owner = newVisitor(server);
  await signUp(owner, 'forty@x.test');
  await mailTo(server, 'forty@x.test');
  const ask = async () => {
    const { status, text } = await newVisitor(server).post('/forgot-password', {
      email: 'forty@x.test',
    });
    return [status, text.includes('If there is an account with this address')];
  };
  const replies = await Promise.all(Array.from({ length: 40 }, ask));
  expect(replies).toEqual(Array(40).fill([200, true]));
  await mailAbout(server, 'forty@x.test', 'Choose a new password', 3);
  const { rowCount } = await db.query(
    "select 1 from security_log where event = 'password.link-mailed' and email = 'forty@x.test'",
  );
  expect(rowCount).toBe(3);
  // The last of the three still works.
  const newest = linkIn(await newestReset('forty@x.test'), server);
  const fields = { token: tokenIn(newest), password: NEW_PASSWORD };
  expect((await owner.post('/forgot-password', fields)).location).toBe('/login?reset=1');
  expect(await mailsTo('forty@x.test')).toBeLessThanOrEqual(5);
});

test('a link for a new password is refused after an hour', async () => {
  await signUp(newVisitor(server), 'late@x.test');
  const link = await resetLink('late@x.test');
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

test('a weak new password is refused, and its link stays good', async () => {
  await signUp(newVisitor(server), 'weak@x.test');
  const link = await resetLink('weak@x.test');
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
  const link = await resetLink('hashed@x.test');
  const token = new URL(link, server.url).searchParams.get('token') ?? '';
  expect(token.length).toBeGreaterThanOrEqual(24);
  const { rows } = await db.query('select identifier from auth_verifications');
  expect(rows.length).toBeGreaterThan(0);
  expect(JSON.stringify(rows)).not.toContain(token);
});

test('a person who asks for mails too often is refused in words', async () => {
  const visitor = newVisitor(server);
  const statuses: number[] = [];
  for (let round = 0; round < 6; round += 1) {
    statuses.push((await visitor.post('/forgot-password', { email: 'often@x.test' })).status);
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
});

test('a visitor who is not signed in has no confirmation link mailed', async () => {
  const fields = { intent: 'confirm', email: 'a@x.test' };
  const reply = await newVisitor(server).post('/account', fields);
  expect(reply.location).toBe('/login?next=%2Faccount');
});
