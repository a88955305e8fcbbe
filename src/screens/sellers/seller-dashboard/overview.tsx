// The overview: four figures, and the newest four products.
import type { Listing } from '~/data/sellers/listings';
import type { SellerSummary } from '~/data/sellers/sellers';
import { dashboardAddress } from '~/rules/shop/addresses';
import { Empty } from '~/ui/empty';
import { StatCard } from '~/ui/stat-card';
import { ProductGrid } from '../../products/listing/product-grid';
import { Section } from '../../products/listing/section';

interface OverviewProps {
  seller: SellerSummary;
  /** What reviews say; null while there are too few. */
  rated: { figure: string; words: string } | null;
  recent: Listing[];
  currency: string;
}

export function Overview({ seller, rated, recent, currency }: OverviewProps) {
  return (
    <div className="grid grid-cols-1 gap-10">
      <dl className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
        <StatCard label="Total Products" value={seller.totalProducts} hint="In every state" />
        <StatCard
          label="Total Sales"
          value={seller.totalSales}
          hint="Handed over, or marked as sold"
        />
        <StatCard
          label="Seller Rating"
          value={rated ? `${rated.figure} of 5` : '–'}
          hint={rated?.words ?? 'No ratings yet'}
        />
        <StatCard label="Eco Products" value={seller.ecoProducts} hint="Rated 4 or more by you" />
      </dl>
      {recent.length === 0 ? (
        <Empty title="Nothing is listed yet" to="/seller/add-product" step="Add your first product">
          Your newest products appear here. You can also bring many at once from a CSV file.
        </Empty>
      ) : (
        <Section
          id="recent"
          title="Recent Products"
          more={{ to: dashboardAddress('products'), label: 'All your products' }}
        >
          <ProductGrid products={recent} currency={currency} />
        </Section>
      )}
    </div>
  );
}
