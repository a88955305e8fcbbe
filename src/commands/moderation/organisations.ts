// An admin says of a business that it is an organisation for the common good: where a giver wants it so, it may ask first.
import { insertNotification } from '~/data/messages/notifications';
import { insertAudit } from '~/data/moderation/audit';
import { lockOrganisation, saveOrganisation } from '~/data/sellers/organisations';
import { REASON_LIMIT } from '~/rules/products/product-transitions';
import { type Actor, can } from '~/rules/shop/permissions';
import type { Outcome } from '~/rules/text/outcome';
import { isBlank, manyLines } from '~/rules/text/plain-text';
import { existing, Forbidden, holdRight } from '../authorize';
import type { Services } from '../services';
import { refused } from './decided';

export type OrganisationMarked = Outcome<unknown, { problem: 'refused'; error: string }>;

/**
 * Marks a business as an organisation, or takes the mark away, for a reason that its owner reads.
 * @throws Forbidden for all but active admins, and for the own business; NotFound where there is no such seller
 */
export async function markOrganisation(
  services: Pick<Services, 'db' | 'pages' | 'live' | 'now'>,
  actor: Actor,
  sellerId: string,
  mark: boolean,
  written: string,
): Promise<OrganisationMarked> {
  if (!actor || !can(actor, 'organisation.decide', { userId: sellerId })) throw new Forbidden();
  const admin = { id: actor.userId, name: actor.name };
  const reason = manyLines(written);
  if (isBlank(reason)) return refused('Please give a reason: the business reads it.');
  if (reason.length > REASON_LIMIT) {
    return refused(`Keep the reason within ${REASON_LIMIT} characters.`);
  }
  const decided = await services.db.transaction(async (tx): Promise<OrganisationMarked> => {
    await holdRight(tx, admin.id);
    const seller = existing(await lockOrganisation(tx, sellerId));
    if (seller.organisation === mark) {
      return refused(mark ? 'It is marked as one already.' : 'It is not marked as one.');
    }
    if (mark && !seller.approved) return refused('Approve the business first.');
    await saveOrganisation(tx, sellerId, mark);
    await insertAudit(tx, {
      admin,
      action: mark ? 'seller.mark-organisation' : 'seller.unmark-organisation',
      thing: { kind: 'seller', id: sellerId, name: seller.businessName },
      before: { organisation: !mark },
      after: { organisation: mark },
      reason,
    });
    const detail = { marked: mark ? 'yes' : 'no', reason };
    const news = { userId: sellerId, kind: 'organisation', about: sellerId, detail };
    await insertNotification(tx, news, new Date(services.now()));
    return { ok: true };
  });
  if (decided.ok) {
    // The badge stands on public pages.
    services.pages.drop();
    services.live.tell([sellerId]);
  }
  return decided;
}
