// How many slips of the hand lie between two words.

/**
 * Letters left out, added, changed or exchanged with a neighbour; more than `most` count as one more than that. Letters in
 * another order behind the same first one are a single slip (bycicle).
 */
export function slipsBetween(one: string, other: string, most: number): number {
  const [a, b] = [Array.from(one), Array.from(other)];
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (const [row, letter] of a.entries()) {
    const next = [row + 1];
    for (const [column, there] of b.entries()) {
      const changed = (last[column] ?? 0) + (letter === there ? 0 : 1);
      const least = Math.min(changed, (last[column + 1] ?? 0) + 1, (next[column] ?? 0) + 1);
      const exchanged = letter === b[column - 1] && there === a[row - 1];
      next.push(exchanged ? Math.min(least, (before[column - 1] ?? 0) + 1) : least);
    }
    [before, last] = [last, next];
  }
  const slips = Math.min(last[b.length] ?? most + 1, most + 1);
  return slips > 1 && sameLetters(a, b) ? 1 : slips;
}

const sameLetters = ([first, ...a]: string[], [start, ...b]: string[]) =>
  first === start && [...a].sort().join('') === [...b].sort().join('');

/** How many slips a word of so many letters may have: one from five, two from nine, none beside digits. */
export function slipsAllowed(word: string): number {
  const letters = Array.from(word).length;
  if (letters < 5 || /[0-9]/.test(word)) return 0;
  return letters < 9 ? 1 : 2;
}
