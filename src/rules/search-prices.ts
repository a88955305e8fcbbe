// Steps of prices, four to each doubling, by which a search finds what lies between two prices.
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
