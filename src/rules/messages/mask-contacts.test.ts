import { expect, test } from 'vitest';
import { holdsContact, MASK, maskContacts } from './mask-contacts';

test.each([
  ['Call me: +49 170 1234567', `Call me: ${MASK}`],
  ['(030) 123-45 67 please', `${MASK} please`],
  ['０１５１ ２３４５６７８', MASK],
  ['write to pat@example.com now', `write to ${MASK} now`],
  ['pat (at) example (dot) com', MASK],
  ['see https://evil.test/x?y=1', `see ${MASK}`],
  ['go to pay-here.com/claim', `go to ${MASK}`],
  ['short: wa.me/4917', `short: ${MASK}`],
  ['I send it with PayPal', `I send it with ${MASK}`],
  ['Only Western Union, or WhatsApp', `Only ${MASK}, or ${MASK}`],
])('a contact or a way to pay is masked: %s', (text, masked) => {
  expect(maskContacts(text)).toBe(masked);
  expect(holdsContact(text)).toBe(true);
});

test.each([
  'Is it still there? 120 x 60 x 75 cm',
  'I can come on 29.11.2026 at 14:30, or on 2026-12-01',
  'Would you take 1.200,50 for both?',
  'Levi’s 501, W32 L34. Is it yours?',
  'Please say when. Thanks',
  'I have 100 000 questions',
  'A nice chair.It is from 1960.Is it oak?',
])('what is no contact stays as it is: %s', (text) => {
  expect(maskContacts(text)).toBe(text);
  expect(holdsContact(text)).toBe(false);
});
