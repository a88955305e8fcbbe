// Counts as people read them. Not with Intl: a browser takes 18 ms to make its first number format.

/** How many there are. `more`: that many were counted, and there are more. */
export interface Total {
  count: number;
  more: boolean;
}

/** '1 product', '12,345 products'; the count is a whole number from 0 on, the noun takes an s. */
export function formatCount(count: number, noun: string): string {
  return `${formatNumber(count)} ${noun}${count === 1 ? '' : 's'}`;
}

/** The same of what is counted up to a limit: 'More than 1,000 products' where there are more. */
export function formatTotal({ count, more }: Total, noun: string): string {
  return more ? `More than ${formatCount(count, noun)}` : formatCount(count, noun);
}

/** '12,345'; a whole number from 0 on. */
export function formatNumber(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, ',');
}
