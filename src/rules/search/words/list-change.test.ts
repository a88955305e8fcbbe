import { expect, test } from 'vitest';
import { listChange } from './list-change';

test('a change of a list names the lines that came and those that went', () => {
  expect(listChange('a\nb', 'b\n\nc\nd')).toEqual({ added: 'c; d', takenOut: 'a' });
  expect(listChange('', 'a')).toEqual({ added: 'a', takenOut: null });
  expect(listChange('a\nb', 'b\na')).toEqual({ added: null, takenOut: null });
});

test('of very many lines the first are named and the others counted', () => {
  const lines = Array.from({ length: 100 }, (_, at) => `${at} ${'x'.repeat(97)}`);
  const { added } = listChange('', lines.join('\n'));
  expect(added).toMatch(/^0 x+; 1 x+; .*; and 90 more$/);
  expect(added?.length).toBeLessThan(1_100);
});
