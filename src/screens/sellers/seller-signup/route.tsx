// Open a business: with a new account, or on the account of who is signed in.
import { redirect } from 'react-router';
import { refused } from '~/commands/accounts/account-refusals';
import { openBusiness, signUpSeller } from '~/commands/sellers/sellers';
import { sellerNext } from '~/rules/accounts/account';
import { profileFailed } from '~/rules/shop/texts';
import { Alert } from '~/ui/alert';
import { Card } from '~/ui/card';
import { Page } from '~/ui/page';
import { visit } from '../../context';
import { formFields, typedInto } from '../../form';
import { pageMeta } from '../../page-meta';
import { answered, sendBack } from '../../refusals';
import type { Route } from './+types/route';
import { BusinessForm } from './business-form';

export const meta = () => pageMeta({ title: 'Open a business', hidden: true });

/** All but the passwords. */
const KEPT = [
  'businessName',
  'fullName',
  'email',
  'phone',
  'address',
  'businessType',
  'ecoCertification',
];

const SAVE_FAILED =
  'the server could not write the business just now. You are logged in; please send the form once more.';

export async function loader({ request, context }: Route.LoaderArgs) {
  const { actor } = visit(context);
  const { searchParams } = new URL(request.url);
  const next = sellerNext(searchParams.get('next'));
  if (actor?.seller) throw redirect(next);
  return {
    next,
    opened: Date.now(),
    account: actor && { name: actor.name, email: actor.email },
    failure: actor && searchParams.get('done') === 'profile-failed' && profileFailed(SAVE_FAILED),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { services, actor } = visit(context);
  const fields = await formFields(request);
  const next = sellerNext(fields.next);
  const opened = new URLSearchParams({ done: 'opened' });
  const dashboard = `${next}${next.includes('?') ? '&' : '?'}${opened}`;
  if (actor) {
    // Sent twice: the first one has opened it.
    if (actor.seller) throw redirect(dashboard);
    const opening = await answered(services.log, () =>
      openBusiness(services, request, actor, fields),
    );
    const result = opening ?? refused(500, { form: profileFailed(SAVE_FAILED) });
    if (result.ok) throw redirect(dashboard);
    return sendBack(result, { kept: typedInto(KEPT, fields), next });
  }
  const result = await signUpSeller(services, request, fields);
  if (!result.ok) return sendBack(result, { kept: typedInto(KEPT, fields), next });
  const again = `/seller/signup?${new URLSearchParams({ done: 'profile-failed', next })}`;
  throw redirect(result.profileSaved ? dashboard : again, { headers: result.cookies });
}

export default function SellerSignUp({ loaderData, actionData }: Route.ComponentProps) {
  const { account, opened, failure } = loaderData;
  return (
    <Page
      width="form"
      title="Open a business"
      lead="List what you sell, show shoppers who you are, and see how it goes."
    >
      {failure && !actionData && <Alert>{failure}</Alert>}
      <Card>
        <BusinessForm
          account={account}
          opened={opened}
          next={actionData?.next ?? loaderData.next}
          reply={actionData}
        />
      </Card>
    </Page>
  );
}
