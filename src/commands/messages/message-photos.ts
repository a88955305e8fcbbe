// Photos of messages, on their way in: taken as pictures of products are, and kept apart from them.
import { restoreProfile } from '~/data/accounts/users';
import { insertMessagePhoto } from '~/data/messages/message-photos';
import { MESSAGE_PHOTO_PREFIX, newImageKey, removeImage, storeImage } from '~/files/images';
import { StorageError } from '~/files/storage';
import { LIMITS } from '~/rules/shop/limits';
import type { Actor } from '~/rules/shop/permissions';
import { authorize } from '../authorize';
import type { Services } from '../services';

/**
 * Takes a photo for a message, from the file as it came; returns its key.
 * @throws Forbidden for nobody; ImageRefused with words for the person; StorageError when it can't be stored
 */
export async function addMessagePhoto(
  { db, storage, pictures }: Pick<Services, 'db' | 'storage' | 'pictures'>,
  actor: Actor,
  path: string,
): Promise<string> {
  const { userId } = authorize(actor, 'upload.create', null);
  const [prepared] = await Promise.all([pictures.image(path), restoreProfile(db, userId)]);
  const { width, height, blur } = prepared;
  const widths = [...new Set(prepared.variants.map((variant) => variant.width))];
  const photo = { key: newImageKey(), width, height, widths, blur };
  await storeImage(storage, photo.key, prepared, MESSAGE_PHOTO_PREFIX);
  try {
    if (!(await insertMessagePhoto(db, userId, photo, LIMITS.waitingPhotos.most))) {
      throw new StorageError(
        'quota-exceeded',
        'You have chosen many photos without sending them. Send some, or come back tomorrow.',
      );
    }
  } catch (error) {
    await removeImage(storage, photo.key, widths, MESSAGE_PHOTO_PREFIX).catch(() => undefined);
    throw error;
  }
  return photo.key;
}
