// Log in with e-mail and password, or with Google.
import { data, redirect } from 'react-router';
import { signIn, startGoogle } from '~/commands/accounts';
import { safeNext } from '~/rules/account';
import { Alert } from '~/ui/alert';
import { ButtonLink } from '~/ui/button';
import { Card } from '~/ui/card';
import { Page } from '~/ui/page';
import { visit } from '../context';
import { formFields } from '../form';
import type { Route } from './+types/route';
import { LoginForm } from './login-form';

export const meta: Route.MetaFunction = () => [
  { title: 'Log in – Secondleaf' },
  { name: 'robots', content: 'noindex' },
];

/** What brings people here besides wanting to log in, by the parameter that says so. */
const NOTICES = {
  confirmed: 'Your e-mail address is confirmed. Thank you.',
  reset: 'Your new password is set, and every device was signed out. Log in with it now.',
} as const;

/** What the provider or a mailed link may bring back, in words. */
const ERRORS: Record<string, string> = {
  account_not_linked:
    'There is an account with this address already, and nobody has confirmed the address yet. Choose a new password by mail once; then Google opens the account too.',
  access_denied: 'Google did not sign you in. You can try again, or use your password.',
  token_expired: 'This link is too old. Log in, and we will mail a new one.',
  invalid_token: 'This link is not complete, or was replaced by a newer one.',
};
const ERROR_OTHERWISE = 'That did not work. Please try again, or use your password.';

export async function loader({ request, context }: Route.LoaderArgs) {
  const { services, actor } = visit(context);
  const { searchParams } = new URL(request.url);
  const next = safeNext(searchParams.get('next'));
  const google = services.googleSignIn;
  let error: string | null = null;
  if (searchParams.get('with') === 'google' && google) {
    const start = await startGoogle(services, request, next);
    if (start.ok) throw redirect(start.url, { headers: start.cookies });
    error = start.errors.form ?? null;
  }
  const code = searchParams.get('error')?.toLowerCase();
  if (code) error = ERRORS[code] ?? ERROR_OTHERWISE;
  const notice = searchParams.has('confirmed')
    ? 'confirmed'
    : searchParams.has('reset')
      ? 'reset'
      : null;
  if (actor && !error && !notice) throw redirect(next);
  return {
    next,
    google,
    error,
    notice: error || !notice ? null : NOTICES[notice],
    signedInAs: actor?.name ?? null,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { services } = visit(context);
  const fields = await formFields(request);
  const next = safeNext(fields.next);
  const result = await signIn(services, request, fields);
  if (result.ok) throw redirect(next, { headers: result.cookies });
  const email = typeof fields.email === 'string' ? fields.email : '';
  return data({ errors: result.errors, email, next }, { status: result.status });
}

export default function Login({ loaderData, actionData }: Route.ComponentProps) {
  const { google, error, notice, signedInAs } = loaderData;
  const next = actionData?.next ?? loaderData.next;
  return (
    <Page width="form" title={signedInAs ? 'You are logged in' : 'Log in'}>
      {notice && !actionData && <Alert tone="green">{notice}</Alert>}
      {error && !actionData && <Alert>{error}</Alert>}
      <Card>
        {signedInAs ? (
          <div className="grid gap-5">
            <p>You are logged in as {signedInAs}.</p>
            <ButtonLink to={next}>Go on</ButtonLink>
          </div>
        ) : (
          <LoginForm next={next} google={google} reply={actionData} />
        )}
      </Card>
    </Page>
  );
}
