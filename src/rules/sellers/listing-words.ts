// Words in a file's lists (categories, conditions, ratings): which are understood, and what is proposed or said of the others.

import {
  CATEGORIES,
  CONDITIONS,
  categoryLabel,
  conditionLabel,
  isCategory,
  isCondition,
} from '../products/product';
import {
  isListed,
  LISTED_COLUMNS,
  type ListedColumn,
  type ListingChanges,
  wordField,
} from './listing-changes';
import { type ImportColumn, readCategory, readCondition } from './listing-csv';
import { proposedValue } from './listing-synonyms';

/** A word that stands in a file and is none of ours. */
export interface UnknownWord {
  column: ListedColumn;
  /** Blank for empty cells. */
  word: string;
  /** How many rows have it. */
  rows: number;
  /** What it is taken for, by the seller's word or ours; blank while nobody knows. */
  as: string;
}

export const RATINGS = ['1', '2', '3', '4', '5'] as const;

/** What may stand in a column, and how it is called. */
export function choicesOf(column: ListedColumn): { value: string; label: string }[] {
  if (column === 'category')
    return CATEGORIES.map((value) => ({ value, label: categoryLabel(value) }));
  if (column === 'condition')
    return CONDITIONS.map((value) => ({ value, label: conditionLabel(value) }));
  return RATINGS.map((value) => ({ value, label: value }));
}

function isUnderstood(column: ListedColumn, word: string): boolean {
  if (column === 'category') return isCategory(readCategory(word));
  if (column === 'condition') return isCondition(readCondition(word));
  return word === '' || RATINGS.some((rating) => rating === word);
}

/** What a word is taken for; blank where that is not known, or the seller has taken the proposal away. */
function meaningOf(changes: ListingChanges, column: ListedColumn, word: string): string {
  const said = changes.get(wordField(column, word));
  return said ?? (isUnderstood(column, word) ? word : (proposedValue(column, word) ?? ''));
}

/** What a cell says once the words in it are put in ours. */
export function explained(changes: ListingChanges, column: ImportColumn, cell: string): string {
  return (isListed(column) && meaningOf(changes, column, cell)) || cell;
}

/**
 * The words of a file that are none of ours, those that nobody knows first.
 * @param rows the cells of every row, as they stand there before they are explained
 */
export function unknownWords(
  rows: readonly Readonly<Record<ListedColumn, string>>[],
  changes: ListingChanges,
): UnknownWord[] {
  const found = new Map<string, UnknownWord>();
  for (const column of LISTED_COLUMNS) {
    for (const row of rows) {
      const word = row[column];
      if (isUnderstood(column, word)) continue;
      const field = wordField(column, word);
      const known = found.get(field);
      const as = meaningOf(changes, column, word);
      found.set(field, { column, word: known?.word ?? word, rows: (known?.rows ?? 0) + 1, as });
    }
  }
  return [...found.values()].sort((one, other) => Number(one.as !== '') - Number(other.as !== ''));
}
