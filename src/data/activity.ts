// What happened lately, each kind from the end of its index; and who the admin is.
import { and, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { MOST_ACTIVITY, type ShopEvent } from '~/rules/activity';
import type { Db } from './database';
import { admins, authUsers, products, sellers } from './schema';

/** The newest events of each kind, in no order. */
export async function readEvents(db: Db): Promise<ShopEvent[]> {
  const [submitted, decided, posted, joined, sold] = await Promise.all(eventQueries(db));
  return [
    ...submitted.map((row) => ({ what: 'submitted' as const, ...row })),
    ...decided.map(({ status, ...row }) => ({
      what: status === 'approved' ? ('approved' as const) : ('rejected' as const),
      ...row,
    })),
    ...posted.map((row) => ({ what: 'posted' as const, ...row })),
    ...joined.map((row) => ({ what: 'joined' as const, ...row })),
    ...sold.map((row) => ({ what: 'sold' as const, ...row })),
  ];
}

/** One query for each kind; not awaited, so that a test can ask how it is found. */
export function eventQueries(db: Db) {
  return [
    submittedEvents(db),
    decidedEvents(db),
    postedEvents(db),
    joinedEvents(db),
    soldEvents(db),
  ] as const;
}

function submittedEvents(db: Db) {
  const at = sellers.verificationSubmittedAt;
  return db
    .select({ at: sql<Date>`${at}`.mapWith(at), id: sellers.id, name: sellers.businessName })
    .from(sellers)
    .where(isNotNull(at))
    .orderBy(desc(at))
    .limit(MOST_ACTIVITY);
}

/** A seller who handed in something new after the decision waits again: then it is no news any more. */
function decidedEvents(db: Db) {
  const at = sellers.verifiedAt;
  const status = sellers.verificationStatus;
  return db
    .select({
      status,
      at: sql<Date>`${at}`.mapWith(at),
      id: sellers.id,
      name: sellers.businessName,
    })
    .from(sellers)
    .where(and(isNotNull(at), inArray(status, ['approved', 'rejected'])))
    .orderBy(desc(at))
    .limit(MOST_ACTIVITY);
}

function postedEvents(db: Db) {
  return db
    .select({
      at: products.createdAt,
      id: products.id,
      name: products.name,
      byName: sql<string>`coalesce(${sellers.businessName}, ${authUsers.name})`,
    })
    .from(products)
    .innerJoin(authUsers, eq(authUsers.id, products.userId))
    .leftJoin(sellers, eq(sellers.id, products.sellerId))
    .orderBy(desc(products.createdAt), desc(products.id))
    .limit(MOST_ACTIVITY);
}

function joinedEvents(db: Db) {
  return db
    .select({ at: authUsers.createdAt, id: authUsers.id, name: authUsers.name })
    .from(authUsers)
    .orderBy(desc(authUsers.createdAt), desc(authUsers.id))
    .limit(MOST_ACTIVITY);
}

function soldEvents(db: Db) {
  const at = products.soldAt;
  return db
    .select({ at: sql<Date>`${at}`.mapWith(at), id: products.id, name: products.name })
    .from(products)
    .where(isNotNull(at))
    .orderBy(desc(at), desc(products.id))
    .limit(MOST_ACTIVITY);
}

/** The name that an admin goes by; null for who is none. */
export async function readAdminName(db: Db, id: string): Promise<string | null> {
  const [row] = await db
    .select({ fullName: admins.fullName })
    .from(admins)
    .where(eq(admins.id, id));
  return row?.fullName ?? null;
}
