import { expect, test } from 'vitest';
import { fittingSize } from './shrink';

test.each([
  [4032, 3024, { width: 2560, height: 1920 }],
  [3024, 4032, { width: 1920, height: 2560 }],
  [8160, 6144, { width: 2560, height: 1928 }],
  [2561, 10, { width: 2560, height: 10 }],
  [100_000, 1, { width: 2560, height: 1 }],
  [16_320, 12_240, { width: 2560, height: 1920 }],
])('a photo of %i by %i goes up with its longest side at 2,560', (width, height, size) => {
  expect(fittingSize(width, height)).toEqual(size);
});

test.each([
  [2560, 1920],
  [640, 480],
  // More than the server takes: it says so.
  [16_000, 16_000],
])('a picture of %i by %i goes up as it is', (width, height) => {
  expect(fittingSize(width, height)).toBeNull();
});
