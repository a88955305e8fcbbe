// npm run check: format, lint, types, architecture and dead code; names every one that fails.
import { run } from './child.mjs';
import { atRoot, ensureInstalled } from './install.mjs';

/**
 * Those of one row run side by side; a row waits for the one before.
 * @type {Record<string, [program: string, ...words: string[]]>[]}
 */
const rows = [
  {
    'format and lint': ['@biomejs/biome/bin/biome', 'check', '.', '--error-on-warnings'],
    'route types': ['@react-router/dev/bin.js', 'typegen'],
  },
  {
    types: ['typescript/bin/tsc'],
    architecture: ['vitest/vitest.mjs', 'run', 'tests/architecture.test.ts'],
    'dead code': ['knip/bin/knip.js', '--treat-config-hints-as-errors'],
  },
];

/** @param {[name: string, command: [program: string, ...words: string[]]]} step */
async function check([name, [program, ...words]]) {
  const started = performance.now();
  const { status, output } = await run(null, [`node_modules/${program}`, ...words], {
    quiet: true,
  });
  const time = `${((performance.now() - started) / 1000).toFixed(1)} s`;
  console.error(
    status === 0 ? `${name}: good (${time})` : `\n${output}\n${name}: failed (${time})`,
  );
  return status === 0;
}

atRoot();
await ensureInstalled();
for (const row of rows) {
  const results = await Promise.all(Object.entries(row).map(check));
  if (results.includes(false)) process.exit(1);
}
