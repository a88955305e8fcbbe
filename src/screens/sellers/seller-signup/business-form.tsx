// The form of a business; whoever has no account yet makes one with it.
import { BUSINESS_TYPES, businessTypeLabel } from '~/rules/sellers/seller';
import { CheckedForm } from '~/ui/form/checked-form';
import { Field, SelectField, TextAreaField } from '~/ui/form/field';
import { SubmitButton } from '~/ui/form/submit-button';
import { Link } from '~/ui/link';
import {
  FIRST_PASSWORD,
  FULL_NAME,
  NEW_EMAIL,
  PASSWORD,
  PHONE,
} from '../../accounts/account/fields';

interface BusinessFormProps {
  /** Who is signed in: the business opens on that account. */
  account: { name: string; email: string } | null;
  /** When the form was made, in milliseconds. */
  opened: number;
  /** Where to go afterwards: a path of ours. */
  next: string;
  /** What came back from the last try. */
  reply: { errors: Record<string, string>; kept: Record<string, string> } | undefined;
}

export function BusinessForm({ account, opened, next, reply }: BusinessFormProps) {
  const errors = reply?.errors ?? {};
  const kept = reply?.kept;
  return (
    <div className="grid gap-6">
      {account && (
        <p className="[overflow-wrap:anywhere]">
          It opens on your account, <strong>{account.email}</strong>: no second password.
        </p>
      )}
      <CheckedForm reply={reply} className="grid gap-5">
        <input type="hidden" name="next" value={next} />
        {/* By this the server knows the second press of an impatient person from another sign-up. */}
        <input type="hidden" name="opened" value={opened} />
        <Field
          label="Business name"
          name="businessName"
          autoComplete="organization"
          required
          maxLength={120}
          hint="Shown beside what you list."
          defaultValue={kept?.businessName}
          error={errors.businessName}
        />
        <SelectField
          label="Business type"
          name="businessType"
          required
          empty="Choose a type"
          options={BUSINESS_TYPES.map((value) => ({ value, label: businessTypeLabel(value) }))}
          defaultValue={kept?.businessType}
          error={errors.businessType}
        />
        <Field
          {...FULL_NAME}
          name="fullName"
          defaultValue={kept?.fullName ?? account?.name}
          error={errors.fullName}
        />
        {!account && <Field {...NEW_EMAIL} defaultValue={kept?.email} error={errors.email} />}
        <Field
          {...PHONE}
          required
          hint="For the shop’s admins, never shown to shoppers."
          defaultValue={kept?.phone}
          error={errors.phone}
        />
        <TextAreaField
          rows={2}
          label="Address"
          name="address"
          autoComplete="street-address"
          required
          maxLength={300}
          hint="For the shop’s admins, never shown to shoppers."
          defaultValue={kept?.address}
          error={errors.address}
        />
        <Field
          label="Eco certification"
          name="ecoCertification"
          optional
          maxLength={200}
          autoComplete="off"
          hint="Such as Fair Trade or Organic. You can submit the certificate later."
          defaultValue={kept?.ecoCertification}
          error={errors.ecoCertification}
        />
        {!account && (
          <>
            <Field {...FIRST_PASSWORD} error={errors.password} />
            <Field
              {...PASSWORD}
              label="Confirm password"
              name="confirmation"
              autoComplete="new-password"
              error={errors.confirmation}
            />
          </>
        )}
        <SubmitButton pendingLabel="Opening your business …">Open business</SubmitButton>
      </CheckedForm>
      {!account && (
        <p>
          Have an account already?{' '}
          <Link to={`/seller/login?${new URLSearchParams({ next })}`} className="link">
            Log in
          </Link>
        </p>
      )}
    </div>
  );
}
