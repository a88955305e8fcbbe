// What a CSV of products looks like: its columns, its limits, how the words in its cells are understood.

import {
  CATEGORIES,
  type Category,
  CONDITIONS,
  type Condition,
  categoryLabel,
  conditionLabel,
} from '../products/product';
import { lettersAndDigits } from '../text/plain-text';

/** What one file may hold. */
export const IMPORT_LIMITS = { rows: 500, bytes: 1_000_000 } as const;

export const IMPORT_TOO_LARGE = `Up to ${IMPORT_LIMITS.bytes / 1_000_000} MB of CSV can be imported at once. Please split the file.`;

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

/** Columns that a file need not have. */
export const MAY_LACK: readonly ImportColumn[] = ['ecoRating', 'materials', 'sustainability'];

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

/** The slug of a category written as slug or label in any case; anything else as it is. */
export function readCategory(text: string): Category | string {
  const wanted = lettersAndDigits(text);
  const fits = (category: Category) =>
    lettersAndDigits(category) === wanted || lettersAndDigits(categoryLabel(category)) === wanted;
  return CATEGORIES.find(fits) ?? text;
}

/** The same for a condition. */
export function readCondition(text: string): Condition | string {
  const wanted = lettersAndDigits(text);
  const fits = (condition: Condition) =>
    lettersAndDigits(condition) === wanted ||
    lettersAndDigits(conditionLabel(condition)) === wanted;
  return CONDITIONS.find(fits) ?? text;
}

/** Whether a name is a picture's, by its ending; also of pictures that are refused, so that they are told so. */
export const isPictureName = (name: string) =>
  /\.(?:jpe?g|png|webp|heic|heif|avif|gif)$/i.test(name.trim());

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
