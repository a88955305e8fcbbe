// The overview's figures, each with what it counts: six cards, and what the eco-friendly products save.

import { formatFigure } from '~/rules/figures/eco-report';
import {
  DASHBOARD_FORMULAE,
  type DashboardImpact,
  RECYCLED_COUNTS,
  SOLD_COUNTS,
} from '~/rules/figures/impact';
import { formatNumber } from '~/rules/text/count';
import { StatCard } from '~/ui/stat-card';
import type { DashboardCounts } from './figures';

export function Stats({ counts }: { counts: DashboardCounts }) {
  const pending = counts['sellers.pending'];
  const ready = counts['sellers.ready'];
  const cards = [
    ['Total Sellers', counts.sellers, 'In every state of verification'],
    [
      'Pending Verifications',
      pending,
      `${formatNumber(ready)} ready to decide, ${formatNumber(pending - ready)} without documents yet`,
    ],
    ['Total Products', counts.products, 'All in the catalogue, in every state, sold ones too'],
    ['Flagged Products', counts['products.marked'], 'Carry an admin’s flag; not shoppers’ reports'],
    ['Total Users', counts.users, 'Accounts of every kind'],
    ['Total Transactions', counts['products.sold'], SOLD_COUNTS],
  ] as const;
  return (
    <dl className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-3">
      {cards.map(([label, value, hint]) => (
        <StatCard key={label} label={label} value={formatNumber(value)} hint={hint} />
      ))}
    </dl>
  );
}

export interface EcoImpactProps {
  impact: DashboardImpact;
  /** What the eco report calls recycled items. */
  reported: number;
}

export function EcoImpact({ impact, reported }: EcoImpactProps) {
  return (
    <section aria-labelledby="eco-impact" className="grid grid-cols-1 gap-4">
      <div>
        <h2 id="eco-impact" className="text-2xl">
          Eco Impact
        </h2>
        <p className="text-soft">
          Estimated from products rated 4 or more; the ratings are the sellers’ own.
        </p>
      </div>
      <dl className="grid grid-cols-1 gap-3 min-[26rem]:grid-cols-3 sm:gap-4">
        <StatCard
          label="Items Recycled"
          value={formatNumber(impact.itemsRecycled)}
          hint={`Products rated 4 or more. ${RECYCLED_COUNTS}`}
        />
        <StatCard
          label="CO2 Saved (kg)"
          value={formatFigure(impact.co2Kg)}
          hint={`${DASHBOARD_FORMULAE.co2Kg}: an estimate, nothing was measured.`}
        />
        <StatCard
          label="Waste Diverted (kg)"
          value={formatFigure(impact.wasteKg)}
          hint={`${DASHBOARD_FORMULAE.wasteKg}: an estimate, nothing was measured.`}
        />
      </dl>
      <p className="max-w-prose text-sm text-soft">
        The eco report’s Recycled items begin at a rating of 3: {formatNumber(reported)}, from which
        its estimates are drawn. Both are counts of what is listed.
      </p>
    </section>
  );
}
