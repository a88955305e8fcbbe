// npm run check: format, lint, types, architecture and dead code; stops at the first that fails.
import { run } from './child.mjs';
import { atRoot, ensureInstalled } from './install.mjs';

const steps = [
  ['format and lint', ['@biomejs/biome/bin/biome', 'check', '.', '--error-on-warnings']],
  ['route types', ['@react-router/dev/bin.js', 'typegen']],
  ['types', ['typescript/bin/tsc']],
  ['architecture', ['vitest/vitest.mjs', 'run', 'tests/architecture.test.ts']],
  ['dead code', ['knip/bin/knip.js']],
];

atRoot();
await ensureInstalled();
for (const [name, [program, ...words]] of steps) {
  const started = performance.now();
  const { status, output } = await run(null, [`node_modules/${program}`, ...words], {
    quiet: true,
  });
  if (status !== 0) {
    console.error(`${output}\nThe check of ${name} failed.`);
    process.exit(1);
  }
  console.error(`${name}: good (${((performance.now() - started) / 1000).toFixed(1)} s)`);
}
