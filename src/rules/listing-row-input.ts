// Reads the rows of a CSV of products: what each one says, and what is wrong with it, in words.
import { fieldErrors } from './form-input';
import {
  comparableName,
  IMPORT_COLUMNS,
  type ImportColumn,
  imageNames,
  isAddress,
  readCategory,
  readCondition,
  readHeader,
  withoutGuard,
} from './listing-csv';
import { parsePrice } from './money';
import { ECO_RATING } from './product';
import { type SellerProductInput, sellerProductInput } from './product-input';

/** A picture that came with the file: the name it had, and the key it has here. */
export type NamedPicture = { name: string; key: string };

export interface ImportRow {
  /** As the spreadsheet counts: the header is row 1. */
  number: number;
  /** What stands in each column. */
  cells: Record<ImportColumn, string>;
  /** What is wrong, in the order of the columns; empty for a good row. */
  errors: string[];
  /** What is imported; null while something is wrong. */
  draft: { fields: SellerProductInput; images: string[] } | null;
}

interface Given {
  pictures: readonly NamedPicture[];
  /** The currency of the prices. */
  currency: string;
  /** How many pictures a product may have. */
  most: number;
  /** What is broken about a row itself, by its place in the table. */
  broken: ReadonlyMap<number, string>;
}

export type ImportTable = { ok: true; rows: ImportRow[] } | { ok: false; error: string };

/** Whether a row says nothing; that is also true of the line 'sep=;' that some spreadsheets put at the top. */
const saysNothing = (row: readonly string[]) =>
  row.every((cell, index) => cell.trim() === '' || (index === 0 && /^sep=.?$/i.test(cell.trim())));

/** @param table every row of the file; those above the header that say nothing and blank ones are passed over, and counted */
export function readTable(table: readonly (readonly string[])[], given: Given): ImportTable {
  const above = Math.max(
    table.findIndex((row) => !saysNothing(row)),
    0,
  );
  const [first = [], ...rest] = table.slice(above);
  const header = readHeader(first);
  if (!header.ok) return header;
  const takePictures = pictureTaker(given);
  const rows = rest.flatMap((row, index) => {
    if (row.every((cell) => cell.trim() === '')) return [];
    const cellOf = (column: ImportColumn) =>
      withoutGuard(row[header.places.get(column) ?? -1] ?? '').trim();
    const cells = recordOf(cellOf);
    const number = above + index + 2;
    const extra = row.slice(first.length).some((cell) => cell.trim() !== '')
      ? 'This row has more cells than the header. A text with a comma in it stands in quotation marks.'
      : null;
    const wrong = [given.broken.get(above + index + 1) ?? null, extra].filter(
      (error) => error !== null,
    );
    return [readRow(number, cells, wrong, takePictures(number, cells.images), given.currency)];
  });
  return { ok: true, rows };
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
  number: number,
  cells: Record<ImportColumn, string>,
  wrong: readonly string[],
  images: { keys: string[]; errors: string[] },
  currency: string,
): ImportRow {
  const price = parsePrice(cells.price, currency);
  const input = sellerProductInput.safeParse({
    ...cells,
    category: readCategory(cells.category),
    condition: readCondition(cells.condition),
    price: price.ok ? (price.price ?? '') : cells.price,
    ecoRating: cells.ecoRating === '' ? String(ECO_RATING.default) : cells.ecoRating,
  });
  const found = input.success ? {} : fieldErrors(input.error);
  const errors = [
    ...wrong,
    ...IMPORT_COLUMNS.flatMap((column) => found[column] ?? []),
    ...images.errors,
  ];
  const draft =
    input.success && errors.length === 0 ? { fields: input.data, images: images.keys } : null;
  return { number, cells, errors, draft };
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
    const names = imageNames(cell);
    if (names.length > most) {
      return { keys: [], errors: [`Up to ${most} pictures are taken for a product.`] };
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
