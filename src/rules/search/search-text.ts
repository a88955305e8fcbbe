// How a searched text is looked for: by what it is made of, because an index of three letters in a row can't find everything.
import type { ListQuery } from './search';

/** The script of a language in which one or two characters are a word: Chinese, Japanese, Korean (from U+2E80 on). */
const CHARACTERS = /[\u2e80-\u{10ffff}]/u;
const THREE_IN_A_ROW = /[\p{L}\p{M}\p{N}]{3}/u;
const ONE_OR_TWO = /^[\p{L}\p{M}\p{Nd}]{1,2}$/u;
const SIGN = /[^\p{L}\p{M}\p{N}\s]/u;

/**
 * `anywhere`: any part of a name; `beginning`: one or two letters, which nearly every name holds somewhere, so only
 * where a word begins; `signs`: any part as well, found by the signs and characters it has.
 */
export type TextKind = 'anywhere' | 'beginning' | 'signs';

/** @param text a normalised search that is not empty */
export function kindOf(text: string): TextKind {
  if (THREE_IN_A_ROW.test(text)) return 'anywhere';
  if (CHARACTERS.test(text) || SIGN.test(text)) return 'signs';
  return ONE_OR_TWO.test(text) ? 'beginning' : 'anywhere';
}

/** Whether a list shows the best matches first; where another order was chosen, it holds for all of them. */
export function isTiered({ q, sort }: Pick<ListQuery, 'q' | 'sort'>): boolean {
  return q !== '' && sort === 'newest';
}

/** Letters that are no letter with a mark, and what they are compared as. */
const SPELT: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ı: 'i',
  ł: 'l',
  þ: 'th',
};

/** Accents, and the vowel signs of Hebrew and Arabic. */
const MARKS =
  /[\u0300-\u036f\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670]/g;

/**
 * A text about as names are compared (see search_text in the migrations), for guessing how many hold it: without
 * accents and capitals, a blank before each word that follows a sign.
 */
export function foldedLike(text: string): string {
  return text
    .normalize('NFKD')
    .replace(MARKS, '')
    .normalize('NFC')
    .toLowerCase()
    .replaceAll('ς', 'σ')
    .replace(/[ßæœøđðħıłþ]/g, (letter) => SPELT[letter] ?? letter)
    .replace(/([^\p{L}\p{N}])([\p{L}\p{N}])/gu, '$1 $2')
    .replace(/\s+/g, ' ');
}
