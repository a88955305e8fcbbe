// Counts as people read them. Not with Intl: a browser takes 18 ms to make its first number format.

/** How many there are. `more`: that many were counted, and there are more. */
export interface Total {
  count: number;
  more: boolean;
}

/** '1 product', '12,345 products'; the count is a whole number from 0 on. @param nouns where more than an s is added */
export function formatCount(count: number, noun: string, nouns = `${noun}s`): string {
  return `${formatNumber(count)} ${count === 1 ? noun : nouns}`;
}

/** The same of what is counted up to a limit: 'More than 1,000 products' where there are more. */
export function formatTotal({ count, more }: Total, noun: string): string {
  return more ? `More than ${formatCount(count, noun)}` : formatCount(count, noun);
}

/** '12,345'; a whole number from 0 on. */
export function formatNumber(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, ',');
}
