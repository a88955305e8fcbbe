// What a seller's products got: over time, in all, and the ten that got most. Costs the same with ten products and ten thousand.
import { and, desc, eq, gt, lte, sql } from 'drizzle-orm';
import {
  addDays,
  type Bar,
  barsOf,
  type Counts,
  type Range,
  totalOf,
} from '~/rules/figures/analytics';
import type { Db } from '../database/database';
import { products } from '../schema/schema';
import { productEngagement, sellerDays } from '../schema/schema-sellers';

/** Products in the ranking. */
const TOP = 10;

export interface TopProduct extends Counts {
  id: string;
  name: string;
}

export interface SellerAnalytics {
  days: Range;
  bars: Bar[];
  totals: Counts;
  /** By views, then likes. */
  top: TopProduct[];
  /** Whether the seller has any product at all, for the next step where nothing was counted. */
  hasProducts: boolean;
}

/**
 * A seller's figures.
 * @param days how many days, today included
 * @param today the day (UTC) that the range ends with, as in '2026-03-09'
 */
export async function readAnalytics(
  db: Db,
  sellerId: string,
  days: Range,
  today: string,
): Promise<SellerAnalytics> {
  const [rows, top, any] = await Promise.all([
    sellerDaysOf(db, sellerId, days, today),
    topProducts(db, sellerId, days),
    db.select({ id: products.id }).from(products).where(eq(products.sellerId, sellerId)).limit(1),
  ]);
  const bars = barsOf(days, rows, today);
  return { days, bars, totals: totalOf(bars), top, hasProducts: any.length > 0 };
}

/** The days of the range that got anything; not awaited, so that a test can ask how it is found. */
export function sellerDaysOf(db: Db, sellerId: string, days: Range, today: string) {
  return db
    .select({ day: sellerDays.day, views: sellerDays.views, likes: sellerDays.likes })
    .from(sellerDays)
    .where(
      and(
        eq(sellerDays.sellerId, sellerId),
        gt(sellerDays.day, addDays(today, -days)),
        lte(sellerDays.day, today),
      ),
    );
}

/** The first of the ranking, backwards through its index. */
export function topProducts(db: Db, sellerId: string, days: Range) {
  return db
    .select({
      id: products.id,
      name: products.name,
      views: productEngagement.views,
      likes: productEngagement.likes,
    })
    .from(productEngagement)
    .innerJoin(products, eq(products.id, productEngagement.productId))
    .where(
      and(
        eq(productEngagement.sellerId, sellerId),
        eq(productEngagement.days, days),
        sql`(${productEngagement.views}, ${productEngagement.likes}) > (0, 0)`,
      ),
    )
    .orderBy(
      desc(productEngagement.views),
      desc(productEngagement.likes),
      desc(productEngagement.productId),
    )
    .limit(TOP);
}
