// What changes a product's row, and what a change needs to know of it first.

import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Category, Condition } from '~/rules/products/product';
import { isUuid } from '~/rules/text/uuid';
import type { Database, Db, Transaction } from '../database/database';
import { prepared } from '../database/prepared';
import { authUsers, products, users } from '../schema/schema';

/** What its owner says about an item. `price` is decimal text. */
export type ProductFields = {
  name: string;
  description: string;
  category: Category | null;
  price: string | null;
  condition?: Condition | null;
  ecoRating?: number | null;
  materials?: string;
  sustainability?: string;
};

/** Whose a new item is; `sellerId` is null for a personal one. */
export type Owner = { userId: string; sellerId: string | null };

const decided = {
  id: products.id,
  userId: products.userId,
  /** Null for a personal item. */
  sellerId: products.sellerId,
  status: products.status,
  soldAt: products.soldAt,
  onHold: products.onHold,
};

const thing = prepared('product thing', (db, name) =>
  db
    .select(decided)
    .from(products)
    .where(eq(products.id, sql.placeholder('id')))
    .prepare(name),
);

/** What decides about who may do what to a product; null when there is none. */
export async function findProductResource(db: Db, id: string) {
  if (!isUuid(id)) return null;
  const [row] = await thing(db, {}).execute({ id });
  return row ?? null;
}

/** A product as its owner's form shows it; null when there is none. */
export async function findForEdit(db: Db, id: string) {
  if (!isUuid(id)) return null;
  const [row] = await db
    .select({
      ...decided,
      name: products.name,
      description: products.description,
      category: products.category,
      price: products.price,
      condition: products.condition,
      ecoRating: products.ecoRating,
      materials: products.materials,
      sustainability: products.sustainability,
    })
    .from(products)
    .where(eq(products.id, id));
  return row ?? null;
}

/** What writing to the poster needs: the address stays on the server. */
export async function findPoster(db: Db, id: string) {
  if (!isUuid(id)) return null;
  const [row] = await db
    .select({
      ...decided,
      productName: products.name,
      poster: { name: users.name, email: authUsers.email, emailVerified: authUsers.emailVerified },
    })
    .from(products)
    .innerJoin(users, eq(users.id, products.userId))
    .innerJoin(authUsers, eq(authUsers.id, products.userId))
    .where(eq(products.id, id));
  return row ?? null;
}

/**
 * Saves a new item.
 * @returns its id, and whether it is new: the same form sent again finds the first one's row
 */
export async function insertProduct(
  tx: Transaction,
  owner: Owner,
  idempotencyKey: string,
  fields: ProductFields,
): Promise<{ id: string; isNew: boolean }> {
  const [made] = await tx
    .insert(products)
    .values({ ...fields, ...owner, idempotencyKey })
    .onConflictDoNothing({ target: [products.userId, products.idempotencyKey] })
    .returning({ id: products.id });
  if (made) return { id: made.id, isNew: true };
  const [earlier] = await tx
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.userId, owner.userId), eq(products.idempotencyKey, idempotencyKey)));
  if (!earlier) throw new Error('The product was neither inserted nor found.');
  return { id: earlier.id, isNew: false };
}

/** A new item with its pictures, whole or not at all, in one statement: half of what posting costs is the way there and back. */
const posting = {
  name: 'post product',
  text: `
    with owner as (
      select id from auth_users where id = $1 and suspended_at is null
        and ($13::int is null or posted_within($1, $14) < $13) for share
    ), pictures as (
      -- Held after the owner's turn has come, as where an item is saved step by step.
      select owner_id, product_id from images
      where key = any (case when exists (select from owner) then $12::text[] end) order by key for update
    ), made as (
      insert into products (user_id, seller_id, idempotency_key, name, description, category, price, condition,
        eco_rating, materials, sustainability)
      select id, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11 from owner
      where cardinality($12::text[]) =
        (select count(*) from pictures p where p.owner_id = $15 and p.product_id is null)
      on conflict (user_id, idempotency_key) do nothing
      returning id
    )
    update images set product_id = made.id, owner_id = $1, position = array_position($12::text[], images.key) - 1
    from made where images.key = any ($12::text[])
    returning made.id`,
};

/**
 * Saves a new item with pictures of whoever posts it that no item has yet, as `insertProduct` and `attachImages` do.
 * @param posterId who posts it for the owner: the owner, or one of the business's staff
 * @param limit how many items the owner may post; null: any number
 * @returns its id, or null when nothing was saved: the account is not open, it has posted as many as it may, a picture
 *   is not to be had, or the form has an item already
 */
export async function postProduct(
  db: Database,
  { userId, sellerId }: Owner,
  posterId: string,
  idempotencyKey: string,
  fields: ProductFields,
  pictures: string[],
  limit: { most: number; minutes: number } | null,
): Promise<string | null> {
  const { name, description, category, price } = fields;
  const { condition = null, ecoRating = null, materials = '', sustainability = '' } = fields;
  const { rows } = await db.$client.query<{ id: string }>({
    ...posting,
    values: [
      userId,
      sellerId,
      idempotencyKey,
      name,
      description,
      category,
      price,
      condition,
      ecoRating,
      materials,
      sustainability,
      pictures,
      limit?.most ?? null,
      limit?.minutes ?? null,
      posterId,
    ],
  });
  return rows[0]?.id ?? null;
}

/** How many items somebody has posted in the last so many minutes; until the transaction ends, nobody else counts theirs. */
export async function countPosted(
  tx: Transaction,
  userId: string,
  minutes: number,
): Promise<number> {
  const posted = sql<{ posted: number }>`select posted_within(${userId}, ${minutes}) as posted`;
  const { rows } = await tx.execute<{ posted: number }>(posted);
  return rows[0]?.posted ?? 0;
}

/** Whether a product says all that these fields say, and nothing else. */
export async function says(db: Db, id: string, fields: ProductFields): Promise<boolean> {
  const product = await findForEdit(db, id);
  const { condition = null, ecoRating = null, materials = '', sustainability = '' } = fields;
  return (
    product?.name === fields.name &&
    product.description === fields.description &&
    product.category === fields.category &&
    product.price === fields.price &&
    product.condition === condition &&
    product.ecoRating === ecoRating &&
    product.materials === materials &&
    product.sustainability === sustainability
  );
}

const own = (userId: string, id: string) => and(eq(products.id, id), eq(products.userId, userId));

/** Changes an own item; false when it is gone. */
export async function updateProduct(
  tx: Transaction,
  userId: string,
  id: string,
  fields: ProductFields,
): Promise<boolean> {
  const { rowCount } = await tx
    .update(products)
    .set({ ...fields, updatedAt: sql`now()` })
    .where(own(userId, id));
  return rowCount === 1;
}

/** Removes an own item; false when it is gone. */
export async function deleteProduct(tx: Transaction, userId: string, id: string): Promise<boolean> {
  const { rowCount } = await tx.delete(products).where(own(userId, id));
  return rowCount === 1;
}

/** Marks an own item as sold, or takes the mark back; false when it stands so already or is gone. */
export async function setSold(db: Db, userId: string, id: string, sold: boolean): Promise<boolean> {
  const { rowCount } = await db
    .update(products)
    .set({ soldAt: sold ? sql`now()` : null, updatedAt: sql`now()` })
    .where(and(own(userId, id), sold ? isNull(products.soldAt) : isNotNull(products.soldAt)));
  return rowCount === 1;
}
