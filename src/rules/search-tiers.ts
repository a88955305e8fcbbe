// What a search finds before what: whole words of the name, words that mean the same, parts of words, the category, the
// description, and last what only comes close. Each tier is a list of groups: a product has one term of each.
import { CATEGORY_WORDS, categoriesMatching } from './category-search';
import type { SearchIn } from './search';
import { slipsAllowed, slipsBetween } from './search-slips';
import type { SynonymsOf } from './synonym-lines';
import { pluralsOf, singularsOf } from './word-forms';

/** The last tier: what is in it does not match, but comes close. */
export const NEAR_TIER = 5;

/** Terms of the index, of which a product has one; what the first letter says stands in the migration that made them. */
type Group = string[];

export interface Tier {
  number: number;
  groups: Group[];
  /** How many products there are at a guess; null where nobody knows. */
  expected: number | null;
}

/** So many words that hold a part are told apart; where there are more, it is found by its pattern (`~` before it). */
export const MOST_PARTS = 300;

export interface FurtherTier extends Tier {
  /** So common that a page of it is full among the newest names alone: those that are like this, and have none of these words. */
  walk?: { like: string; except: string[] };
  /** Whatever has a term of each group of one of these was found before. */
  except: Group[][];
}

interface Shop {
  /** How many products there are. */
  all: number;
  where: SearchIn;
  synonymsOf: SynonymsOf;
}

/** A word of names that a searched word may mean. */
export interface Meaning {
  /** Which of the searched words, from 0. */
  place: number;
  way: 'stem' | 'synonym' | 'part' | 'near';
  word: string;
  uses: number;
}

/** A searched text in its words, each once, as names are compared. */
export interface AskedWords {
  words: string[];
  /** Signs, and characters of scripts without blanks. */
  signs: string[];
  /** In how many public names each word stood when that was last counted. */
  uses: number[];
}

/** More words of a text are not looked at. */
export const MOST_WORDS = 8;
/** A word that so many names hold is not taken for a slip of another. */
const COMMON = 20;
const MOST_NEAR = 3;

const named = (word: string) => `n ${word}`;
const unique = (terms: string[]) => [...new Set(terms)];

/** The tier of the words as they stand. @param all how many products there are */
export function wholeWords({ words, signs, uses }: AskedWords, all: number): Tier {
  const groups = groupsOf(words, signs, (word) => [named(word)]);
  const shares = uses.slice(0, MOST_WORDS).map((count) => count / Math.max(all, 1));
  // Of signs it is not counted how common they are.
  const expected = words.length === 0 ? null : shares.reduce((share, one) => share * one, all);
  return { number: 0, groups, expected };
}

/** Signs count where they stand for words, or where there are no words. */
function groupsOf(
  words: readonly string[],
  signs: readonly string[],
  of: (word: string, place: number) => Group,
): Group[] {
  const counted = signs
    .filter((sign) => words.length === 0 || sign >= '\u2e80')
    .slice(0, MOST_WORDS);
  return [...words.slice(0, MOST_WORDS).map(of), ...counted.map((sign) => [`s ${sign}`])];
}

/**
 * The tiers behind the whole words, each with what is found before it and not once more.
 * @param where names alone, or their categories and descriptions too
 * @param synonymsOf words that may stand in place of one; of several words where it has blanks
 */
