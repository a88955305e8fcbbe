// How lists of words that mean the same are read: the shipped one (synonyms.ts) and the operator's own.
//
//   bike = bicycle = fahrrad          each of these finds the others
//   chair = stuhl > armchair, sessel  chair and stuhl find each other and what stands behind the sign; armchair finds neither
//
// A line holds one meaning, and nothing carries on from one line to another. Lines that begin with # say nothing.
import type { Outcome } from '../../text/outcome';
import { oneLine } from '../../text/plain-text';
import { foldedLike } from '../search-text';

/** A line as it is understood: each word in all its spellings, in the form in which words are compared. */
export interface SynonymLine {
  /** These find each other, and all kinds. */
  alike: readonly string[];
  /** Of each kind its spellings, which find each other alone. */
  kinds: readonly (readonly string[])[];
}

/** Words that may stand in a name in place of this one, compared as search-text.ts says; none for an unknown word. */
export type SynonymsOf = (word: string) => readonly string[];

const WITHOUT_UMLAUT: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue' };

/** Most words: they are written in one way, and folded already. */
const PLAIN = /^[a-z0-9 ]*$/;

/** How a listed word may be written, folded: Küche is kuche and kueche. */
function spellingsOf(word: string): string[] {
  if (PLAIN.test(word)) return [word];
  const spelt = word.replace(/[äöü]/g, (letter) => WITHOUT_UMLAUT[letter] ?? letter);
  return [...new Set([foldedLike(word), foldedLike(spelt)])];
}

/** A word as names are taken apart: levi's is levis, T-shirt is t shirt. */
export function listedWord(written: string): string {
  return takenApart(written.toLowerCase());
}

