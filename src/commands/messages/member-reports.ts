// A member is reported to the admins, by whoever has something to say about them that is no one listing's and no one conversation's.
import { countReportsOf, insertMemberReport } from '~/data/messages/conversation-reports';
import { findMember } from '~/data/trade/members';
import type { ReportReason } from '~/rules/moderation/report';
import { LIMITS } from '~/rules/shop/limits';
import { type Actor, can } from '~/rules/shop/permissions';
import type { Outcome } from '~/rules/text/outcome';
import { existing, Forbidden } from '../authorize';
import type { Services } from '../services';

export type MemberReported = Outcome<unknown, { problem: 'unconfirmed' | 'already' | 'too-many' }>;

/**
 * Reports a member, which by itself changes nothing about them.
 * @param report its words within REPORT_WORDS_LIMIT, checked by the form
 * @throws NotFound where there is none; Forbidden for nobody, and about oneself
 */
export async function reportMember(
  { db }: Pick<Services, 'db'>,
  actor: Actor,
  memberId: string,
  report: { reason: ReportReason; words: string },
): Promise<MemberReported> {
  const member = existing(await findMember(db, memberId));
  if (actor === null || !can(actor, 'member.report', { userId: member.id })) throw new Forbidden();
  if (!actor.emailVerified) return { ok: false, problem: 'unconfirmed' };
  const { most, minutes } = LIMITS.reports;
  if ((await countReportsOf(db, actor.userId, minutes)) >= most) {
    return { ok: false, problem: 'too-many' };
  }
  const made = await insertMemberReport(db, {
    memberId: member.id,
    reporterId: actor.userId,
    ...report,
  });
  return made ? { ok: true } : { ok: false, problem: 'already' };
}
