import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isBlank, manyLines, oneLine } from './plain-text';

test('a line is trimmed, and several blanks in it become one', () => {
  expect(oneLine('  oak \t\n  chair ')).toBe('oak chair');
  expect(oneLine('a\u00a0b')).toBe('a b');
  expect(oneLine('\u0000')).toBe('');
  expect(oneLine('oak\u0000 \u0007 chair\ud800')).toBe('oak chair');
});

test('a line holds no mark that turns the direction, and no blank without width', () => {
  expect(oneLine('Ann\u202egnp.exe')).toBe('Anngnp.exe');
  expect(oneLine('\u2066\u05d0\u05d1\u2069 \u202a\u202b\u202c\u202dlamp')).toBe(
    '\u05d0\u05d1 lamp',
  );
  expect(oneLine('\ufeffO\u200bak \u200b chair\ufeff')).toBe('Oak chair');
  expect(oneLine('\u200b\u2067\u2068\ufeff')).toBe('');
  expect(oneLine('\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645')).toBe(
    '\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645',
  );
});

test('letters written in two ways become one', () => {
  expect(oneLine('Cafe\u0301')).toBe('Café');
  expect(manyLines('Cafe\u0301')).toBe('Café');
});

test('emoji and joined scripts stay whole', () => {
  expect(oneLine('👩‍🌾 क्‍ष')).toBe('👩‍🌾 क्‍ष');
});

test('lines keep their breaks, at most one empty between them', () => {
  expect(manyLines(' one\r\ntwo\rthree  \n\n\n\nfour\u0000\n ')).toBe('one\ntwo\nthree\n\nfour');
});

test('cleaning twice is cleaning once, and leaves nothing that cannot be stored', () => {
  const text = fc.string({ unit: 'binary' });
  fc.assert(
    fc.property(text, (written) => {
      const line = oneLine(written);
      expect(oneLine(line)).toBe(line);
      expect(line).not.toMatch(/[\p{Cc}\p{Cs}]/u);
      const lines = manyLines(written);
      expect(manyLines(lines)).toBe(lines);
      expect(lines.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Cs}]/u);
    }),
  );
});

test('marks that turn the reading direction stay out of many lines as well', () => {
  expect(manyLines('Not \u202eyours\u2066\nto sell\u200b')).toBe('Not yours\nto sell');
});

test('a text that shows nothing counts as blank', () => {
  for (const text of ['', ' \n\u00a0\u3000', '\u2060\u00ad\u200d', '\u202e\u200b']) {
    expect(isBlank(text)).toBe(true);
  }
  for (const text of ['x', '.', '\u0905', '👩‍🌾']) expect(isBlank(text)).toBe(false);
});

test.each([
  ['a Hangul filler', '\u3164'],
  ['other Hangul fillers', '\uffa0\u115f\u1160'],
  ['an empty braille cell', '\u2800'],
  ['a note without a head', '\u{1d159}'],
  ['joiners', '\u200d\u200c'],
  ['a mark without a letter', '\u0301'],
  ['marks on blanks', ' \u0301 \u20e3'],
  ['variation selectors', '\ufe0f\u{e0100}\u180b'],
  ['tags', '\u{e0061}\u{e007f}'],
  ['marks of direction', '\u200e\u200f\u061c'],
  ['soft hyphens, word joiners and the like', '\u00ad\u2060\u034f\u2064'],
])('a text of nothing but %s is blank', (_what, text) => {
  expect(isBlank(text)).toBe(true);
  expect(oneLine(text)).toBe('');
  expect(manyLines(text)).toBe('');
});

test.each([
  ['a word joiner', '\u2060'],
  ['a byte order mark', '\ufeff'],
  ['a soft hyphen', '\u00ad'],
  ['a joiner that does not join', '\u200c'],
  ['a joiner', '\u200d'],
  ['a Hangul filler', '\u3164'],
  ['a variation selector', '\ufe0f'],
  ['a variation selector of ideographs', '\u{e0101}'],
  ['a tag', '\u{e0041}'],
  ['a mark of direction', '\u200f'],
  ['a turning mark', '\u202e'],
  ['an isolating mark', '\u2068'],
  ['a joiner of graphemes', '\u034f'],
  ['a Mongolian vowel separator', '\u180e'],
  ['an annotation mark', '\ufff9'],
  ['a noncharacter', '\ufdd0'],
])('%s vanishes from a name', (_what, sign) => {
  expect(oneLine(`De${sign}mo ${sign}Seller${sign}`)).toBe('Demo Seller');
  expect(manyLines(`De${sign}mo\n${sign}Seller${sign}`)).toBe('Demo\nSeller');
});

