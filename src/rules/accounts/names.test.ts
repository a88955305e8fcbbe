import { expect, test } from 'vitest';
import { holdsAddress, looksLikeAnother, mailedName, nameProblem, plainLetters } from './names';

test.each([
  'You won! Claim: https://evil.example/claim',
  'claim at evil.example',
  'Evil.Com',
  'www.evil.example',
  'evil．example',
  'evil。example',
  'x.com/claim',
  't.co',
  'ann@evil.example',
  'Call mailto:a',
  'ftp://a',
  'Claim 192.0.2.1/now',
  'münchen.example',
  'пример.рф',
  'ｅｖｉｌ.ｃｏｍ',
])('a name like “%s” is refused, for it holds an address', (name) => {
  expect(holdsAddress(name)).toBe(true);
  expect(nameProblem(name)).toContain('leave web and email addresses out');
});

test.each([
  'Ann Lee',
  'J. R. R. Tolkien',
  'J.R.R. Tolkien',
  'J.Smith',
  'Dr. Ann Lee, Ph.D.',
  'Müller & Co. KG',
  'Cafe @ Home',
  'No. 5',
  'Ratio 3.5',
  'St. John-O’Neill',
  'S.A.',
  'كتاب عربي',
  '二手．店',
  'Things: old and new',
])('a name like “%s” holds no address', (name) => {
  expect(holdsAddress(name)).toBe(false);
});

test.each([
  ['D\u0435mo Seller', 'a Cyrillic e'],
  ['Dem\u03bf Seller', 'a Greek o'],
  ['\u0410nn', 'a Cyrillic A'],
  ['\u041ao\u0444\u0435', 'a Latin o in a Russian word'],
  ['\u15eaemo', 'a syllable of Inuktitut that looks like a D'],
  ['\u{1031a}emo', 'an Old Italic letter'],
])('the name “%s” is refused, for it only looks like what it says: %s', (name) => {
  expect(looksLikeAnother(name)).toBe(true);
  expect(nameProblem(name)).toContain('in one alphabet');
});

test.each([
  ['D\u1d07mo', 'a small capital'],
  ['\u1d05\u1d07\u1d0d\u1d0f Seller', 'small capitals alone'],
  ['\u0299o\u0299', 'small capitals of another block'],
  ['A\ua731ha', 'a small capital of a third block'],
  ['\u0261reen', 'a g of phonetics'],
])(
  'the name “%s” is refused, for it is written in signs that no name is written in: %s',
  (name) => {
    expect(nameProblem(name)).toContain('in ordinary letters');
  },
);

test.each([
  ['Ｄｅｍｏ', 'Demo'],
  ['𝐃𝐞𝐦𝐨', 'Demo'],
  ['ᴰᵉᵐᵒ', 'Demo'],
  ['ⒹⒺⓂⓄ', 'DEMO'],
  ['ℬob', 'Bob'],
  ['🄳emo', 'Demo'],
  ['M.ª José', 'M.ª José'],
  ['Saⁿ', 'Saⁿ'],
  ['Demo', 'Demo'],
])('the name “%s” is kept as “%s”', (name, kept) => {
  expect(plainLetters(name)).toBe(kept);
});

test.each([
  'Kɔfi Mɛnsah',
  'Əliyev',
  'Ɓello Ɗan',
  'Ŋutɔ',
  'Işık',
  '\u042d\u043a\u043eLand',
  '\u041a\u043e\u0444\u0435 & Tea',
  '\u0410\u043d\u043d\u0430 Lee',
  '\u0391\u03b8\u03ae\u03bd\u03b1',
  '東京リサイクル Shop',
  'Renée Łukasz',
])('the name “%s” is what it looks like', (name) => {
  expect(nameProblem(name)).toBe(null);
});

test('a mail says a name only where its address is confirmed, and never one that holds an address', () => {
  expect(mailedName({ name: 'Ann Lee', emailVerified: true })).toBe('Ann Lee');
  expect(mailedName({ name: 'Ann Lee', emailVerified: false })).toBe(null);
  expect(mailedName({ name: 'Claim: https://evil.example', emailVerified: true })).toBe(null);
});
