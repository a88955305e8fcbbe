// What mails carry and what proves who one is: links that machines open, re-authentications tried all at once, and what a new password must end.
import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect } from 'vitest';
import { authSessions, authUsers } from '~/data/schema/schema';
import { newVisitor, PASSWORD, signUp, type Visitor } from '../support/accounts';
import { attack, attackTheLog, startAttackedServer } from '../support/attack';
import { makeProduct } from '../support/builders';
import { createClient } from '../support/client';
import { mailNewsNow } from '../support/news';
import { newAdmin, newPerson, newSeller, type Person } from '../support/people';
import { nextCodeOf, turnOn, wrongCodeOf } from '../support/totp';

const server = await startAttackedServer();
const { db } = server.services;
const NEW_PASSWORD = 'walnut-ladder-52';

let admin: Person;
beforeAll(async () => {
  admin = await newAdmin(server);
});

const tokenIn = (link: string) => new URLSearchParams(link.split('?')[1]).get('token') ?? '';

/** Waits for the mails to this address under this subject and gives their links, as paths; at least `count`. */
async function linksTo(email: string, subject: string | null, count = 1): Promise<string[]> {
  const find = () =>
    server.mail.mails
      .filter(({ to }) => to && 'text' in to && to.text.includes(email))
      .filter((mail) => subject === null || mail.subject === subject)
      .flatMap(({ text }) => text?.match(/http:\/\/\S+/g) ?? [])
      .map((link) => link.replace(server.url, ''));
  await expect.poll(() => find().length, { timeout: 20_000 }).toBeGreaterThanOrEqual(count);
  return find();
}

async function resetLink(email: string, count = 1): Promise<string> {
  await newVisitor(server).post('/forgot-password', { email });
  return (await linksTo(email, 'Choose a new password', count)).at(-1) ?? '';
}

// --- Links opened by a machine ---

/** All that links could change, as one text. */
async function standing(): Promise<string> {
  const rows: unknown[] = [];
  for (const table of [
    'auth_users',
    'auth_accounts',
    'auth_sessions',
    'auth_verifications',
    'email_changes',
    'users',
    'sellers',
    'business_staff',
    'staff_invitations',
    'admins',
    'products',
    'documents',
    'audit_log',
    'product_reports',
    'conversation_entries',
    'notification_preferences',
  ]) {
    // Views are counted, which is what opening an item is.
    const all = sql`select to_jsonb(t) - 'views' as row from ${sql.identifier(table)} t order by 1`;
    rows.push(table, (await db.execute(all)).rows);
  }
  return JSON.stringify(rows);
}

attack('every link of every kind of mail, opened again and again by a machine', async () => {
  const stranger = newVisitor(server);
  await signUp(stranger, 'scanned@links.test');
  const owner = await newPerson(server);
  const item = await makeProduct(db, { userId: owner.id });
  await owner.post('/account/email', { email: 'moved@links.test', password: PASSWORD });
  await newVisitor(server).post('/forgot-password', { email: owner.email });
  const shopper = await newPerson(server);
  await shopper.post(`/view?id=${item.id}`, {
    intent: 'write',
    text: 'Is it still there?',
    key: 'machine-key-12345',
  });
  await mailNewsNow(db);
  const invited = await newPerson(server);
  const business = await newSeller(server, 'approved');
  await business.post('/seller/staff', { intent: 'invite', email: invited.email });
  const shut = await newPerson(server);
  const decide = (fields: Record<string, string>) =>
    admin.post('/admin/users', { id: shut.id, picked: '', reason: 'Tried', ...fields });
  await decide({ intent: 'suspend', seen: '' });
  const [row] = await db
    .select({
      at: sql<string>`to_char(suspended_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`,
    })
    .from(authUsers)
    .where(eq(authUsers.id, shut.id));
  await decide({ intent: 'restore', seen: row?.at ?? '' });
  const links = [
    ...(await linksTo('scanned@links.test', 'Confirm your email address')),
    ...(await linksTo('moved@links.test', null)),
    ...(await linksTo(owner.email, null, 3)),
    ...(await linksTo(shut.email, 'Your account is open again')),
    ...(await linksTo(invited.email, null)),
  ];
  const kinds = new Set(links.map((link) => link.replace(/[?].*|(?<=messages)\/.*/, '')));
  expect([...kinds].toSorted()).toEqual([
    '/account/email/confirm',
    '/confirm',
    '/forgot-password',
    '/login',
    '/messages',
    '/staff-invitation',
    '/unsubscribe',
  ]);
  const before = await standing();
  for (const link of links) {
    const [path = '', query = ''] = link.split('?');
    const tries: [string, string][] = [
      ['GET', link],
      ['HEAD', link],
      ['GET', link],
      ['GET', `${path}.data?${query}`],
      ['GET', `/api/auth/verify-email?${query}`],
    ];
    for (const [method, address] of tries) {
      const { status } = await createClient(server.url).send(address, { method });
      expect(status, `${method} ${path}`).toBeLessThan(500);
    }
    // With the owner's cookies too: some machines sit in the browser.
    for (const person of [owner, invited]) await person.get(link);
  }
  expect(await standing()).toBe(before);
  return `${links.length} links to ${[...kinds].join(', ')}: nothing is written`;
});

