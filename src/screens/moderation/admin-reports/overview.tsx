// The overview: what is in the shop, how much of it is eco-friendly, and in which categories it stands.
import { RANGE_LABELS, type Range } from '~/rules/figures/analytics';
import type { CategoryFigure, ReportTotals } from '~/rules/figures/eco-report';
import { RECYCLED_COUNTS } from '~/rules/figures/impact';
import { formatNumber } from '~/rules/text/count';
import { TitledCard } from '~/ui/titled-card';
import { FigureCard } from './figure-card';

export function Overview({ totals, days }: { totals: ReportTotals; days: Range }) {
  const { allTime, inRange, categories } = totals;
  const of = (figure: 'totalProducts' | 'ecoProducts' | 'recycledItems' | 'ecoRate') => ({
    allTime: allTime[figure],
    inRange: inRange[figure],
    days,
  });
  return (
    <div className="grid grid-cols-1 gap-6">
      <dl className="grid grid-cols-1 gap-3 min-[26rem]:grid-cols-2 sm:gap-4 lg:grid-cols-4 print:grid-cols-4">
        <FigureCard
          label="Total products"
          {...of('totalProducts')}
          how="Every product that is there, in every state; the range counts those posted in it."
        />
        <FigureCard
          label="Eco-friendly products"
          {...of('ecoProducts')}
          how="Products rated 4 or more."
        />
        <FigureCard
          label="Recycled items"
          {...of('recycledItems')}
          how={`Products rated 3 or more; the dashboard’s Items Recycled begin at rating 4 (${formatNumber(allTime.ecoProducts)}). ${RECYCLED_COUNTS}`}
        />
        <FigureCard
          label="Eco-friendly rate"
          unit="%"
          {...of('ecoRate')}
          how="Eco-friendly products ÷ total products."
        />
      </dl>
      <Categories categories={categories} days={days} />
    </div>
  );
}

function Categories({ categories, days }: { categories: readonly CategoryFigure[]; days: Range }) {
  const most = Math.max(1, ...categories.map(({ total }) => total));
  return (
    <TitledCard id="by-category" title="Products by category" className="break-inside-avoid">
      <table className="money mt-4 w-full text-left">
        <caption className="sr-only">
          Products in each category: in all, and those posted within the range
        </caption>
        <thead className="text-sm text-soft">
          <tr>
            <th scope="col" className="pr-4 pb-2 font-semibold">
              Category
            </th>
            <th scope="col" className="hidden pb-2 sm:table-cell">
              <span className="sr-only">Bar</span>
            </th>
            <th scope="col" className="pb-2 pl-4 text-right font-semibold whitespace-nowrap">
              All time
            </th>
            <th scope="col" className="w-28 pb-2 pl-4 text-right font-semibold whitespace-nowrap">
              {RANGE_LABELS[days]}
            </th>
          </tr>
        </thead>
        <tbody>
          {categories.map(({ category, label, total, inRange }) => (
            <tr key={category} className="border-t border-line">
              <th scope="row" className="py-2 pr-4 font-normal sm:w-56">
                {label}
                <Bar part={total / most} className="mt-1 sm:hidden" />
              </th>
              <td className="hidden py-2 sm:table-cell">
                <Bar part={total / most} />
              </td>
              <td className="py-2 pl-4 text-right align-top font-semibold sm:align-middle">
                {formatNumber(total)}
              </td>
              <td className="py-2 pl-4 text-right align-top text-soft sm:align-middle">
                {formatNumber(inRange)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </TitledCard>
  );
}

/** As long as its part of the longest; a picture, so that it is printed as well. */
function Bar({ part, className }: { part: number; className?: string }) {
  return (
    <svg aria-hidden="true" className={`block h-3 w-full ${className ?? ''}`}>
      <rect width="100%" height="100%" rx="3" fill="var(--sunk)" />
      <rect width={`${(part * 100).toFixed(2)}%`} height="100%" rx="3" fill="var(--leaf)" />
    </svg>
  );
}
