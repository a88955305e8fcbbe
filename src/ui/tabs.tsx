// Tabs that are addresses: each is a link, so that reload, Back and a shared address show the same one.
import { useEffect, useRef } from 'react';
import { formatNumber } from '~/rules/text/count';
import { Link } from './link';

interface TabsProps {
  label: string;
  tabs: readonly {
    name: string;
    to: string;
    label: string;
    count?: number;
    /** What is counted, where it is not what the label names; for whoever hears it. */
    counted?: string;
  }[];
  current: string;
}

export function Tabs({ label, tabs, current }: TabsProps) {
  const row = useRef<HTMLUListElement>(null);
  // On a phone the row is scrolled: the current tab stands in the middle, so that others are seen on both sides.
  useEffect(() => {
    const shown = row.current?.querySelector<HTMLElement>(`[data-tab="${current}"]`);
    if (!row.current || !shown) return;
    const room = row.current.clientWidth - shown.clientWidth;
    row.current.scrollLeft = shown.offsetLeft - row.current.offsetLeft - room / 2;
  }, [current]);
  return (
    <nav aria-label={label} className="min-w-0 border-b border-line">
      <ul ref={row} className="scroll-quiet max-sm:goes-on -mb-px flex gap-x-6 overflow-x-auto">
        {tabs.map(({ name, to, label, count, counted }) => (
          <li key={name} data-tab={name} className="shrink-0">
            <Link
              to={to}
              preventScrollReset
              aria-current={name === current ? 'page' : undefined}
              className="flex min-h-11 items-center gap-2 border-b-3 border-transparent font-semibold whitespace-nowrap text-soft -outline-offset-3 hover:text-leaf aria-[current=page]:border-leaf aria-[current=page]:text-leaf"
            >
              {label}
              {count !== undefined && (
                <span className="money rounded-full bg-sunk px-2 text-sm text-ink">
                  {formatNumber(count)}
                  {counted && <span className="sr-only"> {counted}</span>}
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