// --- Re-authentications, all at once and from everywhere ---

/** From an address of its own each time. */
const from = (index: number) => ({ 'x-forwarded-for': `198.51.100.${index}` });
const WRONG = 12;

const PROOFS: [what: string, path: string, fields: Record<string, string>][] = [
  ['the download of one’s data', '/account', {}],
  ['the deletion of the account', '/account/delete', { sure: 'yes' }],
  ['another password', '/account/password', { newPassword: NEW_PASSWORD }],
  ['another address', '/account/email', { email: 'mine-now@links.test' }],
  ['a second factor', '/admin/security', { intent: 'begin' }],
  ['new backup codes', '/admin/security', { intent: 'renew' }],
  ['the end of a second factor', '/admin/security', { intent: 'off' }],
];

attack(
  'an open session and a dozen passwords at once, before each thing that asks for one',
  async () => {
    for (const [what, path, fields] of PROOFS) {
      const person = await newAdmin(server);
      const statuses = await Promise.all(
        Array.from({ length: WRONG }, async (_, index) => {
          const guess = { ...fields, password: `guess-${index}-of-many` };
          return (await person.post(path, guess, from(index))).status;
        }),
      );
      const looked = statuses.filter((status) => status === 401).length;
      expect([what, looked, statuses.filter((status) => status === 429).length]).toEqual([
        what,
        5,
        WRONG - 5,
      ]);
      // What is right comes too late as well, there and elsewhere.
      for (const [other, elsewhere, more] of PROOFS.slice(0, 2)) {
        const right = await person.post(elsewhere, { ...more, password: PASSWORD });
        expect([what, other, right.status]).toEqual([what, other, 429]);
      }
    }
    return `${PROOFS.length} things: 5 of ${WRONG} are looked at, then the right one is refused too`;
  },
);

attack('sixteen sign-ins with the right password, and a code of each at once', async () => {
  const person = await newAdmin(server);
  const { secret, codes } = await turnOn(person, PASSWORD);
  const visitors = Array.from({ length: 16 }, () => newVisitor(server));
  const login = { email: person.email, password: PASSWORD };
  await Promise.all(visitors.map((visitor) => visitor.post('/login', login)));
  const kinds = [wrongCodeOf(secret), 'wrong-codes'];
  const replies = await Promise.all(
    visitors.map((visitor, index) =>
      visitor.post('/login/code', { code: kinds[index % 2] ?? '', door: 'customer', next: '/' }),
    ),
  );
  const looked = replies.filter(({ status }) => status === 401).length;
  expect(looked).toBe(10);
  const [late] = visitors;
  for (const code of [nextCodeOf(secret), codes[0] ?? '']) {
    const right = await late?.post('/login/code', { code, door: 'customer', next: '/' });
    expect(right?.status).toBe(429);
  }
  return `${looked} are looked at; then neither the right code nor a backup code opens it`;
});

attack('forty requests for mails to one person, each from an address of its own', async () => {
  const person = newVisitor(server);
  const email = 'flooded@links.test';
  await signUp(person, email);
  await Promise.all(
    Array.from({ length: 40 }, (_, index) =>
      newVisitor(server).post('/forgot-password', { email }, from(index)),
    ),
  );
  await Promise.all(
    Array.from({ length: 40 }, (_, index) =>
      person.post('/account', { intent: 'confirm' }, from(index)),
    ),
  );
  await linksTo(email, 'Choose a new password', 3);
  await linksTo(email, 'Confirm your email address', 6);
  // Whatever was queued before it has left when this one has.
  await signUp(newVisitor(server), 'mark@links.test');
  await linksTo('mark@links.test', null);
  const mails = [
    (await linksTo(email, 'Choose a new password')).length,
    (await linksTo(email, 'Confirm your email address')).length,
  ];
  expect(mails).toEqual([3, 6]);
  return `${mails[0]} links for a password, ${mails[1]} for the address`;
});

// --- What a new password ends ---

interface Begun {
  sessions: Visitor[];
  /** A sign-in with the right password that waits for its code. */
  waiting: Visitor;
  secret: string;
  /** Links for a new password, and for another address. */
  links: { reset: string[]; address: string };
}

