// Account deletion: takes an account out of every table; what must stay keeps no name.
import { and, asc, eq, isNull, ne, or, sql } from 'drizzle-orm';
import { DELETED_ACCOUNT } from '~/rules/accounts/account';
import type { Transaction } from '../database/database';
import type { LeftFiles } from '../database/jobs';
import type { LikeChange } from '../figures/engagement';
import { evidenceKeys } from '../messages/report-photos';
import { forgetReviewsOf } from '../reviews/review-writes';
import { admins, authUsers, images, products, sellers, users } from '../schema/schema';
import { auditLog, productReports } from '../schema/schema-admin';
import { conversations, messagePhotos } from '../schema/schema-messages';
import { reports } from '../schema/schema-news';
import { documents, likes } from '../schema/schema-sellers';
import { deleteInvitationsTo } from '../staff/invitations';
import { forgetRequestsOf } from '../trade/request-data';
import { deleteLinksOf } from './mailed-links';

/** What an account leaves behind outside its rows. */
export interface LeftBehind extends LeftFiles {
  /** Where other people's products have a like less. */
  likes: LikeChange[];
}

/** Holds the active admins until the transaction ends, so that the last two are not deleted at one moment; says how many. */
export async function lockActiveAdmins(tx: Transaction): Promise<number> {
  const active = await tx
    .select({ id: admins.id })
    .from(admins)
    .where(eq(admins.isActive, true))
    .orderBy(asc(admins.id))
    .for('update');
  return active.length;
}

/** Removes an account, which the caller holds, with all that is its own. */
export async function deleteAccount(tx: Transaction, id: string): Promise<LeftBehind> {
  // A shop of ten thousand products takes longer than a page may.
  await tx.execute(sql`set local statement_timeout = '120s'`);
  await holdAll(tx, id);
  const liked = await tx
    .delete(likes)
    .where(eq(likes.userId, id))
    .returning({
      productId: likes.productId,
      day: sql<string>`(${likes.createdAt} at time zone 'UTC')::date::text`,
    });
  const pictures = await deleteOwn(tx, images, id);
  const sent = await deleteOwn(tx, messagePhotos, id);
  // Asked only now: a report that was written meanwhile is waited for. The files go with the evidence.
  const evidence = await evidenceKeys(
    tx,
    sent.map(({ key }) => key),
  );
  const photos = sent.filter(({ key }) => !evidence.has(key));
  const handedIn = await tx
    .delete(documents)
    .where(eq(documents.sellerId, id))
    .returning({ file: documents.file });
  await tx.delete(products).where(eq(products.userId, id));
  await forgetDecider(tx, id);
  await tx.delete(sellers).where(eq(sellers.id, id));
  // What was written stays with the other one, as long as there is one.
  await tx
    .delete(conversations)
    .where(
      or(
        and(eq(conversations.askerId, id), isNull(conversations.giverId)),
        and(eq(conversations.giverId, id), isNull(conversations.askerId)),
      ),
    );
  await forgetReviewsOf(tx, id);
  await forgetRequestsOf(tx, id);
  await tx.delete(users).where(eq(users.id, id));
  // Mailed links and half-done sign-ins name the account in their value.
  await deleteLinksOf(tx, id);
  await deleteInvitationsTo(tx, id);
  await tx.delete(authUsers).where(eq(authUsers.id, id));
  await takeNameOut(tx, id);
  return { pictures, photos, documents: handedIn.map(({ file }) => file), likes: liked };
}

const deleteOwn = (tx: Transaction, table: typeof images | typeof messagePhotos, id: string) =>
  tx.delete(table).where(eq(table.ownerId, id)).returning({ key: table.key, widths: table.widths });

/** Nothing comes to the account any more: in the order in which writers of products take the same rows. */
async function holdAll(tx: Transaction, id: string): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, id)).for('update');
  await tx
    .select({ id: products.id })
    .from(products)
    .where(eq(products.userId, id))
    .orderBy(asc(products.id))
    .for('update');
  await tx.select({ id: sellers.id }).from(sellers).where(eq(sellers.id, id)).for('update');
}

/** What an admin decided stays, and names nobody. */
async function forgetDecider(tx: Transaction, id: string): Promise<void> {
  if ((await tx.$count(admins, eq(admins.id, id))) === 0) return;
  await tx.update(sellers).set({ verifiedBy: null }).where(eq(sellers.verifiedBy, id));
  await tx.update(products).set({ flaggedBy: null }).where(eq(products.flaggedBy, id));
  await tx.update(products).set({ reviewedBy: null }).where(eq(products.reviewedBy, id));
  await tx.update(productReports).set({ closedBy: null }).where(eq(productReports.closedBy, id));
  await tx.update(reports).set({ closedBy: null }).where(eq(reports.closedBy, id));
  await tx.delete(admins).where(eq(admins.id, id));
}

/** The database allows this change of the log alone, and only for an account that is gone. */
async function takeNameOut(tx: Transaction, id: string): Promise<void> {
  await tx
    .update(auditLog)
    .set({ adminName: DELETED_ACCOUNT })
    .where(and(eq(auditLog.adminId, id), ne(auditLog.adminName, DELETED_ACCOUNT)));
  await tx
    .update(auditLog)
    .set({ thingName: DELETED_ACCOUNT })
    .where(
      and(
        eq(auditLog.thingId, id),
        ne(auditLog.thing, 'product'),
        ne(auditLog.thingName, DELETED_ACCOUNT),
      ),
    );
}
