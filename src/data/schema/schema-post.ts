// What is known of a thing that goes by post.
import { text } from 'drizzle-orm/pg-core';
import { moment } from './schema';

/** Columns of a request, each null where it is collected. */
export const postColumns = () => ({
  /** What sending it costs, where it goes by post; null: it is collected. */
  postCost: text('post_cost'),
  /** Where to, once the asker has said so. */
  sendTo: text('send_to'),
  sentAt: moment('sent_at'),
  tracking: text('tracking'),
});
