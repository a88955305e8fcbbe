// Who asks for a product, who gets it, and when it is handed over.
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { moment, products, users } from './schema';
import { lots } from './schema-lots';
import { conversations } from './schema-messages';
import { columnsOfSome } from './schema-request-parts';

/** How a product is given away. Where there is no row, it is one piece, by the shop's own way. */
export const productLines = pgTable(
  'product_lines',
  {
    productId: uuid('product_id')
      .primaryKey()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** Who gets it: see rules/trade/ways.ts. Null: as the shop has it. */
    way: text('way'),
    /** Pieces that are still to be handed over. */
    pieces: integer('pieces').notNull().default(1),
    /** Pieces of them that are promised to somebody; kept by a trigger on requests, as the next. */
    taken: integer('taken').notNull().default(0),
    /** What it costs to have it sent, in the giver's words; null: it is collected. */
    postCost: text('post_cost'),
    /** Requests that stand in line. */
    waiting: integer('waiting').notNull().default(0),
    /** What happens next by itself, and when. */
    clock: text('clock'),
    dueAt: moment('due_at'),
    /** Since when nothing runs, because the product or its giver is suspended. */
    stillSince: moment('still_since'),
    /** Until when only organisations may ask; null: everybody may from the beginning. */
    organisationsUntil: moment('organisations_until'),
    /** The lot that is still to be drawn: until then nobody is promised anything. */
    lotId: uuid('lot_id').references(() => lots.id, { onDelete: 'set null' }),
    /** The product was changed by something else than a request: what that means for them is to be found out. */
    look: boolean('look').notNull().default(false),
  },
  (t) => [
    index('product_lines_due').on(t.dueAt).where(sql`due_at is not null and still_since is null`),
    index('product_lines_look').on(t.productId).where(sql`look`),
    index('product_lines_still').on(t.stillSince).where(sql`still_since is not null`),
    check('product_lines_way', sql`${t.way} in ('first', 'choose', 'after', 'lot')`),
    check('product_lines_taken', sql`${t.taken} between 0 and ${t.pieces} and ${t.waiting} >= 0`),
    index('product_lines_lot').on(t.lotId).where(sql`lot_id is not null`),
    check('product_lines_lot', sql`${t.lotId} is null or ${t.taken} = 0`),
    check('product_lines_post', sql`char_length(${t.postCost}) between 1 and 100`),
    check('product_lines_clock', sql`(${t.clock} is null) = (${t.dueAt} is null)`),
  ],
);

/** When and where two people meet; it may be about several requests of theirs. */
export const appointments = pgTable(
  'appointments',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    at: moment('at').notNull(),
    place: text('place').notNull(),
    /** Who collects, where it is not the asker. */
    collector: text('collector'),
    /** 'asker' or 'giver'. */
    proposedBy: text('proposed_by').notNull(),
    agreedAt: moment('agreed_at'),
    /** Who has said that they still come. */
    askerComes: boolean('asker_comes').notNull().default(false),
    giverComes: boolean('giver_comes').notNull().default(false),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (t) => [
    index('appointments_at').on(t.at),
    check('appointments_proposed_by', sql`${t.proposedBy} in ('asker', 'giver')`),
    check(
      'appointments_lengths',
      sql`char_length(${t.place}) <= 500 and char_length(${t.collector}) <= 100`,
    ),
  ],
);

