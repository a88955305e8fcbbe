import { expect, test } from 'vitest';
import { formsOf, pluralsOf, singularsOf } from './word-forms';

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

test('the other forms of a word are its singular, its plural, and ü for ue', () => {
  expect(formsOf('dressers')).toContain('dresser');
  expect(formsOf('organ')).toContain('organs');
  expect(formsOf('kuehlschrank')).toContain('kuhlschrank');
  expect(formsOf('organ')).not.toContain('organ');
});
