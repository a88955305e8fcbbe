// The second factor: turned on and off by an admin, asked for at every login, limited, and demanded where configured.
import { eq, like } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { admins, authAccounts, authUsers, authVerifications } from '~/data/schema/schema';
import { authTwoFactors, securityLog } from '~/data/schema/schema-admin';
import {
  isSignedIn,
  linkIn,
  mailAbout,
  newVisitor,
  PASSWORD,
  TRUSTING,
  type Visitor,
} from '../support/accounts';
import { startProvider } from '../support/oidc';
import { wordsOf } from '../support/pages';
import { newAdmin, newPerson, type Person } from '../support/people';
import { startTestServer, type TestServer } from '../support/server';
import { codeOf, nextCodeOf, secretIn, turnOn as turnOnWith, wrongCodeOf } from '../support/totp';

const provider = await startProvider();
afterAll(() => provider.stop());
const server = await startTestServer({
  ...TRUSTING,
  GOOGLE_CLIENT_ID: 'secondleaf',
  GOOGLE_CLIENT_SECRET: 'test-secret',
  GOOGLE_DISCOVERY_URL: provider.discoveryUrl,
});

const turnOn = (person: Visitor) => turnOnWith(person, PASSWORD);

const password = (visitor: Visitor, email: string, login = '/admin/login') =>
  visitor.post(login, { email, password: PASSWORD });
/** The path of the link that is mailed to whoever forgot their password. */
async function resetLinkOf(email: string): Promise<string> {
  await newVisitor(server).post('/forgot-password', { email });
  return linkIn(await mailAbout(server, email, 'Choose a new password'), server);
}

const code = (visitor: Visitor, given: string, more: Record<string, string> = {}) =>
  visitor.post('/login/code', { code: given, door: 'admin', next: '/admin/users', ...more });

let admin: Person;
let secret = '';
let codes: string[] = [];

beforeAll(async () => {
  admin = await newAdmin(server);
  const elsewhere = newVisitor(server);
  await password(elsewhere, admin.email);
  const earlier = new Map(admin.cookies);
  ({ secret, codes } = await turnOn(admin));
  expect(await isSignedIn(admin)).toBe(true);
  expect(await isSignedIn(elsewhere)).toBe(false);
  expect(await isSignedIn(newVisitor(server, earlier))).toBe(false);
});

// A code counts once, and the clock shows few: each test begins as if they were all new.
beforeEach(async () => {
  const { id } = authVerifications;
  await server.services.db.delete(authVerifications).where(like(id, 'used-code-%'));
});

test('a code of the app works once, also the one that turned it on, and for one of several sign-ins at one moment', async () => {
  const other = await newAdmin(server);
  const made = await turnOn(other);
  const first = newVisitor(server);
  await password(first, other.email);
  const refused = await code(first, made.code);
  expect(refused.status).toBe(401);
  expect(refused.text).toContain('This code was used already.');
  expect(first.session()).toBeUndefined();
  const nextCode = nextCodeOf(made.secret);
  const visitors = [first, newVisitor(server), newVisitor(server)];
  for (const visitor of visitors.slice(1)) await password(visitor, other.email);
  const replies = await Promise.all(visitors.map((visitor) => code(visitor, nextCode)));
  expect(replies.map(({ status }) => status).sort()).toEqual([302, 401, 401]);
  const inside = await Promise.all(visitors.map(isSignedIn));
  expect(inside.filter(Boolean)).toHaveLength(1);
  const late = newVisitor(server);
  await password(late, other.email);
  expect((await code(late, nextCode)).status).toBe(401);
});

test('an admin who confirms a second factor that is on already is shown no backup codes', async () => {
  const other = await newAdmin(server);
  const { secret: theirs, codes: backup } = await turnOn(other);
  const again = await other.post('/admin/security', {
    intent: 'confirm',
    uri: 'x',
    code: nextCodeOf(theirs),
  });
  expect(again.status).toBe(409);
  expect(again.text).toContain('Your second factor is on already.');
  expect(again.text).not.toContain(backup[0]);
});

