// Who does not want to hear from whom.
import { and, desc, eq, sql } from 'drizzle-orm';
import type { Cursor } from '~/rules/search/cursor';
import type { Db, Transaction } from '../database/database';
import { isoText } from '../products/product-columns';
import { users } from '../schema/schema';
import { blocks } from '../schema/schema-messages';

/**
 * Notes that a person does not want to hear from another. Their conversations are held: what is written or asked for in them
 * was there before, or is refused.
 */
export async function insertBlock(
  tx: Transaction,
  userId: string,
  blockedId: string,
): Promise<void> {
  await tx.execute(sql`
    select from conversations where (asker_id, giver_id) in ((${userId}, ${blockedId}), (${blockedId}, ${userId}))
    order by id for update`);
  await tx.insert(blocks).values({ userId, blockedId }).onConflictDoNothing();
}

/** Takes it back; false where there was none. */
export async function deleteBlock(db: Db, userId: string, blockedId: string): Promise<boolean> {
  const { rowCount } = await db
    .delete(blocks)
    .where(and(eq(blocks.userId, userId), eq(blocks.blockedId, blockedId)));
  return (rowCount ?? 0) > 0;
}

/** Whom a person has blocked, the last one first, after a place in the list. */
export async function listBlocked(
  db: Db,
  userId: string,
  after: Cursor | null,
  limit: number,
): Promise<{ id: string; name: string; at: string }[]> {
  const behind =
    after === null
      ? undefined
      : sql`(${blocks.createdAt}, ${blocks.blockedId}) < (${after.createdAt}::timestamptz, ${after.id})`;
  return db
    .select({
      id: blocks.blockedId,
      name: sql<string>`coalesce(${users.publicName}, ${users.name})`,
      at: isoText(sql`${blocks.createdAt}`),
    })
    .from(blocks)
    .innerJoin(users, eq(users.id, blocks.blockedId))
    .where(and(eq(blocks.userId, userId), behind))
    .orderBy(desc(blocks.createdAt), desc(blocks.blockedId))
    .limit(limit);
}

/** Whether a person has blocked another. */
export async function hasBlocked(db: Db, userId: string, blockedId: string): Promise<boolean> {
  return (
    (await db.$count(blocks, and(eq(blocks.userId, userId), eq(blocks.blockedId, blockedId)))) > 0
  );
}

/** Those of these products that this person is not shown: one of the two has blocked the other. */
async function hiddenProducts(db: Db, viewer: string, ids: string[]): Promise<Set<string>> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select p.id from products p where p.id = any (${sql.param(ids)}::uuid[]) and exists (
      select from blocks b where (b.user_id, b.blocked_id) in ((${viewer}, p.user_id), (p.user_id, ${viewer})))`);
  return new Set(rows.map(({ id }) => id));
}

/** A list of products without those of people whom its reader has blocked, or who have blocked the reader. */
export async function withoutBlocked<Product extends { id: string }>(
  db: Db,
  viewer: string | null,
  products: Product[],
): Promise<Product[]> {
  if (viewer === null || products.length === 0) return products;
  const hidden = await hiddenProducts(
    db,
    viewer,
    products.map(({ id }) => id),
  );
  return hidden.size === 0 ? products : products.filter(({ id }) => !hidden.has(id));
}
