// Writes the demo catalogue in bulk, and keeps what was done of it.
import { and, eq, inArray, isNull, like, sql } from 'drizzle-orm';
import { dayOf } from '~/rules/figures/analytics';
import type { Database, Db, Transaction } from '../database/database';
import { addEngagement, type ViewCount } from '../figures/engagement';
import { rollEngagement } from '../figures/engagement-days';
import {
  admins,
  authAccounts,
  authSessions,
  authUsers,
  authVerifications,
  emailChanges,
  images,
  products,
  sellers,
  settings,
  users,
} from '../schema/schema';
import { productReports } from '../schema/schema-admin';
import { accessTokens } from '../schema/schema-api';
import { documents, likes } from '../schema/schema-sellers';

/** The account of the demo's admin. */
export const DEMO_ADMIN_ID = 'demo-admin';

const LAID_OUT = 'demo';
const DRAWN = 'demo-drawn';
const ADMIN_OFF = 'demo-admin-off';

/** The rows of the demo catalogue, each table's in the order in which they are written. */
export type DemoRows = {
  accounts: (typeof authUsers.$inferInsert)[];
  passwords: (typeof authAccounts.$inferInsert)[];
  profiles: (typeof users.$inferInsert)[];
  admins: (typeof admins.$inferInsert)[];
  sellers: (typeof sellers.$inferInsert)[];
  documents: (typeof documents.$inferInsert)[];
  products: (typeof products.$inferInsert)[];
  images: (typeof images.$inferInsert)[];
  reports: (typeof productReports.$inferInsert)[];
};

/**
 * Claims this database for the demo catalogue, once: of two servers that start together one waits
 * and is told no. Also no where there are products or demo accounts already.
 * @param secret kept with the claim; the keys of the demo pictures are made from it
 */
export async function claimForDemo(tx: Transaction, secret: string): Promise<boolean> {
  const claimed = await tx
    .insert(settings)
    .values({ name: LAID_OUT, value: secret })
    .onConflictDoNothing()
    .returning({ name: settings.name });
  if (claimed.length === 0) return false;
  const product = await tx.select({ one: sql`1` }).from(products).limit(1);
  const account = await tx
    .select({ one: sql`1` })
    .from(authUsers)
    .where(like(authUsers.email, '%@demo.test'))
    .limit(1);
  if (product.length + account.length === 0) return true;
  await tx.delete(settings).where(eq(settings.name, LAID_OUT));
  return false;
}

/** Claims one thing that a release adds to a demo; false where that was done before. */
export async function claimTopUp(tx: Transaction, name: string, now: Date): Promise<boolean> {
  const claimed = await tx
    .insert(settings)
    .values({ name, value: now.toISOString() })
    .onConflictDoNothing()
    .returning({ name: settings.name });
  return claimed.length > 0;
}

/** Views by day and likes, once the products are there. */
export async function insertDemoEngagement(
  tx: Transaction,
  views: readonly ViewCount[],
  liked: readonly { userId: string; productId: string; createdAt: Date }[],
  today: string,
): Promise<void> {
  await tx.insert(likes).values([...liked]);
  const days = liked.map(({ productId, createdAt }) => ({ productId, day: dayOf(createdAt) }));
  await addEngagement(tx, views, days, await rollEngagement(tx, today));
}

/** Writes all rows. */
export async function insertDemo(tx: Transaction, rows: DemoRows): Promise<void> {
  await tx.insert(authUsers).values(rows.accounts);
  await tx.insert(authAccounts).values(rows.passwords);
  await tx.insert(users).values(rows.profiles);
  if (rows.admins.length > 0) await tx.insert(admins).values(rows.admins);
  await tx.insert(sellers).values(rows.sellers);
  await tx.insert(documents).values(rows.documents);
  await tx.insert(products).values(rows.products);
  await tx.insert(images).values(rows.images);
  await tx.insert(productReports).values(rows.reports);
}

/** What was kept with the claim, and whether all pictures are drawn. */
export type DemoState = { secret: string; drawn: boolean };

/** How far the demo is; null where there is none. */
export async function demoState(db: Db): Promise<DemoState | null> {
  const rows = await db
    .select()
    .from(settings)
    .where(like(settings.name, `${LAID_OUT}%`));
  const secret = rows.find(({ name }) => name === LAID_OUT)?.value;
  return secret === undefined ? null : { secret, drawn: rows.some(({ name }) => name === DRAWN) };
}

/** Keeps that every demo picture has its files. */
export async function markDemoDrawn(db: Db): Promise<void> {
  await db.insert(settings).values({ name: DRAWN, value: 'yes' }).onConflictDoNothing();
}

/**
 * Lets the demo's admin in only where nobody else can reach the server. One that somebody else
 * switched off stays off.
 * @returns whether it was switched off now
 */
export async function keepDemoAdmin(db: Database, allowed: boolean): Promise<boolean> {
  return db.transaction(async (tx) => {
    const own = eq(admins.id, DEMO_ADMIN_ID);
    if (!allowed) {
      const { rowCount } = await tx
        .update(admins)
        .set({ isActive: false })
        .where(and(own, eq(admins.isActive, true)));
      if (!rowCount) return false;
      await tx.insert(settings).values({ name: ADMIN_OFF, value: 'yes' }).onConflictDoNothing();
      return true;
    }
    const { rowCount } = await tx.delete(settings).where(eq(settings.name, ADMIN_OFF));
    if (rowCount) await tx.update(admins).set({ isActive: true }).where(own);
    return false;
  });
}

/** The password's row of these accounts. */
const passwordsOf = (ids: readonly string[]) =>
  and(inArray(authAccounts.userId, [...ids]), eq(authAccounts.providerId, 'credential'));

/** The hash of the password of each of these accounts that is there; null for one that is closed. */
export async function findDemoPasswords(
  db: Db,
  ids: readonly string[],
): Promise<{ id: string; hash: string | null }[]> {
  return db
    .select({ id: authAccounts.userId, hash: authAccounts.password })
    .from(authAccounts)
    .where(passwordsOf(ids));
}

/** Closes accounts: their password, their sessions, their tokens, what a password has begun and their mailed links open nothing any more. */
export async function closeAccounts(db: Database, ids: readonly string[]): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.update(authAccounts).set({ password: null }).where(passwordsOf(ids));
    await tx.delete(authSessions).where(inArray(authSessions.userId, [...ids]));
    await tx.delete(accessTokens).where(inArray(accessTokens.userId, [...ids]));
    await tx.delete(emailChanges).where(inArray(emailChanges.userId, [...ids]));
    // A pending second step and a link that resets a password both name the account alone.
    await tx.delete(authVerifications).where(inArray(authVerifications.value, [...ids]));
  });
}

/** Gives accounts that are closed this password again. */
export async function openAccounts(db: Db, ids: readonly string[], hash: string): Promise<void> {
  await db
    .update(authAccounts)
    .set({ password: hash })
    .where(and(passwordsOf(ids), isNull(authAccounts.password)));
}
