// The sellers' login, by email or Google: whoever has no business is told so, after the right password only.
import { redirect } from 'react-router';
import { signOut, startGoogle } from '~/commands/accounts/sign-in';
import { sellerNext } from '~/rules/accounts/account';
import { SIGN_IN_REFUSED } from '~/rules/sellers/business-texts';
import { sellerLoginAddress } from '~/rules/shop/addresses';
import { Alert } from '~/ui/alert';
import { ButtonLink } from '~/ui/button';
import { Card } from '~/ui/card';
import { Page } from '~/ui/page';
import { arrival } from '../../accounts/login/arrivals';
import { LoginForm } from '../../accounts/login/login-form';
import { logIn } from '../../accounts/login/portals';
import { visit } from '../../context';
import { pageMeta } from '../../page-meta';
import type { Route } from './+types/route';
import { arrivalAddress, arrivedByGoogle, forgetArrival, markArrival } from './google-arrival';

export const meta = () => pageMeta({ title: 'Seller login', hidden: true });

export async function loader({ request, context }: Route.LoaderArgs) {
  const { services, actor } = visit(context);
  const { searchParams } = new URL(request.url);
  const next = sellerNext(searchParams.get('next'));
  const google = services.googleSignIn;
  const here = sellerLoginAddress(next);
  if (actor?.seller) throw redirect(next);
  if (actor && arrivedByGoogle(request)) {
    const ended = await signOut(services, request);
    const headers = ended.ok ? ended.cookies : new Headers();
    headers.append('set-cookie', forgetArrival());
    throw redirect(`${here}&refused=1`, { headers });
  }
  if (searchParams.get('with') === 'google' && google) {
    const start = await startGoogle(services, request, arrivalAddress(here), here);
    if (!start.ok) return { next, google, error: start.errors.form ?? null, signedInAs: null };
    start.cookies.append('set-cookie', markArrival(services.publicUrl));
    throw redirect(start.url, { headers: start.cookies });
  }
  const refused = searchParams.has('refused') ? SIGN_IN_REFUSED.notSeller : null;
  const error = refused ?? arrival(searchParams).error;
  return { next, google, error, signedInAs: actor?.name ?? null };
}

export const action = (args: Route.ActionArgs) => logIn('seller', args);

export default function SellerLogin({ loaderData, actionData }: Route.ComponentProps) {
  const { google, error, signedInAs } = loaderData;
  const next = actionData?.next ?? loaderData.next;
  return (
    <Page width="form" title="Seller login">
      {error && !actionData && <Alert>{error}</Alert>}
      {signedInAs && !actionData && (
        <Alert
          tone="blue"
          title={`You are logged in as ${signedInAs}, without a business.`}
          action={
            <ButtonLink size="sm" to={`/seller/signup?${new URLSearchParams({ next })}`}>
              Open one
            </ButtonLink>
          }
        >
          Open one on this account, or log in below as a seller.
        </Alert>
      )}
      <Card>
        <LoginForm portal="seller" next={next} google={google} reply={actionData} />
      </Card>
    </Page>
  );
}
