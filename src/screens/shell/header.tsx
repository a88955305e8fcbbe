// The header: account strip, logo, the two search boxes, SELL; a compact bar with a menu on phones.
import { ButtonLink } from '~/ui/button';
import { Disclosure } from '~/ui/disclosure';
import { Link } from '~/ui/link';
import { Logo } from '~/ui/logo';
import { Sign } from '~/ui/sign';
import { AccountLinks } from './account-links';
import { NewsDot } from './bell';
import { CategoryBar } from './category-bar';
import { LogoutAlert } from './logout-button';
import { SearchBoxes } from './search-boxes';
import { SkipLink } from './skip-link';
import { useShop } from './use-shop';

export function Header() {
  return (
    <>
      <SkipLink />
      <AccountStrip />
      {/* The search scrolls away under the bar; focus brings it back. */}
      <header className="sticky -top-14 z-30 focus-within:top-0 lg:top-0">
        <div className="border-b border-line bg-paper">
          <div className="shell grid grid-cols-[auto_1fr_auto] items-center gap-x-3 max-[22rem]:gap-x-1 lg:gap-x-8">
            <div className="sticky top-0 z-10 col-span-full row-start-1 grid h-14 grid-cols-subgrid items-center bg-paper lg:contents">
              <PhoneMenu />
              <Link
                to="/"
                aria-label="Secondleaf, home"
                className="group/logo flex justify-self-start rounded-leaf-sm py-1 lg:col-start-1 lg:row-start-1"
              >
                <Logo />
              </Link>
            </div>
            <div className="col-span-full row-start-2 pb-2.5 lg:col-span-1 lg:col-start-2 lg:row-start-1 lg:py-3.5">
              <SearchBoxes />
            </div>
            <ButtonLink
              to="/create"
              variant="accent"
              className="sticky top-1.5 z-10 col-start-3 row-start-1 px-6 tracking-wide max-[22rem]:px-4 lg:static"
            >
              SELL
            </ButtonLink>
          </div>
        </div>
      </header>
      <CategoryBar />
      <LogoutAlert />
    </>
  );
}

function AccountStrip() {
  const { viewer } = useShop();
  return (
    <nav aria-label="Account" className="hidden bg-leaf-wash text-sm lg:block">
      <div className="shell flex min-h-9 items-center gap-6">
        <Language />
        <div className="ml-auto flex items-center gap-6">
          {viewer && (
            <span className="max-w-60 truncate text-soft">
              Hello, <bdi>{viewer.name}</bdi>
            </span>
          )}
          <AccountLinks linkClass="flex min-h-9 items-center font-semibold hover:text-leaf hover:underline underline-offset-4" />
        </div>
      </div>
    </nav>
  );
}

function PhoneMenu() {
  const { viewer } = useShop();
  return (
    <Disclosure
      className="lg:hidden"
      summaryClass="relative -ml-2 grid size-11 place-items-center rounded-full"
      panelClass="absolute inset-x-0 top-full -mx-(--gutter) grid animate-rise border-b border-line bg-sheet px-(--gutter) py-2 shadow-float"
      summary={
        <>
          <span className="sr-only">Menu</span>
          <NewsDot />
          <Sign d="M4 6h16M4 12h16M4 18h16" className="size-6 [[open]_&]:hidden" />
          <Sign d="m6 6 12 12m0-12L6 18" className="hidden size-6 [[open]_&]:block" />
        </>
      }
    >
      <nav aria-label="Account" className="grid">
        {viewer && (
          <p className="truncate pt-2 text-soft">
            Hello, <bdi>{viewer.name}</bdi>
          </p>
        )}
        <AccountLinks linkClass="flex min-h-12 w-full items-center border-b border-line text-left text-lg font-semibold" />
        <Link to="/viewmore" className="flex min-h-12 items-center border-b border-line text-lg">
          All items
        </Link>
      </nav>
      <div className="flex min-h-12 items-center">
        <Language />
      </div>
    </Disclosure>
  );
}

/** The only language there is. */
function Language() {
  return (
    <span className="inline-flex items-center gap-1.5 text-xs font-semibold tracking-[0.08em] text-soft">
      <Sign d="M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0ZM3 12h18M12 3c-4.7 5-4.7 13 0 18 4.7-5 4.7-13 0-18Z" />
      ENGLISH
    </span>
  );
}