/** Everything that can be open or begun for an account. */
async function begin(person: Person): Promise<Begun> {
  const { secret, codes } = await turnOn(person, PASSWORD);
  const other = newVisitor(server);
  const login = { email: person.email, password: PASSWORD };
  await other.post('/login', login);
  await other.post('/login/code', { code: codes[0] ?? '', door: 'customer', next: '/' });
  const waiting = newVisitor(server);
  await waiting.post('/login', login);
  const moved = `moved-${person.email}`;
  await person.post('/account/email', { email: moved, password: PASSWORD });
  const [address = ''] = await linksTo(moved, null);
  const reset = [await resetLink(person.email), await resetLink(person.email, 2)];
  return { sessions: [person, other], waiting, secret, links: { reset, address } };
}

const isIn = async (visitor: Visitor) => (await visitor.get('/account')).status === 200;

/** Fails unless nothing of it opens the account any more. */
async function expectEnded(person: Person, begun: Begun, but: Visitor | null = null) {
  const { sessions, waiting, secret, links } = begun;
  for (const session of sessions) if (session !== but) expect(await isIn(session)).toBe(false);
  const code = { code: nextCodeOf(secret), door: 'customer', next: '/' };
  expect((await waiting.post('/login/code', code)).status).toBe(401);
  expect(await isIn(waiting)).toBe(false);
  for (const link of links.reset) {
    const fields = { token: tokenIn(link), password: 'chosen-by-mallory-9' };
    expect((await newVisitor(server).post('/forgot-password', fields)).status).toBe(400);
  }
  const moved = await newVisitor(server).post('/account/email/confirm', {
    token: tokenIn(links.address),
  });
  expect(moved.status).toBe(400);
  const [row] = await db.select().from(authUsers).where(eq(authUsers.id, person.id));
  expect(row?.email).toBe(person.email);
}

attack(
  'what was open or begun before a new password, after it was set by a mailed link',
  async () => {
    const person = await newAdmin(server);
    const begun = await begin(person);
    const token = tokenIn(await resetLink(person.email, 3));
    const fields = { token, password: NEW_PASSWORD };
    expect((await newVisitor(server).post('/forgot-password', fields)).location).toBe(
      '/login?reset=1',
    );
    await expectEnded(person, begun);
    return 'two sessions, a sign-in that waits for its code, two links, another address: all refused';
  },
);

attack('the same, after a new password on the own account', async () => {
  const person = await newAdmin(server);
  const begun = await begin(person);
  const fields = { password: PASSWORD, newPassword: NEW_PASSWORD };
  expect((await person.post('/account/password', fields)).status).toBe(302);
  expect(await isIn(person)).toBe(true);
  await expectEnded(person, begun, person);
  return 'all but the session that changed it';
});

attack('the same, after a suspension that is lifted again', async () => {
  const person = await newSeller(server);
  const login = { email: person.email, password: PASSWORD };
  const other = newVisitor(server);
  await other.post('/login', login);
  const moved = `moved-${person.email}`;
  await person.post('/account/email', { email: moved, password: PASSWORD });
  const [address = ''] = await linksTo(moved, null);
  const reset = await resetLink(person.email);
  await admin.post('/admin/users', {
    intent: 'suspend',
    id: person.id,
    seen: '',
    picked: '',
    reason: 'Tried',
  });
  await db.update(authUsers).set({ suspendedAt: null }).where(eq(authUsers.id, person.id));
  expect([await isIn(person), await isIn(other)]).toEqual([false, false]);
  const fields = { token: tokenIn(reset), password: NEW_PASSWORD };
  expect((await newVisitor(server).post('/forgot-password', fields)).status).toBe(400);
  const confirm = { token: tokenIn(address) };
  expect((await newVisitor(server).post('/account/email/confirm', confirm)).status).toBe(400);
  expect(await db.$count(authSessions, eq(authSessions.userId, person.id))).toBe(0);
  return 'sessions and links stay dead';
});

attack('the old password, given ten times while the new one is set', async () => {
  const person = await newPerson(server);
  const token = tokenIn(await resetLink(person.email));
  const visitors = Array.from({ length: 10 }, () => newVisitor(server));
  const login = { email: person.email, password: PASSWORD };
  await Promise.all([
    ...visitors.slice(5).map((visitor) => visitor.post('/login', login)),
    newVisitor(server).post('/forgot-password', { token, password: NEW_PASSWORD }),
    ...visitors.slice(0, 5).map((visitor) => visitor.post('/login', login)),
  ]);
  const inside = await Promise.all(visitors.map(isIn));
  expect(inside.filter(Boolean)).toEqual([]);
  return 'nobody is in afterwards';
});

attackTheLog(server, [NEW_PASSWORD]);
