// Deleting the own account: what goes, what is kept and why, and the question.
import { data, Form, redirect } from 'react-router';
import { deleteOwnAccount } from '~/commands/accounts/account-deletion';
import { howToReauthenticate } from '~/commands/accounts/re-authentication';
import { ACCOUNT, DELETE_ACCOUNT, loginAddress } from '~/rules/shop/addresses';
import { can } from '~/rules/shop/permissions';
import { Alert } from '~/ui/alert';
import { Button, ButtonLink } from '~/ui/button';
import { Card } from '~/ui/card';
import { CheckField } from '~/ui/check-field';
import { useFocusFirstError } from '~/ui/focus-first-error';
import { useSubmitting } from '~/ui/form-status';
import { Link } from '~/ui/link';
import { Page } from '~/ui/page';
import { visit } from '../../context';
import { formFields } from '../../form';
import { pageMeta } from '../../page-meta';
import { answered } from '../../refusals';
import { CHANGE_FAILED, ReauthenticationField, SignInAgain } from '../account/re-authentication';
import type { Route } from './+types/route';
import { WhatGoes, WhatStays } from './what-happens';

export const meta = () => pageMeta({ title: 'Delete your account', hidden: true });

export async function loader({ request, context }: Route.LoaderArgs) {
  const { services, actor } = visit(context);
  if (!actor || !can(actor, 'account.delete', null)) throw redirect(loginAddress(DELETE_ACCOUNT));
  return {
    email: actor.email,
    seller: actor.seller !== null,
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
  const result = await answered(services.log, () =>
    deleteOwnAccount(services, actor, request, fields),
  );
  if (result?.ok) throw redirect('/login?deleted=1', { headers: result.cookies });
  const { status, errors } = result ?? CHANGE_FAILED;
  // Whoever is sure is sure of the account that the form named.
  const sure = fields.sure === 'yes' && fields.account === actor.email;
  return data({ errors, sure }, { status });
}

export default function DeleteAccount({ loaderData, actionData }: Route.ComponentProps) {
  const { how, google, email, ...whose } = loaderData;
  const reply = actionData ?? null;
  const form = useFocusFirstError(reply);
  const deleting = useSubmitting();
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
          <Form ref={form} method="post" noValidate className="grid max-w-md gap-5">
            <input type="hidden" name="account" value={email} />
            {reply?.errors.form && <Alert>{reply.errors.form}</Alert>}
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
              <Button variant="danger" pending={deleting} pendingLabel="Deleting …">
                Delete my account
              </Button>
              <ButtonLink to={ACCOUNT} variant="quiet">
                Keep it
              </ButtonLink>
            </div>
          </Form>
        )}
      </Card>
    </Page>
  );
}
