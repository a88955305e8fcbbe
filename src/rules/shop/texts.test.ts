import { expect, test } from 'vitest';
import {
  ADD_PRODUCT_FAILED,
  DOCUMENTS_FAILED,
  LOADING,
  SIGN_IN_REFUSED,
} from '../sellers/business-texts';
import {
  LOGIN_FIRST,
  NOTHING_FOUND,
  POST_FAILED,
  profileFailed,
  resultsSaid,
  signOutFailed,
  suggestionsSaid,
} from './texts';

test('the shop says its fixed sentences to the letter (docs/product.md)', () => {
  expect([
    LOGIN_FIRST,
    NOTHING_FOUND.name,
    NOTHING_FOUND['name,category'],
    POST_FAILED,
    ADD_PRODUCT_FAILED,
    signOutFailed(''),
    profileFailed(''),
    SIGN_IN_REFUSED.notSeller,
    SIGN_IN_REFUSED.notAdmin,
    SIGN_IN_REFUSED.adminInactive,
    DOCUMENTS_FAILED,
    ...Object.values(LOADING),
  ]).toEqual([
    'You must login first',
    'No items found.., please search by product category or product name',
    'No eco-friendly products found. Please try searching with different keywords.',
    'Error uploading product. Please try again.',
    'Error adding product. Please try again.',
    'Error signing out: ',
    'Account created but failed to save profile data: ',
    'This account is not registered as a seller',
    'This account is not authorized as an admin',
    'Admin account is deactivated',
    'Error uploading documents. Please try again.',
    'Loading...',
    'Loading sellers...',
    'Loading products...',
    'Generating eco impact report...',
  ]);
});

test('a detail follows its sentence', () => {
  expect(signOutFailed('no connection')).toBe('Error signing out: no connection');
});

test('a screen reader hears how many suggestions match and how many only come close', () => {
  expect(suggestionsSaid(0, 0)).toBe('');
  expect(suggestionsSaid(1, 0)).toBe('1 suggestion');
  expect(suggestionsSaid(15, 0)).toBe('15 suggestions');
  expect(suggestionsSaid(3, 2)).toBe('3 suggestions, and 2 that come close');
  expect(suggestionsSaid(1, 1)).toBe('1 suggestion, and 1 that comes close');
  expect(suggestionsSaid(0, 1)).toBe('1 that comes close');
});

test('a screen reader hears what the results of a list are for and how many only come close', () => {
  expect(resultsSaid('bike', 0)).toBe(' for “bike”');
  expect(resultsSaid('bycicle', 1)).toBe(' for “bycicle”, and 1 on this page that comes close');
  expect(resultsSaid('bycicle', 8)).toBe(' for “bycicle”, and 8 on this page that come close');
});
