// What two people say of a handover once it is confirmed.
import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { moment, users } from './schema';
import { productRequests } from './schema-requests';

/** A review by one side of a request; at most one by each. */
export const reviews = pgTable(
  'reviews',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    requestId: uuid('request_id')
      .notNull()
      .references(() => productRequests.id, { onDelete: 'cascade' }),
    /** Its author's side: 'asker' or 'giver'. */
    side: text('side').notNull(),
    /** Null once the account is deleted, as is whom it is about. */
    authorId: text('author_id').references(() => users.id, { onDelete: 'set null' }),
    subjectId: text('subject_id').references(() => users.id, { onDelete: 'set null' }),
    productName: text('product_name').notNull(),
    /** When the handover was confirmed. */
    confirmedAt: moment('confirmed_at').notNull(),
    asDescribed: boolean('as_described').notNull(),
    onTime: boolean('on_time').notNull(),
    friendly: boolean('friendly').notNull(),
    text: text('text').notNull(),
    /** Of one author about one person, one in some months counts. */
    counts: boolean('counts').notNull(),
    writtenAt: moment('written_at').notNull().defaultNow(),
    /** From then on others read it: nothing has to happen for that. */
    visibleAt: moment('visible_at').notNull(),
    /** The two were told that it can be read. */
    told: boolean('told').notNull().default(false),
    /** Its author took it back after others could read it; nothing is left of it but that there was one. */
    deletedAt: moment('deleted_at'),
    /** What whom it is about replies; null once they took it back. */
    reply: text('reply'),
    repliedAt: moment('replied_at'),
    /** Removed by an admin: why, by the list of reasons and in words. */
    removedAt: moment('removed_at'),
    removedFor: text('removed_for'),
    removedWhy: text('removed_why'),
    replyRemovedAt: moment('reply_removed_at'),
    replyRemovedFor: text('reply_removed_for'),
    replyRemovedWhy: text('reply_removed_why'),
  },
  (t) => [
    uniqueIndex('reviews_once').on(t.requestId, t.side),
    index('reviews_subject').on(t.subjectId, t.visibleAt, t.id),
    // The figure of a person.
    index('reviews_tally')
      .on(t.subjectId, t.confirmedAt)
      .where(sql`counts and deleted_at is null and removed_at is null`),
    // What an admin has removed of those about a person.
    index('reviews_removed_of').on(t.subjectId).where(sql`removed_at is not null`),
    index('reviews_author').on(t.authorId, t.writtenAt, t.id),
    index('reviews_pair').on(t.authorId, t.subjectId).where(sql`counts`),
    index('reviews_untold').on(t.visibleAt).where(sql`not told`),
    index('reviews_removed')
      .on(t.id)
      .where(
        sql`(removed_at is not null and text <> '') or (reply_removed_at is not null and reply is not null)`,
      ),
    check('reviews_side', sql`${t.side} in ('asker', 'giver')`),
    check('reviews_people', sql`${t.authorId} <> ${t.subjectId}`),
    check(
      'reviews_lengths',
      sql`char_length(${t.text}) <= 500 and char_length(${t.reply}) <= 500 and char_length(${t.removedWhy}) <= 500 and char_length(${t.replyRemovedWhy}) <= 500`,
    ),
    check('reviews_deleted', sql`${t.deletedAt} is null or ${t.text} = ''`),
    check('reviews_reply', sql`${t.reply} is null or ${t.repliedAt} is not null`),
    check(
      'reviews_removed_for',
      sql`(${t.removedAt} is null) = (${t.removedFor} is null) and ${t.removedFor} in ('unrelated', 'personal-data', 'insult', 'threat', 'extortion')`,
    ),
    check(
      'reviews_reply_removed_for',
      sql`(${t.replyRemovedAt} is null) = (${t.replyRemovedFor} is null) and ${t.replyRemovedFor} in ('unrelated', 'personal-data', 'insult', 'threat', 'extortion')`,
    ),
  ],
);
