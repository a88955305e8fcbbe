// The dashboard's other tabs: how many there are of what, and the way to the screen where it is worked on.
import { ADMIN_SCREENS, type AdminTab } from '~/rules/shop/addresses';
import { formatNumber } from '~/rules/text/count';
import { ButtonLink } from '~/ui/button';
import { StatCard } from '~/ui/stat-card';
import type { DashboardCounts } from './figures';
import { EcoImpact, type EcoImpactProps } from './stats';

type Tab = Exclude<AdminTab, 'overview'>;

type Figure = readonly [label: string, counted: keyof DashboardCounts, hint?: string];

interface Panel {
  lead: string;
  button: string;
  figures: readonly Figure[];
}

const PANELS: Readonly<Record<Tab, Panel>> = {
  sellers: {
    lead: 'Who sells here, and who waits to be verified.',
    button: 'Go to Sellers',
    figures: [
      ['Pending', 'sellers.pending'],
      ['Ready to decide', 'sellers.ready', 'Of those pending: their documents are in'],
      ['Approved', 'sellers.approved'],
      ['Rejected', 'sellers.rejected'],
      ['Not verified', 'sellers.none', 'Nothing submitted'],
    ],
  },
  products: {
    lead: 'What is offered, and what needs a look.',
    button: 'Go to Products',
    figures: [
      ['Active', 'products.active'],
      ['Flagged', 'products.marked'],
      ['Pending', 'products.pending'],
      ['Suspended', 'products.suspended'],
      ['Reported', 'products.reported', 'By shoppers, not decided yet'],
    ],
  },
  users: {
    lead: 'Everybody with an account: shoppers, sellers and admins.',
    button: 'Go to Users',
    figures: [
      ['Accounts', 'users'],
      ['Sellers', 'sellers'],
    ],
  },
  reports: {
    lead: 'What keeping things in use saves, over time and by seller.',
    button: 'Go to Eco Reports',
    figures: [],
  },
};

interface TabPanelProps {
  tab: Tab;
  counts: DashboardCounts;
  impact: EcoImpactProps | null;
}

export function TabPanel({ tab, counts, impact }: TabPanelProps) {
  const { lead, button, figures } = PANELS[tab];
  return (
    <div className="grid grid-cols-1 justify-items-start gap-6">
      <p className="text-soft">{lead}</p>
      {figures.length > 0 && (
        <dl className="grid w-full grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-5">
          {figures.map(([label, counted, hint]) => (
            <StatCard
              key={label}
              label={label}
              value={formatNumber(counts[counted])}
              {...(hint ? { hint } : {})}
            />
          ))}
        </dl>
      )}
      {impact && <EcoImpact {...impact} />}
      <ButtonLink to={ADMIN_SCREENS[tab]}>{button}</ButtonLink>
    </div>
  );
}
