// Another email address: asked for here, confirmed by a link that is mailed there.
import { data, Form, redirect } from 'react-router';
import { changeEmail, keepEmail } from '~/commands/accounts/change-email';
import { howToReauthenticate } from '~/commands/accounts/re-authentication';
import { findNewEmail } from '~/data/accounts/email-changes';
import { ACCOUNT, CHANGE_EMAIL, loginAddress } from '~/rules/shop/addresses';
import { can } from '~/rules/shop/permissions';
import { Alert } from '~/ui/alert';
import { Button, ButtonLink } from '~/ui/button';
import { Card } from '~/ui/card';
import { Field } from '~/ui/field';
import { useFocusFirstError } from '~/ui/focus-first-error';
import { useSubmitting } from '~/ui/form-status';
import { Page } from '~/ui/page';
import { visit } from '../../context';
import { formFields } from '../../form';
import { pageMeta } from '../../page-meta';
import { answered } from '../../refusals';
import { CHANGE_FAILED, ReauthenticationField, SignInAgain } from '../account/re-authentication';
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
    await answered(services.log, () => keepEmail(services, actor));
    throw redirect(ACCOUNT);
  }
  const result = await answered(services.log, () => changeEmail(services, actor, request, fields));
  if (result?.ok) throw redirect(CHANGE_EMAIL);
  const { status, errors } = result ?? CHANGE_FAILED;
  return data({ errors, email: fields.email }, { status });
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
  const form = useFocusFirstError(reply);
  const sending = useSubmitting('change');
  return (
    <Form ref={form} method="post" noValidate className="grid gap-5">
      <input type="hidden" name="intent" value="change" />
      {errors.form && !errors.email && <Alert>{errors.form}</Alert>}
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
        <Button pending={sending} pendingLabel="Sending …">
          Email me a link
        </Button>
        <ButtonLink to={ACCOUNT} variant="quiet">
          Back to your account
        </ButtonLink>
      </div>
    </Form>
  );
}

/** The link is on its way. */
function Waiting({ email }: { email: string }) {
  const keeping = useSubmitting('keep');
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
        <Button variant="quiet" pending={keeping} pendingLabel="Stopping …">
          Keep the old address
        </Button>
      </Form>
    </Card>
  );
}
