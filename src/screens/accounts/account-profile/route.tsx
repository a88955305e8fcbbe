// Your name and phone number, to be changed by oneself.
import { redirect } from 'react-router';
import { changeProfile } from '~/commands/accounts/own-account';
import { findOwnAccount } from '~/data/accounts/own-account';
import { ACCOUNT, CHANGE_PROFILE, loginAddress } from '~/rules/shop/addresses';
import { can } from '~/rules/shop/permissions';
import { Card } from '~/ui/card';
import { CheckedForm } from '~/ui/form/checked-form';
import { Field } from '~/ui/form/field';
import { Page } from '~/ui/page';
import { visit } from '../../context';
import { formFields } from '../../form';
import { pageMeta } from '../../page-meta';
import { answeredInWords, sendBack } from '../../refusals';
import { FULL_NAME, PHONE } from '../account/fields';
import { SaveOrCancel } from '../account/save-or-cancel';
import type { Route } from './+types/route';

export const meta = () => pageMeta({ title: 'Your name and phone', hidden: true });

export async function loader({ context }: Route.LoaderArgs) {
  const { services, actor } = visit(context);
  const account = actor && (await findOwnAccount(services.db, actor.userId));
  if (!actor || !account || !can(actor, 'account.change', null)) {
    throw redirect(loginAddress(CHANGE_PROFILE));
  }
  const business = can(actor, 'business.own', null) ? (actor.seller?.businessName ?? null) : null;
  return {
    name: actor.name,
    publicName: account.publicName ?? '',
    phone: account.phone ?? '',
    business,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { services, actor } = visit(context);
  const fields = await formFields(request);
  if (!actor) throw redirect(loginAddress(CHANGE_PROFILE));
  const result = await answeredInWords(services.log, () => changeProfile(services, actor, fields));
  if (result.ok) throw redirect(`${ACCOUNT}?changed=profile`);
  const { name, publicName, phone } = fields;
  return sendBack(result, { name, publicName, phone });
}

export default function ChangeProfile({ loaderData, actionData }: Route.ComponentProps) {
  const { name, publicName, phone } = actionData ?? loaderData;
  const { business } = loaderData;
  const errors: Record<string, string> = actionData?.errors ?? {};
  return (
    <Page width="form" title="Your name and phone">
      <Card>
        <CheckedForm reply={actionData} noValidate className="grid gap-5">
          <Field
            {...FULL_NAME}
            hint={
              business === null
                ? 'Shown beside what you post.'
                : `${business} and the name that it was opened under stay as they are.`
            }
            defaultValue={name}
            error={errors.name}
          />
          <Field
            label="Public name"
            name="publicName"
            autoComplete="nickname"
            dir="auto"
            optional
            hint="What others call you here. Without one they see your full name."
            defaultValue={publicName}
            error={errors.publicName}
          />
          <Field
            {...PHONE}
            optional
            hint="Never shown to others."
            defaultValue={phone}
            error={errors.phone}
          />
          <SaveOrCancel>Save</SaveOrCancel>
        </CheckedForm>
      </Card>
    </Page>
  );
}
