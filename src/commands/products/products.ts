// An item's life in its owner's hands: changed, marked as sold, put back, deleted.
import type { Transaction } from '~/data/database/database';
import { lockOwn } from '~/data/products/bulk-writes';
import { attachImages, deleteImagesOf, type ImageFiles, lockImages } from '~/data/products/images';
import {
  deleteProduct as deleteRow,
  findProductResource,
  type ProductFields,
  setSold,
  updateProduct,
} from '~/data/products/product-writes';
import type { PictureProblem } from '~/rules/products/picture-words';
import { type Actor, can } from '~/rules/shop/permissions';
import type { Outcome } from '~/rules/text/outcome';
import { authorize, existing } from '../authorize';
import type { Services } from '../services';
import { removeFiles } from './images';

/** The item's fields and its pictures in order, the cover first. */
export type ProductDraft = { fields: ProductFields; images: string[] };

/** Why an item was not saved, as the form says it. */
export type PostProblem = PictureProblem | 'too-many-posts';

export type Saved = Outcome<{ id: string }, { problem: PostProblem }>;

/** Undoes the transaction and carries the reason out of it. */
export class Unsaved extends Error {
  constructor(readonly problem: PostProblem) {
    super(problem);
  }
}

/**
 * Changes an own item: its fields, and which pictures it has in which order.
 * @throws NotFound, Forbidden
 */
export async function editProduct(
  services: Pick<Services, 'db' | 'limits' | 'log' | 'pages' | 'storage'>,
  actor: Actor,
  id: string,
  { fields, images }: ProductDraft,
): Promise<Saved> {
  const product = existing(await findProductResource(services.db, id));
  authorize(actor, 'product.edit', product);
  if (images.length === 0) return { ok: false, problem: 'no-picture' };
  let gone: ImageFiles[] = [];
  const saved = await saving(services, async (tx) => {
    existing((await updateProduct(tx, product.userId, id, fields)) || null);
    await takePictures(services, tx, actor, id, images);
    gone = await deleteImagesOf(tx, id, images);
    return id;
  });
  if (saved.ok) await removeFiles(services, gone);
  return saved;
}

/** Removes an own item with its pictures; not while a handover of it is disputed. @throws NotFound, Forbidden */
export async function deleteProduct(
  services: Pick<Services, 'db' | 'log' | 'pages' | 'storage'>,
  actor: Actor,
  id: string,
): Promise<Outcome<unknown, { problem: 'disputed' }>> {
  const product = existing(await findProductResource(services.db, id));
  authorize(actor, 'product.delete', product);
  const gone = await services.db.transaction(async (tx) => {
    const [own] = await lockOwn(tx, product, [id]);
    if (existing(own ?? null).disputed) return null;
    const pictures = await deleteImagesOf(tx, id);
    existing((await deleteRow(tx, product.userId, id)) || null);
    return pictures;
  });
  if (gone === null) return { ok: false, problem: 'disputed' };
  services.pages.drop();
  await removeFiles(services, gone);
  return { ok: true };
}

/** Says that an own item is sold, or takes that back. False when it stood so already. @throws NotFound, Forbidden */
export async function markSold(
  { db, pages }: Pick<Services, 'db' | 'pages'>,
  actor: Actor,
  id: string,
  sold: boolean,
): Promise<boolean> {
  const product = existing(await findProductResource(db, id));
  authorize(actor, 'product.markSold', product);
  const moved = await db.transaction((tx) => setSold(tx, product.userId, id, sold));
  pages.drop();
  return moved;
}

/** Runs a save in one transaction; a problem with the pictures undoes all of it. */
export async function saving(
  services: Pick<Services, 'db' | 'pages'>,
  save: (tx: Transaction) => Promise<string>,
): Promise<Saved> {
  try {
    const id = await services.db.transaction(save);
    services.pages.drop();
    return { ok: true, id };
  } catch (error) {
    if (error instanceof Unsaved) return { ok: false, problem: error.problem };
    throw error;
  }
}

/** Gives pictures to a product: the actor's own, and none that another product uses. */
export async function takePictures(
  { limits }: Pick<Services, 'limits'>,
  tx: Transaction,
  actor: Actor,
  productId: string,
  keys: string[],
): Promise<void> {
  if (keys.length > limits.images) throw new Unsaved('too-many-pictures');
  const pictures = await lockImages(tx, keys);
  const usable = pictures.filter(
    (image) =>
      can(actor, 'upload.use', image) &&
      (image.productId === null || image.productId === productId),
  );
  if (usable.length < keys.length) throw new Unsaved('picture-gone');
  await attachImages(tx, productId, keys);
}
