// A seller's listings as a file takes them out: page by page, the newest first.
import { and, desc, eq, sql } from 'drizzle-orm';
import type { Db } from '../database/database';
import { pagesOf } from '../database/pages';
import { images, products } from '../schema/schema';

/** Few enough that many who stop reading hold little: each has some pages in hand. */
const PAGE = 200;

const columns = {
  id: products.id,
  name: products.name,
  category: products.category,
  description: products.description,
  condition: products.condition,
  price: products.price,
  ecoRating: products.ecoRating,
  materials: products.materials,
  sustainability: products.sustainability,
  status: products.status,
  soldAt: products.soldAt,
  createdAt: products.createdAt,
  views: products.views,
  likes: products.likes,
  // As text: a Date would lose the microseconds, and with them the place in the list.
  place: sql<string>`${products.createdAt}::text`,
  cover: { key: images.key, widths: images.widths },
};

async function page(db: Db, sellerId: string, after: { place: string; id: string } | null) {
  const behind = after
    ? sql`(${products.createdAt}, ${products.id}) < (${after.place}::timestamptz, ${after.id}::uuid)`
    : undefined;
  return db
    .select(columns)
    .from(products)
    .leftJoin(images, and(eq(images.productId, products.id), eq(images.position, 0)))
    .where(and(eq(products.sellerId, sellerId), behind))
    .orderBy(desc(products.createdAt), desc(products.id))
    .limit(PAGE);
}

export type ExportedListing = Awaited<ReturnType<typeof page>>[number];

/** All listings of a seller, never more than a page of them in memory. */
export const exportListings = (db: Db, sellerId: string) =>
  pagesOf(PAGE, (last: ExportedListing | null) => page(db, sellerId, last));
