// What lets programs in, and what they were answered.
import { sql } from 'drizzle-orm';
import {
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { moment, ofAccount } from './schema-auth';

/** By which a program acts for a person. */
export const accessTokens = pgTable(
  'access_tokens',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: ofAccount(),
    /** What its owner calls it. */
    name: text('name').notNull(),
    scope: text('scope').notNull(),
    /** Of the token: a leaked copy of the table opens nothing. */
    hash: text('hash').notNull().unique(),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** To the minute; null: never. */
    lastUsedAt: moment('last_used_at'),
  },
  (t) => [
    unique('access_tokens_name').on(t.userId, t.name),
    check('access_tokens_scope', sql`${t.scope} in ('read', 'write')`),
    check('access_tokens_lengths', sql`char_length(${t.name}) between 1 and 60`),
  ],
);

/** What a program was answered, by the key that it sent: sent again, it gets the same and nothing is done twice. */
export const apiReplies = pgTable(
  'api_replies',
  {
    userId: ofAccount(),
    key: text('key').notNull(),
    /** Of what was sent. */
    fingerprint: text('fingerprint').notNull(),
    /** Null while it is being done. */
    status: integer('status'),
    body: text('body'),
    /** When it was begun, the last time. */
    at: moment('at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.key] }),
    index('api_replies_at').on(t.at),
    check('api_replies_whole', sql`(${t.status} is null) = (${t.body} is null)`),
  ],
);
