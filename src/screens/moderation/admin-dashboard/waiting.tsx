// What waits for an admin, each with the way to it: before the shop's figures, because it is the work.

import { moderationAddress, sellersAddress } from '~/rules/moderation/queue-address';
import { formatNumber } from '~/rules/text/count';
import { classes } from '~/ui/classes';
import { Link } from '~/ui/link';
import type { DashboardCounts } from './figures';

export function Waiting({ counts }: { counts: DashboardCounts }) {
  const queues = [
    {
      label: 'Sellers ready to decide',
      count: counts['sellers.ready'],
      to: sellersAddress({ tab: 'pending' }),
      hint: 'Their documents are in',
    },
    {
      label: 'Products reported',
      count: counts['products.reported'],
      to: moderationAddress({ tab: 'reported' }),
      hint: 'By shoppers, not decided yet',
    },
    {
      label: 'Products to check',
      count: counts['products.pending'],
      to: moderationAddress({ tab: 'pending' }),
      hint: 'Hidden until they are approved',
    },
  ];
  return (
    <section aria-labelledby="waiting" className="grid grid-cols-1 gap-3">
      <h2 id="waiting" className="text-xl">
        {queues.some(({ count }) => count > 0) ? 'Waiting for you' : 'Nothing waits for you'}
      </h2>
      <ul className="grid grid-cols-1 divide-y divide-line rounded-leaf border border-line bg-sheet sm:grid-cols-3 sm:divide-x sm:divide-y-0">
        {queues.map(({ label, count, to, hint }) => (
          <li key={label} className="min-w-0">
            <Link
              to={to}
              className="group grid h-full grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 rounded-leaf px-4 py-3 -outline-offset-3 sm:px-5"
            >
              <span className="font-semibold underline-offset-4 group-hover:text-leaf group-hover:underline">
                {label}
              </span>
              <span
                className={classes(
                  'money row-span-2 text-2xl font-bold',
                  count > 0 ? 'text-clay' : 'text-soft',
                )}
              >
                {formatNumber(count)}
              </span>
              <span className="text-sm text-soft">{hint}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
