// Behind the link that invites somebody to a business's staff: opening it changes nothing, the button does, once.
import { Form, redirect } from 'react-router';
import { hasJoined, invitationOf, joinProblem, joinStaff } from '~/commands/staff/staff';
import { ACCOUNT, dashboardAddress, loginAddress } from '~/rules/shop/addresses';
import { REQUESTS } from '~/rules/shop/request-addresses';
import { STAFF, STAFF_INVITATION } from '~/rules/shop/staff-addresses';
import { JOIN_WORDS, type JoinProblem } from '~/rules/staff/joining';
import { Alert } from '~/ui/alert';
import { ButtonLink } from '~/ui/button';
import { Card } from '~/ui/card';
import { SubmitButton } from '~/ui/form/submit-button';
import { Page } from '~/ui/page';
import { visit } from '../../context';
import { formFields } from '../../form';
import { pageMeta } from '../../page-meta';
import { answeredInWords, sendBack } from '../../refusals';
import type { Route } from './+types/route';

const TITLE = 'Join a business';

const JOINED = `${dashboardAddress()}?done=joined`;

export const meta = () => [
  ...pageMeta({ title: TITLE, hidden: true }),
  // The token stands in this page's address: no other site reads it. Without any referrer the button's form, sent without a
  // script, would not say where it comes from, and be refused.
  { name: 'referrer', content: 'same-origin' },
];

const addressOf = (token: string) => `${STAFF_INVITATION}?${new URLSearchParams({ token })}`;

export async function loader({ url, context }: Route.LoaderArgs) {
  const { services, actor } = visit(context);
  const token = url.searchParams.get('token') ?? '';
  const invitation = await invitationOf(services, token);
  const isSeller = Boolean(actor?.seller);
  if (!invitation) {
    if (actor && (await hasJoined(services, actor, token))) throw redirect(JOINED);
    return { token, invitation: null, signedIn: actor !== null, isSeller, problem: null };
  }
  const { businessName, email } = invitation;
  const problem = actor && (await joinProblem(services, actor, invitation));
  return {
    token,
    invitation: { businessName, email },
    signedIn: actor !== null,
    isSeller,
    problem,
  };
}

/** `POST /staff-invitation`: joins by the `token` of the link. */
export async function action({ request, context }: Route.ActionArgs) {
  const { services, actor } = visit(context);
  const fields = await formFields(request);
  if (!actor) throw redirect(loginAddress(addressOf(fields.token ?? '')));
  const result = await answeredInWords(services.log, () => joinStaff(services, actor, fields));
  if (result.ok) throw redirect(JOINED);
  return sendBack(result, {});
}

export default function StaffInvitation({ loaderData, actionData }: Route.ComponentProps) {
  const { token, invitation, signedIn, isSeller, problem } = loaderData;
  const error = actionData?.errors.form ?? null;
  if (invitation === null) {
    return (
      <Page width="form" title={TITLE}>
        <Alert>
          {error ??
            'This invitation was accepted already, was taken back or has expired. Ask the business for another one.'}
        </Alert>
        <ButtonLink to={isSeller ? dashboardAddress() : ACCOUNT} className="justify-self-start">
          {isSeller ? 'To the dashboard' : 'To your account'}
        </ButtonLink>
      </Page>
    );
  }
  const { businessName, email } = invitation;
  const next = addressOf(token);
  return (
    <Page width="form" title={TITLE}>
      {error && <Alert>{error}</Alert>}
      <Card className="grid gap-5">
        <p className="[overflow-wrap:anywhere]">
          <strong>
            <bdi>{businessName}</bdi>
          </strong>{' '}
          would like you to work for it, as <strong>{email}</strong>.
        </p>
        <ul className="grid list-disc gap-2 pl-5">
          <li>You answer its messages, hand its things over and look after what it offers.</li>
          <li>Others read its name. Its own people see what you did.</li>
          <li>You can’t ask for its things yourself. You can leave at any time.</li>
        </ul>
        {signedIn ? (
          <Join token={token} problem={problem} />
        ) : (
          <div className="flex flex-wrap gap-3">
            <ButtonLink to={loginAddress(next)}>Log in to join</ButtonLink>
            <ButtonLink to={`/signup?${new URLSearchParams({ next })}`} variant="quiet">
              Create an account
            </ButtonLink>
          </div>
        )}
      </Card>
    </Page>
  );
}

/** What helps, where somebody can't join. */
const STEPS: Readonly<Record<JoinProblem, { to: string; label: string }>> = {
  'other-address': { to: '/logout', label: 'Log out' },
  unconfirmed: { to: ACCOUNT, label: 'To your account' },
  'own-business': { to: dashboardAddress(), label: 'To your dashboard' },
  'staff-already': { to: STAFF, label: 'To your staff page' },
  'open-requests': { to: REQUESTS, label: 'To your requests' },
};

function Join({ token, problem }: { token: string; problem: JoinProblem | null }) {
  if (problem !== null) {
    const step = STEPS[problem];
    return (
      <Alert
        tone="orange"
        action={
          <ButtonLink size="sm" to={step.to}>
            {step.label}
          </ButtonLink>
        }
      >
        {JOIN_WORDS[problem]}
      </Alert>
    );
  }
  return (
    <Form method="post">
      <input type="hidden" name="token" value={token} />
      <SubmitButton pendingLabel="Joining …">Join the staff</SubmitButton>
    </Form>
  );
}
