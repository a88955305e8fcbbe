// Admins: who they are, how they are made, and whether they may come in.
import { and, asc, eq, sql } from 'drizzle-orm';
import { savePassword } from '../accounts/own-account';
import type { Db, Transaction } from '../database/database';
import { admins, authUsers, users } from '../schema/schema';
import { authTwoFactors } from '../schema/schema-admin';

/** An account as the making of admins sees it. */
export interface AdminAccount {
  id: string;
  name: string;
  email: string;
  emailVerified: boolean;
  suspended: boolean;
  secondFactor: boolean;
  /** The admin's record, where there is one. */
  admin: { fullName: string; active: boolean } | null;
}

/** Holds the account of an address, in the form in which it is compared, until the transaction ends. */
export async function lockAccount(tx: Transaction, email: string): Promise<AdminAccount | null> {
  const [row] = await tx
    .select({
      id: authUsers.id,
      name: authUsers.name,
      email: authUsers.email,
      emailVerified: authUsers.emailVerified,
      suspended: sql<boolean>`${authUsers.suspendedAt} is not null`,
      secondFactor: sql<boolean>`coalesce(${authUsers.twoFactorEnabled}, false)`,
      fullName: admins.fullName,
      active: admins.isActive,
    })
    .from(authUsers)
    .leftJoin(admins, eq(admins.id, authUsers.id))
    .where(eq(authUsers.email, email))
    .for('update', { of: authUsers });
  if (!row) return null;
  const { fullName, active, ...account } = row;
  const admin = fullName === null || active === null ? null : { fullName, active };
  return { ...account, admin };
}

/** Makes an account that signs in with a password, with its profile. The address counts as its owner's. */
export async function insertAccount(
  tx: Transaction,
  account: { id: string; name: string; email: string; passwordHash: string },
): Promise<void> {
  const { id, name, email, passwordHash } = account;
  await tx.insert(authUsers).values({ id, name, email, emailVerified: true });
  await savePassword(tx, id, passwordHash);
  await tx.insert(users).values({ id, name });
}

/** Makes an account an admin's, or lets its admin in again. */
export async function saveAdmin(tx: Transaction, id: string, fullName: string): Promise<void> {
  await tx
    .insert(admins)
    .values({ id, fullName })
    .onConflictDoUpdate({ target: admins.id, set: { isActive: true, fullName } });
}

/** Marks an address as confirmed by whoever runs the shop. */
export async function confirmAddress(tx: Transaction, id: string): Promise<void> {
  await tx.update(authUsers).set({ emailVerified: true }).where(eq(authUsers.id, id));
}

/** Holds the right of an active admin until the transaction ends. False when there is none any more. */
export async function holdAdmin(tx: Transaction, id: string): Promise<boolean> {
  const active = await tx
    .select({ id: admins.id })
    .from(admins)
    .where(and(eq(admins.id, id), eq(admins.isActive, true)))
    .for('share');
  return active.length === 1;
}

export async function setAdminActive(tx: Transaction, id: string, active: boolean): Promise<void> {
  await tx.update(admins).set({ isActive: active }).where(eq(admins.id, id));
}

/** How many admins may come in. */
export function countActiveAdmins(db: Db): Promise<number> {
  return db.$count(admins, eq(admins.isActive, true));
}

/** Takes the second factor of an account away, so that the password alone opens it. */
export async function deleteSecondFactor(tx: Transaction, id: string): Promise<void> {
  await tx.delete(authTwoFactors).where(eq(authTwoFactors.userId, id));
  await tx.update(authUsers).set({ twoFactorEnabled: false }).where(eq(authUsers.id, id));
}

/** All admins, by name. */
export async function listAdmins(db: Db) {
  return db
    .select({
      id: admins.id,
      fullName: admins.fullName,
      email: authUsers.email,
      active: admins.isActive,
      lastLogin: admins.lastLogin,
      secondFactor: sql<boolean>`coalesce(${authUsers.twoFactorEnabled}, false)`,
    })
    .from(admins)
    .innerJoin(authUsers, eq(authUsers.id, admins.id))
    .orderBy(asc(admins.fullName), asc(admins.id));
}

/** Whether an account has an admin's record, and whether that opens anything now. */
export async function adminStanding(
  db: Db,
  userId: string,
): Promise<'active' | 'deactivated' | null> {
  const [row] = await db
    .select({ active: admins.isActive })
    .from(admins)
    .where(eq(admins.id, userId));
  if (!row) return null;
  return row.active ? 'active' : 'deactivated';
}

/** Writes down that an active admin came in just now. */
export async function saveLastLogin(db: Db, userId: string): Promise<void> {
  await db
    .update(admins)
    .set({ lastLogin: sql`now()` })
    .where(sql`${admins.id} = ${userId} and ${admins.isActive}`);
}
