// Reads the rows of a CSV of products: what each one says, and what is wrong with it, in words.

import { ECO_RATING } from '../products/product';
import { readItem, type SellerProductInput, sellerProductInput } from '../products/product-input';
import { hasUnreadable } from '../text/csv-text';
import type { Outcome } from '../text/outcome';
import { beyondField, cellField, type ListingChanges } from './listing-changes';
import {
  comparableName,
  IMPORT_COLUMNS,
  type ImportColumn,
  imageNames,
  isAddress,
  isPictureName,
  readCategory,
  readCondition,
  withoutGuard,
} from './listing-csv';
import { type FileColumn, readHeader } from './listing-header';
import { foreignPriceWords, pricesUnder } from './listing-prices';
import { explained, type UnknownWord, unknownWords } from './listing-words';

/** A picture that came with the file: the name it had, and the key it has here. */
export type NamedPicture = { name: string; key: string };

/** What is wrong with a row; the column is null where it is the row itself. */
export interface RowError {
  column: ImportColumn | null;
  words: string;
}

export interface ImportRow {
  /** As the spreadsheet counts: the header is row 1. */
  number: number;
  /** What stands in each column. */
  cells: Record<ImportColumn, string>;
  /** What stands beyond the last column and is in the way; null where nothing is. */
  beyond: string | null;
  /** What is wrong, in the order of the columns; empty for a good row. */
  errors: RowError[];
  /** What is imported; null while something is wrong. */
  draft: { fields: SellerProductInput; images: string[] } | null;
}

interface Given {
  pictures: readonly NamedPicture[];
  /** What the seller has said about the file. */
  changes: ListingChanges;
  /** The currency of the prices. */
  currency: string;
  /** How many pictures a product may have. */
  most: number;
  /** What is broken about a row itself, by its place in the table. */
  broken: ReadonlyMap<number, string>;
}

export type ImportTable = { columns: FileColumn[] } & Outcome<{
  rows: ImportRow[];
  words: UnknownWord[];
  /** How many rows between the header and the last one say nothing. */
  blank: number;
}>;

const UNREADABLE =
  'A character here could not be read. Type it again, or save the file as “CSV UTF-8” and choose it again.';

const isBlankRow = (row: readonly string[]) => row.every((cell) => cell.trim() === '');

/** Whether a row says nothing; that is also true of the line 'sep=;' that some spreadsheets put at the top. */
const saysNothing = (row: readonly string[]) =>
  row.every((cell, index) => cell.trim() === '' || (index === 0 && /^sep=.?$/i.test(cell.trim())));

/** @param table every row of the file; those above the header that say nothing and blank ones are passed over, and counted */
export function readTable(table: readonly (readonly string[])[], given: Given): ImportTable {
  const { changes, broken, currency } = given;
  const above = Math.max(
    table.findIndex((row) => !saysNothing(row)),
    0,
  );
  const [first = [], ...rest] = table.slice(above);
  const header = readHeader(first, changes);
  if (!header.ok) return header;
  const takePictures = pictureTaker(given);
  const priced = pricesUnder(header.columns.find(({ as }) => as === 'price')?.name ?? '', currency);
  const written = rest.flatMap((row, index) => {
    if (isBlankRow(row)) return [];
    const number = above + index + 2;
    const whole = withImagesTogether(row, first, header.places.get('images'));
    const cells = recordOf((column) => {
      const cell = withoutGuard(whole[header.places.get(column) ?? -1] ?? '').trim();
      const changed = changes.get(cellField(number, column))?.trim();
      return changed ?? (column === 'price' ? priced(cell) : cell);
    });
    const more = changes.has(beyondField(number)) ? [] : whole.slice(first.length);
    const beyond = more.filter((cell) => cell.trim() !== '').join(', ') || null;
    return [{ number, cells, beyond, broken: broken.get(above + index + 1) ?? null }];
  });
  const rows = written.map(({ number, cells: before, beyond, broken: reason }) => {
    const cells = recordOf((column) => explained(changes, column, before[column]));
    const wrong: RowError[] = [];
    if (reason) wrong.push({ column: null, words: reason });
    if (beyond) wrong.push({ column: null, words: tooManyCells(beyond) });
    const images = takePictures(number, cells.images);
    return readRow({ number, cells, beyond }, wrong, images, currency);
  });
  const words = unknownWords(
    written.map(({ cells }) => cells),
    changes,
  );
  const last = rest.findLastIndex((row) => !isBlankRow(row));
  return { ok: true, columns: header.columns, rows, words, blank: last + 1 - rows.length };
}

