// npm run test:attack: everything that strangers may try, over HTTP against the built server, and a table of what came of it.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { run } from './child.mjs';
import { atRoot, ensureInstalled } from './install.mjs';
import { readReport } from './report.mjs';

atRoot();
await ensureInstalled();
const dir = mkdtempSync(join(tmpdir(), 'secondleaf-attack-run-'));
process.once('exit', () => rmSync(dir, { recursive: true, force: true, maxRetries: 5 }));
const report = join(dir, 'report.json');
const { status } = await run(
  null,
  [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--project',
    'attack',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    ...process.argv.slice(2),
  ],
  { env: { ...process.env, SWEEP: 'true' } },
);
/** @param {string} text @param {number} length */
const short = (text, length) => (text.length > length ? `${text.slice(0, length - 1)}…` : text);
const lines = readReport(report)
  .toSorted((one, other) => one.name.localeCompare(other.name))
  .flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ title, status: came, meta, failureMessages }) => {
      const held = came === 'passed';
      const why = (failureMessages?.[0] ?? came).split('\n')[0] ?? '';
      return {
        about: basename(name, '.test.ts'),
        tried: title,
        seen: held ? (meta?.seen ?? '') : why,
        verdict: held ? 'holds' : 'FAILS',
      };
    }),
  );
for (const { about, tried, seen, verdict } of lines) {
  const cells = [about.padEnd(12), short(tried, 86).padEnd(86), short(seen, 70).padEnd(70)];
  console.error(`${[...cells, verdict].join('  ')}`);
}
const failed = lines.filter(({ verdict }) => verdict !== 'holds').length;
console.error(`\n${lines.length} attacks, ${failed} got through or could not be tried`);
process.exit(status || (failed > 0 ? 1 : 0));
