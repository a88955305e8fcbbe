import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sitemapFiles, sitemapIds } from './sitemap';

test('a file names ten thousand at most, about, and the number of files hardly ever changes', () => {
  expect([0, 1, 10_000].map(sitemapFiles)).toEqual([1, 1, 1]);
  expect([10_001, 20_000, 20_001, 1_000_000].map(sitemapFiles)).toEqual([2, 2, 4, 128]);
  expect(sitemapFiles(10_000_000_000)).toBe(32_768);
});

test('a single file names every id', () => {
  expect(sitemapIds(1, 1)).toEqual({ from: '0'.repeat(32), to: 'f'.repeat(32) });
});

test('every id is in one file', () => {
  fc.assert(
    fc.property(fc.uuid(), fc.nat(15), (uuid, power) => {
      const id = uuid.replaceAll('-', '');
      const files = 2 ** power;
      const holding = Array.from({ length: files }, (_, index) => sitemapIds(index + 1, files));
      expect(holding.filter(({ from, to }) => from <= id && id <= to)).toHaveLength(1);
    }),
    { numRuns: 20 },
  );
});
