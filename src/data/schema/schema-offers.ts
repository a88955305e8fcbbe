// Offers for less than the price, and how givers take them.
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  numeric,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { moment, products } from './schema';
import { productRequests } from './schema-requests';

/** How a giver takes offers for an item. Where there is no row, as the kind of giver does. */
export const offerTerms = pgTable(
  'offer_terms',
  {
    productId: uuid('product_id')
      .primaryKey()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** Null: as the kind of giver does. */
    open: boolean('open'),
    /** What the giver would take at least: read where the line is held and where its owner changes it, and nowhere else. */
    lowest: numeric('lowest', { precision: 12, scale: 2 }),
    /** Whoever offers at least that gets it at once. */
    atOnce: boolean('at_once').notNull().default(false),
  },
  (t) => [check('offer_terms_lowest', sql`${t.lowest} > 0`)],
);

/** A price that one of the two has named to the other. */
export const offers = pgTable(
  'offers',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    requestId: uuid('request_id')
      .notNull()
      .references(() => productRequests.id, { onDelete: 'cascade' }),
    /** 'asker' or 'giver'. */
    by: text('by').notNull(),
    /** For each piece. */
    amount: numeric('amount', { precision: 12, scale: 2 }).notNull(),
    /** The item's price then. */
    price: numeric('price', { precision: 12, scale: 2 }).notNull(),
    /** See rules/offers/offer.ts. */
    state: text('state').notNull().default('open'),
    /** Until when it can be accepted. */
    until: moment('until').notNull(),
    /** When whoever made it is told that it was not taken up. */
    dueAt: moment('due_at'),
    /** The giver has said no: for the giver alone. */
    refused: boolean('refused').notNull().default(false),
    madeAt: moment('made_at').notNull().defaultNow(),
  },
  (t) => [
    index('offers_request').on(t.requestId, t.madeAt),
    uniqueIndex('offers_one_live').on(t.requestId).where(sql`state in ('open', 'unanswered')`),
    index('offers_due').on(t.dueAt).where(sql`due_at is not null`),
    check('offers_by', sql`${t.by} in ('asker', 'giver')`),
    check(
      'offers_state',
      sql`${t.state} in ('open', 'unanswered', 'accepted', 'declined', 'replaced', 'ended')`,
    ),
    check('offers_amount', sql`${t.amount} > 0 and ${t.amount} <= ${t.price}`),
    check('offers_due_open', sql`${t.dueAt} is null or ${t.state} = 'open'`),
  ],
);
