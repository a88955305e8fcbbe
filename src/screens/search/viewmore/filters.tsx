// The filters as a plain form that leads to an address; on a phone they are folded away.
import type { FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { currencySign } from '~/rules/products/money';
import { CATEGORIES, CONDITIONS, categoryLabel, conditionLabel } from '~/rules/products/product';
import {
  PRICE_TEXT_LENGTH,
  type PriceFaults,
  parseListFilter,
  priceFaults,
} from '~/rules/search/list-filter';
import { type ListQuery, SORT_LABELS, SORTS } from '~/rules/search/search';
import { listAddress } from '~/rules/shop/addresses';
import { Button } from '~/ui/button';
import { CheckField } from '~/ui/form/check-field';
import { Field, SelectField } from '~/ui/form/field';
import { useFocusFirstError } from '~/ui/form/focus-first-error';

const categories = CATEGORIES.map((value) => ({ value, label: categoryLabel(value) }));
const conditions = CONDITIONS.map((value) => ({ value, label: conditionLabel(value) }));

/** What a search finds among everybody's comes best match first (data/search/search.ts), unless another order is chosen. */
const sortsOf = ({ q, mine, liked }: ListQuery) =>
  SORTS.map((value) => {
    const best = value === 'newest' && q !== '' && !mine && !liked;
    return { value, label: best ? 'Best match first' : SORT_LABELS[value] };
  });

interface FiltersProps {
  query: ListQuery;
  /** What was typed as a price and can't be one. */
  faults: PriceFaults;
  currency: string;
}

export function Filters({ query, faults, currency }: FiltersProps) {
  const navigate = useNavigate();
  const wrong = faults.minPrice !== null || faults.maxPrice !== null;
  const form = useFocusFirstError(wrong ? faults : null);
  /** As the browser would do it, only that what is left open does not stand in the address. */
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const params = new URLSearchParams();
    for (const [name, value] of new FormData(event.currentTarget)) {
      if (typeof value === 'string') params.set(name, value);
    }
    navigate(addressOf(params, currency));
  };
  return (
    <details open={wrong} className="min-w-0 lg:details-content:[content-visibility:visible]">
      <summary className="flex min-h-11 items-center justify-between gap-2 rounded-leaf-sm border border-edge bg-sheet px-5 font-semibold lg:supports-[selector(::details-content)]:hidden">
        Filter and sort
        <svg viewBox="0 0 24 24" className="size-5" aria-hidden="true">
          <path
            d="M4 7h9m5 0h2M4 17h2m5 0h9M15.5 4.5v5M8.5 14.5v5"
            fill="none"
            stroke="currentColor"
            strokeWidth="2"
            strokeLinecap="round"
          />
        </svg>
      </summary>
      <form
        ref={form}
        action="/viewmore"
        method="get"
        onSubmit={submit}
        aria-label="Filter and sort"
        className="grid gap-4 py-4 lg:py-0"
      >
        {query.q !== '' && <input type="hidden" name="q" value={query.q} />}
        {query.q !== '' && query.in === 'name' && <input type="hidden" name="in" value="name" />}
        {query.mine && <input type="hidden" name="mine" value="1" />}
        {query.state && <input type="hidden" name="state" value={query.state} />}
        {query.liked && <input type="hidden" name="liked" value="1" />}
        <SelectField
          label="Sort by"
          name="sort"
          options={sortsOf(query)}
          defaultValue={query.sort}
        />
        <SelectField
          label="Category"
          name="category"
          empty="Any category"
          options={categories}
          defaultValue={query.category ?? ''}
        />
        <SelectField
          label="Condition"
          name="condition"
          empty="Any condition"
          options={conditions}
          defaultValue={query.condition ?? ''}
        />
        <div className={wrong ? 'grid gap-4' : 'grid grid-cols-2 gap-3'}>
          <Field
            label={`Lowest ${currencySign(currency)}`}
            name="minPrice"
            inputMode="decimal"
            autoComplete="off"
            maxLength={PRICE_TEXT_LENGTH}
            defaultValue={faults.minPrice?.text ?? short(query.minPrice)}
            error={faults.minPrice?.error}
          />
          <Field
            label={`Highest ${currencySign(currency)}`}
            name="maxPrice"
            inputMode="decimal"
            autoComplete="off"
            maxLength={PRICE_TEXT_LENGTH}
            defaultValue={faults.maxPrice?.text ?? short(query.maxPrice)}
            error={faults.maxPrice?.error}
          />
        </div>
        <CheckField name="hideReserved" value="1" defaultChecked={query.hideReserved}>
          Hide reserved
        </CheckField>
        <Button variant="primary">Show results</Button>
      </form>
    </details>
  );
}

/** Where the form leads. A price that can't be understood goes along as it was typed, for the page to say so. */
function addressOf(params: URLSearchParams, currency: string): string {
  const address = listAddress(parseListFilter(params, currency));
  const typed = new URLSearchParams();
  for (const [name, fault] of Object.entries(priceFaults(params, currency))) {
    if (fault) typed.set(name, fault.text);
  }
  const rest = typed.toString();
  return rest === '' ? address : `${address}${address.includes('?') ? '&' : '?'}${rest}`;
}

const short = (price: string | null) => price?.replace(/\.00$/, '') ?? '';
