// A review is reported to the admins, who remove it for one of the listed reasons, or let it stand.
import type { Transaction } from '~/data/database/database';
import { countReportsOf } from '~/data/messages/conversation-reports';
import { insertAudit } from '~/data/moderation/audit';
import { insertDecision } from '~/data/moderation/decisions';
import {
  closeReviewReports,
  findReview,
  insertReviewReport,
  isDecidedReport,
  lockReview,
  lockReviewReport,
  type ReportedReview,
} from '~/data/reviews/review-reports';
import { removeReview } from '~/data/reviews/review-writes';
import { tellNews } from '~/data/trade/request-events';
import { BEFORE_MAIL_MS } from '~/rules/messages/mail-hours';
import { type RemovalGround, type ReviewPart, removalLabel } from '~/rules/reviews/removal';
import { LIMITS } from '~/rules/shop/limits';
import { type Actor, can } from '~/rules/shop/permissions';
import type { Outcome } from '~/rules/text/outcome';
import { authorize, existing, Forbidden, holdRight, NotFound } from '../authorize';
import type { Services } from '../services';
import type { Reviewing } from './reviews';

/** The words that somebody reports, as permissions look at them. */
function resourceOf(review: ReportedReview, part: ReviewPart) {
  const { authorId, subjectId, visible, removed, reply, replyRemoved } = review;
  const readable = visible && !removed;
  return part === 'review'
    ? { writerId: authorId, subjectId, visible: readable }
    : { writerId: subjectId, subjectId, visible: readable && reply !== null && !replyRemoved };
}

export type ReviewReported = Outcome<unknown, { problem: 'already' | 'too-many' }>;

/** What of a review the actor may report. @throws NotFound where it is nothing */
export async function reportableParts(
  { db }: Pick<Services, 'db'>,
  actor: Actor,
  reviewId: string,
): Promise<{ review: ReportedReview; parts: ReviewPart[] }> {
  const review = existing(await findReview(db, reviewId));
  const all: readonly ReviewPart[] = ['review', 'reply'];
  const parts = all.filter((part) => can(actor, 'review.report', resourceOf(review, part)));
  if (parts.length === 0) throw new NotFound();
  return { review, parts };
}

/**
 * Tells the admins that something is wrong with a review, or with the reply to it: a copy is kept for them, and it stays for now.
 * @throws NotFound for what the actor may not read, or wrote
 */
export async function reportReview(
  { db }: Pick<Services, 'db'>,
  actor: Actor,
  reviewId: string,
  report: { part: ReviewPart; reason: RemovalGround; words: string },
): Promise<ReviewReported> {
  const { review, parts } = await reportableParts({ db }, actor, reviewId);
  if (!actor || !parts.includes(report.part)) throw new NotFound();
  const { most, minutes } = LIMITS.reports;
  if ((await countReportsOf(db, actor.userId, minutes)) >= most) {
    return { ok: false, problem: 'too-many' };
  }
  const made = await db.transaction((tx) =>
    insertReviewReport(tx, review, { ...report, reporterId: actor.userId }),
  );
  return made ? { ok: true } : { ok: false, problem: 'already' };
}

/** Why something is removed; null: it stands. */
export type Removal = { ground: RemovalGround; why: string } | null;

/**
 * Decides about what was reported: all its open reports close, who sent them hear of it, and who wrote it hears where it is removed.
 * @throws Forbidden for all but active admins, and for one of the two of the handover; NotFound for what is no report
 * @returns whether it is decided now, or was before: then nothing is changed
 */
export async function decideReviewReport(
  services: Reviewing,
  actor: Actor,
  reportId: string,
  removal: Removal,
): Promise<'now' | 'before'> {
  const { db, live, pages } = services;
  const admin = authorize(actor, 'review.decide', null);
  const told = await db.transaction(async (tx) => {
    const report = await lockReviewReport(tx, reportId);
    if (report === null) {
      if (!(await isDecidedReport(tx, reportId))) throw new NotFound();
      return null;
    }
    const review = await lockReview(tx, report.about);
    // Nobody decides about themselves.
    if (review && [review.authorId, review.subjectId].includes(admin.userId)) throw new Forbidden();
    await holdRight(tx, admin.userId);
    const { part, about, reportedId, reported, productName } = report;
    if (review && removal) await removeReview(tx, review.id, part, removal);
    const reporters = await closeReviewReports(tx, report, admin.userId, removal !== null);
    await insertAudit(tx, {
      admin: { id: admin.userId, name: admin.name },
      action: removal ? `report.remove-${part}` : `report.keep-${part}`,
      thing: { kind: 'user', id: reportedId ?? '', name: reported ?? '' },
      before: { removed: false },
      after: { removed: removal !== null, ground: removal?.ground ?? null, review: about },
      reason: removal?.why ?? null,
    });
    await insertDecision(tx, {
      on: { kind: 'review', id: about },
      personId: reportedId,
      kind: removal ? 'remove' : 'keep',
      ground: removal?.ground ?? null,
      reason: removal?.why ?? null,
      adminId: admin.userId,
    });
    const people = await tellDecided(
      tx,
      { review, part, productName, reportedId },
      reporters,
      removal,
    );
    return people;
  });
  if (told === null) return 'before';
  if (removal) pages.drop();
  live.tell(told);
  return 'now';
}

async function tellDecided(
  tx: Transaction,
  about: {
    review: ReportedReview | null;
    part: ReviewPart;
    productName: string;
    reportedId: string | null;
  },
  reporters: readonly string[],
  removal: Removal,
): Promise<string[]> {
  const { review, part, productName, reportedId } = about;
  const detail = { product: productName, member: review?.subjectId ?? '' };
  const closed = reporters.map((userId) => ({
    userId,
    kind: 'review-report-closed',
    about: review?.id ?? '',
    detail,
  }));
  const removed =
    removal && reportedId !== null
      ? [
          {
            userId: reportedId,
            kind: part === 'review' ? 'review-removed' : 'review-reply-removed',
            about: review?.requestId ?? '',
            detail: { ...detail, ground: removalLabel(removal.ground), why: removal.why },
          },
        ]
      : [];
  const news = [...closed, ...removed];
  await tellNews(tx, news, BEFORE_MAIL_MS);
  return news.map(({ userId }) => userId);
}
