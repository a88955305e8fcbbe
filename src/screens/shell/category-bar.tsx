// The category bar: a drop-down of all categories, and quick links to them.
import { useLocation } from 'react-router';
import { CATEGORIES, CUSTOMER_CATEGORIES, categoryLabel } from '~/rules/products/product';
import { listAddress } from '~/rules/shop/addresses';
import { Disclosure } from '~/ui/disclosure';
import { Link } from '~/ui/link';
import { Sign } from '~/ui/sign';
import { CategoryIcon } from './category-icon';

/** Made once: each page shows them all. Links as ui/link.tsx makes them are written out below for the same reason. */
const addresses = new Map(CATEGORIES.map((category) => [category, listAddress({ category })]));

export function CategoryBar() {
  const { pathname, search } = useLocation();
  const current = pathname === '/viewmore' ? new URLSearchParams(search).get('category') : null;
  return (
    <nav aria-label="Categories" className="border-b border-line">
      <div className="shell flex items-center gap-1">
        <Disclosure
          className="relative z-20 shrink-0"
          summaryClass="group flex min-h-11 items-center gap-1.5 pr-3 font-semibold hover:text-leaf"
          panelClass="absolute top-full left-0 grid w-[min(36rem,calc(100vw-2rem))] animate-rise gap-1 rounded-leaf border border-line bg-sheet p-3 shadow-float sm:grid-cols-2"
          summary={
            <>
              Categories
              <Sign
                d="m6 9 6 6 6-6"
                className="size-4 transition-transform [[open]_&]:rotate-180"
              />
            </>
          }
        >
          {CATEGORIES.map((category) => (
            <a
              key={category}
              href={addresses.get(category)}
              data-way="go"
              className="flex min-h-11 items-center gap-3 rounded-leaf-sm px-3 hover:bg-leaf-wash hover:text-leaf"
            >
              <CategoryIcon category={category} className="size-5 shrink-0 text-leaf" />
              {categoryLabel(category)}
            </a>
          ))}
          <Link
            to={listAddress()}
            className="flex min-h-11 items-center rounded-leaf-sm pr-3 pl-11 font-semibold text-leaf hover:bg-leaf-wash"
          >
            Everything
          </Link>
        </Disclosure>
        <ul className="scroll-quiet max-xl:goes-on flex grow snap-x items-center gap-x-5 overflow-x-auto border-l border-line pl-4 text-sm lg:justify-between">
          {CUSTOMER_CATEGORIES.map((category) => (
            <li key={category} className="shrink-0 snap-start scroll-ml-4">
              <a
                href={addresses.get(category)}
                data-way="go"
                aria-current={current === category ? 'page' : undefined}
                className="flex min-h-11 items-center whitespace-nowrap text-soft -outline-offset-3 hover:text-leaf aria-[current=page]:font-bold aria-[current=page]:text-leaf aria-[current=page]:shadow-[inset_0_-3px_var(--leaf)]"
              >
                {categoryLabel(category)}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </nav>
  );
}
