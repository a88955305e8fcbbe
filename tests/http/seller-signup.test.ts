// Opening a business: with a new account, on the account that one has, and what is refused.
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { authUsers, sellers } from '~/data/schema/schema';
import {
  isSignedIn,
  mailAbout,
  mailTo,
  newVisitor,
  PASSWORD,
  signUp,
  TRUSTING,
} from '../support/accounts';
import { withoutTable } from '../support/broken';
import { accountId } from '../support/builders';
import { expectLogged } from '../support/logged';
import { wordsOf } from '../support/pages';
import { BUSINESS, signUpSeller } from '../support/sellers';
import { startTestServer } from '../support/server';

const server = await startTestServer(TRUSTING);
const { db } = server.services;

const sellerOf = async (email: string) => {
  const id = await accountId(db, email);
  return (await db.select().from(sellers).where(eq(sellers.id, id)))[0];
};

test('a newcomer opens a business: pending at once, signed in, with a mail that confirms the address', async () => {
  const visitor = newVisitor(server);
  expect((await visitor.get('/seller/signup')).text).toContain('Upcycling artisan');
  const reply = await signUpSeller(visitor, 'new@seller.test');
  expect(reply.location).toBe('/seller/dashboard?done=opened');
  expect(await isSignedIn(visitor)).toBe(true);
  expect(await sellerOf('new@seller.test')).toMatchObject({
    ...BUSINESS,
    ecoCertification: null,
    verificationStatus: 'pending',
    verificationSubmittedAt: null,
    totalProducts: 0,
  });
  const dashboard = wordsOf((await visitor.get('/seller/dashboard')).text);
  expect(dashboard).toContain('Verification Pending');
  expect(dashboard).toContain('View Status');
  expect((await mailTo(server, 'new@seller.test')).subject).toBe('Confirm your email address');
});

test('a seller’s sign-up shows the two messages about passwords, and what is missing, beside their fields', async () => {
  const visitor = newVisitor(server);
  const differ = await signUpSeller(visitor, 'differ@seller.test', { confirmation: 'other-1' });
  expect(differ.status).toBe(400);
  expect(differ.text).toContain('Passwords do not match');
  const short = { password: 'abc12', confirmation: 'abc12' };
  const reply = await signUpSeller(visitor, 'short@seller.test', short);
  expect(reply.text).toContain('Password must be at least 6 characters');
  const empty = await visitor.post('/seller/signup', {});
  for (const words of ['your business name', 'your full name', 'your email', 'your address']) {
    expect(empty.text).toContain(`Please enter ${words}`);
  }
  expect(empty.text).toContain('Choose a business type from the list.');
  expect(await db.$count(authUsers, eq(authUsers.email, 'differ@seller.test'))).toBe(0);
});

test('a refused sellers’ sign-up keeps what was typed, but for the passwords', async () => {
  const visitor = newVisitor(server);
  const reply = await signUpSeller(visitor, 'kept@seller.test', { businessType: 'bank' });
  expect(reply.status).toBe(400);
  expect(reply.text).toContain('value="Test Shop of Things"');
  expect(reply.text).toContain('value="kept@seller.test"');
  expect(reply.text).not.toContain(PASSWORD);
});

test('rights in the form of a sellers’ sign-up change nothing', async () => {
  const visitor = newVisitor(server);
  await signUpSeller(visitor, 'greedy@seller.test', {
    verificationStatus: 'approved',
    verifiedBy: 'me',
    rating: '5',
    totalSales: '99',
    isAdmin: 'true',
    id: 'somebody',
  });
  expect(await sellerOf('greedy@seller.test')).toMatchObject({
    verificationStatus: 'pending',
    verifiedBy: null,
    totalSales: 0,
  });
});

test('a signed-in customer opens a business on the same account, without a second password', async () => {
  const visitor = newVisitor(server);
  await signUp(visitor, 'both@seller.test');
  const form = await visitor.get('/seller/signup');
  expect(form.text).not.toContain('type="password"');
  const reply = await visitor.post('/seller/signup', BUSINESS);
  expect(reply.location).toBe('/seller/dashboard?done=opened');
  expect(await sellerOf('both@seller.test')).toMatchObject({
    businessName: BUSINESS.businessName,
    verificationStatus: 'pending',
  });
  expect(await db.$count(authUsers, eq(authUsers.email, 'both@seller.test'))).toBe(1);
  // One mail at the sign-up, another for the business: the address is not confirmed yet.
  await mailAbout(server, 'both@seller.test', 'Confirm your email address', 2);
  // Sent again it is answered as the first one, and changes nothing.
  const again = await visitor.post('/seller/signup', { ...BUSINESS, businessName: 'Other' });
  expect(again.location).toBe('/seller/dashboard?done=opened');
  expect(await sellerOf('both@seller.test')).toMatchObject({
    businessName: BUSINESS.businessName,
  });
  expect((await visitor.get('/seller/signup')).location).toBe('/seller/dashboard');
});

test('a taken address is refused at a sellers’ sign-up, and the account that has it gets no business', async () => {
  const owner = newVisitor(server);
  await signUp(owner, 'taken@seller.test');
  const other = newVisitor(server);
  const reply = await signUpSeller(other, 'TAKEN@seller.test');
  expect(reply.status).toBe(409);
  expect(await isSignedIn(other)).toBe(false);
  expect(await sellerOf('taken@seller.test')).toBeUndefined();
});

test('a double press before the scripts arrive opens one business', async () => {
  const visitor = newVisitor(server);
  const opened = String(Date.now() - 5_000);
  const replies = await Promise.all(
    [1, 2].map(() => signUpSeller(visitor, 'twice@seller.test', { opened })),
  );
  expect(replies.map(({ location }) => location)).toEqual([
    '/seller/dashboard?done=opened',
    '/seller/dashboard?done=opened',
  ]);
  expect(await db.$count(authUsers, eq(authUsers.email, 'twice@seller.test'))).toBe(1);
});

test('a sellers’ sign-up whose business cannot be saved leaves a signed-in account, and the form says why', async () => {
  const visitor = newVisitor(server);
  expectLogged('an account has no business');
  const reply = await withoutTable(db, 'sellers', () => signUpSeller(visitor, 'half@seller.test'));
  expect(reply.location).toContain('/seller/signup?done=profile-failed');
  const page = await visitor.get(reply.location ?? '');
  expect(wordsOf(page.text)).toContain('Account created but failed to save profile data: ');
  await visitor.post('/seller/signup', BUSINESS);
  expect(await sellerOf('half@seller.test')).toMatchObject({ verificationStatus: 'pending' });
});
