// The figures of the eco report, from what the database counts as rows change: as quick over a million products as over ten.
import { desc, gt, sql } from 'drizzle-orm';
import { dayOf, type Range } from '~/rules/figures/analytics';
import {
  type CountedProducts,
  daysOf,
  type EcoReport,
  firstWholeMonth,
  type ReportTotals,
  sellerFigures,
  type TopSeller,
  type TrendMonth,
  totalsOf,
  trendsOf,
} from '~/rules/figures/eco-report';
import { TOP_SELLERS } from '~/rules/figures/impact';
import { trendMonths } from '~/rules/text/time';
import type { Database, Db } from '../database/database';
import { sellers } from '../schema/schema';

/** $1: the first whole month of the range, $2: its first day. */
const TOTALS = {
  name: 'report totals',
  text: `
    select nullif(category, '') as category, nullif(eco_rating, -1) as "ecoRating",
      sum(total)::int as total, sum(in_range)::int as "inRange"
    from (
      select category, eco_rating, products as total,
        case when month >= $1::date then products else 0 end as in_range
      from catalogue_months
      union all
      select category, eco_rating, 0, products from catalogue_days
      where day >= $2::date and day < $1::date
    ) counted
    group by category, eco_rating having sum(total) <> 0`,
};

/** Products in all and within the range: whole months by the month, the days before the first of them by the day. */
export async function readTotals(db: Database, range: Range, now: Date): Promise<ReportTotals> {
  const { from } = daysOf(range, now);
  const { rows } = await db.$client.query<CountedProducts>({
    ...TOTALS,
    values: [firstWholeMonth(from), from],
  });
  return totalsOf(rows);
}

/** The six complete months before the one that `now` lies in. */
export async function readTrends(db: Db, now: Date): Promise<TrendMonth[]> {
  const months = trendMonths(now);
  const [first, last] = [months.at(0), months.at(-1)].map((month) => dayOf(month ?? now));
  const { rows } = await db.execute<{ month: string; ecoRating: number | null; products: number }>(
    sql`
      select month::text as month, nullif(eco_rating, -1) as "ecoRating", sum(products)::int as products
      from catalogue_months
      where month >= ${first}::date and month <= ${last}::date
      group by month, eco_rating`,
  );
  return trendsOf(months, rows);
}

/** The sellers with most eco-friendly products, then the highest ratings in sum; with what they posted within the range. */
export async function readTopSellers(db: Db, range: Range, now: Date): Promise<TopSeller[]> {
  const ranked = await db
    .select({
      id: sellers.id,
      businessName: sellers.businessName,
      products: sellers.totalProducts,
      ecoProducts: sellers.ecoProducts,
      ratingSum: sellers.ratingSum,
    })
    .from(sellers)
    .where(gt(sellers.totalProducts, 0))
    .orderBy(desc(sellers.ecoProducts), desc(sellers.ratingSum), desc(sellers.id))
    .limit(TOP_SELLERS);
  const { from } = daysOf(range, now);
  const ids = ranked.map(({ id }) => id);
  const { rows } = await db.execute<{
    id: string;
    products: number;
    ecoProducts: number;
    ratingSum: number;
  }>(sql`
    select seller_id as id, sum(products)::int as products, sum(eco_products)::int as "ecoProducts",
      sum(rating_sum)::int as "ratingSum"
    from seller_catalogue_days where seller_id = any(${sql.param(ids)}::text[]) and day >= ${from}::date
    group by 1`);
  const posted = new Map(rows.map((row) => [row.id, row]));
  return ranked.map(({ id, businessName, ...counted }) => ({
    id,
    businessName,
    allTime: sellerFigures(counted),
    inRange: sellerFigures(posted.get(id) ?? { products: 0, ecoProducts: 0, ratingSum: 0 }),
  }));
}

/** The whole report, as its files have it. */
export async function readReport(db: Database, range: Range, now: Date): Promise<EcoReport> {
  const [totals, trends, topSellers] = await Promise.all([
    readTotals(db, range, now),
    readTrends(db, now),
    readTopSellers(db, range, now),
  ]);
  return { madeAt: now.toISOString(), range, ...daysOf(range, now), totals, trends, topSellers };
}
