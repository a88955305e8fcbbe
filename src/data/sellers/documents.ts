// Sellers' documents: what waits for the form, what was handed in, what has had its time.

import { and, asc, count, desc, eq, inArray, isNotNull, isNull, lt, ne, sql } from 'drizzle-orm';
import { DOCUMENT_KINDS, type DocumentKind } from '~/rules/sellers/seller-documents';
import { isUuid } from '~/rules/text/uuid';
import type { Db, Transaction } from '../database/database';
import { sellers } from '../schema/schema';
import { documents } from '../schema/schema-sellers';

/** What a document is to its owner. */
export type SellerDocument = {
  id: string;
  kind: DocumentKind;
  /** What its owner called it: only shown. */
  name: string;
  bytes: number;
  uploadedAt: Date;
  /** Null while it waits for the form. */
  submittedAt: Date | null;
};

const shown = {
  id: documents.id,
  kind: documents.kind,
  name: documents.name,
  bytes: documents.bytes,
  uploadedAt: documents.uploadedAt,
  submittedAt: documents.submittedAt,
};

/** The database allows no other kinds, so that nothing is left out. */
function kinded<Row extends { kind: string }>(rows: Row[]): (Row & { kind: DocumentKind })[] {
  return rows.flatMap((row) => {
    const kind = DOCUMENT_KINDS.find((known) => known === row.kind);
    return kind ? [{ ...row, kind }] : [];
  });
}

/** Notes a document that waits for the form. */
export async function insertDocument(
  db: Db,
  document: { sellerId: string; kind: DocumentKind; file: string; name: string; bytes: number },
): Promise<SellerDocument> {
  const [row] = kinded(await db.insert(documents).values(document).returning(shown));
  if (!row) throw new Error('The document was not inserted.');
  return row;
}

/** How many of a seller's documents wait for the form. */
export async function countWaiting(db: Db, sellerId: string): Promise<number> {
  const [row] = await db
    .select({ waiting: count() })
    .from(documents)
    .where(and(eq(documents.sellerId, sellerId), isNull(documents.submittedAt)));
  return row?.waiting ?? 0;
}

/** One document with its file; null when there is none. */
export async function findDocument(db: Db, id: string) {
  if (!isUuid(id)) return null;
  const rows = await db
    .select({ ...shown, sellerId: documents.sellerId, file: documents.file })
    .from(documents)
    .where(eq(documents.id, id));
  return kinded(rows)[0] ?? null;
}

/** What a seller has handed in and nothing has replaced, one of a kind at most. */
export async function currentDocuments(db: Db, sellerId: string): Promise<SellerDocument[]> {
  const rows = await db
    .select(shown)
    .from(documents)
    .where(
      and(
        eq(documents.sellerId, sellerId),
        isNotNull(documents.submittedAt),
        isNull(documents.replacedAt),
      ),
    );
  return kinded(rows);
}

/** What waits for the form: of each kind the newest. */
export async function waitingDocuments(db: Db, sellerId: string): Promise<SellerDocument[]> {
  const rows = await db
    .selectDistinctOn([documents.kind], shown)
    .from(documents)
    .where(and(eq(documents.sellerId, sellerId), isNull(documents.submittedAt)))
    .orderBy(asc(documents.kind), desc(documents.uploadedAt), desc(documents.id));
  return kinded(rows);
}

/** Holds a seller's own documents until the transaction ends, so that no sweep takes them. */
export async function lockDocuments(tx: Transaction, sellerId: string, ids: string[]) {
  const given = ids.filter((id) => isUuid(id));
  if (given.length === 0) return [];
  const rows = await tx
    .select(shown)
    .from(documents)
    .where(and(eq(documents.sellerId, sellerId), inArray(documents.id, given)))
    .orderBy(asc(documents.id))
    .for('update');
  return kinded(rows);
}

/**
 * Hands these in: they replace what there was of their kinds, and the other kinds stay.
 * @returns the files of what else had been waiting for these kinds; their rows are gone
 */
export async function handIn(
  tx: Transaction,
  sellerId: string,
  given: readonly { id: string; kind: DocumentKind }[],
): Promise<string[]> {
  const ids = given.map(({ id }) => id);
  const ofTheseKinds = and(
    eq(documents.sellerId, sellerId),
    inArray(
      documents.kind,
      given.map(({ kind }) => kind),
    ),
  );
  await tx
    .update(documents)
    .set({ replacedAt: sql`now()` })
    .where(and(ofTheseKinds, isNotNull(documents.submittedAt), isNull(documents.replacedAt)));
  await tx.update(documents).set({ submittedAt: sql`now()` }).where(inArray(documents.id, ids));
  return filesOf(
    tx
      .delete(documents)
      .where(and(ofTheseKinds, isNull(documents.submittedAt)))
      .returning({ file: documents.file }),
  );
}

/**
 * Takes away one of a seller's own documents that waits, and what it had taken the place of, so that nothing comes back.
 * @returns the files; none when it is none of these
 */
export async function deleteWaitingDocument(
  db: Db,
  sellerId: string,
  id: string,
): Promise<string[]> {
  if (!isUuid(id)) return [];
  const waiting = and(eq(documents.sellerId, sellerId), isNull(documents.submittedAt));
  const upToThis = sql`(${documents.kind}, ${documents.uploadedAt}) in (
    select d.kind, e.uploaded_at from documents d
    join documents e on e.seller_id = d.seller_id and e.kind = d.kind and e.uploaded_at <= d.uploaded_at
    where d.id = ${id}::uuid and d.seller_id = ${sellerId} and d.submitted_at is null)`;
  return filesOf(
    db.delete(documents).where(and(waiting, upToThis)).returning({ file: documents.file }),
  );
}

/** Takes away what a seller's newer documents have replaced; returns the files. */
export function deleteReplaced(tx: Transaction, sellerId: string): Promise<string[]> {
  return filesOf(
    tx
      .delete(documents)
      .where(and(eq(documents.sellerId, sellerId), isNotNull(documents.replacedAt)))
      .returning({ file: documents.file }),
  );
}

/** Takes away what was uploaded before `before` and never handed in; returns the files. */
export function deleteNeverSubmitted(db: Db, before: Date): Promise<string[]> {
  return filesOf(
    db
      .delete(documents)
      .where(and(isNull(documents.submittedAt), lt(documents.uploadedAt, before)))
      .returning({ file: documents.file }),
  );
}

/** Takes away what sellers had handed in who were decided about before `before`; returns the files. */
export function deleteDecided(db: Db, before: Date): Promise<string[]> {
  const decided = db
    .select({ id: sellers.id })
    .from(sellers)
    .where(and(ne(sellers.verificationStatus, 'pending'), lt(sellers.verifiedAt, before)));
  return filesOf(
    db
      .delete(documents)
      .where(and(isNotNull(documents.submittedAt), inArray(documents.sellerId, decided)))
      .returning({ file: documents.file }),
  );
}

/** Those of the given files that have a row. */
export async function knownDocumentFiles(db: Db, files: string[]): Promise<Set<string>> {
  if (files.length === 0) return new Set();
  const rows = db
    .select({ file: documents.file })
    .from(documents)
    .where(inArray(documents.file, files));
  return new Set(await filesOf(rows));
}

async function filesOf(rows: PromiseLike<{ file: string }[]>): Promise<string[]> {
  return (await rows).map(({ file }) => file);
}
