// What a run of the tests printed, as a line of the log of many runs; and that log as a table.
import { stripVTControlCharacters } from 'node:util';

/**
 * @typedef {object} Result
 * @property {number} passed
 * @property {number} failed
 * @property {number} skipped
 * @property {string[]} failures names of what failed
 * @property {string[]} notRun what this machine could not run
 * @property {number} status
 *
 * @typedef {{ commit: string, files: string[], load: number }} Which
 *
 * @typedef {Result & Which & { start: string, seconds: number, loadAtStart: number, loadAtEnd: number }} Run a line of
 * the log
 */

/**
 * What the closing lines of a run say. A run without them, broken off or refused by the static checks, is one failure.
 * @param {string} output all that it printed
 * @param {number} status
 * @returns {Result}
 */
export function resultOf(output, status) {
  const text = stripVTControlCharacters(output);
  const counts = [...text.matchAll(/^(\d+) passed, (\d+) failed, (\d+) skipped$/gm)].at(-1);
  const names = [...text.matchAll(/^ FAIL +(.+?)\s*$/gm)].map(([, name = '']) => name);
  const [passed = 0, failed = 0, skipped = 0] = counts ? counts.slice(1).map(Number) : [0, 1, 0];
  return {
    passed,
    failed,
    skipped,
    failures: counts ? [...new Set(names)] : ['the run ended before its closing line'],
    notRun: [...text.matchAll(/^.+: not run$/gm)].map(([line]) => line),
    status,
  };
}

/** The runs of a log that count for this commit, these files and this load. @param {Run[]} log @param {Which} which */
export function runsOf(log, { commit, files, load }) {
  return log.filter(
    (run) =>
      run.commit === commit && run.load === load && run.files.join('\n') === files.join('\n'),
  );
}

/** Whether a run is green. @param {Pick<Result, 'status' | 'failed'>} result */
export function isGreen({ status, failed }) {
  return status === 0 && failed === 0;
}

/** The log as lines in columns; below each run that failed, the names of what failed. @param {Run[]} log */
export function tableOf(log) {
  const heads = ['commit', 'start', 'seconds', 'load', 'passed', 'failed', 'skipped', 'files'];
  const rows = log.map((run) => [
    run.commit.slice(0, 10),
    `${run.start.slice(0, 19)}Z`,
    String(run.seconds),
    `${run.loadAtStart.toFixed(1)} to ${run.loadAtEnd.toFixed(1)}`,
    ...[run.passed, run.failed, run.skipped].map(String),
    [run.files.join(' ') || 'all', ...run.notRun].join('; '),
  ]);
  const widths = heads.map((head, at) =>
    Math.max(head.length, ...rows.map((row) => row[at]?.length ?? 0)),
  );
  const line = (/** @type {string[]} */ row) =>
    row
      .map((cell, at) => cell.padEnd(widths[at] ?? 0))
      .join('  ')
      .trimEnd();
  const green = log.filter(isGreen).length;
  return [
    line(heads),
    ...rows.flatMap((row, at) => [
      line(row),
      ...(log[at]?.failures ?? []).map((name) => `  ${name}`),
    ]),
    '',
    `${green} of ${log.length} runs green`,
  ].join('\n');
}
