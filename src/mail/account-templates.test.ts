// What people read about their suspended account, and that a reason runs nowhere.
import { expect, test } from 'vitest';
import { mailInput } from '~/rules/shop/mail-input';
import { accountDeletedMail, accountRestoredMail, accountSuspendedMail } from './account-templates';

const evil = '</script><img src=x onerror=alert(1)>';

test('the mail about a suspension gives the reason as plain text', () => {
  const mail = accountSuspendedMail('a@x.test', { name: evil, reason: `${evil}\nTwice.` });
  expect(mailInput.safeParse(mail).success).toBe(true);
  expect(mail.text).toContain('> Twice.');
  expect(mail.html).not.toContain('<img');
});

test('the mail about a restored account shows the way back in', () => {
  const mail = accountRestoredMail('a@x.test', { name: 'Ann', link: 'https://shop.test/login' });
  expect(mailInput.safeParse(mail).success).toBe(true);
  expect(mail.text).toContain('https://shop.test/login');
});

test('the mail about a deleted account is the last one and has no link', () => {
  const mail = accountDeletedMail('a@x.test', { name: evil });
  expect(mailInput.safeParse(mail).success).toBe(true);
  expect(mail.link).toBeUndefined();
  expect(mail.html).not.toContain('<img');
});