test('turning the second factor on asks for the password, and a wrong code confirms nothing and keeps the picture', async () => {
  const other = await newAdmin(server);
  const wrong = await other.post('/admin/security', { intent: 'begin', password: 'not-this-one' });
  expect(wrong.status).toBe(401);
  expect(wrong.text).toContain('This password is not correct.');
  const begun = await other.post('/admin/security', { intent: 'begin', password: PASSWORD });
  const uri = /name="uri" value="([^"]+)"/.exec(begun.text)?.[1]?.replaceAll('&amp;', '&') ?? '';
  expect(begun.text).toContain('<svg');
  const refused = await other.post('/admin/security', {
    intent: 'confirm',
    uri,
    code: wrongCodeOf(secretIn(begun.text)),
  });
  expect(refused.status).toBe(401);
  expect(secretIn(refused.text)).toBe(secretIn(begun.text));
  // Until it is confirmed, the password alone signs in.
  expect((await password(newVisitor(server), other.email)).location).toBe('/admin/dashboard');
});

test.each([
  ['/admin/login', '/login/code?door=admin&next=%2Fadmin%2Fdashboard'],
  ['/login', '/login/code?door=customer&next=%2F'],
])(
  'the sign-in at %s asks an admin with a second factor for the code in a second step',
  async (login, step) => {
    const visitor = newVisitor(server);
    const first = await password(visitor, admin.email, login);
    expect(first.location).toBe(step);
    expect(visitor.session()).toBeUndefined();
    expect(await isSignedIn(visitor)).toBe(false);
    expect((await visitor.get(step)).text).toContain('one-time-code');
    const query = new URLSearchParams(step.split('?')[1]);
    const fields = { code: codeOf(secret), ...Object.fromEntries(query) };
    const second = await visitor.post('/login/code', fields);
    expect(second.location).toBe(query.get('next'));
    expect(await isSignedIn(visitor)).toBe(true);
  },
);

test('without the right password there is no second step', async () => {
  const visitor = newVisitor(server);
  expect((await visitor.get('/login/code?door=admin&next=/admin/users')).location).toBe(
    '/admin/login?next=%2Fadmin%2Fusers',
  );
  const reply = await code(visitor, codeOf(secret));
  expect(reply.location).toBe('/login?next=%2F');
  expect(visitor.session()).toBeUndefined();
});

test('a code counts for the person who gave the password, not for the one who is signed in', async () => {
  const customer = await newPerson(server);
  expect((await password(customer, admin.email)).location).toContain('/login/code');
  expect(await isSignedIn(customer)).toBe(true);
  const before = customer.session();
  expect((await code(customer, wrongCodeOf(secret))).status).toBe(401);
  expect(customer.session()).toBe(before);
  expect((await code(customer, codeOf(secret))).location).toBe('/admin/users');
  expect(customer.session()).not.toBe(before);
  expect((await customer.get('/admin/users')).status).toBe(200);
});

test('a backup code works once', async () => {
  const [first = ''] = codes;
  const visitor = newVisitor(server);
  await password(visitor, admin.email);
  expect((await code(visitor, ` ${first} `)).location).toBe('/admin/users');
  const again = newVisitor(server);
  await password(again, admin.email);
  const refused = await code(again, first);
  expect(refused.status).toBe(401);
  expect(refused.text).toContain('used already');
});

test('at one moment a backup code signs in one person only, and two different ones sign in both', async () => {
  const other = await newAdmin(server);
  const made = await turnOn(other);
  const [same = '', second = '', third = ''] = made.codes;
  const at = async (given: string[]) => {
    const visitors = given.map(() => newVisitor(server));
    for (const visitor of visitors) await password(visitor, other.email);
    const replies = await Promise.all(visitors.map((one, index) => code(one, given[index] ?? '')));
    return replies.map(({ status }) => status);
  };
  expect((await at([same, same, same])).sort()).toEqual([302, 401, 401]);
  expect(await at([second, third])).toEqual([302, 302]);
  expect([...(await at([second])), ...(await at([third]))]).toEqual([401, 401]);
});

test('wrong codes are limited, logged, and a used-up attempt starts with the password again', async () => {
  const other = await newAdmin(server);
  const made = await turnOn(other);
  const visitor = newVisitor(server);
  await password(visitor, other.email);
  for (let round = 0; round < 5; round += 1) {
    expect((await code(visitor, wrongCodeOf(made.secret))).status).toBe(401);
  }
  const over = await code(visitor, nextCodeOf(made.secret));
  expect(over.status).toBe(401);
  expect(over.text).toContain('log in with your password again');
  const failures = await vi.waitFor(async () => {
    const rows = await server.services.db.select().from(securityLog);
    const own = rows.filter(
      ({ event, email }) => event === 'second-factor.failed' && email === other.email,
    );
    expect(own).toHaveLength(6);
    return own;
  }, 20_000);
  expect(failures[0]?.ipAddress).toMatch(/^198\.18\./);
});

