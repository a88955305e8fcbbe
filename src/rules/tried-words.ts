// What a search finds beside the words that are typed: shown to an admin who tries a list of synonyms.
import { normaliseSearch } from './search';
import { MOST_WORDS } from './search-alternatives';
import { foldedLike } from './search-text';
import { listedWord, readSynonyms, type SynonymsOf, synonymsBy } from './synonym-lines';
import { synonymsOf } from './synonyms';
import { singularsOf } from './word-forms';

/** A searched word, or two side by side, and what else is found for it. */
export interface TriedWord {
  word: string;
  /** By the operator's list. */
  own: string[];
  /** By the shipped list alone. */
  shipped: string[];
}

/**
 * Each word of a search, and each two side by side that mean something together.
 * @param list the operator's, a text that readOwnList has read
 */
export function tryWords(typed: string, list: string): TriedWord[] {
  const text = foldedLike(listedWord(normaliseSearch(typed)));
  const words = [...new Set(text.split(/[^\p{L}\p{M}\p{N}]+/u))]
    .filter((word) => word !== '')
    .slice(0, MOST_WORDS);
  const ownOf = synonymsBy(readSynonyms(list));
  const meant = (word: string): TriedWord => {
    const own = others(word, ownOf);
    const shipped = others(word, synonymsOf).filter((other) => !own.includes(other));
    return { word, own, shipped };
  };
  const pairs = words.slice(1).map((word, at) => meant(`${words[at]} ${word}`));
  return [...words.map(meant), ...pairs.filter(({ own, shipped }) => own.length + shipped.length)];
}

function others(word: string, of: SynonymsOf): string[] {
  const meant = singularsOf(word).flatMap(of);
  return [...new Set(meant)].filter((other) => other !== word);
}
