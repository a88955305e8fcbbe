// npm run search-table: asks the built server 120 searches, over the demo and over 10,000 items in English and German, and
// prints at which place what a person expects stands. What "right" means is said in score.mjs, what is expected in searches.txt.
// npm run search-table -- --json FILE writes the figures; --beside FILE prints those of an earlier run beside them.
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureBuilt } from '../../scripts/build.mjs';
import { table } from './print.mjs';
import { scoreOf } from './score.mjs';
import { readSearches } from './searches.mjs';

/**
 * @typedef {import('./searches.mjs').Search} Search
 * @typedef {import('./print.mjs').Line} Line
 */

const { values } = parseArgs({
  options: { json: { type: 'string' }, beside: { type: 'string' } },
});
// npm changes into the project's folder; a file is meant from where it was called.
const named = (/** @type {string} */ file) => resolve(process.env.INIT_CWD ?? '.', file);
const before = values.beside ? JSON.parse(readFileSync(named(values.beside), 'utf8')) : null;

await ensureBuilt();
const { openShop } = await import('./shops.mjs');
const dir = mkdtempSync(join(tmpdir(), 'secondleaf-search-table-'));
// The database has a user of its own where this runs as root.
chmodSync(dir, 0o711);
/** @type {Line[]} */
const lines = [];
try {
  const searches = readSearches();
  for (const name of /** @type {const} */ (['demo', 'large'])) {
    const shop = await openShop(dir, name);
    try {
      for (const search of searches.filter((one) => one.shop === name)) {
        lines.push(await lineOf(shop, search));
      }
    } finally {
      await shop.stop();
    }
  }
} finally {
  rmSync(dir, { recursive: true, force: true });
}
for (const line of table(lines, before?.lines ?? null)) console.error(line);
if (values.json) writeFileSync(named(values.json), inLines(lines));

/** @param {import('./shops.mjs').Shop} shop @param {Search} search @returns {Promise<Line>} */
async function lineOf(shop, search) {
  const { language, box, kind, typed, isForNothing, isSlip, isRight, isForbidden } = search;
  const right = new Set(shop.items.filter(isRight).map(({ id }) => id));
  const forbidden = new Set(shop.items.filter(isForbidden).map(({ id }) => id));
  if (!isForNothing && right.size === 0) throw new Error(`Nothing is there for “${typed}”.`);
  const shown = (await shop.find(search)).map(({ id, isFuzzy }) => ({
    isRight: right.has(id),
    isForbidden: forbidden.has(id),
    isFuzzy,
  }));
  const score = scoreOf(shown, { there: right.size, isForNothing, isSlip });
  return { shop: search.shop, language, box, kind, typed, ...score };
}

/** JSON with a line for each search, so that two runs can be read beside each other. @param {Line[]} all */
function inLines(all) {
  const rows = all.map((line) => `  ${JSON.stringify(line)}`).join(',\n');
  return `{\n "at": "${new Date().toISOString()}",\n "lines": [\n${rows}\n ]\n}\n`;
}
