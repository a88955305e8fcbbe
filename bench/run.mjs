// npm run bench [-- SECTION …]: measures the built server in shops of several sizes, beside bare servers, and writes
// docs/performance.md, its plots and docs/performance.json; sections that are not named stay as they were.
// npm run bench -- --compare OLD.json [NEW.json]: sets two runs beside each other and measures nothing.
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { cpus, tmpdir, totalmem } from 'node:os';
import { join, resolve } from 'node:path';
import { ensureBuilt } from '../scripts/build.mjs';
import { comparison } from './report/compare.mjs';
import { document, plots, SECTIONS } from './report/document.mjs';
import { verdicts } from './report/targets.mjs';
import { KEPT_DIR, LARGEST, SECONDS, TURNS } from './settings.mjs';

const JSON_FILE = 'docs/performance.json';
const USAGE = `npm run bench [-- ${Object.keys(SECTIONS).join(' | ')} …]
npm run bench -- --compare OLD.json [NEW.json]`;

const STAMP = {
  manner: `${TURNS} turns of ${SECONDS} s (less for search and signed-in screens)`,
  machine: `${cpus().length} cores (${cpus()[0]?.model.trim()}), ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.versions.node}`,
};

const words = process.argv.slice(2);
const results = (/** @type {string} */ file) => JSON.parse(readFileSync(file, 'utf8'));

if (words[0] === '--compare' && words[1]) {
  // npm changes into the project's folder; a file is meant from where it was called.
  const named = (/** @type {string} */ file) => resolve(process.env.INIT_CWD ?? '.', file);
  const [old, now] = [named(words[1]), words[2] ? named(words[2]) : JSON_FILE];
  const missing = [old, now].find((file) => !existsSync(file));
  if (missing) {
    console.error(`There is no ${missing}: npm run bench writes it.`);
    process.exit(1);
  }
  for (const line of comparison(results(old), results(now))) console.error(line);
  process.exit(0);
}
if (words.some((word) => !Object.hasOwn(SECTIONS, word))) {
  console.error(USAGE);
  process.exit(2);
}
process.exitCode = await measure(words.length > 0 ? words : Object.keys(SECTIONS));

/** Runs sections one after the other; one that breaks off keeps none of the others from being measured. @param {string[]} wanted */
async function measure(wanted) {
  await ensureBuilt();
  const { openWorld } = await import('./world.mjs');
  const sections = await import('./sections/index.mjs');
  const dir = KEPT_DIR ?? mkdtempSync(join(tmpdir(), 'secondleaf-bench-'));
  // The database has a user of its own where the benchmark runs as root.
  mkdirSync(dir, { recursive: true });
  chmodSync(dir, 0o711);
  const world = openWorld(dir);
  const close = async () => {
    await world.close();
    if (!KEPT_DIR) rmSync(dir, { recursive: true, force: true });
  };
  for (const signal of ['SIGINT', 'SIGTERM'])
    process.once(signal, () => close().finally(() => process.exit(130)));
  let broken = 0;
  try {
    for (const word of wanted) {
      /** @type {import('./report/rows.mjs').Row[]} */
      const rows = [];
      let failed = null;
      try {
        const section = sections[/** @type {keyof typeof sections} */ (word)];
        for await (const row of section(world)) rows.push(row);
      } catch (error) {
        console.error(error);
        failed = error instanceof Error ? error.message : String(error);
        broken += 1;
      }
      const memory = await world.memory(LARGEST);
      write({
        ...(existsSync(JSON_FILE) ? results(JSON_FILE) : {}),
        [word]: { ...STAMP, at: new Date().toISOString(), rows, memory, failed },
      });
    }
  } finally {
    await close();
  }
  for (const { words: target, bound, measured, outcome } of verdicts(results(JSON_FILE))) {
    console.error(`${outcome}: ${target}, ${bound}: ${measured}`);
  }
  return broken > 0 ? 1 : 0;
}

/** @param {import('./report/rows.mjs').Results} all */
function write(all) {
  writeFileSync(JSON_FILE, inLines(all));
  writeFileSync('docs/performance.md', document(all));
  for (const [file, svg] of Object.entries(plots(all))) writeFileSync(join('docs', file), svg);
}

/** JSON with a line for each row, so that two runs can be read beside each other. @param {import('./report/rows.mjs').Results} all */
function inLines(all) {
  const sections = Object.entries(all).map(([word, { rows, ...rest }]) => {
    const lines = rows.map((row) => `  ${JSON.stringify(row)}`).join(',\n');
    return `"${word}": {\n ${JSON.stringify(rest).slice(1, -1)},\n "rows": [\n${lines}\n ]\n}`;
  });
  return `{\n${sections.join(',\n')}\n}\n`;
}
