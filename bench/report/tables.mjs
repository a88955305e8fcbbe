// Rows of a run as tables of Markdown: what is compared comes first, the figures themselves behind it.
import { ratio } from '../load/statistics.mjs';
import { find, growing, growth, medianGrowth, pairs, sizesOf } from './rows.mjs';
import { number } from './targets.mjs';

/** @typedef {import('./rows.mjs').Row} Row */

const cell = (/** @type {number | null | undefined} */ value) =>
  typeof value === 'number' && Number.isFinite(value) ? number(value) : '';

/** @param {string[]} head the first two columns are words @param {(string | number)[][]} lines */
export function table(head, lines) {
  const rule = head.map((_, index) => (index === 0 ? '---' : '---:'));
  return [head, rule, ...lines].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

export const products = (/** @type {number} */ size) => size.toLocaleString('en');

/** Ours beside the bare contestant. @param {Row[]} rows @param {string} [counted] what a shop's size counts */
export function besideBare(rows, counted = 'products') {
  const found = pairs(rows);
  if (found.length === 0) return '';
  const bareName = found[0]?.bare.who ?? '';
  return table(
    [
      'case',
      counted,
      'connections',
      `share of ${bareName}`,
      'p99 against it',
      'requests a second',
      bareName,
      'p50, ms',
      'p99, ms',
      `p99 of ${bareName}, ms`,
      'CPU a request, ms',
      `CPU of ${bareName}, ms`,
      'CPU of the database, ms',
      'bytes',
    ],
    found.map(({ ours, bare }) => [
      ours.name,
      products(ours.size),
      ours.connections,
      `**${cell(ratio(ours.rps, bare.rps))}**`,
      `**${cell(ratio(ours.p99, bare.p99))}**`,
      ...[
        ours.rps,
        bare.rps,
        ours.p50,
        ours.p99,
        bare.p99,
        ours.cpu,
        bare.cpu,
        ours.databaseCpu,
        ours.bytes,
      ].map(cell),
    ]),
  );
}

/** The same case in shops of all sizes. @param {Row[]} rows */
export function bySize(rows) {
  const found = growing(rows);
  if (found.length === 0) return '';
  const sizes = sizesOf(rows);
  const of = (/** @type {Row[]} */ cases, /** @type {'rps' | 'p99' | 'cpu'} */ field) =>
    sizes.map((size) => cell(find(cases, { size })?.[field]));
  return table(
    [
      'case',
      'median, largest against smallest',
      'p99, largest against smallest',
      ...sizes.map((size) => `p99 with ${products(size)}, ms`),
      ...sizes.map((size) => `requests a second with ${products(size)}`),
      'CPU a request in the largest, ms',
      'CPU of the database, ms',
      'bytes',
    ],
    found.map((cases) => {
      const last = cases.at(-1);
      return [
        cases[0]?.name ?? '',
        `**${cell(medianGrowth(cases))}**`,
        `**${cell(growth(cases))}**`,
        ...of(cases, 'p99'),
        ...of(cases, 'rps'),
        ...[last?.cpu, last?.databaseCpu, last?.bytes].map(cell),
      ];
    }),
  );
}

/** Rows as they are, for what has nothing beside it. @param {Row[]} rows @param {string} [counted] */
export function plain(rows, counted = 'products') {
  if (rows.length === 0) return '';
  const held = rows.some(({ memory }) => memory !== undefined);
  return table(
    [
      'case',
      'who',
      counted,
      'connections',
      'requests a second',
      'p50, ms',
      'p99, ms',
      'CPU a request, ms',
      'CPU of the database, ms',
      'bytes',
      'errors',
      ...(held ? ['most memory, MB'] : []),
    ],
    rows.map((row) => [
      row.name,
      row.who,
      products(row.size),
      row.connections,
      ...[row.rps, row.p50, row.p99, row.cpu, row.databaseCpu, row.bytes, row.errors].map(cell),
      ...(held ? [cell(row.memory)] : []),
    ]),
  );
}
