// The sign-up form: full name, email, phone and password, all required.
import { Form } from 'react-router';
import { MIN_PASSWORD } from '~/rules/accounts/account';
import { Alert } from '~/ui/alert';
import { Button } from '~/ui/button';
import { Field } from '~/ui/field';
import { useFocusFirstError } from '~/ui/focus-first-error';
import { useSubmitting } from '~/ui/form-status';
import { Link } from '~/ui/link';

interface SignUpFormProps {
  /** Where to go afterwards: a path of ours. */
  next: string;
  /** When the form was made, in milliseconds. */
  opened: number;
  /** What came back from the last try. */
  reply:
    | {
        errors: Record<string, string>;
        kept: { name: string; email: string; phone: string };
      }
    | undefined;
}

export function SignUpForm({ next, opened, reply }: SignUpFormProps) {
  const pending = useSubmitting();
  const form = useFocusFirstError(reply);
  const errors = reply?.errors ?? {};
  const query = next === '/' ? '' : `?${new URLSearchParams({ next })}`;
  return (
    <div className="grid gap-6">
      <Form ref={form} method="post" className="grid gap-5">
        <input type="hidden" name="next" value={next} />
        {/* By this the server knows the second press of an impatient person from another sign-up. */}
        <input type="hidden" name="opened" value={opened} />
        {errors.form && <Alert>{errors.form}</Alert>}
        <Field
          label="Full name"
          name="name"
          autoComplete="name"
          required
          hint="Shown beside what you post."
          defaultValue={reply?.kept.name}
          error={errors.name}
        />
        <Field
          label="Email"
          name="email"
          type="email"
          autoComplete="username"
          required
          hint="Never shown to others. We will email you a link to confirm it."
          defaultValue={reply?.kept.email}
          error={errors.email}
        />
        <Field
          label="Phone"
          name="phone"
          type="tel"
          autoComplete="tel"
          required
          hint="Never shown to others."
          defaultValue={reply?.kept.phone}
          error={errors.phone}
        />
        <Field
          label="Password"
          name="password"
          type="password"
          autoComplete="new-password"
          required
          minLength={MIN_PASSWORD}
          hint={`At least ${MIN_PASSWORD} characters; longer is better.`}
          error={errors.password}
        />
        <Button pending={pending} pendingLabel="Creating your account…">
          Create account
        </Button>
      </Form>
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
