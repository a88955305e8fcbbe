// Draws: the number that decides and the list of those in it, each hashed before anybody sees it.
import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { moment, ofProduct } from './schema';

/** One for each time that a product is offered by lot. A trigger keeps what was published as it was. */
export const lots = pgTable(
  'lots',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    productId: ofProduct(),
    /** 64 hexadecimal digits, drawn before anybody asks; shown once it is drawn, to those in the draw. */
    number: text('number').notNull(),
    /** Its SHA-256, public from the beginning. */
    numberHash: text('number_hash').notNull(),
    openedAt: moment('opened_at').notNull().defaultNow(),
    /** See rules/lots/lot-order.ts; its SHA-256 is public. */
    list: text('list'),
    listHash: text('list_hash'),
    closedAt: moment('closed_at'),
    drawnAt: moment('drawn_at'),
    /** Nothing is drawn from it any more: nobody was left, or the giver chose another way before anybody asked. */
    voidedAt: moment('voided_at'),
  },
  (t) => [
    index('lots_product').on(t.productId, t.openedAt),
    uniqueIndex('lots_undrawn').on(t.productId).where(sql`drawn_at is null and voided_at is null`),
    check('lots_number', sql`${t.number} ~ '^[0-9a-f]{64}$'`),
    check(
      'lots_hashes',
      sql`${t.numberHash} = encode(sha256(convert_to(${t.number}, 'UTF8')), 'hex') and ${t.listHash} is not distinct from encode(sha256(convert_to(${t.list}, 'UTF8')), 'hex')`,
    ),
    check('lots_closed', sql`(${t.list} is null) = (${t.closedAt} is null)`),
    check(
      'lots_drawn',
      sql`${t.drawnAt} is null or (${t.closedAt} is not null and ${t.closedAt} < ${t.drawnAt} and ${t.voidedAt} is null)`,
    ),
  ],
);
