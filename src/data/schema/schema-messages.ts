// What two people write about a product, and who does not want to hear from whom.
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { moment, products, users } from './schema';

/** One for each product and person who asks about it. Messages and events stand in one list, numbered from 1. */
export const conversations = pgTable(
  'conversations',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** Null once the product is deleted: what was written about it stays with the two. */
    productId: uuid('product_id').references(() => products.id, { onDelete: 'set null' }),
    /** What the product was called when it was last written about. */
    productName: text('product_name').notNull(),
    /** Null once the account is deleted, as is the giver's. */
    askerId: text('asker_id').references(() => users.id, { onDelete: 'set null' }),
    giverId: text('giver_id').references(() => users.id, { onDelete: 'set null' }),
    /** Whether a business offers it: then its name stands for the giver's. */
    ofBusiness: boolean('of_business').notNull().default(false),
    /** The number of the last entry, and of the last message of each side; 0: none yet. */
    last: integer('last').notNull().default(0),
    lastOfAsker: integer('last_of_asker').notNull().default(0),
    lastOfGiver: integer('last_of_giver').notNull().default(0),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (t) => [
    unique('conversations_once').on(t.productId, t.askerId),
    // New ones are counted for the limit; a person who leaves is looked for in both.
    index('conversations_asker').on(t.askerId, t.createdAt),
    index('conversations_giver').on(t.giverId),
    index('conversations_created').on(t.createdAt),
  ],
);

/** What each of the two has seen of a conversation, and whether it stands in their inbox. */
export const conversationSides = pgTable(
  'conversation_sides',
  {
    conversationId: uuid('conversation_id')
      .notNull()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    /** 'asker' or 'giver'. */
    side: text('side').notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The number of the last entry that is not one's own, and of the last one that was seen. */
    incoming: integer('incoming').notNull().default(0),
    seen: integer('seen').notNull().default(0),
    unread: boolean('unread').generatedAlwaysAs(sql`incoming > seen`),
    /** Taken out of the inbox; what comes in brings it back. */
    hidden: boolean('hidden').notNull().default(false),
    /** When the last entry came. */
    lastAt: moment('last_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ name: 'conversation_sides_pk', columns: [t.conversationId, t.side] }),
    index('conversation_sides_inbox')
      .on(t.userId, t.unread, t.lastAt, t.conversationId)
      .where(sql`not hidden`),
    index('conversation_sides_user').on(t.userId, t.lastAt, t.conversationId),
    check('conversation_sides_side', sql`${t.side} in ('asker', 'giver')`),
  ],
);

/** A message, or something that happened. Nothing in it is ever changed but who may read it. */
export const conversationEntries = pgTable(
  'conversation_entries',
  {
    conversationId: uuid('conversation_id')
      .notNull()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    number: integer('number').notNull(),
    /** 'message' or 'event'. */
    kind: text('kind').notNull(),
    /** Whose it is; null: the shop's own. */
    side: text('side'),
    /** Who wrote or did it for a business: its owner or one of its staff. The other side never reads it. */
    personId: text('person_id').references(() => users.id, { onDelete: 'set null' }),
    /** What was written; null of an event, and of a message that went out by mail before conversations were kept. */
    text: text('text'),
    /** What happened, with what its words need. */
    event: jsonb('event').$type<{ name: string; detail?: Record<string, string> }>(),
    /** Contacts in it are hidden from the other side until that side has answered. */
    masked: boolean('masked').notNull().default(false),
    /** 'sent', or 'waiting' for an admin, who may let it through or not ('refused'): then its writer alone sees it. */
    state: text('state').notNull().default('sent'),
    /** The form's own: the same form sent again is one message. */
    idempotencyKey: text('idempotency_key'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ name: 'conversation_entries_pk', columns: [t.conversationId, t.number] }),
    uniqueIndex('conversation_entries_idempotency')
      .on(t.conversationId, t.side, t.idempotencyKey)
      .where(sql`idempotency_key is not null`),
    index('conversation_entries_person')
      .on(t.personId, t.conversationId, t.number)
      .where(sql`person_id is not null`),
    index('conversation_entries_waiting')
      .on(t.createdAt, t.conversationId, t.number)
      .where(sql`state = 'waiting'`),
    check('conversation_entries_kind', sql`${t.kind} in ('message', 'event')`),
    check('conversation_entries_side', sql`${t.side} in ('asker', 'giver')`),
    check('conversation_entries_state', sql`${t.state} in ('sent', 'waiting', 'refused')`),
    check(
      'conversation_entries_whole',
      sql`case ${t.kind} when 'event' then ${t.event} is not null and ${t.text} is null else ${t.side} is not null and ${t.event} is null end`,
    ),
    check('conversation_entries_length', sql`char_length(${t.text}) <= 2000`),
  ],
);

/** A photo of a message: for the two of the conversation alone. */
export const messagePhotos = pgTable(
  'message_photos',
  {
    key: text('key').primaryKey(),
    ownerId: text('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Null until a message was sent with it. */
    conversationId: uuid('conversation_id').references(() => conversations.id, {
      onDelete: 'cascade',
    }),
    number: integer('number'),
    position: smallint('position').notNull().default(0),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    widths: jsonb('widths').$type<number[]>().notNull(),
    blur: text('blur').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (t) => [
    index('message_photos_entry').on(t.conversationId, t.number, t.position),
    index('message_photos_owner').on(t.ownerId),
    index('message_photos_waiting').on(t.createdAt).where(sql`conversation_id is null`),
    check('message_photos_whole', sql`(${t.conversationId} is null) = (${t.number} is null)`),
  ],
);

/** Who does not want to hear from whom. */
export const blocks = pgTable(
  'blocks',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    blockedId: text('blocked_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ name: 'blocks_pk', columns: [t.userId, t.blockedId] }),
    index('blocks_blocked').on(t.blockedId, t.userId),
    index('blocks_list').on(t.userId, t.createdAt, t.blockedId),
    check('blocks_another', sql`${t.userId} <> ${t.blockedId}`),
  ],
);
