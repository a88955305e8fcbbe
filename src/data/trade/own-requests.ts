// What a person has asked for, and what others ask of them.
import { and, asc, desc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { PictureInfo } from '~/rules/products/picture';
import type { Cursor } from '~/rules/search/cursor';
import { OPEN_STATES } from '~/rules/trade/request';
import type { Db } from '../database/database';
import { cover, isoText } from '../products/product-columns';
import { products } from '../schema/schema';
import { productLines, productRequests } from '../schema/schema-requests';
import { ofBusiness } from './of-business';
import { agreed, proposed, requestColumns, type ShownRequest } from './request-lists';

/** A request of one's own, in a list. */
export interface OwnRequest extends ShownRequest {
  image: PictureInfo | null;
  /** Its product waits for its draw. */
  undrawn: boolean;
}

/** What a person has asked for, newest first, after a place in the list. */
export async function listOwnRequests(
  db: Db,
  askerId: string,
  after: Cursor | null,
  limit: number,
): Promise<OwnRequest[]> {
  return db
    .select({
      ...requestColumns,
      image: cover.as('image'),
      undrawn:
        sql<boolean>`exists (select from product_lines l where l.product_id = product_requests.product_id and l.lot_id is not null)`.as(
          'undrawn',
        ),
    })
    .from(productRequests)
    .leftJoin(agreed, eq(agreed.id, productRequests.appointmentId))
    .leftJoin(proposed, eq(proposed.id, productRequests.proposalId))
    .leftJoin(products, eq(products.id, productRequests.productId))
    .where(and(eq(productRequests.askerId, askerId), behind(after)))
    .orderBy(desc(productRequests.askedAt), desc(productRequests.id))
    .limit(limit);
}

const behind = (after: Cursor | null) =>
  after === null
    ? undefined
    : sql`(${productRequests.askedAt}, ${productRequests.id}) < (${after.createdAt}::timestamptz, ${after.id}::uuid)`;

/** A product for which people have asked, as its giver's list shows it. */
export interface AskedFor {
  productId: string;
  name: string;
  image: PictureInfo | null;
  waiting: number;
  taken: number;
  pieces: number;
  /** When somebody asked last; ISO text in UTC, to the microsecond. */
  at: string;
}

/**
 * Products of a person, and of the business whose staff they are, for which somebody has asked and which are not handed
 * over yet, the last one asked for first.
 * @param staffOf the business; null: none
 */
export async function listAskedFor(
  db: Db,
  { userId, staffOf }: { userId: string; staffOf: string | null },
  limit: number,
): Promise<AskedFor[]> {
  const givers = staffOf === null ? [userId] : [userId, staffOf];
  const last = sql`max(${productRequests.askedAt})`;
  const asked = db
    .select({
      productId: productRequests.productId,
      at: isoText(last).as('at_text'),
      last: last.as('last_asked'),
    })
    .from(productRequests)
    .where(
      and(inArray(productRequests.giverId, givers), inArray(productRequests.state, OPEN_STATES)),
    )
    .groupBy(productRequests.productId)
    .as('asked');
  return (
    db
      .select({
        productId: products.id,
        name: products.name,
        image: cover.as('image'),
        waiting: productLines.waiting,
        taken: productLines.taken,
        pieces: productLines.pieces,
        at: asked.at,
      })
      .from(asked)
      .innerJoin(products, eq(products.id, asked.productId))
      .innerJoin(productLines, eq(productLines.productId, products.id))
      // Of the owner of their business staff see what the business offers.
      .where(
        staffOf === null
          ? undefined
          : or(eq(products.userId, userId), eq(products.sellerId, staffOf)),
      )
      .orderBy(desc(asked.last), desc(products.id))
      .limit(limit)
  );
}

/** A request that is reserved without a time. */
export interface ReservedThing {
  id: string;
  productName: string;
  askerId: string | null;
}

/** What is reserved of a giver's or of a business's things for these people: one time may be agreed on for all that one person collects. */
export async function listReserved(
  db: Db,
  giver: { id: string; isBusiness: boolean },
  askerIds: string[],
): Promise<ReservedThing[]> {
  return db
    .select({
      id: productRequests.id,
      productName: productRequests.productName,
      askerId: productRequests.askerId,
    })
    .from(productRequests)
    .where(
      and(
        inArray(productRequests.askerId, askerIds),
        eq(productRequests.giverId, giver.id),
        eq(ofBusiness, giver.isBusiness),
        eq(productRequests.state, 'reserved'),
        isNull(productRequests.postCost),
      ),
    )
    .orderBy(asc(productRequests.askedAt))
    .limit(200);
}
