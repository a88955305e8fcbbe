// The overview's figures: six cards, and what the eco-friendly products save.
import { formatNumber } from '~/rules/count';
import { formatFigure } from '~/rules/eco-report';
import type { DashboardImpact } from '~/rules/impact';
import { StatCard } from '~/ui/stat-card';
import type { DashboardCounts } from './figures';

export function Stats({ counts }: { counts: DashboardCounts }) {
  const cards = [
    ['Total Sellers', counts.sellers, 'In every state of verification'],
    ['Pending Verifications', counts['sellers.pending'], 'Sellers who wait for a decision'],
    ['Total Products', counts.products, 'In every state'],
    ['Flagged Products', counts['products.marked'], 'Carry an admin’s flag'],
    ['Total Users', counts.users, 'Accounts of every kind'],
    ['Total Transactions', counts['products.sold'], 'Items marked as sold'],
  ] as const;
  return (
    <dl className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-3">
      {cards.map(([label, value, hint]) => (
        <StatCard key={label} label={label} value={formatNumber(value)} hint={hint} />
      ))}
    </dl>
  );
}

export function EcoImpact({ impact }: { impact: DashboardImpact }) {
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
        <StatCard label="Items Recycled" value={formatNumber(impact.itemsRecycled)} />
        <StatCard label="CO2 Saved (kg)" value={formatFigure(impact.co2Kg)} />
        <StatCard label="Waste Diverted (kg)" value={formatFigure(impact.wasteKg)} />
      </dl>
    </section>
  );
}
