// What hides a product beside its status.
import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { moment, products } from './schema';

/** Why a product is hidden although nobody suspended it; a trigger keeps `products.on_hold`. */
export const productHolds = pgTable(
  'product_holds',
  {
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    cause: text('cause').notNull(),
    since: moment('since').notNull().defaultNow(),
    /** The decision that it follows from, if one was made. */
    decisionId: uuid('decision_id'),
    /** What the owner says to it. */
    answer: text('answer'),
  },
  (t) => [
    primaryKey({ name: 'product_holds_pk', columns: [t.productId, t.cause] }),
    index('product_holds_reported').on(t.since).where(sql`cause = 'reported'`),
    check('product_holds_answer', sql`char_length(${t.answer}) <= 1000`),
    check('product_holds_cause', sql`${t.cause} in ('giver-silent', 'reported')`),
  ],
);
