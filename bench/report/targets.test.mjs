import { expect, test } from 'vitest';
import { row as exampleRow, section } from './example.mjs';
import { verdicts } from './targets.mjs';

/** @param {string} name @param {string} who @param {Partial<import('./rows.mjs').Row>} [more] */
const row = (name, who, more) => exampleRow(name, who, { size: 1_000, ...more });
/** @param {string} words @param {import('./rows.mjs').Results} results */
const verdictOn = (words, results) => verdicts(results).find((one) => one.words.includes(words));

test('a share of the bare server is taken in the largest shop, where the worst case counts', () => {
  const api = section([
    row('api list', 'ours', { rps: 80 }),
    row('api list', 'bare-pg'),
    row('api item', 'ours', { rps: 60 }),
    row('api item', 'bare-pg'),
    row('api list', 'ours', { size: 10, rps: 1 }),
    row('api list', 'bare-pg', { size: 10 }),
  ]);
  expect(verdictOn('list, item, suggestions', { api })).toMatchObject({
    bound: 'at least 0.7',
    measured: '0.6 (api item); 1 of 2 keep it',
    outcome: 'not met',
  });
});

test('growth compares the largest shop with the smallest', () => {
  const pages = section(
    [10, 100, 1_000].map((size, index) =>
      row('page home', 'ours', { size, p99: [10, 50, 12][index] ?? null }),
    ),
  );
  expect(verdictOn('smallest: home', { pages })).toMatchObject({
    measured: '1.2 times (page home)',
    outcome: 'met',
  });
});

test('a single wrong reply fails its target, and a target that was not measured says so', () => {
  const api = section([row('api list', 'ours', { errors: 1 })], {
    memory: { now: 120, most: 300 },
  });
  expect(verdictOn('wrong', { api })).toMatchObject({
    measured: '1 (api list, ours)',
    outcome: 'not met',
  });
  expect(verdictOn('Memory', { api })?.outcome).toBe('met');
  expect(verdictOn('Posting', { api })?.outcome).toBe('not measured');
});
