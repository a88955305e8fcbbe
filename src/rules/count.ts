// Counts as people read them. Not with Intl: a browser takes 18 ms to make its first number format.

/** '1 product', '12,345 products'; the count is a whole number from 0 on, the noun takes an s. */
export function formatCount(count: number, noun: string): string {
  return `${formatNumber(count)} ${noun}${count === 1 ? '' : 's'}`;
}

/** '12,345'; a whole number from 0 on. */
export function formatNumber(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, ',');
}

/** For where there is little room: '999', '1.2k', '12k', '3.4m'; rounded down. */
export function shortNumber(count: number): string {
  const [unit, letter] = count < 1_000_000 ? [1_000, 'k'] : [1_000_000, 'm'];
  if (count < 1_000) return String(count);
  const tenths = Math.floor((count * 10) / unit);
  return `${tenths < 100 ? tenths / 10 : Math.floor(tenths / 10)}${letter}`;
}
