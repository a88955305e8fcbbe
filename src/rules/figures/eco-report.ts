// The eco report: its figures drawn from counted products, the same on the screen and in the files.

import {
  CATEGORIES,
  type Category,
  categoryLabel,
  isEcoFriendly,
  isRecycled,
} from '../products/product';
import { formatNumber } from '../text/count';
import { addDays, dayOf, type Range } from './analytics';
import { ecoRate, type ReportImpact, reportImpact, sellerImpact, treesEquivalent } from './impact';

/** Products of one category and rating (null: none): of all times, and those posted within the range. */
export interface CountedProducts {
  category: string | null;
  ecoRating: number | null;
  total: number;
  inRange: number;
}

export interface ReportFigures {
  totalProducts: number;
  /** Rated 4 or more. */
  ecoProducts: number;
  /** Rated 3 or more. */
  recycledItems: number;
  /** Eco-friendly products in percent of all. */
  ecoRate: number;
  impact: ReportImpact;
  trees: number;
}

/** A bar of the products by category. */
export interface CategoryFigure {
  category: Category | 'none';
  label: string;
  total: number;
  inRange: number;
}

export interface ReportTotals {
  allTime: ReportFigures;
  inRange: ReportFigures;
  /** Every category, in the shop's order; products without one come last, where there are any. */
  categories: CategoryFigure[];
}

export function totalsOf(counted: readonly CountedProducts[]): ReportTotals {
  return {
    allTime: figuresOf(counted, ({ total }) => total),
    inRange: figuresOf(counted, ({ inRange }) => inRange),
    categories: categoriesOf(counted),
  };
}

function figuresOf(
  counted: readonly CountedProducts[],
  of: (group: CountedProducts) => number,
): ReportFigures {
  const sum = (counts: (rating: number | null) => boolean) =>
    counted.reduce((all, group) => all + (counts(group.ecoRating) ? of(group) : 0), 0);
  const totalProducts = sum(() => true);
  const ecoProducts = sum(isEcoFriendly);
  const recycledItems = sum(isRecycled);
  const impact = reportImpact(recycledItems);
  return {
    totalProducts,
    ecoProducts,
    recycledItems,
    impact,
    ecoRate: ecoRate(ecoProducts, totalProducts),
    trees: treesEquivalent(impact.co2Kg),
  };
}

function categoriesOf(counted: readonly CountedProducts[]): CategoryFigure[] {
  const of = (category: Category | null) => {
    const own = counted.filter((group) => group.category === category);
    return {
      total: own.reduce((sum, { total }) => sum + total, 0),
      inRange: own.reduce((sum, { inRange }) => sum + inRange, 0),
    };
  };
  const known = CATEGORIES.map((category) => ({
    category,
    label: categoryLabel(category),
    ...of(category),
  }));
  const without = of(null);
  if (without.total === 0) return known;
  return [...known, { category: 'none', label: 'No category', ...without }];
}

/** Products of one rating that were posted in one month; the month by its first day, as in '2026-03-01'. */
export interface CountedMonth {
  month: string;
  ecoRating: number | null;
  products: number;
}

export interface TrendMonth {
  /** The first day of the month (UTC). */
  month: string;
  products: number;
  ecoProducts: number;
}

/** What was posted in each of the months; one in which nothing was posted has zeros. */
export function trendsOf(months: readonly Date[], counted: readonly CountedMonth[]): TrendMonth[] {
  return months.map(dayOf).map((month) => {
    const own = counted.filter((group) => group.month === month);
    const sum = (groups: readonly CountedMonth[]) =>
      groups.reduce((all, { products }) => all + products, 0);
    const eco = own.filter(({ ecoRating }) => isEcoFriendly(ecoRating));
    return { month, products: sum(own), ecoProducts: sum(eco) };
  });
}

/** What is counted of a seller. */
export interface CountedSeller {
  products: number;
  ecoProducts: number;
  ratingSum: number;
}

export interface SellerFigures {
  ecoProducts: number;
  totalProducts: number;
  ecoRate: number;
  impact: number;
}

export interface TopSeller {
  id: string;
  businessName: string;
  allTime: SellerFigures;
  inRange: SellerFigures;
}

export function sellerFigures({ products, ecoProducts, ratingSum }: CountedSeller): SellerFigures {
  return {
    ecoProducts,
    totalProducts: products,
    ecoRate: ecoRate(ecoProducts, products),
    impact: sellerImpact(ratingSum),
  };
}

export interface EcoReport {
  /** When it was made, as an ISO time. */
  madeAt: string;
  range: Range;
  /** The first and the last day (UTC) of the range. */
  from: string;
  until: string;
  totals: ReportTotals;
  trends: TrendMonth[];
  topSellers: TopSeller[];
}

/** The days (UTC) of a range that ends today. */
export function daysOf(range: Range, now: Date): { from: string; until: string } {
  const until = dayOf(now);
  return { from: addDays(until, 1 - range), until };
}

/** '11,950' or '1,597.5': a figure from 0 on, with the places that it has. */
export function formatFigure(figure: number): string {
  const [whole = '', places] = String(figure).split('.');
  return formatNumber(Number(whole)) + (places ? `.${places}` : '');
}

/** The first day of the first month of which no day lies before `day`. */
export function firstWholeMonth(day: string): string {
  if (day.endsWith('-01')) return day;
  const [year = 0, month = 0] = day.split('-').map(Number);
  return dayOf(new Date(Date.UTC(year, month, 1)));
}

/** What the files of a report are called: a prefix and the day. */
export function reportFileName(ending: 'json' | 'csv', now: Date): string {
  return `eco-report-${dayOf(now)}.${ending}`;
}
