// A password that anybody would try first is refused in words by every way to choose one.
import { expect, test } from 'vitest';
import { authUsers } from '~/data/schema/schema';
import { COMMON_PASSWORD } from '~/rules/accounts/account';
import { manageAdmins } from '~/server/cli/admins';
import {
  linkIn,
  mailAbout,
  newVisitor,
  PASSWORD,
  signUp,
  TRUSTING,
  type Visitor,
} from '../support/accounts';
import { newAdmin, newPerson } from '../support/people';
import { signUpSeller } from '../support/sellers';
import { startTestServer } from '../support/server';

const server = await startTestServer(TRUSTING);
const { db } = server.services;

/** Long enough for everybody, and on the list. */
const COMMON = { short: 'Tabitha', long: 'password1234' };

async function resetToken(visitor: Visitor, email: string): Promise<string> {
  await visitor.post('/forgot-password', { email });
  const link = linkIn(await mailAbout(server, email, 'Choose a new password'), server);
  return new URL(link, server.url).searchParams.get('token') ?? '';
}

test('a customer’s sign-up refuses a common password', async () => {
  const visitor = newVisitor(server);
  const before = await db.$count(authUsers);
  const reply = await signUp(visitor, 'common@x.test', { password: COMMON.short });
  expect([reply.status, reply.text.includes(COMMON_PASSWORD)]).toEqual([400, true]);
  expect(visitor.session()).toBeUndefined();
  expect(await db.$count(authUsers)).toBe(before);
});

test('a seller’s sign-up refuses a common password', async () => {
  const visitor = newVisitor(server);
  const before = await db.$count(authUsers);
  const passwords = { password: COMMON.short, confirmation: COMMON.short };
  const reply = await signUpSeller(visitor, 'common-seller@x.test', passwords);
  expect([reply.status, reply.text.includes(COMMON_PASSWORD)]).toEqual([400, true]);
  expect(visitor.session()).toBeUndefined();
  expect(await db.$count(authUsers)).toBe(before);
});

test('a mailed link refuses a common password and stays good for another one', async () => {
  const person = await newPerson(server);
  const token = await resetToken(person, person.email);
  const reply = await person.post('/forgot-password', { token, password: COMMON.short });
  expect([reply.status, reply.text.includes(COMMON_PASSWORD)]).toEqual([400, true]);
  const second = await person.post('/forgot-password', { token, password: `${PASSWORD}x` });
  expect(second.location).toBe('/login?reset=1');
});

test('an admin’s mailed link refuses a common password, also one of twelve characters', async () => {
  const admin = await newAdmin(server);
  const token = await resetToken(admin, admin.email);
  const reply = await admin.post('/forgot-password', { token, password: COMMON.long });
  expect([reply.status, reply.text.includes(COMMON_PASSWORD)]).toEqual([400, true]);
});

test('an admin who is made at the terminal is asked again after a common password', async () => {
  const typed = [COMMON.long, `${PASSWORD}-terminal`];
  const said: string[] = [];
  await manageAdmins(
    { DATABASE_URL: server.databaseUrl, DATA_DIR: server.dataDir, LOG_LEVEL: 'silent' },
    { task: 'create', email: 'typed@x.test', name: 'Typed Admin' },
    {
      print: (line) => said.push(line),
      say: (line) => said.push(line),
      askPassword: async () => typed.shift() ?? '',
    },
  );
  expect(said).toEqual([COMMON_PASSWORD, expect.stringContaining('Typed Admin is an admin now')]);
  const fields = { email: 'typed@x.test', password: `${PASSWORD}-terminal` };
  const reply = await newVisitor(server).post('/admin/login', fields);
  expect(reply.location).toBe('/admin/dashboard');
});
