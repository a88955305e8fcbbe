// Who works for a business: its owner invites and removes people here, and its staff see whose they are and may leave.
import { data, redirect } from 'react-router';
import { inviteStaff, leaveStaff, removeStaff, revokeInvitation } from '~/commands/staff/staff';
import { listInvitations } from '~/data/staff/invitations';
import { listStaff } from '~/data/staff/staff';
import { sellerLoginAddress } from '~/rules/shop/addresses';
import { can } from '~/rules/shop/permissions';
import { STAFF } from '~/rules/shop/staff-addresses';
import { clockIn } from '~/rules/text/time';
import { Alert } from '~/ui/alert';
import { Card } from '~/ui/card';
import { CheckedForm } from '~/ui/form/checked-form';
import { Field } from '~/ui/form/field';
import { SubmitButton } from '~/ui/form/submit-button';
import { Page } from '~/ui/page';
import { visit } from '../../context';
import { formFields } from '../../form';
import { pageMeta } from '../../page-meta';
import { answered, answeredInWords, sendBack } from '../../refusals';
import type { Route } from './+types/route';
import { Invitations, Leave, StaffList } from './lists';

export const meta = () => pageMeta({ title: 'Staff', hidden: true });

const NOTICES: Record<string, string> = {
  invited: 'The invitation is on its way.',
  revoked: 'The invitation is taken back: its link opens nothing any more.',
  removed: 'They are no longer on your staff.',
  'not-there': 'They are not on your staff.',
};

export async function loader({ url, context }: Route.LoaderArgs) {
  const { services, actor } = visit(context);
  const { pathname, search, searchParams } = url;
  if (!actor?.seller || !can(actor, 'seller.enter', null)) {
    throw redirect(sellerLoginAddress(pathname + search));
  }
  const { id, businessName } = actor.seller;
  if (!can(actor, 'business.own', null)) return { businessName, own: null, notice: null };
  const { db, timeZone } = services;
  const [staff, invitations] = await Promise.all([listStaff(db, id), listInvitations(db, id)]);
  const day = (iso: string) => clockIn(timeZone, new Date(iso)).day;
  return {
    businessName,
    own: {
      staff: staff.map(({ since, ...member }) => ({ ...member, since: day(since) })),
      invitations: invitations.map(({ until, ...invited }) => ({ ...invited, until: day(until) })),
    },
    notice: NOTICES[searchParams.get('done') ?? ''] ?? null,
  };
}

/** `POST /seller/staff` with `intent`: invite an address, revoke an invitation, remove somebody, or leave as one of the staff. */
export async function action({ request, context }: Route.ActionArgs) {
  const { services, actor } = visit(context);
  const fields = await formFields(request);
  if (!actor) throw redirect(sellerLoginAddress(STAFF));
  switch (fields.intent) {
    case 'invite': {
      const result = await answeredInWords(services.log, () =>
        inviteStaff(services, actor, request, fields),
      );
      if (result.ok) throw redirect(`${STAFF}?done=invited`);
      return sendBack(result, { email: fields.email ?? '' });
    }
    case 'revoke':
      await answered(services.log, () =>
        revokeInvitation(services, actor, fields.invitation ?? ''),
      );
      throw redirect(`${STAFF}?done=revoked`);
    case 'remove': {
      const person = fields.person ?? '';
      const removed = await answered(services.log, () => removeStaff(services, actor, person));
      if (removed === null) throw data(null, { status: 500 });
      throw redirect(`${STAFF}?done=${removed ? 'removed' : 'not-there'}`);
    }
    case 'leave':
      await answered(services.log, () => leaveStaff(services, actor));
      throw redirect('/account?changed=staff');
    default:
      throw data('This form is not known here.', { status: 400 });
  }
}

export default function Staff({ loaderData, actionData }: Route.ComponentProps) {
  const { businessName, own, notice } = loaderData;
  if (own === null) return <Leave businessName={businessName} />;
  const { staff, invitations } = own;
  const reply = actionData ?? null;
  return (
    <Page
      width="text"
      title="Staff"
      lead="Your staff answer messages, arrange handovers and look after what your business offers. They see neither your documents nor your details, and each works with an account of their own."
    >
      {notice && !reply && <Alert tone="green">{notice}</Alert>}
      <StaffList staff={staff} />
      <Invitations invitations={invitations} />
      <Card className="grid gap-5">
        <h2 className="text-xl">Invite somebody</h2>
        <p>
          They get an email with a link that works for seven days. Others see the name of your
          business in what they do; you see who of you did it.
        </p>
        <CheckedForm
          // Whoever was invited is gone from the form.
          key={invitations[0]?.id}
          reply={reply}
          noValidate
          className="grid max-w-md gap-5"
        >
          <input type="hidden" name="intent" value="invite" />
          <Field
            label="Their email address"
            name="email"
            type="email"
            autoComplete="off"
            defaultValue={reply?.email ?? ''}
            error={reply?.errors.email ?? reply?.errors.form}
          />
          <SubmitButton intent="invite" pendingLabel="Inviting …" className="justify-self-start">
            Invite
          </SubmitButton>
        </CheckedForm>
      </Card>
    </Page>
  );
}
