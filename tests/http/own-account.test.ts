// Changing the own account: name and phone number, and the password.
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { authUsers, users } from '~/data/schema';
import { isSignedIn, mailTo, newVisitor, PASSWORD, signUp, TRUSTING } from '../support/accounts';
import { makeProduct } from '../support/builders';
import { newAdmin, newPerson, newSeller } from '../support/people';
import { startTestServer } from '../support/server';

const server = await startTestServer(TRUSTING);
const { db } = server.services;
const NEW_PASSWORD = 'silver-teapot-72';

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
  const mail = await mailTo(server, email, 2);
  expect(mail.subject).toBe('Your password was changed');
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
  expect(wrong.text).toContain('This password is not right.');
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
  await mailTo(server, email);
  expect((await person.get('/account')).text).toContain('Send it again');
  const reply = await person.post('/account', { intent: 'confirm' });
  expect([reply.status, reply.location]).toEqual([302, '/account?mailed=1']);
  const mail = await mailTo(server, email, 2);
  expect(mail.subject).toBe('Confirm your e-mail address');
});
