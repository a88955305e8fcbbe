// Numbers over narrow bars; apart from the other counts, so that no public page ships it.

/** For where there is little room: '999', '1.2k', '12k', '3.4m'; rounded down. */
export function shortNumber(count: number): string {
  const [unit, letter] = count < 1_000_000 ? [1_000, 'k'] : [1_000_000, 'm'];
  if (count < 1_000) return String(count);
  const tenths = Math.floor((count * 10) / unit);
  return `${tenths < 100 ? tenths / 10 : Math.floor(tenths / 10)}${letter}`;
}