test('too many wrong codes in a row close the second step of the account for a while', async () => {
  const other = await newAdmin(server);
  const made = await turnOn(other);
  const tries = [newVisitor(server), newVisitor(server)].map(async (visitor) => {
    await password(visitor, other.email);
    for (let round = 0; round < 5; round += 1) await code(visitor, wrongCodeOf(made.secret));
  });
  await Promise.all(tries);
  const visitor = newVisitor(server);
  await password(visitor, other.email);
  const closed = await code(visitor, nextCodeOf(made.secret));
  expect(closed.status).toBe(429);
  expect(closed.text).toContain('Please wait 15 minutes.');
});

test('twenty wrong codes at one moment, each of a sign-in from an address of its own, are ten tries', async () => {
  const other = await newAdmin(server);
  const made = await turnOn(other);
  const visitors = Array.from({ length: 20 }, () => newVisitor(server));
  await Promise.all(visitors.map((visitor) => password(visitor, other.email)));
  const wrong = wrongCodeOf(made.secret);
  const replies = await Promise.all(visitors.map((visitor) => code(visitor, wrong)));
  const statuses = replies.map(({ status }) => status).sort();
  expect(statuses).toEqual([...Array(10).fill(401), ...Array(10).fill(429)]);
  const [late = newVisitor(server)] = visitors;
  expect((await code(late, nextCodeOf(made.secret))).status).toBe(429);
  // A quarter of an hour later the right code opens it, and the count begins anew.
  await server.services.db
    .update(authTwoFactors)
    .set({ lockedUntil: new Date(Date.now() - 1_000) })
    .where(eq(authTwoFactors.userId, other.id));
  expect((await code(late, wrong)).status).toBe(401);
  expect((await code(late, nextCodeOf(made.secret))).location).toBe('/admin/users');
});

test('a sign-in that waited for its code when the password was reset is refused', async () => {
  const other = await newAdmin(server);
  const made = await turnOn(other);
  const waiting = newVisitor(server);
  await password(waiting, other.email);
  const link = await resetLinkOf(other.email);
  const token = new URLSearchParams(link.split('?')[1]).get('token') ?? '';
  const fields = { token, password: 'another-long-word-52' };
  expect((await newVisitor(server).post('/forgot-password', fields)).location).toBe(
    '/login?reset=1',
  );
  const refused = await code(waiting, nextCodeOf(made.secret));
  expect(refused.status).toBe(401);
  expect(refused.text).toContain('log in with your password again');
  expect(waiting.session()).toBeUndefined();
});

test('a sign-in that waited for its code when the account was suspended stays refused when it is open again', async () => {
  const other = await newAdmin(server);
  const made = await turnOn(other);
  const waiting = newVisitor(server);
  await password(waiting, other.email);
  const link = await resetLinkOf(other.email);
  const { db } = server.services;
  await db.update(admins).set({ isActive: false }).where(eq(admins.id, other.id));
  const decider = await newAdmin(server);
  const suspend = { intent: 'suspend', id: other.id, seen: '', picked: '', reason: 'Tried.' };
  expect((await decider.post('/admin/users', suspend)).status).toBe(302);
  await db.update(authUsers).set({ suspendedAt: null }).where(eq(authUsers.id, other.id));
  await db.update(admins).set({ isActive: true }).where(eq(admins.id, other.id));
  expect((await code(waiting, nextCodeOf(made.secret))).status).toBe(401);
  const token = new URLSearchParams(link.split('?')[1]).get('token') ?? '';
  const reset = { token, password: 'another-long-word-52' };
  expect((await newVisitor(server).post('/forgot-password', reset)).status).toBe(400);
});

test('an admin without a password is told to choose one before a second factor', async () => {
  const other = await newAdmin(server);
  await server.services.db.delete(authAccounts).where(eq(authAccounts.userId, other.id));
  const reply = await other.post('/admin/security', { intent: 'begin', password: 'anything' });
  expect(reply.status).toBe(409);
  expect(wordsOf(reply.text)).toContain('This account has no password.');
});

