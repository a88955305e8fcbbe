// Everything that the shop holds about one person, as they take it out: file by file, never more than a page in memory.
import type { Database } from '../database/database';
import { pagesOf } from '../database/pages';
import type { ImageFiles } from '../products/images';
import type { PersonalPart } from './personal-part';
import { PERSONAL_PARTS } from './personal-parts';

const PAGE = 500;

type Row = Record<string, unknown>;

/** The files that have something in them, each with its rows. A file is read to its end before the next is asked for. */
export async function* personalData(
  db: Database,
  userId: string,
): AsyncGenerator<{ name: string; rows: AsyncIterable<Row[]> }, void> {
  for (const part of PERSONAL_PARTS) {
    const pages = partOf(db, textOf(part), userId);
    const first = await pages.next();
    if (!first.done) yield { name: part.name, rows: startingWith(first.value, pages) };
  }
}

const textOf = ({ columns, from, where, key = 'id', type }: PersonalPart) =>
  `select ${key}::text as place, ${columns} from ${from}
   where ${where} and ($2::${type} is null or ${key} > $2::${type}) order by ${key} limit ${PAGE}`;

async function* partOf(db: Database, text: string, userId: string): AsyncGenerator<Row[], void> {
  const pages = pagesOf(PAGE, async (last: (Row & { place: string }) | null) => {
    const { rows } = await db.$client.query(text, [userId, last?.place ?? null]);
    return rows;
  });
  for await (const rows of pages) yield rows.map(({ place: _, ...row }) => row);
}

async function* startingWith(first: Row[], rest: AsyncGenerator<Row[], void>) {
  yield first;
  yield* rest;
}

/** The pictures that a person has uploaded, in items or messages or not yet. */
export async function* ownPictures(
  db: Database,
  userId: string,
  table: 'images' | 'message_photos' = 'images',
): AsyncGenerator<ImageFiles, void> {
  const text = `select key as place, key, widths from ${table}
    where owner_id = $1 and ($2::text is null or key > $2) order by key limit ${PAGE}`;
  const pages = pagesOf(PAGE, async (last: ImageFiles | null) => {
    const { rows } = await db.$client.query<ImageFiles>(text, [userId, last?.key ?? null]);
    return rows;
  });
  for await (const rows of pages) yield* rows;
}

/** The documents that a seller has uploaded and that are still there. */
export async function ownDocuments(
  db: Database,
  sellerId: string,
): Promise<{ id: string; file: string }[]> {
  const text = 'select id, file from documents where seller_id = $1 order by uploaded_at, id';
  const { rows } = await db.$client.query<{ id: string; file: string }>(text, [sellerId]);
  return rows;
}
