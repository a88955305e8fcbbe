// The admins' dashboard: how the shop stands, what waits, what happened lately, and the ways to the other screens.

import { readCounts } from '~/data/figures/counts';
import { readTotals } from '~/data/figures/impact';
import { readAdminName, readEvents } from '~/data/moderation/activity';
import { DEFAULT_RANGE } from '~/rules/figures/analytics';
import { dashboardImpact } from '~/rules/figures/impact';
import { newestActivity } from '~/rules/moderation/activity';
import { ADMIN_SCREENS, ADMIN_TABS, adminDashboardAddress } from '~/rules/shop/addresses';
import { relativeTime } from '~/rules/text/time';
import { ButtonLink } from '~/ui/button';
import { Tabs } from '~/ui/tabs';
import { pageMeta } from '../../page-meta';
import { AdminPage } from '../admin/admin-page';
import { DESK } from '../admin/desk';
import { enterAdmin } from '../admin/guard';
import { LoadFailed } from '../admin/load-failed';
import { loaded, page } from '../admin/loaded';
import type { Route } from './+types/route';
import { COUNTED } from './figures';
import { RecentActivity } from './recent-activity';
import { EcoImpact, Stats } from './stats';
import { TabPanel } from './tab-panel';
import { Waiting } from './waiting';

export async function loader({ url, context }: Route.LoaderArgs) {
  const admin = enterAdmin(context, url);
  const { db } = admin.services;
  const tab = ADMIN_TABS.find((name) => name === url.searchParams.get('tab')) ?? 'overview';
  const now = new Date();
  const [figures, activity] = await Promise.all([
    loaded(admin, 'the figures of the dashboard', async () => {
      const [name, counts, totals] = await Promise.all([
        readAdminName(db, admin.actor.userId),
        readCounts(db, COUNTED),
        tab === 'overview' || tab === 'reports' ? readTotals(db, DEFAULT_RANGE, now) : null,
      ]);
      const impact = totals && {
        impact: dashboardImpact(totals.allTime.ecoProducts),
        reported: totals.allTime.recycledItems,
      };
      return { name, counts, impact };
    }),
    tab === 'overview'
      ? loaded(admin, 'the recent activity', async () =>
          newestActivity(await readEvents(db)).map(({ at, ...activity }) => ({
            ...activity,
            at: at.toISOString(),
            ago: relativeTime(at, now),
          })),
        )
      : null,
  ]);
  const complete = figures !== null && (tab !== 'overview' || activity !== null);
  return page({ tab, name: figures?.name || admin.actor.name, figures, activity }, complete);
}

const TAB_LABELS = {
  overview: 'Overview',
  sellers: 'Sellers',
  products: 'Products',
  users: 'Users',
  reports: 'Eco Reports',
} as const;

export const handle = DESK;

export function meta({ loaderData }: Route.MetaArgs) {
  const tab = loaderData ? `${TAB_LABELS[loaderData.tab]}, ` : '';
  return pageMeta({ title: `${tab}Admin dashboard`, hidden: true });
}

export default function AdminDashboard({ loaderData }: Route.ComponentProps) {
  const { tab, name, figures, activity } = loaderData;
  const waiting = figures && {
    sellers: figures.counts['sellers.pending'],
    products: figures.counts['products.marked'],
  };
  const tabs = ADMIN_TABS.map((each) => ({
    name: each,
    to: adminDashboardAddress(each),
    label: TAB_LABELS[each],
    ...(waiting && each === 'sellers' ? { count: waiting.sellers, counted: 'pending' } : {}),
    ...(waiting && each === 'products' ? { count: waiting.products, counted: 'flagged' } : {}),
  }));
  return (
    <AdminPage
      title="Admin dashboard"
      lead={`Welcome, ${name}`}
      actions={
        <>
          <ButtonLink to={ADMIN_SCREENS.sellers}>Manage Sellers</ButtonLink>
          <ButtonLink to={ADMIN_SCREENS.products} variant="quiet">
            Manage Products
          </ButtonLink>
        </>
      }
    >
      <Tabs label="Dashboard" tabs={tabs} current={tab} />
      {!figures && <LoadFailed what="The figures" />}
      {figures && tab === 'overview' && (
        <>
          <Waiting counts={figures.counts} />
          <Stats counts={figures.counts} />
        </>
      )}
      {figures?.impact && tab === 'overview' && <EcoImpact {...figures.impact} />}
      {tab === 'overview' &&
        (activity ? (
          <RecentActivity activity={activity} />
        ) : (
          <LoadFailed what="The recent activity" />
        ))}
      {figures && tab !== 'overview' && (
        <TabPanel tab={tab} counts={figures.counts} impact={figures.impact} />
      )}
    </AdminPage>
  );
}
