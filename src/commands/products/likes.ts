// A shopper likes a product, and takes it back: the row at once, the counters with many others.
import { deleteLike, insertLike } from '~/data/products/likes';
import { findProductResource } from '~/data/products/product-writes';
import type { Actor } from '~/rules/shop/permissions';
import { authorize, Forbidden } from '../authorize';
import type { Services } from '../services';

type Ground = Pick<Services, 'db' | 'engagement'>;

/**
 * Notes that the actor likes a product; the second time changes nothing.
 * @throws NotFound for a product the actor may not see; Forbidden for nobody and for what is not on sale
 */
export async function likeProduct(
  { db, engagement }: Ground,
  actor: Actor,
  id: string,
): Promise<void> {
  const product = await findProductResource(db, id);
  const { userId } = authorize(actor, 'product.like', product);
  const productId = id.toLowerCase();
  const day = await insertLike(db, userId, productId);
  if (day !== null) engagement.liked({ productId, day });
}

/**
 * Takes the actor's own like back, also of what is hidden by now.
 * @throws Forbidden for nobody; NotFound where there is neither a like nor a product the actor may see
 */
export async function unlikeProduct(
  { db, engagement }: Ground,
  actor: Actor,
  id: string,
): Promise<void> {
  if (actor === null) throw new Forbidden();
  const product = await findProductResource(db, id);
  const productId = id.toLowerCase();
  const day = product && (await deleteLike(db, actor.userId, productId));
  if (day === null) authorize(actor, 'product.view', product);
  else engagement.liked({ productId, day });
}
