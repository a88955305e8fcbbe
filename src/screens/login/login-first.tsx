// Said above a form whose sender is signed in no more: what was typed stays, and the log-in opens beside it.
import { Link } from 'react-router';
import { loginAddress } from '~/rules/addresses';
import { LOGIN_FIRST } from '~/rules/texts';
import { Alert } from '~/ui/alert';

/** @param next where the log-in leads: a path of ours */
export function LoginFirst({ next }: { next: string }) {
  return (
    <Alert title={LOGIN_FIRST}>
      What you wrote is still here.{' '}
      <Link to={loginAddress(next)} target="_blank" className="link">
        Log in in a new tab
      </Link>
      , then come back and send it again.
    </Alert>
  );
}
