// One product with everything its page shows, for somebody who may see it.

import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { HIDING } from '~/rules/moderation/report-hiding';
import { NO_TERMS, offerTermsOf } from '~/rules/offers/offer';
import type { PictureInfo } from '~/rules/products/picture';
import { isOpenByLink } from '~/rules/products/product';
import { type Actor, can } from '~/rules/shop/permissions';
import { isUuid } from '~/rules/text/uuid';
import type { Database } from '../database/database';
import { prepared, prepareRows } from '../database/prepared';
import { products, sellers, users } from '../schema/schema';
import { productReports } from '../schema/schema-admin';
import { productHolds } from '../schema/schema-holds';
import { likes } from '../schema/schema-sellers';
import { isoText, pictures, publicColumns, toPublic } from './product-columns';
import type { PublicProduct } from './products';

/** What hides a product beside its status. */
export type Hold =
  | { cause: 'giver-silent' }
  | {
      cause: 'reported';
      reasons: string[];
      /** What its owner has said to it. */
      answer: string | null;
      /** When it comes back without a look; ISO text in UTC. */
      until: string;
    };

export interface ProductDetail extends PublicProduct {
  description: string;
  ecoRating: number | null;
  materials: string;
  sustainability: string;
  images: PictureInfo[];
  poster: { id: string; name: string; since: string };
  seller: { id: string; businessName: string; verified: boolean } | null;
  /** What it costs to have it sent, in its giver's words; null: it is collected. */
  postCost: string | null;
  /** Only for its owner and admins, and only while it is hidden from everybody else. */
  hidden: { status: string; reason: string | null; hold: Hold | null } | null;
  /** The marker, which hides nothing: only for its owner and admins. */
  flagged: { reason: string | null } | null;
  /** How many people like it, and whether this one does. */
  likes: number;
  liked: boolean;
  /** Whether less than the price may be offered. */
  takesOffers: boolean;
  may: {
    like: boolean;
    edit: boolean;
    remove: boolean;
    markSold: boolean;
    write: boolean;
    ask: boolean;
    report: boolean;
  };
}

const { image: _cover, ...listed } = publicColumns;
const detailColumns = {
  ...listed,
  userId: products.userId,
  soldAt: products.soldAt,
  onHold: products.onHold,
  status: products.status,
  flagged: products.flagged,
  flagReason: products.flagReason,
  adminNotes: products.adminNotes,
  description: products.description,
  ecoRating: products.ecoRating,
  materials: products.materials,
  sustainability: products.sustainability,
  images: pictures.as('images'),
  posterName: sql<string>`coalesce(${users.publicName}, ${users.name})`,
  posterSince: isoText(sql`${users.createdAt}`).as('poster_since'),
  postCost: sql<
    string | null
  >`(select l.post_cost from product_lines l where l.product_id = ${products.id})`.as('post_cost'),
  sellerId: sellers.id,
  businessName: sellers.businessName,
  verificationStatus: sellers.verificationStatus,
  offersOpen: sql<
    boolean | null
  >`(select t.open from offer_terms t where t.product_id = ${products.id})`,
  byLot: sql<boolean>`exists (select from product_lines l where l.product_id = ${products.id} and l.way = 'lot')`,
  // From the rows: the column is written some seconds later, and a like should be seen at once.
  likes: sql<number>`(select count(*)::int from ${likes} where ${likes.productId} = ${products.id})`,
  blocked: sql<boolean>`exists (select from blocks b where (b.user_id, b.blocked_id) in
    ((${products.userId}, ${sql.placeholder('viewer')}), (${sql.placeholder('viewer')}, ${products.userId})))`,
  liked: sql<boolean>`exists (select from ${likes}
    where ${likes.productId} = ${products.id} and ${likes.userId} = ${sql.placeholder('viewer')})`,
};

const detail = prepared('product detail', (db: Database, name) => {
  const rows = db
    .select(detailColumns)
    .from(products)
    .innerJoin(users, eq(users.id, products.userId))
    .leftJoin(sellers, eq(sellers.id, products.sellerId))
    .where(eq(products.id, sql.placeholder('id')));
  return prepareRows(db, name, detailColumns, rows);
});

/** The product, or null when there is none or this actor may not see it: both look the same. */
export async function findForViewer(
  db: Database,
  id: string,
  actor: Actor,
): Promise<ProductDetail | null> {
  if (!isUuid(id)) return null;
  const viewer = actor?.userId ?? null;
  const [row] = await detail(db, {}).execute({ id, viewer });
  if (!row || !can(actor, 'product.view', row)) return null;
  if (row.blocked && !can(actor, 'product.moderation', row)) return null;
  const { description, ecoRating, materials, sustainability, images, postCost } = row;
  const hold = row.onHold ? await findHold(db, id) : null;
  return {
    description,
    ecoRating,
    materials,
    sustainability,
    images,
    postCost,
    poster: { id: row.userId, name: row.posterName, since: row.posterSince },
    seller:
      row.sellerId === null
        ? null
        : {
            id: row.sellerId,
            businessName: row.businessName ?? '',
            verified: row.verificationStatus === 'approved',
          },
    flagged:
      row.flagged && can(actor, 'product.moderation', row) ? { reason: row.flagReason } : null,
    hidden: isOpenByLink(row) ? null : { status: row.status, reason: hiddenReason(row), hold },
    likes: row.likes,
    liked: row.liked,
    takesOffers: offerTermsOf(
      { ...NO_TERMS, open: row.offersOpen },
      { business: row.sellerId !== null, price: row.price, byLot: row.byLot },
    ).open,
    may: {
      like: can(actor, 'product.like', row),
      edit: can(actor, 'product.edit', row),
      remove: can(actor, 'product.delete', row),
      markSold: can(actor, 'product.markSold', row),
      write: can(actor, 'poster.write', row),
      ask: can(actor, 'product.request', row),
      report: can(actor, 'product.report', row),
    },
    ...toPublic({ ...row, image: images[0] ?? null }),
  };
}

/** What weighs most of what hides a product; null: nothing any more. */
async function findHold(db: Database, productId: string): Promise<Hold | null> {
  const holds = await db
    .select({
      cause: productHolds.cause,
      answer: productHolds.answer,
      until: isoText(sql`(${productHolds.since} + make_interval(hours => ${HIDING.lookHours}))`),
    })
    .from(productHolds)
    .where(eq(productHolds.productId, productId));
  const reported = holds.find(({ cause }) => cause === 'reported');
  if (!reported) return holds.length > 0 ? { cause: 'giver-silent' } : null;
  const { productId: of, countedAt, closedAt, reason } = productReports;
  const reasons = await db
    .selectDistinct({ reason })
    .from(productReports)
    .where(and(eq(of, productId), isNull(closedAt), isNotNull(countedAt)));
  const { answer, until } = reported;
  return { cause: 'reported', reasons: reasons.map((row) => row.reason), answer, until };
}

/** Why a product is not simply for sale, in the words of whoever decided it. */
export function hiddenReason(row: {
  status: string;
  flagReason: string | null;
  adminNotes: string | null;
}): string | null {
  return row.status === 'flagged' ? (row.flagReason ?? row.adminNotes) : row.adminNotes;
}
