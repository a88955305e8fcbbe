// What happened lately in the shop, as admins read it.

import { displayName } from '../products/product';
import { ADMIN_SCREENS, viewAddress } from '../shop/addresses';

/** Something that happened; `name` is the business, the product (of several `items`, the newest) or the person. */
export type ShopEvent =
  | { what: 'submitted' | 'approved' | 'rejected'; at: Date; id: string; name: string }
  | { what: 'posted' | 'sold'; at: Date; id: string; name: string; byName: string; items: number }
  | { what: 'joined'; at: Date; id: string; name: string };

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

/** So many of the newest items are looked at for what one person did to several. */
export const MOST_JOINED = 500;

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
    case 'posted':
      return {
        type: 'product',
        words: `${event.byName} posted ${itemsOf(event)}`,
        at,
        to: event.items > 1 ? ADMIN_SCREENS.products : viewAddress(id),
      };
    case 'joined':
      return { type: 'user', words: `${name} joined`, at, to: ADMIN_SCREENS.users };
    case 'sold':
      return {
        type: 'transaction',
        words:
          event.items > 1
            ? `${event.byName} marked ${itemsOf(event)} as sold`
            : `${displayName(name)} was marked as sold`,
        at,
        to: event.items > 1 ? ADMIN_SCREENS.products : viewAddress(id),
      };
  }
}

function itemsOf({ items, name }: { items: number; name: string }): string {
  if (items < 2) return displayName(name);
  return items < MOST_JOINED ? `${items} items` : `${MOST_JOINED} items or more`;
}

const verification = (at: Date, words: string): Activity => ({
  type: 'verification',
  words,
  at,
  to: ADMIN_SCREENS.sellers,
});

/** The newest of all events, newest first. */
export function newestActivity(events: readonly ShopEvent[]): Activity[] {
  return [...events]
    .sort((one, other) => other.at.getTime() - one.at.getTime())
    .slice(0, MOST_ACTIVITY)
    .map(activityOf);
}
