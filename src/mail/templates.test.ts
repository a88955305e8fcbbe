// What each mail says, and that it passes the check that delivery makes.
import { expect, test } from 'vitest';
import { mailInput } from '~/rules/shop/mail-input';
import {
  passwordChangedMail,
  passwordResetMail,
  posterNoteMail,
  verificationMail,
} from './templates';

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
  const note = posterNoteMail('poster@x.test', {
    posterName: null,
    shopperName: null,
    shopperEmail: 'sam@x.test',
    productName: null,
    message: 'Is it still there?',
    link: 'https://shop.test/view?id=1',
  });
  expect(note.subject).toBe('A question about your item');
  expect(note.text).toContain('Hello,\n\nA shopper writes about your item:');
  expect(note.text).not.toContain('null');
});

test('after a change the owner is told', () => {
  const mail = mailInput.parse(passwordChangedMail('ann@x.test', { name: 'Ann', link }));
  expect(mail.subject).toBe('Your password was changed');
});

test('a note to a poster quotes the shopper, answers to the shopper, and hides the poster', () => {
  const mail = mailInput.parse(
    posterNoteMail('poster@x.test', {
      posterName: 'Pat',
      shopperName: 'Sam\r\nBcc: victim@x.test',
      shopperEmail: 'sam@x.test',
      productName: '</script><img src=x onerror=alert(1)>\r\nX: y',
      message: 'Is it still there?\n<b>Sam</b>',
      link: 'https://shop.test/view?id=1',
    }),
  );
  expect(mail.replyTo).toBe('sam@x.test');
  expect(mail.subject).not.toMatch(/[\r\n]/);
  expect(mail.text).toContain('> Is it still there?\n> <b>Sam</b>');
  expect(mail.html).toContain('Is it still there?<br>&lt;b&gt;Sam&lt;/b&gt;');
  expect(mail.html).not.toContain('<img');
  expect(mail.html).not.toContain('poster@x.test');
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

test('names and words that run from right to left keep their dots at their left end, in HTML alone', () => {
  const productName = 'كتاب عربي (جديد).';
  const { subject, text, html } = posterNoteMail('pat@x.test', {
    posterName: 'Pat',
    shopperName: 'ليلى.',
    shopperEmail: 'layla@x.test',
    productName,
    message: 'هل هو متاح؟',
    link: 'https://shop.test/view?id=1',
  });
  expect(html).toContain(`about “<bdi>${productName}</bdi>”</h1>`);
  expect(html).toContain('<bdi>ليلى.</bdi> writes about');
  expect(html).toContain('<blockquote dir="auto"');
  expect(html).toContain(`<title>A question about “${productName}”</title>`);
  expect(subject).toBe(`A question about “${productName}”`);
  expect(subject + text).not.toMatch(/[\u2066-\u2069]/);
});
