// The last events of the shop, newest first.
import { Link } from 'react-router';
import type { ActivityType } from '~/rules/activity';
import type { Tone } from '~/rules/badge';
import { formatMoment } from '~/rules/time';
import { Badge } from '~/ui/badge';
import { Card } from '~/ui/card';
import { Empty } from '~/ui/empty';

const TYPES: Readonly<Record<ActivityType, { label: string; tone: Tone }>> = {
  verification: { label: 'Verification', tone: 'orange' },
  product: { label: 'Product', tone: 'green' },
  user: { label: 'User', tone: 'blue' },
  transaction: { label: 'Transaction', tone: 'grey' },
};

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
          Documents that are handed in, new products, new people and sales show up here.
        </Empty>
      ) : (
        <Card className="py-2! sm:py-3!">
          <ul className="grid grid-cols-1 divide-y divide-line">
            {activity.map(({ type, words, to, at, ago }) => (
              <li
                key={`${type} ${at} ${words}`}
                className="grid grid-cols-1 items-center gap-x-5 gap-y-1 py-3 sm:grid-cols-[9rem_1fr_auto]"
              >
                <Badge tone={TYPES[type].tone} className="justify-self-start">
                  {TYPES[type].label}
                </Badge>
                <Link
                  to={to}
                  className="min-w-0 py-1 font-semibold [overflow-wrap:anywhere] hover:text-leaf hover:underline"
                >
                  {words}
                </Link>
                <time
                  dateTime={at}
                  title={formatMoment(new Date(at))}
                  className="text-sm text-soft"
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
