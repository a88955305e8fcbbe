// A conversation is reported to the admins; what they look at is noted, and both sides hear how it ended.

import {
  closeReport,
  countReportsOf,
  insertConversationReport,
  lockHeld,
  lockReport,
  refuseHeld,
  releaseHeld,
} from '~/data/messages/conversation-reports';
import { findConversation } from '~/data/messages/conversations';
import { listEntries } from '~/data/messages/entries';
import { insertNotification } from '~/data/messages/notifications';
import { listReportPhotos } from '~/data/messages/report-photos';
import { insertAudit } from '~/data/moderation/audit';
import { insertDecision } from '~/data/moderation/decisions';
import type { ReportEvidence } from '~/data/schema/schema-news';
import { DELETED_MEMBER, otherSide } from '~/rules/messages/conversation';
import { BEFORE_MAIL_MS } from '~/rules/messages/mail-hours';
import { textPrint } from '~/rules/messages/text-likeness';
import type { ReportReason } from '~/rules/moderation/report';
import type { PictureInfo } from '~/rules/products/picture';
import { LIMITS } from '~/rules/shop/limits';
import { type Actor, actingSide, can } from '~/rules/shop/permissions';
import type { Outcome } from '~/rules/text/outcome';
import { authorize, existing, holdRight, NotFound } from '../authorize';
import type { Services } from '../services';

type Trading = Pick<Services, 'db' | 'now' | 'live'>;

export type ConversationReported = Outcome<unknown, { problem: 'already' | 'too-many' }>;

/** Messages of a conversation that are kept as evidence, the last ones. */
const EVIDENCE = 200;

/**
 * Reports a conversation of the actor's: a copy of what stands in it now is kept for the admins, and it goes on.
 * @throws NotFound for a conversation that is not the actor's
 */
export async function reportConversation(
  { db }: Trading,
  actor: Actor,
  conversationId: string,
  report: { reason: ReportReason; words: string },
): Promise<ConversationReported> {
  const conversation = existing(await findConversation(db, conversationId));
  const side = actingSide(actor, conversation);
  if (!actor || side === null || !can(actor, 'conversation.read', conversation)) {
    throw new NotFound();
  }
  const { most, minutes } = LIMITS.reports;
  if ((await countReportsOf(db, actor.userId, minutes)) >= most) {
    return { ok: false, problem: 'too-many' };
  }
  return db.transaction(async (tx): Promise<ConversationReported> => {
    const kept = await listEntries(tx, conversationId, null, EVIDENCE);
    const read = kept.filter((entry) => entry.state === 'sent' || entry.side === side);
    const theirs = read.filter((entry) => entry.side === otherSide(side));
    const made = await insertConversationReport(
      tx,
      {
        about: conversationId,
        reporterId: actor.userId,
        reportedId: side === 'asker' ? conversation.giverId : conversation.askerId,
        ...report,
        evidence: {
          productName: conversation.productName,
          entries: read.map(({ number, side: whose, text, at }) => ({
            number,
            side: whose,
            text,
            at,
          })),
        },
      },
      theirs.flatMap(({ text }) => (text === null ? [] : (textPrint(text) ?? []))),
    );
    return made === null ? { ok: false, problem: 'already' } : { ok: true };
  });
}

/** What an admin reads of a report: it is noted that they did. */
export type OpenedReport = {
  entries: (ReportEvidence['entries'][number] & { photos: PictureInfo[] })[];
};

/**
 * Opens the copy of a reported conversation, and notes it in the audit log.
 * @throws Forbidden for all but active admins; NotFound where the report is none or closed
 */
export async function openReport(
  { db }: Pick<Services, 'db'>,
  actor: Actor,
  reportId: string,
): Promise<OpenedReport> {
  const { userId, name } = authorize(actor, 'admin.enter', null);
  return db.transaction(async (tx) => {
    const report = existing(await lockReport(tx, reportId));
    if (report.closedAt !== null || report.kind !== 'conversation') throw new NotFound();
    await holdRight(tx, userId);
    await insertAudit(tx, {
      admin: { id: userId, name },
      action: 'report.open-conversation',
      thing: { kind: 'user', id: report.reportedId ?? '', name: report.reported ?? '' },
      before: {},
      after: { report: reportId },
      reason: null,
    });
    const photos = await listReportPhotos(tx, reportId);
    const { entries } = report.evidence;
    return {
      entries: entries.map((entry) => ({ ...entry, photos: photos.get(entry.number) ?? [] })),
    };
  });
}

export type Closed = Outcome<unknown, { problem: 'changed' }>;

