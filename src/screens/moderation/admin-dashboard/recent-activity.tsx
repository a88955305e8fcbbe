// The last events of the shop, newest first.
import { BadgeCheck, HandCoins, PackagePlus, UserPlus } from 'lucide-react';
import type { ActivityType } from '~/rules/moderation/activity';
import { formatMoment, machineTime } from '~/rules/text/time';
import { Card } from '~/ui/card';
import { Empty } from '~/ui/empty';
import { Link } from '~/ui/link';

const TYPES = {
  verification: { label: 'Verification', Sign: BadgeCheck },
  product: { label: 'Product', Sign: PackagePlus },
  user: { label: 'User', Sign: UserPlus },
  transaction: { label: 'Transaction', Sign: HandCoins },
} as const satisfies Record<ActivityType, object>;

interface ShownActivity {
  type: ActivityType;
  words: string;
  to: string;
  /** ISO time. */
  at: string;
  /** As the server put it, so that the browser writes the same. */
  ago: string;
}

export function RecentActivity({ activity }: { activity: readonly ShownActivity[] }) {
  return (
    <section aria-labelledby="recent-activity" className="grid grid-cols-1 gap-4">
      <h2 id="recent-activity" className="text-2xl">
        Recent Activity
      </h2>
      {activity.length === 0 ? (
        <Empty title="Nothing has happened yet">
          Submitted documents, new products, new people and sales show up here.
        </Empty>
      ) : (
        <Card className="py-2! sm:py-3!">
          <ul className="grid grid-cols-1 divide-y divide-line">
            {activity.map(({ type, words, to, at, ago }) => (
              <li
                key={`${type} ${at} ${words}`}
                className="grid grid-cols-[1fr_auto] items-center gap-x-5 py-2.5 sm:grid-cols-[10rem_1fr_auto]"
              >
                <Type type={type} />
                <Link
                  to={to}
                  dir="auto"
                  className="col-span-2 row-start-2 min-w-0 py-1 font-semibold [overflow-wrap:anywhere] hover:text-leaf hover:underline sm:col-span-1 sm:col-start-2 sm:row-start-1"
                >
                  {words}
                </Link>
                <time
                  dateTime={machineTime(at)}
                  title={formatMoment(new Date(at))}
                  className="col-start-2 row-start-1 text-sm text-soft sm:col-start-3"
                >
                  {ago}
                </time>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </section>
  );
}

function Type({ type }: { type: ActivityType }) {
  const { label, Sign } = TYPES[type];
  return (
    <span className="flex items-center gap-2.5 text-sm font-semibold text-soft">
      <Sign className="size-5 shrink-0 text-leaf" strokeWidth={1.8} aria-hidden="true" />
      {label}
    </span>
  );
}
