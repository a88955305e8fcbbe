// How many products came in each of the last six complete months, and how many of them are eco-friendly.

import type { TrendMonth } from '~/rules/figures/eco-report';
import { TREND_SCALE } from '~/rules/figures/impact';
import { formatNumber } from '~/rules/text/count';
import { formatMonth } from '~/rules/text/time';
import { Card } from '~/ui/card';
import { MonthBars } from './month-bars';

export function Trends({ months }: { months: readonly TrendMonth[] }) {
  return (
    <div className="grid grid-cols-1 gap-6">
      <div className="grid grid-cols-1 gap-6 lg:grid-cols-2 print:grid-cols-2">
        <MonthBars
          title="Products per month"
          bars={months.map(({ month, products }) => ({ month, value: products }))}
          scale={TREND_SCALE.products}
          fill="var(--leaf)"
        />
        <MonthBars
          title="Eco-friendly products per month"
          bars={months.map(({ month, ecoProducts }) => ({ month, value: ecoProducts }))}
          scale={TREND_SCALE.ecoProducts}
          fill="var(--clay-bright)"
        />
      </div>
      <Card className="overflow-x-auto break-inside-avoid">
        <h2 id="months" className="text-xl">
          The figures
        </h2>
        <table aria-labelledby="months" className="money mt-4 w-full max-w-2xl text-left">
          <thead className="text-soft">
            <tr>
              <th scope="col" className="pr-4 pb-2 font-semibold">
                Month
              </th>
              <th scope="col" className="pb-2 text-right font-semibold">
                Products
              </th>
              <th scope="col" className="pb-2 pl-4 text-right font-semibold sm:w-36">
                Eco-friendly
              </th>
            </tr>
          </thead>
          <tbody>
            {months.map(({ month, products, ecoProducts }) => (
              <tr key={month} className="border-t border-line">
                <th scope="row" className="py-2 pr-4 font-normal whitespace-nowrap">
                  {formatMonth(new Date(month))}
                </th>
                <td className="py-2 text-right">{formatNumber(products)}</td>
                <td className="py-2 pl-4 text-right">{formatNumber(ecoProducts)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Card>
      <p className="max-w-prose text-sm text-soft">
        The six complete months before this one, in UTC, whatever the date range. A product counts
        in the month in which it was posted, as long as it is there; eco-friendly are those that
        their sellers rated 4 or more.
      </p>
    </div>
  );
}
