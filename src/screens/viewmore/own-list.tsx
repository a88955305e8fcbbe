// One's own items: what state each is in, why, and what can be done about it.
import { Link } from 'react-router';
import type { OwnProduct } from '~/data/own-products';
import { editAddress, viewAddress } from '~/rules/addresses';
import { displayName } from '~/rules/product';
import { OwnState } from '../listing/own-state';
import { ProductCard } from '../listing/product-card';
import { GRID_SIZES } from '../listing/product-grid';

export function OwnList({ products, currency }: { products: OwnProduct[]; currency: string }) {
  return (
    <ul className="grid grid-cols-2 gap-x-4 gap-y-8 sm:grid-cols-3 sm:gap-x-6 xl:grid-cols-4">
      {products.map((product) => (
        <li key={product.id} className="grid min-w-0 content-start gap-2">
          <ProductCard product={product} currency={currency} sizes={GRID_SIZES} />
          <OwnState product={product} />
          <p className="flex flex-wrap gap-x-3 px-0.5 text-sm">
            <Link to={editAddress(product.id)} className="link py-1">
              Edit<span className="sr-only"> {displayName(product.name)}</span>
            </Link>
            <Link to={`${viewAddress(product.id)}#yours`} className="link py-1">
              {product.sold ? 'Put back or delete' : 'Mark sold or delete'}
              <span className="sr-only">: {displayName(product.name)}</span>
            </Link>
          </p>
        </li>
      ))}
    </ul>
  );
}
