import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  ADMIN_MIN_PASSWORD,
  adminNext,
  MIN_PASSWORD,
  normaliseEmail,
  passwordProblem,
  RESET_SENT,
  safeNext,
  suspendedWords,
  WRONG_SIGN_IN,
} from './account';

test('an address is the same with blanks and in capitals', () => {
  expect(normaliseEmail('  a@x.test ')).toBe('a@x.test');
  expect(normaliseEmail('A@X.test\n')).toBe('a@x.test');
});

test('a password has at least 6 characters, an admin’s 12', () => {
  expect(MIN_PASSWORD).toBe(6);
  expect(ADMIN_MIN_PASSWORD).toBe(12);
  expect(passwordProblem('')).toBe('Password must be at least 6 characters');
  expect(passwordProblem('vk7Q!')).toBe('Password must be at least 6 characters');
  expect(passwordProblem('vk7Q!p')).toBeNull();
  expect(passwordProblem('vk7Q!pvk7Q!', ADMIN_MIN_PASSWORD)).toBe(
    'Password must be at least 12 characters',
  );
  expect(passwordProblem('vk7Q!pvk7Q!p', ADMIN_MIN_PASSWORD)).toBeNull();
  expect(passwordProblem('🌱🌱🌱')).toBe('Password must be at least 6 characters');
});

test('a password has at most 128 characters', () => {
  expect(passwordProblem('aB3!'.repeat(32))).toBeNull();
  expect(passwordProblem('aB3!'.repeat(32).concat('x'))).toBe(
    'Password must be at most 128 characters',
  );
  expect(passwordProblem('x'.repeat(5_000_000))).not.toBeNull();
});

test('the replies to a failed sign-in and to a reset do not say whether an address is known', () => {
  expect(WRONG_SIGN_IN).toBe('The email address or the password is not correct.');
  expect(RESET_SENT).toMatch(/^If there is an account/);
});

test('a path of this site is accepted as the page to go to next', () => {
  for (const path of ['/', '/create', '/view?id=1&x=%2F%2Fevil.test', '/viewmore?q=a#top', '/a//b'])
    expect(safeNext(path)).toBe(path);
});

test('an address that is no path of this site leads home', () => {
  const elsewhere = [
    '',
    'create',
    '//evil.test',
    '///evil.test',
    '/\\evil.test',
    '/\\/evil.test',
    '\\\\evil.test',
    '/\t/evil.test',
    '/\n/evil.test',
    '\t//evil.test',
    ' //evil.test',
    '/.//evil.test',
    '/a/..//evil.test',
    '/%2e//evil.test',
    'https:',
    'https:evil.test',
    'https://evil.test',
    'javascript:alert(1)',
    'data:text/html,x',
    '@evil.test',
    '.evil.test',
    `/${'a'.repeat(2001)}`,
    null,
    undefined,
    3,
    ['/create'],
    new Blob(['/create']),
  ];
  for (const next of elsewhere) expect(safeNext(next)).toBe('/');
});

test('the page to go to next is always on this site, whatever was asked for', () => {
  const hostile = fc.string({
    unit: fc.constantFrom(...'/\\.:@?#%\t\n e2f', 'evil.test', 'https:'),
  });
  fc.assert(
    fc.property(fc.oneof(hostile, fc.webUrl(), fc.string()), (wanted) => {
      const next = safeNext(wanted);
      expect(new URL(next, 'https://shop.test/login').origin).toBe('https://shop.test');
      expect(safeNext(next)).toBe(next);
    }),
    { numRuns: 2000 },
  );
});

test.each([
  ['/admin/users?q=a', '/admin/users?q=a'],
  ['/admin/login', '/admin/dashboard'],
  ['/admin/../create', '/admin/dashboard'],
  ['/admin//evil', '/admin/dashboard'],
  ['//evil.test/admin/users', '/admin/dashboard'],
  ['/create', '/admin/dashboard'],
  [undefined, '/admin/dashboard'],
])('an admin goes on from %j to %j', (next, path) => {
  expect(adminNext(next)).toBe(path);
});

test('a suspended account hears why', () => {
  expect(suspendedWords('Spam.')).toBe('This account is suspended. The reason: Spam.');
  expect(suspendedWords('')).toBe('This account is suspended.');
});
