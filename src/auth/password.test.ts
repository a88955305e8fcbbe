// The hash is what we say it is, and only the right password opens it.
import { expect, test } from 'vitest';
import { hashPassword, verifyPassword } from './password';

test('a password is hashed with argon2id at the stated cost and a salt of its own', async () => {
  const [first, second] = await Promise.all([hashPassword('secret6'), hashPassword('secret6')]);
  expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(second).not.toBe(first);
});

test('a password is checked against its hash, and matches no missing hash', async () => {
  const hashed = await hashPassword('pässword');
  expect(await verifyPassword(hashed, 'pässword')).toBe(true);
  expect(await verifyPassword(hashed, 'pa\u0308ssword')).toBe(true);
  expect(await verifyPassword(hashed, 'password')).toBe(false);
  expect(await verifyPassword('not a hash', 'password')).toBe(false);
  expect(await verifyPassword('', '')).toBe(false);
});
