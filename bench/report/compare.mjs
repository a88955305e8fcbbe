// Two runs beside each other, as ratios.
import { ratio } from '../load/statistics.mjs';
import { allRows, find } from './rows.mjs';

/**
 * Lines of a table: for each case that both runs have, the new figure as a multiple of the old one.
 * @param {import('./rows.mjs').Results} old
 * @param {import('./rows.mjs').Results} now
 * @returns {string[]}
 */
export function comparison(old, now) {
  const earlier = allRows(old);
  const shown = (/** @type {number | null} */ value) =>
    (value === null ? '' : value.toFixed(2)).padStart(7);
  const lines = allRows(now).flatMap((row) => {
    const { name, who, size, connections } = row;
    const before = find(earlier, { name, who, size, connections });
    if (!before) return [];
    const figures = [row.rps, row.p50, row.p99, row.cpu, row.databaseCpu];
    const had = [before.rps, before.p50, before.p99, before.cpu, before.databaseCpu];
    const ratios = figures.map((figure, index) => shown(ratio(figure, had[index])));
    return [`${ratios.join(' ')}  ${name}, ${who}, ${size} products, ${connections} connections`];
  });
  return ['  req/s     p50     p99     CPU  db CPU  new as a multiple of old', ...lines];
}
