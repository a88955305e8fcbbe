import { expect, test } from 'vitest';
import { comparison } from './compare.mjs';
import { row, section } from './example.mjs';

/** @param {number} rps @param {Partial<import('./rows.mjs').Row>} [more] */
const run = (rps, more = {}) => ({
  api: section([row('api list', 'ours', { rps, p99: 4, databaseCpu: null, ...more })]),
});

test('measurements that both runs have are compared, each as a multiple of the old figure', () => {
  expect(comparison(run(100), run(150, { p99: 2 }))).toEqual([
    expect.stringContaining('req/s'),
    '   1.50    1.00    0.50    1.00          api list, ours, 10 products, 16 connections',
  ]);
});

test('measurements that only one of the runs has are left out of the comparison', () => {
  expect(comparison(run(100), run(100, { size: 20 }))).toHaveLength(1);
});
