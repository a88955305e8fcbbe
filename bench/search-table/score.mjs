// How right a search is: the definition, in the plainest words, and its arithmetic.
//
// A search wants its expected items in the first 1, 4 and 8 places, or as many of them as the catalogue holds: where three
// are expected, the first three of the 4 and of the 8 count, and what follows them is not judged. It is right at a place
// when every one of these is an expected item. Where nothing is expected, it is right when nothing matches.
// A fuzzy match, which stands below the words that nothing was found, fills a place only where a slip of the keys was typed:
// whoever writes correctly expects to be told that it is there.
// Something that must never be shown, as a fuzzy match neither, makes a search wrong from the place on where it stands.

export const PLACES = /** @type {const} */ ([1, 4, 8]);

/**
 * @typedef {{ isRight: boolean, isForbidden: boolean, isFuzzy: boolean }} Shown isFuzzy: a fuzzy match, under a line of its own
 *
 * @typedef {object} Score
 * @property {number | null} first the place of the first expected item, from 1; null where there is none
 * @property {boolean} isFirstFuzzy whether it stands there as a fuzzy match
 * @property {number} there how many expected items the catalogue holds
 * @property {number[]} right expected items in the places that count, for each of PLACES
 * @property {number[]} wanted how many there should be
 */

/**
 * @param {Shown[]} shown in their order
 * @param {{ there: number, isForNothing: boolean, isSlip: boolean }} expected
 * @returns {Score}
 */
export function scoreOf(shown, { there, isForNothing, isSlip }) {
  const wanted = PLACES.map((place) => (isForNothing ? 1 : Math.min(place, there)));
  const matches = shown.filter(({ isFuzzy }) => !isFuzzy);
  const places = isSlip ? shown : matches;
  const right = PLACES.map((place, index) => {
    if (shown.slice(0, place).some(({ isForbidden }) => isForbidden)) return 0;
    if (isForNothing) return matches.length === 0 ? 1 : 0;
    return places.slice(0, wanted[index]).filter(({ isRight }) => isRight).length;
  });
  const first = shown.findIndex(({ isRight }) => isRight);
  const isFirstFuzzy = shown[first]?.isFuzzy ?? false;
  return { first: first < 0 ? null : first + 1, isFirstFuzzy, there, right, wanted };
}

/** Whether a search is right at each of PLACES. @param {Pick<Score, 'right' | 'wanted'>} score */
export const isRightAt = ({ right, wanted }) => PLACES.map((_, at) => right[at] === wanted[at]);

/**
 * @typedef {object} Total of some searches
 * @property {number} searches
 * @property {number[]} right how many are right at each of PLACES
 * @property {number} share of the first eight places that hold what they should, from 0 to 1, each search counting the same
 */

/** @param {Pick<Score, 'right' | 'wanted'>[]} scores @returns {Total} */
export function totalOf(scores) {
  const last = PLACES.length - 1;
  const shares = scores.map(({ right, wanted }) => (right[last] ?? 0) / (wanted[last] ?? 1));
  return {
    searches: scores.length,
    right: PLACES.map((_, at) => scores.filter((score) => isRightAt(score)[at]).length),
    share: shares.reduce((sum, share) => sum + share, 0) / Math.max(scores.length, 1),
  };
}
