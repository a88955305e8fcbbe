// An item's life in its owner's hands: posted, changed, marked as sold, put back, deleted.
import { holdOpenAccount } from '~/data/accounts';
import type { Transaction } from '~/data/database';
import {
  attachImages,
  deleteImagesOf,
  type ImageFiles,
  lockImages,
  picturesOf,
} from '~/data/images';
import {
  deleteProduct as deleteRow,
  findProductThing,
  insertProduct,
  markSold as markRowSold,
  type Owner,
  type ProductFields,
  postProduct,
  says,
  unmarkSold as unmarkRowSold,
  updateProduct,
} from '~/data/product-writes';
import { type Actor, can } from '~/rules/permissions';
import { authorize, existing, Forbidden } from './authorize';
import { removeFiles } from './images';
import type { Services } from './services';

/** The item's fields and its pictures in order, the cover first. */
export type ProductDraft = { fields: ProductFields; images: string[] };

/** Why an item was not saved, as the form says it. */
export type PictureProblem = 'no-picture' | 'too-many-pictures' | 'picture-gone';

export type Saved = { ok: true; id: string } | { ok: false; problem: PictureProblem };

/** Undoes the transaction and carries the reason out of it. */
class Unsaved extends Error {
  constructor(readonly problem: PictureProblem) {
    super(problem);
  }
}

/**
 * Posts an item: it is active at once and belongs to the actor.
 * @param idempotencyKey the form's own: sent again, it finds the item of the first time (see `placeFor`); files that
 *   a form without a script sends twice are others each time
 * @throws Forbidden for nobody
 */
export async function createProduct(
  services: Services,
  actor: Actor,
  idempotencyKey: string,
  draft: ProductDraft,
): Promise<Saved> {
  const { userId } = authorize(actor, 'product.create', null);
  return posting(services, actor, { userId, sellerId: null }, idempotencyKey, draft);
}

/**
 * Lists a product of the actor's business, otherwise as `createProduct`.
 * @throws Forbidden for nobody and for who is no seller
 */
export async function createListing(
  services: Services,
  actor: Actor,
  idempotencyKey: string,
  draft: ProductDraft,
): Promise<Saved> {
  const { userId } = authorize(actor, 'listing.create', null);
  return posting(services, actor, { userId, sellerId: userId }, idempotencyKey, draft);
}

/**
 * Lists many products of the actor's business: all of them, or none and why.
 * @param idempotencyKey of the form as a whole: sent again, it finds the products of the first time
 * @throws Forbidden for nobody and for who is no seller
 */
export async function importListings(
  services: Services,
  actor: Actor,
  idempotencyKey: string,
  drafts: readonly ProductDraft[],
): Promise<{ ok: true } | { ok: false; problem: PictureProblem }> {
  const { userId } = authorize(actor, 'listing.create', null);
  const owner = { userId, sellerId: userId };
  return saving(services, async (tx) => {
    if (!(await holdOpenAccount(tx, userId))) throw new Forbidden();
    // One after the other: two sendings of one form then wait for each other at the first row.
    for (const [index, { fields, images }] of drafts.entries()) {
      if (images.length === 0) throw new Unsaved('no-picture');
      const { id, isNew } = await insertProduct(tx, owner, `${idempotencyKey}.${index}`, fields);
      if (isNew) await takePictures(services, tx, actor, id, images);
    }
    return idempotencyKey;
  });
}

/**
 * The row that a form writes: a new one, or that of the form's first sending. Pictures of that item make it a correction.
 * With other pictures and other words it is another item under the same key, as from a tab that was duplicated.
 */
