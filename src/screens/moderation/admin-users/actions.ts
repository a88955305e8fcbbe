// What an admin does about an account: suspend it with a reason, or let it in again.
import { type ActionFunctionArgs, data, redirect } from 'react-router';
import { restoreUser, suspendUser, type UserDecided } from '~/commands/moderation/users';
import { can } from '~/rules/shop/permissions';
import { formatMoment } from '~/rules/text/time';
import { isAccountId } from '~/rules/text/uuid';
import { visit } from '../../context';
import { formFields } from '../../form';
import { answered, FAILED_WORDS } from '../../refusals';

export interface UsersReply {
  userId: string;
  /** What went wrong, in words. */
  error: string;
  /** What was chosen and written, so that nothing is lost. */
  picked: string;
  written: string;
}

/** `POST /admin/users` with `intent` suspend or restore, the account's id and what the admin saw of it. */
export async function usersAction({ request, url, context }: ActionFunctionArgs) {
  const { services, actor } = visit(context);
  const fields = await formFields(request);
  if (!can(actor, 'admin.enter', null)) throw data(null, { status: 403 });
  const { intent, id: userId = '', picked = '', reason: written = '' } = fields;
  const seen = fields.seen || null;
  if (intent !== 'suspend' && intent !== 'restore') {
    throw data('This form is not known here.', { status: 400 });
  }
  if (!isAccountId(userId)) throw data(null, { status: 404 });
  const decided = await answered(services.log, () =>
    intent === 'suspend'
      ? suspendUser(services, actor, userId, { picked, written }, seen)
      : restoreUser(services, actor, userId, seen),
  );
  if (decided?.ok) {
    const back = new URL(url);
    back.searchParams.delete('suspend');
    back.searchParams.set('done', intent);
    throw redirect(back.pathname + back.search);
  }
  const reply = { userId, picked, written };
  if (!decided) return data<UsersReply>({ ...reply, error: FAILED_WORDS }, { status: 500 });
  if (decided.problem === 'refused') {
    return data<UsersReply>({ ...reply, error: decided.error }, { status: 400 });
  }
  return data<UsersReply>({ ...reply, error: changedWords(decided.now) }, { status: 409 });
}

function changedWords({
  name,
  suspendedAt,
  suspendedReason,
}: Extract<UserDecided, { problem: 'changed' }>['now']): string {
  const now =
    suspendedAt === null
      ? 'it is not suspended'
      : `it has been suspended since ${formatMoment(new Date(suspendedAt))} (${suspendedReason ?? 'no reason given'})`;
  return `The account of ${name} changed while you were looking: now ${now}. Nothing was done.`;
}
