// npm run check: format, lint, types, architecture and dead code; stops at the first that fails.
import { spawnSync } from 'node:child_process';
import { atRoot, ensureInstalled } from './install.mjs';

const steps = [
  [
    'format and lint',
    ['node_modules/@biomejs/biome/bin/biome', 'check', '.', '--error-on-warnings'],
  ],
  ['route types', ['node_modules/@react-router/dev/bin.js', 'typegen']],
  ['types', ['node_modules/typescript/bin/tsc']],
  ['architecture', ['node_modules/vitest/vitest.mjs', 'run', 'tests/architecture.test.ts']],
  ['dead code', ['node_modules/knip/bin/knip.js']],
];

atRoot();
ensureInstalled();
for (const [name, words] of steps) {
  console.error(`— ${name}`);
  const { status } = spawnSync(process.execPath, words, {
    stdio: 'inherit',
    env: { ...process.env, WITHOUT_WORLD: 'true' },
  });
  if (status !== 0) {
    console.error(`The check of ${name} failed.`);
    process.exit(1);
  }
}
