import { expect, test } from 'vitest';
import { productStateText, takesBack } from './decision';

test('a decision takes back the earlier ones that it reverses, and no others', () => {
  expect(takesBack('approve')).toEqual(['suspend', 'reject']);
  expect(takesBack('unflag')).toContain('flag');
  expect(takesBack('restore')).toEqual(['suspend']);
  expect(takesBack('suspend')).toEqual([]);
  expect(takesBack('fine')).toEqual([]);
});

test('the flag of a product stands beside its status in a decision', () => {
  expect(productStateText({ status: 'active', flagged: false })).toBe('active');
  expect(productStateText({ status: 'active', flagged: true })).toBe('active, flagged');
});
