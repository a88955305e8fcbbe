// The header of the admins' desk: its sections, who is at it, and the way to the shop; one row, on narrow windows two.
import { useLocation } from 'react-router';
import { ACCOUNT, ADMIN_SCREENS, dashboardAddress } from '~/rules/shop/addresses';
import { Disclosure } from '~/ui/disclosure';
import { Link } from '~/ui/link';
import { Logo } from '~/ui/logo';
import { Sign } from '~/ui/sign';
import { Tabs } from '~/ui/tabs';
import { LogoutAlert, LogoutButton } from '../../shell/logout-button';
import { OwnHeader } from '../../shell/own-header';
import { SkipLink } from '../../shell/skip-link';
import { useShop } from '../../shell/use-shop';

const SECTIONS = [
  { name: 'dashboard', label: 'Dashboard' },
  { name: 'sellers', label: 'Sellers' },
  { name: 'products', label: 'Products' },
  { name: 'users', label: 'Users' },
  { name: 'conversations', label: 'Messages' },
  { name: 'reports', label: 'Eco Reports' },
  { name: 'search', label: 'Search words' },
  { name: 'audit', label: 'Audit log' },
] as const;

function DeskHeader() {
  return (
    <>
      <SkipLink />
      <header className="sticky top-0 z-30 border-b border-line bg-sheet">
        <div className="shell flex min-h-14 items-center gap-x-4 sm:gap-x-6">
          <Link
            to={ADMIN_SCREENS.dashboard}
            aria-label="Secondleaf admin, dashboard"
            className="group/logo flex shrink-0 items-center gap-2 rounded-leaf-sm py-1"
          >
            <Logo className="max-[26rem]:[&>span]:hidden" />
            <span className="rounded-full bg-leaf px-2.5 text-sm font-semibold text-on-leaf">
              Admin
            </span>
          </Link>
          <div className="hidden min-w-0 xl:block [&>nav]:border-0">
            <Sections />
          </div>
          <div className="ml-auto flex min-w-0 items-center gap-x-4 sm:gap-x-6">
            <Link
              to="/"
              className="flex min-h-11 shrink-0 items-center font-semibold underline-offset-4 hover:text-leaf hover:underline"
            >
              To the shop
            </Link>
            <AccountMenu />
          </div>
        </div>
      </header>
      <div className="shell bg-sheet xl:hidden">
        <Sections />
      </div>
      <LogoutAlert />
    </>
  );
}

function Sections() {
  const { pathname } = useLocation();
  const tabs = SECTIONS.map(({ name, label }) => ({ name, label, to: ADMIN_SCREENS[name] }));
  const current = tabs.find(({ to }) => to === pathname)?.name ?? '';
  return <Tabs label="Admin" tabs={tabs} current={current} />;
}

const ENTRY =
  'flex min-h-11 w-full items-center rounded-leaf-sm px-3 text-left font-semibold hover:bg-leaf-wash hover:text-leaf';

function AccountMenu() {
  const { viewer } = useShop();
  if (!viewer) return null;
  return (
    <Disclosure
      className="relative min-w-0"
      summaryClass="flex min-h-11 items-center gap-1.5 font-semibold hover:text-leaf"
      panelClass="absolute top-full right-0 grid w-56 animate-rise rounded-leaf border border-line bg-sheet p-2 shadow-float"
      summary={
        <>
          <span className="sr-only">Account: </span>
          <span className="max-w-40 truncate max-sm:max-w-24">{viewer.name}</span>
          <Sign
            d="m6 9 6 6 6-6"
            className="size-4 shrink-0 transition-transform [[open]_&]:rotate-180"
          />
        </>
      }
    >
      <nav aria-label="Account" className="grid">
        <Link to={ADMIN_SCREENS.security} className={ENTRY}>
          Your login
        </Link>
        <Link to={ACCOUNT} className={ENTRY}>
          Account
        </Link>
        {viewer.seller && (
          <Link to={dashboardAddress()} className={ENTRY}>
            Seller dashboard
          </Link>
        )}
        <LogoutButton className={ENTRY} />
      </nav>
    </Disclosure>
  );
}

/** What every screen of the desk exports as `handle`. */
export const DESK = new OwnHeader(DeskHeader);
