// What is written of reviews.
import { and, eq, isNull, ne, or, sql } from 'drizzle-orm';
import type { Side } from '~/rules/messages/conversation';
import type { RemovalGround, ReviewPart } from '~/rules/reviews/removal';
import type { Answers } from '~/rules/reviews/review';
import type { Db, Transaction } from '../database/database';
import { lockCount } from '../database/locks';
import { reviews } from '../schema/schema-reviews';

/** Handovers whose reviews by one about the other count already, but for that of this request; others of the two wait until the transaction ends. */
export async function lockCounted(
  tx: Transaction,
  authorId: string,
  subjectId: string,
  requestId: string,
): Promise<Date[]> {
  await lockCount(tx, 'reviews', `${authorId} ${subjectId}`);
  const rows = await tx
    .select({ confirmedAt: reviews.confirmedAt })
    .from(reviews)
    .where(
      and(
        eq(reviews.authorId, authorId),
        eq(reviews.subjectId, subjectId),
        eq(reviews.counts, true),
        ne(reviews.requestId, requestId),
      ),
    );
  return rows.map(({ confirmedAt }) => confirmedAt);
}

/** What a review holds, whoever writes it. */
export type NewReview = Answers &
  Pick<
    typeof reviews.$inferInsert,
    | 'requestId'
    | 'authorId'
    | 'subjectId'
    | 'productName'
    | 'confirmedAt'
    | 'text'
    | 'counts'
    | 'visibleAt'
    | 'told'
  > & { side: Side };

/** Writes a review, or writes it anew while nobody has read it. */
export async function saveReview(tx: Transaction, review: NewReview): Promise<void> {
  const { asDescribed, onTime, friendly, text, visibleAt, told } = review;
  await tx
    .insert(reviews)
    .values(review)
    .onConflictDoUpdate({
      target: [reviews.requestId, reviews.side],
      set: { asDescribed, onTime, friendly, text, visibleAt, told },
    });
}

const bySide = (requestId: string, side: Side) =>
  and(eq(reviews.requestId, requestId), eq(reviews.side, side));

/** Has the review of one side shown from this moment on; the two are told of it by whoever calls. */
export async function showReview(
  tx: Transaction,
  requestId: string,
  side: Side,
  visibleAt: Date,
): Promise<void> {
  await tx.update(reviews).set({ visibleAt, told: true }).where(bySide(requestId, side));
}

/** Takes back a review that nobody has read: it may be written again. */
export async function deleteHiddenReview(
  tx: Transaction,
  requestId: string,
  side: Side,
): Promise<void> {
  await tx.delete(reviews).where(bySide(requestId, side));
}

/** Takes back a review that others could read: nothing is left of it but that there was one. */
export async function deleteShownReview(
  tx: Transaction,
  requestId: string,
  side: Side,
): Promise<void> {
  await tx
    .update(reviews)
    .set({ deletedAt: sql`now()`, text: '', reply: null, counts: false })
    .where(bySide(requestId, side));
}

/** Writes the reply to a review. */
export async function saveReply(
  tx: Transaction,
  requestId: string,
  side: Side,
  reply: string,
): Promise<void> {
  await tx.update(reviews).set({ reply, repliedAt: sql`now()` }).where(bySide(requestId, side));
}

/** Takes back the reply to a review. */
export async function deleteReply(tx: Transaction, requestId: string, side: Side): Promise<void> {
  await tx.update(reviews).set({ reply: null }).where(bySide(requestId, side));
}

/** Removes a review, or the reply to one; what was written is kept for a while, for nobody but its author. */
export async function removeReview(
  tx: Transaction,
  id: string,
  part: ReviewPart,
  removal: { ground: RemovalGround; why: string },
): Promise<void> {
  const { ground, why } = removal;
  await tx
    .update(reviews)
    .set(
      part === 'review'
        ? { removedAt: sql`now()`, removedFor: ground, removedWhy: why }
        : { replyRemovedAt: sql`now()`, replyRemovedFor: ground, replyRemovedWhy: why },
    )
    .where(eq(reviews.id, id));
}

/** Takes the texts away of what was removed before `before`. */
export async function clearRemovedReviews(db: Db, before: Date): Promise<void> {
  const moment = sql`${before.toISOString()}::timestamptz`;
  await db.execute(sql`
    update reviews set text = case when removed_at < ${moment} then '' else text end,
      reply = case when reply_removed_at < ${moment} then null else reply end
    where (removed_at is not null and text <> '' or reply_removed_at is not null and reply is not null)
      and (removed_at < ${moment} and text <> '' or reply_removed_at < ${moment} and reply is not null)`);
}

/**
 * What a person leaves behind in reviews as their account goes: what others could read of them stays with those whom it is
 * about, without a name; what nobody has read goes, and so do their replies.
 */
export async function forgetReviewsOf(tx: Transaction, userId: string): Promise<void> {
  await tx
    .delete(reviews)
    .where(
      or(
        and(
          eq(reviews.authorId, userId),
          or(sql`${reviews.visibleAt} > now()`, isNull(reviews.subjectId)),
        ),
        and(eq(reviews.subjectId, userId), isNull(reviews.authorId)),
      ),
    );
  await tx.update(reviews).set({ reply: null }).where(eq(reviews.subjectId, userId));
}

/** A review that can be read since a moment ago, and of which the two were not told. */
export interface UntoldReview {
  requestId: string;
  productName: string;
  subjectId: string | null;
  authorId: string | null;
}

/** Marks reviews that can be read now as told, at most so many; those that it marked. */
export async function takeUntold(tx: Transaction, limit: number): Promise<UntoldReview[]> {
  const { rows } = await tx.execute<UntoldReview & Record<string, unknown>>(sql`
    update reviews set told = true
    where id in (select id from reviews where not told and visible_at <= now() order by visible_at limit ${limit} for update skip locked)
    returning request_id as "requestId", product_name as "productName", subject_id as "subjectId", author_id as "authorId"`);
  return rows;
}
