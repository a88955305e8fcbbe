// Reported conversations, and messages that wait for an admin because they look like what was reported.
import { and, asc, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import type { TextPrint } from '~/rules/messages/text-likeness';
import type { ReportReason } from '~/rules/moderation/report';
import type { Db, Transaction } from '../database/database';
import { minutesAgo } from '../database/locks';
import { isoText } from '../products/product-columns';
import { users } from '../schema/schema';
import { conversationEntries, conversationSides, conversations } from '../schema/schema-messages';
import { type ReportEvidence, reportedTexts, reports } from '../schema/schema-news';
import { type Told, toldOfSide } from '../staff/staff';
import { findConversation } from './conversations';
import { insertReportPhotos } from './report-photos';

const CONVERSATION = 'conversation';
const MEMBER = 'member';
/** Reports of other things have a queue of their own. */
const isLookedAtHere = inArray(reports.kind, [CONVERSATION, MEMBER]);

/** How many reports of conversations, reviews and members somebody has sent in the last so many minutes. */
export function countReportsOf(db: Db, reporterId: string, minutes: number): Promise<number> {
  const { reporterId: by, createdAt } = reports;
  return db.$count(reports, and(eq(by, reporterId), gt(createdAt, minutesAgo(minutes))));
}

/** Notes a report with a copy of what it is about; null where this person's report is open already. */
export async function insertConversationReport(
  tx: Transaction,
  report: {
    about: string;
    reporterId: string;
    reportedId: string | null;
    reason: ReportReason;
    words: string;
    evidence: ReportEvidence;
  },
  prints: readonly TextPrint[],
): Promise<string | null> {
  const [made] = await tx
    .insert(reports)
    .values({ kind: CONVERSATION, ...report })
    .onConflictDoNothing()
    .returning({ id: reports.id });
  if (!made) return null;
  const numbers = report.evidence.entries.map(({ number }) => number);
  await insertReportPhotos(tx, made.id, report.about, numbers);
  if (prints.length > 0) {
    await tx.insert(reportedTexts).values(
      prints.map(({ hash, bands }) => ({
        reportId: made.id,
        conversationId: report.about,
        hash: BigInt(hash),
        bands,
      })),
    );
  }
  return made.id;
}

/** Notes a report of a member; false where this person's report of them is open already. */
export async function insertMemberReport(
  db: Db,
  {
    memberId,
    ...report
  }: { memberId: string; reporterId: string; reason: ReportReason; words: string },
): Promise<boolean> {
  const evidence = { productName: '', entries: [] };
  const { rowCount } = await db
    .insert(reports)
    .values({ kind: MEMBER, about: memberId, reportedId: memberId, ...report, evidence })
    .onConflictDoNothing();
  return (rowCount ?? 0) > 0;
}

const nameOf = (id: typeof reports.reporterId | typeof reports.reportedId) =>
  sql<
    string | null
  >`(select coalesce(${users.publicName}, ${users.name}) from ${users} where ${users.id} = ${id})`;

const reportColumns = {
  id: reports.id,
  kind: sql<'conversation' | 'member'>`${reports.kind}`,
  about: reports.about,
  reason: sql<ReportReason>`${reports.reason}`,
  words: reports.words,
  at: isoText(sql`${reports.createdAt}`),
  reporterId: reports.reporterId,
  reportedId: reports.reportedId,
  reporter: nameOf(reports.reporterId),
  reported: nameOf(reports.reportedId),
  productName: sql<string>`${reports.evidence} ->> 'productName'`,
};

/** Reports that no admin has decided on, the oldest first; without what was written. */
export async function listOpenReports(db: Db, limit: number) {
  return db
    .select(reportColumns)
    .from(reports)
    .where(and(isNull(reports.closedAt), isLookedAtHere))
    .orderBy(asc(reports.createdAt), asc(reports.id))
    .limit(limit);
}

/** A report with its evidence, held until the transaction ends; null where there is none. */
export async function lockReport(tx: Transaction, id: string) {
  const [row] = await tx
    .select({ ...reportColumns, evidence: reports.evidence, closedAt: reports.closedAt })
    .from(reports)
    .where(and(eq(reports.id, id), isLookedAtHere))
    .for('update');
  return row ?? null;
}

/** Notes an admin's decision; texts of a report that was unfounded hold nobody's message back any more. */
export async function closeReport(
  tx: Transaction,
  id: string,
  adminId: string,
  upheld: boolean,
): Promise<void> {
  await tx
    .update(reports)
    .set({ closedAt: sql`now()`, closedBy: adminId, upheld })
    .where(eq(reports.id, id));
  if (!upheld) await tx.delete(reportedTexts).where(eq(reportedTexts.reportId, id));
}

/** Takes away reports, with their evidence, that were closed before `before`. */
export async function deleteOldReports(db: Db, before: Date): Promise<void> {
  await db.delete(reports).where(sql`${reports.closedAt} < ${before.toISOString()}::timestamptz`);
}

// --- Messages that wait ---

const heldColumns = {
  conversationId: conversationEntries.conversationId,
  number: conversationEntries.number,
  side: sql<'asker' | 'giver'>`${conversationEntries.side}`,
  at: isoText(sql`${conversationEntries.createdAt}`),
  productName: conversations.productName,
  writerId: conversationSides.userId,
  writer: sql<string | null>`(select coalesce(${users.publicName}, ${users.name}) from ${users}
    where ${users.id} = ${conversationSides.userId})`,
};

/** Messages that wait for an admin, the oldest first; without their text. */
export async function listHeld(db: Db, limit: number) {
  return held(db)
    .where(eq(conversationEntries.state, 'waiting'))
    .orderBy(asc(conversationEntries.createdAt))
    .limit(limit);
}

const oneEntry = (conversationId: string, number: number) =>
  and(
    eq(conversationEntries.conversationId, conversationId),
    eq(conversationEntries.number, number),
  );

const held = (db: Db) =>
  db
    .select(heldColumns)
    .from(conversationEntries)
    .innerJoin(conversations, eq(conversations.id, conversationEntries.conversationId))
    .leftJoin(
      conversationSides,
      and(
        eq(conversationSides.conversationId, conversationEntries.conversationId),
        eq(conversationSides.side, conversationEntries.side),
      ),
    );

/** One message that waits, with its text, held until the transaction ends; null where it waits no more. */
export async function lockHeld(tx: Transaction, conversationId: string, number: number) {
  const [locked] = await tx
    .select({ text: conversationEntries.text })
    .from(conversationEntries)
    .where(and(oneEntry(conversationId, number), eq(conversationEntries.state, 'waiting')))
    .for('update');
  if (!locked) return null;
  const [row] = await held(tx).where(oneEntry(conversationId, number));
  return row ? { ...row, text: locked.text ?? '' } : null;
}

/** Lets a message that waited through to the other side, as if it had come now; everybody there who is told. */
export async function releaseHeld(
  tx: Transaction,
  { conversationId, number, side }: { conversationId: string; number: number; side: string },
): Promise<Told[]> {
  await tx
    .update(conversationEntries)
    .set({ state: 'sent' })
    .where(oneEntry(conversationId, number));
  await tx
    .update(conversationSides)
    .set({
      incoming: sql`greatest(${conversationSides.incoming}, ${number})`,
      hidden: false,
      lastAt: sql`now()`,
    })
    .where(
      and(
        eq(conversationSides.conversationId, conversationId),
        sql`${conversationSides.side} <> ${side}`,
      ),
    );
  const conversation = await findConversation(tx, conversationId);
  return conversation ? toldOfSide(tx, conversation, side === 'asker' ? 'giver' : 'asker') : [];
}

/** Keeps a message that waited from the other side for good; its writer sees that it was not delivered. */
export async function refuseHeld(
  tx: Transaction,
  { conversationId, number }: { conversationId: string; number: number },
): Promise<void> {
  await tx
    .update(conversationEntries)
    .set({ state: 'refused' })
    .where(oneEntry(conversationId, number));
}
