// A seller's documents: taken one by one, taken back, and handed in together.
import { stat } from 'node:fs/promises';
import type { Db } from '~/data/database/database';
import { enqueueMail } from '~/data/database/jobs';
import {
  countWaiting,
  deleteWaitingDocument,
  handIn,
  insertDocument,
  lockDocuments,
  type SellerDocument,
} from '~/data/sellers/documents';
import { lockVerification, saveSubmission } from '~/data/sellers/verification';
import { prepareDocument, removeDocument, storeDocument } from '~/files/documents';
import { StorageError } from '~/files/storage';
import { submissionReceivedMail } from '~/mail/seller-templates';
import { mailedName } from '~/rules/accounts/names';
import { nextVerification, type VerificationStatus } from '~/rules/sellers/seller';
import {
  DOCUMENT_KINDS,
  DOCUMENTS,
  type DocumentKind,
  missingDocuments,
} from '~/rules/sellers/seller-documents';
import { LIMITS } from '~/rules/shop/limits';
import type { Actor } from '~/rules/shop/permissions';
import type { Outcome } from '~/rules/text/outcome';
import { oneLine } from '~/rules/text/plain-text';
import { authorize, existing } from '../authorize';
import type { Services } from '../services';

const NAME_LENGTH = 120;

/** A file as it came; `name` is what its owner calls it. */
export type GivenDocument = { kind: DocumentKind; name: string; path: string };

/**
 * Takes a document, which then waits for the form.
 * @throws Forbidden; ImageRefused with words for the person; StorageError when it can't be stored
 */
export async function addDocument(
  services: Pick<Services, 'db' | 'storage' | 'pictures' | 'log'>,
  actor: Actor,
  { kind, name, path }: GivenDocument,
): Promise<SellerDocument> {
  const { userId: sellerId } = authorize(actor, 'document.submit', null);
  const { db, storage, pictures } = services;
  await refuseTooMany(db, sellerId);
  const { size: bytes } = await stat(path);
  // The file first: one without a row is swept later, a row without a file could not be opened.
  const file = await storeDocument(storage, await prepareDocument(path, pictures));
  try {
    return await db.transaction(async (tx) => {
      // One after the other: what came at the same moment is counted too.
      existing(await lockVerification(tx, sellerId));
      await refuseTooMany(tx, sellerId);
      const named = { sellerId, kind, file, bytes, name: shownName(name, kind) };
      return insertDocument(tx, named);
    });
  } catch (error) {
    await removeDocuments(services, [file]);
    throw error;
  }
}

/** @throws StorageError when as many wait as may */
async function refuseTooMany(db: Db, sellerId: string): Promise<void> {
  if ((await countWaiting(db, sellerId)) < LIMITS.waitingDocuments.most) return;
  throw new StorageError(
    'quota-exceeded',
    'You have uploaded many documents without submitting them. Submit some, or come back tomorrow.',
  );
}

function shownName(name: string, kind: DocumentKind): string {
  return Array.from(oneLine(name)).slice(0, NAME_LENGTH).join('') || DOCUMENTS[kind].label;
}

/** Takes back a document that waits, with those it replaced. One that is somebody else's, handed in or gone stays as it is. @throws Forbidden */
export async function discardDocument(
  services: Pick<Services, 'db' | 'storage' | 'log'>,
  actor: Actor,
  id: string,
): Promise<void> {
  const { userId } = authorize(actor, 'document.submit', null);
  await removeDocuments(services, await deleteWaitingDocument(services.db, userId, id));
}

/** The documents' ids by kind, and the status that their owner saw when handing them in. */
export type Submission = {
  documents: { readonly [kind in DocumentKind]?: string | undefined };
  seen: VerificationStatus | null;
};

export type Submitted = Outcome<
  unknown,
  | { problem: 'missing' | 'gone'; kinds: DocumentKind[] }
  | { problem: 'changed'; status: VerificationStatus | null }
>;

/**
 * Hands in documents: those kinds take the place of the earlier ones, and the verification is pending.
 * The same documents handed in again are answered as the first time.
 * @throws Forbidden for who is no seller, and for one who is approved
 */
export async function submitDocuments(
  services: Pick<Services, 'db' | 'log' | 'publicUrl' | 'storage'>,
  actor: Actor,
  { documents, seen }: Submission,
): Promise<Submitted> {
  const { userId } = authorize(actor, 'document.submit', null);
  const kinds = DOCUMENT_KINDS.filter((kind) => documents[kind] !== undefined);
  const missing = missingDocuments(new Set(kinds));
  if (missing.length > 0) return { ok: false, problem: 'missing', kinds: missing };
  let left: string[] = [];
  const submitted = await services.db.transaction(async (tx): Promise<Submitted> => {
    const { seller, status } = existing(await lockVerification(tx, userId));
    const ids = kinds.flatMap((kind) => documents[kind] ?? []);
    const found = await lockDocuments(tx, userId, ids);
    const given = found.filter(({ id, kind }) => documents[kind] === id);
    const gone = kinds.filter((kind) => !given.some((one) => one.kind === kind));
    if (gone.length > 0) return { ok: false, problem: 'gone', kinds: gone };
    const fresh = given.filter(({ submittedAt }) => submittedAt === null);
    if (fresh.length === 0) return { ok: true };
    const next = nextVerification(status, 'submit');
    if (status !== seen || !next.ok) return { ok: false, problem: 'changed', status };
    left = await handIn(tx, userId, fresh);
    await saveSubmission(tx, userId, next.status);
    const mail = submissionReceivedMail(seller.email, {
      name: mailedName(seller),
      link: `${services.publicUrl}/seller/verification`,
      documents: kinds.map((kind) => DOCUMENTS[kind].label),
    });
    await enqueueMail(tx, mail);
    return { ok: true };
  });
  await removeDocuments(services, left);
  return submitted;
}

/** Removes the files of documents whose rows are gone. What can't be removed now, the sweep finds. */
export async function removeDocuments(
  { storage, log }: Pick<Services, 'storage' | 'log'>,
  files: readonly string[],
): Promise<void> {
  for (const file of files) {
    try {
      await removeDocument(storage, file);
    } catch (error) {
      log.warn({ err: error, file }, 'a document is left for the sweep');
    }
  }
}
