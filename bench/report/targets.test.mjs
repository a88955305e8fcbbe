import { expect, test } from 'vitest';
import { verdicts } from './targets.mjs';

const row = (name, who, more) => ({
  name,
  who,
  size: 1_000,
  connections: 16,
  rps: 100,
  p50: 1,
  p99: 1,
  errors: 0,
  wrong: [],
  bytes: 1,
  cpu: 1,
  databaseCpu: 1,
  requests: 1,
  ...more,
});
const section = (rows, memory = null) => ({
  at: '2026-03-09T12:00:00Z',
  manner: '',
  machine: '',
  failed: null,
  rows,
  memory,
});
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
      row('page home', 'ours', { size, p99: [10, 50, 12][index] }),
    ),
  );
  expect(verdictOn('smallest: home', { pages })).toMatchObject({
    measured: '1.2 times (page home)',
    outcome: 'met',
  });
});

test('a single wrong reply fails its target, and a target that was not measured says so', () => {
  const api = section([row('api list', 'ours', { errors: 1 })], { now: 120, most: 300 });
  expect(verdictOn('wrong', { api })).toMatchObject({
    measured: '1 (api list, ours)',
    outcome: 'not met',
  });
  expect(verdictOn('Memory', { api })?.outcome).toBe('met');
  expect(verdictOn('Posting', { api })?.outcome).toBe('not measured');
});
