// What Vitest's JSON report says of a run.
import { readFileSync } from 'node:fs';

/**
 * The test files of a run, each with its tests.
 * @param {string} file the report
 * @returns {import('vitest/node').JsonTestResult[]}
 * @throws Error when there is no report, as of a run that broke off
 */
export function readReport(file) {
  return JSON.parse(readFileSync(file, 'utf8')).testResults;
}
