// What a business is to hand over on a day, and what it has handed over.
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { DELETED_MEMBER } from '~/rules/messages/conversation';
import { isUuid } from '~/rules/text/uuid';
import type { RequestState } from '~/rules/trade/request';
import type { Db } from '../database/database';
import { isoText } from '../products/product-columns';
import { products, users } from '../schema/schema';
import { appointments, productRequests } from '../schema/schema-requests';

/** One thing of the day's list; those of one meeting share it. */
export interface DayHandover {
  id: string;
  /** Null where no time is agreed on. */
  meetingId: string | null;
  /** ISO text in UTC. */
  at: string | null;
  place: string | null;
  collector: string | null;
  productName: string;
  quantity: number;
  /** What they have agreed on for each piece, as decimal text; null: the item's price. */
  agreedPrice: string | null;
  askerName: string;
  conversationId: string | null;
  state: RequestState;
  giverConfirmed: boolean;
}

const columns = {
  id: productRequests.id,
  meetingId: appointments.id,
  at: sql<string | null>`${isoText(sql`${appointments.at}`)}`.as('at_text'),
  place: appointments.place,
  collector: appointments.collector,
  productName: productRequests.productName,
  quantity: productRequests.quantity,
  agreedPrice: productRequests.agreedPrice,
  askerName: sql<string>`coalesce(${users.publicName}, ${users.name}, ${DELETED_MEMBER})`.as(
    'asker_name',
  ),
  conversationId: productRequests.conversationId,
  state: sql<RequestState>`${productRequests.state}`,
  giverConfirmed: productRequests.giverConfirmed,
};

const ofBusiness = (db: Db) =>
  db
    .select(columns)
    .from(productRequests)
    .innerJoin(
      products,
      and(
        eq(products.id, productRequests.productId),
        eq(products.sellerId, productRequests.giverId),
      ),
    )
    .leftJoin(appointments, eq(appointments.id, productRequests.appointmentId))
    .leftJoin(users, eq(users.id, productRequests.askerId));

interface Span {
  from: Date;
  to: Date;
}

/** What is arranged between two moments, by time; things of one meeting stand together. */
export async function listArranged(
  db: Db,
  businessId: string,
  { from, to }: Span,
  limit: number,
): Promise<DayHandover[]> {
  return ofBusiness(db)
    .where(
      and(
        eq(productRequests.giverId, businessId),
        eq(productRequests.state, 'arranged'),
        sql`${appointments.at} >= ${from.toISOString()} and ${appointments.at} < ${to.toISOString()}`,
      ),
    )
    .orderBy(asc(appointments.at), asc(appointments.id), asc(productRequests.id))
    .limit(limit);
}

/** What is reserved and is collected, without a time, in the order of asking. */
export async function listWithoutTime(
  db: Db,
  businessId: string,
  limit: number,
): Promise<DayHandover[]> {
  return ofBusiness(db)
    .where(
      and(
        eq(productRequests.giverId, businessId),
        eq(productRequests.state, 'reserved'),
        isNull(productRequests.postCost),
      ),
    )
    .orderBy(asc(productRequests.askedAt), asc(productRequests.id))
    .limit(limit);
}

/** What was handed over, or did not come to it, between two moments, the first of them first. */
export async function listEnded(
  db: Db,
  businessId: string,
  { from, to }: Span,
  limit: number,
): Promise<DayHandover[]> {
  return ofBusiness(db)
    .where(
      and(
        eq(productRequests.giverId, businessId),
        sql`${productRequests.endedAt} >= ${from.toISOString()} and ${productRequests.endedAt} < ${to.toISOString()}`,
        sql`${productRequests.state} in ('handed-over', 'unconfirmed', 'disputed', 'missed')`,
      ),
    )
    .orderBy(asc(productRequests.endedAt), asc(productRequests.id))
    .limit(limit);
}

/** Those of the requests that are a business's to hand over, in whatever state. @param ids as somebody sent them */
export async function listNamed(
  db: Db,
  businessId: string,
  ids: readonly string[],
): Promise<DayHandover[]> {
  const named = ids.filter(isUuid);
  if (named.length === 0) return [];
  return ofBusiness(db).where(
    and(eq(productRequests.giverId, businessId), inArray(productRequests.id, named)),
  );
}
