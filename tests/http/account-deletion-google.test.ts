// Who signs in with Google alone proves who they are by a sign-in a moment ago.
import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { authSessions, authUsers } from '~/data/schema/schema';
import { newVisitor, TRUSTING, type Visitor } from '../support/accounts';
import { accountId } from '../support/builders';
import { startProvider } from '../support/oidc';
import { startTestServer } from '../support/server';

const provider = await startProvider();
afterAll(() => provider.stop());
const server = await startTestServer({
  ...TRUSTING,
  GOOGLE_CLIENT_ID: 'secondleaf',
  GOOGLE_CLIENT_SECRET: 'test-secret',
  GOOGLE_DISCOVERY_URL: provider.discoveryUrl,
});
const { db } = server.services;

async function throughGoogle(visitor: Visitor, next: string): Promise<string | null> {
  const start = await visitor.get(`/login?${new URLSearchParams({ with: 'google', next })}`);
  const authorize = await fetch(start.location ?? '', { redirect: 'manual' });
  const callback = new URL(authorize.headers.get('location') ?? '');
  return (await visitor.get(callback.pathname + callback.search)).location;
}

test('a person without a password must sign in with Google again before an export or a deletion', async () => {
  provider.become({ sub: 'gus', email: 'gus@x.test', emailVerified: true, name: 'Gus' });
  const gus = newVisitor(server);
  await throughGoogle(gus, '/');
  const id = await accountId(db, 'gus@x.test');
  const old = new Date(Date.now() - 11 * 60_000);
  await db.update(authSessions).set({ createdAt: old }).where(eq(authSessions.userId, id));
  for (const path of ['/account', '/account/delete']) {
    const page = await gus.get(path);
    expect(page.text).toContain('Log in with Google again');
    expect(page.text).not.toContain('type="password"');
    const reply = await gus.post(path, { sure: 'yes', password: 'anything-at-all' });
    expect([reply.status, reply.location]).toEqual([401, null]);
  }
  expect(await throughGoogle(gus, '/account')).toBe('/account');
  expect((await gus.get('/account')).text).toContain('You logged in a moment ago');
  const { location } = await gus.post('/account', {});
  expect((await gus.get(location ?? '')).headers.get('content-type')).toBe('application/zip');
  expect((await gus.post('/account/delete', { sure: 'yes' })).location).toBe('/login?deleted=1');
  expect(await db.$count(authUsers, eq(authUsers.id, id))).toBe(0);

  await throughGoogle(gus, '/');
  expect(await accountId(db, 'gus@x.test')).not.toBe(id);
});
