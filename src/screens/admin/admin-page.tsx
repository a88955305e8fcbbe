// The frame of every admin screen: its title and the way to the others.
import type { ReactNode } from 'react';
import { ADMIN_SCREENS } from '~/rules/addresses';
import { Page } from '~/ui/page';
import { Tabs } from '~/ui/tabs';
import { Arriving } from './arriving';

export type AdminScreen = keyof typeof ADMIN_SCREENS;

const LABELS: Record<AdminScreen, string> = {
  dashboard: 'Dashboard',
  sellers: 'Sellers',
  products: 'Products',
  users: 'Users',
  reports: 'Eco Reports',
  audit: 'Audit log',
  security: 'Your sign-in',
};

const SCREENS: readonly AdminScreen[] = [
  'dashboard',
  'sellers',
  'products',
  'users',
  'reports',
  'audit',
  'security',
];

interface AdminPageProps {
  screen: AdminScreen;
  title: string;
  lead?: ReactNode;
  /** Buttons beside the title. */
  actions?: ReactNode;
  children: ReactNode;
}

export function AdminPage({ screen, title, lead, actions, children }: AdminPageProps) {
  return (
    <Page>
      <div className="print:hidden">
        <Tabs
          label="Admin"
          tabs={SCREENS.map((name) => ({ name, to: ADMIN_SCREENS[name], label: LABELS[name] }))}
          current={screen}
        />
      </div>
      <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div className="grid min-w-0 gap-2">
          <h1 className="text-3xl [overflow-wrap:anywhere] sm:text-4xl">{title}</h1>
          {lead && <p className="text-soft">{lead}</p>}
        </div>
        {actions && <div className="flex flex-wrap gap-3 print:hidden">{actions}</div>}
      </header>
      <Arriving>{children}</Arriving>
    </Page>
  );
}
