// What a decision is about, and the state in which the admin saw it, as one value of a form.

import { PRODUCT_STATUSES } from '../products/product';
import type { ProductState } from '../products/product-transitions';
import { VERIFICATION_STATUSES, type VerificationStatus } from '../sellers/seller';
import { isAccountId, isUuid } from '../text/uuid';

export type SellerItem = {
  id: string;
  seen: { status: VerificationStatus | null; submittedAt: Date | null };
};

export type ProductItem = { id: string; seen: ProductState };

/** Stands between the parts: no id has one. */
const BETWEEN = '|';

export function sellerItem({ id, seen }: SellerItem): string {
  return [id, seen.status ?? '', seen.submittedAt?.toISOString() ?? ''].join(BETWEEN);
}

/** What `sellerItem` wrote, or null for anything else. */
export function parseSellerItem(text: string): SellerItem | null {
  const [id = '', status, submitted, ...rest] = text.split(BETWEEN);
  if (!isAccountId(id) || status === undefined || submitted === undefined || rest.length > 0)
    return null;
  const known = VERIFICATION_STATUSES.find((one) => one === status) ?? null;
  const submittedAt = submitted === '' ? null : new Date(submitted);
  if ((known === null && status !== '') || Number.isNaN(submittedAt?.getTime())) return null;
  return { id, seen: { status: known, submittedAt } };
}

export function productItem({ id, seen }: ProductItem): string {
  return [id, seen.status, seen.flagged ? 'flagged' : ''].join(BETWEEN);
}

/** What `productItem` wrote, or null for anything else. */
export function parseProductItem(text: string): ProductItem | null {
  const [id = '', status, flagged, ...rest] = text.split(BETWEEN);
  const known = PRODUCT_STATUSES.find((one) => one === status);
  if (!isUuid(id) || !known || rest.length > 0) return null;
  if (flagged !== '' && flagged !== 'flagged') return null;
  return { id, seen: { status: known, flagged: flagged === 'flagged' } };
}
