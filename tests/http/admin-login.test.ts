// The admins' login: who comes in, what the others hear and when, and that an attempt ends only itself.
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { hashPassword } from '~/auth/password';
import { admins } from '~/data/schema/schema';
import { ADMIN } from '~/demo/accounts';
import { fillDemo } from '~/demo/fill';
import {
  isSignedIn,
  linkIn,
  mailAbout,
  newVisitor,
  PASSWORD,
  TRUSTING,
  type Visitor,
} from '../support/accounts';
import { wordsOf } from '../support/pages';
import { newAdmin, newPerson, newSeller, type Person } from '../support/people';
import { startTestServer } from '../support/server';

const server = await startTestServer(TRUSTING);
const { db } = server.services;
let admin: Person;
let former: Person;
let customer: Person;
let seller: Person;

beforeAll(async () => {
  admin = await newAdmin(server);
  former = await newAdmin(server, 'Former Admin');
  await db.update(admins).set({ isActive: false }).where(eq(admins.id, former.id));
  customer = await newPerson(server);
  seller = await newSeller(server);
});

const logIn = (visitor: Visitor, email: string, more: Record<string, string> = {}) =>
  visitor.post('/admin/login', { email, password: PASSWORD, ...more });
const sessions = async () => (await db.$client.query('select id from auth_sessions')).rows.length;

test('the admins’ sign-in has its fields, a Sign In button, and ways to the main site and the other two sign-ins', async () => {
  const { status, text } = await newVisitor(server).get('/admin/login');
  expect(status).toBe(200);
  expect(text).toMatch(/<input[^>]*type="email"/);
  for (const words of ['Email', 'Password', 'Sign In']) expect(wordsOf(text)).toContain(words);
  for (const to of ['/', '/login', '/seller/login']) expect(text).toContain(`href="${to}"`);
  expect(text).toContain('noindex');
});

test('an admin signs in, lastLogin is written, and next stays under /admin', async () => {
  const visitor = newVisitor(server);
  const since = new Date();
  expect((await logIn(visitor, ` ${admin.email.toUpperCase()} `)).location).toBe(
    '/admin/dashboard',
  );
  const [row] = await db.select().from(admins).where(eq(admins.id, admin.id));
  expect(row?.lastLogin?.getTime()).toBeGreaterThanOrEqual(since.getTime() - 1000);
  expect((await visitor.get('/admin/login')).location).toBe('/admin/dashboard');
  expect((await visitor.get('/admin/login?next=/admin/users')).location).toBe('/admin/users');
  const next = '/admin/users?q=a%26b';
  expect((await logIn(newVisitor(server), admin.email, { next })).location).toBe(next);
});

test.each([
  '//evil.test',
  '/\\evil.test',
  'https://evil.test',
  '/create',
  '/admin/login',
  '/admin/../create',
])('an admin who signs in with next=%j lands on the dashboard', async (next) => {
  const reply = await logIn(newVisitor(server), admin.email, { next });
  expect(reply.location).toBe('/admin/dashboard');
});

test('a person who is not or no longer an admin is told so after the right password only, and gets no session', async () => {
  const before = await sessions();
  for (const [{ email }, words] of [
    [customer, 'This account is not authorized as an admin'],
    [seller, 'This account is not authorized as an admin'],
    [former, 'Admin account is deactivated'],
  ] as const) {
    const visitor = newVisitor(server);
    const wrong = await logIn(visitor, email, { password: 'not-this-one' });
    expect(wrong.status).toBe(401);
    expect(wrong.text).not.toContain(words);
    const right = await logIn(visitor, email);
    expect(right.status).toBe(403);
    expect(right.text).toContain(words);
    expect(visitor.session()).toBeUndefined();
  }
  expect(await sessions()).toBe(before);
});

test('an admin’s sign-in answers a wrong password and an unknown address alike; an object is a bad request', async () => {
  const visitor = newVisitor(server);
  const wrong = await logIn(visitor, admin.email, { password: 'not-this-one' });
  const unknown = await logIn(visitor, 'nobody@x.test', { password: 'not-this-one' });
  expect([wrong.status, unknown.status]).toEqual([401, 401]);
  expect(unknown.text.replaceAll('nobody@x.test', 'A')).toBe(
    wrong.text.replaceAll(admin.email, 'A'),
  );
  const object = await visitor.send('/admin/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: server.url },
    body: JSON.stringify({ email: admin.email, password: { $ne: '' } }),
  });
  expect(object.status).toBe(400);
});

