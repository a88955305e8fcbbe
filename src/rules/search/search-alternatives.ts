// What a product may have in place of a searched word: the word itself, its forms, what means the same, words that it is a
// part of, its category, the word in the description, and words that it may be a slip of.
import { CATEGORY_WORDS, categoriesMatching } from './category-search';
import type { SearchIn } from './search';
import { isConnective } from './words/function-words';
import { slipsAllowed, slipsBetween } from './words/search-slips';
import type { SynonymsOf } from './words/synonym-lines';
import { formsOf, pluralsOf, singularsOf } from './words/word-forms';

/** Terms of the index, of which a product has one; what the first letter says stands in the migration that made them. */
export type Group = string[];

/** A word of names that a searched word may mean. */
export interface Meaning {
  /** Which of the searched words, from 0. */
  place: number;
  /** joint: it and its neighbours written as one. */
  way: 'stem' | 'synonym' | 'joint' | 'part' | 'fuzzy';
  word: string;
  uses: number;
}

/** A searched text in its words, each once, as names are compared. */
export interface AskedWords {
  words: string[];
  /** Signs, and characters of scripts without blanks, alone and two that stand side by side. */
  signs: string[];
  /** In how many public names each word stood when that was last counted. */
  uses: number[];
}

/** More words of a text are not looked at. */
export const MOST_WORDS = 8;
/** So many words that hold a part are told apart; where there are more, it is found by its pattern (`~` before it). */
export const MOST_PARTS = 300;
const MOST_FUZZY = 3;
/** Signs that say something beside letters: C++ is not C. The others only stand between words. */
const MARKS = /[+#%_@*=<>$€£~^|\\]/;

const PICTURES = /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\ufe0f/u;

const unique = (terms: string[]) => [...new Set(terms)];
const inCategory = (category: string) => `f category ${category}`;
const LABELS = CATEGORY_WORDS.map((word) => ({ word, uses: 0 }));

/**
 * @param meanings words of names that the searched ones may mean
 * @param where names alone, or their categories too
 * @param synonymsOf words that may stand in place of one; of several words where it has blanks
 */
export function alternativesOf(
  { words, signs, uses }: AskedWords,
  meanings: readonly Meaning[],
  where: SearchIn,
  synonymsOf: SynonymsOf,
) {
  const meant = (place: number, way: Meaning['way']) =>
    meanings
      .filter((meaning) => meaning.place === place && meaning.way === way)
      .map(({ word }) => word);
  const named = (list: string[]) => list.map((word) => `n ${word}`);
  const joints = (list: string[]) => list.map((word) => `j ${word}`);

  const isNamed = words.some((word) => !isConnective(word) && !isShort(word));
  /** A bicycle for a child need not be called so: what joins words is asked for in whole words alone. */
  const isTelling = (place: number) => !isNamed || !isConnective(words[place] ?? '');

  const whole = (word: string): Group => named([word]);
  const forms = (word: string, place: number): Group => {
    const known = [...meant(place, 'synonym'), ...meant(place, 'stem')];
    return named([word, ...formsOf(word).filter((form) => known.includes(form))]);
  };
  const alike = (word: string, place: number) =>
    unique([word, ...meant(place, 'stem'), ...meant(place, 'synonym')]);
  const same = (word: string, place: number): Group => {
    return unique([
      ...named([...alike(word, place), ...meant(place, 'joint')]),
      ...joints([word, ...formsOf(word), ...synonymsAt(words, place, synonymsOf).joined]),
    ]);
  };
  const isManifold = (place: number) => meant(place, 'part').length >= MOST_PARTS;
  /** Alone, what so many words hold is found sooner by the letters of names. */
  const isHeld =
    words.length === 1 && signs.length === 0 && !isShort(words[0] ?? '') && isManifold(0);
  const parts = (word: string, place: number): Group => {
    const patterns = isHeld ? [] : [isShort(word) ? `~${word}%` : `~%${word}%`];
    const holding = isManifold(place) ? patterns : named(meant(place, 'part'));
    return unique([...same(word, place), ...holding]);
  };
  // Their labels have & where a name has it as and.
  const categoriesOf = (word: string) =>
    categoriesMatching(word === 'and' && words.length > 1 ? '&' : word);
  const sorted = (word: string, place: number): Group =>
    unique([...parts(word, place), ...categoriesOf(word).map(inCategory)]);
  const described = (word: string, place: number): Group =>
    unique([...same(word, place), ...alike(word, place).map((one) => `d ${one}`)]);
  // What stands in names is no slip of a category: boots are no books.
  const fuzzyCategories = (word: string, place: number) =>
    where === 'name' || (uses[place] ?? 0) > 0
      ? []
      : closest(word, LABELS).flatMap(categoriesMatching);
  const near = (place: number) =>
    meanings.filter((meaning) => meaning.place === place && meaning.way === 'fuzzy');
  const fuzzyWords = (word: string, place: number) => closest(word, near(place));
  const fuzzy = (word: string, place: number): Group =>
    unique([
      ...(where === 'name' ? parts : sorted)(word, place),
      ...named(fuzzyWords(word, place).flatMap((one) => [one, ...formsOf(one)])),
      ...fuzzyCategories(word, place).map(inCategory),
    ]);

  return {
    whole,
    forms,
    same,
    parts,
    sorted,
    described,
    fuzzy,
    isHeld,
    isManifold,
    alike,
    isMistakable: (word: string, place: number) =>
      fuzzyWords(word, place).length + fuzzyCategories(word, place).length > 0,
    isMistakenCategory: (word: string, place: number) => fuzzyCategories(word, place).length > 0,
    /** How many names have one of the words that may have been meant, when that was last counted. */
    nearUses(word: string, place: number): number {
      const meant = fuzzyWords(word, place);
      return near(place)
        .filter((one) => meant.includes(one.word))
        .reduce((sum, one) => sum + one.uses, 0);
    },
    hasCategory: (word: string) => categoriesMatching(word).length > 0,
    isTelling,
    groups: (of: (word: string, place: number) => Group) =>
      groupsOf({ words, signs, uses }, of, { isTelling }),
  };
}

interface GroupsWanted {
  /** Also signs that say something only to those who mean them. */
  marked?: boolean;
  /** Which of the words, by their places, are asked for. */
  isTelling?: (place: number) => boolean;
}

/**
 * What a product has one of each of: of the words, the rarest first, because the index leaps from one of these to the next,
 * and of the signs that say something.
 */
export function groupsOf(
  { words, signs, uses }: AskedWords,
  of: (word: string, place: number) => Group,
  { marked = false, isTelling = () => true }: GroupsWanted = {},
): Group[] {
  const pairs = signs.filter((sign) => Array.from(sign).length > 1);
  const counted = signs.filter(
    (sign) =>
      (words.length === 0 || isCharacter(sign) || (marked && MARKS.test(sign))) &&
      (pairs.includes(sign) || !pairs.some((pair) => pair.includes(sign))),
  );
  return [
    ...words
      .slice(0, MOST_WORDS)
      .map((word, place) => ({ word, place }))
      .filter(({ place }) => isTelling(place))
      .sort((one, other) => (uses[one.place] ?? 0) - (uses[other.place] ?? 0))
      .map(({ word, place }) => of(word, place)),
    ...counted.slice(0, MOST_WORDS).map((sign) => [`s ${sign}`]),
  ];
}

/** Of a script without blanks. A picture beside words, such as a bicycle's, asks for nothing more. */
const isCharacter = (sign: string) => sign >= '\u2e80' && !PICTURES.test(sign);

export const isShort = (word: string) => Array.from(word).length < 3;

/** Several words with one meaning are at most so many. */
const LONGEST_PHRASE = 3;

/** Words side by side of which the one at a place is one: two of them, and three. */
function phrasesAt(words: readonly string[], place: number): string[][] {
  return [2, LONGEST_PHRASE].flatMap((count) =>
    Array.from({ length: count }, (_, before) => place - before)
      .filter((begin) => begin >= 0 && begin + count <= words.length)
      .map((begin) => words.slice(begin, begin + count)),
  );
}

/** The searched words side by side of which the one at a place is one, written as one word in every form. */
export const jointsAt = (words: readonly string[], place: number): string[] =>
  phrasesAt(words, place)
    .filter(([, middle = '', ...more]) => more.length === 0 || isShort(middle))
    .flatMap((phrase) => [phrase.join(''), ...formsOf(phrase.join(''))]);

/**
 * What may stand in place of a searched word, or of it and its neighbours together: single ones in every form, and all of
 * them written as one word.
 */
export function synonymsAt(
  words: readonly string[],
  place: number,
  synonymsOf: SynonymsOf,
): { single: string[]; joined: string[] } {
  const phrases = [[words[place] ?? ''], ...phrasesAt(words, place)];
  const all = unique(
    phrases.flatMap((phrase) => singularsOf(phrase.join(' '))).flatMap(synonymsOf),
  );
  return {
    single: unique(all.filter((one) => !one.includes(' ')).flatMap(pluralsOf)),
    joined: all.map((one) => one.replaceAll(' ', '')),
  };
}

/** The words that were probably meant: fewest slips first, then the same first letter, then the most common. */
export function closest(
  word: string,
  meanings: readonly { word: string; uses: number }[],
): string[] {
  const most = slipsAllowed(word);
  const [start] = word;
  return meanings
    .map((meaning) => ({
      ...meaning,
      slips: slipsBetween(word, meaning.word, most),
      elsewhere: meaning.word.startsWith(start ?? '') ? 0 : 1,
    }))
    .filter(({ slips, elsewhere }) => slips + (most > 1 ? elsewhere : 0) <= most)
    .sort((a, b) => a.slips - b.slips || a.elsewhere - b.elsewhere || b.uses - a.uses)
    .slice(0, MOST_FUZZY)
    .map((meaning) => meaning.word);
}
