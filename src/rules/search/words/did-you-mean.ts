// A search with its mistyped words replaced, and the rest of it as it was typed.
import { foldedLike } from '../search-text';

/** A mistaken word as names are compared, and those that may have been meant, the likeliest first. */
export interface Correction {
  word: string;
  meant: readonly string[];
}

/** A search that may have been meant, and the words in it that nobody typed. */
export interface CorrectedText {
  text: string;
  words: string[];
}

/** More mistaken words are not guessed at. */
const MOST_MISTAKEN = 3;

/** Most searches that are offered to be tried. */
const MOST_TEXTS = 5;

// As the database tells words apart (search_words_in in the migrations): Chinese, Japanese and Korean characters belong to
// none, and an apostrophe only before the ends that English words have.
const WORD =
  /(?:(?![\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff])[\p{L}\p{M}\p{N}])+(?:['’](?:s|t|d|m|ll|re|ve)(?![\p{L}\p{M}\p{N}]))?/giu;

const comparedAs = (typed: string) => foldedLike(typed).replace(/['’ ]/g, '');

/** Few texts, the likeliest first: each has at least one of the mistaken words replaced. */
export function correctedTexts(text: string, corrections: readonly Correction[]): CorrectedText[] {
  const typed = new Set(text.match(WORD)?.map(comparedAs));
  const mistaken = corrections.filter(({ word, meant }) => meant.length > 0 && typed.has(word));
  if (mistaken.length === 0 || mistaken.length > MOST_MISTAKEN) return [];
  // Each word by one that was meant or, least likely, as it stands.
  const choices = mistaken.reduce<{ rank: number; chosen: Map<string, string> }[]>(
    (before, { word, meant }) =>
      before.flatMap(({ rank, chosen }) => [
        ...meant.map((one, at) => ({ rank: rank + at, chosen: new Map([...chosen, [word, one]]) })),
        { rank: rank + meant.length, chosen },
      ]),
    [{ rank: 0, chosen: new Map() }],
  );
  return choices
    .filter(({ chosen }) => chosen.size > 0)
    .toSorted((one, other) => one.rank - other.rank)
    .slice(0, MOST_TEXTS)
    .map(({ chosen }) => ({
      text: text.replace(WORD, (piece) => chosen.get(comparedAs(piece)) ?? piece),
      words: [...chosen.values()],
    }));
}
