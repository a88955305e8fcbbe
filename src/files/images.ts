// Where a product picture lies: its key, its variants' keys, storing and removing them together.
import { randomBytes } from 'node:crypto';
import { type PreparedImage, VARIANT_FORMATS, type VariantFormat } from './prepare-image';
import type { Storage, StoredFile } from './storage';

export { ImageRefused } from './picture-type';
export { type PreparedImage, prepareImage, type VariantFormat } from './prepare-image';

/** The files of products' pictures lie below this prefix. */
export const IMAGE_PREFIX = 'images/';
/** Those of messages lie apart: whoever sweeps the one knows nothing of the other. */
export const MESSAGE_PHOTO_PREFIX = 'messages/';

export type PicturePrefix = typeof IMAGE_PREFIX | typeof MESSAGE_PHOTO_PREFIX;

const KEY_BYTES = 16;
const ENDINGS = { webp: 'webp', jpeg: 'jpg' } as const;
const TYPES = { webp: 'image/webp', jpeg: 'image/jpeg' } as const;
const STORED = /^(?:images|messages)\/([0-9a-f]{2})\/(\1[0-9a-f]{30})\/\d{1,4}\.(?:webp|jpg)$/;

/** A new picture's key: 128 random bits in lower-case hex, so nobody can guess an address. */
export function newImageKey(): string {
  return randomBytes(KEY_BYTES).toString('hex');
}

/** True for what `newImageKey` makes; ask before a key from an address becomes a path. */
export function isImageKey(text: string): boolean {
  return /^[0-9a-f]{32}$/.test(text);
}

/** The storage key of one variant, `images/ab/ab…/640.webp`. Throws a TypeError for a wrong key. */
export function variantKey(
  imageKey: string,
  width: number,
  format: VariantFormat,
  prefix: PicturePrefix = IMAGE_PREFIX,
): string {
  if (!isImageKey(imageKey)) throw new TypeError('Not an image key');
  return `${prefix}${imageKey.slice(0, 2)}/${imageKey}/${width}.${ENDINGS[format]}`;
}

/** The image key inside a variant's storage key, or null when it is none. */
export function imageKeyOf(storageKey: string): string | null {
  return STORED.exec(storageKey)?.[2] ?? null;
}

/** A page with many pictures waits for none of them longer while the store is unavailable. In milliseconds. */
const PATIENCE_MS = 5_000;

/**
 * The file of one variant; null where there is none.
 * @param missingImage makes the files of pictures that may have none yet
 */
export async function openVariant(
  {
    storage,
    missingImage,
  }: { storage: Storage; missingImage?: (imageKey: string) => Promise<void> },
  imageKey: string,
  width: number,
  format: VariantFormat,
): Promise<StoredFile | null> {
  const name = variantKey(imageKey, width, format);
  const file = await storage.get(name, PATIENCE_MS);
  if (file || !missingImage) return file;
  await missingImage(imageKey);
  return storage.get(name, PATIENCE_MS);
}

/** Stores all variants or, when one fails, none; throws the StorageError of the first failure. */
export async function storeImage(
  storage: Storage,
  imageKey: string,
  prepared: Pick<PreparedImage, 'variants'>,
  prefix: PicturePrefix = IMAGE_PREFIX,
): Promise<void> {
  const writes = await Promise.allSettled(
    prepared.variants.map(({ width, format, data }) =>
      storage.put(variantKey(imageKey, width, format, prefix), data, TYPES[format]),
    ),
  );
  const failed = writes.find((write) => write.status === 'rejected');
  if (!failed) return;
  const widths = new Set(prepared.variants.map(({ width }) => width));
  // What can't be removed now is found by the sweep: it has no row.
  await removeImage(storage, imageKey, [...widths], prefix).catch(() => undefined);
  throw failed.reason;
}

/** The storage keys of all files of a picture. */
export function variantKeys(
  imageKey: string,
  widths: readonly number[],
  prefix: PicturePrefix = IMAGE_PREFIX,
): string[] {
  return widths.flatMap((width) =>
    VARIANT_FORMATS.map((format) => variantKey(imageKey, width, format, prefix)),
  );
}

/** Removes the variants of these widths in every format; those already gone don't matter. */
export async function removeImage(
  storage: Storage,
  imageKey: string,
  widths: number[],
  prefix: PicturePrefix = IMAGE_PREFIX,
): Promise<void> {
  await Promise.all(variantKeys(imageKey, widths, prefix).map((key) => storage.remove(key)));
}
