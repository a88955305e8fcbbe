// What the form of an item opens with: a new one, one that is filled in as one's own was (?like=…), or one's own that is
// changed (?id=…).
import { redirect } from 'react-router';
import type { Db } from '~/data/database/database';
import { readTerms } from '~/data/offers/offers';
import { picturesOf } from '~/data/products/images';
import { findForEdit } from '~/data/products/product-writes';
import { readTradeSettings } from '~/data/trade/trade-settings';
import { NO_TERMS } from '~/rules/offers/offer';
import { CATEGORIES, type Category, CUSTOMER_CATEGORIES } from '~/rules/products/product';
import { listLikeAddress, postLikeAddress, sellerLoginAddress } from '~/rules/shop/addresses';
import { type Actor, can } from '~/rules/shop/permissions';
import { choices } from '~/rules/trade/ways';
import { sentBackContext, visit } from '../../context';
import { formAddress, type ItemKind, KINDS, kindAt } from './kinds';
import { valuesOf } from './posted-form';

type Context = Parameters<typeof visit>[0];

/** The item that a request speaks of, or null for a new one. */
export const itemIdOf = (request: Request) => new URL(request.url).searchParams.get('id');

/**
 * Without a session nothing is shown but what was sent.
 * @throws a redirect for who is no seller at the form of a business, and where the item is not the person's, or is of the
 * other kind and has its form elsewhere
 */
export async function loadItem({ request, context }: { request: Request; context: Context }) {
  const { services, actor } = visit(context);
  const { db, currencies, limits, googleSignIn } = services;
  const kind = kindAt(request.url);
  const id = itemIdOf(request);
  if (kind === 'business' && !can(actor, 'seller.enter', null) && !context.get(sentBackContext)) {
    throw redirect(sellerLoginAddress(formAddress(kind, id)));
  }
  const product = actor && id !== null ? await findForEdit(db, id) : null;
  if (actor && id !== null && (!product || !can(actor, 'product.edit', product))) {
    throw redirect('/');
  }
  const own = product?.sellerId ? 'business' : 'personal';
  if (product && own !== kind) throw redirect(formAddress(own, product.id));
  const isPlain =
    product === null
      ? id === null
      : !can(actor, 'business.own', null) && product.category !== 'other';
  const categories: readonly Category[] =
    kind === 'personal' && isPlain ? CUSTOMER_CATEGORIES : CATEGORIES;
  const like = id === null && actor ? await findLike(db, actor, kind, request) : null;
  const shown = product ?? like;
  const terms = product ? await readTerms(db, product.id) : NO_TERMS;
  const values = shown ? valuesOf(shown, terms) : { ...KINDS[kind].fresh };
  // Of a new item's the form knows fewer.
  if (!categories.some((category) => category === values.category)) values.category = '';
  const idempotencyKey: string = crypto.randomUUID();
  return {
    kind,
    /** The item that is changed, or null for a new one. */
    id: product?.id ?? id,
    /** Null once the session has ended and the page knows of nobody. */
    userId: actor?.userId ?? null,
    idempotencyKey,
    values,
    /** What the form says before anybody has written in it. */
    fresh: values,
    pictures: product ? await picturesOf(db, product.id) : [],
    categories,
    /** Ways in which the shop lets things be given away. */
    ways: choices((await readTradeSettings(db)).allowedWays),
    /** In which its price is typed. */
    currency: kind === 'personal' ? currencies.storefront : currencies.backOffice,
    /** The currency that shoppers see. */
    shownIn: currencies.storefront,
    googleSignIn,
    limits: { images: limits.images, imageBytes: limits.imageBytes, uploadMs: limits.uploadMs },
  };
}

export type LoadedItem = Awaited<ReturnType<typeof loadItem>>;

/**
 * One's own item that a new one shall be like: what it says is taken over. Its pictures show that one thing, and what the
 * shop says of it (its state, its flag, its figures) is not said of another.
 * @throws a redirect to the form of the other kind
 */
async function findLike(db: Db, actor: Actor, kind: ItemKind, request: Request) {
  const id = new URL(request.url).searchParams.get('like');
  const product = id === null ? null : await findForEdit(db, id);
  if (!product || !can(actor, 'product.edit', product)) return null;
  if (product.sellerId && kind === 'personal') throw redirect(listLikeAddress(product.id));
  if (!product.sellerId && kind === 'business') throw redirect(postLikeAddress(product.id));
  return product;
}
