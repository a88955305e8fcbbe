// What the log of many runs keeps of one, and which runs count.
import { expect, test } from 'vitest';
import { resultOf, runsOf, tableOf } from './often.mjs';

const OUTPUT = `
 FAIL   http  tests/http/view.test.ts > an item is shown
AssertionError: expected 1 to be 2
 FAIL   http  tests/http/view.test.ts > an item is shown

S3: not run

nginx: not run

1361 passed, 1 failed, 8 skipped
`;
const run = {
  commit: 'a'.repeat(40),
  start: '2026-11-29T05:00:00.000Z',
  seconds: 700,
  files: [],
  load: 2,
  loadAtStart: 0.5,
  loadAtEnd: 6.25,
  ...resultOf(OUTPUT, 1),
};

test('a run is kept with its counts, the names of what failed and what was not run', () => {
  expect(resultOf(OUTPUT, 1)).toEqual({
    passed: 1361,
    failed: 1,
    skipped: 8,
    failures: ['http  tests/http/view.test.ts > an item is shown'],
    notRun: ['S3: not run', 'nginx: not run'],
    status: 1,
  });
});

test('a run that ended before its closing line is a failure, also when it says it ended well', () => {
  expect(resultOf('types: failed (3.1 s)', 0)).toMatchObject({
    passed: 0,
    failed: 1,
    failures: ['the run ended before its closing line'],
  });
});

test('runs of another commit, other files or another load do not count', () => {
  const others = [
    { ...run, commit: 'b'.repeat(40) },
    { ...run, files: ['src/rules/products/money.test.ts'] },
    { ...run, load: 0 },
  ];
  expect(runsOf([...others, run], { commit: run.commit, files: [], load: 2 })).toEqual([run]);
});

test('the table names what failed and says how many runs were green', () => {
  const green = { ...run, ...resultOf('1362 passed, 0 failed, 0 skipped', 0) };
  const table = tableOf([run, green]);
  expect(table).toContain('  http  tests/http/view.test.ts > an item is shown');
  expect(table).toContain('0.5 to 6.3  1361');
  expect(table.split('\n').at(-1)).toBe('1 of 2 runs green');
});
