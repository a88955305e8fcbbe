// Reviews as screens show them: those about a person, their figure, and a person's own.
import { and, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Side } from '~/rules/messages/conversation';
import { isRemovalGround, type RemovalGround } from '~/rules/reviews/removal';
import { MOST_TALLIED, NO_REVIEWS, type Tally } from '~/rules/reviews/review';
import type { Cursor } from '~/rules/search/cursor';
import type { Db } from '../database/database';
import { isoText } from '../products/product-columns';
import { reviews } from '../schema/schema-reviews';
import { areOfOneBusiness, confirmedAt } from './review-cases';

/** What everybody may read: nothing has to happen when the time is over. */
const isShown = sql`${reviews.visibleAt} <= now() and ${reviews.deletedAt} is null`;

const nameOf = (id: SQL | typeof reviews.authorId | typeof reviews.subjectId) =>
  sql<
    string | null
  >`(select coalesce((select business_name from sellers s where s.id = u.id), u.public_name, u.name)
    from users u where u.id = ${id})`;

/** A review as everybody reads it. */
export interface ShownReview {
  id: string;
  /** Its author's side. */
  side: Side;
  /** Null once the account is deleted. */
  authorId: string | null;
  author: string | null;
  asDescribed: boolean;
  onTime: boolean;
  friendly: boolean;
  text: string;
  counts: boolean;
  /** Since when it is read; ISO text in UTC, to the microsecond. */
  at: string;
  reply: string | null;
  replyRemovedFor: RemovalGround | null;
}

const groundOf = (column: typeof reviews.removedFor | typeof reviews.replyRemovedFor) =>
  sql<RemovalGround | null>`${column}`;

const shownColumns = {
  id: reviews.id,
  side: sql<Side>`${reviews.side}`,
  authorId: reviews.authorId,
  author: nameOf(reviews.authorId).as('author_name'),
  asDescribed: reviews.asDescribed,
  onTime: reviews.onTime,
  friendly: reviews.friendly,
  text: reviews.text,
  counts: reviews.counts,
  at: isoText(sql`${reviews.visibleAt}`).as('at_text'),
  reply: sql<
    string | null
  >`case when ${reviews.replyRemovedAt} is null then ${reviews.reply} end`.as('shown_reply'),
  replyRemovedFor: groundOf(reviews.replyRemovedFor).as('reply_ground'),
};

const behind = (after: Cursor | null, at: typeof reviews.visibleAt | typeof reviews.writtenAt) =>
  after === null
    ? undefined
    : sql`(${at}, ${reviews.id}) < (${after.createdAt}::timestamptz, ${after.id}::uuid)`;

/** Reviews about a person that everybody may read, the newest first, after a place in the list. */
export async function listReviewsOf(
  db: Db,
  subjectId: string,
  after: Cursor | null,
  limit: number,
): Promise<ShownReview[]> {
  return db
    .select(shownColumns)
    .from(reviews)
    .where(
      and(
        eq(reviews.subjectId, subjectId),
        isShown,
        isNull(reviews.removedAt),
        behind(after, reviews.visibleAt),
      ),
    )
    .orderBy(desc(reviews.visibleAt), desc(reviews.id))
    .limit(limit);
}

/** Reviews about a person that were removed: how many, by the reason. */
export async function countRemoved(
  db: Db,
  subjectId: string,
): Promise<{ ground: RemovalGround; count: number }[]> {
  const rows = await db
    .select({ ground: reviews.removedFor, count: sql<number>`count(*)::int` })
    .from(reviews)
    .where(and(eq(reviews.subjectId, subjectId), isShown, sql`${reviews.removedAt} is not null`))
    .groupBy(reviews.removedFor)
    .orderBy(reviews.removedFor);
  return rows.flatMap(({ ground, count }) => (isRemovalGround(ground) ? [{ ground, count }] : []));
}

/** The figure of a person, of the newest handovers. @param months how far back */
export async function readTally(db: Db, subjectId: string, months: number): Promise<Tally> {
  const { rows } = await db.execute<{ [Key in keyof Tally]: number }>(sql`
    select count(*)::int as of,
      (count(*) filter (where as_described and on_time and friendly))::int as fine,
      coalesce(sum(as_described::int + on_time::int + friendly::int), 0)::int as yes
    from (select as_described, on_time, friendly from reviews
      where subject_id = ${subjectId} and counts and deleted_at is null and removed_at is null
        and visible_at <= now() and confirmed_at > now() - make_interval(months => ${months})
      order by confirmed_at desc limit ${MOST_TALLIED}) newest`);
  return rows[0] ?? NO_REVIEWS;
}

