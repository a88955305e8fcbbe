import { expect, test } from 'vitest';
import { pluralsOf, singularsOf } from './word-forms';

test('a plural may be that of a shorter word, but of none of one or two letters', () => {
  expect(singularsOf('bikes')).toEqual(['bikes', 'bike', 'bik']);
  expect(singularsOf('batteries')).toContain('battery');
  expect(singularsOf('lampen')).toContain('lampe');
  expect(singularsOf('tv')).toEqual(['tv']);
  expect(singularsOf('is')).toEqual(['is']);
});

test('a word has the plurals of both languages', () => {
  expect(pluralsOf('bicycle')).toContain('bicycles');
  expect(pluralsOf('battery')).toContain('batteries');
  expect(pluralsOf('teppich')).toContain('teppiche');
});
