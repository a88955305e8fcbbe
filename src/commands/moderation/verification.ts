// An admin's decision about a seller: made once, on what the admin saw, and told by mail.

import { enqueueMail } from '~/data/database/jobs';
import { insertAudit } from '~/data/moderation/audit';
import { insertDecision } from '~/data/moderation/decisions';
import { deleteReplaced } from '~/data/sellers/documents';
import { lockVerification, saveDecision, type Verification } from '~/data/sellers/verification';
import { sellerApprovedMail, sellerRejectedMail } from '~/mail/seller-templates';
import { mailedName } from '~/rules/accounts/names';
import { REASON_LIMIT } from '~/rules/products/product-transitions';
import { nextVerification, type VerificationStatus } from '~/rules/sellers/seller';
import type { Actor } from '~/rules/shop/permissions';
import { isBlank, manyLines } from '~/rules/text/plain-text';
import { authorize, existing, holdRight } from '../authorize';
import { removeDocuments } from '../sellers/documents';
import type { Services } from '../services';
import { type Decided, refused } from './decided';

/** What stood on the admin's screen. */
export type SeenVerification = { status: VerificationStatus | null; submittedAt: Date | null };

export type SellerDecided = Decided<{ status: VerificationStatus }, { now: Verification }>;

/**
 * Approves or rejects a seller. The reason may be blank.
 * @throws Forbidden for all but active admins; NotFound where there is no such seller
 */
export async function decideSeller(
  services: Pick<Services, 'db' | 'log' | 'pages' | 'publicUrl' | 'storage'>,
  actor: Actor,
  sellerId: string,
  transition: 'approve' | 'reject',
  reason: string | null,
  seen: SeenVerification,
): Promise<SellerDecided> {
  const { userId: adminId, name: adminName } = authorize(actor, 'seller.decide', null);
  const written = manyLines(reason ?? '');
  const notes = isBlank(written) ? null : written;
  if (notes !== null && notes.length > REASON_LIMIT) {
    return refused(`Keep the reason within ${REASON_LIMIT} characters.`);
  }
  let replaced: string[] = [];
  const decided = await services.db.transaction(async (tx): Promise<SellerDecided> => {
    await holdRight(tx, adminId);
    const { seller, ...now } = existing(await lockVerification(tx, sellerId));
    if (now.status !== seen.status || now.submittedAt?.getTime() !== seen.submittedAt?.getTime()) {
      return { ok: false, problem: 'changed', now };
    }
    const next = nextVerification(now.status, transition);
    if (!next.ok) return refused(next.error);
    await saveDecision(tx, sellerId, { status: next.status, notes, adminId });
    const submittedAt = now.submittedAt?.toISOString() ?? null;
    await insertAudit(tx, {
      admin: { id: adminId, name: adminName },
      action: `seller.${transition}`,
      thing: { kind: 'seller', id: sellerId, name: seller.businessName },
      before: { status: now.status, submittedAt },
      after: { status: next.status, submittedAt },
      reason: notes,
    });
    await insertDecision(tx, {
      on: { kind: 'seller', id: sellerId },
      personId: sellerId,
      kind: transition,
      reason: notes,
      adminId,
      from: now.status,
      to: next.status,
    });
    replaced = await deleteReplaced(tx, sellerId);
    const page = next.status === 'approved' ? 'dashboard' : 'verification';
    const given = {
      name: mailedName(seller),
      reason: notes,
      link: `${services.publicUrl}/seller/${page}`,
    };
    const template = next.status === 'approved' ? sellerApprovedMail : sellerRejectedMail;
    await enqueueMail(tx, template(seller.email, given));
    return next;
  });
  if (decided.ok) {
    // The verified badge stands on public pages.
    services.pages.drop();
    await removeDocuments(services, replaced);
  }
  return decided;
}
