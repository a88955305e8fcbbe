// Steps of prices, four to each doubling, by which a search finds what lies between two prices, and the cheapest first.
// The index counts them in the same way (search_terms in the migrations).

/** More steps at once would cost more than they leave out. */
const MOST = 60;
/** The step of the highest price that can be. */
const LAST = 133;

const stepOf = (price: number) => Math.floor(Math.log2(price + 1) * 4);
const termOf = (step: number) => `f price ${step}`;
const range = (first: number, last: number) =>
  Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => termOf(first + at));

/**
 * The steps between two prices, and one more at each end for what is rounded otherwise; none where they are too many to help.
 * @param low decimal text; null: from nothing
 */
export function stepsBetween(low: string | null, high: string | null): string[] {
  if (low === null && high === null) return [];
  const first = Math.max(0, stepOf(Number(low ?? 0)) - 1);
  const last = high === null ? LAST : stepOf(Number(high)) + 1;
  return last - first < MOST ? range(first, last) : [];
}

/** From when to when there can be prices, at a guess: the first and the last stretch hold what lies beyond. */
export interface Prices {
  cheapest: number;
  dearest: number;
}

/** A stretch should hold so many times what is wanted. */
const ENOUGH = 4;
/** No stretch is longer: prices are not spread evenly. */
const LONGEST = 8;

/**
 * All prices in stretches that follow one another.
 * @param expected how many there are in all, at a guess
 * @param wanted how many are to be found in the first stretch or two
 * @param from where to begin, and before which nothing is needed; null: at the first
 * @param upwards from the lowest price on, or from the highest
 */
export function priceStretches(
  { cheapest, dearest }: Prices,
  { expected, wanted }: { expected: number; wanted: number },
  from: number | null,
  upwards: boolean,
): string[][] {
  const [low, high] = [stepOf(cheapest), stepOf(dearest)];
  const steps = high - low + 1;
  const width = Math.max(
    1,
    Math.ceil(Math.min(LONGEST, (wanted * ENOUGH * steps) / Math.max(expected, 1))),
  );
  const count = Math.max(1, Math.ceil(steps / width));
  const ends = Array.from({ length: count }, (_, at) => ({
    first: at === 0 ? 0 : low + at * width,
    last: at === count - 1 ? LAST : low + (at + 1) * width - 1,
  }));
  const begin = from === null ? null : stepOf(from);
  // The database may round a step otherwise.
  const ahead = ends.filter(
    ({ first, last }) => begin === null || (upwards ? last >= begin - 1 : first <= begin + 1),
  );
  const stretches = ahead.map(({ first, last }) => range(first, last));
  return upwards ? stretches : stretches.reverse();
}