export function furtherTiers(
  { words, signs, uses }: AskedWords,
  meanings: readonly Meaning[],
  { all, where, synonymsOf }: Shop,
): FurtherTier[] {
  const meant = (place: number, way: Meaning['way']) =>
    meanings.filter((meaning) => meaning.place === place && meaning.way === way);
  const stems = (word: string, place: number) =>
    unique([
      word,
      ...[...meant(place, 'stem'), ...meant(place, 'synonym')].map((meaning) => meaning.word),
    ]);
  const same = (word: string, place: number): Group => {
    const joined = [place - 1, place]
      .filter((at) => at >= 0 && at + 1 < words.length)
      .map((at) => `${words[at]}${words[at + 1]}`);
    return unique([
      ...[...stems(word, place), ...joined].map(named),
      ...[word, ...synonymsAt(words, place, synonymsOf).joined].map((one) => `j ${one}`),
    ]);
  };
  const isManifold = (place: number) => meant(place, 'part').length >= MOST_PARTS;
  const parts = (word: string, place: number): Group =>
    unique([
      ...same(word, place),
      ...(isManifold(place)
        ? patternsOf(word, place === 0 && words.length + signs.length > 1).map(
            (pattern) => `~${pattern}`,
          )
        : meant(place, 'part').map((meaning) => named(meaning.word))),
    ]);
  const sorted = (word: string, place: number): Group =>
    unique([...parts(word, place), ...categoriesMatching(word).map(inCategory)]);
  const described = (word: string, place: number): Group =>
    unique([...same(word, place), ...stems(word, place).map((one) => `d ${one}`)]);
  const near = (word: string, place: number): Group =>
    unique([
      ...(where === 'name' ? parts : sorted)(word, place),
      ...closest(word, meant(place, 'near')).map(named),
      ...categoriesNear(word).map(inCategory),
    ]);
  const categoriesNear = (word: string) =>
    where === 'name' ? [] : closest(word, LABELS).flatMap(categoriesMatching);

  const usesOf = (place: number, ways: Meaning['way'][]) =>
    (uses[place] ?? 0) +
    meanings
      .filter((meaning) => meaning.place === place && ways.includes(meaning.way))
      .reduce((sum, meaning) => sum + Math.max(meaning.uses, 1), 0);
  const expected = (ways: Meaning['way'][]) =>
    words
      .slice(0, MOST_WORDS)
      .map((_, place) => Math.min(usesOf(place, ways) / Math.max(all, 1), 1))
      .reduce((share, one) => share * one, all);
  const walkOf = (others: string[]) => ({
    like: Array.from(words[0] ?? '').length > 2 ? `%${words[0]}%` : `% ${words[0]}%`,
    except: others,
  });
  const groups = (of: (word: string, place: number) => Group) => groupsOf(words, signs, of);
  const mistaken = words.some(
    (word, place) =>
      (uses[place] ?? 0) < COMMON &&
      closest(word, meant(place, 'near')).length + categoriesNear(word).length > 0,
  );

  const wide = where === 'name' ? [] : [groups(sorted)].filter(() => words.some(hasCategory));
  const told = where === 'name' ? [] : [groups(described)];
  const tiers: FurtherTier[] = [
    {
      ...{ number: 1, groups: groups(same), expected: expected(['stem', 'synonym']) },
      except: [groups((word) => [named(word)])],
    },
    {
      ...{ number: 2, groups: groups(parts), expected: expected(['stem', 'synonym', 'part']) },
      except: [groups(same)],
      ...(words.length === 1 &&
        signs.length === 0 &&
        isManifold(0) && { walk: walkOf(stems(words[0] ?? '', 0)) }),
    },
    ...wide.map((of) => ({ number: 3, groups: of, expected: null, except: [groups(parts)] })),
    ...told.map((of) => ({
      ...{ number: 4, groups: of, expected: null },
      except: [groups(parts), ...wide],
    })),
  ];
  if (mistaken && words.length <= MOST_WORDS) {
    const except = [groups(parts), ...wide, ...told];
    tiers.push({ number: NEAR_TIER, groups: groups(near), expected: null, except });
  }
  return tiers;
}

/** What the words are like that hold this one: a short one stands where they begin, or end where another word follows. */
function patternsOf(word: string, isFollowed: boolean): string[] {
  if (Array.from(word).length > 2) return [`%${word}%`];
  return isFollowed ? [`${word}%`, `%${word}`] : [`${word}%`];
}

const inCategory = (category: string) => `f category ${category}`;
const hasCategory = (word: string) => categoriesMatching(word).length > 0;
const LABELS = CATEGORY_WORDS.map((word) => ({ word, uses: 0 }));

/**
 * What may stand in place of a searched word, or of it and a neighbour together: single ones in every form, and those of several
 * words written as one.
 */
export function synonymsAt(
  words: readonly string[],
  place: number,
  synonymsOf: SynonymsOf,
): { single: string[]; joined: string[] } {
  const [before, word, behind] = [words[place - 1], words[place] ?? '', words[place + 1]];
  const phrases = [
    word,
    ...(before === undefined ? [] : [`${before} ${word}`]),
    ...(behind === undefined ? [] : [`${word} ${behind}`]),
  ];
  const all = unique(phrases.flatMap(singularsOf).flatMap(synonymsOf));
  return {
    single: unique(all.filter((one) => !one.includes(' ')).flatMap(pluralsOf)),
    joined: all.filter((one) => one.includes(' ')).map((one) => one.replaceAll(' ', '')),
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
    .slice(0, MOST_NEAR)
    .map((meaning) => meaning.word);
}
