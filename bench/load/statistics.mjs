// Arithmetic of measurements: medians, percentiles, rounding, ratios.

/** The middle of some numbers; of none NaN. @param {number[]} numbers */
export function median(numbers) {
  return percentile(numbers, 0.5);
}

/**
 * The number that so large a part of the numbers is not above; of none NaN.
 * @param {number[]} numbers
 * @param {number} part from 0 to 1
 */
export function percentile(numbers, part) {
  if (numbers.length === 0) return Number.NaN;
  const sorted = Float64Array.from(numbers).sort();
  return sorted[Math.max(0, Math.ceil(sorted.length * part) - 1)] ?? Number.NaN;
}

/** Three digits that count, so that 0.0123 and 1230 say as much. @param {number} number */
export function rounded(number) {
  return Number.isFinite(number) ? Number(number.toPrecision(3)) : null;
}

/** @param {number | null | undefined} one @param {number | null | undefined} other */
export function ratio(one, other) {
  return typeof one === 'number' && typeof other === 'number' && other > 0 ? one / other : null;
}
