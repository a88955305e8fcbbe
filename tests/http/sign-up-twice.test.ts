// A sign-up form that arrives twice, as it does when somebody presses twice before the page's scripts run.
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { isSignedIn, mailTo, newVisitor, outbox, signUp, TRUSTING } from '../support/accounts';
import { whileBroken } from '../support/broken';
import { expectLogged } from '../support/logged';
import { startTestServer } from '../support/server';

const server = await startTestServer(TRUSTING);
const { db } = server.services;

const rowsOf = async (email: string, table: 'auth_users' | 'users') =>
  (
    await db.execute(
      table === 'users'
        ? sql`select 1 from users join auth_users using (id) where email = ${email}`
        : sql`select 1 from auth_users where email = ${email}`,
    )
  ).rows.length;

/** Opens the form and gives what it says about when that was. */
async function openForm() {
  const { text } = await newVisitor(server).get('/signup');
  const opened = /name="opened"[^>]* value="(\d+)"/.exec(text)?.[1];
  if (!opened) throw new Error('The form does not say when it was opened.');
  return { opened };
}

test('a sign-up form that is sent twice at the same time signs both in, with one account and one mail', async () => {
  const form = await openForm();
  const [first, second] = [newVisitor(server), newVisitor(server)];
  const replies = await Promise.all([
    signUp(first, 'double@x.test', form),
    signUp(second, 'Double@x.test', form),
  ]);
  for (const reply of replies) {
    expect(reply.status).toBe(302);
    expect(reply.location).toBe('/signup?done=welcome&next=%2F');
  }
  expect(await isSignedIn(first)).toBe(true);
  expect(await isSignedIn(second)).toBe(true);
  expect(first.session()).not.toBe(second.session());
  expect(await rowsOf('double@x.test', 'auth_users')).toBe(1);
  expect(await rowsOf('double@x.test', 'users')).toBe(1);

  // Mails leave in the order in which they were asked for: behind this one there is no other.
  await signUp(newVisitor(server), 'marker@x.test');
  await mailTo(server, 'marker@x.test');
  const mails = (await outbox(server)).filter(({ to }) => JSON.stringify(to).includes('double@'));
  expect(mails).toHaveLength(1);
});

test('a sign-up form that is sent again a moment later ends the session of the first time in this browser', async () => {
  const form = await openForm();
  const visitor = newVisitor(server);
  await signUp(visitor, 'again@x.test', { ...form, next: '/create' });
  const first = new Map(visitor.cookies);
  const reply = await signUp(visitor, 'again@x.test', { ...form, next: '/create' });
  expect(reply.location).toBe('/create');
  expect(await isSignedIn(visitor)).toBe(true);
  expect(await isSignedIn(newVisitor(server, first))).toBe(false);
});

test('a second sign-up with another password is refused as ever, and takes as long for any account', async () => {
  const form = await openForm();
  await signUp(newVisitor(server), 'other@x.test', form);
  await signUp(newVisitor(server), 'older@x.test', form);
  await db.execute(
    sql`update auth_users set created_at = now() - interval '1 day' where email = 'older@x.test'`,
  );
  for (const email of ['other@x.test', 'older@x.test']) {
    const visitor = newVisitor(server);
    const start = performance.now();
    const reply = await signUp(visitor, email, { ...form, password: 'quite-another-41' });
    expect(performance.now() - start).toBeGreaterThanOrEqual(290);
    expect(reply.status).toBe(409);
    expect(reply.text).toContain('can’t be used for a new account');
    expect(visitor.session()).toBeUndefined();
  }
});

test('a sign-up form that was opened after the account was made is refused', async () => {
  await signUp(newVisitor(server), 'settled@x.test', await openForm());
  const visitor = newVisitor(server);
  for (const form of [await openForm(), {}, { opened: 'x' }]) {
    expect((await signUp(visitor, 'settled@x.test', form)).status).toBe(409);
  }
  expect(visitor.session()).toBeUndefined();
});

test('a sign-up for an account of more than some minutes ago is refused, whatever the form says', async () => {
  await signUp(newVisitor(server), 'long-ago@x.test');
  await db.execute(
    sql`update auth_users set created_at = now() - interval '11 minutes' where email = 'long-ago@x.test'`,
  );
  const visitor = newVisitor(server);
  const reply = await signUp(visitor, 'long-ago@x.test', { opened: '1000000000000' });
  expect(reply.status).toBe(409);
  expect(visitor.session()).toBeUndefined();
});

test('a sign-up whose profile finds no database is told so, and the same form makes it good later', async () => {
  expectLogged('a missing profile could not be made good');
  const form = await openForm();
  const visitor = newVisitor(server);
  // As PostgreSQL says it while it starts; the account itself is written before that.
  const refusing = `
    create function no_profile() returns trigger language plpgsql as $$
    begin raise exception using errcode = '57P03', message = 'starting up'; end $$;
    create trigger no_profile before insert on users for each row execute function no_profile()`;
  const mending = 'drop trigger no_profile on users; drop function no_profile()';
  await whileBroken(db, refusing, mending, async () => {
    for (let sending = 0; sending < 2; sending += 1) {
      const reply = await signUp(visitor, 'profile@x.test', form);
      expect(reply.status).toBe(503);
      expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(await rowsOf('profile@x.test', 'auth_users')).toBe(1);
      expect(await rowsOf('profile@x.test', 'users')).toBe(0);
    }
  });
  const reply = await signUp(visitor, 'profile@x.test', form);
  expect(reply.location).toBe('/signup?done=welcome&next=%2F');
  expect(await rowsOf('profile@x.test', 'users')).toBe(1);
  expect(await isSignedIn(visitor)).toBe(true);
});

test('a sign-up whose account can not be written is not told that its address is taken', async () => {
  expectLogged('Failed to create user');
  const visitor = newVisitor(server);
  // As on a full disk.
  const refusing = `
    create function no_account() returns trigger language plpgsql as $$
    begin raise exception using errcode = '53100', message = 'no space left'; end $$;
    create trigger no_account before insert on auth_users for each row execute function no_account()`;
  const mending = 'drop trigger no_account on auth_users; drop function no_account()';
  const form = await openForm();
  const reply = await whileBroken(db, refusing, mending, () =>
    signUp(visitor, 'full@x.test', form),
  );
  expect(reply.status).toBe(503);
  expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await signUp(visitor, 'full@x.test', await openForm())).status).toBe(302);
});
