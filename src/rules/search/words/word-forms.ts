// The usual plurals of English and German, for words that the list of synonyms knows in one form.

const ENDINGS = ['s', 'es', 'n', 'en', 'e', 'er'] as const;
/** A shorter word is no singular. */
const SHORTEST = 3;

/** The word, and what it may be the plural of. */
export function singularsOf(word: string): string[] {
  const shorter = ENDINGS.filter((ending) => word.endsWith(ending))
    .map((ending) => word.slice(0, -ending.length))
    .filter((stem) => stem.length >= SHORTEST);
  return [word, ...shorter, ...(word.endsWith('ies') ? [`${word.slice(0, -3)}y`] : [])];
}

/** The word, and what its plural may be. */
export function pluralsOf(word: string): string[] {
  const longer = ENDINGS.map((ending) => `${word}${ending}`);
  return [word, ...longer, ...(word.endsWith('y') ? [`${word.slice(0, -1)}ies`] : [])];
}

const UMLAUTS: Readonly<Record<string, string>> = { ae: 'a', oe: 'o', ue: 'u' };

/** Other forms of a word, as names are compared: what it may be the plural of, its plural, and with ue for ü. */
export function formsOf(word: string): string[] {
  const short = word.replace(/[aou]e/g, (letters) => UMLAUTS[letters] ?? letters);
  const all = [...singularsOf(word), ...pluralsOf(word), short];
  return [...new Set(all)].filter((form) => form !== word);
}
