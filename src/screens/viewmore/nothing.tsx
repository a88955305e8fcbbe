// What stands where nothing matches: the spec's alert, what comes close, and a way on.
import { listAddress } from '~/rules/addresses';
import { isFiltered, type ListQuery } from '~/rules/search';
import { closeTo, NOTHING_FOUND } from '~/rules/texts';
import { Alert } from '~/ui/alert';
import { ButtonLink } from '~/ui/button';
import { Empty } from '~/ui/empty';
import type { CardProduct } from '../listing/card';
import { ProductGrid } from '../listing/product-grid';

interface NoMatchProps {
  query: ListQuery;
  /** What comes close to the search. */
  near: CardProduct[];
  currency: string;
}

export function NoMatch({ query, near, currency }: NoMatchProps) {
  return (
    <>
      <Alert tone="red" role="alert">
        {NOTHING_FOUND['name,category']}
      </Alert>
      {near.length > 0 ? (
        <section aria-labelledby="close" className="grid gap-5">
          <h2 id="close" className="text-2xl [overflow-wrap:anywhere]">
            {closeTo(query.q)}
          </h2>
          <ProductGrid products={near} currency={currency} priority={2} />
        </section>
      ) : (
        <Empty
          title="Nothing like that is here today"
          action={<ButtonLink to={listAddress()}>Clear everything and browse</ButtonLink>}
        >
          Fewer words or fewer filters find more.
        </Empty>
      )}
    </>
  );
}

export function NothingLiked({ query }: { query: ListQuery }) {
  if (isFiltered(query)) {
    return (
      <Empty
        title="Nothing that you like matches"
        action={<ButtonLink to={listAddress({ liked: true })}>Show all of it</ButtonLink>}
      />
    );
  }
  return (
    <Empty
      title="You have not liked anything yet"
      action={<ButtonLink to={listAddress()}>Browse all items</ButtonLink>}
    >
      Press the heart on an item’s page, and you find it here again.
    </Empty>
  );
}
