// What the form of an item opens with: a new one, or one's own that is changed (?id=…).
import { redirect } from 'react-router';
import { picturesOf } from '~/data/images';
import { findForEdit } from '~/data/product-writes';
import { can } from '~/rules/permissions';
import { CUSTOMER_CATEGORIES, SELLER_CATEGORIES } from '~/rules/product';
import { visit } from '../context';
import { formAddress, type ItemKind, KINDS } from './kinds';
import { valuesOf } from './posted-form';

type Context = Parameters<typeof visit>[0];

/** The item that a request speaks of, or null for a new one. */
export const itemIdOf = (request: Request) => new URL(request.url).searchParams.get('id');

/**
 * Without a session nothing is shown but what was sent.
 * @throws a redirect where the item is not the person's, or is of the other kind and has its form elsewhere
 */
export async function loadItem(
  kind: ItemKind,
  { request, context }: { request: Request; context: Context },
) {
  const { services, actor } = visit(context);
  const { db, currencies, limits } = services;
  const id = itemIdOf(request);
  const product = actor && id !== null ? await findForEdit(db, id) : null;
  if (actor && id !== null && (!product || !can(actor, 'product.edit', product))) {
    throw redirect('/');
  }
  const own = product?.sellerId ? 'business' : 'personal';
  if (product && own !== kind) throw redirect(formAddress(own, product.id));
  const isPlain = product === null ? id === null : !actor?.seller && product.category !== 'other';
  return {
    id: product?.id ?? id,
    userId: actor?.userId ?? null,
    idempotencyKey: crypto.randomUUID(),
    values: product ? valuesOf(product) : KINDS[kind].fresh,
    pictures: product ? await picturesOf(db, product.id) : [],
    categories: kind === 'personal' && isPlain ? CUSTOMER_CATEGORIES : SELLER_CATEGORIES,
    currency: kind === 'personal' ? currencies.storefront : currencies.backOffice,
    shownIn: currencies.storefront,
    limits: { images: limits.images, imageBytes: limits.imageBytes, uploadMs: limits.uploadMs },
  };
}