const tooManyCells = (beyond: string) =>
  `This row has more cells than the header: “${beyond}”. A text with a comma in it stands in quotation marks.`;

/** In a file of semicolons a list of pictures falls apart, one picture a cell: they are put together again. */
function withImagesTogether(
  row: readonly string[],
  header: readonly string[],
  place: number | undefined,
): readonly string[] {
  if (place === undefined) return row;
  const lastOf = (cells: readonly string[]) =>
    cells.findLastIndex((cell) => cell.trim() !== '') + 1;
  const more = Math.max(row.length - header.length, lastOf(row) - lastOf(header));
  const parts = row.slice(place, place + more + 1).filter((cell) => cell.trim() !== '');
  if (more <= 0 || parts.length < 2 || !parts.every(isPictureName)) return row;
  return [...row.slice(0, place), parts.join(';'), ...row.slice(place + more + 1)];
}

const recordOf = (cellOf: (column: ImportColumn) => string): Record<ImportColumn, string> => ({
  name: cellOf('name'),
  category: cellOf('category'),
  description: cellOf('description'),
  condition: cellOf('condition'),
  price: cellOf('price'),
  ecoRating: cellOf('ecoRating'),
  materials: cellOf('materials'),
  sustainability: cellOf('sustainability'),
  images: cellOf('images'),
});

function readRow(
  row: Pick<ImportRow, 'number' | 'cells' | 'beyond'>,
  wrong: readonly RowError[],
  images: { keys: string[]; errors: string[] },
  currency: string,
): ImportRow {
  const { cells } = row;
  const typed = {
    ...cells,
    category: readCategory(cells.category),
    condition: readCondition(cells.condition),
    ecoRating: cells.ecoRating === '' ? String(ECO_RATING.default) : cells.ecoRating,
    free: '',
  };
  const read = readItem(sellerProductInput, typed, currency);
  const found = read.ok ? {} : read.errors;
  // What to do about it is said once for the whole file.
  const foreign = foreignPriceWords(cells.price, currency);
  const errors = [...wrong];
  for (const column of IMPORT_COLUMNS) {
    const unreadable = hasUnreadable(cells[column]) ? UNREADABLE : null;
    const words = (column === 'price' ? foreign : null) ?? found[column] ?? unreadable;
    if (words) errors.push({ column, words });
  }
  for (const words of images.errors) errors.push({ column: 'images', words });
  const draft =
    read.ok && errors.length === 0 ? { fields: read.fields, images: images.keys } : null;
  return { ...row, errors, draft };
}

/** Finds the pictures of one row after the other; a picture belongs to one product alone. */
function pictureTaker({ pictures, most }: Given) {
  const byName = new Map<string, NamedPicture[]>();
  for (const picture of pictures) {
    const name = comparableName(picture.name);
    byName.set(name, [...(byName.get(name) ?? []), picture]);
  }
  const takenBy = new Map<string, number>();
  return (number: number, cell: string): { keys: string[]; errors: string[] } => {
    const keys = new Set<string>();
    const errors: string[] = [];
    const names = imageNames(cell).flatMap((name) => parted(name, byName));
    if (names.length > most) {
      return { keys: [], errors: [`Up to ${most} pictures are accepted for a product.`] };
    }
    if (names.length === 0) errors.push('Name at least one picture in the column images.');
    for (const name of names) {
      if (isAddress(name)) {
        errors.push(
          `“${name}” is an address, and none is fetched. Write the picture’s file name here and choose the file together with the CSV.`,
        );
        continue;
      }
      const [picture, second] = byName.get(comparableName(name)) ?? [];
      const before = picture && takenBy.get(picture.key);
      if (!picture) errors.push(`The picture “${name}” is not among the chosen files.`);
      else if (second) errors.push(`Two of the chosen files are called “${name}”. Rename one.`);
      else if (before !== undefined && before !== number) {
        errors.push(`“${name}” is a picture of row ${before} already.`);
      } else {
        keys.add(picture.key);
        takenBy.set(picture.key, number);
      }
    }
    return { keys: [...keys], errors };
  };
}

/** Commas stand between pictures too, unless there is a picture of that very name. */
function parted(name: string, known: ReadonlyMap<string, unknown>): string[] {
  if (isAddress(name) || known.has(comparableName(name))) return [name];
  const parts = name
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  return parts.length > 1 && parts.every(isPictureName) ? parts : [name];
}