test('Google neither opens nor joins an account with a second factor', async () => {
  const { db } = server.services;
  provider.become({ sub: 'g-9', email: admin.email, emailVerified: true, name: 'Test Admin' });
  const visitor = newVisitor(server);
  const start = await visitor.get('/login?with=google');
  const authorize = await fetch(start.location ?? '', { redirect: 'manual' });
  const callback = new URL(authorize.headers.get('location') ?? '');
  const reply = await visitor.get(callback.pathname + callback.search);
  expect(reply.location).toMatch(/^\/login\?.*error=second_factor/);
  expect(visitor.session()).toBeUndefined();
  expect(wordsOf((await visitor.get(reply.location ?? '')).text)).toContain(
    'log in with your password',
  );
  const ways = await db.select().from(authAccounts).where(eq(authAccounts.userId, admin.id));
  expect(ways.map(({ providerId }) => providerId)).toEqual(['credential']);
});

test('new backup codes and turning it off ask the password', async () => {
  const other = await newAdmin(server);
  const made = await turnOn(other);
  for (const intent of ['renew', 'off']) {
    const wrong = await other.post('/admin/security', { intent, password: 'not-this-one' });
    expect([intent, wrong.status]).toEqual([intent, 401]);
  }
  const renewed = await other.post('/admin/security', { intent: 'renew', password: PASSWORD });
  const fresh = [...renewed.text.matchAll(/<code>([\w-]{11})<\/code>/g)].map(
    ([, one]) => one ?? '',
  );
  expect(fresh).toHaveLength(10);
  expect(fresh).not.toContain(made.codes[0]);
  const visitor = newVisitor(server);
  await password(visitor, other.email);
  expect((await code(visitor, made.codes[0] ?? '')).status).toBe(401);
  const off = await other.post('/admin/security', { intent: 'off', password: PASSWORD });
  expect(off.location).toBe('/admin/security?done=off');
  expect((await password(newVisitor(server), other.email)).location).toBe('/admin/dashboard');
});

test('the page of the second factor and its actions are for active admins, and the library’s own addresses stay closed', async () => {
  const customer = await newPerson(server);
  for (const visitor of [newVisitor(server), customer]) {
    for (const intent of ['begin', 'confirm', 'renew', 'off']) {
      const fields = { intent, password: PASSWORD, code: '123456' };
      expect((await visitor.post('/admin/security', fields)).status).toBe(403);
    }
  }
  for (const path of ['enable', 'disable', 'verify-totp', 'verify-backup-code', 'get-totp-uri']) {
    const reply = await admin.send(`/api/auth/two-factor/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: server.url },
      body: JSON.stringify({ password: PASSWORD, code: codeOf(secret) }),
    });
    expect([path, reply.status]).toEqual([path, 404]);
  }
});

test('an admin without a second factor sees only the page that turns it on where the shop demands it', async () => {
  const strict: TestServer = await startTestServer({ ...TRUSTING, REQUIRE_ADMIN_2FA: 'true' });
  const ann = await newAdmin(strict);
  const person = await newPerson(strict);
  const reply = await ann.get('/admin/users');
  expect(reply.location).toBe('/admin/security?next=%2Fadmin%2Fusers');
  expect(wordsOf((await ann.get(reply.location ?? '')).text)).toContain('Here every admin needs');
  const fields = { intent: 'suspend', id: person.id, reason: 'x' };
  expect((await ann.post('/admin/users', fields)).status).toBe(403);
  expect((await ann.get('/admin/audit.jsonl')).status).toBe(403);
  await turnOn(ann);
  expect((await ann.get('/admin/users')).status).toBe(200);
  const off = await ann.post('/admin/security', { intent: 'off', password: PASSWORD });
  expect(off.status).toBe(409);
});

test('an admin who is deactivated between password and code is told so, and nobody is signed in', async () => {
  const other = await newAdmin(server);
  const made = await turnOn(other);
  const visitor = newVisitor(server);
  await password(visitor, other.email);
  const { db } = server.services;
  await db.update(admins).set({ isActive: false }).where(eq(admins.id, other.id));
  const refused = await code(visitor, nextCodeOf(made.secret));
  expect(refused.status).toBe(403);
  expect(wordsOf(refused.text)).toContain('Admin account is deactivated');
  expect(visitor.session()).toBeUndefined();
});
