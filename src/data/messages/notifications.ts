// What the shop tells people: lines on their page, and which of them are to be mailed when.
import { and, count, desc, eq, inArray, isNull, lt, lte, sql } from 'drizzle-orm';
import { isMailChoice, type MailChoice, type Topic } from '~/rules/messages/notification';
import type { Cursor } from '~/rules/search/cursor';
import type { Db, Transaction } from '../database/database';
import { isoText } from '../products/product-columns';
import { notificationPreferences, notifications } from '../schema/schema-news';

/** A number in the header is never larger. */
export const MOST_NEWS = 99;

/** How many pieces of news a person has not read, up to one more than MOST_NEWS. */
export async function countNews(db: Db, userId: string): Promise<number> {
  const unread = db
    .select({ id: notifications.id })
    .from(notifications)
    .where(and(eq(notifications.userId, userId), isNull(notifications.readAt)))
    .limit(MOST_NEWS + 1)
    .as('unread');
  const [row] = await db.select({ news: count() }).from(unread);
  return row?.news ?? 0;
}

/** A piece of news; its words are made by the rules. */
export interface Notification {
  id: string;
  kind: string;
  /** What it is about, such as a conversation's id. */
  about: string;
  detail: Record<string, string>;
  /** ISO text in UTC, to the microsecond. */
  at: string;
  read: boolean;
  /** Of a message or a reminder: who wrote, to the reader or to the business whose staff they are; of a message, how many there are that were not seen. */
  from: string | null;
  count: number;
}

// Spelt out, because the query builder leaves the table's name away where there is but one table.
const reader = sql.raw('notifications.user_id');
const subject = sql.raw('notifications.about');

const columns = {
  id: notifications.id,
  kind: notifications.kind,
  about: notifications.about,
  detail: sql<Record<string, string>>`${notifications.detail}`,
  at: isoText(sql`${notifications.at}`).as('at_text'),
  read: sql<boolean>`${notifications.readAt} is not null`.as('read'),
  // Looked up each time: names change, and an account that is gone has none.
  from: sql<string | null>`(case when ${notifications.kind} in ('message', 'nudge') then (
    select coalesce(case when c.of_business and s.side = 'giver' then (select business_name from sellers where id = s.user_id) end,
      (select coalesce(public_name, name) from users where id = s.user_id))
    from conversations c join conversation_sides s on s.conversation_id = c.id
      and s.side = case when c.asker_id = ${reader} then 'giver' else 'asker' end
    where c.id = ${subject}::uuid) end)`.as('from_name'),
  count: sql<number>`(case when ${notifications.kind} = 'message' then (
    select count(*)::int from conversations c join conversation_sides s on s.conversation_id = c.id
      and s.side = case when c.asker_id = ${reader} then 'asker' else 'giver' end
    join conversation_entries e on e.conversation_id = s.conversation_id
      and e.number > s.seen and e.side <> s.side and e.state = 'sent'
    where c.id = ${subject}::uuid) else 1 end)`.as('count'),
};

/** A person's news, newest first, after a place in the list. */
export async function listNotifications(
  db: Db,
  userId: string,
  after: Cursor | null,
  limit: number,
): Promise<Notification[]> {
  const behind =
    after === null
      ? undefined
      : sql`(${notifications.at}, ${notifications.id}) < (${after.createdAt}::timestamptz, ${after.id}::uuid)`;
  return db
    .select(columns)
    .from(notifications)
    .where(and(eq(notifications.userId, userId), behind))
    .orderBy(desc(notifications.at), desc(notifications.id))
    .limit(limit);
}

/** Tells a person something; again about the same, it is new again. @param mailAt null: it is not mailed */
export async function insertNotification(
  db: Db,
  news: { userId: string; kind: string; about: string; detail: Record<string, string> },
  mailAt: Date | null,
): Promise<void> {
  await db
    .insert(notifications)
    .values({ ...news, mailAt })
    .onConflictDoUpdate({
      target: [notifications.userId, notifications.kind, notifications.about],
      set: { at: sql`now()`, readAt: null, mailAt, detail: news.detail },
    });
}

/** Marks all of a person's news as read. */
export async function markAllRead(db: Db, userId: string): Promise<void> {
  // In the order in which they are told, so that the two never wait for each other.
  await db.execute(sql`
    update notifications n set read_at = now(), mail_at = null
    from (select id from notifications where user_id = ${userId} and read_at is null
      order by user_id, kind, about for update) unread
    where n.id = unread.id`);
}

/** Takes away what was told before `before`. */
export async function deleteOldNotifications(db: Db, before: Date): Promise<void> {
  await db.delete(notifications).where(lt(notifications.at, before));
}

// --- Mail ---

/** People for whom a mail is due at `now`, at most so many. */
export async function listDue(db: Db, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectDistinct({ userId: notifications.userId })
    .from(notifications)
    .where(lte(notifications.mailAt, now))
    .limit(limit);
  return rows.map(({ userId }) => userId);
}

/** A person's news that are due at `now`, held until the transaction ends; what another job holds is left to it. */
export async function takeDue(tx: Transaction, userId: string, now: Date): Promise<Notification[]> {
  const due = await tx
    .select({ id: notifications.id })
    .from(notifications)
    .where(and(eq(notifications.userId, userId), lte(notifications.mailAt, now)))
    .orderBy(notifications.at)
    .for('update', { skipLocked: true });
  if (due.length === 0) return [];
  const ids = due.map(({ id }) => id);
  return tx
    .select(columns)
    .from(notifications)
    .where(inArray(notifications.id, ids))
    .orderBy(notifications.at);
}

/** Mails these at another time, or, at null, no more. */
export async function setMailAt(
  tx: Transaction,
  ids: string[],
  mailAt: Date | null,
): Promise<void> {
  if (ids.length === 0) return;
  await tx.update(notifications).set({ mailAt }).where(inArray(notifications.id, ids));
}

/** How a person wants to be told by mail, by topic; what they did not choose is left out. */
export async function readPreferences(
  db: Db,
  userId: string,
): Promise<Partial<Record<string, MailChoice>>> {
  const rows = await db
    .select({ topic: notificationPreferences.topic, mail: notificationPreferences.mail })
    .from(notificationPreferences)
    .where(eq(notificationPreferences.userId, userId));
  return Object.fromEntries(
    rows.flatMap(({ topic, mail }) => (isMailChoice(mail) ? [[topic, mail]] : [])),
  );
}

/** Notes how a person wants to be told of a topic by mail. */
export async function savePreference(
  db: Db,
  userId: string,
  topic: Topic,
  mail: MailChoice,
): Promise<void> {
  await db
    .insert(notificationPreferences)
    .values({ userId, topic, mail })
    .onConflictDoUpdate({
      target: [notificationPreferences.userId, notificationPreferences.topic],
      set: { mail },
    });
}
