import { expect, test } from 'vitest';
import { givingWords, isLimited, keepingWords, ownGivingWords, ownKeepingWords } from './keeping';

test('one missed appointment shows to nobody else, two do, and from three on one thing at a time is reserved', () => {
  const counts = [0, 1, 2, 3].map((missed) => ({ missed, of: 7 }));
  expect(counts.map(keepingWords)).toEqual([null, null, 'missed 2 of 7', 'missed 3 of 7']);
  expect(counts.map(isLimited)).toEqual([false, false, false, true]);
});

test('a person reads about their missed appointments before they count', () => {
  const words = (missed: number) => ownKeepingWords({ missed, of: 3 }, 3);
  expect(words(0)).toBeNull();
  expect(words(1)).toContain('Nobody else sees a single one');
  const limit =
    'one thing at a time is reserved for you, and an appointment lapses that you do not confirm by 3 hours before';
  expect(words(2)).toContain(`From the third on, ${limit}`);
  expect(words(3)).toContain(`Those you deal with see this, ${limit}`);
});

test('a giver who takes back twice is seen as one by those who ask, and reads so before', () => {
  const counts = [0, 1, 2].map((missed) => ({ missed, of: 7 }));
  expect(counts.map(givingWords)).toEqual([null, null, 'took back or missed 2 of 7']);
  const [none, one, two] = counts.map(ownGivingWords);
  expect(none).toBeNull();
  expect(one).toContain('From the second on those who ask for your things do.');
  expect(two).toContain('Taken back or missed by you: 2 of 7 handovers in 90 days.');
});
