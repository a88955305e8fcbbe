// What keeping things in use saves: the estimates per item, and the figures drawn from them.

/** Estimates for one item: kilograms, kilowatt hours, litres. */
const PER_ITEM = { co2Kg: 50, wasteKg: 2.5, energyKwh: 100, waterL: 200 } as const;

/** Kilograms of CO2 that one tree takes up in a year. */
const CO2_KG_PER_TREE = 22;

export type DashboardImpact = { itemsRecycled: number; co2Kg: number; wasteKg: number };

export type ReportImpact = DashboardImpact & { energyKwh: number; waterL: number };

/** How each figure of the reports is computed, in words, from the same numbers. */
export const IMPACT_FORMULAE: Readonly<Record<keyof Omit<ReportImpact, 'itemsRecycled'>, string>> =
  {
    co2Kg: `recycled items × ${PER_ITEM.co2Kg} kg`,
    wasteKg: `recycled items × ${PER_ITEM.wasteKg} kg`,
    energyKwh: `recycled items × ${PER_ITEM.energyKwh} kWh`,
    waterL: `recycled items × ${PER_ITEM.waterL} L`,
  };

/** The same for the dashboard's block, which is drawn from another count. */
export const DASHBOARD_FORMULAE = {
  co2Kg: `Items Recycled × ${PER_ITEM.co2Kg} kg`,
  wasteKg: `Items Recycled × ${PER_ITEM.wasteKg} kg`,
} as const;

/** What the dashboard's and the report's count of recycled things have in common, and what neither knows. */
export const RECYCLED_COUNTS =
  'Everything in the catalogue counts, on offer, sold or hidden, but nothing that was deleted. What became of a thing is not known.';

/** What Total Transactions counts. */
export const SOLD_COUNTS =
  'Items marked as sold by their owners and not deleted since; no payment runs through the shop.';

export const TREES_FORMULA = `CO2 saved ÷ ${CO2_KG_PER_TREE} kg a tree, rounded`;

/** The dashboard's Eco Impact block; `items` counts products rated 4 or more. */
export function dashboardImpact(items: number): DashboardImpact {
  return {
    itemsRecycled: items,
    co2Kg: items * PER_ITEM.co2Kg,
    wasteKg: items * PER_ITEM.wasteKg,
  };
}

/** The reports' impact; `items` counts products rated 3 or more. */
export function reportImpact(items: number): ReportImpact {
  return {
    ...dashboardImpact(items),
    energyKwh: items * PER_ITEM.energyKwh,
    waterL: items * PER_ITEM.waterL,
  };
}

/** How many trees take up as much CO2 in a year, rounded to whole trees. */
export function treesEquivalent(co2Kg: number): number {
  return Math.round(co2Kg / CO2_KG_PER_TREE);
}

const IMPACT_PER_POINT = 10;

/** A seller's impact: ten times the sum of the ratings of the seller's products. */
export function sellerImpact(summedRating: number): number {
  return summedRating * IMPACT_PER_POINT;
}

export const SELLER_IMPACT_FORMULA = `sum of the ratings × ${IMPACT_PER_POINT}`;

/** The share of eco-friendly products in percent, to one decimal; of no products it is 0. */
export function ecoRate(ecoFriendly: number, total: number): number {
  return total === 0 ? 0 : Math.round((ecoFriendly * 1000) / total) / 10;
}

/** Most sellers in the ranking. */
export const TOP_SELLERS = 10;

/** What the bars of the trends are at least scaled to. */
export const TREND_SCALE = { products: 70, ecoProducts: 50 } as const;
