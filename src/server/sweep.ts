// Clears away pictures that never became part of an item: rows after a day, and files that no row speaks of.
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { removeFiles } from '~/commands/images';
import type { Services } from '~/commands/services';
import { deleteUnattached, knownImageKeys } from '~/data/images';
import { IMAGE_PREFIX } from '~/files/images';
import { sweep } from '~/files/sweep';

const DAY = 24 * 60 * 60 * 1000;

/**
 * Removes what was given up more than a day before `now`.
 * @returns how many pictures without an item, and how many files without a row, are gone
 */
export async function sweepImages(
  services: Pick<Services, 'db' | 'storage' | 'log' | 'uploadsDir'>,
  now: Date,
): Promise<{ pictures: number; files: number }> {
  const { db, storage, uploadsDir } = services;
  const before = new Date(now.getTime() - DAY);
  const gone = await deleteUnattached(db, before);
  await removeFiles(services, gone);
  const known = (keys: string[]) => knownImageKeys(db, keys);
  const files = await sweep(storage, IMAGE_PREFIX, known, before);
  await removeLeftovers(uploadsDir, before);
  return { pictures: gone.length, files };
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
