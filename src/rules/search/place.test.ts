// A place is read back as it was written, and nothing else is read at all.
import { expect, test } from 'vitest';
import { readListCursor, readNumberedCursor, writeListCursor } from './place';

const at = '2026-03-01T10:00:00.123456Z';

test('a cursor comes back as it was written', () => {
  expect(readListCursor(writeListCursor({ at, id: 'a-B_9' }))).toEqual({ at, id: 'a-B_9' });
  expect(readNumberedCursor(writeListCursor({ at, id: '42' }))).toEqual({ at, id: '42' });
});

test.each([
  null,
  '',
  'x',
  `${at}`,
  `${at}~`,
  `${at}~a b`,
  `${at}~'`,
  '2026-02-31T10:00:00.000000Z~1',
])('%j is no cursor', (text) => {
  expect(readListCursor(text)).toBeNull();
});

test('a cursor with a name is none where a number is expected', () => {
  expect(readNumberedCursor(writeListCursor({ at, id: 'abc' }))).toBeNull();
});
