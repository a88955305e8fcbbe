// What a seller says in the page about a file: what its columns and its words are taken for, and cells written anew.
// Each change is a field of the form, so that a page without a script posts them all again.
import { IMPORT_COLUMNS, type ImportColumn } from './listing-csv';

/** Values by the name of their field. */
export type ListingChanges = ReadonlyMap<string, string>;

export const NO_CHANGES: ListingChanges = new Map();

/** The columns whose cells are one of a list. */
export const LISTED_COLUMNS = ['category', 'condition', 'ecoRating'] as const;

export type ListedColumn = (typeof LISTED_COLUMNS)[number];

export const isListed = (column: ImportColumn): column is ListedColumn =>
  LISTED_COLUMNS.some((listed) => listed === column);

/** The field that says what a column of the file is taken for: one of ours, or blank to leave it out. */
export const columnField = (name: string) => `column:${name}`;

/** The field that says what a word stands for, wherever it is written in that column. */
export const wordField = (column: ListedColumn, word: string) =>
  `word:${column}:${word.trim().replace(/\s+/g, ' ').toLowerCase()}`;

/** The field of one cell, by the row's number. */
export const cellField = (row: number, column: ImportColumn) => `cell:${row}:${column}`;

/** The field that leaves out what stands in a row beyond the last column. */
export const beyondField = (row: number) => `beyond:${row}`;

const KINDS = /^(?:column|word|cell|beyond):/;
const OF_ANY_FILE = /^(?:column|word):/;

/** The changes among the fields of a form; of a field sent twice, the last. */
export function changesAmong(
  fields: Iterable<readonly [name: string, value: string]>,
): ListingChanges {
  return new Map([...fields].filter(([name]) => KINDS.test(name)));
}

/** What also holds for another file of the same make. */
export function changesOfAnyFile(changes: ListingChanges): ListingChanges {
  return new Map([...changes].filter(([name]) => OF_ANY_FILE.test(name)));
}

/** All changes in the text of one field, and back. */
export const writeChanges = (changes: ListingChanges) =>
  new URLSearchParams([...changes]).toString();

export const readChanges = (text: string) => changesAmong(new URLSearchParams(text));

/** What a change takes a column for; undefined where nothing is said about it. */
export function changedColumn(
  changes: ListingChanges,
  name: string,
): ImportColumn | null | undefined {
  const wanted = changes.get(columnField(name));
  if (wanted === undefined) return undefined;
  return IMPORT_COLUMNS.find((column) => column === wanted) ?? null;
}
