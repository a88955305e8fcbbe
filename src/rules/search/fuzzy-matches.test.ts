import { expect, test } from 'vitest';
import { splitNear } from './near';

interface Found {
  id: string;
  near?: true;
}

test('a list is split into products that match and those that only come close, both in their order', () => {
  const one: Found = { id: '1' };
  const two: Found = { id: '2' };
  const close: Found = { id: '3', near: true };
  expect(splitNear([one, two, close])).toEqual({ matches: [one, two], near: [close] });
  expect(splitNear([close])).toEqual({ matches: [], near: [close] });
  expect(splitNear([])).toEqual({ matches: [], near: [] });
});
