// Chance that comes out the same on every machine (mulberry32).

/** @typedef {ReturnType<typeof seeded>} Random */

/** @param {number} seed */
export function seeded(seed) {
  let state = seed;
  /** From 0 (included) to 1 (excluded). */
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let value = Math.imul(state ^ (state >>> 15), 1 | state);
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
    return ((value ^ (value >>> 14)) >>> 0) / 4294967296;
  };
  /** @param {number} probability from 0 to 1 */
  const chance = (probability) => next() < probability;
  /** One of some, of which there is at least one. @template One @param {readonly One[]} some @returns {One} */
  const pick = (some) => /** @type {One} */ (some[Math.floor(next() * some.length)]);
  /** One of some with a probability, and otherwise none. @param {number} probability @param {readonly string[]} some */
  const maybe = (probability, some) => chance(probability) && some.length > 0 && pick(some);
  return { next, chance, pick, maybe };
}
