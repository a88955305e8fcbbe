// What a search finds beside the words that are typed: shown to an admin who tries a list of synonyms.
import { normaliseSearch } from '../search';
import { MOST_WORDS } from '../search-alternatives';
import { foldedLike } from '../search-text';
import { readSynonyms, type SynonymsOf, synonymsBy, takenApart, writingsIn } from './synonym-lines';
import { SHIPPED_LIST, synonymsOf } from './synonyms';
import { singularsOf } from './word-forms';

/** A searched word, or two side by side, as it was typed, and what else is found for it, as the lists write it. */
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
  const pieces = takenApart(normaliseSearch(typed)).split(/[^\p{L}\p{M}\p{N}]+/u);
  const folded = pieces.map(foldedLike);
  const words = pieces
    .filter((word, at) => word !== '' && folded.indexOf(foldedLike(word)) === at)
    .slice(0, MOST_WORDS);
  const ownOf = synonymsBy(readSynonyms(list));
  const [ownWritings, shippedWritings] = [writingsIn(list), writingsIn(SHIPPED_LIST)];
  const meant = (word: string): TriedWord => {
    const compared = foldedLike(word);
    const own = others(compared, ownOf);
    const shipped = others(compared, synonymsOf).filter((other) => !own.includes(other));
    return {
      word,
      own: written(own, ownWritings, compared),
      shipped: written(shipped, shippedWritings, compared),
    };
  };
  const pairs = words.slice(1).map((word, at) => meant(`${words[at]} ${word}`));
  return [...words.map(meant), ...pairs.filter(({ own, shipped }) => own.length + shipped.length)];
}

function others(word: string, of: SynonymsOf): string[] {
  const meant = singularsOf(word).flatMap(of);
  return [...new Set(meant)].filter((other) => other !== word);
}

/** Each once as it is written, though it is compared in several spellings, and not the word itself. */
function written(found: string[], writings: ReadonlyMap<string, string>, word: string): string[] {
  const words = found.map((other) => writings.get(other) ?? other);
  return [...new Set(words)].filter((other) => foldedLike(other) !== word);
}
