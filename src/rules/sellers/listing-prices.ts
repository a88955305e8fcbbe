// Prices of a file in another currency than the shop's. None is converted: a wrong price is worse than none.

import { foreignCurrency, foreignCurrencyIn } from '../products/money';
import { formatCount } from '../text/count';

/** Figures alone: they are in the currency that their column names. */
const FIGURES = /^[\d\s.,'’/–-]*\d[\s.,'’/–-]*$/u;

/**
 * Puts the currency beside figures that a column of another one holds, such as 'Price (EUR)', so that they are not taken
 * for prices of the shop's.
 */
export function pricesUnder(heading: string, currency: string): (cell: string) => string {
  const foreign = foreignCurrencyIn(heading, currency);
  return (cell) => (foreign !== null && FIGURES.test(cell) ? `${cell} ${foreign}` : cell);
}

/** What is said of one price in another currency; null for any other. */
export function foreignPriceWords(price: string, currency: string): string | null {
  const foreign = foreignCurrency(price, currency);
  return foreign === null ? null : `This price is in ${foreign}, not in ${currency}.`;
}

/** What is said once of all prices that are in another currency, and what to do; null where none is. */
export function foreignPricesWords(prices: readonly string[], currency: string): string | null {
  const foreign = prices.flatMap((price) => foreignCurrency(price, currency) ?? []);
  if (foreign.length === 0) return null;
  const are = foreign.length === 1 ? 'is' : 'are';
  const signs = [...new Set(foreign)].join(', ');
  return `${formatCount(foreign.length, 'price')} ${are} in ${signs}, and prices here are in ${currency}. They are not converted. Write them in ${currency} in your file and choose it again, or fix them row by row.`;
}
