// The frame of every admin screen: its title, what can be done with all of it, and what stands below.
import type { ReactNode } from 'react';
import { Arriving } from './arriving';

interface AdminPageProps {
  title: string;
  lead?: ReactNode;
  /** Buttons beside the title. */
  actions?: ReactNode;
  children: ReactNode;
}

export function AdminPage({ title, lead, actions, children }: AdminPageProps) {
  return (
    <div className="shell grid grid-cols-1 gap-5 py-5 sm:py-7">
      <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
        <div className="grid min-w-0 gap-1">
          <h1 className="text-2xl [overflow-wrap:anywhere] sm:text-3xl">{title}</h1>
          {lead && <p className="text-soft">{lead}</p>}
        </div>
        {actions && <div className="flex flex-wrap gap-3 print:hidden">{actions}</div>}
      </header>
      <Arriving>{children}</Arriving>
    </div>
  );
}
