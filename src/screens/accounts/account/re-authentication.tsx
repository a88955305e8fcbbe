// Re-authentication, as the forms of the own account ask for it.
import type { ReauthenticationMethod } from '~/commands/accounts/re-authentication';
import { buttonClasses } from '~/ui/button';
import { Field } from '~/ui/form/field';
import { Link } from '~/ui/link';
import { PASSWORD } from './fields';

/** The password, where there is one. */
export function ReauthenticationField({
  how,
  error,
}: {
  how: ReauthenticationMethod;
  error?: string | undefined;
}) {
  if (how !== 'password') {
    return <p className="text-soft">You logged in a moment ago, so nothing more is asked.</p>;
  }
  return <Field {...PASSWORD} label="Your password" error={error} />;
}

interface SignInAgainProps {
  google: boolean;
  /** Where to come back to. */
  next: string;
  /** What they want to do. */
  what: string;
}

/** For who has no password, and signed in a while ago. */
export function SignInAgain({ google, next, what }: SignInAgainProps) {
  return (
    <div className="grid gap-4">
      <p>
        You log in without a password here. To {what}, please show once more that it is you
        {google ? '.' : ': choose a password by email, log in with it, and come back.'}
      </p>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        {google && (
          // A plain link: it leaves the site, which a form's redirect may not.
          <a
            href={`/login?${new URLSearchParams({ with: 'google', next })}`}
            className={buttonClasses({ variant: 'quiet' })}
          >
            Log in with Google again
          </a>
        )}
        <Link to="/forgot-password" className="link py-1">
          Choose a password
        </Link>
      </div>
    </div>
  );
}
