// Small copies of covers, kept with the requests that were made for what they show.
import { asc, eq, sql } from 'drizzle-orm';
import type { RequestResource } from '~/rules/shop/resources';
import { isUuid } from '~/rules/text/uuid';
import type { Db } from '../database/database';
import { images, products } from '../schema/schema';
import { requestCovers } from '../schema/schema-covers';
import { productRequests } from '../schema/schema-requests';

/** The cover of a product as it is now, and whether a copy is there; null where it has none. */
export async function findCover(db: Db, productId: string) {
  const [row] = await db
    .select({
      key: images.key,
      widths: images.widths,
      isKept: sql<boolean>`exists (select from request_covers c where c.image_key = ${sql.raw('images.key')})`,
    })
    .from(images)
    .where(eq(images.productId, productId))
    .orderBy(asc(images.position), asc(images.key))
    .limit(1);
  return row ?? null;
}

/** Keeps a copy; it goes with the giver's account. */
export async function insertCover(
  db: Db,
  cover: { imageKey: string; giverId: string; file: Buffer },
): Promise<void> {
  await db.insert(requestCovers).values(cover).onConflictDoNothing();
}

/** Whether a request has a copy to be seen: not while its item is suspended. */
export const hasCover = sql<boolean>`(exists (
  select from request_covers c where c.image_key = product_requests.cover_key) and not exists (
  select from products p where p.id = product_requests.product_id and p.status = 'suspended'))`;

/** The copy of a request, a WebP file, with what decides about who may see it; null where there is none, or not now. */
export async function findRequestCover(
  db: Db,
  requestId: string,
): Promise<(RequestResource & { file: Buffer }) | null> {
  if (!isUuid(requestId)) return null;
  const [row] = await db
    .select({
      askerId: productRequests.askerId,
      giverId: productRequests.giverId,
      ofBusiness: sql<boolean>`${products.sellerId} is not null`,
      file: requestCovers.file,
      status: products.status,
    })
    .from(productRequests)
    .innerJoin(requestCovers, eq(requestCovers.imageKey, productRequests.coverKey))
    .leftJoin(products, eq(products.id, productRequests.productId))
    .where(eq(productRequests.id, requestId));
  if (!row || row.status === 'suspended') return null;
  const { askerId, giverId, ofBusiness, file } = row;
  return { askerId, giverId, ofBusiness, file };
}
