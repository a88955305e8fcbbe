// Clears away what was given up: pictures without an item, documents never handed in or done with, files without a row.
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { removeFiles } from '~/commands/products/images';
import { removeDocuments } from '~/commands/sellers/documents';
import type { Services } from '~/commands/services';
import { databaseTime } from '~/data/database/clock';
import { deleteUnsentPhotos, knownPhotoKeys } from '~/data/messages/message-photos';
import { deleteUnattached, knownImageKeys } from '~/data/products/images';
import { deleteDecided, deleteNeverSubmitted, knownDocumentFiles } from '~/data/sellers/documents';
import { DOCUMENT_PREFIX, documentFileOf } from '~/files/documents';
import { IMAGE_PREFIX, imageKeyOf, MESSAGE_PHOTO_PREFIX } from '~/files/images';
import { sweep } from '~/files/sweep';

const DAY_MS = 24 * 60 * 60 * 1000;

type Swept = Pick<Services, 'db' | 'storage' | 'log'>;

/**
 * One round: everything that is swept, each sort whether or not another fails.
 * @throws AggregateError of what failed
 */
export async function sweepAll(
  services: Swept & { uploadsDir: string; documentDays: number },
): Promise<void> {
  // Rows carry the database's time, files this machine's or the store's: by the earlier one nothing goes too soon.
  const now = new Date(Math.min((await databaseTime(services.db)).getTime(), Date.now()));
  const rounds = await Promise.allSettled([
    sweepImages(services, now),
    sweepMessagePhotos(services, now),
    sweepDocuments(services, services.documentDays, now),
  ]);
  const failed = rounds.flatMap((round) => (round.status === 'rejected' ? [round.reason] : []));
  if (failed.length > 0) throw new AggregateError(failed, 'The sweep failed');
}

/**
 * Removes documents that were uploaded more than a day before `now` and never handed in, and those of sellers
 * who were decided about more than `days` days before.
 * @param days 0 keeps what was handed in for ever
 * @returns how many documents, and how many files without a row, are gone
 */
export async function sweepDocuments(
  services: Swept,
  days: number,
  now: Date,
): Promise<{ documents: number; files: number }> {
  const { db, storage } = services;
  const before = new Date(now.getTime() - DAY_MS);
  const waiting = await deleteNeverSubmitted(db, before);
  const decided = days > 0 ? await deleteDecided(db, new Date(now.getTime() - days * DAY_MS)) : [];
  const gone = [...waiting, ...decided];
  await removeDocuments(services, gone);
  const known = (files: string[]) => knownDocumentFiles(db, files);
  const documents = { prefix: DOCUMENT_PREFIX, nameOf: documentFileOf, known };
  return { documents: gone.length, files: await sweep(storage, documents, before) };
}

/**
 * Removes what was given up more than a day before `now`.
 * @returns how many pictures without an item, and how many files without a row, are gone
 */
export async function sweepImages(
  services: Swept & { uploadsDir: string },
  now: Date,
): Promise<{ pictures: number; files: number }> {
  const { db, storage, uploadsDir } = services;
  const before = new Date(now.getTime() - DAY_MS);
  const gone = await deleteUnattached(db, before);
  await removeFiles(services, gone);
  const known = (keys: string[]) => knownImageKeys(db, keys);
  const pictures = { prefix: IMAGE_PREFIX, nameOf: imageKeyOf, known };
  const files = await sweep(storage, pictures, before);
  await removeLeftovers(uploadsDir, before);
  return { pictures: gone.length, files };
}

/** Removes photos that were uploaded more than a day before `now` and never sent, and files without a row. */
export async function sweepMessagePhotos(services: Swept, now: Date): Promise<void> {
  const { db, storage } = services;
  const before = new Date(now.getTime() - DAY_MS);
  await removeFiles(services, await deleteUnsentPhotos(db, before), MESSAGE_PHOTO_PREFIX);
  const known = (keys: string[]) => knownPhotoKeys(db, keys);
  await sweep(storage, { prefix: MESSAGE_PHOTO_PREFIX, nameOf: imageKeyOf, known }, before);
}

/** Uploads that a killed server was reading. */
async function removeLeftovers(dir: string, before: Date): Promise<void> {
  const names = await readdir(dir).catch(() => []);
  for (const name of names) {
    const path = join(dir, name);
    const found = await stat(path).catch(() => null);
    if (found && found.mtime < before) await rm(path, { force: true });
  }
}
