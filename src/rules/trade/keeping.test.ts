import { expect, test } from 'vitest';
import { isLimited, keepingWords, ownKeepingWords } from './keeping';

test('one missed appointment shows to nobody else, two do, and three limit to one reservation at a time', () => {
  const counts = [0, 1, 2, 3].map((missed) => ({ missed, of: 7 }));
  expect(counts.map(keepingWords)).toEqual([null, null, 'missed 2 of 7', 'missed 3 of 7']);
  expect(counts.map(isLimited)).toEqual([false, false, false, true]);
});

test('a person reads about their own misses from the first on, and what the next one would do', () => {
  expect(ownKeepingWords({ missed: 0, of: 3 })).toBeNull();
  expect(ownKeepingWords({ missed: 1, of: 3 })).toContain('Nobody else sees a single one');
  expect(ownKeepingWords({ missed: 2, of: 3 })).toContain('From the third on');
  expect(ownKeepingWords({ missed: 3, of: 3 })).toContain(
    'one thing at a time is reserved for you',
  );
});
