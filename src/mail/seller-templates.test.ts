// What sellers and owners are written, and that nobody's words can become ours or a browser's.
import { expect, test } from 'vitest';
import { mailInput } from '~/rules/shop/mail-input';
import {
  productClearedMail,
  productFlaggedMail,
  productSuspendedMail,
  sellerApprovedMail,
  sellerRejectedMail,
  submissionReceivedMail,
} from './seller-templates';

const link = 'https://shop.test/seller/verification';
const EVIL = '</script><img src=x onerror=alert(1)>';

test('a submission is acknowledged with what was handed in and how long it takes', () => {
  const documents = ['Government ID', 'Address Proof'];
  const mail = mailInput.parse(
    submissionReceivedMail('s@x.test', { name: 'Sam', link, documents }),
  );
  expect(mail.text).toContain('Hello Sam,');
  expect(mail.text).toContain('Government ID, Address Proof');
  expect(mail.text).toContain('2-3 business days');
  expect(mail.link).toBe(link);
});

test('an approval says so', () => {
  const mail = mailInput.parse(sellerApprovedMail('s@x.test', { name: 'Sam', link, reason: null }));
  expect(mail.subject).toBe('You are a verified seller now');
  expect(mail.text).not.toContain('> ');
});

test('a rejection gives the reason, and does without one', () => {
  const reason = 'The photo is cut off.\nPlease show the whole page.';
  const mail = mailInput.parse(sellerRejectedMail('s@x.test', { name: 'Sam', link, reason }));
  expect(mail.text).toContain('> The photo is cut off.\n> Please show the whole page.');
  const bare = mailInput.parse(sellerRejectedMail('s@x.test', { name: 'Sam', link, reason: null }));
  expect(bare.text).not.toContain('why');
  expect(bare.html).not.toContain('blockquote');
});

test.each([
  ['flagged', productFlaggedMail],
  ['suspended', productSuspendedMail],
] as const)('an owner hears that an item was %s, and why', (word, template) => {
  const given = { name: 'Sam', link, productName: 'Oak chair', reason: 'The brand is not given.' };
  const mail = mailInput.parse(template('s@x.test', given));
  expect(mail.subject).toBe(`Your item “Oak chair” was ${word}`);
  expect(mail.text).toContain('> The brand is not given.');
});

test.each([
  ['suspended', 'is in the shop again'],
  ['pending', 'is in the shop now'],
  ['active', 'is no longer flagged'],
] as const)(
  'an admin clears an item that was %s, and its owner hears what it means',
  (before, words) => {
    const given = { name: 'Sam', link, productName: 'Oak chair', reason: null, before };
    const mail = mailInput.parse(productClearedMail('s@x.test', given));
    expect(mail.subject).toBe(`Your item “Oak chair” ${words}`);
    expect(mail.link).toBe(link);
    expect(mail.html).not.toContain('blockquote');
  },
);

test.each([
  ['flagged', productFlaggedMail],
  ['suspended', productSuspendedMail],
] as const)(
  'an owner whose address is not confirmed hears that an item was %s, without its name',
  (word, template) => {
    const given = { name: null, link, productName: null, reason: 'The brand is not given.' };
    const mail = mailInput.parse(template('s@x.test', given));
    expect(mail.subject).toBe(`Your item was ${word}`);
    expect(mail.text).toContain('Hello,\n');
  },
);

test.each([
  productClearedMail('s@x.test', {
    name: EVIL,
    link,
    productName: EVIL,
    reason: EVIL,
    before: 'suspended',
  }),
  submissionReceivedMail('s@x.test', { name: EVIL, link, documents: ['Government ID'] }),
  sellerApprovedMail('s@x.test', { name: EVIL, link, reason: EVIL }),
  sellerRejectedMail('s@x.test', { name: EVIL, link, reason: EVIL }),
  productFlaggedMail('s@x.test', { name: EVIL, link, productName: EVIL, reason: EVIL }),
  productSuspendedMail('s@x.test', {
    name: EVIL,
    link,
    productName: `${EVIL}\r\nX: y`,
    reason: EVIL,
  }),
])('markup in names and reasons is text: $subject', (mail) => {
  expect(mailInput.parse(mail).html).not.toContain('<img');
  expect(mail.subject).not.toMatch(/[\r\n]/);
});
