// What an owner does to several products at once.
import { deleteProducts as deleteRows, findProductThings } from '~/data/listings';
import type { Actor } from '~/rules/permissions';
import { authorize, existing } from './authorize';
import { removeFiles } from './images';
import type { Services } from './services';

/**
 * Removes own products with their pictures: all of them, or none when one is not there or not the actor's.
 * @param ids each once
 * @returns how many are gone
 * @throws NotFound, Forbidden
 */
export async function deleteProducts(
  services: Services,
  actor: Actor,
  ids: string[],
): Promise<number> {
  const found = await findProductThings(services.db, ids);
  const { userId } = authorize(actor, 'product.delete', existing(found[0] ?? null));
  for (const product of found) authorize(actor, 'product.delete', product);
  existing(found.length === ids.length || null);
  const { count, files } = await services.db.transaction((tx) => deleteRows(tx, userId, ids));
  services.pages.drop();
  await removeFiles(services, files);
  return count;
}
