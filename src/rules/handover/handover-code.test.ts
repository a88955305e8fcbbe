import { expect, test } from 'vitest';
import { codeWords, readCode } from './handover-code';

test('every code has three words of its own, which mean the same as its digits', () => {
  const pairs = Array.from({ length: 100 }, (_, at) => String(at).padStart(2, '0'));
  const words = pairs.map((pair) => codeWords(pair.repeat(3)));
  expect(new Set(words).size).toBe(100);
  for (const [at, pair] of pairs.entries()) expect(readCode(words[at] ?? '')).toBe(pair.repeat(3));
});

test('a code is taken with blanks, in capitals and with commas, and nothing else is', () => {
  expect(readCode(' 123 456 ')).toBe('123456');
  expect(readCode(codeWords('123456').toUpperCase().replaceAll(' ', ', '))).toBe('123456');
  for (const wrong of [
    '',
    '12345',
    '1234567',
    'apple',
    'apple arrow',
    'apple arrow nothing',
    '12345a',
  ])
    expect(readCode(wrong)).toBeNull();
});
