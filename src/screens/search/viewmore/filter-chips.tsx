// What narrows the list right now, each with a link that takes it away.

import { FREE_WORD, formatAmount } from '~/rules/products/money';
import { categoryLabel, conditionLabel } from '~/rules/products/product';
import type { ListQuery } from '~/rules/search/search';
import { listAddress } from '~/rules/shop/addresses';
import { Link } from '~/ui/link';

interface FilterChipsProps {
  query: ListQuery;
  currency: string;
  /** The address of this list with something changed. */
  address: (changes: Partial<ListQuery>) => string;
}

interface Chip {
  label: string;
  without: Partial<ListQuery>;
}

export function FilterChips({ query, currency, address }: FilterChipsProps) {
  const chips = chipsOf(query, currency);
  if (chips.length === 0) return null;
  return (
    <ul aria-label="What the list is narrowed to" className="flex flex-wrap items-center gap-2">
      {chips.map(({ label, without }) => (
        <li key={label} className="min-w-0">
          <Link
            to={address(without)}
            className="inline-flex min-h-9 max-w-full items-center gap-2 rounded-full bg-leaf-wash py-1 pr-3 pl-4 text-sm font-semibold text-ink hover:text-leaf"
          >
            <span className="sr-only">Remove the filter </span>
            <bdi className="min-w-0 truncate">{label}</bdi>
            <svg viewBox="0 0 16 16" className="size-3 shrink-0" aria-hidden="true">
              <path d="m3 3 10 10M13 3 3 13" stroke="currentColor" strokeWidth="2" />
            </svg>
          </Link>
        </li>
      ))}
      <li>
        <Link
          to={listAddress({ mine: query.mine, state: query.state, liked: query.liked })}
          className="link inline-block p-1 text-sm"
        >
          Clear all
        </Link>
      </li>
    </ul>
  );
}

function chipsOf(query: ListQuery, currency: string): Chip[] {
  const { q, category, condition, minPrice, maxPrice, hideReserved } = query;
  const chips: (Chip | null)[] = [
    q === '' ? null : { label: `“${q}”`, without: { q: '' } },
    category && { label: categoryLabel(category), without: { category: null } },
    condition && { label: conditionLabel(condition), without: { condition: null } },
    minPrice === null
      ? null
      : { label: `From ${formatAmount(minPrice, currency)}`, without: { minPrice: null } },
    maxPrice === null ? null : { label: upTo(maxPrice, currency), without: { maxPrice: null } },
    hideReserved ? { label: 'Without reserved items', without: { hideReserved: false } } : null,
  ];
  return chips.filter((chip) => chip !== null);
}

const upTo = (maxPrice: string, currency: string) =>
  Number(maxPrice) === 0 ? FREE_WORD : `Up to ${formatAmount(maxPrice, currency)}`;
