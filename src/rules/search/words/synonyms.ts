// Words that mean the same thing, or a kind of it, as they are shipped. How a line is read is said in synonym-lines.ts; the
// list itself stands in the files beside this one.
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
import { readSynonyms, type SynonymsOf, synonymsBy } from './synonym-lines';
import { CLOTHING_SYNONYMS } from './synonyms-clothing';
import { HOME_SYNONYMS } from './synonyms-home';
import { LEISURE_SYNONYMS } from './synonyms-leisure';
import { WORD_SYNONYMS } from './synonyms-words';

const LISTS = [HOME_SYNONYMS, CLOTHING_SYNONYMS, LEISURE_SYNONYMS, WORD_SYNONYMS];

/** All lines as they are written. */
export const SHIPPED_LIST = LISTS.join('\n');

/**
 * Words that may stand in a name in place of a searched word; each in the form in which words are compared (no accents, no
 * capitals: see foldedLike in search-text.ts). A value of several words is written with blanks and means these words side by
 * side. The argument is in that form too; several words side by side are looked up as one ('mobile phone'). None for a word
 * that is not in the list: plurals that a stemmer finds are to be taken to their singular first.
 */
export const synonymsOf = synonymsBy(readSynonyms(SHIPPED_LIST));

/** What these and an operator's list say together. @param list a text that readOwnList has read */
export function withShipped(list: string): SynonymsOf {
  if (list === '') return synonymsOf;
  const own = synonymsBy(readSynonyms(list));
  return (word) => [...synonymsOf(word), ...own(word)];
}
