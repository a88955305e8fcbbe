// Removes the files of an account that is gone, from the queue: tried again while the store is unavailable.
import { z } from 'zod';
import type { Services } from '~/commands/services';
import { removeDocument } from '~/files/documents';
import { MESSAGE_PHOTO_PREFIX, removeImage } from '~/files/images';

const files = z.array(z.object({ key: z.string(), widths: z.array(z.number().int()) }));

const leftFiles = z.object({
  pictures: files,
  // Jobs of the release before have none.
  photos: files.default([]),
  documents: z.array(z.string()),
});

/** @param payload as `enqueueRemoval` queues it */
export async function removeLeftFiles(
  { storage }: Pick<Services, 'storage'>,
  payload: unknown,
): Promise<void> {
  const { pictures, photos, documents } = leftFiles.parse(payload);
  for (const { key, widths } of pictures) await removeImage(storage, key, widths);
  for (const { key, widths } of photos) {
    await removeImage(storage, key, widths, MESSAGE_PHOTO_PREFIX);
  }
  for (const file of documents) await removeDocument(storage, file);
}
