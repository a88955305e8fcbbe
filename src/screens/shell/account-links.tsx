// Signed out: the sign-ins. Signed in: who it is, the own items, what one likes, and the way out.
import {
  ACCOUNT,
  ADMIN_SCREENS,
  dashboardAddress,
  listAddress,
  MESSAGES,
} from '~/rules/shop/addresses';
import { Link } from '~/ui/link';
import { Bell } from './bell';
import { SIGN_INS } from './links';
import { LogoutButton } from './logout-button';
import { type Shop, useShop } from './use-shop';

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
      <Link to={MESSAGES} className={linkClass}>
        Messages
      </Link>
      <Bell linkClass={linkClass} />
      <Link to={ACCOUNT} className={linkClass}>
        Account
      </Link>
      <LogoutButton className={linkClass} />
    </>
  );
}
