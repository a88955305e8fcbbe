// Which counters the dashboard shows.

export const COUNTED = [
  'sellers',
  'sellers.pending',
  'sellers.ready',
  'sellers.approved',
  'sellers.rejected',
  'sellers.none',
  'products',
  'products.active',
  'products.pending',
  'products.suspended',
  'products.marked',
  'products.reported',
  'products.sold',
  'users',
] as const;

export type DashboardCounts = Readonly<Record<(typeof COUNTED)[number], number>>;
