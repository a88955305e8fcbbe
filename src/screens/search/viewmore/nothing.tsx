// What stands where nothing matches: the alert (docs/product.md, The two boxes) and, where nothing comes close either, ways on.

import { isFiltered } from '~/rules/search/list-filter';
import type { ListQuery } from '~/rules/search/search';
import { listAddress } from '~/rules/shop/addresses';
import { NOTHING_FOUND } from '~/rules/shop/texts';
import { Alert } from '~/ui/alert';
import { ButtonLink } from '~/ui/button';
import { Empty } from '~/ui/empty';
import { Link } from '~/ui/link';
import { ProductGrid } from '../../products/listing/product-grid';
import { Section } from '../../products/listing/section';
import type { WaysOn } from './find-ways-on';

interface NothingFoundProps {
  /** Null where something comes close, which then follows. */
  ways: WaysOn | null;
  currency: string;
}

export function NothingFound({ ways, currency }: NothingFoundProps) {
  return (
    <>
      <Alert tone="red" role="alert">
        {NOTHING_FOUND['name,category']}
      </Alert>
      {ways && <Ways {...ways} currency={currency} />}
    </>
  );
}

function Ways({ meant, wider, recommended, currency }: WaysOn & { currency: string }) {
  return (
    <>
      {meant && (
        <p className="text-lg">
          Did you mean{' '}
          <Link to={meant.to} className="link font-semibold">
            “<bdi>{meant.label}</bdi>”
          </Link>
          ?
        </p>
      )}
      {wider.length > 0 && (
        <nav aria-label="Wider searches">
          <ul className="flex flex-wrap gap-2">
            {wider.map(({ label, to }) => (
              <li key={to} className="min-w-0">
                <ButtonLink to={to} variant="quiet" size="sm" className="max-w-full">
                  <bdi className="min-w-0 truncate">{label}</bdi>
                </ButtonLink>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <Section
        id="recommendations"
        title="Sustainable Recommendations"
        more={{ to: listAddress(), label: 'Browse all items' }}
      >
        <ProductGrid products={recommended} currency={currency} priority={2} />
      </Section>
    </>
  );
}

export function NothingLiked({ query }: { query: ListQuery }) {
  if (isFiltered(query)) {
    return (
      <Empty
        title="Nothing that you like matches"
        to={listAddress({ liked: true })}
        step="Show all of it"
      />
    );
  }
  return (
    <Empty title="You have not liked anything yet" to={listAddress()} step="Browse all items">
      Press the heart on an item’s page, and it appears here.
    </Empty>
  );
}
