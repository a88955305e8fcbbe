// Deleting the own account: what goes, what is kept and why, and the question.
import { redirect } from 'react-router';
import { deleteOwnAccount } from '~/commands/accounts/account-deletion';
import { howToReauthenticate } from '~/commands/accounts/re-authentication';
import { ACCOUNT, DELETE_ACCOUNT, loginAddress } from '~/rules/shop/addresses';
import { can } from '~/rules/shop/permissions';
import { ButtonLink } from '~/ui/button';
import { Card } from '~/ui/card';
import { CheckField } from '~/ui/form/check-field';
import { CheckedForm } from '~/ui/form/checked-form';
import { SubmitButton } from '~/ui/form/submit-button';
import { Link } from '~/ui/link';
import { Page } from '~/ui/page';
import { visit } from '../../context';
import { formFields } from '../../form';
import { pageMeta } from '../../page-meta';
import { answeredInWords, sendBack } from '../../refusals';
import { ReauthenticationField, SignInAgain } from '../account/re-authentication';
import type { Route } from './+types/route';
import { WhatGoes, WhatStays } from './what-happens';

export const meta = () => pageMeta({ title: 'Delete your account', hidden: true });

export async function loader({ request, context }: Route.LoaderArgs) {
  const { services, actor } = visit(context);
  if (!actor || !can(actor, 'account.delete', null)) throw redirect(loginAddress(DELETE_ACCOUNT));
  return {
    email: actor.email,
    seller: can(actor, 'business.own', null),
    admin: actor.admin !== null,
    securityLogDays: services.securityLogDays,
    how: await howToReauthenticate(services, request, actor),
    google: services.googleSignIn,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { services, actor } = visit(context);
  const fields = await formFields(request);
  if (!actor) throw redirect(loginAddress(DELETE_ACCOUNT));
  const result = await answeredInWords(services.log, () =>
    deleteOwnAccount(services, actor, request, fields),
  );
  if (result.ok) throw redirect('/login?deleted=1', { headers: result.cookies });
  // Whoever is sure is sure of the account that the form named.
  const sure = fields.sure === 'yes' && fields.account === actor.email;
  return sendBack(result, { sure });
}

export default function DeleteAccount({ loaderData, actionData }: Route.ComponentProps) {
  const { how, google, email, ...whose } = loaderData;
  const reply = actionData ?? null;
  return (
    <Page width="text" title="Delete your account" lead="This can’t be undone, by you or by us.">
      <p>
        You may want to{' '}
        <Link to={ACCOUNT} className="link">
          download your data
        </Link>{' '}
        first: afterwards there is nothing left to download.
      </p>
      <WhatGoes {...whose} />
      <WhatStays {...whose} />
      <Card className="grid gap-5">
        <h2 className="text-xl">Are you sure?</h2>
        {how === 'sign-in' ? (
          <SignInAgain google={google} next={DELETE_ACCOUNT} what="delete your account" />
        ) : (
          <CheckedForm reply={reply} noValidate className="grid max-w-md gap-5">
            <input type="hidden" name="account" value={email} />
            <ReauthenticationField how={how} error={reply?.errors.password} />
            <CheckField
              name="sure"
              value="yes"
              defaultChecked={reply?.sure === true}
              error={reply?.errors.sure}
            >
              <span className="[overflow-wrap:anywhere]">
                I want to delete the account of {email} for good.
              </span>
            </CheckField>
            <div className="flex flex-wrap gap-3">
              <SubmitButton variant="danger" pendingLabel="Deleting …">
                Delete my account
              </SubmitButton>
              <ButtonLink to={ACCOUNT} variant="quiet">
                Keep it
              </ButtonLink>
            </div>
          </CheckedForm>
        )}
      </Card>
    </Page>
  );
}
