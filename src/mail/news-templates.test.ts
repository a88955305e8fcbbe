import { expect, test } from 'vitest';
import { mailInput } from '~/rules/shop/mail-input';
import { newsMail } from './news-templates';

const one = {
  from: 'Sam',
  product: 'Brass lamp',
  messages: ['Is it still there?'],
  link: 'https://shop.test/messages/1',
};
const around = {
  name: 'Pat',
  others: [],
  link: 'https://shop.test/notifications',
  unsubscribe: 'https://shop.test/unsubscribe?token=x',
};

test('one message is quoted under a heading of its own, and the answer belongs on the site', () => {
  const mail = newsMail('pat@x.test', { ...around, conversations: [one] });
  expect(mail).toMatchObject({ to: 'pat@x.test', subject: 'A message about “Brass lamp”' });
  expect(mail.text).toContain('> Is it still there?');
  expect(mail.text).toContain('https://shop.test/messages/1');
  expect(mail.text).toContain('an answer to this email reaches nobody');
  expect(mail.replyTo).toBeUndefined();
  expect(mail.unsubscribe).toBe(around.unsubscribe);
});

test('several messages of one conversation are one mail, and several conversations are one too', () => {
  const burst = { ...one, messages: ['One', 'Two', 'Three'] };
  expect(newsMail('pat@x.test', { ...around, conversations: [burst] }).subject).toBe(
    '3 new messages about “Brass lamp”',
  );
  const joined = newsMail('pat@x.test', {
    ...around,
    conversations: [burst, { ...one, from: 'Olga' }],
  });
  expect(joined.subject).toBe('2 pieces of news');
  expect(joined.text).toContain('Sam: 3 new messages about “Brass lamp”.');
  expect(joined.text).toContain('Olga: 1 new message about “Brass lamp”.');
});

test('a mail to an address that is not confirmed says neither their name nor the item’s', () => {
  const mail = newsMail('pat@x.test', {
    ...around,
    name: null,
    conversations: [{ ...one, product: null }],
  });
  expect(mail.subject).toBe('A message about your item');
  expect(`${mail.text}${mail.html}`).not.toContain('Pat');
});

test('nothing that somebody wrote becomes HTML', () => {
  const evil = { ...one, from: '<b>Sam</b>', messages: ['<img src=x onerror=alert(1)>'] };
  const { html } = newsMail('pat@x.test', { ...around, conversations: [evil] });
  expect(html).not.toMatch(/<b>Sam|<img/);
});

test('there is no mail about nothing', () => {
  expect(() => newsMail('pat@x.test', { ...around, conversations: [] })).toThrow(RangeError);
});

test('a name can put nothing into the head of a mail', () => {
  const evil = { ...one, from: 'Sam\r\nBcc: v@x.test', product: 'Lamp\r\nX: y' };
  const { subject, text } = mailInput.parse(
    newsMail('pat@x.test', { ...around, conversations: [evil] }),
  );
  expect(subject).not.toMatch(/[\r\n]/);
  expect(text).toContain('Sam Bcc: v@x.test writes to you:');
});

test('names and words that run from right to left keep their dots at their left end, in HTML alone', () => {
  const product = 'كتاب عربي (جديد).';
  const conversation = { ...one, from: 'ليلى.', product, messages: ['هل هو متاح؟'] };
  const { subject, text, html } = newsMail('pat@x.test', {
    ...around,
    conversations: [conversation],
  });
  expect(html).toContain(`about “<bdi>${product}</bdi>”</h1>`);
  expect(html).toContain('<bdi>ليلى.</bdi> writes to you');
  expect(html).toContain('<blockquote dir="auto"');
  expect(subject).toBe(`A message about “${product}”`);
  expect(subject + text).not.toMatch(/[\u2066-\u2069]/);
});