test.each([
  ['Persian', '\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645'],
  ['Persian with a mark', '\u06a9\u062a\u0627\u0628\u0651\u200c\u0647\u0627'],
  ['an Arabic letter that would join', '\u0647\u200d'],
  ['a half letter of Hindi', '\u0915\u094d\u200d\u0937'],
  ['a letter of Hindi with its virama', '\u0915\u094d\u200c\u0937'],
  ['Bengali', '\u09b0\u200d\u09cd\u09af'],
  ['a chillu of Malayalam', '\u0d28\u0d4d\u200d'],
  ['Sinhala', '\u0dc1\u0dca\u200d\u0dbb\u0dd3'],
  ['Mongolian', '\u1820\u180b'],
  ['Thai', '\u0e01\u0e33\u0e49'],
  ['a stack of Tibetan', '\u0f66\u0f90\u0fb1\u0f7a\u0f0b'],
  ['Burmese', '\u1019\u103c\u103d\u103e\u1031\u1037\u1038'],
  ['Hebrew with its points', '\u05d1\u05bc\u05b0\u05e8\u05b5'],
  ['Arabic with its vowels', '\u0627\u0644\u0644\u064e\u0651\u0670\u0647'],
  ['Vietnamese', 'Tr\u1ea7n Ng\u1ecdc \u1eb4m'],
  ['a farmer', '\u{1f469}\u200d\u{1f33e}'],
  [
    'a kiss of two skins',
    '\u{1f468}\u{1f3fd}\u200d\u2764\ufe0f\u200d\u{1f48b}\u200d\u{1f468}\u{1f3ff}',
  ],
  ['the flag of Scotland', '\u{1f3f4}\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}'],
  ['the rainbow flag', '\u{1f3f3}\ufe0f\u200d\u{1f308}'],
  ['two flags', '\u{1f1e9}\u{1f1ea}\u{1f1eb}\u{1f1f7}'],
  ['keys', '1\ufe0f\u20e3 #\ufe0f\u20e3'],
  ['a heart in colour and a telephone in black', '\u2764\ufe0f \u260e\ufe0e'],
])('%s stays as it was written', (_what, text) => {
  expect(oneLine(text)).toBe(text.normalize('NFC'));
  expect(manyLines(`${text}\n${text}`)).toBe(`${text}\n${text}`.normalize('NFC'));
});

test('a tower of marks on a letter is cut to what a language may want', () => {
  expect(oneLine(`Z${'\u0301'.repeat(90)}oe`)).toBe('\u0179\u0301\u0301\u0301\u0301oe');
  expect(Array.from(oneLine(`\u0e01${'\u0e49'.repeat(90)}`)).length).toBeLessThan(10);
  expect(manyLines(`Z${'\u0300\u0323'.repeat(45)}`).length).toBeLessThan(7);
});

test('a flag with a message in its tags is the plain flag', () => {
  const hidden = Array.from('buy', (letter) =>
    String.fromCodePoint(0xe0000 + letter.charCodeAt(0)),
  );
  expect(oneLine(`\u{1f3f4}${hidden.join('')}\u{e007f}`)).toBe('\u{1f3f4}');
});

test('signs that show nothing never take long, however many they are', () => {
  for (const many of [
    '\u0627\u0651\u200d',
    '\u1820\u180b',
    '\u{1f469}\u200d\ufe0f',
    'e\u0301\u200c',
  ]) {
    expect(manyLines(many.repeat(5_000)).length).toBeGreaterThan(0);
    expect(manyLines(many.slice(0, 1) + many.slice(1).repeat(5_000)).length).toBeLessThan(15_100);
  }
});
