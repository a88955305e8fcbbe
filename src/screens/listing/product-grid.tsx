// Products side by side: two on a phone, four on a desk.
import type { PublicProduct } from '~/data/products';
import { ProductCard } from './product-card';

const SIZES = '(min-width: 64rem) 19rem, (min-width: 40rem) 31vw, 46vw';

interface ProductGridProps {
  products: PublicProduct[];
  currency: string;
  /** How many of the first ones are above the fold. */
  priority?: number;
}

export function ProductGrid({ products, currency, priority = 0 }: ProductGridProps) {
  return (
    <ul className="grid grid-cols-2 gap-x-4 gap-y-8 sm:grid-cols-3 sm:gap-x-6 lg:grid-cols-4">
      {products.map((product, index) => (
        <li key={product.id} className="min-w-0">
          <ProductCard
            product={product}
            currency={currency}
            sizes={SIZES}
            priority={index < priority}
          />
        </li>
      ))}
    </ul>
  );
}
