// The check before every write: one refusal for what may not even be known, one for what may be seen but not done.

import type { Transaction } from '~/data/database/database';
import { holdAdmin } from '~/data/moderation/admins';
import { type Action, type Actor, can } from '~/rules/shop/permissions';
import type { ProductResource } from '~/rules/shop/resources';

/** The actor may not know whether it exists. */
export class NotFound extends Error {
  override name = 'NotFound';
}

/** The actor may see it, but not do this to it. */
export class Forbidden extends Error {
  override name = 'Forbidden';
}

type ProductAction = Extract<Action, `product.${string}` | 'poster.write'>;
/** What is done to nothing yet. */
type PlainAction = Extract<
  Action,
  | `${string}.create`
  | `seller.${string}`
  | `admin.${string}`
  | `account.${string}`
  | 'document.submit'
  | 'business.own'
  | 'dispute.decide'
  | 'review.decide'
  | 'search.change'
>;
type Person = NonNullable<Actor>;

const PLAIN: readonly Action[] = [
  'product.create',
  'upload.create',
  'listing.create',
  'seller.open',
  'seller.enter',
  'business.own',
  'seller.decide',
  'document.submit',
  'admin.enter',
  'admin.secure',
  'search.change',
  'dispute.decide',
  'review.decide',
  'account.change',
  'account.export',
  'account.delete',
] satisfies PlainAction[];

/**
 * Lets through who may do this to that, and says who it is.
 * @throws NotFound where the product is missing or hidden from the actor, Forbidden for everything else
 */
export function authorize(
  actor: Actor,
  action: ProductAction | PlainAction,
  product: ProductResource | null,
): Person {
  if (!PLAIN.includes(action) && !can(actor, 'product.view', product)) throw new NotFound();
  if (!can(actor, action, product) || actor === null) throw new Forbidden();
  return actor;
}

/**
 * Holds the right of who decides until the transaction ends: an admin who is deactivated or leaves at this moment decides nothing.
 * @throws Forbidden
 */
export async function holdRight(tx: Transaction, adminId: string): Promise<void> {
  if (!(await holdAdmin(tx, adminId))) throw new Forbidden();
}

/** What was looked up, or NotFound: a missing thing fails as a hidden one does. */
export function existing<Resource>(resource: Resource | null): Resource {
  if (resource === null) throw new NotFound();
  return resource;
}
