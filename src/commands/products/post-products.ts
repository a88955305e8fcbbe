// New items: one from a form, or many from a file, each once however often the form comes, and no more than somebody may.

import type { Transaction } from '~/data/database/database';
import { holdOpenAccount } from '~/data/moderation/accounts';
import { deleteImagesOf, type ImageFiles, looksLike, picturesOf } from '~/data/products/images';
import {
  countPosted,
  insertProduct,
  type Owner,
  postProduct,
  says,
  updateProduct,
} from '~/data/products/product-writes';
import { postingLimit } from '~/rules/shop/limits';
import type { Actor } from '~/rules/shop/permissions';
import type { Outcome } from '~/rules/text/outcome';
import { authorize, Forbidden } from '../authorize';
import type { Services } from '../services';
import { removeFiles } from './images';
import {
  type PostProblem,
  type ProductDraft,
  type Saved,
  saving,
  takePictures,
  Unsaved,
} from './products';

type Person = NonNullable<Actor>;

/**
 * Posts an item: it is active at once and belongs to the actor.
 * @param idempotencyKey the form's own: sent again, it finds the item of the first time (see `placeFor`); files that
 *   a form without a script sends twice are others each time
 * @throws Forbidden for nobody
 */
export async function createProduct(
  services: Pick<Services, 'db' | 'limits' | 'log' | 'pages' | 'storage'>,
  actor: Actor,
  idempotencyKey: string,
  draft: ProductDraft,
): Promise<Saved> {
  const person = authorize(actor, 'product.create', null);
  const owner = { userId: person.userId, sellerId: null };
  return posting(services, person, owner, idempotencyKey, draft);
}

/**
 * Lists a product of the actor's business, otherwise as `createProduct`.
 * @throws Forbidden for nobody and for who is no seller
 */
export async function createListing(
  services: Pick<Services, 'db' | 'limits' | 'log' | 'pages' | 'storage'>,
  actor: Actor,
  idempotencyKey: string,
  draft: ProductDraft,
): Promise<Saved> {
  const person = authorize(actor, 'listing.create', null);
  return posting(services, person, businessOf(person), idempotencyKey, draft);
}

/**
 * Lists many products of the actor's business: all of them, or none and why.
 * @param idempotencyKey of the form as a whole: sent again, it finds the products of the first time
 * @throws Forbidden for nobody and for who is no seller
 */
export async function importListings(
  services: Pick<Services, 'db' | 'limits' | 'pages'>,
  actor: Actor,
  idempotencyKey: string,
  drafts: readonly ProductDraft[],
): Promise<Outcome<unknown, { problem: PostProblem }>> {
  const person = authorize(actor, 'listing.create', null);
  const owner = businessOf(person);
  return saving(services, async (tx) => {
    const left = await countLeft(tx, person, owner);
    if (!(await holdOpenAccount(tx, owner.userId))) throw new Forbidden();
    let made = 0;
    // One after the other: two sendings of one form then wait for each other at the first row.
    for (const [index, { fields, images }] of drafts.entries()) {
      if (images.length === 0) throw new Unsaved('no-picture');
      const { id, isNew } = await insertProduct(tx, owner, `${idempotencyKey}.${index}`, fields);
      if (!isNew) continue;
      made += 1;
      if (made > left) throw new Unsaved('too-many-posts');
      await takePictures(services, tx, actor, id, images);
    }
    return idempotencyKey;
  });
}

/**
 * The row that a form writes: a new one, or that of the form's first sending. Pictures of that item make it a correction.
 * With other pictures or other words it is another item under the same key, as from a tab that was duplicated.
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
    const isSame =
      isCorrected || ((await says(tx, id, fields)) && (await looksLike(tx, id, images)));
    if (isSame) return { id, isNew, isCorrected };
  }
}

/** The business for which somebody lists; its id is its owner's. @throws Forbidden */
function businessOf({ seller }: Person): Owner & { sellerId: string } {
  if (seller === null) throw new Forbidden();
  return { userId: seller.id, sellerId: seller.id };
}

/** How many items somebody may still post; their others wait until this transaction has ended. */
async function countLeft(tx: Transaction, person: Person, owner: Owner): Promise<number> {
  const limit = limitOf(person, owner);
  if (limit === null) return Number.POSITIVE_INFINITY;
  return limit.most - (await countPosted(tx, owner.userId, limit.minutes));
}

/** What is posted for a business counts as the business's; what staff post of their own, as any person's. */
const limitOf = (person: Person, { sellerId }: Owner) =>
  postingLimit({
    ...person,
    seller: sellerId === null && person.seller?.role === 'staff' ? null : person.seller,
  });

async function posting(
  services: Pick<Services, 'db' | 'limits' | 'log' | 'pages' | 'storage'>,
  person: Person,
  owner: Owner,
  idempotencyKey: string,
  { fields, images }: ProductDraft,
): Promise<Saved> {
  if (images.length === 0) return { ok: false, problem: 'no-picture' };
  if (images.length <= services.limits.images) {
    // What nearly every form asks for: a new item with new pictures of one's own. Anything else takes the long way.
    const limit = limitOf(person, owner);
    const { userId } = person;
    const id = await postProduct(services.db, owner, userId, idempotencyKey, fields, images, limit);
    if (id !== null) {
      services.pages.drop();
      return { ok: true, id };
    }
  }
  let gone: ImageFiles[] = [];
  const saved = await saving(services, async (tx) => {
    const left = await countLeft(tx, person, owner);
    if (!(await holdOpenAccount(tx, owner.userId))) throw new Forbidden();
    const { id, isNew, isCorrected } = await placeFor(tx, owner, idempotencyKey, {
      fields,
      images,
    });
    if (!isNew && !isCorrected) return id;
    if (isNew && left < 1) throw new Unsaved('too-many-posts');
    if (isCorrected) await updateProduct(tx, owner.userId, id, fields);
    await takePictures(services, tx, person, id, images);
    if (!isNew) gone = await deleteImagesOf(tx, id, images);
    return id;
  });
  if (saved.ok) await removeFiles(services, gone);
  return saved;
}
