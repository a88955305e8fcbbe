// npm test: installs what is missing, runs every test and closes with one line of counts.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { ensureChromium } from './chromium.mjs';
import { atRoot, ensureInstalled } from './install.mjs';

atRoot();
ensureInstalled();
const chromium = ensureChromium();

const report = '.cache/test-report.json';
mkdirSync('.cache', { recursive: true });
rmSync(report, { force: true });
const words = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
const { status } = spawnSync(
  process.execPath,
  ['node_modules/vitest/vitest.mjs', ...words, ...process.argv.slice(2)],
  { stdio: 'inherit', env: { ...process.env, ...(chromium ? { CHROMIUM_PATH: chromium } : {}) } },
);

const { numPassedTests, numFailedTests, numPendingTests } = JSON.parse(
  readFileSync(report, 'utf8'),
);
console.error(`\n${numPassedTests} passed, ${numFailedTests} failed, ${numPendingTests} skipped`);
process.exit(status ?? 1);
