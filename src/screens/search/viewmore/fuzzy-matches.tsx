// What only comes close to a search, below all that matches.

import { closeTo } from '~/rules/shop/texts';
import { formatCount } from '~/rules/text/count';
import type { CardProduct } from '../../products/listing/card';
import { ProductGrid } from '../../products/listing/product-grid';
import { Section } from '../../products/listing/section';

interface FuzzyMatchesProps {
  q: string;
  products: CardProduct[];
  currency: string;
  /** All that comes close is on this page. */
  whole: boolean;
  /** Nothing that matches stands above. */
  first: boolean;
}

export function FuzzyMatches({ q, products, currency, whole, first }: FuzzyMatchesProps) {
  const count = whole ? formatCount(products.length, 'product') : `${products.length} on this page`;
  return (
    <div className={first ? undefined : 'border-t border-line pt-6'}>
      <Section
        id="close"
        title={
          <>
            <span dir="auto" className="[overflow-wrap:anywhere]">
              {closeTo(q)}
            </span>{' '}
            <small className="money text-base font-normal whitespace-nowrap text-soft">
              {count}
            </small>
          </>
        }
      >
        <ProductGrid products={products} currency={currency} priority={first ? 2 : 0} />
      </Section>
    </div>
  );
}
