import { expect, test } from 'vitest';
import { plainPage } from './plain-page';

test('blank lines part paragraphs, and line breaks inside one stay', () => {
  expect(plainPage('One\nstill one\n\n \n\nTwo\n')).toEqual([
    { kind: 'text', text: 'One\nstill one' },
    { kind: 'text', text: 'Two' },
  ]);
});

test('a heading needs no blank line around it', () => {
  expect(plainPage('# Terms\nFirst.\r\n# More\r\n\r\nLast.')).toEqual([
    { kind: 'heading', text: 'Terms' },
    { kind: 'text', text: 'First.' },
    { kind: 'heading', text: 'More' },
    { kind: 'text', text: 'Last.' },
  ]);
});

test('an empty text has no paragraphs', () => {
  expect(plainPage(' \n\n')).toEqual([]);
});
