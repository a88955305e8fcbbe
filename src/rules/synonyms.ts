// Words that mean the same thing, or a kind of it. The list itself stands in the files beside this one.
//
//   bike = bicycle = fahrrad      each of these finds the others
//   chair = stuhl > armchair      chair and stuhl find each other and armchair too; armchair finds neither
//
// How to add to it:
// - A line holds one meaning, in every language that has a word for it. Nothing carries on from one line to another.
// - Take the singular, or the plural where people say no other (trousers, trainers). Plurals that a stemmer finds are left
//   out, knives are not; a plural with an umlaut (Stühle) is listed for how it is written without one (Stuehle).
// - German is written with umlauts and is found with ue for ü as well.
// - Leave out a word that is an everyday word of another meaning (light, record), in the other language too: Hose, Rock, Boot,
//   Mantel and Hut are a hose, rock, boot, mantel and hut in English. One whose stem is that of another word as well: Buche
//   (beech) would bring every Buch.
// - Parts of words are found anyway: Tisch finds Esstisch.
import { foldedLike } from './search-text';
import { CLOTHING_SYNONYMS } from './synonyms-clothing';
import { HOME_SYNONYMS } from './synonyms-home';
import { LEISURE_SYNONYMS } from './synonyms-leisure';
import { WORD_SYNONYMS } from './synonyms-words';

const WITHOUT_UMLAUT: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue' };

/** How a word of the list may be written, folded: Küche is kuche and kueche. */
function spellingsOf(listed: string): string[] {
  const word = listed.trim();
  const spelt = word.replace(/[äöü]/g, (letter) => WITHOUT_UMLAUT[letter] ?? letter);
  return [...new Set([foldedLike(word), foldedLike(spelt)])];
}

const known = new Map<string, Set<string>>();

function link(words: readonly string[], meant: readonly string[]): void {
  for (const word of words) {
    const synonyms = known.get(word) ?? new Set<string>();
    for (const other of meant) if (other !== word) synonyms.add(other);
    known.set(word, synonyms);
  }
}

const LISTS = [HOME_SYNONYMS, CLOTHING_SYNONYMS, LEISURE_SYNONYMS, WORD_SYNONYMS];

for (const line of LISTS.flatMap((list) => list.split('\n'))) {
  if (line === '' || line.startsWith('#')) continue;
  const [same = '', ...kinds] = line.split(/[>,]/);
  const alike = same.split('=').flatMap(spellingsOf);
  const kindsSpelt = kinds.map(spellingsOf);
  link(alike, [...alike, ...kindsSpelt.flat()]);
  for (const spellings of kindsSpelt) link(spellings, spellings);
}

const synonymsByWord: ReadonlyMap<string, readonly string[]> = new Map(
  [...known].map(([word, synonyms]) => [word, [...synonyms]]),
);
const NONE: readonly string[] = [];

/**
 * Words that may stand in a name in place of a searched word; each in the form in which words are compared (no accents, no
 * capitals: see foldedLike in search-text.ts). A value of several words is written with blanks and means these words side by
 * side.
 *
 * @param word in that form too; several words side by side, with a blank between them, are looked up as one ('mobile phone')
 * @returns none for a word that is not in the list: plurals that a stemmer finds are to be taken to their singular first
 */
export function synonymsOf(word: string): readonly string[] {
  return synonymsByWord.get(word) ?? NONE;
}
