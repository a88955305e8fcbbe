// The login form, on its own screen and wherever somebody must log in first.
import { useNavigation } from 'react-router';
import { Button, buttonClasses } from '~/ui/button';
import { CheckedForm } from '~/ui/form/checked-form';
import { Field } from '~/ui/form/field';
import { Link } from '~/ui/link';
import { EMAIL, PASSWORD } from '../account/fields';

export interface LoginFormProps {
  /** Where to go after logging in: a path of ours. */
  next: string;
  /** Whether Google is configured. */
  google: boolean;
  /** What came back from the last try. */
  reply?: { errors: Record<string, string>; email: string | undefined } | undefined;
  /** Which login takes the form; a customer's when absent. */
  portal?: keyof typeof PORTALS;
}

const PORTALS = {
  customer: { action: '/login', signUp: '/signup', invitation: 'Create an account' },
  seller: { action: '/seller/login', signUp: '/seller/signup', invitation: 'Open a business' },
} as const;

const TEXT_LINK = 'font-semibold text-leaf underline underline-offset-4 decoration-1';

export function LoginForm({ next, google, reply, portal = 'customer' }: LoginFormProps) {
  const { action, signUp, invitation } = PORTALS[portal];
  const navigation = useNavigation();
  const pending = navigation.state !== 'idle' && navigation.formAction === action;
  const query = next === '/' ? '' : `?${new URLSearchParams({ next })}`;
  const errors = reply?.errors ?? {};
  return (
    <div className="grid gap-6">
      <CheckedForm reply={reply} action={action} className="grid gap-5">
        <input type="hidden" name="next" value={next} />
        <Field {...EMAIL} defaultValue={reply?.email} error={errors.email} />
        <Field {...PASSWORD} error={errors.password} />
        <Button pending={pending} pendingLabel="Logging in…">
          Log in
        </Button>
        <Link to="/forgot-password" className={`${TEXT_LINK} justify-self-start`}>
          Forgot your password?
        </Link>
      </CheckedForm>
      {google && (
        <>
          <p className="flex items-center gap-4 text-soft before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
            or
          </p>
          {/* A plain link: it leaves the site, which a form's redirect may not. */}
          <a
            href={`${action}?${new URLSearchParams({ with: 'google', next })}`}
            className={buttonClasses({ variant: 'quiet' })}
          >
            Continue with Google
          </a>
        </>
      )}
      <p>
        New here?{' '}
        <Link to={`${signUp}${query}`} className={TEXT_LINK}>
          {invitation}
        </Link>
      </p>
    </div>
  );
}
