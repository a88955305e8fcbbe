// The home page: what this is, the whole catalogue in a row, and what came last.

import { withoutBlocked } from '~/data/messages/blocks';
import { newest } from '~/data/products/newest';
import { listPage, type PublicProduct } from '~/data/products/products';
import { HOME_ROW } from '~/rules/search/paging';
import { DEFAULT_LIST_QUERY } from '~/rules/search/search';
import { Empty } from '~/ui/empty';
import { visit } from '../../context';
import { pageMeta, SHOP } from '../../page-meta';
import { toCards } from '../../products/listing/card';
import { ProductGrid } from '../../products/listing/product-grid';
import { Section } from '../../products/listing/section';
import type { Route } from './+types/route';
import { EcoRow } from './eco-row';
import { Hero } from './hero';

export async function loader({ context }: Route.LoaderArgs) {
  const { services, actor } = visit(context);
  const [row, latest] = await Promise.all([
    listPage(services.db, { ...DEFAULT_LIST_QUERY, sort: 'oldest' }, null, HOME_ROW),
    newest(services.db),
  ]);
  const shown = (products: PublicProduct[]) =>
    withoutBlocked(services.db, actor?.userId ?? null, products);
  return {
    row: { ...row, products: toCards(await shown(row.products)) },
    latest: toCards(await shown(latest)),
    currency: services.currencies.storefront,
    publicUrl: services.publicUrl,
  };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta({
    title: `${SHOP}: second-hand and sustainable goods`,
    description:
      'Furniture, clothes, electronics, books and more that are still good, from people and small shops who pass them on.',
    canonical: `${loaderData?.publicUrl ?? ''}/`,
  });
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { row, latest, currency } = loaderData;
  return (
    <>
      <Hero />
      <div className="shell grid grid-cols-1 gap-12 py-10 sm:gap-16 sm:py-14">
        {row.products.length === 0 ? (
          <Empty title="Nothing is for sale yet" to="/create" step="Sell the first thing">
            Everything here comes from people who pass it on. Somebody has to be the first.
          </Empty>
        ) : (
          <>
            <EcoRow first={row} currency={currency} />
            <Section
              id="recommendations"
              title="Sustainable Recommendations"
              more={{ to: '/viewmore', label: 'See what else is new' }}
            >
              <ProductGrid products={latest} currency={currency} />
            </Section>
          </>
        )}
      </div>
    </>
  );
}
