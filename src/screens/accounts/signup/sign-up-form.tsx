// The sign-up form: full name, email, phone and password, all required.

import { CheckedForm } from '~/ui/form/checked-form';
import { Field } from '~/ui/form/field';
import { SubmitButton } from '~/ui/form/submit-button';
import { Link } from '~/ui/link';
import { FIRST_PASSWORD, FULL_NAME, NEW_EMAIL, PHONE } from '../account/fields';

interface SignUpFormProps {
  /** Where to go afterwards: a path of ours. */
  next: string;
  /** When the form was made, in milliseconds. */
  opened: number;
  /** What came back from the last try. */
  reply: { errors: Record<string, string>; kept: Record<string, string> } | undefined;
}

export function SignUpForm({ next, opened, reply }: SignUpFormProps) {
  const errors = reply?.errors ?? {};
  const kept = reply?.kept;
  const query = next === '/' ? '' : `?${new URLSearchParams({ next })}`;
  return (
    <div className="grid gap-6">
      <CheckedForm reply={reply} className="grid gap-5">
        <input type="hidden" name="next" value={next} />
        {/* By this the server knows the second press of an impatient person from another sign-up. */}
        <input type="hidden" name="opened" value={opened} />
        <Field
          {...FULL_NAME}
          hint="Shown beside what you post."
          defaultValue={kept?.name}
          error={errors.name}
        />
        <Field {...NEW_EMAIL} defaultValue={kept?.email} error={errors.email} />
        <Field
          {...PHONE}
          required
          hint="Never shown to others."
          defaultValue={kept?.phone}
          error={errors.phone}
        />
        <Field {...FIRST_PASSWORD} error={errors.password} />
        <SubmitButton pendingLabel="Creating your account…">Create account</SubmitButton>
      </CheckedForm>
      <p>
        Have an account already?{' '}
        <Link
          to={`/login${query}`}
          className="font-semibold text-leaf underline underline-offset-4 decoration-1"
        >
          Log in
        </Link>
      </p>
    </div>
  );
}
