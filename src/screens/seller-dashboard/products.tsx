// My Products: search, one's listings with their state, and what can be done to one or to many.
import { Form } from 'react-router';
import { productsAddress } from '~/rules/addresses';
import { formatTotal } from '~/rules/count';
import { SEARCH_LENGTH } from '~/rules/search';
import { Button, ButtonLink, buttonClasses } from '~/ui/button';
import { Empty } from '~/ui/empty';
import { Field } from '~/ui/field';
import { Pager } from '~/ui/pager';
import type { DashboardReply } from './actions';
import { DeleteQuestion } from './delete-question';
import { ProductRow } from './product-row';
import type { ProductsPage } from './read-products';

type ProductsProps = ProductsPage & { currency: string; reply: DashboardReply | null };

export function Products({ q, total, pager, rows, currency, reply }: ProductsProps) {
  const here = pager.here;
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
      <Form role="search" key={q} className="flex max-w-xl items-end gap-3">
        <input type="hidden" name="tab" value="products" />
        <Field
          label="Search your products"
          name="q"
          type="search"
          maxLength={SEARCH_LENGTH}
          defaultValue={q}
          className="grow"
        />
        <Button variant="quiet">Search</Button>
      </Form>
      {reply?.question && <DeleteQuestion products={reply.question} address={here} />}
      {rows.length === 0 ? (
        <Nothing q={q} />
      ) : (
        <Form method="post" action={here} className="grid grid-cols-1 gap-4" preventScrollReset>
          <ul className="grid grid-cols-1 divide-y divide-line border-y border-line">
            {rows.map((product) => (
              <ProductRow key={product.id} product={product} currency={currency} />
            ))}
          </ul>
          <Button variant="danger" name="ask" value="chosen" className="justify-self-start">
            Delete those chosen
          </Button>
        </Form>
      )}
      <Pager {...pager} />
    </section>
  );
}

function Nothing({ q }: { q: string }) {
  if (q !== '') {
    return (
      <Empty
        title="None of your products has that in its name"
        action={<ButtonLink to={productsAddress({})}>Show all of them</ButtonLink>}
      />
    );
  }
  return (
    <Empty
      title="Nothing is listed yet"
      action={<ButtonLink to="/seller/add-product">Add your first product</ButtonLink>}
    >
      You can also bring many at once from a CSV file.
    </Empty>
  );
}
