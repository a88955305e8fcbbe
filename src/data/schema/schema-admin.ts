// The tables of what admins do and see: the audit log, decisions, the security log, shoppers' reports, and what is counted.
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { admins, authUsers, moment, ofAccount, ofPerson, ofProduct, ofSeller } from './schema';

// --- Who did what ---

/**
 * Every decision of an admin, for good: the database itself refuses to change or delete a row (see the migration).
 * It names people and things by id and by the name that they had, and points at no row that might go.
 */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: moment('at').notNull().defaultNow(),
    adminId: text('admin_id').notNull(),
    adminName: text('admin_name').notNull(),
    /** Such as 'seller.approve'. */
    action: text('action').notNull(),
    /** 'seller', 'product', 'user', 'admin' or 'setting'. */
    thing: text('thing').notNull(),
    thingId: text('thing_id').notNull(),
    thingName: text('thing_name').notNull(),
    before: jsonb('before').notNull(),
    after: jsonb('after').notNull(),
    reason: text('reason'),
  },
  (t) => [
    index('audit_log_at').on(t.at, t.id),
    index('audit_log_admin').on(t.adminId, t.at, t.id),
    index('audit_log_action').on(t.action, t.at, t.id),
    index('audit_log_thing').on(t.thing, t.thingId, t.at, t.id),
    index('audit_log_kind').on(t.thing, t.at, t.id),
    index('audit_log_name').using('gin', sql`lower(${t.thingName}) gin_trgm_ops`),
  ],
);

/** What was decided, on what, and what became of it: the audit log says who did what, this what holds. */
export const decisions = pgTable(
  'decisions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    at: moment('at').notNull().defaultNow(),
    /** What it is about: see rules/moderation/decision.ts. */
    onKind: text('on_kind').notNull(),
    onId: text('on_id').notNull(),
    /** Whom it concerns; null once the account is deleted. */
    personId: text('person_id').references(() => authUsers.id, { onDelete: 'set null' }),
    /** Such as 'suspend'. */
    kind: text('kind').notNull(),
    /** The rule that it rests on, where one was named. */
    ground: text('ground'),
    /** Why, in the words of whoever decided. */
    reason: text('reason'),
    /** The admin; null once the account is deleted, and for what nobody decided. */
    byAdmin: text('by_admin').references(() => admins.id, { onDelete: 'set null' }),
    /** The state before and after, where there is one. */
    fromState: text('from_state'),
    toState: text('to_state'),
    /** The later decision that took it back. */
    undoneBy: uuid('undone_by').references((): AnyPgColumn => decisions.id, {
      onDelete: 'set null',
    }),
  },
  (t) => [
    index('decisions_on').on(t.onKind, t.onId, t.at),
    index('decisions_person').on(t.personId, t.id),
    index('decisions_by_admin').on(t.byAdmin).where(sql`by_admin is not null`),
    index('decisions_undone_by').on(t.undoneBy).where(sql`undone_by is not null`),
  ],
);

/** Sign-ins that failed and what else an operator must notice; kept for a while only. */
export const securityLog = pgTable(
  'security_log',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: moment('at').notNull().defaultNow(),
    /** Such as 'sign-in.failed'. */
    event: text('event').notNull(),
    /** The address as it was typed, in the form in which it is compared. */
    email: text('email'),
    ipAddress: text('ip_address'),
  },
  (t) => [
    index('security_log_at').on(t.at, t.id),
    index('security_log_email').on(t.email, t.at),
    index('security_log_search').using('gin', sql`${t.email} gin_trgm_ops`),
  ],
);

// --- What shoppers report ---

export const productReports = pgTable(
  'product_reports',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    productId: ofProduct(),
    reporterId: ofPerson('reporter_id'),
    reason: text('reason').notNull(),
    words: text('words').notNull().default(''),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** The network that it came from, as a keyed hash; null once it is closed. */
    network: text('network'),
    /** When it hid the product together with others, or brought it to the front of the queue: once. */
    countedAt: moment('counted_at'),
    /** Set by an admin's decision; until then the report is open. */
    closedAt: moment('closed_at'),
    closedBy: text('closed_by').references(() => admins.id),
  },
  (t) => [
    unique('product_reports_once').on(t.productId, t.reporterId),
    index('product_reports_reporter').on(t.reporterId, t.createdAt),
    index('product_reports_counted')
      .on(t.reporterId, t.countedAt)
      .where(sql`counted_at is not null`),
    index('product_reports_closed_by').on(t.closedBy).where(sql`closed_by is not null`),
    index('product_reports_open').on(t.productId, t.createdAt).where(sql`closed_at is null`),
    check(
      'product_reports_reason',
      sql`${t.reason} in ('prohibited', 'misleading', 'counterfeit', 'offensive', 'scam', 'other')`,
    ),
    check('product_reports_words', sql`char_length(${t.words}) <= 1000`),
  ],
);

// --- What is counted ---

/**
 * How many there are of what, kept by triggers. Each figure is spread over some rows, whose sum it is, so that
 * writers do not wait for one another.
 */
export const counters = pgTable(
  'counters',
  {
    name: text('name').notNull(),
    shard: smallint('shard').notNull(),
    value: bigint('value', { mode: 'number' }).notNull(),
  },
  (t) => [primaryKey({ name: 'counters_pk', columns: [t.name, t.shard] })],
);

/** How many products there are of a category and rating ('' and -1: none), spread as counters are. */
const catalogueCell = {
  category: text('category').notNull(),
  ecoRating: smallint('eco_rating').notNull(),
  shard: smallint('shard').notNull(),
  products: integer('products').notNull(),
};

/** Products by the day (UTC) on which they were posted, their category and rating ('' and -1: none), kept by triggers. */
export const catalogueDays = pgTable(
  'catalogue_days',
  {
    day: date('day').notNull(),
    ...catalogueCell,
  },
  (t) => [
    primaryKey({
      name: 'catalogue_days_pk',
      columns: [t.day, t.category, t.ecoRating, t.shard],
    }),
  ],
);

/**
 * The same by month (its first day), for sums over long times. The shard -1 holds what was folded together (see
 * fold-counts.ts), also in the two tables above.
 */
export const catalogueMonths = pgTable(
  'catalogue_months',
  {
    month: date('month').notNull(),
    ...catalogueCell,
  },
  (t) => [
    primaryKey({
      name: 'catalogue_months_pk',
      columns: [t.month, t.category, t.ecoRating, t.shard],
    }),
  ],
);

/** What each seller posted on one day (UTC) and still has, kept by triggers. */
export const sellerCatalogueDays = pgTable(
  'seller_catalogue_days',
  {
    sellerId: ofSeller(),
    day: date('day').notNull(),
    products: integer('products').notNull(),
    ecoProducts: integer('eco_products').notNull(),
    ratingSum: integer('rating_sum').notNull(),
  },
  (t) => [primaryKey({ name: 'seller_catalogue_days_pk', columns: [t.sellerId, t.day] })],
);

// --- The second factor of an admin, as the sign-in library keeps it ---

export const authTwoFactors = pgTable(
  'auth_two_factors',
  {
    id: text('id').primaryKey(),
    secret: text('secret').notNull(),
    backupCodes: text('backup_codes').notNull(),
    verified: boolean('verified').default(true),
    failedVerificationCount: integer('failed_verification_count').default(0),
    lockedUntil: moment('locked_until'),
    userId: ofAccount(),
  },
  (t) => [index('auth_two_factors_user').on(t.userId)],
);
