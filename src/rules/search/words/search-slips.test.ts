import { expect, test } from 'vitest';
import { slipsAllowed, slipsBetween } from './search-slips';

test('a letter left out, added, changed or exchanged with its neighbour is one slip', () => {
  expect(slipsBetween('lantern', 'lantern', 2)).toBe(0);
  for (const typed of ['lantrn', 'llantern', 'lamtern', 'lanetrn']) {
    expect(slipsBetween(typed, 'lantern', 2), typed).toBe(1);
  }
  expect(slipsBetween('lamtrn', 'lantern', 2)).toBe(2);
});

test('letters in another order behind the same first one are one slip', () => {
  expect(slipsBetween('bycicle', 'bicycle', 1)).toBe(1);
  expect(slipsBetween('listen', 'silent', 1)).toBe(2);
});

test('two words with more slips between them than asked for count as one more than that', () => {
  expect(slipsBetween('chair', 'wardrobe', 1)).toBe(2);
  expect(slipsBetween('abcdef', 'uvwxyz', 2)).toBe(3);
});

test('a word may have one slip from five letters, two from nine, and none with digits', () => {
  const allowed = { lamp: 0, chair: 1, wardrobe: 1, bookshelf: 2, a5103: 0, stuhle: 1 };
  for (const [word, slips] of Object.entries(allowed)) expect(slipsAllowed(word), word).toBe(slips);
});
