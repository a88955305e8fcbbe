// Listings that reports hide until an admin has looked at them.
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { type CountableReport, HIDING } from '~/rules/moderation/report-hiding';
import type { Db, Transaction } from '../database/database';
import { minutesAgo } from '../database/locks';
import { authUsers, products, sellers } from '../schema/schema';
import { productReports } from '../schema/schema-admin';
import { productHolds } from '../schema/schema-holds';

/** Open reports of a product that have not counted yet, each with what the rules ask of who sent it. */
export async function listCountable(
  tx: Transaction,
  productId: string,
): Promise<CountableReport[]> {
  const lately = sql`o.counted_at > now() - make_interval(days => ${HIDING.timesDays})`;
  return tx
    .select({
      id: productReports.id,
      confirmed: authUsers.emailVerified,
      memberSince: authUsers.createdAt,
      counted: sql<number>`(select count(*)::int from product_reports o
        where o.reporter_id = ${productReports.reporterId} and ${lately})`,
      network: productReports.network,
    })
    .from(productReports)
    .innerJoin(authUsers, eq(authUsers.id, productReports.reporterId))
    .where(
      and(
        eq(productReports.productId, productId),
        isNull(productReports.closedAt),
        isNull(productReports.countedAt),
        isNull(authUsers.suspendedAt),
      ),
    );
}

/** Notes that these reports have counted, which each does once; the reasons that they give. */
export async function countReports(tx: Transaction, ids: string[]): Promise<string[]> {
  const counted = await tx
    .update(productReports)
    .set({ countedAt: sql`now()` })
    .where(inArray(productReports.id, ids))
    .returning({ reason: productReports.reason });
  return [...new Set(counted.map(({ reason }) => reason))];
}

/** Whose a product is, what it is called, and whether an approved seller offers it. */
export async function findReportedOwner(tx: Transaction, productId: string) {
  const [row] = await tx
    .select({
      userId: products.userId,
      name: products.name,
      approved: sql<boolean>`coalesce(${sellers.verificationStatus} = 'approved', false)`,
    })
    .from(products)
    .leftJoin(sellers, eq(sellers.id, products.sellerId))
    .where(eq(products.id, productId));
  return row ?? null;
}

const isReported = eq(productHolds.cause, 'reported');

/** Hides a product until it is looked at; false where it is hidden so already. */
export async function holdReported(tx: Transaction, productId: string): Promise<boolean> {
  const { rowCount } = await tx
    .insert(productHolds)
    .values({ productId, cause: 'reported' })
    .onConflictDoNothing();
  return (rowCount ?? 0) > 0;
}

/** Ends that; false where reports do not hide it. */
export async function releaseReported(tx: Transaction, productId: string): Promise<boolean> {
  const { rowCount } = await tx
    .delete(productHolds)
    .where(and(eq(productHolds.productId, productId), isReported));
  return (rowCount ?? 0) > 0;
}

/** Notes what the owner says to the reports; false where they hide it no more. */
export async function saveReportAnswer(
  db: Db,
  productId: string,
  answer: string,
): Promise<boolean> {
  const { rowCount } = await db
    .update(productHolds)
    .set({ answer })
    .where(and(eq(productHolds.productId, productId), isReported));
  return (rowCount ?? 0) > 0;
}

/** Ends it for all that nobody has looked at in time; the products with their owners. */
export async function releaseUnlooked(
  tx: Transaction,
): Promise<{ id: string; name: string; userId: string }[]> {
  const released = await tx
    .delete(productHolds)
    .where(and(isReported, sql`${productHolds.since} <= ${minutesAgo(HIDING.lookHours * 60)}`))
    .returning({ id: productHolds.productId });
  if (released.length === 0) return [];
  return tx
    .select({ id: products.id, name: products.name, userId: products.userId })
    .from(products)
    .where(
      inArray(
        products.id,
        released.map(({ id }) => id),
      ),
    );
}
