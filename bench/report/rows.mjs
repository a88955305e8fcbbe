// Finds rows of a run and sets them beside one another.
import { ratio } from '../load/statistics.mjs';

/**
 * @typedef {import('../contest.mjs').Row & { memory?: number }} Row
 *
 * @typedef {object} Section what one word of the command line has measured
 * @property {string} at when, as ISO text
 * @property {string} manner turns and seconds, in words
 * @property {string} machine
 * @property {Row[]} rows
 * @property {{ now: number, most: number } | null} memory of the larger of the servers before the largest shop, after the section, in MB
 * @property {string | null} failed why it broke off, in words
 *
 * @typedef {Record<string, Section>} Results by the section's word
 */

/** @param {Results} results @returns {Row[]} */
export const allRows = (results) => Object.values(results).flatMap(({ rows }) => rows);

/** Those whose size is a catalogue's: conversations are counted in messages. @param {Results} results @returns {Row[]} */
export const catalogueRows = ({ trade: _messages, ...others }) => allRows(others);

/** Sizes that occur, ascending. @param {Row[]} rows */
export const sizesOf = (rows) => [...new Set(rows.map(({ size }) => size))].sort((a, b) => a - b);

/** @param {Row[]} rows @param {Partial<Row>} wanted @returns {Row | undefined} */
export const find = (rows, wanted) =>
  rows.find((row) =>
    Object.entries(wanted).every(
      ([field, value]) => row[/** @type {keyof Row} */ (field)] === value,
    ),
  );

/** Every row of ours with the row of the bare contestant beside it. @param {Row[]} rows @returns {{ ours: Row, bare: Row }[]} */
export function pairs(rows) {
  return rows.flatMap((ours) => {
    if (ours.who !== 'ours') return [];
    const { name, size, connections } = ours;
    const bare = rows.find(
      (row) =>
        row.who.startsWith('bare') &&
        row.name === name &&
        row.size === size &&
        row.connections === connections,
    );
    return bare ? [{ ours, bare }] : [];
  });
}

/**
 * Every case that was measured in shops of several sizes: its rows from the smallest to the largest.
 * @param {Row[]} rows
 * @returns {Row[][]}
 */
export function growing(rows) {
  const sizes = sizesOf(rows);
  const [smallest, largest] = [sizes[0], sizes.at(-1)];
  return rows
    .filter(
      ({ who, size, p99 }) =>
        who === 'ours' && p99 !== null && size === smallest && size !== largest,
    )
    .map(({ name, connections }) =>
      sizes.flatMap((size) => find(rows, { name, connections, size, who: 'ours' }) ?? []),
    )
    .filter((found) => found.at(-1)?.size === largest);
}

/** How many times a case's p99 in the largest shop is that in the smallest. @param {Row[]} rows from `growing` */
export const growth = (rows) => ratio(rows.at(-1)?.p99, rows[0]?.p99);

/** Shorter medians say more of the machine than of the search. */
export const MEDIAN_FLOOR_MS = 0.5;
const floored = (/** @type {number | null | undefined} */ p50) =>
  typeof p50 === 'number' ? Math.max(p50, MEDIAN_FLOOR_MS) : null;

/** The same of its median. @param {Row[]} rows from `growing` */
export const medianGrowth = (rows) => ratio(floored(rows.at(-1)?.p50), floored(rows[0]?.p50));
