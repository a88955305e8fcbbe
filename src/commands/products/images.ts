// Pictures that a person uploads: prepared, stored and noted as theirs, before any product uses them.

import { restoreProfile } from '~/data/accounts/users';
import { countUnattached, type ImageFiles, insertImage } from '~/data/products/images';
import {
  IMAGE_PREFIX,
  newImageKey,
  type PicturePrefix,
  removeImage,
  storeImage,
} from '~/files/images';
import { StorageError } from '~/files/storage';
import type { PictureInfo } from '~/rules/products/picture';
import { LIMITS } from '~/rules/shop/limits';
import { type Actor, can } from '~/rules/shop/permissions';
import { authorize } from '../authorize';
import type { Services } from '../services';

/** A picture that was taken, and what its owner should know of it, in words. */
export type AddedImage = { picture: PictureInfo; note: string | null };

const FIRST_FRAME = 'This picture moves. Its first frame is shown.';

const tooManyWaiting = () =>
  new StorageError(
    'quota-exceeded',
    'You have uploaded many pictures without posting them. Post some, or come back tomorrow.',
  );

/**
 * Takes a picture, from the file as it came.
 * @throws Forbidden for nobody; ImageRefused with words for the person; StorageError when it can't be stored
 */
export async function addImage(
  services: Pick<Services, 'db' | 'storage' | 'pictures' | 'limits'>,
  actor: Actor,
  path: string,
): Promise<AddedImage> {
  const { userId } = authorize(actor, 'upload.create', null);
  const { db, storage, pictures, limits } = services;
  // Nobody fills the disk with what is never posted. A seller's import brings the pictures of all its products before
  // the first of them is saved.
  const kind = can(actor, 'listing.create', null) ? 'waitingListings' : 'waitingForms';
  const most = limits.images * LIMITS[kind].most;
  // Before it is read, which costs most; counted again, for good, when it is saved.
  if ((await countUnattached(db, userId)) >= most) throw tooManyWaiting();
  const [prepared] = await Promise.all([pictures.image(path), restoreProfile(db, userId)]);
  const { width, height, blur, isFirstOfMany } = prepared;
  const widths = [...new Set(prepared.variants.map((variant) => variant.width))];
  const picture = { key: newImageKey(), width, height, widths, blur };
  // Files first: a file without a row is swept later, a row without files would be a broken picture.
  await storeImage(storage, picture.key, prepared);
  try {
    if (!(await insertImage(db, userId, picture, most))) throw tooManyWaiting();
  } catch (error) {
    await removeImage(storage, picture.key, widths).catch(() => undefined);
    throw error;
  }
  return { picture, note: isFirstOfMany ? FIRST_FRAME : null };
}

/** Removes the files of pictures whose rows are gone. What can't be removed now, the sweep finds. */
export async function removeFiles(
  { storage, log }: Pick<Services, 'storage' | 'log'>,
  gone: ImageFiles[],
  prefix: PicturePrefix = IMAGE_PREFIX,
): Promise<void> {
  for (const { key, widths } of gone) {
    try {
      await removeImage(storage, key, widths, prefix);
    } catch (error) {
      log.warn({ err: error, image: key }, 'picture files are left for the sweep');
    }
  }
}
