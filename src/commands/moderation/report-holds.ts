// Reports of several people hide a listing until an admin has looked at it: its owner hears why at once, and may answer.
import { createHmac } from 'node:crypto';
import { CLIENT_IP_HEADER } from '~/auth/auth';
import { databaseTime } from '~/data/database/clock';
import type { Transaction } from '~/data/database/database';
import { insertNotification } from '~/data/messages/notifications';
import { isFineLately } from '~/data/moderation/decisions';
import {
  countReports,
  findReportedOwner,
  holdReported,
  listCountable,
  releaseReported,
  releaseUnlooked,
  saveReportAnswer,
} from '~/data/moderation/report-holds';
import { findProductResource } from '~/data/products/product-writes';
import { isReportReason, reportReasonLabel } from '~/rules/moderation/report';
import { hidingReports, networkOf } from '~/rules/moderation/report-hiding';
import { displayName } from '~/rules/products/product';
import type { Actor } from '~/rules/shop/permissions';
import { authorize } from '../authorize';
import type { Services } from '../services';

/** The network of a sender as it is kept with a report, which the database alone does not tell; null: nobody knows. */
export function networkHash(
  { documentSecret }: Pick<Services, 'documentSecret'>,
  request: Request,
): string | null {
  const address = request.headers.get(CLIENT_IP_HEADER);
  if (address === null) return null;
  const network = `network\n${networkOf(address)}`;
  return createHmac('sha256', documentSecret).update(network).digest('base64url');
}

/**
 * Hides a product where its reports are enough for that; that of an approved seller stays, and goes first in the queue.
 * @returns the owner who is told; null: nothing is hidden
 */
export async function hideIfReported(tx: Transaction, productId: string): Promise<string | null> {
  const reports = await listCountable(tx, productId);
  const hiding = hidingReports(reports, await isFineLately(tx, productId), await databaseTime(tx));
  if (hiding.length === 0) return null;
  const owner = await findReportedOwner(tx, productId);
  const reasons = await countReports(tx, hiding);
  if (owner === null || owner.approved || !(await holdReported(tx, productId))) return null;
  const said = reasons.filter(isReportReason).map(reportReasonLabel).join('; ');
  await tellOwner(tx, { ...owner, id: productId }, 'item-hidden', { reasons: said });
  return owner.userId;
}

/**
 * An admin has looked at a product: reports hide it no more.
 * @param tells whether its owner is told, who hears of a suspension otherwise
 * @returns whether they did
 */
export async function endReportHold(
  tx: Transaction,
  product: { id: string; name: string; userId: string },
  tells: boolean,
): Promise<boolean> {
  const ended = await releaseReported(tx, product.id);
  if (ended && tells) await tellOwner(tx, product, 'item-back', { why: 'looked' });
  return ended;
}

/** Brings back what reports hide and nobody has looked at in time. */
export async function returnUnlooked({
  db,
  live,
  pages,
}: Pick<Services, 'db' | 'live' | 'pages'>): Promise<void> {
  const back = await db.transaction(async (tx) => {
    const released = await releaseUnlooked(tx);
    for (const product of released) await tellOwner(tx, product, 'item-back', { why: 'time' });
    return released;
  });
  if (back.length === 0) return;
  pages.drop();
  live.tell(back.map(({ userId }) => userId));
}

const tellOwner = (
  tx: Transaction,
  { id, name, userId }: { id: string; name: string; userId: string },
  kind: 'item-hidden' | 'item-back',
  detail: Record<string, string>,
) =>
  insertNotification(
    tx,
    { userId, kind, about: id, detail: { ...detail, product: displayName(name), productId: id } },
    new Date(),
  );

/**
 * Notes what its owner says to the reports that hide a product, for the admins.
 * @param answer within REPORT_ANSWER_LIMIT, checked by the form
 * @returns false where they hide it no more
 * @throws NotFound; Forbidden for all but the owner
 */
export async function answerReports(
  { db }: Pick<Services, 'db'>,
  actor: Actor,
  productId: string,
  answer: string,
): Promise<boolean> {
  authorize(actor, 'product.edit', await findProductResource(db, productId));
  return saveReportAnswer(db, productId, answer);
}
