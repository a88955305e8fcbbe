// Changing the own account: name and phone number, email address and password.
import { eq } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { authUsers, users } from '~/data/schema/schema';
import {
  isSignedIn,
  linkIn,
  mailAbout,
  mailTo,
  newVisitor,
  PASSWORD,
  signUp,
  TRUSTING,
} from '../support/accounts';
import { makeProduct } from '../support/builders';
import { newAdmin, newPerson, newSeller } from '../support/people';
import { startTestServer } from '../support/server';

const server = await startTestServer(TRUSTING);
const { db } = server.services;
const NEW_PASSWORD = 'silver-teapot-72';

const confirm = (id: string) =>
  db.update(authUsers).set({ emailVerified: true }).where(eq(authUsers.id, id));

async function emailOf(id: string) {
  const [row] = await db
    .select({ email: authUsers.email, emailVerified: authUsers.emailVerified })
    .from(authUsers)
    .where(eq(authUsers.id, id));
  return row;
}

test('a person’s new name stands on their account and beside what they post', async () => {
  const person = await newPerson(server, 'Nora Before');
  const { id } = await makeProduct(db, { userId: person.id, name: 'Lamp' });
  const reply = await person.post('/account/profile', { name: ' Nora  After ', phone: '' });
  expect([reply.status, reply.location]).toEqual([302, '/account?changed=profile']);
  const account = await person.get('/account?changed=profile');
  expect(account.text).toContain('Your name and phone number are saved.');
  expect(account.text).toContain('Nora After');
  expect((await newVisitor(server).get(`/view?id=${id}`)).text).toContain('Nora After');
  const [row] = await db
    .select({ name: authUsers.name, profile: users.name, phone: users.phone })
    .from(authUsers)
    .innerJoin(users, eq(users.id, authUsers.id))
    .where(eq(authUsers.id, person.id));
  expect(row).toEqual({ name: 'Nora After', profile: 'Nora After', phone: null });
});

test('a name that says nothing is refused in words, and the form keeps what was typed', async () => {
  const person = await newPerson(server, 'Still Here');
  const reply = await person.post('/account/profile', { name: ' ', phone: '12' });
  expect(reply.status).toBe(400);
  expect(reply.text).toContain('Please enter your full name.');
  expect(reply.text).toContain('value="12"');
  expect((await person.get('/account')).text).toContain('Still Here');
});

test('a seller who changes their own name leaves the verified business as it is', async () => {
  const seller = await newSeller(server, 'approved');
  await seller.post('/account/profile', { name: 'Somebody Else', phone: '' });
  const page = await seller.get('/account/profile');
  expect(page.text).toContain('and the name that it was opened under stay as they are.');
  const admin = await newAdmin(server, 'Ada Admin');
  expect((await admin.get('/admin/sellers')).text).toContain('Test Seller');
});

test('a new password ends every other session and is told by mail', async () => {
  const email = 'changer@x.test';
  const here = newVisitor(server);
  await signUp(here, email);
  const elsewhere = newVisitor(server);
  await elsewhere.post('/login', { email, password: PASSWORD });
  const fields = { password: PASSWORD, newPassword: NEW_PASSWORD };
  const reply = await here.post('/account/password', fields);
  expect([reply.status, reply.location]).toEqual([302, '/account?changed=password']);
  expect([await isSignedIn(here), await isSignedIn(elsewhere)]).toEqual([true, false]);
  expect((await elsewhere.post('/login', { email, password: PASSWORD })).status).toBe(401);
  expect((await elsewhere.post('/login', { email, password: NEW_PASSWORD })).status).toBe(302);
  await mailAbout(server, email, 'Your password was changed');
});

test('a wrong old password or a common new one changes nothing', async () => {
  const email = 'keeper@x.test';
  const person = newVisitor(server);
  await signUp(person, email);
  const wrong = await person.post('/account/password', {
    password: 'not-this-one',
    newPassword: NEW_PASSWORD,
  });
  expect(wrong.status).toBe(401);
  expect(wrong.text).toContain('This password is not correct.');
  const common = await person.post('/account/password', {
    password: PASSWORD,
    newPassword: 'password1',
  });
  expect(common.status).toBe(400);
  expect((await newVisitor(server).post('/login', { email, password: PASSWORD })).status).toBe(302);
});

test('an admin’s new password has at least 12 characters', async () => {
  const admin = await newAdmin(server, 'Ada Admin');
  const fields = { password: PASSWORD, newPassword: 'teapot-72x' };
  const reply = await admin.post('/account/password', fields);
  expect(reply.status).toBe(400);
  expect(reply.text).toContain('Password must be at least 12 characters');
});

