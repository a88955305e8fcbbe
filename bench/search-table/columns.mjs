// Reads the lists of things: lines of columns, with lists inside a column.
import { readFileSync } from 'node:fs';

/** @param {string} file beside this one @returns {string[][]} */
export function columnsOf(file) {
  const lines = readFileSync(new URL(file, import.meta.url), 'utf8').split('\n');
  return lines.filter((line) => /^[^#\s]/.test(line)).map((line) => line.split(' | '));
}

/** The parts of a column; none of a dash. @param {string | undefined} column */
export const listOf = (column = '-') => (column === '-' ? [] : column.split('; '));

/**
 * A name and its plural, which is the same for what has no other number.
 * @param {string} text such as `knife/knives`
 * @param {(one: string) => string} plural of a name that says none
 */
export function numbersOf(text, plural) {
  const [one = '', many = plural(one)] = text.split('/');
  return { one, many: many === '=' ? one : many };
}

/** Parts of a name, one behind the other, without those that are missing. @param {string} between @param {(string | false)[]} parts */
export const joined = (between, parts) => parts.filter(Boolean).join(between);
