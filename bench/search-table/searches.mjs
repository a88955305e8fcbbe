// The 120 searches, read from searches.txt: which shop and box, what is typed, and what is expected.
import { readFileSync } from 'node:fs';
import { expectation, NOTHING } from './expectation.mjs';

/**
 * @typedef {object} Search
 * @property {'demo' | 'large'} shop
 * @property {'en' | 'de'} language
 * @property {'name' | 'name,category'} box as the API calls it
 * @property {string} kind
 * @property {string} typed
 * @property {boolean} isSlip whether it is mistyped, so that fuzzy matches are what is wanted
 * @property {boolean} isForNothing whether nothing should match
 * @property {import('./expectation.mjs').Rule} isRight
 * @property {import('./expectation.mjs').Rule} isForbidden
 */

const FILE = new URL('searches.txt', import.meta.url);
/** The kind of what is mistyped. */
const SLIP = 'slip';
const EMPTY = /^(#|\s*$)/;

/** @returns {Search[]} */
export function readSearches() {
  const lines = readFileSync(FILE, 'utf8').split('\n');
  return lines.filter((line) => !EMPTY.test(line)).map(searchOf);
}

/** @param {string} line @returns {Search} */
function searchOf(line) {
  const [where = '', kind = '', typed = '', expected = '', forbidden] = line.split(' | ');
  const [shop, language, box] = where.split(' ');
  if ((shop !== 'demo' && shop !== 'large') || (language !== 'en' && language !== 'de')) {
    throw new Error(`No shop and language: ${line}`);
  }
  if (!kind || !typed || !expected) throw new Error(`A column is missing: ${line}`);
  return {
    shop,
    language,
    box: box === 'names' ? 'name' : 'name,category',
    kind,
    typed,
    isSlip: kind === SLIP,
    isForNothing: expected === NOTHING,
    isRight: expectation(expected),
    isForbidden: expectation(forbidden ?? NOTHING),
  };
}
