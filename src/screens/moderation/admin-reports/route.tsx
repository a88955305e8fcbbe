// The eco report: what is offered, what it saves, how it grows and who offers most of it; of all times and of a range.
import { readTopSellers, readTotals, readTrends } from '~/data/figures/impact';
import { RANGE_LABELS, rangeFrom } from '~/rules/figures/analytics';
import {
  REPORT_TABS,
  type ReportTab,
  reportAddress,
  reportFileAddress,
} from '~/rules/shop/addresses';
import { formatMoment } from '~/rules/text/time';
import { buttonClasses } from '~/ui/button';
import { Tabs } from '~/ui/tabs';
import { pageMeta } from '../../page-meta';
import { AdminPage } from '../admin/admin-page';
import { DESK } from '../admin/desk';
import { enterAdmin } from '../admin/guard';
import { LoadFailed } from '../admin/load-failed';
import { loaded, page } from '../admin/loaded';
import type { Route } from './+types/route';
import { Impact } from './impact';
import { Overview } from './overview';
import { RangeSelector } from './range-selector';
import { TopSellers } from './top-sellers';
import { Trends } from './trends';

export async function loader({ url, context }: Route.LoaderArgs) {
  const admin = enterAdmin(context, url);
  const { db } = admin.services;
  const tab = REPORT_TABS.find((name) => name === url.searchParams.get('tab')) ?? 'overview';
  const days = rangeFrom(url.searchParams.get('days'));
  const now = new Date();
  const report = await loaded(admin, 'the eco report', async () => ({
    totals: tab === 'overview' || tab === 'impact' ? await readTotals(db, days, now) : null,
    trends: tab === 'trends' ? await readTrends(db, now) : null,
    topSellers: tab === 'sellers' ? await readTopSellers(db, days, now) : null,
  }));
  return page({ tab, days, madeAt: now, report }, report !== null);
}

const TAB_LABELS: Readonly<Record<ReportTab, string>> = {
  overview: 'Overview',
  impact: 'Environmental Impact',
  trends: 'Trends',
  sellers: 'Top Sellers',
};

export const handle = DESK;

export function meta({ loaderData }: Route.MetaArgs) {
  const tab = loaderData ? `${TAB_LABELS[loaderData.tab]}, ` : '';
  return pageMeta({ title: `${tab}Eco reports`, hidden: true });
}

export default function AdminReports({ loaderData }: Route.ComponentProps) {
  const { tab, days, madeAt, report } = loaderData;
  const tabs = REPORT_TABS.map((name) => ({
    name,
    to: reportAddress(name, days),
    label: TAB_LABELS[name],
  }));
  return (
    <AdminPage
      title="Eco Reports"
      lead="All ratings are the sellers’ own; the savings are estimates drawn from them."
      actions={
        <>
          <a href={reportFileAddress('json', days)} download className={buttonClasses()}>
            Export Report
          </a>
          <a
            href={reportFileAddress('csv', days)}
            download
            className={buttonClasses({ variant: 'quiet' })}
          >
            Export as CSV
          </a>
        </>
      }
    >
      <p className="hidden print:block">
        <strong>{TAB_LABELS[tab]}</strong>
        {tab !== 'trends' && `, for all time and for the ${RANGE_LABELS[days].toLowerCase()}`}; made
        on {formatMoment(madeAt)}.
      </p>
      <RangeSelector tab={tab} days={days} />
      <div className="print:hidden">
        <Tabs label="Report" tabs={tabs} current={tab} />
      </div>
      {!report && <LoadFailed what="The report" />}
      {report?.totals && tab === 'overview' && <Overview totals={report.totals} days={days} />}
      {report?.totals && tab === 'impact' && <Impact totals={report.totals} days={days} />}
      {report?.trends && <Trends months={report.trends} />}
      {report?.topSellers && <TopSellers sellers={report.topSellers} days={days} />}
    </AdminPage>
  );
}
