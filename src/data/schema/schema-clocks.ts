// What handovers and clocks need to know beside the requests themselves.
import { boolean, index, pgTable, smallint, uuid } from 'drizzle-orm/pg-core';
import { moment } from './schema';

/** Wrong codes of one handover: after some it is closed for a while. Each of them has a row of its own as well, so that it counts once. */
export const handoverTries = pgTable(
  'handover_tries',
  {
    /** The appointment's id, or the request's where there is none; or the mark of a wrong code. */
    subject: uuid('subject').primaryKey(),
    wrong: smallint('wrong').notNull().default(0),
    since: moment('since').notNull().defaultNow(),
  },
  (t) => [index('handover_tries_since').on(t.since)],
);

/** When the shop was last known to be open: what it was away for is added to every clock. */
export const tradeBeat = pgTable('trade_beat', {
  one: boolean('one').primaryKey().default(true),
  at: moment('at').notNull().defaultNow(),
});