test('a refused admin sign-in ends the session of that attempt only, and a good one the session before', async () => {
  const visitor = newVisitor(server);
  await visitor.post('/login', { email: customer.email, password: PASSWORD });
  const session = visitor.session();
  expect((await logIn(visitor, customer.email)).status).toBe(403);
  expect(visitor.session()).toBe(session);
  expect(await isSignedIn(visitor)).toBe(true);
  const copy = new Map(visitor.cookies);
  await logIn(visitor, admin.email);
  expect(visitor.session()).not.toBe(session);
  expect(await isSignedIn(newVisitor(server, copy))).toBe(false);
});

test('a page of another site can sign no admin in', async () => {
  const visitor = newVisitor(server);
  const fields = { email: admin.email, password: PASSWORD };
  const reply = await visitor.post('/admin/login', fields, { origin: 'http://evil.test' });
  expect(reply.status).toBe(403);
  expect(visitor.session()).toBeUndefined();
});

test('a signed-in person who is no active admin is told so on the admins’ sign-in', async () => {
  expect((await customer.get('/admin/users')).location).toBe('/admin/login?next=%2Fadmin%2Fusers');
  expect(wordsOf((await customer.get('/admin/login')).text)).toContain(
    'not authorized as an admin',
  );
  expect(wordsOf((await former.get('/admin/login')).text)).toContain(
    'Admin account is deactivated',
  );
});

const PAGES = ['/admin/users', '/admin/audit', '/admin/audit?tab=sign-ins', '/admin/security'];

test.each(PAGES)(
  '%s opens for an active admin alone, also through its data address',
  async (path) => {
    const address = new URL(path, server.url);
    const dataPath = `${address.pathname}.data${address.search}`;
    for (const visitor of [newVisitor(server), customer, seller, former]) {
      expect((await visitor.get(path)).location).toBe(
        `/admin/login?next=${encodeURIComponent(path)}`,
      );
      const { text } = await visitor.get(dataPath);
      expect(text).toContain('/admin/login');
      expect(text).not.toContain('@sellers.test');
    }
    const page = await admin.get(path);
    expect(page.status).toBe(200);
    expect(page.headers.get('cache-control')).toBe('private, no-store');
  },
);

test('an admin who is deactivated loses access at the next request', async () => {
  const leaving = await newAdmin(server, 'Leaving Admin');
  expect((await leaving.get('/admin/users')).status).toBe(200);
  await db.update(admins).set({ isActive: false }).where(eq(admins.id, leaving.id));
  expect((await leaving.get('/admin/users')).status).toBe(302);
  const post = await leaving.post('/admin/users', { intent: 'suspend', id: customer.id });
  expect(post.status).toBe(403);
  expect((await leaving.get('/admin/audit.csv')).status).toBe(403);
});

test('a mailed link sets an admin no password shorter than 12 characters', async () => {
  const forgetful = await newAdmin(server, 'Forgetful Admin');
  const visitor = newVisitor(server);
  await visitor.post('/forgot-password', { email: forgetful.email });
  const link = linkIn(await mailAbout(server, forgetful.email, 'Choose a new password'), server);
  const token = new URL(link, server.url).searchParams.get('token') ?? '';
  const short = await visitor.post('/forgot-password', { token, password: 'elevenchars' });
  expect(short.status).toBe(400);
  expect(short.text).toContain('Password must be at least 12 characters');
  const long = await visitor.post('/forgot-password', { token, password: 'twelve-chars' });
  expect(long.location).toBe('/login?reset=1');
});

test('the demo’s admin signs in with the password of the start banner', async () => {
  await fillDemo({ db, hashPassword, withAdmin: true, now: new Date() });
  const { email, password } = ADMIN;
  const visitor = newVisitor(server);
  expect((await logIn(visitor, email, { password })).location).toBe('/admin/dashboard');
  expect(wordsOf((await visitor.get('/admin/dashboard')).text)).toContain('Demo Admin');
});
