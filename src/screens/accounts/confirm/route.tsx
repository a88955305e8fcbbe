// Where the mailed link leads that confirms an address. Opening it changes nothing, for programs open links too: the button does.
import { data, Form, redirect } from 'react-router';
import { confirmAddress, findConfirmation } from '~/commands/accounts/accounts';
import { DEAD_LINK } from '~/rules/accounts/account';
import { ACCOUNT } from '~/rules/shop/addresses';
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

export const meta = () => pageMeta({ title: 'Confirm your email address', hidden: true });

export async function loader({ url, context }: Route.LoaderArgs) {
  const { services, actor } = visit(context);
  const token = url.searchParams.get('token') ?? '';
  const confirmed = actor?.emailVerified ? actor.email : null;
  const link = await findConfirmation(services, token);
  if (!link) return data({ link: null, confirmed }, { status: 404 });
  return data({ link: { ...link, token }, confirmed });
}

export async function action({ request, context }: Route.ActionArgs) {
  const { services } = visit(context);
  const fields = await formFields(request);
  const result = await answeredInWords(services.log, () => confirmAddress(services, fields));
  if (result.ok) throw redirect('/login?confirmed=1');
  return sendBack(result, {});
}

export default function Confirm({ loaderData, actionData }: Route.ComponentProps) {
  const { link, confirmed } = loaderData;
  const error = actionData?.errors.form ?? actionData?.errors.token;
  if (!link) return <DeadLink confirmed={confirmed} />;
  return (
    <Page width="form" title="Confirm your address">
      <Card className="grid gap-5">
        {error && <Alert>{error}</Alert>}
        <Question {...link} />
      </Card>
      <p className="text-soft">
        If you made no account here, leave this page: nothing is confirmed then.
      </p>
    </Page>
  );
}

function Question({ token, email }: { token: string; email: string | null }) {
  return (
    <>
      <p>
        Did you make an account here with{' '}
        {email === null ? 'this address' : <strong className="break-words">{email}</strong>}?
      </p>
      <Form method="post">
        <input type="hidden" name="token" value={token} />
        <SubmitButton pendingLabel="Confirming …">Yes, this is my address</SubmitButton>
      </Form>
    </>
  );
}

/** @param confirmed the address of who is signed in, if it is confirmed already */
function DeadLink({ confirmed }: { confirmed: string | null }) {
  if (confirmed !== null) {
    return (
      <Page width="form" title="Your address is confirmed">
        <p className="[overflow-wrap:anywhere]">
          {confirmed} is yours. There is nothing left to do.
        </p>
        <ButtonLink to={ACCOUNT} className="justify-self-start">
          Your account
        </ButtonLink>
      </Page>
    );
  }
  return (
    <Page width="form" title="This link no longer works">
      <Alert>{DEAD_LINK}</Alert>
      <p>
        If your address is not confirmed yet, your account has a button that emails you another
        link.
      </p>
      <ButtonLink to={ACCOUNT} className="justify-self-start">
        Your account
      </ButtonLink>
    </Page>
  );
}
