// Shoppers tell the admins that something is wrong with a listing; an admin may find that nothing is.

import { restoreProfile } from '~/data/accounts/users';
import { lockCount } from '~/data/database/locks';
import { insertAudit } from '~/data/moderation/audit';
import { insertDecision } from '~/data/moderation/decisions';
import { lockProduct } from '~/data/moderation/moderation';
import { closeReports, countReported, hasReported, insertReport } from '~/data/moderation/reports';
import { findProductResource } from '~/data/products/product-writes';
import type { ReportReason } from '~/rules/moderation/report';
import { displayName } from '~/rules/products/product';
import { LIMITS } from '~/rules/shop/limits';
import type { Actor } from '~/rules/shop/permissions';
import type { Outcome } from '~/rules/text/outcome';
import { authorize, existing, holdRight } from '../authorize';
import type { Services } from '../services';
import { endReportHold, hideIfReported, networkHash } from './report-holds';

export type Reported = Outcome<unknown, { problem: 'unconfirmed' | 'already' | 'too-many' }>;

/**
 * Reports a listing. One report changes nothing about it; several hide it until it is looked at (see report-holds.ts).
 * @param report its words within REPORT_WORDS_LIMIT, checked by the form
 * @param request the sender's, whose network address is looked at
 * @throws NotFound for a product the actor may not see; Forbidden for nobody, for the owner and for a sold item
 */
export async function reportProduct(
  services: Pick<Services, 'db' | 'documentSecret' | 'live' | 'pages'>,
  actor: Actor,
  productId: string,
  report: { reason: ReportReason; words: string },
  request: Request,
): Promise<Reported> {
  const { db } = services;
  const thing = existing(await findProductResource(db, productId));
  const { userId: reporterId, emailVerified } = authorize(actor, 'product.report', thing);
  // Admins write to who reported, and trust it the more for who it is.
  if (!emailVerified) return { ok: false, problem: 'unconfirmed' };
  let told: string | null = null;
  const reported = await db.transaction(async (tx): Promise<Reported> => {
    await lockCount(tx, 'reports', reporterId);
    if (await hasReported(tx, reporterId, productId)) return { ok: false, problem: 'already' };
    const { most, minutes } = LIMITS.reports;
    if ((await countReported(tx, reporterId, minutes)) >= most) {
      return { ok: false, problem: 'too-many' };
    }
    await restoreProfile(tx, reporterId);
    const network = networkHash(services, request);
    await insertReport(tx, { productId, reporterId, network, ...report });
    told = await hideIfReported(tx, productId);
    return { ok: true };
  });
  if (told !== null) {
    services.pages.drop();
    services.live.tell([told]);
  }
  return reported;
}

/**
 * Closes the open reports of a product, which they hide no more.
 * @param seen how many reports stood on the admin's screen
 * @returns refused when another came, or they were answered, meanwhile: so many are `open` now
 * @throws NotFound where there is none or the actor may not see it; Forbidden for all but active admins
 */
export async function dismissReports(
  { db, live, pages }: Pick<Services, 'db' | 'live' | 'pages'>,
  actor: Actor,
  productId: string,
  seen: number,
): Promise<Outcome<unknown, { open: number }>> {
  const thing = existing(await findProductResource(db, productId));
  const { userId, name: adminName } = authorize(actor, 'product.moderate', thing);
  let isBack = false;
  const dismissed = await db.transaction(
    async (tx): Promise<Outcome<unknown, { open: number }>> => {
      const { name, openReports } = existing(await lockProduct(tx, productId));
      await holdRight(tx, userId);
      if (openReports !== seen || openReports === 0) {
        return { ok: false, open: openReports };
      }
      await closeReports(tx, productId, userId);
      isBack = await endReportHold(tx, { id: productId, name, userId: thing.userId }, true);
      await insertDecision(tx, {
        on: { kind: 'product', id: productId },
        personId: thing.userId,
        kind: 'fine',
        adminId: userId,
      });
      await insertAudit(tx, {
        admin: { id: userId, name: adminName },
        action: 'report.dismiss',
        thing: { kind: 'product', id: productId, name: displayName(name) },
        before: { openReports },
        after: { openReports: 0 },
        reason: null,
      });
      return { ok: true };
    },
  );
  if (isBack) {
    pages.drop();
    live.tell([thing.userId]);
  }
  return dismissed;
}
