// What a CSV of products looks like: its columns, its limits, how its text and its header are understood.
import {
  CATEGORIES,
  type Category,
  CONDITIONS,
  type Condition,
  categoryLabel,
  conditionLabel,
} from './product';

/** What one file may hold. */
export const IMPORT_LIMITS = { rows: 500, bytes: 1_000_000 } as const;

export const IMPORT_TOO_LARGE = `Up to ${IMPORT_LIMITS.bytes / 1_000_000} MB of CSV are taken at once. Please split the file.`;

/** The columns of an import, as the template names them. */
export const IMPORT_COLUMNS = [
  'name',
  'category',
  'description',
  'condition',
  'price',
  'ecoRating',
  'materials',
  'sustainability',
  'images',
] as const;

export type ImportColumn = (typeof IMPORT_COLUMNS)[number];

const MAY_LACK: readonly ImportColumn[] = ['ecoRating', 'materials', 'sustainability'];

/** The column that a file of rows to mend has at its end. */
export const ERROR_COLUMN = 'error';

/** The columns of an export. */
export const EXPORT_COLUMNS = [
  'id',
  ...IMPORT_COLUMNS,
  'status',
  'sold',
  'created',
  'views',
  'likes',
] as const;

/** A row for whoever starts from the template. */
export const TEMPLATE_ROW: Readonly<Record<ImportColumn, string>> = {
  name: 'Oak dining chair',
  category: 'Furniture',
  description: 'Sturdy, with a few scratches on the seat.',
  condition: 'Good',
  price: '20.00',
  ecoRating: '4',
  materials: 'Oak',
  sustainability: 'Repaired by hand',
  images: 'chair-front.jpg; chair-back.jpg',
};

/** The text of a file: UTF-8 or UTF-16 by its mark, or else what older spreadsheets write. */
export function textOf(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** What stands between two cells, told by the first line: names of columns hold none of these themselves. */
export function delimiterOf(text: string): ',' | ';' | '\t' {
  const [header = ''] = text.trimStart().split(/\r\n?|\n/, 1);
  const parts = (mark: string) => header.split(mark).length;
  if (parts(';') > parts(',')) return parts('\t') > parts(';') ? '\t' : ';';
  return parts('\t') > parts(',') ? '\t' : ',';
}

/** Letters and digits alone: 'Eco rating', 'eco_rating' and 'ecoRating' are one. */
const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');

export type Header =
  | { ok: true; places: ReadonlyMap<ImportColumn, number> }
  | { ok: false; error: string };

/** Where each column stands in the first row; other columns are passed over. */
export function readHeader(cells: readonly string[]): Header {
  const names = cells.map(plain);
  const places = new Map<ImportColumn, number>();
  for (const column of IMPORT_COLUMNS) {
    const place = names.indexOf(plain(column));
    if (place < 0) continue;
    if (names.lastIndexOf(plain(column)) !== place) {
      return { ok: false, error: `The first row names the column “${column}” twice.` };
    }
    places.set(column, place);
  }
  const missing = IMPORT_COLUMNS.filter(
    (column) => !places.has(column) && !MAY_LACK.includes(column),
  );
  if (missing.length === 0) return { ok: true, places };
  const what = missing.length === 1 ? 'The column' : 'The columns';
  const lacks = missing.length === 1 ? 'is missing' : 'are missing';
  return {
    ok: false,
    error: `${what} ${missing.join(', ')} ${lacks}. The first row must name the columns, as in the template.`,
  };
}

/** The slug of a category written as slug or label in any case; anything else as it is. */
export function readCategory(text: string): Category | string {
  const wanted = plain(text);
  const fits = (category: Category) =>
    plain(category) === wanted || plain(categoryLabel(category)) === wanted;
  return CATEGORIES.find(fits) ?? text;
}

/** The same for a condition. */
export function readCondition(text: string): Condition | string {
  const wanted = plain(text);
  const fits = (condition: Condition) =>
    plain(condition) === wanted || plain(conditionLabel(condition)) === wanted;
  return CONDITIONS.find(fits) ?? text;
}

/** The names in a cell of images. */
export function imageNames(cell: string): string[] {
  return cell
    .split(/[;|\r\n]/)
    .map((name) => name.trim())
    .filter((name) => name !== '');
}

/** A file's name as it is compared: without its folders, in any case, with one form of each letter. */
export function comparableName(name: string): string {
  return name
    .replace(/^.*[\\/]/, '')
    .normalize('NFC')
    .toLowerCase();
}

/** Whether it is an address in the web: none is ever fetched. */
export const isAddress = (name: string) => /^(?:[a-z][a-z0-9+.-]*:)?\/\//i.test(name);

/** What a spreadsheet might take for a formula, behind any blanks and in any width. */
export const FORMULA = /^\s*[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/;

/** What an export put before a cell, so that no spreadsheet takes it for a formula, is taken off again. */
export function withoutGuard(cell: string): string {
  return cell.startsWith("'") && FORMULA.test(cell.slice(1)) ? cell.slice(1) : cell;
}
