// Which businesses the admins have marked as organisations for the common good.
import { eq } from 'drizzle-orm';
import type { Transaction } from '../database/database';
import { sellers } from '../schema/schema';

/** A business as far as the mark is concerned, held until the transaction ends; null where there is none. */
export async function lockOrganisation(
  tx: Transaction,
  sellerId: string,
): Promise<{ businessName: string; organisation: boolean; approved: boolean } | null> {
  const [row] = await tx
    .select({
      businessName: sellers.businessName,
      organisation: sellers.organisation,
      status: sellers.verificationStatus,
    })
    .from(sellers)
    .where(eq(sellers.id, sellerId))
    .for('update');
  if (!row) return null;
  const { status, ...seller } = row;
  return { ...seller, approved: status === 'approved' };
}

/** Writes the mark. */
export async function saveOrganisation(
  tx: Transaction,
  sellerId: string,
  organisation: boolean,
): Promise<void> {
  await tx.update(sellers).set({ organisation }).where(eq(sellers.id, sellerId));
}
