// A new password by mail: first the request for a link, then, with the link's token, the new password.
import { data, redirect } from 'react-router';
import { forgotPassword, isResetLink, resetPassword } from '~/commands/accounts/accounts';
import { DEAD_LINK, RESET_SENT } from '~/rules/accounts/account';
import { Alert } from '~/ui/alert';
import { Card } from '~/ui/card';
import { CheckedForm } from '~/ui/form/checked-form';
import { Field } from '~/ui/form/field';
import { SubmitButton } from '~/ui/form/submit-button';
import { Link } from '~/ui/link';
import { Page } from '~/ui/page';
import { visit } from '../../context';
import { formFields } from '../../form';
import { pageMeta } from '../../page-meta';
import { EMAIL, newPassword } from '../account/fields';
import type { Route } from './+types/route';

export const meta = () => pageMeta({ title: 'Forgot your password?', hidden: true });

export async function loader({ request, context }: Route.LoaderArgs) {
  const token = new URL(request.url).searchParams.get('token');
  // Said before anybody thinks up a password.
  const dead = token !== null && !(await isResetLink(visit(context).services, token));
  return { token: dead ? null : token, dead };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { services } = visit(context);
  const fields = await formFields(request);
  const { email } = fields;
  const choosing = 'token' in fields;
  const result = choosing
    ? await resetPassword(services, request, fields)
    : await forgotPassword(services, request, fields);
  if (result.ok && choosing) throw redirect('/login?reset=1');
  if (result.ok) return { sent: true, errors: {}, email };
  return data({ sent: false, errors: result.errors, email }, { status: result.status });
}

export default function ForgotPassword({ loaderData, actionData }: Route.ComponentProps) {
  const errors: Record<string, string> = actionData?.errors ?? {};
  // A link that is used up leads back to asking for another.
  const token = errors.token ? null : loaderData.token;
  const problem =
    errors.token ?? errors.form ?? (loaderData.dead && !actionData ? DEAD_LINK : null);
  return (
    <Page
      width="form"
      title={token ? 'Choose a new password' : 'Forgot your password?'}
      lead={
        token
          ? 'It replaces the old one, and every device is logged out.'
          : 'Tell us your address, and we will email you a link to choose a new one.'
      }
    >
      {actionData?.sent && <Alert tone="green">{RESET_SENT}</Alert>}
      <Card>
        <CheckedForm reply={actionData} alert={problem} className="grid gap-5">
          {token ? (
            <>
              <input type="hidden" name="token" value={token} />
              <Field {...newPassword(errors.password)} />
            </>
          ) : (
            <Field {...EMAIL} defaultValue={actionData?.email} error={errors.email} />
          )}
          <SubmitButton pendingLabel={token ? 'Saving…' : 'Sending…'}>
            {token ? 'Save new password' : 'Send me a link'}
          </SubmitButton>
        </CheckedForm>
      </Card>
      <p>
        <Link
          to="/login"
          className="font-semibold text-leaf underline underline-offset-4 decoration-1"
        >
          Back to login
        </Link>
      </p>
    </Page>
  );
}