test('the link that confirms an address is mailed again from the account', async () => {
  const email = 'again@x.test';
  const person = newVisitor(server);
  await signUp(person, email);
  const before = await mailAbout(server, email, 'Confirm your email address');
  expect((await person.get('/account')).text).toContain('Send it again');
  const reply = await person.post('/account', { intent: 'confirm' });
  expect([reply.status, reply.location]).toEqual([302, '/account?mailed=1']);
  await vi.waitFor(async () => {
    const mail = await mailAbout(server, email, 'Confirm your email address');
    expect(mail.messageId).not.toBe(before.messageId);
  }, 20_000);
});

test('a new address is confirmed by the button behind the link mailed there, once', async () => {
  const person = await newPerson(server, 'Mara Moves');
  await confirm(person.id);
  const email = 'mara-new@x.test';
  const asked = await person.post('/account/email', { email, password: PASSWORD });
  expect([asked.status, asked.location]).toEqual([302, '/account/email']);
  expect((await person.get('/account')).text).toContain('is waiting to be confirmed');
  await mailAbout(server, person.email, 'A new address for your account');
  const mail = await mailTo(server, email);
  expect(mail.subject).toBe('Confirm your new email address');
  expect(mail.text).not.toContain('Mara');
  const link = linkIn(mail, server);
  const token = new URL(link, server.url).searchParams.get('token') ?? '';

  const scanner = newVisitor(server);
  expect((await scanner.get(link)).text).toContain('Yes, this is my address');
  expect((await scanner.get(link)).status).toBe(200);
  expect(await emailOf(person.id)).toEqual({ email: person.email, emailVerified: true });

  const stranger = newVisitor(server);
  const pressed = await stranger.post('/account/email/confirm', { token });
  expect([pressed.status, pressed.location]).toEqual([302, '/login?confirmed=1']);
  expect(await emailOf(person.id)).toEqual({ email, emailVerified: true });
  expect((await stranger.post('/account/email/confirm', { token })).status).toBe(400);
  await mailAbout(server, person.email, 'Your email address was changed');
  const login = await newVisitor(server).post('/login', { email, password: PASSWORD });
  expect(login.status).toBe(302);
});

test('a change to an address that somebody has, to one’s own or with a wrong password is refused', async () => {
  const other = await newPerson(server, 'Olga Other');
  const person = await newPerson(server, 'Petra Person');
  const ask = (fields: Record<string, string>) => person.post('/account/email', fields);
  const taken = await ask({ email: other.email.toUpperCase(), password: PASSWORD });
  expect([taken.status, taken.text.includes('it belongs to an account already')]).toEqual([
    409,
    true,
  ]);
  expect((await ask({ email: 'free@x.test', password: 'not-this-one' })).status).toBe(401);
  expect((await ask({ email: person.email, password: PASSWORD })).status).toBe(400);
  expect((await ask({ email: 'no address', password: PASSWORD })).status).toBe(400);
  expect(await emailOf(person.id)).toMatchObject({ email: person.email });
});

test('an address that somebody took before the button was pressed stays with them', async () => {
  const person = await newPerson(server, 'Lena Late');
  const email = 'wanted@x.test';
  await person.post('/account/email', { email, password: PASSWORD });
  const link = linkIn(await mailTo(server, email), server);
  const token = new URL(link, server.url).searchParams.get('token') ?? '';
  await signUp(newVisitor(server), email);
  const pressed = await newVisitor(server).post('/account/email/confirm', { token });
  expect([pressed.status, pressed.text.includes('it belongs to an account already')]).toEqual([
    409,
    true,
  ]);
  expect(await emailOf(person.id)).toMatchObject({ email: person.email });
});

test('a new link, a cancelled change and a new password each end the link to a new address', async () => {
  const person = await newPerson(server, 'Ella Ends');
  const tokenFor = async (email: string) => {
    await person.post('/account/email', { email, password: PASSWORD });
    const link = linkIn(await mailTo(server, email), server);
    return new URL(link, server.url).searchParams.get('token') ?? '';
  };
  const press = (token: string) => newVisitor(server).post('/account/email/confirm', { token });
  const first = await tokenFor('ella-1@x.test');
  const second = await tokenFor('ella-2@x.test');
  expect((await press(first)).status).toBe(400);
  await person.post('/account/email', { intent: 'keep' });
  expect((await press(second)).status).toBe(400);
  const third = await tokenFor('ella-3@x.test');
  await person.post('/account/password', { password: PASSWORD, newPassword: NEW_PASSWORD });
  expect((await press(third)).status).toBe(400);
  expect(await emailOf(person.id)).toMatchObject({ email: person.email });
});

test('an account has at most five links mailed to new addresses within an hour', async () => {
  const person = await newPerson(server, 'Max Many');
  const statuses: number[] = [];
  for (let nth = 1; nth <= 6; nth += 1) {
    const fields = { email: `many-${nth}@x.test`, password: PASSWORD };
    statuses.push((await person.post('/account/email', fields)).status);
  }
  expect(statuses).toEqual([302, 302, 302, 302, 302, 429]);
});
