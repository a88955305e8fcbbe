// What a search finds before what: whole words of the name, their forms, words that mean the same, parts of words, the
// category, the description, and last what only comes close. Each tier is a list of groups: a product has one term of each.
import type { SearchIn } from './search';
import {
  type AskedWords,
  alternativesOf,
  type Group,
  groupsOf,
  isShort,
  type Meaning,
  MOST_WORDS,
} from './search-alternatives';
import type { SynonymsOf } from './words/synonym-lines';

/** What is in this tier means the same. */
export const SAME_TIER = 3;
/** What is in this tier holds the text literally. */
const LITERAL_TIER = 5;
/** What is in this tier has the words in its description. */
export const TOLD_TIER = 7;
/** The last tier: what is in it does not match, but comes close. */
export const FUZZY_TIER = 8;

export interface Tier {
  number: number;
  groups: Group[];
  /** How many products there are at a guess; null where nobody knows. */
  expected: number | null;
  /** How many have a term of the rarest group, whatever else they have; null where nobody knows. */
  rarest: number | null;
}

export interface FurtherTier extends Tier {
  /** So common that a page of it is full among the newest names alone: those that are like this, and have none of these words. */
  walk?: { like: string; except: string[] };
  /** The text itself is a part of the name, whatever its words are. */
  literal?: true;
  /** Whatever has a term of each group of one of these was found before. */
  except: Group[][];
}

/** What part of all products is like this; null where nobody knows. */
export type Share = number | null;

/** How common the terms of a searched text are, word by word and sign by sign. */
export interface Shares {
  /** As two words written as one. */
  joined: Share[];
  /** In descriptions. */
  described: Share[];
  signs: Share[];
}

interface Shop {
  /** How many products there are. */
  all: number;
  where: SearchIn;
  synonymsOf: SynonymsOf;
}

/** A word that so many names hold is not taken for a slip of another. */
const COMMON = 20;

/** The part of all that has every one of these, as chance brings them together. */
const together = (shares: Share[]): Share =>
  shares.reduce((all, one) => (all === null || one === null ? null : all * Math.min(one, 1)), 1);

/** Signs of one text stand together. */
const rarest = (shares: Share[]): Share =>
  shares.reduce((all, one) => (all === null || one === null ? null : Math.min(all, one)), 1);

const numberOf = (share: Share, all: number) => (share === null ? null : share * all);

/** @param shares of each group */
const countsOf = (shares: Share[], all: number): Pick<Tier, 'expected' | 'rarest'> => ({
  expected: numberOf(together(shares), all),
  rarest: numberOf(rarest(shares), all),
});

/** The tier of the words as they stand, with their signs. @param all how many products there are */
export function wholeWords(asked: AskedWords, all: number, { signs }: Pick<Shares, 'signs'>): Tier {
  const groups = groupsOf(asked, (word) => [`n ${word}`], { marked: true });
  const uses = asked.uses.slice(0, MOST_WORDS).map((count) => count / Math.max(all, 1));
  const shares = [...uses, asked.words.length === 0 ? rarest(signs) : 1];
  return { number: 0, groups, ...countsOf(shares, all) };
}

/** The tiers behind the whole words, each with what is found before it and not once more. */
export function furtherTiers(
  asked: AskedWords,
  meanings: readonly Meaning[],
  { all, where, synonymsOf }: Shop,
  shares: Shares,
): FurtherTier[] {
  const { words, uses } = asked;
  const { groups, ...by } = alternativesOf(asked, meanings, where, synonymsOf);
  const used = (place: number, ways: Meaning['way'][]) =>
    ((uses[place] ?? 0) +
      meanings
        .filter((meaning) => meaning.place === place && ways.includes(meaning.way))
        .reduce((sum, meaning) => sum + Math.max(meaning.uses, 1), 0)) /
    Math.max(all, 1);
  const counts = (ways: Meaning['way'][], ...beside: Share[][]) => {
    const each = words
      .slice(0, MOST_WORDS)
      .map((_, place) => {
        const others = beside.map((list) => list[place] ?? null);
        return others.includes(null)
          ? null
          : others.reduce<number>((sum, one) => sum + (one ?? 0), used(place, ways));
      })
      .filter((_, place) => by.isTelling(place));
    return countsOf(words.length === 0 ? [rarest(shares.signs)] : each, all);
  };
  const unknown = { expected: null, rarest: null };
  const none = { expected: 0, rarest: 0 };
  const joined = shares.joined.map((share) => share ?? 0);

  const exact = groupsOf(asked, by.whole, { marked: true });
  const whole = groupsOf(asked, by.whole);
  const forms = groups(by.forms);
  const same = groups(by.same);
  const parts = groups(by.parts);
  const isNamed = where === 'name';
  const wide = !isNamed && words.some(by.hasCategory) ? [groups(by.sorted)] : [];
  const told = isNamed ? [] : [groups(by.described)];
  const [word = ''] = words;
  const isManifold = words.length === 1 && asked.signs.length === 0 && by.isManifold(0);
  const tiers: FurtherTier[] = [
    { number: 1, groups: whole, ...counts([]), except: [exact] },
    { number: 2, groups: forms, ...counts(['stem', 'synonym']), except: [whole] },
    {
      number: SAME_TIER,
      groups: same,
      ...counts(['stem', 'synonym'], joined),
      except: [forms],
    },
    {
      number: 4,
      groups: parts,
      ...counts(['stem', 'synonym', 'part'], joined),
      except: [same],
      ...(isManifold && {
        walk: { like: isShort(word) ? `% ${word}%` : `%${word}%`, except: by.alike(word, 0) },
      }),
      ...(by.isHeld && { groups: [], ...none, literal: true as const }),
    },
    ...wide.map((of) => ({ number: 6, groups: of, ...unknown, except: [parts] })),
    ...told.map((of) => ({
      number: TOLD_TIER,
      groups: of,
      except: [parts, ...wide],
      ...counts(['stem', 'synonym'], joined, shares.described),
    })),
  ];
  const mistaken = words.some(
    (one, place) => (uses[place] ?? 0) < COMMON && by.isMistakable(one, place),
  );
  if (mistaken && words.length <= MOST_WORDS) {
    const isKnown = wide.length === 0 && !words.some(by.isMistakenCategory);
    const near = words.map((one, place) => by.nearUses(one, place) / Math.max(all, 1));
    tiers.push({
      number: FUZZY_TIER,
      groups: groups(by.fuzzy),
      ...(isKnown ? counts(['stem', 'synonym', 'part'], joined, near) : unknown),
      except: [parts, ...wide, ...told],
    });
  }
  // A tier of the same words as the one before it holds nothing more.
  const texts = [exact, ...tiers.map((tier) => tier.groups)].map((list) => JSON.stringify(list));
  const different = tiers.filter((_, at) => texts[at + 1] !== texts[at]);
  if (by.isHeld || !isPieced(asked)) return different;
  const literal: FurtherTier = {
    number: LITERAL_TIER,
    groups: [],
    ...none,
    except: [parts],
    literal: true,
  };
  return [...different, literal].sort((a, b) => a.number - b.number);
}

/** Whether the text can be a part of a name though its words are no words of the name, or parts of them. */
function isPieced({ words, signs }: AskedWords): boolean {
  const split = words.some((word) => /\d\D|\D\d/.test(word));
  const isShortened = words.length > 1 && words.some((word) => isShort(word) || /\d/.test(word));
  return split || isShortened || (words.length > 0 && signs.length > 0);
}
