import list from '@zxcvbn-ts/language-common/src/passwords.json';
import { expect, test } from 'vitest';
import { ADMIN_MIN_PASSWORD, COMMON_PASSWORD, MIN_PASSWORD } from '~/rules/accounts/account';
import { isCommonPassword, newPasswordProblem } from './new-password';

test('common passwords are refused in words, however they are written', async () => {
  for (const password of [
    '123456',
    'password',
    'PassWord',
    'qwerty ',
    '１２３４５６',
    'secondleaf',
  ])
    expect(await isCommonPassword(password), password).toBe(true);
  expect(await newPasswordProblem('Tabitha')).toBe(COMMON_PASSWORD);
  expect(await newPasswordProblem('password1234', ADMIN_MIN_PASSWORD)).toBe(COMMON_PASSWORD);
});

test('the first three thousand that the rule would allow are all refused', async () => {
  const allowed = list.filter((password) => password.length >= MIN_PASSWORD);
  expect(allowed.length).toBeGreaterThan(3000);
  for (const password of allowed.slice(0, 3000))
    expect(await newPasswordProblem(password), password).toBe(COMMON_PASSWORD);
  expect(await isCommonPassword(list.at(-1) ?? '')).toBe(true);
});

test('a password that is on no list may be chosen, even when it is part of a listed one or of the list’s syntax', async () => {
  for (const password of [
    'correct horse',
    'vk7Q!p',
    '","dragon","',
    '"123456"',
    'abitha',
    '\\"\\u0022',
  ])
    expect(await newPasswordProblem(password), password).toBeNull();
});

test('a password that is too short is refused for its length, however common it is', async () => {
  expect(await newPasswordProblem('abc')).toBe('Password must be at least 6 characters');
  expect(await newPasswordProblem('dragon', ADMIN_MIN_PASSWORD)).toBe(
    'Password must be at least 12 characters',
  );
});
