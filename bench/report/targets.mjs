// What the shop promises to show, and whether a run shows it.
import { ratio } from '../load/statistics.mjs';
import {
  allRows,
  catalogueRows,
  find,
  growing,
  growth,
  MEDIAN_FLOOR_MS,
  medianGrowth,
  pairs,
  sizesOf,
} from './rows.mjs';

/**
 * @typedef {import('./rows.mjs').Row} Row
 * @typedef {import('./rows.mjs').Results} Results
 * @typedef {{ name: string, value: number | null }} Figure
 *
 * @typedef {object} Target
 * @property {string} words
 * @property {'at least' | 'at most'} way
 * @property {number} bound
 * @property {string} unit
 * @property {(rows: Row[], results: Results) => Figure[]} figures each of which must keep the bound; `rows` of all sections but trade
 *
 * @typedef {object} Verdict
 * @property {string} words
 * @property {string} bound
 * @property {string} measured
 * @property {'met' | 'not met' | 'not measured'} outcome
 */

const BESIDE = 16;

/** Shares of the bare contestant's requests a second, in the largest shop. @param {Row[]} rows @param {(name: string) => boolean} wanted @returns {Figure[]} */
function shares(rows, wanted) {
  const largest = sizesOf(rows).at(-1);
  return pairs(rows)
    .filter(({ ours }) => wanted(ours.name) && ours.size === largest && ours.connections === BESIDE)
    .map(({ ours, bare }) => ({ name: ours.name, value: ratio(ours.rps, bare.rps) }));
}

/** @param {Row[]} rows @param {(name: string) => boolean} wanted @param {(found: Row[]) => number | null} [of] @returns {Figure[]} */
const growths = (rows, wanted, of = growth) =>
  growing(rows)
    .filter(([first]) => first && wanted(first.name) && first.connections === BESIDE)
    .map((found) => ({ name: found[0]?.name ?? '', value: of(found) }));

/** One row's figure beside another's. @param {Row[]} rows @param {Partial<Row>} one @param {Partial<Row>} other @param {'p50' | 'p99'} field @returns {Figure[]} */
function beside(rows, one, other, field) {
  const [first, second] = [find(rows, one), find(rows, other)];
  return first && second ? [{ name: first.name, value: ratio(first[field], second[field]) }] : [];
}

const among =
  (/** @type {string[]} */ ...names) =>
  (/** @type {string} */ name) =>
    names.includes(name);
const like = (/** @type {RegExp} */ pattern) => (/** @type {string} */ name) => pattern.test(name);

