// Where this product stands in the shop.

import { type Category, categoryLabel } from '~/rules/products/product';
import { listAddress } from '~/rules/shop/addresses';
import { Link } from '~/ui/link';

export function Breadcrumbs({ category, name }: { category: Category | null; name: string }) {
  const steps = [
    { to: '/', label: 'Home' },
    category
      ? { to: listAddress({ category }), label: categoryLabel(category) }
      : { to: listAddress(), label: 'All products' },
  ];
  return (
    <nav aria-label="Breadcrumbs">
      <ol className="flex min-w-0 items-center gap-2 text-sm text-soft">
        {steps.map(({ to, label }) => (
          <li key={to} className="flex shrink-0 items-center gap-2">
            <Link to={to} className="py-1 font-semibold text-leaf hover:underline">
              {label}
            </Link>
            <span aria-hidden="true">/</span>
          </li>
        ))}
        <li className="min-w-0 truncate" dir="auto" aria-current="page">
          {name}
        </li>
      </ol>
    </nav>
  );
}
