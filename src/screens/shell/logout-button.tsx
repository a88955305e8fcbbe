// The way out, wherever it stands: one state for all of them.
import { useFetcher } from 'react-router';
import { Alert } from '~/ui/alert';
import { useShop } from './use-shop';

const LOGOUT = 'logout';

export function LogoutButton({ className }: { className: string }) {
  const logout = useFetcher({ key: LOGOUT });
  const leaving = logout.state !== 'idle';
  return (
    <logout.Form method="post" action="/logout" className="contents">
      <button
        type="submit"
        aria-disabled={leaving || undefined}
        onClick={(event) => leaving && event.preventDefault()}
        className={`${className} cursor-pointer`}
      >
        {leaving ? 'Logging out …' : 'Logout'}
      </button>
    </logout.Form>
  );
}

/** Why the sign-out failed, when it did. */
export function LogoutAlert() {
  return useShop().viewer && <FailedLogout />;
}

function FailedLogout() {
  const { data, state } = useFetcher<{ error?: string }>({ key: LOGOUT });
  if (!data?.error || state !== 'idle') return null;
  return (
    <div className="shell pt-4">
      <Alert>{data.error}</Alert>
    </div>
  );
}