/** @type {Target[]} */
export const TARGETS = [
  {
    words: 'API without the page cache: list, item, suggestions, share of bare `pg`',
    way: 'at least',
    bound: 0.7,
    unit: '',
    figures: (rows) => shares(rows, among('api list', 'api item', 'api suggestions')),
  },
  {
    words: 'API from the page cache, share of bare `node:http` with the same bytes',
    way: 'at least',
    bound: 0.5,
    unit: '',
    figures: (rows) => shares(rows, like(/^kept api/)),
  },
  {
    words: 'Public pages from the page cache, share of bare `node:http` with the same bytes',
    way: 'at least',
    bound: 0.4,
    unit: '',
    figures: (rows) => shares(rows, like(/^kept \//)),
  },
  {
    words: 'Public pages without the page cache: processor time a page',
    way: 'at most',
    bound: 3,
    unit: ' ms',
    figures: (rows) =>
      rows
        .filter(
          ({ name, size }) =>
            among('page home', 'page list', 'page item')(name) && size === sizesOf(rows).at(-1),
        )
        .map(({ name, cpu }) => ({ name, value: cpu })),
  },
  ...[
    { words: 'list', pattern: /^(page|api) list$/ },
    { words: 'deep page', pattern: /^(page deep page by its link|api deep page)$/ },
    { words: 'item', pattern: /^(page|api) item$/ },
    { words: 'home', pattern: /^page home$/ },
    {
      words: 'dashboard',
      pattern: /^(dashboard (overview|my products|analytics)|admin dashboard)$/,
    },
    {
      words: 'admin lists',
      pattern: /^admin (products|sellers|users|decisions log)(, flagged)?$/,
    },
    { words: 'report', pattern: /^admin report/ },
  ].map(
    /** @returns {Target} */ ({ words, pattern }) => ({
      words: `p99 in the largest shop against the smallest: ${words}`,
      way: 'at most',
      bound: 1.3,
      unit: ' times',
      figures: (rows) => growths(rows, like(pattern)),
    }),
  ),
  {
    words: 'p99 in the largest shop against the smallest: searches of admins that fill a page',
    way: 'at most',
    bound: 1.5,
    unit: ' times',
    figures: (rows) => growths(rows, like(/^admin .*, search$/)),
  },
  {
    words: 'Search for a common word: list, share of the best plain query by bare `pg`',
    way: 'at least',
    bound: 0.7,
    unit: '',
    figures: (rows) => shares(rows, among('search, common word')),
  },
  {
    words: 'Search for common and accented words: p99 against the best plain query by bare `pg`',
    way: 'at most',
    bound: 2,
    unit: ' times',
    figures: (rows) =>
      pairs(rows)
        .filter(({ ours }) => /^(search|suggestions), (common|accented) word$/.test(ours.name))
        .map(({ ours, bare }) => ({ name: ours.name, value: ratio(ours.p99, bare.p99) })),
  },
  {
    words: `Search of every kind in the largest shop against the smallest: median, from ${MEDIAN_FLOOR_MS} ms`,
    way: 'at most',
    bound: 1.3,
    unit: ' times',
    figures: (rows) => growths(rows, like(/^(search|suggestions), /), medianGrowth),
  },
  {
    words:
      'p99 in the largest shop against the smallest: searches for words, plurals, typos, synonyms, accents',
    way: 'at most',
    bound: 1.3,
    unit: ' times',
    figures: (rows) =>
      growths(rows, like(/^(search|suggestions), .*(word|words.*|plural|synonym)$/)),
  },
  ...[
    { kinds: /^search, (part of .*|in descriptions.*|a filter that .*)$/, bound: 5 },
    { kinds: /^search, digits within numbers$/, bound: 10 },
    { kinds: /^search, rare word$/, bound: 2.5 },
    { kinds: /^search, absent word$/, bound: 1 },
  ].map(
    /** @returns {Target} */ ({ kinds, bound }) => ({
      words: `Processor time of the database in the largest shop: ${kinds.source.slice(9, -1).replaceAll('.*', '…')}`,
      way: 'at most',
      bound,
      unit: ' ms',
      figures: (rows) =>
        rows
          .filter(
            ({ name, who, size }) =>
              who === 'ours' && size === sizesOf(rows).at(-1) && kinds.test(name),
          )
          .map(({ name, databaseCpu }) => ({ name, value: databaseCpu })),
    }),
  ),
  {
    words: 'Posting an item whose picture is there, share of the same inserts by bare `pg`',
    way: 'at least',
    bound: 0.5,
    unit: '',
    figures: (rows) => shares(rows, among('create')),
  },
  {
    words: 'p99 with many messages against few: each screen and call of the trade',
    way: 'at most',
    bound: 1.3,
    unit: ' times',
    figures: (_rows, { trade }) =>
      growths(
        trade?.rows ?? [],
        among(
          'inbox',
          'inbox of a seller',
          'conversation',
          'line of a giver',
          'message',
          'request',
          'member with reviews',
          'handovers of a day',
          'draw of a thing',
          'api own requests',
          'api request',
          'api conversation',
        ),
      ),
  },
  {
    words: 'Sending a message, share of the same inserts by bare `pg`',
    way: 'at least',
    bound: 0.5,
    unit: '',
    figures: (_rows, { trade }) => shares(trade?.rows ?? [], among('message')),
  },
  {
    words: '2,000 open event streams: memory of the server',
    way: 'at most',
    bound: 100,
    unit: ' MB',
    figures: (_rows, { trade }) =>
      (trade?.rows ?? [])
        .filter(({ name }) => name === 'open streams')
        .map(({ name, memory = null }) => ({ name, value: memory })),
  },
  {
    words: 'p99 of pages beside 2,000 open event streams against quiet',
    way: 'at most',
    bound: 1.3,
    unit: ' times',
    figures: (_rows, { trade }) => {
      const name = 'item beside open streams';
      const [busy, quiet] = ['ours, 2000 streams', 'ours, quiet'];
      return beside(trade?.rows ?? [], { name, who: busy }, { name, who: quiet }, 'p99');
    },
  },
  {
    words: 'A message until it is in the stream of the other one, beside 2,000 streams: p99',
    way: 'at most',
    bound: 1000,
    unit: ' ms',
    figures: (_rows, { trade }) =>
      (trade?.rows ?? [])
        .filter(({ name }) => name === 'message until it is seen')
        .map(({ name, p99 }) => ({ name, value: p99 })),
  },
  {
    words: '12 photos from a phone on a slow line until they are posted, against the originals',
    way: 'at most',
    bound: 0.33,
    unit: ' times',
    figures: (rows) => {
      const name = '12 photos from a phone';
      return beside(rows, { name, who: 'ours' }, { name, who: 'originals' }, 'p50');
    },
  },
  {
    words: 'A 12-megapixel photo until it is live, against sharp alone',
    way: 'at most',
    bound: 1.5,
    unit: ' times',
    figures: (rows) => {
      const name = 'photo until it is live';
      return beside(rows, { name, who: 'ours' }, { name, who: 'sharp alone' }, 'p50');
    },
  },
  {
    words: 'p99 of visitors under 16 uploads against quiet',
    way: 'at most',
    bound: 2,
    unit: ' times',
    figures: (rows) =>
      beside(
        rows,
        { name: 'visitors', who: 'ours, 16 uploads' },
        { name: 'visitors', who: 'ours, quiet' },
        'p99',
      ),
  },
  {
    words: 'Start with existing data until the first page, the database running',
    way: 'at most',
    bound: 1000,
    unit: ' ms',
    figures: (rows) =>
      rows
        .filter(({ name }) => name === 'start')
        .map(({ size, p50 }) => ({ name: `${size} products`, value: p50 })),
  },
  {
    words: 'Memory of the server before the largest shop after all sections',
    way: 'at most',
    bound: 250,
    unit: ' MB',
    figures: (_rows, results) => {
      const last = Object.values(results).flatMap(({ memory }) => memory?.now ?? []);
      return last.length > 0
        ? [{ name: 'the most after any section', value: Math.max(...last) }]
        : [];
    },
  },
  {
    words: 'Replies that were wrong, late or missing',
    way: 'at most',
    bound: 0,
    unit: '',
    figures: (_rows, results) =>
      allRows(results).map(({ name, who, errors }) => ({
        name: `${name}, ${who}`,
        value: errors,
      })),
  },
];

/** Every target with what was measured: the figure that is furthest from the bound, or nearest to it. @param {Results} results @returns {Verdict[]} */
export function verdicts(results) {
  const rows = catalogueRows(results);
  return TARGETS.map(({ words, way, bound, unit, figures }) => {
    const found = figures(rows, results).flatMap(({ name, value }) =>
      value === null ? [] : [{ name, value }],
    );
    const said = `${way} ${bound}${unit}`;
    if (found.length === 0) return { words, bound: said, measured: '', outcome: 'not measured' };
    const order = way === 'at most' ? -1 : 1;
    const [worst] = found.toSorted((one, other) => order * (one.value - other.value));
    const value = worst?.value ?? 0;
    const keeps = found.filter((one) =>
      way === 'at most' ? one.value <= bound : one.value >= bound,
    ).length;
    const others =
      keeps === found.length || found.length === 1 ? '' : `; ${keeps} of ${found.length} keep it`;
    return {
      words,
      bound: said,
      measured: `${number(value)}${unit} (${worst?.name})${others}`,
      outcome: keeps === found.length ? 'met' : 'not met',
    };
  });
}

/** @param {number} value */
export const number = (value) =>
  String(value >= 100 ? Math.round(value) : Number(value.toFixed(2)));
