import { expect, test } from 'vitest';
import { splitFuzzy } from './fuzzy-matches';

interface Found {
  id: string;
  near?: true;
}

test('a list is split into products that match and those that only come close, both in their order', () => {
  const one: Found = { id: '1' };
  const two: Found = { id: '2' };
  const close: Found = { id: '3', near: true };
  expect(splitFuzzy([one, two, close])).toEqual({ matches: [one, two], fuzzy: [close] });
  expect(splitFuzzy([close])).toEqual({ matches: [], fuzzy: [close] });
  expect(splitFuzzy([])).toEqual({ matches: [], fuzzy: [] });
});
