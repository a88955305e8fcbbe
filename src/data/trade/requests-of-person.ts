// All of a person's requests, of either side, as programs read them.
import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import { DELETED_MEMBER, type Side } from '~/rules/messages/conversation';
import type { Cursor } from '~/rules/search/cursor';
import type { Db } from '../database/database';
import { productRequests } from '../schema/schema-requests';
import { ofBusiness } from './of-business';
import { agreed, proposed, requestColumns, type ShownRequest } from './request-lists';

/** A request with the one at its other side. */
export interface RequestWithOther extends ShownRequest {
  /** Of a business its name; who has left has none. */
  otherName: string;
}

/** Who stands at the other side of a request: a business by its name, where it is one that gives. */
const nameOf = (side: Side) =>
  side === 'asker'
    ? sql<string>`coalesce((select s.business_name from conversations c join sellers s on s.id = c.giver_id
        where c.id = product_requests.conversation_id and c.of_business),
        (select coalesce(public_name, name) from users u where u.id = product_requests.giver_id), ${DELETED_MEMBER})`
    : sql<string>`coalesce((select coalesce(public_name, name) from users u where u.id = product_requests.asker_id), ${DELETED_MEMBER})`;

const requests = (db: Db, side: Side) =>
  db
    .select({ ...requestColumns, otherName: nameOf(side).as('other_name') })
    .from(productRequests)
    .leftJoin(agreed, eq(agreed.id, productRequests.appointmentId))
    .leftJoin(proposed, eq(proposed.id, productRequests.proposalId));

/**
 * Requests in which a person, or the business whose staff they are, is on this side, the last one asked first, after a
 * place in the list.
 * @param staffOf the business; null: none
 * @param productId null: for everything
 */
export async function listRequestsOf(
  db: Db,
  { userId, staffOf }: { userId: string; staffOf: string | null },
  side: Side,
  productId: string | null,
  after: Cursor | null,
  limit: number,
): Promise<RequestWithOther[]> {
  const { askerId, giverId } = productRequests;
  const isOwn = eq(side === 'asker' ? askerId : giverId, userId);
  const own = await listWhere(db, isOwn, side, productId, after, limit);
  if (staffOf === null || side === 'asker') return own;
  // As the inbox: two walks along the index, and the first of both.
  const isBusiness = and(eq(giverId, staffOf), ofBusiness);
  const ofTheirs = await listWhere(db, isBusiness, side, productId, after, limit);
  const place = (request: RequestWithOther) => `${request.askedAt} ${request.id}`;
  return [...own, ...ofTheirs]
    .sort((one, other) => (place(one) < place(other) ? 1 : -1))
    .slice(0, limit);
}

async function listWhere(
  db: Db,
  whose: SQL | undefined,
  side: Side,
  productId: string | null,
  after: Cursor | null,
  limit: number,
): Promise<RequestWithOther[]> {
  const { askedAt, id } = productRequests;
  const behind =
    after === null
      ? undefined
      : sql`(${askedAt}, ${id}) < (${after.createdAt}::timestamptz, ${after.id}::uuid)`;
  const about = productId === null ? undefined : eq(productRequests.productId, productId);
  return requests(db, side)
    .where(and(whose, about, behind))
    .orderBy(desc(askedAt), desc(id))
    .limit(limit);
}

/** One request as this side sees it, or null. */
export async function readRequestAs(
  db: Db,
  requestId: string,
  side: Side,
): Promise<RequestWithOther | null> {
  const [row] = await requests(db, side).where(eq(productRequests.id, requestId));
  return row ?? null;
}
