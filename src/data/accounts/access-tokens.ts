// Personal tokens: who a program acts for, and what its owner reads of it. Tokens themselves are kept nowhere, only their hashes.
import { and, count, desc, eq, gt, lt, or, sql } from 'drizzle-orm';
import { isTokenScope, type TokenScope } from '~/rules/accounts/access-token';
import type { Actor } from '~/rules/shop/permissions';
import type { Db, Transaction } from '../database/database';
import { prepared } from '../database/prepared';
import { isoText } from '../products/product-columns';
import { admins, authUsers, sellers } from '../schema/schema';
import { accessTokens } from '../schema/schema-api';
import { businessStaff } from '../schema/schema-staff';
import { actorColumns, isMembership, isTheirBusiness, toActor } from './users';

/** Who a program acts for, and how far. */
export interface TokenHolder {
  actor: NonNullable<Actor>;
  scope: TokenScope;
}

const holder = prepared('token', (db, name) =>
  db
    .select({
      ...actorColumns,
      scope: accessTokens.scope,
      suspended: sql<boolean>`${authUsers.suspendedAt} is not null`,
      isUsed: sql<boolean>`coalesce(${accessTokens.lastUsedAt} > now() - interval '1 minute', false)`,
    })
    .from(accessTokens)
    .innerJoin(authUsers, eq(authUsers.id, accessTokens.userId))
    .leftJoin(businessStaff, isMembership)
    .leftJoin(sellers, isTheirBusiness)
    .leftJoin(admins, eq(admins.id, authUsers.id))
    .where(eq(accessTokens.hash, sql.placeholder('hash')))
    .prepare(name),
);

/**
 * Whose token this is, by its hash: asked of the database each time, so that a revoked one ends at once everywhere. An
 * admin's token is that of any other person. Notes that it was used, once a minute.
 * @returns null for no token, and for that of a suspended account
 */
export async function findTokenHolder(db: Db, hash: string): Promise<TokenHolder | null> {
  const [row] = await holder(db, {}).execute({ hash });
  if (!row || row.suspended || !isTokenScope(row.scope)) return null;
  const { scope, suspended: _, isUsed, ...account } = row;
  if (!isUsed) await noteUse(db, hash);
  return { actor: { ...toActor(account), admin: null }, scope };
}

async function noteUse(db: Db, hash: string): Promise<void> {
  const { lastUsedAt } = accessTokens;
  await db
    .update(accessTokens)
    .set({ lastUsedAt: sql`now()` })
    .where(
      and(
        eq(accessTokens.hash, hash),
        or(sql`${lastUsedAt} is null`, lt(lastUsedAt, sql`now() - interval '1 minute'`)),
      ),
    );
}

/** A token as its owner sees it. */
export interface OwnToken {
  id: string;
  name: string;
  scope: string;
  /** ISO text in UTC. */
  createdAt: string;
  lastUsedAt: string | null;
}

/** A person's tokens, the newest first. There are few: see LIMITS.accessTokens. */
export async function listTokens(db: Db, userId: string): Promise<OwnToken[]> {
  const { id, name, scope, createdAt, lastUsedAt } = accessTokens;
  return db
    .select({
      id,
      name,
      scope,
      createdAt: isoText(sql`${createdAt}`),
      lastUsedAt: sql<string | null>`${isoText(sql`${lastUsedAt}`)}`,
    })
    .from(accessTokens)
    .where(eq(accessTokens.userId, userId))
    .orderBy(desc(createdAt), desc(id));
}

/** How many tokens a person has. */
export async function countTokens(db: Db, userId: string): Promise<number> {
  const [row] = await db
    .select({ tokens: count() })
    .from(accessTokens)
    .where(eq(accessTokens.userId, userId));
  return row?.tokens ?? 0;
}

/** The token of this name that a person has made within the last so many minutes, or null. */
export async function findNewToken(
  db: Db,
  userId: string,
  name: string,
  minutes: number,
): Promise<{ id: string; scope: TokenScope; hash: string } | null> {
  const { id, scope, hash, createdAt } = accessTokens;
  const isNew = gt(createdAt, sql`now() - make_interval(mins => ${minutes})`);
  const [row] = await db
    .select({ id, scope, hash })
    .from(accessTokens)
    .where(and(eq(accessTokens.userId, userId), eq(accessTokens.name, name), isNew));
  return row && isTokenScope(row.scope) ? { ...row, scope: row.scope } : null;
}

/** Saves a token; false where the person has one of this name. */
export async function insertToken(
  tx: Transaction,
  token: { id: string; userId: string; name: string; scope: TokenScope; hash: string },
): Promise<boolean> {
  const made = await tx
    .insert(accessTokens)
    .values(token)
    .onConflictDoNothing({ target: [accessTokens.userId, accessTokens.name] })
    .returning({ id: accessTokens.id });
  return made.length === 1;
}

/** Ends one of a person's tokens; its name, or null where there is none. */
export async function deleteToken(db: Db, userId: string, id: string): Promise<string | null> {
  const [ended] = await db
    .delete(accessTokens)
    .where(and(eq(accessTokens.userId, userId), eq(accessTokens.id, id)))
    .returning({ name: accessTokens.name });
  return ended?.name ?? null;
}

/** Ends all tokens of an account. */
export async function deleteTokensOf(db: Db, userId: string): Promise<void> {
  await db.delete(accessTokens).where(eq(accessTokens.userId, userId));
}
