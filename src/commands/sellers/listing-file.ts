// A seller's CSV of products: read and judged row by row, then imported as a whole or not at all.
import { type FoundImage, findImages } from '~/data/products/images';
import { csvLines, parseCsv } from '~/files/csv';
import type { ListingChanges } from '~/rules/sellers/listing-changes';
import { ERROR_COLUMN, IMPORT_LIMITS, IMPORT_TOO_LARGE } from '~/rules/sellers/listing-csv';
import { type ImportTable, type NamedPicture, readTable } from '~/rules/sellers/listing-row-input';
import { type Actor, can } from '~/rules/shop/permissions';
import { isNoText } from '~/rules/text/csv-text';
import type { Outcome } from '~/rules/text/outcome';
import { authorize } from '../authorize';
import { importListings } from '../products/post-products';
import type { PostProblem } from '../products/products';
import type { Services } from '../services';

export type ListingFile = {
  csv: string;
  /** Pictures that were uploaded for it, each under the name that it had. */
  pictures: readonly NamedPicture[];
  /** What the seller has said about it in the page. */
  changes: ListingChanges;
};

/** Every row of a file, or what is wrong with the file as a whole, in words. */
export type Judged = ImportTable;

const refused = (error: string): Judged => ({ ok: false, error, columns: [] });

/**
 * Reads a file; nothing is saved.
 * @throws Forbidden for nobody and for who is no seller
 */
export async function judgeFile(
  services: Pick<Services, 'currencies' | 'db' | 'limits'>,
  actor: Actor,
  file: ListingFile,
): Promise<Judged> {
  return judge(services, actor, file, (image) => image.productId === null);
}

/** @param isFree whether a picture of the actor's may still be used */
async function judge(
  services: Pick<Services, 'currencies' | 'db' | 'limits'>,
  actor: Actor,
  { csv, pictures, changes }: ListingFile,
  isFree: (image: FoundImage) => boolean,
): Promise<Judged> {
  authorize(actor, 'listing.create', null);
  if (csv.trim() === '') return refused('Choose a CSV file with at least one product.');
  if (isNoText(csv)) return refused(NO_CSV);
  if (Buffer.byteLength(csv) > IMPORT_LIMITS.bytes) return refused(IMPORT_TOO_LARGE);
  const { rows, broken } = parseCsv(csv);
  const table = readTable(rows, {
    broken,
    changes,
    pictures: await usable(services, actor, pictures, isFree),
    currency: services.currencies.backOffice,
    most: services.limits.images,
  });
  if (!table.ok) return table;
  const count = table.rows.length;
  if (count === 0) return refused('There is no product below the header.');
  if (count > IMPORT_LIMITS.rows) {
    return refused(
      `Up to ${IMPORT_LIMITS.rows} products can be imported at once, and this file has ${count}. Please split it.`,
    );
  }
  return table;
}

const NO_CSV =
  'This is not a CSV file but a workbook or something else. Save it as “CSV UTF-8” and choose that file.';

/** Why nothing was imported: a picture, more than the seller may list, or the file is not what the seller was shown. */
export type ImportProblem = PostProblem | 'changed';

/**
 * Imports the good rows of a file: all of them in one transaction, or none and why. Says how many came in, and how many did not.
 * @param idempotencyKey the preview's own: sent again, it imports nothing twice
 * @param expected how many good rows the seller was shown
 * @throws Forbidden for nobody and for who is no seller
 */
export async function importFile(
  services: Pick<Services, 'currencies' | 'db' | 'limits' | 'pages'>,
  actor: Actor,
  idempotencyKey: string,
  file: ListingFile,
  expected: number,
): Promise<Outcome<{ taken: number; left: number }, { problem: ImportProblem }>> {
  // A second sending finds the pictures where the first one has put them.
  const judged = await judge(services, actor, file, () => true);
  const drafts = judged.ok ? judged.rows.flatMap(({ draft }) => draft ?? []) : [];
  if (drafts.length === 0 || drafts.length !== expected) return { ok: false, problem: 'changed' };
  const imported = await importListings(services, actor, idempotencyKey, drafts);
  if (!imported.ok) return imported;
  const all = judged.ok ? judged.rows.length : 0;
  return { ok: true, taken: drafts.length, left: all - drafts.length };
}

/**
 * The rows of a file that need mending, as they are by now, with what is wrong at the end of each.
 * @throws Forbidden for nobody and for who is no seller
 */
export async function rowsToMend(
  services: Pick<Services, 'currencies' | 'db' | 'limits'>,
  actor: Actor,
  file: ListingFile,
): Promise<string | null> {
  const judged = await judgeFile(services, actor, file);
  if (!judged.ok) return null;
  const { rows } = parseCsv(file.csv);
  // A file that was mended before has the column already.
  const kept = [...judged.columns.entries()].filter(
    ([, { name }]) => name.toLowerCase() !== ERROR_COLUMN,
  );
  const bad = judged.rows.filter(({ errors }) => errors.length > 0);
  return csvLines([
    [...kept.map(([, { name, as }]) => as ?? name), ERROR_COLUMN],
    ...bad.map(({ number, cells, beyond, errors }) => [
      ...kept.map(([place, { as }]) => (as ? cells[as] : (rows[number - 1]?.[place] ?? ''))),
      errors.map(({ words }) => words).join(' '),
      // It stays beyond the last column, where it was.
      ...(beyond ? [beyond] : []),
    ]),
  ]);
}

/** Those of the pictures that the actor may use. */
async function usable(
  { db }: Pick<Services, 'db'>,
  actor: Actor,
  pictures: readonly NamedPicture[],
  isFree: (image: FoundImage) => boolean,
): Promise<NamedPicture[]> {
  const found = await findImages(db, [...new Set(pictures.map(({ key }) => key))]);
  const keys = new Set(
    found.filter((image) => can(actor, 'upload.use', image) && isFree(image)).map(({ key }) => key),
  );
  return pictures.filter(({ key }) => keys.has(key));
}
