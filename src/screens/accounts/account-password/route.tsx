// A new password, for whoever knows the old one; who has none chooses one by mail.
import { redirect } from 'react-router';
import { changePassword } from '~/commands/accounts/own-account';
import { findPasswordHash } from '~/data/accounts/own-account';
import { ADMIN_MIN_PASSWORD, MIN_PASSWORD } from '~/rules/accounts/account';
import { ACCOUNT, CHANGE_PASSWORD, loginAddress } from '~/rules/shop/addresses';
import { can } from '~/rules/shop/permissions';
import { ButtonLink } from '~/ui/button';
import { Card } from '~/ui/card';
import { CheckedForm } from '~/ui/form/checked-form';
import { Field } from '~/ui/form/field';
import { Page } from '~/ui/page';
import { visit } from '../../context';
import { formFields } from '../../form';
import { pageMeta } from '../../page-meta';
import { answeredInWords, sendBack } from '../../refusals';
import { newPassword } from '../account/fields';
import { ReauthenticationField } from '../account/re-authentication';
import { SaveOrCancel } from '../account/save-or-cancel';
import type { Route } from './+types/route';

export const meta = () => pageMeta({ title: 'Change your password', hidden: true });

export async function loader({ context }: Route.LoaderArgs) {
  const { services, actor } = visit(context);
  if (!actor || !can(actor, 'account.change', null)) throw redirect(loginAddress(CHANGE_PASSWORD));
  return {
    email: actor.email,
    hasPassword: (await findPasswordHash(services.db, actor.userId)) !== null,
    least: actor.admin ? ADMIN_MIN_PASSWORD : MIN_PASSWORD,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { services, actor } = visit(context);
  const fields = await formFields(request);
  if (!actor) throw redirect(loginAddress(CHANGE_PASSWORD));
  const result = await answeredInWords(services.log, () =>
    changePassword(services, actor, request, fields),
  );
  if (result.ok) throw redirect(`${ACCOUNT}?changed=password`, { headers: result.cookies });
  return sendBack(result, {});
}

export default function ChangePassword({ loaderData, actionData }: Route.ComponentProps) {
  const { email, hasPassword, least } = loaderData;
  const errors: Record<string, string> = actionData?.errors ?? {};
  if (!hasPassword) {
    return (
      <Page width="form" title="Choose a password">
        <p>
          You log in without a password here. To have one as well, let us email you a link to choose
          it.
        </p>
        <div className="flex flex-wrap gap-3">
          <ButtonLink to="/forgot-password">Choose a password</ButtonLink>
          <ButtonLink to={ACCOUNT} variant="quiet">
            Cancel
          </ButtonLink>
        </div>
      </Page>
    );
  }
  return (
    <Page
      width="form"
      title="Change your password"
      lead="You stay logged in here, and every other device is logged out."
    >
      <Card>
        <CheckedForm reply={actionData} noValidate className="grid gap-5">
          {/* By this a password manager knows whose password it keeps. */}
          <input type="text" name="account" value={email} autoComplete="username" readOnly hidden />
          <ReauthenticationField how="password" error={errors.password} />
          <Field {...newPassword(errors.newPassword, least)} name="newPassword" />
          <SaveOrCancel>Save new password</SaveOrCancel>
        </CheckedForm>
      </Card>
    </Page>
  );
}
