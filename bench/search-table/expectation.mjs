// What a person expects of a search, written as a few words (see the head of searches.txt) and read as a rule on an item.

/**
 * @typedef {{ name: string, description: string, category: string | null }} Item
 * @typedef {(item: Item) => boolean} Rule
 */

/** Stands where nothing is expected. */
export const NOTHING = 'nothing';

const MARKS = /\p{M}/gu;
const LETTER = '[\\p{L}\\p{N}]';
const SPECIAL = /[.+^$[\](){}|\\/]/g;

/** Without capitals and accents, with one form of apostrophe: a person makes no difference. @param {string} text */
const folded = (text) =>
  text.normalize('NFKD').replace(MARKS, '').replaceAll('’', "'").toLowerCase();

/** @param {string} words with their signs for any letters, a blank, a missing letter, or another word */
function wholeWords(words) {
  const source = folded(words)
    .replace(SPECIAL, '\\$&')
    .replaceAll('*', `${LETTER}*`)
    .replaceAll('_', ' ')
    .replaceAll(',', '|');
  return new RegExp(`(?<!${LETTER})(?:${source})(?!${LETTER})`, 'u');
}

/** @param {string} term @returns {Rule} */
function ruleOf(term) {
  if (term.startsWith('-')) {
    const unwanted = ruleOf(term.slice(1));
    return (item) => !unwanted(item);
  }
  const [, field, words = term] = /^(category|description):(.+)$/.exec(term) ?? [];
  if (field === 'category') return ({ category }) => category === words;
  const pattern = wholeWords(words);
  return field === 'description'
    ? ({ description }) => pattern.test(folded(description))
    : ({ name }) => pattern.test(folded(name));
}

/** @param {string} text terms that must all hold, or `nothing` @returns {Rule} */
export function expectation(text) {
  if (text === NOTHING) return () => false;
  const rules = text.split(' ').map(ruleOf);
  return (item) => rules.every((holds) => holds(item));
}
