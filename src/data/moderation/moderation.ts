// What an admin's decision about a product reads and writes.
import { eq, sql } from 'drizzle-orm';
import { PRODUCT_STATUSES } from '~/rules/products/product';
import type { ProductState } from '~/rules/products/product-transitions';
import type { Transaction } from '../database/database';
import { authUsers, products } from '../schema/schema';
import { adminName } from './product-queue';

/** What was decided about a product last, and by whom. */
export type LastDecision = {
  notes: string | null;
  at: Date | null;
  byName: string | null;
};

export type DecidedProduct = ProductState & {
  name: string;
  /** Whether it is hidden only because its owner's account is suspended: `status` is the one that it comes back with. */
  held: boolean;
  /** Whether its owner's account is suspended: then nothing of it may become public. */
  ownerSuspended: boolean;
  /** Reports of shoppers that wait for a decision. */
  openReports: number;
  owner: { name: string; email: string; emailVerified: boolean };
  last: LastDecision;
};

/**
 * Holds a product until the transaction ends, so that one decision comes after the other.
 * Its owner's account is held before it: a suspension of the account comes whole before or whole after.
 */
export async function lockProduct(tx: Transaction, id: string): Promise<DecidedProduct | null> {
  const ownerId = tx.select({ id: products.userId }).from(products).where(eq(products.id, id));
  await tx
    .select({ id: authUsers.id })
    .from(authUsers)
    .where(eq(authUsers.id, ownerId))
    .for('share');
  const [row] = await tx
    .select({
      status: sql<string>`coalesce(${products.heldStatus}, ${products.status})`,
      held: sql<boolean>`${products.heldStatus} is not null`,
      flagged: products.flagged,
      name: products.name,
      ownerSuspended: sql<boolean>`${authUsers.suspendedAt} is not null`,
      openReports: products.openReports,
      owner: {
        name: authUsers.name,
        email: authUsers.email,
        emailVerified: authUsers.emailVerified,
      },
      flagReason: products.flagReason,
      flaggedAt: products.flaggedAt,
      adminNotes: products.adminNotes,
      reviewedAt: products.reviewedAt,
      reviewedBy: adminName(products.reviewedBy),
      flaggedBy: adminName(products.flaggedBy),
    })
    .from(products)
    .innerJoin(authUsers, eq(authUsers.id, products.userId))
    .where(eq(products.id, id))
    .for('update', { of: products });
  const status = PRODUCT_STATUSES.find((known) => known === row?.status);
  if (!row || !status) return null;
  const { flagged, held, name, owner, ownerSuspended, openReports } = row;
  const flagIsLast = (row.flaggedAt?.getTime() ?? 0) > (row.reviewedAt?.getTime() ?? 0);
  const last = flagIsLast
    ? { notes: row.flagReason, at: row.flaggedAt, byName: row.flaggedBy }
    : { notes: row.adminNotes, at: row.reviewedAt, byName: row.reviewedBy };
  return { status, flagged, held, name, owner, ownerSuspended, openReports, last };
}

/** Writes a flag: who, when and why stay as history when it is taken away. */
export async function saveFlag(
  tx: Transaction,
  id: string,
  decision: { reason: string | null; adminId: string },
): Promise<void> {
  await tx
    .update(products)
    .set({
      flagged: true,
      flagReason: decision.reason,
      flaggedAt: sql`now()`,
      flaggedBy: decision.adminId,
      updatedAt: sql`now()`,
    })
    .where(eq(products.id, id));
}

/** Writes every other decision. What is hidden with its owner's account stays so; a suspension of its own outlasts that. */
export async function saveReview(
  tx: Transaction,
  id: string,
  decision: ProductState & { notes: string | null; adminId: string },
): Promise<void> {
  await tx
    .update(products)
    .set({
      status: sql`case when ${products.heldStatus} is null then ${decision.status} else 'suspended' end`,
      heldStatus: sql`case when ${products.heldStatus} is not null and ${decision.status} <> 'suspended' then ${decision.status} end`,
      flagged: decision.flagged,
      adminNotes: decision.notes,
      reviewedAt: sql`now()`,
      reviewedBy: decision.adminId,
      updatedAt: sql`now()`,
    })
    .where(eq(products.id, id));
}
