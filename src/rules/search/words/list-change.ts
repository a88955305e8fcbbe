// What a change did to a list of lines, in few words: for a log that must not hold the whole list each time.

/** More letters of lines are not named. */
const MOST_LETTERS = 1_000;

/** The lines that came and those that went, each as one text; null where there were none. */
export function listChange(
  before: string,
  after: string,
): { added: string | null; takenOut: string | null } {
  const [was, is] = [before, after].map((text) => text.split('\n').filter((line) => line !== ''));
  return { added: missingIn(was ?? [], is ?? []), takenOut: missingIn(is ?? [], was ?? []) };
}

function missingIn(there: readonly string[], lines: readonly string[]): string | null {
  const known = new Set(there);
  const missing = lines.filter((line) => !known.has(line));
  let letters = 0;
  const named = missing.filter((line) => {
    letters += line.length;
    return letters <= MOST_LETTERS;
  });
  const more = missing.length - named.length;
  return missing.length === 0
    ? null
    : [...named, ...(more > 0 ? [`and ${more} more`] : [])].join('; ');
}
