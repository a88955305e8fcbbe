// The tables of what sellers hand in, and of what is counted: documents and who opened them, views, likes.
import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  customType,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { authUsers, moment, ofPerson, ofProduct, ofSeller, users } from './schema';

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

// --- Verification ---

/**
 * A document that a seller has uploaded. Not submitted yet: it waits for the form. Replaced: a later submission
 * took its place, and it stays in the history until the decision.
 */
export const documents = pgTable(
  'documents',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    sellerId: ofSeller(),
    kind: text('kind').notNull(),
    /** Where it is stored: 128 random bits in hexadecimal and the ending of its type. */
    file: text('file').notNull().unique(),
    /** What its owner called it: only shown. */
    name: text('name').notNull(),
    /** Size of the file as it was handed in. */
    bytes: integer('bytes').notNull(),
    uploadedAt: moment('uploaded_at').notNull().defaultNow(),
    submittedAt: moment('submitted_at'),
    replacedAt: moment('replaced_at'),
  },
  (t) => [
    uniqueIndex('documents_current')
      .on(t.sellerId, t.kind)
      .where(sql`submitted_at is not null and replaced_at is null`),
    index('documents_seller').on(t.sellerId, t.uploadedAt),
    index('documents_waiting').on(t.uploadedAt).where(sql`submitted_at is null`),
    check(
      'documents_kind',
      sql`${t.kind} in ('idDocument', 'businessLicense', 'ecoCertification', 'addressProof')`,
    ),
    check('documents_file', sql`${t.file} ~ '^[0-9a-f]{32}[.](jpg|pdf)$'`),
    check('documents_replaced', sql`${t.replacedAt} is null or ${t.submittedAt} is not null`),
  ],
);

/** That somebody opened a document: its seller reads who and when, also after the document is gone. */
export const documentViews = pgTable(
  'document_views',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    sellerId: ofSeller(),
    kind: text('kind').notNull(),
    viewerId: text('viewer_id').references(() => authUsers.id, { onDelete: 'set null' }),
    viewedAt: moment('viewed_at').notNull().defaultNow(),
  },
  (t) => [
    index('document_views_seller').on(t.sellerId, t.viewedAt),
    index('document_views_viewer').on(t.viewerId),
  ],
);

// --- Views and likes ---

export const likes = pgTable(
  'likes',
  {
    userId: ofPerson('user_id'),
    productId: ofProduct(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ name: 'likes_pk', columns: [t.userId, t.productId] }),
    index('likes_user').on(t.userId, t.createdAt, t.productId),
    index('likes_product').on(t.productId),
  ],
);

/** Which visitor has seen which product today, as a hash whose salt is thrown away with the day. */
export const viewMarks = pgTable(
  'view_marks',
  { mark: bytes('mark').primaryKey(), day: date('day').notNull() },
  (t) => [index('view_marks_day').on(t.day)],
);

/** What a seller's product got on one day (UTC). */
export const productDays = pgTable(
  'product_days',
  {
    productId: ofProduct(),
    day: date('day').notNull(),
    views: integer('views').notNull().default(0),
    likes: integer('likes').notNull().default(0),
  },
  (t) => [
    primaryKey({ name: 'product_days_pk', columns: [t.productId, t.day] }),
    index('product_days_day').on(t.day),
  ],
);

/** What all of a seller's products got on one day (UTC); stays when a product is deleted. */
export const sellerDays = pgTable(
  'seller_days',
  {
    sellerId: ofSeller(),
    day: date('day').notNull(),
    views: integer('views').notNull().default(0),
    likes: integer('likes').notNull().default(0),
  },
  (t) => [primaryKey({ name: 'seller_days_pk', columns: [t.sellerId, t.day] })],
);

/** What a seller's product got in the last so many days: kept as days come and go, so that a ranking is one index. */
export const productEngagement = pgTable(
  'product_reach',
  {
    productId: ofProduct(),
    days: smallint('days').notNull(),
    sellerId: ofSeller(),
    views: integer('views').notNull().default(0),
    likes: integer('likes').notNull().default(0),
  },
  (t) => [
    primaryKey({ name: 'product_reach_pk', columns: [t.productId, t.days] }),
    index('product_reach_ranking').on(t.sellerId, t.days, t.views, t.likes, t.productId),
    check('product_reach_days', sql`${t.days} in (7, 30, 90, 365)`),
  ],
);

/**
 * Who has anything on sale, and the newest of it: kept by triggers on products, so that the newest of several
 * people are found without a look at all that one of them has posted since.
 */
export const posters = pgTable(
  'posters',
  {
    userId: text('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    newestAt: moment('newest_at').notNull(),
    newestId: uuid('newest_id').notNull(),
  },
  (t) => [index('posters_newest').on(t.newestAt, t.newestId)],
);
