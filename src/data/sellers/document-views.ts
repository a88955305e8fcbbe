// Who opened a seller's documents: kept for the seller to read, also after a document is gone.
import { desc, eq } from 'drizzle-orm';
import type { Db } from '../database/database';
import { authUsers } from '../schema/schema';
import { documentViews } from '../schema/schema-sellers';

export type DocumentView = {
  id: number;
  kind: string;
  /** Null when the account is gone. */
  viewerId: string | null;
  viewerName: string | null;
  viewedAt: Date;
};

/** Notes that somebody opened a document. */
export async function insertDocumentView(
  db: Db,
  view: { sellerId: string; kind: string; viewerId: string },
): Promise<void> {
  await db.insert(documentViews).values(view);
}

/** The last so many viewings of a seller's documents, the newest first. */
export async function lastDocumentViews(
  db: Db,
  sellerId: string,
  most: number,
): Promise<DocumentView[]> {
  return db
    .select({
      id: documentViews.id,
      kind: documentViews.kind,
      viewerId: documentViews.viewerId,
      viewedAt: documentViews.viewedAt,
      viewerName: authUsers.name,
    })
    .from(documentViews)
    .leftJoin(authUsers, eq(authUsers.id, documentViews.viewerId))
    .where(eq(documentViews.sellerId, sellerId))
    .orderBy(desc(documentViews.viewedAt), desc(documentViews.id))
    .limit(most);
}
