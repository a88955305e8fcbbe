// Products as admins work through them: a tab, searched and paged, with everything that a decision looks at.

import { and, asc, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { ProductTab, QueuePlace } from '~/rules/moderation/queue-address';
import type { PictureInfo } from '~/rules/products/picture';
import type { Category, Condition } from '~/rules/products/product';
import type { Slice } from '~/rules/search/paging';
import { isUuid } from '~/rules/text/uuid';
import type { Db } from '../database/database';
import { readCounts } from '../figures/counts';
import { isoText, pictures, publicColumns, wordsOf } from '../products/product-columns';
import { after, orderBy } from '../products/product-order';
import { authUsers, products, sellers } from '../schema/schema';
import { productReports } from '../schema/schema-admin';
import { countMatches } from '../search/matches';
import { matchesText } from '../search/search';

export type QueuedProduct = {
  id: string;
  name: string;
  description: string;
  category: Category | null;
  /** Decimal text with two decimals; null: no price given. */
  price: string | null;
  condition: Condition | null;
  ecoRating: number | null;
  materials: string;
  createdAt: string;
  sold: boolean;
  status: string;
  /** The status that it comes back with, while it is hidden because its owner's account is suspended. */
  heldStatus: string | null;
  flagged: boolean;
  flagReason: string | null;
  /** The business, or the person who posted it. */
  sellerName: string;
  ownerSuspended: boolean;
  openReports: number;
  /** Reports hide it since then, and what its owner says to that. */
  hold: { since: string; answer: string | null } | null;
  image: PictureInfo | null;
};

/** A product with what only its details show. */
export type ReviewedProduct = QueuedProduct & {
  sustainability: string;
  /** The seller's account, or that of the person who posted it. */
  sellerId: string;
  adminNotes: string | null;
  reviewedAt: Date | null;
  reviewedByName: string | null;
  flaggedAt: Date | null;
  flaggedByName: string | null;
  images: PictureInfo[];
};

const columns = {
  listed: publicColumns,
  description: products.description,
  ecoRating: products.ecoRating,
  materials: products.materials,
  status: products.status,
  heldStatus: products.heldStatus,
  flagged: products.flagged,
  flagReason: products.flagReason,
  openReports: products.openReports,
  businessName: sellers.businessName,
  personName: authUsers.name,
  ownerSuspended: sql<boolean>`${authUsers.suspendedAt} is not null`.as('owner_suspended'),
  hold: sql<
    QueuedProduct['hold']
  >`(select json_build_object('since', ${isoText(sql`h.since`)}, 'answer', h.answer)
    from product_holds h where h.product_id = ${products.id} and h.cause = 'reported')`.as('hold'),
};

type Row = Omit<QueuedProduct, keyof typeof publicColumns | 'sellerName'> & {
  listed: Pick<QueuedProduct, 'id' | 'name' | 'price' | 'createdAt' | 'sold' | 'image'> & {
    category: string | null;
    condition: string | null;
  };
  businessName: string | null;
  personName: string;
};

const toQueued = <Found extends Row>({ listed, businessName, personName, ...row }: Found) => ({
  ...row,
  ...listed,
  ...wordsOf(listed),
  sellerName: businessName ?? personName,
});

const TABS: Record<ProductTab, SQL | undefined> = {
  all: undefined,
  active: sql`${products.status} = 'active'`,
  // The marker, whatever the status is.
  flagged: sql`${products.flagged}`,
  pending: sql`${products.status} = 'pending'`,
  reported: sql`${products.openReports} > 0`,
};

/** How a tab narrows the list; a search is for the name. */
const within = ({ tab, q }: { tab: ProductTab; q: string }) =>
  and(TABS[tab], matchesText(q, 'name'));

/**
 * The same where few are found: they are gathered by the index of names first. The planner, who sees only a sample of
 * names, would at times look for them through the whole list.
 */
function gathered(db: Db, place: { tab: ProductTab; q: string }): SQL {
  const ids = db.select({ id: products.id }).from(products).where(within(place));
  return sql`${products.id} = any(array(${ids}))`;
}

/** Which products a slice shows, in which order; `since` and `urgent` only order Reported, which knows no cursors. */
function slice(
  db: Db,
  place: { tab: ProductTab; q: string },
  { cursor = null, backwards = false }: Slice,
  few: boolean,
) {
  if (place.tab !== 'reported') {
    return db
      .select({
        id: products.id,
        since: sql<string>`null::timestamptz`.as('since'),
        urgent: sql<boolean>`false`.as('urgent'),
      })
      .from(products)
      .where(and(few ? gathered(db, place) : within(place), after('newest', cursor, backwards)))
      .orderBy(...orderBy('newest', backwards));
  }
  // As many as wait, and no more, are in the index of what is open.
  const open = db
    .select({
      productId: productReports.productId,
      since: sql<string>`min(${productReports.createdAt})`.as('since'),
      urgent: sql<boolean>`bool_or(${productReports.countedAt} is not null)`.as('urgent'),
    })
    .from(productReports)
    .where(isNull(productReports.closedAt))
    .groupBy(productReports.productId)
    .as('open');
  return db
    .select({ id: products.id, since: open.since, urgent: open.urgent })
    .from(products)
    .innerJoin(open, eq(open.productId, products.id))
    .where(within(place))
    .orderBy(desc(open.urgent), asc(open.since), asc(products.id));
}

/** One page of a tab: Reported what several people report first, then the oldest open report, the others newest first. `few`: a search that found no more than are counted. */
export async function listModeration(
  db: Db,
  place: Pick<QueuePlace<ProductTab>, 'tab' | 'q'>,
  rows: Slice,
  few: boolean,
): Promise<QueuedProduct[]> {
  const { limit, offset = 0 } = rows;
  const shown = slice(db, place, rows, few).limit(limit).offset(offset).as('shown');
  const found = await db
    .select(columns)
    .from(products)
    .innerJoin(shown, eq(shown.id, products.id))
    .innerJoin(authUsers, eq(authUsers.id, products.userId))
    .leftJoin(sellers, eq(sellers.id, products.sellerId))
    .orderBy(
      ...(place.tab === 'reported'
        ? [desc(shown.urgent), asc(shown.since), asc(products.id)]
        : orderBy('newest')),
    );
  return found.map(toQueued);
}

/** How many products of a tab match, counted up to a limit (see matches.ts). */
export function countModeration(db: Db, place: Pick<QueuePlace<ProductTab>, 'tab' | 'q'>) {
  return countMatches(db, products, within(place));
}

/** How many products each tab has. */
export async function moderationCounts(db: Db): Promise<Record<ProductTab, number>> {
  const counts = await readCounts(db, [
    'products',
    'products.active',
    'products.marked',
    'products.pending',
    'products.reported',
  ]);
  return {
    all: counts.products,
    active: counts['products.active'],
    flagged: counts['products.marked'],
    pending: counts['products.pending'],
    reported: counts['products.reported'],
  };
}

/** These products' names and states; those that are not there are left out. */
export async function findNames(db: Db, ids: string[]) {
  if (ids.length === 0) return [];
  const { id, name, status } = products;
  return db.select({ id, name, status }).from(products).where(inArray(products.id, ids));
}

/** Who decided, by the admin's column of a product; null for nobody. */
export const adminName = (id: typeof products.reviewedBy | typeof products.flaggedBy) =>
  sql<string | null>`(select full_name from admins where admins.id = ${id})`;

/** One product with everything; null when there is none. */
export async function findReviewed(db: Db, id: string): Promise<ReviewedProduct | null> {
  if (!isUuid(id)) return null;
  const [row] = await db
    .select({
      ...columns,
      sustainability: products.sustainability,
      sellerId: products.userId,
      adminNotes: products.adminNotes,
      reviewedAt: products.reviewedAt,
      reviewedByName: adminName(products.reviewedBy).as('reviewed_by_name'),
      flaggedAt: products.flaggedAt,
      flaggedByName: adminName(products.flaggedBy).as('flagged_by_name'),
      images: pictures.as('images'),
    })
    .from(products)
    .innerJoin(authUsers, eq(authUsers.id, products.userId))
    .leftJoin(sellers, eq(sellers.id, products.sellerId))
    .where(eq(products.id, id));
  return row ? toQueued(row) : null;
}
