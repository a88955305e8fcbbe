// A page of My Products, as the address asks for it.
import type { Database } from '~/data/database/database';
import { hasHidden } from '~/data/products/own-products';
import { cursorOf } from '~/data/products/product-order';
import { countListings, listListings } from '~/data/sellers/listings';
import type { SellerSummary } from '~/data/sellers/sellers';
import { isOwnState } from '~/rules/products/own-state';
import { readPaged } from '~/rules/search/paging';
import { normaliseSearch, SORTS } from '~/rules/search/search';
import { type ProductsQuery, productsAddress } from '~/rules/shop/addresses';
import { readPage } from '../../read-page';

/** Rows of one page. */
const ROWS = 20;

export type ProductsPage = Awaited<ReturnType<typeof readProducts>>;

export async function readProducts(
  db: Database,
  sellerId: string,
  seller: Pick<SellerSummary, 'totalProducts'>,
  params: URLSearchParams,
) {
  const asked = readQuery(params);
  const { q, state, sort } = asked;
  // Of all of them the count stands in the seller's row.
  const total =
    q === '' && state === null
      ? { count: seller.totalProducts, more: false }
      : await countListings(db, sellerId, { q, state });
  const [{ query, rows, pager }, hidden] = await Promise.all([
    readPage({
      asked,
      total,
      size: ROWS,
      read: (slice) => listListings(db, sellerId, { q, state, sort }, slice),
      cursorOf: (row) => cursorOf(sort, row),
      address: productsAddress,
    }),
    hasHidden(db, sellerId),
  ]);
  return { query, total, rows, pager, hidden };
}

function readQuery(params: URLSearchParams): ProductsQuery {
  const state = params.get('state');
  return {
    q: normaliseSearch(params.get('q') ?? ''),
    state: isOwnState(state) ? state : null,
    sort: SORTS.find((sort) => sort === params.get('sort')) ?? 'newest',
    ...readPaged(params),
  };
}
