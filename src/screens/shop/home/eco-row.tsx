// 'Eco-Friendly Products': the catalogue from its oldest item on, sideways; more comes as one scrolls.
import { useRef } from 'react';
import { ButtonLink } from '~/ui/button';
import type { CardPage } from '../../products/listing/card';
import { ProductCard } from '../../products/listing/product-card';
import { Section } from '../../products/listing/section';
import { Arrows } from './row-arrows';
import { useMoreOfRow } from './use-more-of-row';
import { useRowPhotos } from './use-row-photos';

const SIZES = '(min-width: 64rem) 15rem, (min-width: 40rem) 14rem, 62vw';

export function EcoRow({ first, currency }: { first: CardPage; currency: string }) {
  const row = useRef<HTMLUListElement>(null);
  const end = useRef<HTMLLIElement>(null);
  const { products, next, failed, retry } = useMoreOfRow(first, row, end);
  useRowPhotos(row, products.length);
  return (
    <Section
      id="eco-friendly"
      title="Eco-Friendly Products"
      more={{ to: '/viewmore', label: 'View more' }}
    >
      <div className="relative min-w-0">
        <ul
          ref={row}
          aria-labelledby="eco-friendly"
          data-way="go"
          className="scroll-quiet -mx-(--gutter) flex snap-x scroll-px-(--gutter) gap-4 overflow-x-auto overscroll-x-contain px-(--gutter) py-1.5 sm:gap-6 *:w-[62vw] *:shrink-0 *:snap-start sm:*:w-56 lg:*:w-60"
        >
          {products.map((product, index) => (
            <li key={product.id}>
              <ProductCard
                product={product}
                currency={currency}
                sizes={SIZES}
                priority={index === 0}
              />
            </li>
          ))}
          <li
            ref={end}
            className="grid w-44! place-content-center justify-items-center gap-3 text-center"
          >
            {failed ? (
              <>
                <p role="alert">More products could not be loaded.</p>
                <button type="button" onClick={retry} className="link cursor-pointer p-2">
                  Try again
                </button>
              </>
            ) : (
              <>
                <p className="text-soft">
                  {next === null ? 'That was everything.' : 'There is more to see.'}
                </p>
                <ButtonLink to="/viewmore" variant="quiet" size="sm">
                  View more
                </ButtonLink>
              </>
            )}
          </li>
        </ul>
        <Arrows row={row} />
      </div>
    </Section>
  );
}
