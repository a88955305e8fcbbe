// One's own items: what state each is in, why, and what can be done about it.
import { Form } from 'react-router';
import type { OwnProduct } from '~/data/own-products';
import { editAddress, viewAddress } from '~/rules/addresses';
import { displayName } from '~/rules/product';
import { Link } from '~/ui/link';
import { OwnState } from '../listing/own-state';
import { ProductCard } from '../listing/product-card';
import { GRID_SIZES } from '../listing/product-grid';

export function OwnList({ products, currency }: { products: OwnProduct[]; currency: string }) {
  return (
    <ul
      data-way="go"
      className="grid grid-cols-2 gap-x-4 gap-y-8 sm:grid-cols-3 sm:gap-x-6 xl:grid-cols-4"
    >
      {products.map((product) => (
        <li key={product.id} className="grid min-w-0 content-start gap-2">
          <ProductCard product={product} currency={currency} sizes={GRID_SIZES} />
          <OwnState product={product} />
          <OwnButtons product={product} />
        </li>
      ))}
    </ul>
  );
}

function OwnButtons({ product: { id, name, sold } }: { product: OwnProduct }) {
  const of = <span className="sr-only"> {displayName(name)}</span>;
  return (
    <div className="flex flex-wrap gap-x-3 px-0.5 text-sm">
      <Link to={editAddress(id)} className="link py-1">
        Edit{of}
      </Link>
      <Form method="post" action={viewAddress(id)}>
        <button
          type="submit"
          name="intent"
          value={sold ? 'unsold' : 'sold'}
          className="link cursor-pointer py-1"
        >
          {sold ? 'Put back' : 'Mark as sold'}
          {of}
        </button>
      </Form>
      <Link to={`${viewAddress(id)}&confirm=delete#yours`} className="link py-1">
        Delete{of}
      </Link>
    </div>
  );
}
