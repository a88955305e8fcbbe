// Accounts as admins see them: a page of the list, and what suspending one changes.
import { and, desc, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import type { Cursor } from '~/rules/search/cursor';
import { escapeLike } from '~/rules/search/search';
import type { VerificationStatus } from '~/rules/sellers/seller';
import type { Db, Transaction } from '../database/database';
import { readCounts } from '../figures/counts';
import { isoText } from '../products/product-columns';
import { admins, authUsers, products, sellers } from '../schema/schema';
import { statusOf } from '../sellers/sellers';

export interface AccountRow {
  id: string;
  name: string;
  email: string;
  emailVerified: boolean;
  /** ISO text in UTC, to the microsecond. */
  createdAt: string;
  /** ISO text to the microsecond; null unless suspended. */
  suspendedAt: string | null;
  suspendedReason: string | null;
  seller: { businessName: string; status: VerificationStatus | null } | null;
  admin: 'active' | 'deactivated' | null;
}

export interface AccountFilter {
  /** Part of a name or an address, in lower case; empty: all. */
  q: string;
  suspended: boolean;
}

const columns = {
  id: authUsers.id,
  name: authUsers.name,
  email: authUsers.email,
  emailVerified: authUsers.emailVerified,
  createdAt: isoText(sql`${authUsers.createdAt}`),
  suspendedAt: sql<string | null>`${isoText(sql`${authUsers.suspendedAt}`)}`,
  suspendedReason: authUsers.suspendedReason,
  businessName: sellers.businessName,
  status: sellers.verificationStatus,
  active: admins.isActive,
};

const selectAccounts = (db: Db) =>
  db
    .select(columns)
    .from(authUsers)
    .leftJoin(sellers, eq(sellers.id, authUsers.id))
    .leftJoin(admins, eq(admins.id, authUsers.id));

/** Accounts, newest first, after a place in the list. */
export async function listAccounts(
  db: Db,
  { q, suspended }: AccountFilter,
  after: Cursor | null,
  limit: number,
): Promise<AccountRow[]> {
  const like =
    q === ''
      ? undefined
      : sql`lower(${authUsers.name} || ' ' || ${authUsers.email}) like ${`%${escapeLike(q)}%`}`;
  const behind =
    after === null
      ? undefined
      : sql`(${authUsers.createdAt}, ${authUsers.id}) < (${after.createdAt}::timestamptz, ${after.id})`;
  const rows = await selectAccounts(db)
    .where(and(like, suspended ? isNotNull(authUsers.suspendedAt) : undefined, behind))
    .orderBy(desc(authUsers.createdAt), desc(authUsers.id))
    .limit(limit);
  return rows.map(toAccount);
}

/** One account of the list; null when there is none. */
export async function findAccount(db: Db, id: string): Promise<AccountRow | null> {
  const [row] = await selectAccounts(db).where(eq(authUsers.id, id));
  return row ? toAccount(row) : null;
}

/** Holds an account until the transaction ends, so that one decision comes after the other. */
export async function lockAccountById(tx: Transaction, id: string): Promise<AccountRow | null> {
  const locked = await tx
    .select({ id: authUsers.id })
    .from(authUsers)
    .where(eq(authUsers.id, id))
    .for('update');
  return locked.length === 0 ? null : findAccount(tx, id);
}

/**
 * Holds an account until the transaction ends: a suspension comes whole before or whole after what is done in it.
 * False when the account is suspended or gone.
 */
export async function holdOpenAccount(tx: Transaction, id: string): Promise<boolean> {
  const open = await tx
    .select({ id: authUsers.id })
    .from(authUsers)
    .where(and(eq(authUsers.id, id), isNull(authUsers.suspendedAt)))
    .for('share');
  return open.length === 1;
}

type Row = Omit<AccountRow, 'seller' | 'admin'> & {
  businessName: string | null;
  status: string | null;
  active: boolean | null;
};

function toAccount({ businessName, status, active, ...row }: Row): AccountRow {
  return {
    ...row,
    seller: businessName === null ? null : { businessName, status: statusOf(status) },
    admin: active === null ? null : active ? 'active' : 'deactivated',
  };
}

/** How many accounts there are, and how many are suspended. */
export async function countAccounts(db: Db): Promise<{ all: number; suspended: number }> {
  const { users: all } = await readCounts(db, ['users']);
  const suspended = await db.$count(authUsers, isNotNull(authUsers.suspendedAt));
  return { all, suspended };
}

/** Suspends an account and hides what it offers; each product keeps the status to go back to. */
export async function saveSuspension(tx: Transaction, id: string, reason: string): Promise<number> {
  await tx
    .update(authUsers)
    .set({ suspendedAt: sql`now()`, suspendedReason: reason })
    .where(eq(authUsers.id, id));
  const { rowCount } = await tx
    .update(products)
    .set({ heldStatus: sql`${products.status}`, status: 'suspended', updatedAt: sql`now()` })
    .where(and(eq(products.userId, id), ne(products.status, 'suspended')));
  return rowCount ?? 0;
}

/** Opens an account again; what was hidden with it is what it was before. */
export async function saveRestoration(tx: Transaction, id: string): Promise<number> {
  await tx
    .update(authUsers)
    .set({ suspendedAt: null, suspendedReason: null })
    .where(eq(authUsers.id, id));
  const { rowCount } = await tx
    .update(products)
    .set({ status: sql`${products.heldStatus}`, heldStatus: null, updatedAt: sql`now()` })
    .where(and(eq(products.userId, id), isNotNull(products.heldStatus)));
  return rowCount ?? 0;
}