async function placeFor(
  tx: Transaction,
  owner: Owner,
  idempotencyKey: string,
  { fields, images }: ProductDraft,
): Promise<{ id: string; isNew: boolean; isCorrected: boolean }> {
  for (let turn = 1; ; turn += 1) {
    const key = turn === 1 ? idempotencyKey : `${idempotencyKey}~${turn}`;
    const { id, isNew } = await insertProduct(tx, owner, key, fields);
    if (isNew) return { id, isNew, isCorrected: false };
    const pictures = await picturesOf(tx, id);
    const isCorrected = pictures.some(({ key }) => images.includes(key));
    if (isCorrected || (await says(tx, id, fields))) return { id, isNew, isCorrected };
  }
}

async function posting(
  services: Services,
  actor: Actor,
  owner: Owner,
  idempotencyKey: string,
  { fields, images }: ProductDraft,
): Promise<Saved> {
  if (images.length === 0) return { ok: false, problem: 'no-picture' };
  if (images.length <= services.limits.images) {
    // What nearly every form asks for: a new item with new pictures of one's own. Anything else takes the long way.
    const id = await postProduct(services.db, owner, idempotencyKey, fields, images);
    if (id !== null) {
      services.pages.drop();
      return { ok: true, id };
    }
  }
  let gone: ImageFiles[] = [];
  const saved = await saving(services, async (tx) => {
    if (!(await holdOpenAccount(tx, owner.userId))) throw new Forbidden();
    const { id, isNew, isCorrected } = await placeFor(tx, owner, idempotencyKey, {
      fields,
      images,
    });
    if (!isNew && !isCorrected) return id;
    if (isCorrected) await updateProduct(tx, owner.userId, id, fields);
    await takePictures(services, tx, actor, id, images);
    if (!isNew) gone = await deleteImagesOf(tx, id, images);
    return id;
  });
  if (saved.ok) await removeFiles(services, gone);
  return saved;
}

/**
 * Changes an own item: its fields, and which pictures it has in which order.
 * @throws NotFound, Forbidden
 */
export async function editProduct(
  services: Services,
  actor: Actor,
  id: string,
  { fields, images }: ProductDraft,
): Promise<Saved> {
  const { userId } = authorize(actor, 'product.edit', await findProductThing(services.db, id));
  if (images.length === 0) return { ok: false, problem: 'no-picture' };
  let gone: ImageFiles[] = [];
  const saved = await saving(services, async (tx) => {
    existing((await updateProduct(tx, userId, id, fields)) || null);
    await takePictures(services, tx, actor, id, images);
    gone = await deleteImagesOf(tx, id, images);
    return id;
  });
  if (saved.ok) await removeFiles(services, gone);
  return saved;
}

/** Removes an own item with its pictures. @throws NotFound, Forbidden */
export async function deleteProduct(services: Services, actor: Actor, id: string): Promise<void> {
  const { userId } = authorize(actor, 'product.delete', await findProductThing(services.db, id));
  const gone = await services.db.transaction(async (tx) => {
    const pictures = await deleteImagesOf(tx, id);
    existing((await deleteRow(tx, userId, id)) || null);
    return pictures;
  });
  services.pages.drop();
  await removeFiles(services, gone);
}

/** Says that an own item is sold. False when it was already. @throws NotFound, Forbidden */
export async function markSold(services: Services, actor: Actor, id: string): Promise<boolean> {
  return moving(services, actor, id, markRowSold);
}

/** Takes 'sold' back. False when it was not sold. @throws NotFound, Forbidden */
export async function putBackOnSale(
  services: Services,
  actor: Actor,
  id: string,
): Promise<boolean> {
  return moving(services, actor, id, unmarkRowSold);
}

async function moving(
  services: Services,
  actor: Actor,
  id: string,
  move: (tx: Transaction, userId: string, id: string) => Promise<boolean>,
): Promise<boolean> {
  const product = await findProductThing(services.db, id);
  const { userId } = authorize(actor, 'product.markSold', product);
  const moved = await services.db.transaction((tx) => move(tx, userId, id));
  services.pages.drop();
  return moved;
}

/** Runs a save in one transaction; a problem with the pictures undoes all of it. */
async function saving(
  services: Services,
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
async function takePictures(
  { limits }: Services,
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
