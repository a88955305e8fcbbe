// Log in with email and password, or with Google.
import { data, redirect } from 'react-router';
import { endSuspended, startGoogle } from '~/commands/accounts/sign-in';
import { safeNext } from '~/rules/accounts/account';
import { loginAddress } from '~/rules/shop/addresses';
import { Alert } from '~/ui/alert';
import { Card } from '~/ui/card';
import { Page } from '~/ui/page';
import { visit } from '../../context';
import { pageMeta } from '../../page-meta';
import type { Route } from './+types/route';
import { arrival } from './arrivals';
import { DemoPeople } from './demo-people';
import { LoginForm } from './login-form';
import { logIn } from './portals';
import { SignedIn } from './signed-in';

export const meta = () => pageMeta({ title: 'Log in', hidden: true });

export async function loader({ request, context }: Route.LoaderArgs) {
  const { services, actor } = visit(context);
  const { searchParams } = new URL(request.url);
  const google = services.googleSignIn;
  const next = safeNext(searchParams.get('next'));
  const { notice, error } = arrival(searchParams);
  // Only what the forms send: an account has more to it.
  const demo = services.demoPeople.map(({ id, name, email, password }) => ({
    id,
    name,
    email,
    password,
  }));
  const reply = { google, demo, notice, error, signedInAs: actor?.name ?? null };
  const suspended = searchParams.has('suspended') ? await endSuspended(services, request) : null;
  if (suspended) {
    return data({ ...reply, next: '/', error: suspended.words }, { headers: suspended.cookies });
  }
  if (searchParams.get('with') === 'google' && google) {
    const start = await startGoogle(services, request, next, loginAddress(next));
    if (start.ok) throw redirect(start.url, { headers: start.cookies });
    return { ...reply, next, error: start.errors.form ?? null };
  }
  if (actor && !error && !notice) throw redirect(next);
  return { ...reply, next };
}

export const action = (args: Route.ActionArgs) => logIn('customer', args);

export default function Login({ loaderData, actionData }: Route.ComponentProps) {
  const { google, demo, notice, signedInAs } = loaderData;
  const next = actionData?.next ?? loaderData.next;
  // While logging in, the form shows its own errors.
  const error = actionData ? signedInAs && actionData.errors.form : loaderData.error;
  return (
    <Page width="form" title={signedInAs ? 'You are logged in' : 'Log in'}>
      {notice && !actionData && <Alert tone="green">{notice}</Alert>}
      {error && <Alert>{error}</Alert>}
      <Card>
        {signedInAs ? (
          <SignedIn name={signedInAs} next={next} />
        ) : (
          <LoginForm next={next} google={google} reply={actionData} />
        )}
      </Card>
      {demo.length > 0 && !signedInAs && <DemoPeople people={demo} next={next} />}
    </Page>
  );
}
