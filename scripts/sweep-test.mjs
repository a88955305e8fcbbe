// npm run test:sweeps [-- FILES…]: the tests that npm test runs with a part of their inputs, with all of them.
import { run } from './child.mjs';
import { atRoot } from './install.mjs';

const FILES = [
  'tests/attack/bodies',
  'tests/http/fuzz',
  'tests/http/search-common',
  'tests/journeys/seller-import',
];

atRoot();
const files = process.argv.slice(2);
const env = { FUZZ_RUNS: '1000', ...process.env, SWEEP: 'true' };
const words = ['scripts/test.mjs', ...(files.length > 0 ? files : FILES)];
const { status } = await run(null, words, { env });
process.exit(status);
