// Opens a document: only by an address that was made for this viewer's session, and for five minutes.
import { buffer } from 'node:stream/consumers';
import { sessionToken } from '~/auth/session';
import { foreignKeyViolation } from '~/data/database/constraint-violations';
import { insertDocumentView } from '~/data/sellers/document-views';
import { findDocument } from '~/data/sellers/documents';
import { type DocumentType, documentKey, documentTypeOf } from '~/files/documents';
import type { DocumentKind } from '~/rules/sellers/seller-documents';
import { type Actor, can } from '~/rules/shop/permissions';
import type { Services } from '../services';
import { isInTime, isSigned, type Signature, signedQuery } from '../signed-url';

const STORE_PATIENCE_MS = 5_000;

/** The address of a document for the session with this token, from `now` (in milliseconds) on. */
export function documentUrl(
  services: Pick<Services, 'documentSecret'>,
  token: string,
  id: string,
  now: number,
): string {
  return `/documents/${id}?${signedQuery(services, token, id, now)}`;
}

/** What makes addresses for whoever sends this request; null without a session. */
export async function documentUrls(
  services: Pick<Services, 'auth' | 'documentSecret' | 'now'>,
  request: Request,
): Promise<((id: string) => string) | null> {
  const token = await sessionToken(services.auth, request.headers);
  const now = services.now();
  return token === null ? null : (id) => documentUrl(services, token, id, now);
}

export type OpenedDocument = { kind: DocumentKind; type: DocumentType; bytes: Buffer };

/**
 * Opens a document for the sender of this request and notes who opened what.
 * @param address the document's id, and the two query parameters that sign its URL
 * @returns null for everything that is not right, whatever it is
 */
export async function openDocument(
  services: Pick<Services, 'auth' | 'db' | 'documentSecret' | 'now' | 'storage'>,
  actor: Actor,
  request: Request,
  address: Signature & { id: string },
): Promise<OpenedDocument | null> {
  if (!actor || !isInTime(services, address)) return null;
  const token = await sessionToken(services.auth, request.headers);
  if (token === null || !isSigned(services, token, address.id, address)) return null;
  const document = await findDocument(services.db, address.id);
  if (!document || !can(actor, 'document.view', document)) return null;
  const { kind, file, sellerId } = document;
  const stored = await services.storage.get(documentKey(file), STORE_PATIENCE_MS);
  if (!stored) return null;
  // Whole, so that a viewing is noted only when there is something to see.
  const bytes = await buffer(stored.body);
  try {
    await insertDocumentView(services.db, { sellerId, kind, viewerId: actor.userId });
  } catch (error) {
    // One of the two accounts was deleted at this moment.
    if (foreignKeyViolation(error) === null) throw error;
    return null;
  }
  return { kind, type: documentTypeOf(file), bytes };
}
