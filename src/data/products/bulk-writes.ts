// What changes several products of one owner at once, each kind of change in one statement.
import { and, asc, eq, inArray, or, sql } from 'drizzle-orm';
import type { OwnItem } from '~/rules/products/bulk-change';
import type { Db, Transaction } from '../database/database';
import { images, products } from '../schema/schema';
import type { ImageFiles } from './images';

/** What decides about who may do what to these products; those that are not there are left out. */
export async function findProductResources(db: Db, ids: string[]) {
  if (ids.length === 0) return [];
  return db
    .select({
      id: products.id,
      name: products.name,
      userId: products.userId,
      sellerId: products.sellerId,
      status: products.status,
      soldAt: products.soldAt,
      onHold: products.onHold,
    })
    .from(products)
    .where(inArray(products.id, ids));
}

/** Whether a handover of a product has a problem that is not settled. */
export const isDisputed = sql<boolean>`exists (select from product_requests r
  where r.product_id = ${sql.raw('products.id')} and r.state = 'disputed')`;

/** Holds those of these products that are this person's, or this business's, until the transaction ends; the others are left out. */
export async function lockOwn(
  tx: Transaction,
  owner: { userId: string; sellerId: string | null },
  ids: string[],
): Promise<OwnItem[]> {
  const { userId, sellerId } = owner;
  const own = eq(products.userId, userId);

  return (
    tx
      .select({
        id: products.id,
        name: products.name,
        price: products.price,
        soldAt: products.soldAt,
        onHold: products.onHold,
        status: products.status,
        sellerId: products.sellerId,
        disputed: isDisputed,
      })
      .from(products)
      .where(
        and(
          sellerId === null ? own : or(own, eq(products.sellerId, sellerId)),
          inArray(products.id, ids),
        ),
      )
      // In one order for everybody, so that two of them don't wait for each other.
      .orderBy(asc(products.id))
      .for('update')
  );
}

/** Marks products as sold, or takes the mark back. */
export async function saveSold(tx: Transaction, ids: string[], sold: boolean): Promise<void> {
  await tx
    .update(products)
    .set({ soldAt: sold ? sql`now()` : null, updatedAt: sql`now()` })
    .where(inArray(products.id, ids));
}

/** Gives each product its price, decimal text or none. */
export async function savePrices(
  tx: Transaction,
  prices: readonly { id: string; price: string | null }[],
): Promise<void> {
  const ids = prices.map(({ id }) => id);
  const given = prices.map(({ price }) => price);
  const priced = sql`unnest(${sql.param(ids)}::uuid[], ${sql.param(given)}::numeric[]) as priced(id, price)`;
  await tx
    .update(products)
    .set({ price: sql`priced.price`, updatedAt: sql`now()` })
    .from(priced)
    .where(sql`${products.id} = priced.id`);
}

/** Removes products with their pictures' rows; returns whose files are now nobody's. */
export async function deleteProducts(tx: Transaction, ids: string[]): Promise<ImageFiles[]> {
  const files = await tx
    .delete(images)
    .where(inArray(images.productId, ids))
    .returning({ key: images.key, widths: images.widths });
  await tx.delete(products).where(inArray(products.id, ids));
  return files;
}
