// The whole of docs/performance.md and its plots, made of the results of all sections that were ever measured.
import { ratio } from '../load/statistics.mjs';
import { bars } from './plot.mjs';
import { catalogueRows, growing, pairs, sizesOf } from './rows.mjs';
import { besideBare, bySize, plain, products, table } from './tables.mjs';
import { verdicts } from './targets.mjs';

/**
 * @typedef {import('./rows.mjs').Results} Results
 * @typedef {import('./rows.mjs').Row} Row
 */

/** The sections in their order, each with what stands above its tables. @type {Record<string, { title: string, words: string, counted?: string }>} */
export const SECTIONS = {
  api: {
    title: 'The API without the page cache',
    words: `Beside \`bare-pg\`: \`node:http\` and \`pg\`, a pool of the same size, the best query for the same result on the same tables,
prepared, JSON out; the two take turns. The bare server knows nothing of shops, refuses nobody and logs nothing.`,
  },
  search: {
    title: 'Search without the page cache',
    words: `Where one plain query finds the same, beside \`bare-pg\` in the largest shop, which is told for each kind which of several queries is the
best one. Half of the names are like “Rustic Oak Guitar 4711”, each of 25 things in one of fifty; the others are of 32,768 words that mean
nothing, some of them common, most rare, of words with accents, of brands and of Japanese and Chinese ones.`,
  },
  pages: {
    title: 'Pages',
    words: `First as visitors without a cookie get them, from a page that was rendered a moment ago, beside \`bare-static\`: \`node:http\`
that sends the same bytes from memory. Then rendered anew for each request (\`PAGE_CACHE_MS=0\`), shops of all sizes in turns.`,
  },
  sellers: {
    title: "A seller's dashboard",
    words:
      'Signed in, so rendered for each request. A seller with 1,000 products in a small and in a large shop, and in the large one sellers with fewer and more.',
  },
  admin: {
    title: "The admins' screens",
    words:
      'Signed in, so rendered for each request, in a small and a large shop in turns. The large one has a hundred times the people as well.',
  },
  pictures: {
    title: 'Pictures',
    words: `A photo of 4,000 × 3,000 pixels. Live is: uploaded, posted, and seen with its picture on the item's page. Sharp alone makes the same
variants from the same file, on all cores. Visitors read pages with a rest of 100 ms between them.`,
  },
  phone: {
    title: 'Photos from a phone',
    words: `Twelve photos of 4,000 × 3,000 pixels, chosen and posted at once in Chromium with a processor four times slower and a line of
1 Mbit a second up: made smaller on the device, then as they come from the camera, once each.`,
  },
  writes: {
    title: 'Writes',
    words: `In the largest shop. Posting takes an item whose picture was sent before, as the form with a script does; \`bare-pg\` makes the same inserts
into the same tables, with all that the database counts by itself. What was written is counted in the tables afterwards.`,
  },
  trade: {
    title: 'Conversations and requests',
    counted: 'messages',
    words: `In shops of 10,000 products of their own. Forty people who ask, each in twenty conversations, and a seller of a tenth of all things; in the
large shop a thousand times the people and the conversations. Each conversation had its request; a giver's line is of ten people. \`bare-pg\` makes the same inserts, with the news and the job that mails it, in one statement, and looks at no limit.`,
  },
  start: {
    title: 'Starting',
    words:
      'From the start of the process to the first list page, with the data there and the database running.',
  },
};

const PLOTS = { shares: 'performance-shares.svg', growth: 'performance-growth.svg' };
/** @type {Record<string, string>} */
const PLOT_WORDS = {
  [PLOTS.shares]:
    'Requests a second as a share of the bare servers’: the figures stand in the tables below',
  [PLOTS.growth]: 'p99 as the shop grows: the figures stand in the tables below',
};
const BESIDE = 16;

/** @param {Results} results @returns {string} docs/performance.md */
export function document(results) {
  const parts = Object.entries(SECTIONS).flatMap(([word, { title, words, counted }]) => {
    const section = results[word];
    if (!section) return [];
    const { rows, at, manner, machine, memory, failed } = section;
    const beside = new Set(pairs(rows).flatMap(({ ours, bare }) => [ours, bare]));
    const grown = new Set(growing(rows).flat());
    const others = rows.filter((row) => !beside.has(row) && !grown.has(row));
    const held = memory
      ? ` The servers before the largest shop then held up to ${memory.now} MB, ${memory.most} MB at most.`
      : '';
    const broken = failed ? `**It broke off: ${failed}**` : '';
    const wrong = rows.filter(({ errors }) => errors > 0);
    const faults = wrong.map(
      ({ name, who, errors, wrong: [first] }) =>
        `- ${name}, ${who}: ${errors} wrong, such as “${first}”`,
    );
    const stamp = `${at.slice(0, 16).replace('T', ' ')} UTC, ${manner}, ${machine}.${held}`;
    return [
      `## ${title}`,
      words,
      stamp,
      broken,
      besideBare(rows, counted),
      bySize(rows),
      plain(others, counted),
      faults.join('\n'),
    ];
  });
  return `${[...head(results), ...parts].filter((part) => part !== '').join('\n\n')}\n`;
}

/** @param {Results} results */
function head(results) {
  const lines = verdicts(results).map(({ words, bound, measured, outcome }) => [
    words,
    bound,
    measured,
    outcome,
  ]);
  return [
    '# Performance',
    `Written by \`npm run bench\` from [performance.json](performance.json). Load generator, servers and databases share one machine, so figures are lower than
with machines of their own, and ratios say more than figures. Contestants take turns; figures are medians of the turns. Every reply is looked at:
status, type, and that it holds the right products. \`npm run bench -- --compare OLD.json\` sets two runs beside each other. Lighthouse and the
cluster are measured by \`npm run lighthouse\` and \`npm run cluster\`.`,
    '## What it must show',
    table(['target', 'bound', 'measured, the worst of its cases', 'outcome'], lines),
    ...Object.keys(plots(results)).map((file) => `![${PLOT_WORDS[file]}](${file})`),
  ];
}

/** The plots by their file names. @param {Results} results @returns {Record<string, string>} */
export function plots(results) {
  const rows = catalogueRows(results);
  const largest = sizesOf(rows).at(-1) ?? 0;
  const found = pairs(rows).filter(
    ({ ours }) =>
      ours.size === largest &&
      ours.connections === BESIDE &&
      !/^(search|suggestions), /.test(ours.name),
  );
  /** @type {Record<string, string>} */
  const made = {};
  if (found.length > 0) {
    made[PLOTS.shares] = bars({
      title: `Requests a second as a share of the bare server's (${products(largest)} products)`,
      groups: ['bare-pg', 'bare-static'].flatMap((who) => {
        const those = found.filter(({ bare }) => bare.who === who);
        const shares = those.map(({ ours, bare }) => ({
          label: ours.name,
          value: ratio(ours.rps, bare.rps) ?? 0,
        }));
        return shares.length > 0 ? [{ name: `of ${who}`, bars: shares }] : [];
      }),
      mark: { value: 1, words: 'the bare server' },
      unit: '',
    });
  }
  const grown = growing(rows).filter(([first]) => first && /^(page|api) /.test(first.name));
  if (grown.length > 0) {
    made[PLOTS.growth] = bars({
      title: 'p99 in milliseconds as the shop grows, without the page cache',
      groups: grown.map((cases) => ({
        name: cases[0]?.name ?? '',
        bars: cases.map(({ size, p99 }) => ({
          label: `${products(size)} products`,
          value: p99 ?? 0,
        })),
      })),
      mark: null,
      unit: ' ms',
    });
  }
  return made;
}