/**
 * Closes a report of a conversation or a member. Of a conversation both sides hear now, and not before; of a member who
 * reported them.
 * @throws Forbidden for all but active admins; NotFound where there is none
 */
export async function decideConversationReport(
  { db, live }: Trading,
  actor: Actor,
  reportId: string,
  upheld: boolean,
): Promise<Closed> {
  const { userId, name } = authorize(actor, 'admin.enter', null);
  const told = await db.transaction(async (tx): Promise<string[] | null> => {
    const report = existing(await lockReport(tx, reportId));
    await holdRight(tx, userId);
    if (report.closedAt !== null) return null;
    await closeReport(tx, reportId, userId, upheld);
    await insertAudit(tx, {
      admin: { id: userId, name },
      action: `report.${upheld ? 'uphold' : 'dismiss'}-${report.kind}`,
      thing: { kind: 'user', id: report.reportedId ?? '', name: report.reported ?? '' },
      before: { open: true },
      after: { open: false, upheld },
      reason: null,
    });
    await insertDecision(tx, {
      on: { kind: 'report', id: reportId },
      personId: report.reportedId,
      kind: upheld ? 'uphold' : 'dismiss',
      ground: report.reason,
      adminId: userId,
    });
    const isOfMember = report.kind === 'member';
    const concerned = isOfMember ? [report.reporterId] : [report.reporterId, report.reportedId];
    const people = concerned.filter((id) => id !== null);
    for (const person of people) {
      const news = {
        userId: person,
        kind: isOfMember ? 'member-report-closed' : 'report-closed',
        about: reportId,
        detail: isOfMember
          ? { member: report.reported ?? DELETED_MEMBER }
          : { product: report.productName },
      };
      await insertNotification(tx, news, new Date());
    }
    return people;
  });
  if (told === null) return { ok: false, problem: 'changed' };
  live.tell(told);
  return { ok: true };
}

/**
 * Opens a message that waits because it is like one that was reported, and notes it in the audit log: that message alone.
 * @throws Forbidden for all but active admins; NotFound where it waits no more
 */
export async function openHeld(
  { db }: Pick<Services, 'db'>,
  actor: Actor,
  conversationId: string,
  number: number,
): Promise<string> {
  const { userId, name } = authorize(actor, 'admin.enter', null);
  return db.transaction(async (tx) => {
    const message = existing(await lockHeld(tx, conversationId, number));
    await holdRight(tx, userId);
    await insertAudit(tx, {
      admin: { id: userId, name },
      action: 'report.open-message',
      thing: { kind: 'user', id: message.writerId ?? '', name: message.writer ?? '' },
      before: {},
      after: { conversation: conversationId, message: number },
      reason: null,
    });
    return message.text;
  });
}

/**
 * Lets a message that waited through, or not; its writer hears which.
 * @throws Forbidden for all but active admins; NotFound where it waits no more
 */
export async function decideHeld(
  { db, now, live }: Trading,
  actor: Actor,
  conversationId: string,
  number: number,
  release: boolean,
): Promise<void> {
  const { userId, name } = authorize(actor, 'admin.enter', null);
  const told = await db.transaction(async (tx) => {
    const message = existing(await lockHeld(tx, conversationId, number));
    await holdRight(tx, userId);
    const recipients = release ? await releaseHeld(tx, message) : [];
    if (!release) await refuseHeld(tx, message);
    await insertAudit(tx, {
      admin: { id: userId, name },
      action: release ? 'report.release-message' : 'report.refuse-message',
      thing: { kind: 'user', id: message.writerId ?? '', name: message.writer ?? '' },
      before: { waiting: true },
      after: { waiting: false, delivered: release },
      reason: null,
    });
    await insertDecision(tx, {
      on: { kind: 'message', id: `${conversationId}/${number}` },
      personId: message.writerId,
      kind: release ? 'release' : 'refuse',
      adminId: userId,
      from: 'waiting',
      to: release ? 'sent' : 'refused',
    });
    const detail = { product: message.productName };
    for (const { userId: person, mark } of recipients) {
      const words = { ...detail, ...mark };
      const news = { userId: person, kind: 'message', about: conversationId, detail: words };
      await insertNotification(tx, news, new Date(now() + BEFORE_MAIL_MS));
    }
    if (message.writerId !== null) {
      const kind = release ? 'message-released' : 'message-refused';
      const about = `${conversationId}/${number}`;
      await insertNotification(tx, { userId: message.writerId, kind, about, detail }, new Date());
    }
    const told = recipients.map(({ userId: id }) => id);
    return message.writerId === null ? told : [...told, message.writerId];
  });
  live.tell(told);
}
