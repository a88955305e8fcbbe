// npm test: installs what is missing, runs every test but the faults and closes with one line of counts.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from './child.mjs';
import { ensureChromium } from './chromium.mjs';
import { atRoot, ensureInstalled } from './install.mjs';
import { readReport } from './report.mjs';
import { projectWords } from './test-projects.mjs';

atRoot();
await ensureInstalled();
const chromium = await ensureChromium();

// All that the tests leave lying, also when they are broken off, goes with this folder.
const dir = mkdtempSync(join(tmpdir(), 'secondleaf-run-'));
chmodSync(dir, 0o711);
process.once('exit', () => rmSync(dir, { recursive: true, force: true, maxRetries: 5 }));
const report = join(dir, 'report.json');
const words = ['run', ...projectWords(process.argv.slice(2))];
words.push('--reporter=default', '--reporter=json', `--outputFile.json=${report}`);
const env = { ...process.env, TMPDIR: dir, ...(chromium ? { CHROMIUM_PATH: chromium } : {}) };
const { status } = await run(
  null,
  ['node_modules/vitest/vitest.mjs', ...words, ...process.argv.slice(2)],
  { env },
);

/** What the report counts; a file that could not even be loaded, or a run that broke off, is one failure. */
function count() {
  let files;
  try {
    files = readReport(report);
  } catch {
    return { passed: 0, failed: 1, skipped: 0, notRun: [] };
  }
  const tests = files.flatMap(({ assertionResults }) => assertionResults);
  const having = (/** @type {string[]} */ ...states) =>
    tests.filter((test) => states.includes(test.status)).length;
  const unloaded = files.filter(
    ({ status: state, assertionResults }) =>
      state === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  ).length;
  const failed = having('failed') + unloaded;
  return {
    passed: having('passed'),
    failed: status !== 0 && failed === 0 ? 1 : failed,
    skipped: having('skipped', 'pending', 'todo', 'disabled'),
    // What this machine can't run says so itself, such as a store that only root on Debian installs.
    notRun: new Set(tests.flatMap((test) => test.meta?.notRun ?? [])),
  };
}

const { passed, failed, skipped, notRun } = count();
for (const words of notRun) console.error(`\n${words}`);
console.error(`\n${passed} passed, ${failed} failed, ${skipped} skipped`);
process.exit(status || (failed > 0 ? 1 : 0));
