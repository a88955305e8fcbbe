// Which column of a file is which: by its name, by what that probably means, or by what the seller says that it is.
import type { Outcome } from '../text/outcome';
import { lettersAndDigits } from '../text/plain-text';
import { changedColumn, type ListingChanges } from './listing-changes';
import { IMPORT_COLUMNS, type ImportColumn, MAY_LACK } from './listing-csv';
import { proposedColumn } from './listing-synonyms';

export interface FileColumn {
  /** As the file's first row has it; no two are alike. */
  name: string;
  /** What it is taken for; null leaves it out. */
  as: ImportColumn | null;
}

export type Header = { columns: FileColumn[] } & Outcome<{
  places: ReadonlyMap<ImportColumn, number>;
}>;

/** Names of the columns, one for each: the second of a name gets a number, and one without any is called by its place. */
function columnNames(cells: readonly string[]): string[] {
  const names = new Set<string>();
  for (const [index, cell] of cells.entries()) {
    const name = cell.trim().replace(/\s+/g, ' ') || `Column ${index + 1}`;
    let free = name;
    for (let count = 2; names.has(free); count += 1) free = `${name} (${count})`;
    names.add(free);
  }
  return [...names];
}

/** What each column is: said or named so, or else the first that probably is what no other one is. */
function readColumns(cells: readonly string[], changes: ListingChanges): FileColumn[] {
  const names = columnNames(cells);
  const said = names.map((name, index) => {
    const changed = changedColumn(changes, name);
    if (changed !== undefined) return changed;
    return IMPORT_COLUMNS.find(
      (column) => lettersAndDigits(column) === lettersAndDigits(cells[index] ?? ''),
    );
  });
  const taken = new Set(said);
  return names.map((name, index): FileColumn => {
    const as = said[index];
    if (as !== undefined) return { name, as };
    const proposed = proposedColumn(cells[index] ?? '');
    if (proposed === null || taken.has(proposed)) return { name, as: null };
    taken.add(proposed);
    return { name, as: proposed };
  });
}

/** Where each column stands in the first row. */
export function readHeader(cells: readonly string[], changes: ListingChanges): Header {
  const columns = readColumns(cells, changes);
  const places = new Map<ImportColumn, number>();
  for (const column of IMPORT_COLUMNS) {
    const fitting = columns.filter(({ as }) => as === column).map(({ name }) => name);
    if (fitting.length > 1) {
      const error = `Only one column can be “${column}”, and the first row has ${fitting.length}: ${fitting.join(', ')}.`;
      return { ok: false, columns, error };
    }
    const place = columns.findIndex(({ as }) => as === column);
    if (place >= 0) places.set(column, place);
  }
  const missing = IMPORT_COLUMNS.filter(
    (column) => !places.has(column) && !MAY_LACK.includes(column),
  );
  if (missing.length === 0) return { ok: true, columns, places };
  const what = missing.length === 1 ? 'The column' : 'The columns';
  const lacks = missing.length === 1 ? 'is missing' : 'are missing';
  return {
    ok: false,
    columns,
    error: `${what} ${missing.join(', ')} ${lacks}. The first row names the columns, as in the template.`,
  };
}
