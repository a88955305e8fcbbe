import { expect, test } from 'vitest';
import { profileOfGoogle } from './google-profile-input';

const email = 'ann@example.test';

test('a name from Google is cleaned as one from a form', () => {
  expect(profileOfGoogle({ name: ' Ann\u202e \n Lee\u2060 ', email })).toEqual({
    name: 'Ann Lee',
    email,
  });
  expect(profileOfGoogle({ name: 'a'.repeat(3_000), email }).name).toBe('a'.repeat(120));
  expect(profileOfGoogle({ name: '\u{1f469}\u200d\u{1f33e}'.repeat(900), email }).name).toBe(
    '\u{1f469}\u200d\u{1f33e}'.repeat(24),
  );
});

test.each(['   ', '\u3164', '\u200d', 'Claim: https://evil.example', undefined, null, 7, {}])(
  'a person whom Google gives no name but %j is called New member',
  (name) => {
    expect(profileOfGoogle({ name, email }).name).toBe('New member');
  },
);

test('an address from Google is read as a form reads it, or is none', () => {
  expect(profileOfGoogle({ name: 'Ann', email: ' Ann@Example.Test ' }).email).toBe(email);
  for (const wrong of [
    'ann@example.test\r\nBcc: all@example.test',
    'ann@example.test, bob@example.test',
    'ann\n@example.test',
    `${'a'.repeat(300)}@example.test`,
    'ann',
    undefined,
    true,
    ['ann@example.test'],
  ]) {
    expect(profileOfGoogle({ name: 'Ann', email: wrong }).email).toBe(null);
  }
});
