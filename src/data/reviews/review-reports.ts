// Reviews that people report to the admins.
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Side } from '~/rules/messages/conversation';
import { isRemovalGround, type RemovalGround, type ReviewPart } from '~/rules/reviews/removal';
import type { Db, Transaction } from '../database/database';
import { isoText } from '../products/product-columns';
import { users } from '../schema/schema';
import { reports } from '../schema/schema-news';
import { reviews } from '../schema/schema-reviews';

/** How a part of a review is called among all that is reported. */
const KIND: Readonly<Record<ReviewPart, string>> = { review: 'review', reply: 'review-reply' };
const KINDS = Object.values(KIND);

const partOf = (kind: string): ReviewPart => (kind === KIND.reply ? 'reply' : 'review');

const reviewColumns = {
  id: reviews.id,
  requestId: reviews.requestId,
  side: sql<Side>`${reviews.side}`,
  authorId: reviews.authorId,
  subjectId: reviews.subjectId,
  productName: reviews.productName,
  text: reviews.text,
  reply: reviews.reply,
  visible: sql<boolean>`${reviews.visibleAt} <= now() and ${reviews.deletedAt} is null`.as(
    'visible',
  ),
  removed: sql<boolean>`${reviews.removedAt} is not null`.as('removed'),
  replyRemoved: sql<boolean>`${reviews.replyRemovedAt} is not null`.as('reply_removed'),
};

export type ReportedReview = NonNullable<Awaited<ReturnType<typeof findReview>>>;

/** One review with what a report of it wants to know, or null. */
export async function findReview(db: Db, id: string) {
  const [row] = await db.select(reviewColumns).from(reviews).where(eq(reviews.id, id));
  return row ?? null;
}

/** The same, held until the transaction ends. */
export async function lockReview(tx: Transaction, id: string): Promise<ReportedReview | null> {
  const [row] = await tx
    .select(reviewColumns)
    .from(reviews)
    .where(eq(reviews.id, id))
    .for('update');
  return row ?? null;
}

/** Notes a report with a copy of what it is about; false where this person's report is open already. */
export async function insertReviewReport(
  tx: Transaction,
  review: ReportedReview,
  report: { part: ReviewPart; reporterId: string; reason: RemovalGround; words: string },
): Promise<boolean> {
  const { part, ...noted } = report;
  const { side, authorId, subjectId, productName, text, reply } = review;
  const written =
    part === 'review'
      ? { side, text }
      : { side: side === 'asker' ? 'giver' : 'asker', text: reply };
  const made = await tx
    .insert(reports)
    .values({
      ...noted,
      kind: KIND[part],
      about: review.id,
      reportedId: part === 'review' ? authorId : subjectId,
      evidence: {
        productName,
        entries: [{ number: 1, ...written, at: new Date().toISOString() }],
      },
    })
    .onConflictDoNothing()
    .returning({ id: reports.id });
  return made.length > 0;
}

const nameOf = (id: typeof reports.reporterId | typeof reports.reportedId) =>
  sql<
    string | null
  >`(select coalesce(${users.publicName}, ${users.name}) from ${users} where ${users.id} = ${id})`;

const reportColumns = {
  id: reports.id,
  kind: reports.kind,
  about: reports.about,
  reason: reports.reason,
  words: reports.words,
  at: isoText(sql`${reports.createdAt}`),
  reporterId: reports.reporterId,
  reportedId: reports.reportedId,
  reporter: nameOf(reports.reporterId),
  reported: nameOf(reports.reportedId),
  evidence: reports.evidence,
};

const prepared = <Row extends { kind: string; reason: string; evidence: Evidence }>(row: Row) => {
  const { kind, reason, evidence, ...rest } = row;
  return {
    ...rest,
    part: partOf(kind),
    reason: isRemovalGround(reason) ? reason : null,
    productName: evidence.productName,
    text: evidence.entries[0]?.text ?? '',
  };
};

type Evidence = typeof reports.$inferSelect.evidence;

/** Reports of reviews that no admin has decided on, the oldest first. */
export async function listReviewReports(db: Db, limit: number) {
  const rows = await db
    .select(reportColumns)
    .from(reports)
    .where(and(isNull(reports.closedAt), inArray(reports.kind, KINDS)))
    .orderBy(asc(reports.createdAt), asc(reports.id))
    .limit(limit);
  return rows.map(prepared);
}

/** One that is open, held until the transaction ends; null where it is none or decided. */
export async function lockReviewReport(tx: Transaction, id: string) {
  const [row] = await tx
    .select(reportColumns)
    .from(reports)
    .where(and(eq(reports.id, id), isNull(reports.closedAt), inArray(reports.kind, KINDS)))
    .for('update');
  return row ? prepared(row) : null;
}

/** Whether an admin has decided on a report of a review. */
export async function isDecidedReport(tx: Transaction, id: string): Promise<boolean> {
  const isClosed = sql`${reports.closedAt} is not null`;
  const decided = and(eq(reports.id, id), isClosed, inArray(reports.kind, KINDS));
  return (await tx.$count(reports, decided)) === 1;
}

/** Closes all open reports of the same words; who sent them. */
export async function closeReviewReports(
  tx: Transaction,
  { about, part }: { about: string; part: ReviewPart },
  adminId: string,
  upheld: boolean,
): Promise<string[]> {
  const closed = await tx
    .update(reports)
    .set({ closedAt: sql`now()`, closedBy: adminId, upheld })
    .where(and(eq(reports.about, about), eq(reports.kind, KIND[part]), isNull(reports.closedAt)))
    .returning({ reporterId: reports.reporterId });
  return closed.flatMap(({ reporterId }) => reporterId ?? []);
}