/** That somebody would like to have a product. */
export const productRequests = pgTable(
  'product_requests',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** Null once the product is deleted; its name and price then stay. */
    productId: uuid('product_id').references(() => products.id, { onDelete: 'set null' }),
    conversationId: uuid('conversation_id').references(() => conversations.id, {
      onDelete: 'set null',
    }),
    /** Null once the account is deleted, as is the giver's. */
    askerId: text('asker_id').references(() => users.id, { onDelete: 'set null' }),
    giverId: text('giver_id').references(() => users.id, { onDelete: 'set null' }),
    productName: text('product_name').notNull(),
    price: numeric('price', { precision: 12, scale: 2 }),
    /** The copy of the cover as it was then (see requestCovers); it goes with the giver's account, and this stays. */
    coverKey: text('cover_key'),
    /** See rules/trade/request.ts. */
    state: text('state').notNull(),
    quantity: integer('quantity').notNull().default(1),
    /** When they could collect it, in their own words. */
    whenText: text('when_text').notNull(),
    /** Its place in line: behind all to whom a lot has given a number. */
    askedAt: moment('asked_at').notNull().defaultNow(),
    drawnPlace: integer('drawn_place'),
    clock: text('clock'),
    dueAt: moment('due_at'),
    /** How many pieces it was offered last, where it wants more than there are. */
    offered: integer('offered'),
    /** The giver has given more time once. */
    extended: boolean('extended').notNull().default(false),
    /** Who of the two did something last, and the number of the conversation's last entry then. */
    lastWord: text('last_word').notNull().default('asker'),
    lastWordNumber: integer('last_word_number').notNull().default(0),
    appointmentId: uuid('appointment_id').references(() => appointments.id, {
      onDelete: 'set null',
    }),
    /** A time that one has proposed and the other has not answered. */
    proposalId: uuid('proposal_id').references(() => appointments.id, { onDelete: 'set null' }),
    /** Who has said that it was handed over. */
    askerConfirmed: boolean('asker_confirmed').notNull().default(false),
    giverConfirmed: boolean('giver_confirmed').notNull().default(false),
    /** Who did not come, and what they say to it. */
    missedBy: text('missed_by'),
    missAnswer: text('miss_answer'),
    /** What is wrong after it was handed over, by whom, and who calls it settled. */
    problem: text('problem'),
    problemBy: text('problem_by'),
    settledBy: text('settled_by'),
    ...columnsOfSome(),
    endedAt: moment('ended_at'),
    /** It ended because the asker's account was suspended: it stands first in line once that is undone. */
    returns: boolean('returns').notNull().default(false),
  },
  (t) => [
    uniqueIndex('product_requests_once')
      .on(t.productId, t.askerId)
      .where(sql`state in ('asked', 'waiting', 'reserved', 'arranged')`),
    index('product_requests_line')
      .on(t.productId, t.askedAt, t.id)
      .where(sql`state in ('asked', 'waiting', 'reserved', 'arranged', 'disputed')`),
    index('product_requests_product').on(t.productId),
    index('product_requests_asker').on(t.askerId, t.askedAt, t.id),
    index('product_requests_giver').on(t.giverId, t.askedAt, t.id),
    index('product_requests_given')
      .on(t.giverId, t.state, t.endedAt)
      .where(sql`ended_at is not null`),
    // A shop's day: what it is to hand over.
    index('product_requests_promised').on(t.giverId).where(sql`state in ('reserved', 'arranged')`),
    index('product_requests_conversation').on(t.conversationId, t.askedAt),
    index('product_requests_returns').on(t.askerId).where(sql`returns`),
    index('product_requests_appointment').on(t.appointmentId),
    index('product_requests_proposal').on(t.proposalId),
    index('product_requests_due').on(t.dueAt).where(sql`due_at is not null`),
    // Nobody is left who could do anything: the next round ends them.
    index('product_requests_left')
      .on(t.askedAt)
      .where(
        sql`state in ('asked', 'waiting', 'reserved', 'arranged', 'disputed') and (product_id is null or asker_id is null or giver_id is null)`,
      ),
    index('product_requests_disputed').on(t.askedAt, t.id).where(sql`state = 'disputed'`),
    index('product_requests_ended').on(t.endedAt).where(sql`ended_at is not null`),
    // What somebody got and gave: what may be reviewed, and what counts as sold.
    index('product_requests_got')
      .on(t.askerId, t.endedAt)
      .where(sql`state in ('handed-over', 'unconfirmed', 'disputed')`),
    index('product_requests_gave')
      .on(t.giverId, t.endedAt)
      .where(sql`state in ('handed-over', 'unconfirmed', 'disputed')`),
    check(
      'product_requests_state',
      sql`${t.state} in ('asked', 'waiting', 'reserved', 'arranged', 'handed-over', 'unconfirmed', 'lapsed', 'missed', 'taken-back', 'withdrawn', 'not-this-time', 'disputed', 'undone')`,
    ),
    check('product_requests_quantity', sql`${t.quantity} >= 1`),
    check('product_requests_clock', sql`(${t.clock} is null) = (${t.dueAt} is null)`),
    check(
      'product_requests_clock_runs',
      sql`${t.clock} is null or ${t.state} in ('asked', 'waiting', 'reserved', 'arranged', 'disputed')`,
    ),
    check(
      'product_requests_sides',
      sql`${t.lastWord} in ('asker', 'giver') and ${t.missedBy} in ('asker', 'giver') and ${t.problemBy} in ('asker', 'giver') and ${t.settledBy} in ('asker', 'giver')`,
    ),
    check(
      'product_requests_post',
      sql`char_length(${t.postCost}) <= 100 and char_length(${t.sendTo}) <= 500 and char_length(${t.tracking}) <= 100
        and (${t.postCost} is not null or (${t.sendTo} is null and ${t.sentAt} is null and ${t.tracking} is null))`,
    ),
    check(
      'product_requests_lengths',
      sql`char_length(${t.whenText}) <= 300 and char_length(${t.missAnswer}) <= 500 and char_length(${t.problem}) <= 1000`,
    ),
  ],
);

/** What became of a request, step by step; nothing is ever changed in it. */
export const requestEvents = pgTable(
  'request_events',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    requestId: uuid('request_id')
      .notNull()
      .references(() => productRequests.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    /** 'asker', 'giver', 'clock' or 'admin'. */
    actor: text('actor').notNull(),
    /** Who did it for a business: its owner or one of its staff. */
    personId: text('person_id').references(() => users.id, { onDelete: 'set null' }),
    fromState: text('from_state'),
    toState: text('to_state').notNull(),
    detail: jsonb('detail').$type<Record<string, string>>().notNull(),
    /** The form's own: the same form sent again is one step. */
    idempotencyKey: text('idempotency_key'),
    at: moment('at').notNull().defaultNow(),
  },
  (t) => [
    index('request_events_request').on(t.requestId, t.id),
    uniqueIndex('request_events_idempotency')
      .on(t.requestId, t.idempotencyKey)
      .where(sql`idempotency_key is not null`),
    index('request_events_at').on(t.at),
    index('request_events_person').on(t.personId, t.id).where(sql`person_id is not null`),
    check('request_events_actor', sql`${t.actor} in ('asker', 'giver', 'clock', 'admin')`),
  ],
);
