// The seller's dashboard: how the business stands, its products, its verification and how it is seen.
import { data, redirect } from 'react-router';
import type { Db } from '~/data/database/database';
import { readAnalytics } from '~/data/figures/analytics';
import { readTally } from '~/data/reviews/review-lists';
import { newestListings } from '~/data/sellers/listings';
import { findSellerSummary, type SellerSummary } from '~/data/sellers/sellers';
import { readTradeSettings } from '~/data/trade/trade-settings';
import { dayOf, rangeFrom } from '~/rules/figures/analytics';
import { rating, tallyWords } from '~/rules/reviews/review';
import { DASHBOARD_TABS, dashboardAddress, sellerLoginAddress } from '~/rules/shop/addresses';
import { can } from '~/rules/shop/permissions';
import { HANDOVERS } from '~/rules/shop/request-addresses';
import { STAFF } from '~/rules/shop/staff-addresses';
import { ButtonLink } from '~/ui/button';
import { Page } from '~/ui/page';
import { Tabs } from '~/ui/tabs';
import { visit } from '../../context';
import { pageMeta } from '../../page-meta';
import { bulkAction } from '../../products/own-products/bulk-action';
import type { Route } from './+types/route';
import { Analytics } from './analytics';
import { DashboardNote } from './dashboard-note';
import { Overview } from './overview';
import { Products } from './products';
import { readProducts } from './read-products';
import { StatusBadge, StatusButton, Verification } from './verification';

/** Products on the overview. */
const RECENT = 4;

export async function loader({ url, context }: Route.LoaderArgs) {
  const { services, actor } = visit(context);
  const { pathname, search, searchParams } = url;
  const businessId = can(actor, 'seller.enter', null) ? (actor?.seller?.id ?? null) : null;
  const seller = businessId === null ? null : await findSellerSummary(services.db, businessId);
  if (businessId === null || !seller) throw redirect(sellerLoginAddress(pathname + search));
  const owner = can(actor, 'business.own', null);
  const tabs = DASHBOARD_TABS.filter((name) => owner || name !== 'verification');
  const tab = tabs.find((name) => name === searchParams.get('tab')) ?? 'overview';
  const { db, currencies } = services;
  return {
    tab,
    tabs,
    owner,
    seller: owner ? seller : forStaff(seller),
    currency: currencies.backOffice,
    recent: tab === 'overview' ? await newestListings(db, businessId, RECENT) : [],
    rated: tab === 'overview' ? await readRating(db, businessId) : null,
    products: tab === 'products' ? await readProducts(db, businessId, seller, searchParams) : null,
    analytics:
      tab === 'analytics'
        ? await readAnalytics(
            db,
            businessId,
            rangeFrom(searchParams.get('days')),
            dayOf(new Date()),
          )
        : null,
  };
}

/** `POST /seller/dashboard?tab=products`: what is done from My Products (own-products/), by sellers alone. */
export async function action({ request, context }: Route.ActionArgs) {
  const { services, actor } = visit(context);
  if (!can(actor, 'seller.enter', null)) throw data(null, { status: 403 });
  return bulkAction(context, request, services.currencies.backOffice);
}

/** How the verification goes is the owner's to know; that it went well, everybody sees. */
const forStaff = (seller: SellerSummary): SellerSummary => ({
  ...seller,
  verificationStatus: seller.verificationStatus === 'approved' ? 'approved' : null,
  verificationNotes: null,
  verificationSubmittedAt: null,
});

/** The figure of reviews, in words and of 5; null while there are too few. */
async function readRating(db: Db, userId: string) {
  const settings = await readTradeSettings(db);
  const tally = await readTally(db, userId, settings.tallyMonths);
  const [figure, words] = [rating(tally, settings), tallyWords(tally, settings)];
  return figure !== null && words !== null ? { figure, words } : null;
}

const TAB_LABELS = {
  overview: 'Overview',
  products: 'My Products',
  verification: 'Verification',
  analytics: 'Analytics',
} as const;

export function meta({ loaderData }: Route.MetaArgs) {
  const tab = loaderData ? `${TAB_LABELS[loaderData.tab]}, ` : '';
  return pageMeta({ title: `${tab}Seller dashboard`, hidden: true });
}

export default function SellerDashboard({ loaderData, actionData }: Route.ComponentProps) {
  const { tab, owner, seller, currency, recent, rated, products, analytics } = loaderData;
  const tabs = loaderData.tabs.map((name) => ({
    name,
    to: dashboardAddress(name),
    label: TAB_LABELS[name],
  }));
  return (
    <Page>
      <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div className="grid min-w-0 gap-2">
          <p className="font-semibold text-soft">Seller dashboard</p>
          <h1 dir="auto" className="text-3xl [overflow-wrap:anywhere] sm:text-4xl">
            {seller.businessName}
          </h1>
          {(owner || seller.verificationStatus === 'approved') && (
            <StatusBadge status={seller.verificationStatus} />
          )}
        </div>
        <div className="flex flex-wrap gap-3">
          {owner && <StatusButton status={seller.verificationStatus} />}
          <ButtonLink to={STAFF} variant="quiet">
            Staff
          </ButtonLink>
          <ButtonLink to={HANDOVERS} variant="quiet">
            Handovers
          </ButtonLink>
          <ButtonLink to="/seller/add-product" variant="accent">
            Add New Product
          </ButtonLink>
        </div>
      </header>
      <Tabs label="Dashboard" tabs={tabs} current={tab} />
      <DashboardNote />
      {tab === 'overview' && (
        <Overview seller={seller} rated={rated} recent={recent} currency={currency} />
      )}
      {products && <Products {...products} currency={currency} reply={actionData ?? null} />}
      {tab === 'verification' && <Verification seller={seller} />}
      {analytics && <Analytics analytics={analytics} />}
    </Page>
  );
}