/** The same with its capitals. */
export function takenApart(written: string): string {
  return written
    .replace(/(?<=[\p{L}\p{N}])['’](s|t|d|m|ll|re|ve)(?![\p{L}\p{N}])/giu, '$1')
    .replace(/[-‐‑–'’]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

/** What stands between words. */
const SIGNS = /([=>,])/;
const STRANGE = /[^\p{L}\p{M}\p{N} ]/u;
/** Characters of scripts that are written without blanks; search_words_in in the migrations knows the same. */
const UNDIVIDED = /[\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff]/;

const wordsIn = (line: string) => line.split(SIGNS).filter((_, at) => at % 2 === 0);

const fault = (error: string) => ({ ok: false, error }) as const;

/** Whether a line says something at all: it is not blank and no note. */
export const isMeaning = (line: string) => line !== '' && !line.startsWith('#');

/** @param line one that `isMeaning`; errors are words that follow a line's number */
export function readSynonymLine(line: string): Outcome<{ line: SynonymLine }> {
  const words = wordsIn(line).map(listedWord);
  const spelled = words.map(spellingsOf);
  const signs = line.split(SIGNS).filter((_, at) => at % 2 === 1);
  const missing = spelled.findIndex(([word = '']) => word.trim() === '');
  if (missing >= 0) {
    const [before, behind] = [signs[missing - 1], signs[missing]];
    return fault(`a word is missing ${behind ? `before “${behind}”` : `behind “${before}”`}.`);
  }
  const kindsFrom = signs.indexOf('>');
  for (const [at, sign] of signs.entries()) {
    if (sign === '>' && at > kindsFrom) return fault('“>” may stand there once.');
    if (sign === '=' && kindsFrom >= 0 && at > kindsFrom)
      return fault('behind “>” a comma stands between words.');
    if (sign === ',' && (kindsFrom < 0 || at < kindsFrom))
      return fault(
        'a comma may stand behind “>” only. Write “=” between words that mean the same.',
      );
  }
  for (const word of words) {
    const [strange] = STRANGE.exec(word) ?? [];
    if (strange) return fault(`the sign “${strange}” is not understood.`);
    if (UNDIVIDED.test(word))
      return fault(`“${word}” is of a script without blanks, which is found as it stands.`);
  }
  const split = kindsFrom < 0 ? words.length : kindsFrom + 1;
  const alike = spelled.slice(0, split).flat();
  const kinds = spelled.slice(split);
  if (new Set([...alike, ...kinds.flat()]).size < 2)
    return fault('there is no other word for it. Write one behind “=” or “>”.');
  return { ok: true, line: { alike, kinds } };
}

type Known = Map<string, Set<string>>;

function link(known: Known, words: readonly string[], meant: readonly string[]): void {
  for (const word of words) {
    const synonyms = known.get(word) ?? new Set<string>();
    for (const other of meant) if (other !== word) synonyms.add(other);
    known.set(word, synonyms);
  }
}

function linkLine(known: Known, { alike, kinds }: SynonymLine): void {
  link(known, alike, [...alike, ...kinds.flat()]);
  for (const spellings of kinds) link(known, spellings, spellings);
}

const NONE: readonly string[] = [];

/** What these lines together say. */
export function synonymsBy(lines: Iterable<SynonymLine>): SynonymsOf {
  const known: Known = new Map();
  for (const line of lines) linkLine(known, line);
  const synonyms = new Map([...known].map(([word, others]) => [word, [...others]]));
  return (word) => synonyms.get(word) ?? NONE;
}

/** The meanings of a list; what can't be read says nothing. */
export function readSynonyms(list: string): SynonymLine[] {
  return list
    .split('\n')
    .filter(isMeaning)
    .map(readSynonymLine)
    .flatMap((read) => (read.ok ? [read.line] : []));
}

/** How a list writes its words, by each form in which they are compared; the first where there are several. */
export function writingsIn(list: string): ReadonlyMap<string, string> {
  const words = list.split('\n').filter(isMeaning).flatMap(wordsIn);
  const writings = words.flatMap((word) =>
    spellingsOf(listedWord(word)).map((spelling): [string, string] => [spelling, word.trim()]),
  );
  return new Map(writings.toReversed());
}

// --- The operator's own list ---

/** What such a list may hold: it fits into a form whatever its letters are, and no search grows long by it. */
export const OWN_LIST = {
  lines: 1_000,
  letters: 150,
  wordsOfLine: 20,
  /** A name is searched for two words side by side, and for no three. */
  wordsOfWord: 2,
  synonymsOfWord: 60,
} as const;

/** More faults are not explained at once. */
const MOST_NAMED = 5;
/** Of the others so many lines are named. */
const MOST_NUMBERS = 20;

/** What is said of further faulty lines. @param numbers at least one */
function likewise(numbers: readonly number[]): string {
  const named = numbers.slice(0, MOST_NUMBERS).join(', ');
  const more = numbers.length - MOST_NUMBERS;
  const rest = more > 0 ? ` and ${more.toLocaleString('en')} more` : '';
  return numbers.length === 1
    ? `Line ${named} has a fault too.`
    : `Lines with faults too: ${named}${rest}.`;
}

/** Reads a list as an admin wrote it. Of what is wrong each error names its line, counted from 1. */
export function readOwnList(written: string): Outcome<{ text: string }, { errors: string[] }> {
  const lines = written.trimEnd().split(/\r\n?|\n/);
  if (lines.length > OWN_LIST.lines) {
    const [most, there] = [OWN_LIST.lines, lines.length].map((count) => count.toLocaleString('en'));
    return { ok: false, errors: [`The list may have ${most} lines; this one has ${there}.`] };
  }
  const clean = lines.map(oneLine);
  const known: Known = new Map();
  const faults = clean.flatMap((line, at) => {
    const error = isMeaning(line) ? faultOf(line, known) : tooLong(line);
    return error === null ? [] : [{ number: at + 1, error }];
  });
  if (faults.length === 0) return { ok: true, text: clean.join('\n') };
  const errors = faults.slice(0, MOST_NAMED).map(({ number, error }) => `Line ${number}: ${error}`);
  const others = faults.slice(MOST_NAMED).map(({ number }) => number);
  return { ok: false, errors: others.length > 0 ? [...errors, likewise(others)] : errors };
}

const tooLong = (line: string) =>
  Array.from(line).length > OWN_LIST.letters
    ? `it is longer than ${OWN_LIST.letters} letters.`
    : null;

/** What is wrong with a line, or null. @param known what the lines before it say, and then this one too */
function faultOf(line: string, known: Known): string | null {
  const long = tooLong(line);
  if (long) return long;
  const read = readSynonymLine(line);
  if (!read.ok) return read.error;
  const words = wordsIn(line);
  if (words.length > OWN_LIST.wordsOfLine) {
    return `it has more than ${OWN_LIST.wordsOfLine} words.`;
  }
  const phrase = words.find((word) => listedWord(word).split(' ').length > OWN_LIST.wordsOfWord);
  if (phrase !== undefined) return `“${phrase.trim()}” is more than two words.`;
  linkLine(known, read.line);
  const full = [...read.line.alike, ...read.line.kinds.flat()].find(
    (word) => (known.get(word)?.size ?? 0) > OWN_LIST.synonymsOfWord,
  );
  return full === undefined
    ? null
    : `with it “${full}” has more than ${OWN_LIST.synonymsOfWord} other words.`;
}
