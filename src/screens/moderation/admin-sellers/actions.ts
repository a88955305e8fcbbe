// Approving and rejecting sellers, each against what stood on the admin's screen; and marking organisations.
import { data } from 'react-router';
import { markOrganisation, type OrganisationMarked } from '~/commands/moderation/organisations';
import { decideSeller, type SellerDecided } from '~/commands/moderation/verification';
import { findSellers } from '~/data/moderation/seller-queue';
import { parseSellerItem } from '~/rules/moderation/decision-item';
import { statusBadge } from '~/rules/sellers/seller';
import { can } from '~/rules/shop/permissions';
import { formatMoment } from '~/rules/text/time';
import { visit } from '../../context';
import { formFields } from '../../form';
import { answered } from '../../refusals';
import { emptyReply, replyStatus } from '../admin/decision';
import type { Route } from './+types/route';

const TRANSITIONS = ['approve', 'reject', 'organisation', 'no-organisation'] as const;

/** `POST /admin/sellers` with `move`, the seller as it was seen (`item`) and, for a rejection, the reason (`words`). */
export async function sellersAction({ request, context }: Route.ActionArgs) {
  const { services, actor } = visit(context);
  if (!can(actor, 'admin.enter', null)) throw data(null, { status: 403 });
  const fields = await formFields(request);
  const transition = TRANSITIONS.find((known) => known === fields.move);
  const value = String(fields.item ?? '');
  const item = parseSellerItem(value);
  if (!transition || !item) throw data('This form is not known here.', { status: 400 });
  const reason = typeof fields.words === 'string' ? fields.words : '';
  const reply = emptyReply(transition, reason);
  const [seller] = await findSellers(services.db, [item.id]);
  if (!seller) throw data(null, { status: 404 });
  const named = { id: seller.id, name: seller.businessName };

  const decided = await answered(
    services.log,
    (): Promise<SellerDecided | OrganisationMarked> =>
      transition === 'approve' || transition === 'reject'
        ? decideSeller(services, actor, item.id, transition, reason, item.seen)
        : markOrganisation(services, actor, item.id, transition === 'organisation', reason),
  );
  if (!decided) reply.failed.push({ ...named, value });
  else if (decided.ok) reply.done.push(named);
  else if (decided.problem === 'refused') reply.refused.push({ ...named, error: decided.error });
  else {
    const { now } = decided;
    // The same status with another submission: what changed are the documents.
    const handedIn = now.status === item.seen.status && now.submittedAt !== null;
    const words = statusBadge(now.status).text;
    reply.changed.push({
      ...named,
      now: handedIn
        ? `${words} with documents submitted on ${formatMoment(now.submittedAt ?? new Date(0))}`
        : words,
      last: handedIn
        ? { by: null, at: null, reason: null }
        : { by: now.verifiedByName, at: now.verifiedAt, reason: now.notes },
    });
  }
  return data(reply, { status: replyStatus(reply) });
}
