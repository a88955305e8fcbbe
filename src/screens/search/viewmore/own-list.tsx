// One's own items: what state each is in, why, and what can be done about one or several of them.
import type { OwnProduct } from '~/data/products/own-products';
import { displayName } from '~/rules/products/product';
import { isFiltered } from '~/rules/search/list-filter';
import { FIRST_PAGE } from '~/rules/search/paging';
import type { ListQuery } from '~/rules/search/search';
import { editAddress, listAddress } from '~/rules/shop/addresses';
import { buttonClasses } from '~/ui/button';
import { Empty } from '~/ui/empty';
import { Link } from '~/ui/link';
import { OwnState } from '../../products/listing/own-state';
import { ProductCard } from '../../products/listing/product-card';
import { GRID_SIZES } from '../../products/listing/product-grid';
import type { BulkReply } from '../../products/own-products/bulk-action';
import { Choose, OwnForm } from '../../products/own-products/own-form';
import { StateFilter } from '../../products/own-products/state-filter';

interface OwnListProps {
  products: OwnProduct[];
  query: ListQuery;
  /** Whether anything of one's own is hidden. */
  hidden: boolean;
  /** This page's own address. */
  here: string;
  currency: string;
  reply: BulkReply | null;
}

export function OwnList({ products, query, hidden, here, currency, reply }: OwnListProps) {
  return (
    <>
      <StateFilter
        current={query.state}
        hidden={hidden}
        address={(state) => listAddress({ ...query, ...FIRST_PAGE, state })}
      />
      {products.length === 0 && <NothingOwn query={query} />}
      <OwnForm here={here} reply={reply} noun="item" any={products.length > 0}>
        {(isChosen) => (
          <ul
            data-way="go"
            className="grid grid-cols-2 gap-x-4 gap-y-8 sm:grid-cols-3 sm:gap-x-6 xl:grid-cols-4"
          >
            {products.map((product) => (
              // Cards of one row have their states and their buttons at one height.
              <li
                key={product.id}
                className="relative row-span-3 grid min-w-0 grid-rows-subgrid content-start gap-2"
              >
                <ProductCard product={product} currency={currency} sizes={GRID_SIZES} />
                <Choose
                  product={product}
                  chosen={isChosen(product.id)}
                  className="absolute top-2 right-2 rounded-full bg-sheet"
                />
                <div>
                  <OwnState product={product} />
                </div>
                <OwnButtons product={product} />
              </li>
            ))}
          </ul>
        )}
      </OwnForm>
    </>
  );
}

const QUIET = buttonClasses({ variant: 'quiet', size: 'sm' });

function OwnButtons({ product: { id, name, sold } }: { product: OwnProduct }) {
  const of = <bdi className="sr-only"> {displayName(name)}</bdi>;
  return (
    <div className="grid grid-cols-2 gap-x-2 gap-y-1 self-start text-sm">
      <button
        type="submit"
        name="intent"
        value={`${sold ? 'unsold' : 'sold'}:${id}`}
        className={`${QUIET} col-span-2`}
      >
        <span>
          {sold ? 'Put back' : 'Mark as sold'}
          {of}
        </span>
      </button>
      <Link to={editAddress(id)} className="link justify-self-start px-0.5 py-1">
        Edit{of}
      </Link>
      <button
        type="submit"
        name="intent"
        value={`ask:${id}`}
        className="link cursor-pointer justify-self-end px-0.5 py-1"
      >
        Delete{of}
      </button>
    </div>
  );
}

function NothingOwn({ query }: { query: ListQuery }) {
  if (isFiltered(query)) {
    return (
      <Empty
        title="None of your items match"
        to={listAddress({ mine: true })}
        step="Show all of them"
      />
    );
  }
  return (
    <Empty title="You have nothing for sale yet" to="/create" step="Sell something">
      A photo is enough to begin with; the rest can follow.
    </Empty>
  );
}
