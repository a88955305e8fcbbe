// npm run test:html: opens every page of the built server and lets the Nu HTML Checker read them all. It wants Java.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from './child.mjs';
import { atRoot, ensureInstalled } from './install.mjs';

/** Fetched when it is wanted and no dependency: 31 MB, and its installation would fetch a Java of its own. */
const CHECKER = {
  name: 'vnu-jar',
  version: '26.9.27',
  sha512:
    'TkQd5DFfOaWC9ebtvozTsrH2Vaod3jYg+vrOeREzIXxBexLz9+rS2DNtjn7+RPUiZhgli0SghgBX6RJRNea0KA==',
};

/** Where the checker lies; fetched through npm at the first time. */
async function ensureChecker() {
  const { name, version, sha512 } = CHECKER;
  const dir = join('.cache', `${name}-${version}`);
  const jar = join(dir, 'build', 'dist', 'vnu.jar');
  if (existsSync(jar)) return jar;
  console.error('Fetching the Nu HTML Checker …');
  mkdirSync(dir, { recursive: true });
  const words = ['pack', `${name}@${version}`, '--pack-destination', dir, '--loglevel=error'];
  const { status, output } = await run('npm', words, { quiet: true });
  if (status !== 0) fail(`${output}\nThe checker could not be fetched: see npm’s words above.`);
  const archive = join(dir, `${name}-${version}.tgz`);
  const digest = createHash('sha512').update(readFileSync(archive)).digest('base64');
  if (digest !== sha512) fail(`${archive} is not the file that was expected.`);
  const { x: extract } = await import('tar');
  await extract({ file: archive, cwd: dir, strip: 1 });
  return jar;
}

/** @param {string} words @returns {never} */
function fail(words) {
  console.error(words);
  process.exit(1);
}

/**
 * What the checker found: for each fault its page, its words and the place.
 * @param {string} output
 * @returns {{ type: string, subType?: string, url: string, message: string, extract: string }[]}
 */
function faultsIn(output) {
  /** @type {{ messages: ReturnType<typeof faultsIn> }} */
  const { messages } = JSON.parse(output);
  return messages.filter(({ type }) => type !== 'info');
}

atRoot();
await ensureInstalled();
const java = await run('java', ['-version'], { quiet: true }).catch(() => ({ status: 1 }));
if (java.status !== 0) fail('The Nu HTML Checker wants Java 11 or newer, and there is none here.');
const jar = await ensureChecker();
const dir = mkdtempSync(join(tmpdir(), 'secondleaf-html-'));
process.once('exit', () => rmSync(dir, { recursive: true, force: true }));
const { status } = await run(
  null,
  ['node_modules/vitest/vitest.mjs', 'run', '--project', 'attack', 'addresses.test.ts'],
  { env: { ...process.env, HTML_DIR: dir } },
);
if (status !== 0) fail('The pages could not all be opened, or have faults already: see above.');
const { output } = await run('java', ['-jar', jar, '--format', 'json', '--exit-zero-always', dir], {
  quiet: true,
});
const faults = faultsIn(output);
for (const { type, subType, url, message, extract } of faults) {
  console.error(`${subType ?? type}: ${url.split('/').pop()}: ${message}\n  ${extract}`);
}
console.error(`\n${faults.length} faults found by the Nu HTML Checker`);
process.exit(faults.length > 0 ? 1 : 0);
