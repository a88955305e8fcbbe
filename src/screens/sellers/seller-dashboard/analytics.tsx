// How the seller's products are seen: views and likes over the last days, and the products that got most.
import type { SellerAnalytics, TopProduct } from '~/data/figures/analytics';
import { type Bar, RANGE_LABELS, RANGES, type Range } from '~/rules/figures/analytics';
import { displayName } from '~/rules/products/product';
import { analyticsAddress, dashboardAddress, viewAddress } from '~/rules/shop/addresses';
import { formatNumber } from '~/rules/text/count';
import { formatDate } from '~/rules/text/time';
import { Card } from '~/ui/card';
import { Empty } from '~/ui/empty';
import { Link } from '~/ui/link';
import { Pills } from '~/ui/pills';
import { StatCard } from '~/ui/stat-card';
import { TitledCard } from '~/ui/titled-card';
import { BarChart } from './bar-chart';

const VIEW_MEANS = 'One visitor on one day';
const LIKE_MEANS = 'Hearts given and not taken back';

export function Analytics({ analytics }: { analytics: SellerAnalytics }) {
  const { days, bars, totals, top, hasProducts } = analytics;
  const unit = UNITS[days];
  return (
    <div className="grid grid-cols-1 gap-6">
      <Pills
        label="Range"
        choices={RANGES}
        current={days}
        address={analyticsAddress}
        words={(range) => RANGE_LABELS[range]}
        className="print:hidden"
      />
      {totals.views + totals.likes === 0 ? (
        <NothingYet days={days} hasProducts={hasProducts} />
      ) : (
        <>
          <dl className="grid grid-cols-2 gap-3 sm:gap-4">
            <StatCard label="Views" value={formatNumber(totals.views)} hint={VIEW_MEANS} />
            <StatCard label="Likes" value={formatNumber(totals.likes)} hint={LIKE_MEANS} />
          </dl>
          <div className="grid grid-cols-1 gap-6 xl:grid-cols-2">
            <BarChart title={`Views per ${unit}`} what="views" bars={bars} days={days} />
            <BarChart title={`Likes per ${unit}`} what="likes" bars={bars} days={days} />
          </div>
          <Figures bars={bars} unit={unit} />
          <TopProducts top={top} days={days} />
          <p className="max-w-prose text-sm text-soft">
            A view is one visitor on one day; your own and our admins’ visits and known robots do
            not count. A like counts on the day on which it was given. Days begin at midnight UTC,
            and the last few seconds may still be missing.
          </p>
        </>
      )}
    </div>
  );
}

const UNITS: Readonly<Record<Range, string>> = { 7: 'day', 30: 'day', 90: 'week', 365: 'month' };

function NothingYet({ days, hasProducts }: { days: Range; hasProducts: boolean }) {
  if (!hasProducts) {
    return (
      <Empty title="There is nothing to count yet" to="/seller/add-product" step="Add a product">
        Once your products are in the shop, you see here who looks at them and who likes them.
      </Empty>
    );
  }
  return (
    <Empty
      title={`No views and no likes: ${RANGE_LABELS[days].toLowerCase()}`}
      to={dashboardAddress('products')}
      step="Share your products"
    >
      Open a product and press Share: each person who looks at it counts here.
    </Empty>
  );
}

/** The same figures for whoever can't see bars, and on paper. */
function Figures({ bars, unit }: { bars: readonly Bar[]; unit: string }) {
  return (
    <details className="group print:details-content:[content-visibility:visible]">
      <summary className="link inline-block py-1.5 print:hidden">
        <span className="group-open:hidden">Show</span>
        <span className="hidden group-open:inline">Hide</span> the figures as a table
      </summary>
      <Card className="mt-3 overflow-x-auto">
        <table className="money w-full text-left">
          <caption className="sr-only">{`Views and likes per ${unit}`}</caption>
          <HeadRow first={unit === 'day' ? 'Day' : unit === 'week' ? 'Week' : 'Month'} />
          <tbody>
            {bars.map((bar) => (
              <tr key={bar.first} className="border-t border-line">
                <th scope="row" className="py-2 pr-4 font-normal">
                  {spanOf(bar)}
                </th>
                <Numbers {...bar} />
              </tr>
            ))}
          </tbody>
        </table>
      </Card>
    </details>
  );
}

const dateOf = (day: string) => formatDate(new Date(day));

const spanOf = ({ first, last }: Bar) =>
  first === last ? dateOf(first) : `${dateOf(first)} – ${dateOf(last)}`;

function HeadRow({ first }: { first: string }) {
  return (
    <thead>
      <tr>
        <th scope="col" className="pr-4 pb-2 font-semibold text-soft">
          {first}
        </th>
        <th scope="col" className="pb-2 text-right font-semibold text-soft">
          Views
        </th>
        <th scope="col" className="w-20 pb-2 text-right font-semibold text-soft">
          Likes
        </th>
      </tr>
    </thead>
  );
}

function Numbers({ views, likes }: { views: number; likes: number }) {
  return (
    <>
      <td className="py-2 text-right">{formatNumber(views)}</td>
      <td className="py-2 text-right">{formatNumber(likes)}</td>
    </>
  );
}

function TopProducts({ top, days }: { top: readonly TopProduct[]; days: Range }) {
  if (top.length === 0) return null;
  return (
    <TitledCard id="top-products" title="Top products" className="grid grid-cols-1 gap-4">
      <table className="money w-full text-left">
        <caption className="sr-only">
          {`The ten products with the most views: ${RANGE_LABELS[days].toLowerCase()}`}
        </caption>
        <HeadRow first="Product" />
        <tbody>
          {top.map(({ id, name, views, likes }) => (
            <tr key={id} className="border-t border-line">
              <th scope="row" className="py-1 pr-4 font-normal [overflow-wrap:anywhere]">
                <Link to={viewAddress(id)} className="link inline-block py-1">
                  <bdi>{displayName(name)}</bdi>
                </Link>
              </th>
              <Numbers views={views} likes={likes} />
            </tr>
          ))}
        </tbody>
      </table>
    </TitledCard>
  );
}
