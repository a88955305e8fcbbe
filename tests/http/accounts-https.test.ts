// Behind https under a name of its own: what cookies and mailed links look like there.
import { expect, test } from 'vitest';
import { mailAbout, newVisitor, PASSWORD, signUp, TRUSTING } from '../support/accounts';
import { startTestServer } from '../support/server';

const PUBLIC_URL = 'https://shop.test';
const server = await startTestServer({ ...TRUSTING, PUBLIC_URL });

test('the session cookie is bound to this host and to https', async () => {
  const visitor = newVisitor(server);
  const fields = { name: 'Ann', email: 'ann@x.test', phone: '123456', password: PASSWORD };
  const reply = await visitor.post('/signup', fields, { origin: PUBLIC_URL });
  expect(reply.status).toBe(302);
  const cookie = reply.headers.getSetCookie().find((line) => line.includes('session_token'));
  expect(cookie).toMatch(/^__Host-secondleaf\.session_token=/);
  expect(cookie).toMatch(/; Secure/i);
  expect(cookie).toMatch(/; HttpOnly/i);
  expect(cookie).toMatch(/; Path=\/(;|$)/i);
  expect(cookie).not.toMatch(/Domain=/i);
  expect((await visitor.get('/login')).status).toBe(302);
});

test('mailed links lead to the public address, whatever the request calls the host', async () => {
  const visitor = newVisitor(server);
  const forged = { origin: PUBLIC_URL, host: 'evil.test', 'x-forwarded-host': 'evil.test' };
  await visitor.post('/forgot-password', { email: 'ann@x.test' }, forged);
  const mail = await mailAbout(server, 'ann@x.test', 'Choose a new password');
  expect(mail.text).toContain(`${PUBLIC_URL}/forgot-password?token=`);
  expect(mail.text).not.toContain('evil.test');
});

test('a post from a page of the plain http address is refused as a foreign one', async () => {
  expect((await signUp(newVisitor(server), 'plain@x.test')).status).toBe(403);
});
