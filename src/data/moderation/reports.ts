// What shoppers report about products: one report of a person and a product, open until an admin decides.
import { and, asc, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import { isReportReason, type ReportReason } from '~/rules/moderation/report';
import type { Db, Transaction } from '../database/database';
import { minutesAgo } from '../database/locks';
import { users } from '../schema/schema';
import { productReports } from '../schema/schema-admin';

/** How many reports this person has made in the last so many minutes. */
export function countReported(db: Db, reporterId: string, minutes: number): Promise<number> {
  const { reporterId: by, createdAt } = productReports;
  return db.$count(productReports, and(eq(by, reporterId), gt(createdAt, minutesAgo(minutes))));
}

/** Whether this person has reported this product before. */
export async function hasReported(db: Db, reporterId: string, productId: string): Promise<boolean> {
  const { productId: of, reporterId: by } = productReports;
  return (await db.$count(productReports, and(eq(of, productId), eq(by, reporterId)))) > 0;
}

/** Saves a report, which is open from now on. */
export async function insertReport(
  tx: Transaction,
  report: {
    productId: string;
    reporterId: string;
    reason: ReportReason;
    words: string;
    network: string | null;
  },
): Promise<void> {
  await tx.insert(productReports).values(report);
}

/** Closes what is open about a product; returns how many reports that were. */
export async function closeReports(
  tx: Transaction,
  productId: string,
  adminId: string,
): Promise<number> {
  const { rowCount } = await tx
    .update(productReports)
    .set({ closedAt: sql`now()`, closedBy: adminId, network: null })
    .where(and(eq(productReports.productId, productId), isNull(productReports.closedAt)));
  return rowCount ?? 0;
}

/** A report as admins read it. */
export type OpenReport = {
  id: string;
  productId: string;
  reason: ReportReason;
  words: string;
  at: Date;
  byName: string;
};

/** What is open about these products, the oldest first. */
export async function openReportsOf(db: Db, productIds: string[]): Promise<OpenReport[]> {
  if (productIds.length === 0) return [];
  const rows = await db
    .select({
      id: productReports.id,
      productId: productReports.productId,
      reason: productReports.reason,
      words: productReports.words,
      at: productReports.createdAt,
      byName: users.name,
    })
    .from(productReports)
    .innerJoin(users, eq(users.id, productReports.reporterId))
    .where(and(inArray(productReports.productId, productIds), isNull(productReports.closedAt)))
    .orderBy(asc(productReports.createdAt), asc(productReports.id));
  // The database allows no other reasons, so that nothing is left out.
  return rows.flatMap(({ reason, ...row }) => (isReportReason(reason) ? [{ ...row, reason }] : []));
}
