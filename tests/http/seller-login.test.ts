// The sellers' login: who comes in, who is refused and when, and what becomes of the sessions.
import { afterAll, expect, test } from 'vitest';
import { newVisitor, PASSWORD, signUp, TRUSTING, type Visitor } from '../support/accounts';
import { startProvider } from '../support/oidc';
import { wordsOf } from '../support/pages';
import { signUpSeller } from '../support/sellers';
import { startTestServer } from '../support/server';

const provider = await startProvider();
afterAll(() => provider.stop());
const server = await startTestServer({
  ...TRUSTING,
  GOOGLE_CLIENT_ID: 'secondleaf',
  GOOGLE_CLIENT_SECRET: 'test-secret',
  GOOGLE_DISCOVERY_URL: provider.discoveryUrl,
});
const REFUSED = 'This account is not registered as a seller';

await signUpSeller(newVisitor(server), 'seller@login.test');
await signUp(newVisitor(server), 'customer@login.test');

const logIn = (visitor: Visitor, email: string, more: Record<string, string> = {}) =>
  visitor.post('/seller/login', { email, password: PASSWORD, ...more });

const sessions = async () => {
  const { rows } = await server.services.db.$client.query('select id from auth_sessions');
  return rows.length;
};

test('a seller who signs in goes to the dashboard, or on where they wanted', async () => {
  const visitor = newVisitor(server);
  expect((await logIn(visitor, '  SELLER@login.test ')).location).toBe('/seller/dashboard');
  expect((await visitor.get('/seller/dashboard')).status).toBe(200);
  expect((await visitor.get('/seller/login')).location).toBe('/seller/dashboard');
  const other = newVisitor(server);
  const next = '/seller/dashboard?tab=products';
  expect((await logIn(other, 'seller@login.test', { next })).location).toBe(next);
  const away = newVisitor(server);
  const reply = await logIn(away, 'seller@login.test', { next: '//evil.test' });
  expect(reply.location).toBe('/seller/dashboard');
});

test('an account without a business is told so after the right password only, and gets no session', async () => {
  const visitor = newVisitor(server);
  const before = await sessions();
  const wrong = await logIn(visitor, 'customer@login.test', { password: 'not-this-one' });
  expect(wrong.status).toBe(401);
  expect(wrong.text).not.toContain(REFUSED);
  const unknown = await logIn(visitor, 'nobody@login.test');
  expect(unknown.status).toBe(401);
  expect(unknown.text).not.toContain(REFUSED);
  const right = await logIn(visitor, 'customer@login.test');
  expect(right.status).toBe(403);
  expect(right.text).toContain(REFUSED);
  expect(visitor.session()).toBeUndefined();
  expect(await sessions()).toBe(before);
});

test('a refused sign-in as a seller ends the session of that attempt only', async () => {
  const visitor = newVisitor(server);
  await visitor.post('/login', { email: 'customer@login.test', password: PASSWORD });
  const session = visitor.session();
  expect((await logIn(visitor, 'customer@login.test')).status).toBe(403);
  expect(visitor.session()).toBe(session);
  expect((await visitor.get('/viewmore?mine=1')).status).toBe(200);
});

test('a customer at the sellers’ sign-in is offered to open a business', async () => {
  const visitor = newVisitor(server);
  await visitor.post('/login', { email: 'customer@login.test', password: PASSWORD });
  const dashboard = await visitor.get('/seller/dashboard');
  expect(dashboard.location).toBe('/seller/login?next=%2Fseller%2Fdashboard');
  const { text } = await visitor.get(dashboard.location ?? '');
  expect(wordsOf(text)).toContain('without a business');
  expect(text).toContain('href="/seller/signup?next=%2Fseller%2Fdashboard"');
});

/** Goes to Google from the sellers' login and comes back; gives the reply that ends it. */
async function throughGoogle(visitor: Visitor) {
  const start = await visitor.get('/seller/login?with=google');
  const authorize = await fetch(start.location ?? '', { redirect: 'manual' });
  const callback = new URL(authorize.headers.get('location') ?? '');
  const back = await visitor.get(callback.pathname + callback.search);
  return visitor.get(back.location ?? '');
}

test('a seller comes in by Google, and an account without a business is signed out again', async () => {
  provider.become({ sub: 'g-1', email: 'ann@login.test', emailVerified: true, name: 'Ann' });
  const visitor = newVisitor(server);
  const refused = await throughGoogle(visitor);
  expect(refused.status).toBe(302);
  expect(visitor.session()).toBeUndefined();
  expect(wordsOf((await visitor.get(refused.location ?? '')).text)).toContain(REFUSED);

  const customer = newVisitor(server);
  const start = await customer.get('/login?with=google');
  const authorize = await fetch(start.location ?? '', { redirect: 'manual' });
  const callback = new URL(authorize.headers.get('location') ?? '');
  await customer.get(callback.pathname + callback.search);
  // A link to the sellers' login does not sign a customer out.
  expect((await customer.get('/seller/login?next=%2F')).status).toBe(200);
  expect(customer.session()).toBeDefined();
  const business = {
    businessName: 'Ann’s',
    fullName: 'Ann',
    phone: '12345',
    address: 'x',
    businessType: 'individual',
  };
  await customer.post('/seller/signup', business);
  expect((await throughGoogle(visitor)).location).toBe('/seller/dashboard');
  expect((await visitor.get('/seller/dashboard')).status).toBe(200);
});

test('a customer who goes to Google from the sellers’ sign-in and turns back stays a customer', async () => {
  const visitor = newVisitor(server);
  await visitor.post('/login', { email: 'customer@login.test', password: PASSWORD });
  await visitor.get('/seller/login?with=google');
  // Back, and every other way here than Google's own.
  expect((await visitor.get('/seller/login')).status).toBe(200);
  const canceled = await visitor.get('/seller/login?error=access_denied');
  expect(canceled.status).toBe(200);
  expect(visitor.session()).toBeDefined();
  expect((await visitor.get('/viewmore?mine=1')).status).toBe(200);
});

test('a sellers’ sign-in with an object as password is refused', async () => {
  const visitor = newVisitor(server);
  const reply = await visitor.send('/seller/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: server.url },
    body: JSON.stringify({ email: 'seller@login.test', password: { $ne: '' } }),
  });
  expect(reply.status).toBe(400);
});
