// Links that are mailed about an account: of each kind the newest alone works, once, and its token is kept as a hash.
import { createHash } from 'node:crypto';
import { and, eq, gt, sql } from 'drizzle-orm';
import type { Db, Transaction } from '../database/database';
import { authUsers, authVerifications, emailChanges } from '../schema/schema';

/** Named as the sign-in library names its own, so that it finds a reset link here. */
export type LinkKind = 'confirm-address' | 'reset-password';

const { id, identifier, value, expiresAt } = authVerifications;

/** As the sign-in library hashes what it keeps. */
const hashOf = (kind: LinkKind, token: string) =>
  createHash('sha256').update(`${kind}:${token}`).digest('base64url');

/** Keeps a link that is about to be mailed, in the place of the one of its kind that the account had. */
export async function saveLink(
  tx: Transaction,
  {
    kind,
    userId,
    token,
    seconds,
  }: { kind: LinkKind; userId: string; token: string; seconds: number },
): Promise<void> {
  const link = {
    id: `${kind}:${userId}`,
    identifier: hashOf(kind, token),
    value: userId,
    expiresAt: sql<Date>`now() + make_interval(secs => ${seconds})`,
  };
  await tx
    .insert(authVerifications)
    .values(link)
    .onConflictDoUpdate({ target: id, set: { ...link, createdAt: sql`now()` } });
}

/** Forgets a link that is not mailed. */
export async function dropLink(db: Db, kind: LinkKind, token: string): Promise<void> {
  await db.delete(authVerifications).where(eq(identifier, hashOf(kind, token)));
}

/** Whose link this is while it can be used; it stays as it is. Null for one that was used, replaced or ended, or is too old. */
export async function findLink(
  db: Db,
  kind: LinkKind,
  token: string,
): Promise<{ userId: string; email: string } | null> {
  const [link] = await db
    .select({ userId: authUsers.id, email: authUsers.email })
    .from(authVerifications)
    .innerJoin(authUsers, eq(authUsers.id, value))
    .where(and(eq(identifier, hashOf(kind, token)), gt(expiresAt, sql`now()`)));
  return link ?? null;
}

/** Uses a link up. Returns whose it was, to one caller alone; null as in `findLink`. */
export async function takeLink(
  tx: Transaction,
  kind: LinkKind,
  token: string,
): Promise<string | null> {
  const [link] = await tx
    .delete(authVerifications)
    .where(and(eq(identifier, hashOf(kind, token)), gt(expiresAt, sql`now()`)))
    .returning({ userId: value });
  return link?.userId ?? null;
}

/** Ends the mailed links of an account and the sign-ins that wait for a code. */
export async function deleteLinksOf(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(authVerifications).where(eq(value, userId));
  await tx.delete(emailChanges).where(eq(emailChanges.userId, userId));
}
