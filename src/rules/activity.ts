// What happened lately in the shop, as admins read it.
import { ADMIN_SCREENS, viewAddress } from './addresses';
import { displayName } from './product';

/** Something that happened; `name` is the business, the product or the person. */
export type ShopEvent =
  | { what: 'submitted' | 'approved' | 'rejected'; at: Date; id: string; name: string }
  | { what: 'posted'; at: Date; id: string; name: string; byName: string }
  | { what: 'joined'; at: Date; id: string; name: string }
  | { what: 'sold'; at: Date; id: string; name: string };

export type ActivityType = 'verification' | 'product' | 'user' | 'transaction';

export interface Activity {
  type: ActivityType;
  words: string;
  at: Date;
  /** Where more is to be seen. */
  to: string;
}

/** Events on the dashboard. */
export const MOST_ACTIVITY = 10;

/** An event in words. */
export function activityOf(event: ShopEvent): Activity {
  const { what, at, id, name } = event;
  switch (what) {
    case 'submitted':
      return verification(at, `${name} submitted documents`);
    case 'approved':
      return verification(at, `${name} was approved`);
    case 'rejected':
      return verification(at, `${name} was rejected`);
    case 'posted': {
      const words = `${event.byName} posted ${displayName(name)}`;
      return { type: 'product', words, at, to: viewAddress(id) };
    }
    case 'joined':
      return { type: 'user', words: `${name} joined`, at, to: ADMIN_SCREENS.users };
    case 'sold': {
      const words = `${displayName(name)} was marked as sold`;
      return { type: 'transaction', words, at, to: viewAddress(id) };
    }
  }
}

const verification = (at: Date, words: string): Activity => ({
  ...{ type: 'verification', words, at, to: ADMIN_SCREENS.sellers },
});

/** The newest of all events, newest first. */
export function newestActivity(events: readonly ShopEvent[]): Activity[] {
  return [...events]
    .sort((one, other) => other.at.getTime() - one.at.getTime())
    .slice(0, MOST_ACTIVITY)
    .map(activityOf);
}
