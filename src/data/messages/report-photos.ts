// Photos of what was reported: kept with the report, though the conversation or the account that sent them is gone.
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { PictureInfo } from '~/rules/products/picture';
import type { Db, Transaction } from '../database/database';
import { reportPhotos, reports } from '../schema/schema-news';

/** Keeps the photos of these messages with a report. What is being deleted at this moment is waited for. */
export async function insertReportPhotos(
  tx: Transaction,
  reportId: string,
  conversationId: string,
  numbers: number[],
): Promise<void> {
  await tx.execute(sql`
    insert into report_photos (report_id, key, number, position, width, height, widths, blur)
    select ${reportId}, key, number, position, width, height, widths, blur from message_photos
    where conversation_id = ${conversationId} and number = any (${sql.param(numbers)}::int[])
    for key share`);
}

/** The photos of a report, by the number of their message. */
export async function listReportPhotos(
  db: Db,
  reportId: string,
): Promise<Map<number, PictureInfo[]>> {
  const { key, number, width, height, widths, blur } = reportPhotos;
  const rows = await db
    .select({ key, number, width, height, widths, blur })
    .from(reportPhotos)
    .where(eq(reportPhotos.reportId, reportId))
    .orderBy(asc(number), asc(reportPhotos.position));
  const found = new Map<number, PictureInfo[]>();
  for (const { number: of, ...photo } of rows) found.set(of, [...(found.get(of) ?? []), photo]);
  return found;
}

/** Which widths there are of a photo of an open report; null where it is none. */
export async function findReportPhoto(
  db: Db,
  reportId: string,
  key: string,
): Promise<number[] | null> {
  const [row] = await db
    .select({ widths: reportPhotos.widths })
    .from(reportPhotos)
    .innerJoin(reports, eq(reports.id, reportPhotos.reportId))
    .where(
      and(eq(reportPhotos.reportId, reportId), eq(reportPhotos.key, key), isNull(reports.closedAt)),
    );
  return row?.widths ?? null;
}

/** Those of the given keys that are evidence, of open reports or of closed ones that are kept. */
export async function evidenceKeys(db: Db, keys: string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set();
  const rows = await db
    .select({ key: reportPhotos.key })
    .from(reportPhotos)
    .where(inArray(reportPhotos.key, keys));
  return new Set(rows.map(({ key }) => key));
}
