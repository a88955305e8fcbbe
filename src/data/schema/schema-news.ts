// What people report of conversations and reviews, and what the shop tells them.
import { sql } from 'drizzle-orm';
import {
  bigint,
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
import { admins, moment, products, users } from './schema';

// --- What is reported ---

/** What somebody reports to the admins about a conversation or a review. */
export const reports = pgTable(
  'reports',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** What is reported: 'conversation', 'review' or 'review-reply'. */
    kind: text('kind').notNull(),
    /** Its id. */
    about: text('about').notNull(),
    /** Null once the account is deleted. */
    reporterId: text('reporter_id').references(() => users.id, { onDelete: 'set null' }),
    /** Who wrote what is reported; null once the account is deleted. */
    reportedId: text('reported_id').references(() => users.id, { onDelete: 'set null' }),
    reason: text('reason').notNull(),
    words: text('words').notNull().default(''),
    /** A copy of what was reported, as it was then. */
    evidence: jsonb('evidence').$type<ReportEvidence>().notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    closedAt: moment('closed_at'),
    closedBy: text('closed_by').references(() => admins.id),
    upheld: boolean('upheld'),
  },
  (t) => [
    uniqueIndex('reports_once').on(t.kind, t.about, t.reporterId).where(sql`closed_at is null`),
    index('reports_open').on(t.createdAt, t.id).where(sql`closed_at is null`),
    index('reports_reporter').on(t.reporterId, t.createdAt),
    index('reports_reported').on(t.reportedId),
    index('reports_closed_by').on(t.closedBy).where(sql`closed_by is not null`),
    index('reports_closed').on(t.closedAt).where(sql`closed_at is not null`),
    check(
      'reports_reason',
      sql`${t.reason} in ('prohibited', 'misleading', 'counterfeit', 'offensive', 'scam', 'other', 'unrelated', 'personal-data', 'insult', 'threat', 'extortion')`,
    ),
    check('reports_words', sql`char_length(${t.words}) <= 1000`),
    check('reports_closed', sql`(${t.closedAt} is null) = (${t.upheld} is null)`),
  ],
);

/** A copy of a conversation, or of a review as its one entry. */
export interface ReportEvidence {
  productName: string;
  entries: { number: number; side: string | null; text: string | null; at: string }[];
}

/** Photos of what was reported: their files stay as long as one of these rows or the message's own speaks of them. */
export const reportPhotos = pgTable(
  'report_photos',
  {
    reportId: uuid('report_id')
      .notNull()
      .references(() => reports.id, { onDelete: 'cascade' }),
    key: text('key').notNull(),
    /** The message that it came with. */
    number: integer('number').notNull(),
    position: smallint('position').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    widths: jsonb('widths').$type<number[]>().notNull(),
    blur: text('blur').notNull(),
  },
  (t) => [
    primaryKey({ name: 'report_photos_pk', columns: [t.reportId, t.key] }),
    // Whoever takes files away asks whether one is evidence.
    index('report_photos_key').on(t.key),
  ],
);

/** What texts were reported: others that are about the same wait for an admin. */
export const reportedTexts = pgTable(
  'reported_texts',
  {
    reportId: uuid('report_id')
      .notNull()
      .references(() => reports.id, { onDelete: 'cascade' }),
    conversationId: text('conversation_id').notNull(),
    hash: bigint('hash', { mode: 'bigint' }).notNull(),
    bands: integer('bands').array().notNull(),
  },
  (t) => [
    index('reported_texts_report').on(t.reportId),
    index('reported_texts_bands').using('gin', t.bands),
  ],
);

/** What the shop tells one person: a line on the page, and a mail when its time has come. */
export const notifications = pgTable(
  'notifications',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** See rules/messages/notification.ts. */
    kind: text('kind').notNull(),
    /** What it is about, such as the id of a conversation: told again about the same, it is one line. */
    about: text('about').notNull(),
    /** What its words need. */
    detail: jsonb('detail').$type<Record<string, string>>().notNull(),
    /** When it was last told. */
    at: moment('at').notNull().defaultNow(),
    readAt: moment('read_at'),
    /** When it is to be mailed; null: it was, or it is not to be. */
    mailAt: moment('mail_at'),
  },
  (t) => [
    unique('notifications_once').on(t.userId, t.kind, t.about),
    index('notifications_list').on(t.userId, t.at, t.id),
    index('notifications_unread').on(t.userId).where(sql`read_at is null`),
    index('notifications_due').on(t.mailAt).where(sql`mail_at is not null`),
    index('notifications_at').on(t.at),
  ],
);

/** How a person wants to be told of a kind of news by mail; where there is no row, at once. */
export const notificationPreferences = pgTable(
  'notification_preferences',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** A row of the page of preferences. */
    topic: text('topic').notNull(),
    mail: text('mail').notNull(),
  },
  (t) => [
    primaryKey({ name: 'notification_preferences_pk', columns: [t.userId, t.topic] }),
    check('notification_preferences_mail', sql`${t.mail} in ('at-once', 'daily', 'never')`),
  ],
);

/**
 * That somebody wrote to a poster by mail, as the release before conversations did; a trigger makes a conversation of each.
 * To be dropped once no server writes it any more.
 */
export const messages = pgTable(
  'messages',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    senderId: text('sender_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    idempotencyKey: text('idempotency_key').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (t) => [
    unique('messages_idempotency').on(t.senderId, t.idempotencyKey),
    index('messages_sender').on(t.senderId, t.createdAt),
    // A product that is deleted takes its messages along.
    index('messages_product').on(t.productId),
    index('messages_created').on(t.createdAt),
  ],
);
