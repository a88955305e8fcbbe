import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isBlank, manyLines, oneLine } from './plain-text';

test('a line has single blanks and no ends', () => {
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

test('what shows nothing is blank', () => {
  for (const text of ['', ' \n\u00a0\u3000', '\u2060\u00ad\u200d', '\u202e\u200b']) {
    expect(isBlank(text)).toBe(true);
  }
  for (const text of ['x', '.', '\u0905', '👩‍🌾']) expect(isBlank(text)).toBe(false);
});
