// Sellers: the business beside an account, its verification and what it has.
import { eq, sql } from 'drizzle-orm';
import {
  SIGN_UP_STATUS,
  VERIFICATION_STATUSES,
  type VerificationStatus,
} from '~/rules/sellers/seller';
import type { BusinessInput } from '~/rules/sellers/seller-input';
import type { Db, Transaction } from '../database/database';
import { sellers } from '../schema/schema';

/** Saves a new business, whose verification is pending at once. An account that has one keeps it. */
export async function insertSeller(db: Db, id: string, business: BusinessInput): Promise<void> {
  await db
    .insert(sellers)
    .values({ ...business, id, verificationStatus: SIGN_UP_STATUS })
    .onConflictDoNothing({ target: sellers.id });
}

/** Whether the account has a business, or is on the staff of one. */
export async function worksForBusiness(db: Db, userId: string): Promise<boolean> {
  const { rows } = await db.execute<{ works: boolean }>(sql`
    select exists (select from sellers where id = ${userId})
      or exists (select from business_staff where user_id = ${userId}) as works`);
  return rows[0]?.works === true;
}

/** Holds a business, which then is not deleted until the transaction ends; false where it is gone. */
export async function holdSeller(tx: Transaction, id: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`select from sellers where id = ${id} for key share`);
  return rows.length === 1;
}

/** A seller as the own dashboard shows it. */
export interface SellerSummary {
  businessName: string;
  verificationStatus: VerificationStatus | null;
  /** When documents were handed in last; null when never. */
  verificationSubmittedAt: Date | null;
  /** Why it was rejected, or what the admin noted. */
  verificationNotes: string | null;
  totalProducts: number;
  /** Handovers, and items that were marked as sold without one. */
  totalSales: number;
  ecoProducts: number;
}

/** Handovers of the business's items beyond one for each item that is sold: that one is counted as an item marked as sold. */
const handoversBeyond = (id: string) =>
  sql`coalesce((select sum(handed - sold)::int from (
    select count(*) as handed, (p.sold_at is not null)::int as sold
    from product_requests r join products p on p.id = r.product_id
    where r.giver_id = ${id} and r.state in ('handed-over', 'unconfirmed', 'disputed') and p.seller_id = ${id}
    group by p.id, p.sold_at) items), 0)`;

/** The seller's own summary; null when there is none. */
export async function findSellerSummary(db: Db, id: string): Promise<SellerSummary | null> {
  const { businessName, verificationStatus, verificationSubmittedAt, verificationNotes } = sellers;
  const { totalProducts, ecoProducts } = sellers;
  const totalSales = sql<number>`${sellers.totalSales} + ${handoversBeyond(id)}`;
  const [row] = await db
    .select({
      businessName,
      verificationStatus,
      verificationSubmittedAt,
      verificationNotes,
      totalProducts,
      totalSales,
      ecoProducts,
    })
    .from(sellers)
    .where(eq(sellers.id, id));
  return row ? { ...row, verificationStatus: statusOf(row.verificationStatus) } : null;
}

/** A status as the rules know it. */
export function statusOf(text: string | null): VerificationStatus | null {
  return VERIFICATION_STATUSES.find((status) => status === text) ?? null;
}
