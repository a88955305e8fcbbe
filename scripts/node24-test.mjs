// npm run test:node24 [-- FILES…]: runs the tests on Node 24, which is fetched through npm at the first time.
import { existsSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';
import { run } from './child.mjs';
import { atRoot, ensureInstalled } from './install.mjs';

const DIR = '.cache/node24';
/** No dependency: 100 MB that no shop and no other test wants. */
const PACKAGE = `node-${process.platform}-${process.arch}`;

/** The folder that holds the program `node`. */
async function ensureNode() {
  const bin = resolve(DIR, 'node_modules', PACKAGE, 'bin');
  if (existsSync(join(bin, 'node'))) return bin;
  console.error('Fetching Node 24 …');
  const words = ['install', '--prefix', DIR, '--no-audit', '--no-fund', '--loglevel=error'];
  const { status, output } = await run('npm', [...words, `${PACKAGE}@24`], { quiet: true });
  if (status === 0) return bin;
  console.error(`${output}\nNode 24 could not be fetched: see npm’s words above.`);
  process.exit(1);
}

atRoot();
await ensureInstalled();
const bin = await ensureNode();
const env = { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH}` };
const words = ['scripts/test.mjs', ...process.argv.slice(2)];
const { output } = await run(join(bin, 'node'), ['--version'], { quiet: true });
console.error(`The tests run on Node ${output.trim()}.`);
const { status } = await run(join(bin, 'node'), words, { env });
process.exit(status);
