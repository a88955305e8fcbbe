import { expect, test } from 'vitest';
import { fieldErrors } from '../text/form-input';
import { bearerToken } from './access-token';
import { accessTokenInput } from './access-token-input';

test('a token is read from an Authorization header of the scheme Bearer alone', () => {
  expect(bearerToken('Bearer secondleaf_abc')).toBe('secondleaf_abc');
  expect(bearerToken('bearer  secondleaf_abc ')).toBe('secondleaf_abc');
  for (const other of [null, undefined, '', 'Basic c2hvcDpzaG9w', 'secondleaf_abc', 'Bearer']) {
    expect(bearerToken(other), String(other)).toBeNull();
  }
});

test('a new token needs a name and one of two scopes', () => {
  expect(accessTokenInput.parse({ name: '  Stock\u200b list ', scope: 'read' })).toEqual({
    name: 'Stock list',
    scope: 'read',
  });
  const wrong = accessTokenInput.safeParse({ name: ' ', scope: 'admin' });
  expect(wrong.error && fieldErrors(wrong.error)).toEqual({
    name: 'Please enter a name.',
    scope: 'Please choose what it may do.',
  });
});