/** A review in a list of one's own. */
export interface OwnReview extends ShownReview {
  requestId: string;
  productName: string;
  /** Whom it is about; null once the account is deleted. */
  subject: string | null;
  /** Others can read it. */
  shown: boolean;
  removedFor: RemovalGround | null;
  removedWhy: string | null;
  repliedAt: string | null;
  /** ISO text in UTC, to the microsecond. */
  writtenAt: string;
}

const ownColumns = {
  ...shownColumns,
  requestId: reviews.requestId,
  productName: reviews.productName,
  subject: nameOf(reviews.subjectId).as('subject_name'),
  shown: sql<boolean>`${reviews.visibleAt} <= now()`.as('shown'),
  removedFor: groundOf(reviews.removedFor).as('ground'),
  removedWhy: reviews.removedWhy,
  repliedAt: sql<string | null>`${isoText(sql`${reviews.repliedAt}`)}`.as('replied_text'),
  writtenAt: isoText(sql`${reviews.writtenAt}`).as('written_text'),
};

/** What a person has written, the newest first, after a place in the list. */
export async function listReviewsBy(
  db: Db,
  authorId: string,
  after: Cursor | null,
  limit: number,
): Promise<OwnReview[]> {
  return db
    .select(ownColumns)
    .from(reviews)
    .where(
      and(
        eq(reviews.authorId, authorId),
        isNull(reviews.deletedAt),
        behind(after, reviews.writtenAt),
      ),
    )
    .orderBy(desc(reviews.writtenAt), desc(reviews.id))
    .limit(limit);
}

/** What others have written about a person and that can be read, those included that were removed; their texts are not. */
export async function listReviewsAbout(
  db: Db,
  subjectId: string,
  after: Cursor | null,
  limit: number,
): Promise<OwnReview[]> {
  const text = sql<string>`case when ${reviews.removedAt} is null then ${reviews.text} else '' end`;
  return db
    .select({ ...ownColumns, text: text.as('shown_text') })
    .from(reviews)
    .where(and(eq(reviews.subjectId, subjectId), isShown, behind(after, reviews.visibleAt)))
    .orderBy(desc(reviews.visibleAt), desc(reviews.id))
    .limit(limit);
}

/** A handover that a person may review. */
export interface ReviewToWrite {
  requestId: string;
  productName: string;
  other: string;
  /** When the time is over; ISO text in UTC. */
  until: string;
}

/** Handovers that a person has not reviewed and may still review, whose time is over first the first. @param days to write */
export async function listReviewsToWrite(
  db: Db,
  userId: string,
  days: number,
  limit: number,
): Promise<ReviewToWrite[]> {
  const isLate = sql`state in ('handed-over', 'disputed') and ended_at > now() - make_interval(days => ${days})`;
  const { rows } = await db.execute<ReviewToWrite & Record<string, unknown>>(sql`
    with handed as (
      select id, product_name, 'asker' as side, giver_id as other_id from product_requests
      where asker_id = ${userId} and ${isLate}
      union select id, product_name, 'giver', asker_id from product_requests where giver_id = ${userId} and ${isLate}
      union select r.id, r.product_name, case v.side when 'asker' then 'giver' else 'asker' end, v.author_id
      from reviews v join product_requests r on r.id = v.request_id and r.state in ('handed-over', 'disputed')
      where v.subject_id = ${userId} and v.deleted_at is null and v.visible_at > now()
    ), open as (
      select h.*, coalesce((select visible_at from reviews v where v.request_id = h.id and v.side <> h.side),
        ${confirmedAt(sql`h.id`)} + make_interval(days => ${days})) as until
      from handed h where not exists (select from reviews v where v.request_id = h.id and v.side = h.side)
    )
    select o.id as "requestId", o.product_name as "productName", ${nameOf(sql`o.other_id`)} as other, ${isoText(sql`o.until`)} as until
    from open o where o.until > now() and o.other_id is not null
      and not ${areOfOneBusiness(sql`${userId}`, sql`o.other_id`)} order by o.until, o.id limit ${limit}`);
  return rows;
}
