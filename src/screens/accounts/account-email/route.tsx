// Another email address: asked for here, confirmed by a link that is mailed there.
import { Form, redirect } from 'react-router';
import { changeEmail, keepEmail } from '~/commands/accounts/change-email';
import { howToReauthenticate } from '~/commands/accounts/re-authentication';
import { findNewEmail } from '~/data/accounts/email-changes';
import { ACCOUNT, CHANGE_EMAIL, loginAddress } from '~/rules/shop/addresses';
import { can } from '~/rules/shop/permissions';
import { Alert } from '~/ui/alert';
import { ButtonLink } from '~/ui/button';
import { Card } from '~/ui/card';
import { CheckedForm } from '~/ui/form/checked-form';
import { Field } from '~/ui/form/field';
import { SubmitButton } from '~/ui/form/submit-button';
import { Page } from '~/ui/page';
import { visit } from '../../context';
import { formFields } from '../../form';
import { pageMeta } from '../../page-meta';
import { answeredInWords, sendBack } from '../../refusals';
import { ReauthenticationField, SignInAgain } from '../account/re-authentication';
import type { Route } from './+types/route';

export const meta = () => pageMeta({ title: 'Change your email address', hidden: true });

export async function loader({ request, context }: Route.LoaderArgs) {
  const { services, actor } = visit(context);
  if (!actor || !can(actor, 'account.change', null)) throw redirect(loginAddress(CHANGE_EMAIL));
  return {
    email: actor.email,
    waiting: await findNewEmail(services.db, actor.userId),
    how: await howToReauthenticate(services, request, actor),
    google: services.googleSignIn,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { services, actor } = visit(context);
  const fields = await formFields(request);
  if (!actor) throw redirect(loginAddress(CHANGE_EMAIL));
  if (fields.intent === 'keep') {
    await answeredInWords(services.log, () => keepEmail(services, actor));
    throw redirect(ACCOUNT);
  }
  const result = await answeredInWords(services.log, () =>
    changeEmail(services, actor, request, fields),
  );
  if (result.ok) throw redirect(CHANGE_EMAIL);
  return sendBack(result, { email: fields.email });
}

export default function ChangeEmail({ loaderData, actionData }: Route.ComponentProps) {
  const { email, waiting, how, google } = loaderData;
  return (
    <Page width="form" title={<>Change your email address</>}>
      {waiting !== null && !actionData && <Waiting email={waiting} />}
      <Card className="grid gap-5">
        {waiting !== null && <h2 className="text-xl">Another address, or another link</h2>}
        <p className="[overflow-wrap:anywhere]">
          Your address is <strong>{email}</strong>. It stays until you confirm the new one.
        </p>
        {how === 'sign-in' ? (
          <SignInAgain google={google} next={CHANGE_EMAIL} what="change your address" />
        ) : (
          <EmailForm how={how} waiting={waiting} reply={actionData} />
        )}
      </Card>
    </Page>
  );
}

type Data = Route.ComponentProps['loaderData'];
interface EmailFormProps extends Pick<Data, 'waiting' | 'how'> {
  reply: Route.ComponentProps['actionData'];
}

function EmailForm({ how, waiting, reply }: EmailFormProps) {
  const errors: Record<string, string> = reply?.errors ?? {};
  return (
    <CheckedForm
      reply={reply}
      alert={errors.email ? null : errors.form}
      noValidate
      className="grid gap-5"
    >
      <input type="hidden" name="intent" value="change" />
      <Field
        label="New email address"
        name="email"
        type="email"
        autoComplete="email"
        required
        defaultValue={reply?.email ?? waiting ?? ''}
        error={errors.email}
      />
      <ReauthenticationField how={how} error={errors.password} />
      <div className="flex flex-wrap gap-3">
        <SubmitButton intent="change" pendingLabel="Sending …">
          Email me a link
        </SubmitButton>
        <ButtonLink to={ACCOUNT} variant="quiet">
          Back to your account
        </ButtonLink>
      </div>
    </CheckedForm>
  );
}

/** The link is on its way. */
function Waiting({ email }: { email: string }) {
  return (
    <Card className="grid gap-4">
      <Alert tone="green">
        <span className="[overflow-wrap:anywhere]">
          A link is on its way to {email}. Open it within a day and press the button there; then
          this is your address.
        </span>
      </Alert>
      <Form method="post">
        <input type="hidden" name="intent" value="keep" />
        <SubmitButton intent="keep" variant="quiet" pendingLabel="Stopping …">
          Keep the old address
        </SubmitButton>
      </Form>
    </Card>
  );
}
