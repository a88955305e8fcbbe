// Who works for a business beside its owner, and who is invited to.
import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { moment, ofSeller, users } from './schema';

/**
 * The staff of businesses, one business a person. Who opens a business of their own is nobody's staff any more: a trigger
 * on sellers sees to it.
 */
export const businessStaff = pgTable(
  'business_staff',
  {
    userId: text('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    sellerId: ofSeller(),
    since: moment('since').notNull().defaultNow(),
  },
  (t) => [
    index('business_staff_seller').on(t.sellerId, t.since, t.userId),
    check('business_staff_another', sql`${t.userId} <> ${t.sellerId}`),
  ],
);

/** Invitations that nobody has accepted yet: one for each address and business, taken away when it is used. */
export const staffInvitations = pgTable(
  'staff_invitations',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    sellerId: ofSeller(),
    email: text('email').notNull(),
    /** Of the token in the mailed link: a leaked copy of the table lets nobody in. */
    tokenHash: text('token_hash').notNull().unique(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (t) => [
    unique('staff_invitations_once').on(t.sellerId, t.email),
    // An account that goes takes along what was mailed to its address.
    index('staff_invitations_email').on(t.email),
    index('staff_invitations_created').on(t.createdAt),
    check('staff_invitations_email', sql`${t.email} = lower(btrim(${t.email}))`),
  ],
);
