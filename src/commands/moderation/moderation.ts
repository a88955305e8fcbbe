// An admin's decision about a product: made once, on what the admin saw; the owner is told what it means for them.

import { enqueueMail } from '~/data/database/jobs';
import { insertAudit } from '~/data/moderation/audit';
import { insertDecision } from '~/data/moderation/decisions';
import { type LastDecision, lockProduct, saveFlag, saveReview } from '~/data/moderation/moderation';
import { closeReports } from '~/data/moderation/reports';
import { findProductResource } from '~/data/products/product-writes';
import {
  productClearedMail,
  productFlaggedMail,
  productSuspendedMail,
} from '~/mail/seller-templates';
import { mailedName } from '~/rules/accounts/names';
import { productStateText } from '~/rules/moderation/decision';
import { displayName } from '~/rules/products/product';
import {
  nextProduct,
  type ProductState,
  type ProductTransition,
} from '~/rules/products/product-transitions';
import { viewAddress } from '~/rules/shop/addresses';
import type { Mail } from '~/rules/shop/mail-input';
import type { Actor } from '~/rules/shop/permissions';
import { manyLines } from '~/rules/text/plain-text';
import { authorize, existing, holdRight } from '../authorize';
import type { Services } from '../services';
import { type Decided, refused } from './decided';
import { endReportHold } from './report-holds';

export type ProductDecided = Decided<
  { state: ProductState },
  { now: ProductState & { held: boolean }; last: LastDecision }
>;

/** Said in place of making something public whose owner may not be here. */
export const OWNER_SUSPENDED =
  'The account of this product’s owner is suspended. Restore the account first: its listings come back with it.';

/**
 * Approves, flags, unflags or suspends a product. A flag and a suspension answer the open reports as well.
 * @param seen the state that stood on the admin's screen
 * @throws NotFound where there is none or the actor may not see it; Forbidden for all but active admins
 */
export async function decideProduct(
  services: Pick<Services, 'db' | 'pages' | 'publicUrl'>,
  actor: Actor,
  id: string,
  transition: ProductTransition,
  reason: string | null,
  seen: ProductState,
): Promise<ProductDecided> {
  const thing = existing(await findProductResource(services.db, id));
  const { userId: adminId, name: adminName } = authorize(actor, 'product.moderate', thing);
  const decided = await services.db.transaction(async (tx): Promise<ProductDecided> => {
    const { status, flagged, held, last, ...product } = existing(await lockProduct(tx, id));
    await holdRight(tx, adminId);
    if (status !== seen.status || flagged !== seen.flagged) {
      return { ok: false, problem: 'changed', now: { status, flagged, held }, last };
    }
    const next = nextProduct({ status, flagged }, transition, manyLines(reason ?? ''));
    const publishes = transition === 'approve' || (transition === 'unflag' && status !== 'active');
    if (publishes && product.ownerSuspended) return refused(OWNER_SUSPENDED);
    if (!next.ok) return refused(next.error);
    const hidden = held ? { ownerSuspended: true } : {};
    if (transition === 'flag') await saveFlag(tx, id, { reason: next.reason, adminId });
    else await saveReview(tx, id, { ...next.state, notes: next.reason, adminId });
    await insertAudit(tx, {
      admin: { id: adminId, name: adminName },
      action: `product.${transition}`,
      thing: { kind: 'product', id, name: displayName(product.name) },
      before: { status, flagged, ...hidden },
      after: { ...next.state, ...hidden },
      reason: next.reason,
    });
    await insertDecision(tx, {
      on: { kind: 'product', id },
      personId: thing.userId,
      kind: transition,
      reason: next.reason,
      adminId,
      from: productStateText({ status, flagged }),
      to: productStateText(next.state),
    });
    if (transition === 'flag' || transition === 'suspend') await closeReports(tx, id, adminId);
    const isTold = transition !== 'suspend';
    await endReportHold(tx, { id, name: product.name, userId: thing.userId }, isTold);
    const { owner } = product;
    const about = {
      name: mailedName(owner),
      productName: owner.emailVerified ? displayName(product.name) : null,
      link: services.publicUrl + viewAddress(id),
    };
    const mail = mailOf(transition, owner.email, { ...about, before: status }, next.reason);
    await enqueueMail(tx, mail);
    return { ok: true, state: next.state };
  });
  if (decided.ok) services.pages.drop();
  return decided;
}

/** What the owner is written about a decision. */
function mailOf(
  transition: ProductTransition,
  to: string,
  about: Omit<Parameters<typeof productClearedMail>[1], 'reason'>,
  reason: string | null,
): Mail {
  switch (transition) {
    case 'flag':
      return productFlaggedMail(to, { ...about, reason: reason ?? '' });
    case 'suspend':
      return productSuspendedMail(to, { ...about, reason: reason ?? '' });
    case 'approve':
    case 'unflag':
      return productClearedMail(to, { ...about, reason });
  }
}
