// A seller's verification: where it stands, and what a submission or a decision makes of it.
import { eq, sql } from 'drizzle-orm';
import type { VerificationStatus } from '~/rules/sellers/seller';
import type { Db, Transaction } from '../database/database';
import { admins, authUsers, sellers } from '../schema/schema';
import { statusOf } from './sellers';

/** Where a verification stands, and what was decided last. */
export type Verification = {
  status: VerificationStatus | null;
  submittedAt: Date | null;
  /** The reason of the last decision, where one was given. */
  notes: string | null;
  verifiedAt: Date | null;
  /** Who decided last, by name. */
  verifiedByName: string | null;
};

const columns = {
  status: sellers.verificationStatus,
  submittedAt: sellers.verificationSubmittedAt,
  notes: sellers.verificationNotes,
  verifiedAt: sellers.verifiedAt,
  verifiedByName: admins.fullName,
};

/** A seller's verification; null for who is no seller. */
export async function findVerification(db: Db, sellerId: string): Promise<Verification | null> {
  const [row] = await db
    .select(columns)
    .from(sellers)
    .leftJoin(admins, eq(admins.id, sellers.verifiedBy))
    .where(eq(sellers.id, sellerId));
  return row ? { ...row, status: statusOf(row.status) } : null;
}

/** Who is told of it. */
type ToldSeller = { name: string; businessName: string; email: string; emailVerified: boolean };

/** Holds a seller until the transaction ends, so that one change comes after the other. */
export async function lockVerification(
  tx: Transaction,
  sellerId: string,
): Promise<(Verification & { seller: ToldSeller }) | null> {
  const { fullName: name, businessName } = sellers;
  const { email, emailVerified } = authUsers;
  const [row] = await tx
    .select({ ...columns, seller: { name, businessName, email, emailVerified } })
    .from(sellers)
    .innerJoin(authUsers, eq(authUsers.id, sellers.id))
    .leftJoin(admins, eq(admins.id, sellers.verifiedBy))
    .where(eq(sellers.id, sellerId))
    .for('update', { of: sellers });
  return row ? { ...row, status: statusOf(row.status) } : null;
}

/** Writes that documents were handed in just now. What was decided earlier stays to be read. */
export async function saveSubmission(
  tx: Transaction,
  sellerId: string,
  status: VerificationStatus,
): Promise<void> {
  await tx
    .update(sellers)
    .set({ verificationStatus: status, verificationSubmittedAt: sql`now()` })
    .where(eq(sellers.id, sellerId));
}

/** Writes an admin's decision. */
export async function saveDecision(
  tx: Transaction,
  sellerId: string,
  decision: { status: VerificationStatus; notes: string | null; adminId: string },
): Promise<void> {
  await tx
    .update(sellers)
    .set({
      verificationStatus: decision.status,
      verificationNotes: decision.notes,
      verifiedAt: sql`now()`,
      verifiedBy: decision.adminId,
    })
    .where(eq(sellers.id, sellerId));
}
