// What a product is: its words, its limits, who may see it by its state, and how its state may change.
import type { Tone } from '../text/badge';
import { labelled } from '../text/labelled';

const categories = labelled({
  furniture: 'Furniture',
  clothing: 'Clothing & Accessories',
  electronics: 'Electronics',
  'home-decor': 'Home Decor',
  books: 'Books & Media',
  sports: 'Sports & Recreation',
  tools: 'Tools & Equipment',
  art: 'Art & Collectibles',
  other: 'Other',
});

export type Category = (typeof categories.names)[number];

/** All categories; a seller may choose any. */
export const CATEGORIES = categories.names;
export const isCategory = categories.is;
export const categoryLabel = categories.label;

/** The categories a customer may choose. */
export const CUSTOMER_CATEGORIES = CATEGORIES.filter((category) => category !== 'other');

/** Best first. */
const conditions = labelled({
  new: 'New',
  'like-new': 'Like new',
  good: 'Good',
  fair: 'Fair',
  poor: 'Poor',
});

export type Condition = (typeof conditions.names)[number];
export const CONDITIONS = conditions.names;
export const isCondition = conditions.is;
export const conditionLabel = conditions.label;

const statuses = labelled({
  active: 'Active',
  pending: 'Pending',
  suspended: 'Suspended',
  flagged: 'Flagged',
});

export type ProductStatus = (typeof statuses.names)[number];
export const PRODUCT_STATUSES = statuses.names;

/** A status as owners and admins read it. Imported data may hold one that no screen knows: as it is written. */
export const statusLabel = (status: string): string =>
  statuses.is(status) ? statuses.label(status) : status;

/** Whether everybody finds the product in lists, search, suggestions, sitemap and API. A flag does not hide it. */
export function isPublic(product: {
  status: string;
  soldAt: Date | null;
  onHold: boolean;
}): boolean {
  return isOpenByLink(product) && product.soldAt === null;
}

/** Whether everybody may open the product by its address: what is public, and what was sold (the page says so). */
export function isOpenByLink(product: { status: string; onHold: boolean }): boolean {
  return product.status === 'active' && !product.onHold;
}

/** The colour of a status badge. Imported data may hold a status that no screen knows: blue. */
export function statusTone(status: string): Tone {
  switch (status) {
    case 'active':
      return 'green';
    case 'pending':
      return 'orange';
    case 'flagged':
      return 'red';
    case 'suspended':
      return 'grey';
    default:
      return 'blue';
  }
}

/** The seller's own rating of how sustainable a product is, in whole steps. */
export const ECO_RATING = { min: 1, max: 5, default: 3 } as const;

/** Rated 4 or more: counts as eco-friendly (dashboard, reports, Eco Products). No rating counts as none. */
export function isEcoFriendly(rating: number | null): boolean {
  return rating !== null && rating >= 4;
}

/** Rated 3 or more: counts as recycled (reports only). No rating counts as none. */
export function isRecycled(rating: number | null): boolean {
  return rating !== null && rating >= 3;
}

/** Most characters a product's texts may have; a name's first 120 fit every screen whole. */
export const PRODUCT_TEXT_LIMITS = {
  name: 200,
  description: 5000,
  materials: 500,
  sustainability: 1000,
} as const;

/** Pictures of one product: what the help text says (a friendly note above it), and what the server refuses. */
export const IMAGE_LIMITS = { hint: 5, perProduct: 12, bytesEach: 20_000_000 } as const;

/** The name to show: a customer's item may have been posted without one, or with nothing that can be seen. */
export function displayName(name: string | null): string {
  const trimmed = name?.trim() ?? '';
  return /[\p{L}\p{N}\p{P}\p{S}]/u.test(trimmed) ? trimmed : 'Untitled item';
}
