// npm run test:often -- --runs 10 [--load 4] [FILES…]: runs the tests again and again from fresh clones of the commit
// that is checked out, and keeps each run in a log; --show prints that log. Runs that the log has already are not repeated.
import { spawn } from 'node:child_process';
import {
  appendFileSync,
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { run } from './child.mjs';
import { atRoot } from './install.mjs';
import { isGreen, resultOf, runsOf, tableOf } from './often.mjs';

const LOG = '.cache/often.jsonl';

/** @typedef {import('./often.mjs').Run} Run @typedef {import('./often.mjs').Which} Which */

/** @param {string} words @returns {never} */
function fail(words) {
  console.error(words);
  process.exit(1);
}

function asked() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        runs: { type: 'string', default: '10' },
        load: { type: 'string', default: '0' },
        show: { type: 'boolean', default: false },
      },
    });
    const runs = Number(values.runs);
    const load = Number(values.load);
    if (!Number.isSafeInteger(runs) || runs < 1) fail('--runs wants a whole number from 1.');
    if (!Number.isSafeInteger(load) || load < 0) fail('--load wants a whole number from 0.');
    return { runs, load, show: values.show, files: positionals };
  } catch (error) {
    return fail(error instanceof Error ? error.message : String(error));
  }
}

/** @returns {Run[]} */
const readLog = () =>
  existsSync(LOG)
    ? readFileSync(LOG, 'utf8')
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line))
    : [];

/** @param {string[]} words @returns {Promise<string>} what it printed */
async function git(...words) {
  const { status, output } = await run('git', words, { quiet: true });
  if (status !== 0) fail(`${output}\ngit ${words[0]} failed: see its words above.`);
  return output.trim();
}

/** Keeps `count` processors busy beside the tests. Each ends by itself when this process is no more. @param {number} count */
function startLoad(count) {
  const words = ['-e', `while (process.ppid === ${process.pid});`];
  return Array.from({ length: count }, () => spawn(process.execPath, words, { stdio: 'ignore' }));
}

/** One run in a clone of its own, which goes afterwards; what a run that failed printed stays beside the log. @param {Which} which */
async function runOnce({ commit, files, load }) {
  const dir = mkdtempSync(join(tmpdir(), 'secondleaf-often-'));
  // As a checkout is: the tests start a database as another user when they are root's.
  chmodSync(dir, 0o755);
  const remove = () => rmSync(dir, { recursive: true, force: true, maxRetries: 5 });
  process.once('exit', remove);
  await git('clone', '--quiet', '--no-checkout', '.', dir);
  await git('-C', dir, 'checkout', '--quiet', '--detach', commit);
  const env = { ...process.env };
  // npm tells its scripts where it was called; the clone's npm must find its own place.
  delete env.npm_config_local_prefix;
  delete env.INIT_CWD;
  const start = new Date();
  const loadAtStart = loadavg()[0];
  const busy = startLoad(load);
  const [command, words] =
    files.length > 0 ? ['npm', ['test', '--silent', '--', ...files]] : ['.ci/run', []];
  const { status, output } = await run(command, words, { quiet: true, env, cwd: dir });
  for (const child of busy) child.kill('SIGKILL');
  const result = resultOf(output, status);
  const seconds = Math.round((Date.now() - start.getTime()) / 1_000);
  const line = { commit, start, seconds, load, loadAtStart, loadAtEnd: loadavg()[0], files };
  mkdirSync('.cache', { recursive: true });
  appendFileSync(LOG, `${JSON.stringify({ ...line, ...result })}\n`);
  if (!isGreen(result)) {
    const kept = `.cache/often-${start.toISOString().replaceAll(':', '')}.txt`;
    writeFileSync(kept, output);
    console.error(`This run failed; all that it printed: ${kept}`);
  }
  process.off('exit', remove);
  remove();
}

atRoot();
const { runs, show, ...which } = asked();
if (show) {
  process.stdout.write(`${tableOf(readLog())}\n`);
  process.exit(0);
}
if ((await git('status', '--porcelain')) !== '')
  fail(
    'Something here is not committed: the runs are of a commit. Commit it or put it away, and try again.',
  );
const commit = await git('rev-parse', 'HEAD');
const counted = () => runsOf(readLog(), { commit, ...which });
while (counted().length < runs) {
  console.error(`Run ${counted().length + 1} of ${runs} of ${commit.slice(0, 10)} …`);
  await runOnce({ commit, ...which });
}
console.error(`\n${tableOf(counted())}`);
process.exit(counted().every(isGreen) ? 0 : 1);
