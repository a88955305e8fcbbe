// Accounts, and what the sign-in library keeps about them.
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core';

/** A moment to the microsecond, in UTC. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 6 });

/** The account that a row belongs to, and goes with. */
export const ofAccount = () =>
  text('user_id')
    .notNull()
    .references(() => authUsers.id, { onDelete: 'cascade' });

export const authUsers = pgTable(
  'auth_users',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    email: text('email').notNull().unique(),
    emailVerified: boolean('email_verified').notNull().default(false),
    image: text('image'),
    /** As given at sign-up, so that a profile whose saving failed can be made good. */
    phone: text('phone'),
    twoFactorEnabled: boolean('two_factor_enabled').default(false),
    /** Set while the account is suspended by an admin: it can't sign in, and what it offers is hidden. */
    suspendedAt: moment('suspended_at'),
    suspendedReason: text('suspended_reason'),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (t) => [
    index('auth_users_created').on(t.createdAt, t.id),
    index('auth_users_suspended').on(t.suspendedAt, t.id).where(sql`suspended_at is not null`),
    index('auth_users_search').using(
      'gin',
      sql`lower(${t.name} || ' ' || ${t.email}) gin_trgm_ops`,
    ),
    check('auth_users_email', sql`${t.email} = lower(btrim(${t.email}))`),
  ],
);

export const authSessions = pgTable(
  'auth_sessions',
  {
    id: text('id').primaryKey(),
    token: text('token').notNull().unique(),
    userId: ofAccount(),
    expiresAt: moment('expires_at').notNull(),
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (t) => [index('auth_sessions_user').on(t.userId)],
);

export const authAccounts = pgTable(
  'auth_accounts',
  {
    id: text('id').primaryKey(),
    accountId: text('account_id').notNull(),
    providerId: text('provider_id').notNull(),
    userId: ofAccount(),
    accessToken: text('access_token'),
    refreshToken: text('refresh_token'),
    idToken: text('id_token'),
    accessTokenExpiresAt: moment('access_token_expires_at'),
    refreshTokenExpiresAt: moment('refresh_token_expires_at'),
    scope: text('scope'),
    password: text('password'),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (t) => [
    unique('auth_accounts_provider').on(t.providerId, t.accountId),
    index('auth_accounts_user').on(t.userId),
  ],
);

export const authVerifications = pgTable(
  'auth_verifications',
  {
    id: text('id').primaryKey(),
    identifier: text('identifier').notNull(),
    value: text('value').notNull(),
    expiresAt: moment('expires_at').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (t) => [
    index('auth_verifications_identifier').on(t.identifier),
    // Whose it is, for links; others hold more than an ordered index takes.
    index('auth_verifications_value').using('hash', t.value),
  ],
);

/** The address that an account is to have once its owner pressed the button behind the link mailed there: one at a time. */
export const emailChanges = pgTable(
  'email_changes',
  {
    userId: text('user_id')
      .primaryKey()
      .references(() => authUsers.id, { onDelete: 'cascade' }),
    newEmail: text('new_email').notNull(),
    /** Of the token in the link: a leaked copy of the table confirms nothing. */
    tokenHash: text('token_hash').notNull().unique(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (t) => [
    index('email_changes_created').on(t.createdAt),
    check('email_changes_email', sql`${t.newEmail} = lower(btrim(${t.newEmail}))`),
  ],
);

export const authRateLimits = pgTable('auth_rate_limits', {
  id: text('id').primaryKey(),
  key: text('key').notNull().unique(),
  count: integer('count').notNull(),
  lastRequest: bigint('last_request', { mode: 'number' }).notNull(),
});
