// The sellers with most eco-friendly products, and what each of them offers.
import { RANGE_LABELS, type Range } from '~/rules/figures/analytics';
import { formatFigure, type SellerFigures, type TopSeller } from '~/rules/figures/eco-report';
import { SELLER_IMPACT_FORMULA } from '~/rules/figures/impact';
import { Card } from '~/ui/card';
import { Empty } from '~/ui/empty';

const FIGURES: readonly { name: keyof SellerFigures; label: string; unit?: string }[] = [
  { name: 'ecoProducts', label: 'Eco products' },
  { name: 'totalProducts', label: 'Total products' },
  { name: 'ecoRate', label: 'Eco rate', unit: '%' },
  { name: 'impact', label: 'Impact' },
];

export function TopSellers({ sellers, days }: { sellers: readonly TopSeller[]; days: Range }) {
  if (sellers.length === 0) {
    return (
      <Empty title="No seller has a product yet">
        Up to ten sellers are listed here, those with the most products rated 4 or more first.
      </Empty>
    );
  }
  return (
    <div className="grid grid-cols-1 gap-6">
      <Card className="py-2! sm:py-3!">
        <ol className="grid grid-cols-1 divide-y divide-line">
          {sellers.map((seller, index) => (
            <li
              key={seller.id}
              className="grid grid-cols-1 gap-x-6 gap-y-3 py-4 break-inside-avoid lg:grid-cols-[1fr_2fr] lg:items-center"
            >
              <h2 className="flex min-w-0 items-baseline gap-3 text-lg">
                <span className="money text-clay">{index + 1}.</span>
                <bdi className="min-w-0 [overflow-wrap:anywhere]">{seller.businessName}</bdi>
              </h2>
              <dl className="grid grid-cols-2 gap-3 min-[32rem]:grid-cols-4">
                {FIGURES.map(({ name, label, unit = '' }) => (
                  <div key={name}>
                    <dt className="text-sm font-semibold text-soft">{label}</dt>
                    <dd className="money text-xl font-bold">
                      {formatFigure(seller.allTime[name])}
                      {unit}
                    </dd>
                    <dd className="money text-sm text-soft">
                      {RANGE_LABELS[days]}: {formatFigure(seller.inRange[name])}
                      {unit}
                    </dd>
                  </div>
                ))}
              </dl>
            </li>
          ))}
        </ol>
      </Card>
      <p className="max-w-prose text-sm text-soft">
        Up to ten sellers, ranked by eco products of all time: those that they rated 4 or more
        themselves; of equals the higher impact comes first. Eco rate: eco products ÷ total
        products. Impact: {SELLER_IMPACT_FORMULA}. The range counts what was posted in it.
      </p>
    </div>
  );
}
