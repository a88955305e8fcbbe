// What only some requests know: those of things that go by post, and those for less than the price.
import { boolean, numeric, text } from 'drizzle-orm/pg-core';
import { moment } from './schema';

/** Columns of a request: of a parcel (each null where it is collected), and of its price. */
export const columnsOfSome = () => ({
  /** What sending it costs, where it goes by post; null: it is collected. */
  postCost: text('post_cost'),
  /** Where to, once the asker has said so. */
  sendTo: text('send_to'),
  sentAt: moment('sent_at'),
  tracking: text('tracking'),
  /** They would have it for what they offer, and not for the price. */
  offering: boolean('offering').notNull().default(false),
  /** What the two have agreed on for each piece; null: the item's price. */
  agreedPrice: numeric('agreed_price', { precision: 12, scale: 2 }),
});
