// The dashboard's other tabs: how many there are of what, and the way to the screen where it is worked on.
import { ADMIN_SCREENS, type AdminTab } from '~/rules/shop/addresses';
import { formatNumber } from '~/rules/text/count';
import { ButtonLink } from '~/ui/button';
import { StatCard } from '~/ui/stat-card';
import type { DashboardCounts } from './figures';
import { EcoImpact, type EcoImpactProps } from './stats';

type Tab = Exclude<AdminTab, 'overview'>;

const PANELS: Readonly<
  Record<
    Tab,
    {
      lead: string;
      button: string;
      figures: readonly { label: string; of: (counts: DashboardCounts) => number; hint?: string }[];
    }
  >
> = {
  sellers: {
    lead: 'Who sells here, and who waits to be verified.',
    button: 'Go to Sellers',
    figures: [
      { label: 'Pending', of: (counts) => counts['sellers.pending'] },
      {
        label: 'Ready to decide',
        of: (counts) => counts['sellers.ready'],
        hint: 'Of those pending: their documents are in',
      },
      { label: 'Approved', of: (counts) => counts['sellers.approved'] },
      { label: 'Rejected', of: (counts) => counts['sellers.rejected'] },
      { label: 'Not verified', of: (counts) => counts['sellers.none'], hint: 'Nothing submitted' },
    ],
  },
  products: {
    lead: 'What is offered, and what needs a look.',
    button: 'Go to Products',
    figures: [
      { label: 'Active', of: (counts) => counts['products.active'] },
      { label: 'Flagged', of: (counts) => counts['products.marked'] },
      { label: 'Pending', of: (counts) => counts['products.pending'] },
      { label: 'Suspended', of: (counts) => counts['products.suspended'] },
      {
        label: 'Reported',
        of: (counts) => counts['products.reported'],
        hint: 'By shoppers, not decided yet',
      },
    ],
  },
  users: {
    lead: 'Everybody with an account: shoppers, sellers and admins.',
    button: 'Go to Users',
    figures: [
      { label: 'Accounts', of: (counts) => counts.users },
      { label: 'Sellers', of: (counts) => counts.sellers },
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
          {figures.map(({ label, of, hint }) => (
            <StatCard
              key={label}
              label={label}
              value={formatNumber(of(counts))}
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
