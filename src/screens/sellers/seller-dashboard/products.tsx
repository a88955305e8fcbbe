// My Products: search, one's listings with their state, and what can be done to one or to many.
import { Form } from 'react-router';
import { ownStateLabel } from '~/rules/products/own-state';
import { FIRST_PAGE } from '~/rules/search/paging';
import { SEARCH_LENGTH, SORT_LABELS, SORTS } from '~/rules/search/search';
import { productsAddress } from '~/rules/shop/addresses';
import { formatTotal } from '~/rules/text/count';
import { Button, ButtonLink, buttonClasses } from '~/ui/button';
import { Empty } from '~/ui/empty';
import { Field, SelectField } from '~/ui/form/field';
import { Pager } from '~/ui/pager';
import type { BulkReply } from '../../products/own-products/bulk-action';
import { OwnForm } from '../../products/own-products/own-form';
import { StateFilter } from '../../products/own-products/state-filter';
import { ProductRow } from './product-row';
import type { ProductsPage } from './read-products';

type ProductsProps = ProductsPage & { currency: string; reply: BulkReply | null };

const SORT_OPTIONS = SORTS.map((value) => ({ value, label: SORT_LABELS[value] }));

export function Products({ query, total, pager, rows, hidden, currency, reply }: ProductsProps) {
  const { q, state, sort } = query;
  return (
    <section aria-labelledby="products" className="grid grid-cols-1 gap-5">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div>
          <h2 id="products" className="text-2xl">
            My Products
          </h2>
          <p role="status" className="money text-soft">
            {formatTotal(total, 'product')}
            {q !== '' && ` with “${q}”`}
            {state && `, ${ownStateLabel(state).toLowerCase()}`}
          </p>
        </div>
        <div className="flex flex-wrap gap-3">
          <ButtonLink to="/seller/import" variant="quiet" size="sm">
            Import from CSV
          </ButtonLink>
          <a
            href="/seller/products.csv"
            download
            className={buttonClasses({ variant: 'quiet', size: 'sm' })}
          >
            Export as CSV
          </a>
        </div>
      </div>
      <Form
        role="search"
        key={`${q} ${sort} ${state}`}
        className="grid items-end gap-3 sm:grid-cols-[minmax(0,22rem)_12rem_auto] sm:justify-start"
      >
        <input type="hidden" name="tab" value="products" />
        {state && <input type="hidden" name="state" value={state} />}
        <Field
          label="Search your products"
          name="q"
          type="search"
          maxLength={SEARCH_LENGTH}
          defaultValue={q}
        />
        <SelectField label="Sort by" name="sort" options={SORT_OPTIONS} defaultValue={sort} />
        <Button variant="quiet">Show</Button>
      </Form>
      <StateFilter
        current={state}
        hidden={hidden}
        address={(other) => productsAddress({ ...query, ...FIRST_PAGE, state: other })}
      />
      {rows.length === 0 && <Nothing q={q} narrowed={q !== '' || state !== null} />}
      <OwnForm here={pager.here} reply={reply} noun="product" any={rows.length > 0}>
        {(isChosen) => (
          <ul className="grid grid-cols-1 divide-y divide-line border-y border-line">
            {rows.map((product) => (
              <ProductRow
                key={product.id}
                product={product}
                currency={currency}
                chosen={isChosen(product.id)}
              />
            ))}
          </ul>
        )}
      </OwnForm>
      <Pager {...pager} />
    </section>
  );
}

function Nothing({ q, narrowed }: { q: string; narrowed: boolean }) {
  if (narrowed) {
    return (
      <Empty
        title={
          q === ''
            ? 'None of your products is in this state'
            : 'None of your products has that in its name'
        }
        to={productsAddress({})}
        step="Show all of them"
      />
    );
  }
  return (
    <Empty title="Nothing is listed yet" to="/seller/add-product" step="Add your first product">
      You can also bring many at once from a CSV file.
    </Empty>
  );
}
