// Counts as people read them. Not with Intl: a browser takes 18 ms to make its first number format.

/** '1 product', '12,345 products'; the count is a whole number from 0 on, the noun takes an s. */
export function formatCount(count: number, noun: string): string {
  return `${formatNumber(count)} ${noun}${count === 1 ? '' : 's'}`;
}

/** '12,345'; a whole number from 0 on. */
export function formatNumber(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, ',');
}
