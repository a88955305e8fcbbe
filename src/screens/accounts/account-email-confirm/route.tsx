// Behind the link that is mailed to a new address: opening it changes nothing, the button does, once.
import { Form, redirect } from 'react-router';
import { confirmNewEmail, emailOfLink } from '~/commands/accounts/change-email';
import { ACCOUNT, CHANGE_EMAIL } from '~/rules/shop/addresses';
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

export const meta = () => [
  ...pageMeta({ title: 'Confirm your new email address', hidden: true }),
  // The token stands in this page's address: no other site reads it. Without any referrer the button's form, sent without a
  // script, would not say where it comes from, and be refused.
  { name: 'referrer', content: 'same-origin' },
];

export async function loader({ request, context }: Route.LoaderArgs) {
  const { services } = visit(context);
  const token = new URL(request.url).searchParams.get('token') ?? '';
  return { token, email: await emailOfLink(services, token) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { services, actor } = visit(context);
  const fields = await formFields(request);
  const result = await answeredInWords(services.log, () =>
    confirmNewEmail(services, request, fields),
  );
  if (result.ok) throw redirect(actor ? `${ACCOUNT}?changed=email` : '/login?confirmed=1');
  return sendBack(result, {});
}

export default function ConfirmNewEmail({ loaderData, actionData }: Route.ComponentProps) {
  const { token, email } = loaderData;
  const error = actionData?.errors.form ?? null;
  if (email === null) {
    return (
      <Page width="form" title="Confirm your new email address">
        <Alert>{error ?? 'This link was used already or has expired.'}</Alert>
        <ButtonLink to={CHANGE_EMAIL} className="justify-self-start">
          Ask for a new link
        </ButtonLink>
      </Page>
    );
  }
  return (
    <Page width="form" title="Confirm your new email address">
      {error && <Alert>{error}</Alert>}
      <Card className="grid gap-5">
        <p className="[overflow-wrap:anywhere]">
          From now on <strong>{email}</strong> is the address of your account: you log in with it,
          and our emails go there.
        </p>
        <Form method="post">
          <input type="hidden" name="token" value={token} />
          <SubmitButton pendingLabel="Confirming …">Yes, this is my address</SubmitButton>
        </Form>
      </Card>
    </Page>
  );
}
