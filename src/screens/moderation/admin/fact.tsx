// A fact of a card: on a phone beside its name, where there is room below it. Stands in a <dl>.
import type { ReactNode } from 'react';

/** How the facts of a card stand in their <dl>. */
export const FACTS = 'grid gap-x-8 gap-y-2 max-sm:gap-y-1 sm:grid-cols-2 lg:grid-cols-4';

export function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="min-w-0 max-sm:grid max-sm:grid-cols-[6rem_minmax(0,1fr)] max-sm:items-baseline max-sm:gap-x-2">
      <dt className="text-sm font-semibold text-soft">{term}</dt>
      <dd dir="auto" className="whitespace-pre-line [overflow-wrap:anywhere]">
        {children}
      </dd>
    </div>
  );
}
