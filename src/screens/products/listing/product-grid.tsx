// Products side by side: two on a phone, four on a desk.
import type { CardProduct } from './card';
import { ProductCard } from './product-card';

/** How wide a card's photo is where cards stand in two to four columns, as in `<img sizes>`. */
export const GRID_SIZES =
  '(min-width: 64rem) 19rem, (min-width: 40rem) calc(33vw - 2rem), calc(50vw - 1.5rem)';

interface ProductGridProps {
  products: readonly CardProduct[];
  currency: string;
  /** How many of the first ones are above the fold. */
  priority?: number;
}

export function ProductGrid({ products, currency, priority = 0 }: ProductGridProps) {
  return (
    <ul
      data-way="go"
      className="grid grid-cols-2 gap-x-4 gap-y-8 sm:grid-cols-3 sm:gap-x-6 lg:grid-cols-4 *:min-w-0"
    >
      {products.map((product, index) => (
        <li key={product.id}>
          <ProductCard
            product={product}
            currency={currency}
            sizes={GRID_SIZES}
            priority={index < priority}
          />
        </li>
      ))}
    </ul>
  );
}
