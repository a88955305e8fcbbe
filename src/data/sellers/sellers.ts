// Sellers: the business beside an account, its verification and what it has.
import { eq, sql } from 'drizzle-orm';
import {
  SIGN_UP_STATUS,
  VERIFICATION_STATUSES,
  type VerificationStatus,
} from '~/rules/sellers/seller';
import type { BusinessInput } from '~/rules/sellers/seller-input';
import type { Db } from '../database/database';
import { sellers } from '../schema/schema';

/** Saves a new business, whose verification is pending at once. An account that has one keeps it. */
export async function insertSeller(db: Db, id: string, business: BusinessInput): Promise<void> {
  await db
    .insert(sellers)
    .values({ ...business, id, verificationStatus: SIGN_UP_STATUS })
    .onConflictDoNothing({ target: sellers.id });
}

/** Whether the account has a seller's profile. */
export async function isSeller(db: Db, userId: string): Promise<boolean> {
  return (await db.$count(sellers, eq(sellers.id, userId))) > 0;
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
