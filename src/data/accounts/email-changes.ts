// New addresses of accounts that wait for their owner's button.
import { and, eq, lt, type SQL, sql } from 'drizzle-orm';
import { isUniqueViolation } from '../database/constraint-violations';
import type { Db, Transaction } from '../database/database';
import { authUsers, emailChanges } from '../schema/schema';
import { deleteLinksOf } from './mailed-links';

/** How long a mailed link may wait. */
const LIVES = sql`interval '1 day'`;
const isAlive = sql`${emailChanges.createdAt} > now() - ${LIVES}`;

/** Somebody else's account has the address by now. */
export class EmailTaken extends Error {
  override name = 'EmailTaken';
}

/** Whether an account has this address, in the form in which it is compared. */
export async function isEmailTaken(db: Db, email: string): Promise<boolean> {
  return (await db.$count(authUsers, eq(authUsers.email, email))) > 0;
}

/** Notes the address that an account is to have; one that waited is replaced, and its link is dead. */
export async function saveEmailChange(
  tx: Transaction,
  change: { userId: string; newEmail: string; tokenHash: string },
): Promise<void> {
  const { newEmail, tokenHash } = change;
  await tx
    .insert(emailChanges)
    .values(change)
    .onConflictDoUpdate({
      target: emailChanges.userId,
      set: { newEmail, tokenHash, createdAt: sql`now()` },
    });
}

async function find(db: Db, which: SQL): Promise<string | null> {
  const { newEmail } = emailChanges;
  const [row] = await db.select({ newEmail }).from(emailChanges).where(and(which, isAlive));
  return row?.newEmail ?? null;
}

/** The address that waits for its owner's button, or null. */
export const findNewEmail = (db: Db, userId: string) => find(db, eq(emailChanges.userId, userId));

/** The address that a link confirms; null for a link that was used, replaced or is too old. */
export const findEmailOfLink = (db: Db, tokenHash: string) =>
  find(db, eq(emailChanges.tokenHash, tokenHash));

/** Takes the change of a link out, so that it counts once; null for a link that is none any more. */
export async function takeEmailChange(
  tx: Transaction,
  tokenHash: string,
): Promise<{ userId: string; newEmail: string } | null> {
  const [row] = await tx
    .delete(emailChanges)
    .where(and(eq(emailChanges.tokenHash, tokenHash), isAlive))
    .returning({ userId: emailChanges.userId, newEmail: emailChanges.newEmail });
  return row ?? null;
}

/** Gives up the address that waits. */
export async function deleteEmailChange(db: Db, userId: string): Promise<void> {
  await db.delete(emailChanges).where(eq(emailChanges.userId, userId));
}

/**
 * Gives an account its new address, confirmed, and ends every link that was mailed to the old one.
 * @throws EmailTaken; the transaction is lost then
 */
export async function updateEmail(tx: Transaction, userId: string, email: string): Promise<void> {
  await deleteLinksOf(tx, userId);
  await tx
    .update(authUsers)
    .set({ email, emailVerified: true, updatedAt: new Date() })
    .where(eq(authUsers.id, userId))
    .catch((error: unknown) => {
      throw isUniqueViolation(error) ? new EmailTaken() : error;
    });
}

/** Clears away links that nobody used in time. */
export async function deleteOldEmailChanges(db: Db): Promise<void> {
  await db.delete(emailChanges).where(lt(emailChanges.createdAt, sql`now() - ${LIVES}`));
}
