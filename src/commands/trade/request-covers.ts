// Keeps a small copy of an item's cover with what was asked for: the two know later what it was about.
import { buffer } from 'node:stream/consumers';
import { findCover, insertCover } from '~/data/trade/request-covers';
import { openVariant } from '~/files/images';
import type { Services } from '../services';

/**
 * Copies the cover of a product, once for all who ask for it.
 * @returns what a request names it by; null where there is no cover, or its file can't be read now
 */
export async function keepCover(
  services: Pick<Services, 'db' | 'log' | 'missingImage' | 'storage'>,
  productId: string,
  giverId: string,
): Promise<string | null> {
  const cover = await findCover(services.db, productId);
  if (cover === null) return null;
  const { key, widths, isKept } = cover;
  if (isKept) return key;
  try {
    const file = await openVariant(services, key, Math.min(...widths), 'webp');
    if (!file) return null;
    await insertCover(services.db, { imageKey: key, giverId, file: await buffer(file.body) });
    return key;
  } catch (error) {
    // Nobody goes without the thing because its picture can't be copied.
    services.log.warn({ err: error, image: key }, 'the cover of a request was not kept');
    return null;
  }
}
