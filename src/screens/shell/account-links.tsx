// Signed out: the sign-ins. Signed in: who it is, the own items, what one likes, and the way out.
import { useFetcher } from 'react-router';
import { ACCOUNT, ADMIN_SCREENS, dashboardAddress, listAddress } from '~/rules/addresses';
import { Alert } from '~/ui/alert';
import { Link } from '~/ui/link';
import { SIGN_INS } from './links';
import { type Shop, useShop } from './use-shop';

/** The header and the menu hold the same links: one state for both. */
const LOGOUT = 'logout';

/** @param linkClass the classes of each link and of the button */
export function AccountLinks({ linkClass }: { linkClass: string }) {
  const { viewer } = useShop();
  if (viewer) return <OwnLinks viewer={viewer} linkClass={linkClass} />;
  return SIGN_INS.map(({ label, to }) => (
    <a key={to} href={to} data-way="go" className={linkClass}>
      {label}
    </a>
  ));
}

interface OwnLinksProps {
  viewer: NonNullable<Shop['viewer']>;
  linkClass: string;
}

function OwnLinks({ viewer, linkClass }: OwnLinksProps) {
  const logout = useFetcher({ key: LOGOUT });
  const leaving = logout.state !== 'idle';
  return (
    <>
      {viewer.admin && (
        <Link to={ADMIN_SCREENS.dashboard} className={linkClass}>
          Admin
        </Link>
      )}
      {viewer.seller && (
        <Link to={dashboardAddress()} className={linkClass}>
          Dashboard
        </Link>
      )}
      <Link to={listAddress({ mine: true })} className={linkClass}>
        My items
      </Link>
      <Link to={listAddress({ liked: true })} className={linkClass}>
        Liked
      </Link>
      <Link to={ACCOUNT} className={linkClass}>
        Account
      </Link>
      <logout.Form method="post" action="/logout" className="contents">
        <button
          type="submit"
          aria-disabled={leaving || undefined}
          onClick={(event) => leaving && event.preventDefault()}
          className={`${linkClass} cursor-pointer`}
        >
          {leaving ? 'Logging out …' : 'Logout'}
        </button>
      </logout.Form>
    </>
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
