// npm run test:faults: real faults on a running shop, and a table of what was acknowledged and what came of it.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBuilt } from './build.mjs';
import { run } from './child.mjs';
import { atRoot, ensureInstalled } from './install.mjs';
import { readReport } from './report.mjs';

atRoot();
await ensureInstalled();
await ensureBuilt();
const dir = mkdtempSync(join(tmpdir(), 'secondleaf-fault-run-'));
process.once('exit', () => rmSync(dir, { recursive: true, force: true, maxRetries: 5 }));
const report = join(dir, 'report.json');
// One fault at a time: what others load the machine with would be taken for its own.
const { status } = await run(null, [
  'node_modules/vitest/vitest.mjs',
  'run',
  '--project',
  'faults',
  '--no-file-parallelism',
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${report}`,
  ...process.argv.slice(2),
]);
const tests = readReport(report).flatMap(({ assertionResults }) => assertionResults);
const seconds = (/** @type {number} */ ms) => (ms / 1_000).toFixed(1);
const median = (/** @type {number[]} */ values) =>
  values.toSorted((one, other) => one - other)[values.length >> 1] ?? 0;
const lines = tests.flatMap(({ title, status: came, meta, failureMessages }) => {
  const found = meta?.faults ?? [];
  const verdict =
    came === 'failed' ? `FAILS: ${(failureMessages?.[0] ?? came).split('\n')[0]}` : '';
  return (found.length > 0 ? found : [{ fault: title, rounds: 0, seen: '' }]).map((line) => [
    line.fault,
    String(line.rounds),
    ...[line.acknowledged, line.lost, line.half, line.doubled].map((count) => String(count ?? '–')),
    line.recovery?.length
      ? `${seconds(median(line.recovery))} s, at most ${seconds(Math.max(...line.recovery))} s`
      : '–',
    [line.seen, verdict].filter(Boolean).join('; '),
  ]);
});
const heads = [
  'fault',
  'rounds',
  'acknowledged',
  'lost',
  'half-written',
  'doubled',
  'recovery',
  'seen',
];
const table = [heads, ...lines];
const widths = heads.map((_, column) =>
  Math.max(...table.map((line) => line[column]?.length ?? 0)),
);
console.error('');
for (const line of table) {
  console.error(
    line
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}
const count = (/** @type {string} */ wanted) =>
  tests.filter(({ status: came }) => came === wanted).length;
const passed = count('passed');
const failed = count('failed');
const others = tests.length - passed - failed;
console.error(`\n${passed} faults withstood, ${failed} failed, ${others} could not be tried here`);
process.exit(status || (failed > 0 || passed === 0 ? 1 : 0));
