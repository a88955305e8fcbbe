import { expect, test } from 'vitest';
import type { z } from 'zod';
import { type SellerSignUpInput, sellerSignUpInput } from '../sellers/seller-input';
import { fieldErrors } from '../text/form-input';
import {
  forgotInput,
  profileInput,
  resetInput,
  type SignUpInput,
  signInInput,
  signUpInput,
} from './account-input';

const errorsOf = (schema: z.ZodType, form: unknown) => {
  const parsed = schema.safeParse(form);
  return parsed.success ? {} : fieldErrors(parsed.error);
};

const customer = {
  name: ' Demo  Shopper ',
  email: '  Shopper@Demo.test ',
  phone: '+91 98765 43210',
  password: ' vk7Q!p ',
};

const seller = {
  businessName: 'Demo Shop',
  fullName: 'Demo Seller',
  email: 'seller@demo.test',
  phone: '022 1234567',
  address: '1 Demo Road, Demo Town',
  businessType: 'thrift-shop',
  ecoCertification: '',
  password: 'vk7Q!p',
  confirmation: 'vk7Q!p',
};

test('a customer signs up with four fields; the password stays as typed', () => {
  const signUp: SignUpInput = signUpInput.parse({ ...customer, isAdmin: 'true', role: 'admin' });
  expect(signUp).toEqual({
    name: 'Demo Shopper',
    email: 'shopper@demo.test',
    phone: '+91 98765 43210',
    password: ' vk7Q!p ',
    opened: null,
  });
});

test('a sign-up form says when it was opened, and a value that is no such moment is ignored', () => {
  const { opened } = signUpInput.parse({ ...customer, opened: '1767225600000' });
  expect(opened).toEqual(new Date('2026-01-01T00:00:00Z'));
  for (const odd of ['', 'now', '-1767225600000', '1e12', '17672256000001']) {
    expect(signUpInput.parse({ ...customer, opened: odd }).opened, odd).toBe(null);
  }
});

test('each missing field says what it wants', () => {
  expect(errorsOf(signUpInput, {})).toEqual({
    name: 'Please enter your full name.',
    email: 'Please enter your email address.',
    phone: 'Please enter your phone number.',
    password: 'Please choose a password.',
  });
  expect(errorsOf(signInInput, {})).toEqual({
    email: 'Please enter your email address.',
    password: 'Please enter your password.',
  });
  expect(errorsOf(forgotInput, {})).toEqual({ email: 'Please enter your email address.' });
});

test('an address looks like one, and a phone number has digits', () => {
  for (const email of ['shopper', 'a@b', 'a b@x.test', '@x.test', 'a@x.test\nBcc: b@x.test'])
    expect(errorsOf(forgotInput, { email })).toEqual({
      email: 'Please enter an email address like name@example.com.',
    });
  expect(errorsOf(forgotInput, { email: `${'a'.repeat(300_000)}@x.test` })).toEqual({
    email: 'This email address is too long.',
  });
  expect(errorsOf(signUpInput, { ...customer, phone: 'call me' })).toEqual({
    phone: 'Please enter a phone number with at least 5 digits.',
  });
});

test('a new password that is too short is refused', () => {
  expect(errorsOf(signUpInput, { ...customer, password: 'short' })).toEqual({
    password: 'Password must be at least 6 characters',
  });
});

test('signing in takes any password that may once have been allowed', () => {
  expect(signInInput.parse({ email: '  a@x.test ', password: '123456' })).toEqual({
    email: 'a@x.test',
    password: '123456',
  });
});

test('an object in place of a password is an error in words', () => {
  const wrong = { $ne: '' };
  expect(errorsOf(signInInput, { email: 'a@x.test', password: wrong })).toEqual({
    password: 'This must be text.',
  });
  expect(errorsOf(signUpInput, { ...customer, password: wrong })).toEqual({
    password: 'This must be text.',
  });
});

test('a reset needs its link and a password, and a confirmation only where the form asks for it', () => {
  expect(errorsOf(resetInput, {})).toEqual({
    token: 'This link is not complete. Please ask for a new one.',
    password: 'Please choose a password.',
  });
  expect(errorsOf(resetInput, { token: 'abc', password: 'vk7Q!p' })).toEqual({});
  expect(errorsOf(resetInput, { token: 'abc', password: 'vk7Q!p', confirmation: 'x' })).toEqual({
    confirmation: 'Passwords do not match',
  });
});

test('a seller signs up; nobody approves themselves', () => {
  const form = { ...seller, verificationStatus: 'approved', rating: '5' };
  const signUp: SellerSignUpInput = sellerSignUpInput.parse(form);
  expect(signUp).toEqual({ ...seller, ecoCertification: null, opened: null });
});

test('a seller’s missing fields all say so at once', () => {
  expect(errorsOf(sellerSignUpInput, {})).toEqual({
    businessName: 'Please enter your business name.',
    fullName: 'Please enter your full name.',
    email: 'Please enter your email address.',
    phone: 'Please enter your phone number.',
    address: 'Please enter your address.',
    businessType: 'Choose a business type from the list.',
    password: 'Please choose a password.',
  });
});

test('passwords that differ are reported beside the other errors', () => {
  expect(errorsOf(sellerSignUpInput, { ...seller, confirmation: 'vk7Q!x' })).toEqual({
    confirmation: 'Passwords do not match',
  });
  expect(errorsOf(sellerSignUpInput, { ...seller, address: ' ', confirmation: '' })).toEqual({
    address: 'Please enter your address.',
    confirmation: 'Passwords do not match',
  });
  expect(errorsOf(sellerSignUpInput, { ...seller, password: 'short', confirmation: 'x' })).toEqual({
    password: 'Password must be at least 6 characters',
    confirmation: 'Passwords do not match',
  });
});

test('a person changes their name and phone number, and may take the number away', () => {
  const phone = '+91 98765 43210';
  expect(profileInput.parse({ name: ' New  Name ', phone })).toEqual({
    name: 'New Name',
    publicName: null,
    phone,
  });
  expect(profileInput.parse({ name: 'New Name', phone: '  ' }).phone).toBe(null);
  expect(errorsOf(profileInput, { name: ' ', phone: '12' })).toEqual({
    name: 'Please enter your full name.',
    phone: 'Please enter a phone number with at least 5 digits.',
  });
});

test('a public name is one that nobody can take for an address, or none', () => {
  const named = (publicName: string) => ({ name: 'New Name', phone: '', publicName });
  expect(profileInput.parse(named(' Lamp  Lover ')).publicName).toBe('Lamp Lover');
  expect(profileInput.parse(named('  ')).publicName).toBe(null);
  expect(errorsOf(profileInput, named('see evil.test'))).toHaveProperty('publicName');
});

test('a name in letters of full width or of mathematics is written in plain ones', () => {
  const phone = '';
  expect(profileInput.parse({ name: 'Ｄemo 𝐒𝐞𝐥𝐥𝐞𝐫', phone }).name).toBe('Demo Seller');
  expect(profileInput.parse({ name: 'Shop™ No. ½', phone }).name).toBe('Shop™ No. ½');
});

test.each(['Ꭰemo Seller', 'Demօ Seller', 'ꓓemo'])(
  'the name %s is refused: one of its letters is of another alphabet',
  (name) => {
    expect(errorsOf(profileInput, { name, phone: '' }).name).toContain('in one alphabet');
  },
);

test.each(['\ufffc', '\u{13430}'])('a name of nothing that can be seen is refused: %j', (name) => {
  expect(errorsOf(profileInput, { name, phone: '' }).name).toBe('Please enter your full name.');
});
