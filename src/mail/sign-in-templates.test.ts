// What each mail says, and that it passes the check that delivery makes.
import { expect, test } from 'vitest';
import { mailInput } from '~/rules/shop/mail-input';
import { passwordChangedMail, passwordResetMail, verificationMail } from './sign-in-templates';

const link = 'https://shop.test/forgot-password?token=abc&x=1';

test('the mail that confirms an address links, says how long, and says no name', () => {
  const mail = mailInput.parse(verificationMail('ann@x.test', { link }));
  expect(mail.subject).toBe('Confirm your email address');
  expect(mail.text).toContain('Hello,\n');
  expect(mail.text).toContain(link);
  expect(mail.text).toContain('one day');
  expect(mail.html).toContain(link.replace('&', '&amp;'));
  expect(mail.link).toBe(link);
});

test('the reset mail says once and one hour', () => {
  const mail = mailInput.parse(passwordResetMail('ann@x.test', { name: 'Ann', link }));
  expect(mail.text).toContain(link);
  expect(mail.text).toContain('once and for one hour');
});

test('a mail to an address that nobody has confirmed says no name and no words of its account', () => {
  const unnamed = passwordResetMail('ann@x.test', { name: null, link });
  expect(unnamed.text).toContain('Hello,\n');
});

test('after a change the owner is told', () => {
  const mail = mailInput.parse(passwordChangedMail('ann@x.test', { name: 'Ann', link }));
  expect(mail.subject).toBe('Your password was changed');
});

test.each([
  'a@x.test, b@x.test',
  'a@x.test\r\nBcc: b@x.test',
  'Ann <a@x.test>',
  'a@x.test;b@x.test',
  'a@b@x.test',
  '',
])('%j is not one address', (to) => {
  expect(mailInput.safeParse(verificationMail(to, { link })).success).toBe(false);
});

test('a link that is no web address is refused', () => {
  const mail = verificationMail('a@x.test', { link: 'javascript:alert(1)' });
  expect(mailInput.safeParse(mail).success).toBe(false);
});
