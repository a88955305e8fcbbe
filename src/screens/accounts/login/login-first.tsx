// Said above a form whose sender is signed in no more: what was typed stays, and the login opens beside it.
import { LOGIN_FIRST } from '~/rules/shop/texts';
import { Alert } from '~/ui/alert';
import { Link } from '~/ui/link';

/** @param login the address of the sign-in that leads back here */
export function LoginFirst({ login }: { login: string }) {
  return (
    <Alert title={LOGIN_FIRST}>
      What you wrote is still here.{' '}
      <Link to={login} target="_blank" className="link">
        Log in in a new tab
      </Link>
      , then come back and send it again.
    </Alert>
  );
}
