// A page of My Products, as the address asks for it.
import type { Database } from '~/data/database';
import { countListings, listListings } from '~/data/listings';
import type { SellerSummary } from '~/data/sellers';
import { productsAddress } from '~/rules/addresses';
import { readPaged } from '~/rules/paging';
import { normaliseSearch } from '~/rules/search';
import { readPage } from '../read-page';

/** Rows of one page. */
const ROWS = 20;

export type ProductsPage = Awaited<ReturnType<typeof readProducts>>;

export async function readProducts(
  db: Database,
  sellerId: string,
  seller: Pick<SellerSummary, 'totalProducts'>,
  params: URLSearchParams,
) {
  const q = normaliseSearch(params.get('q') ?? '');
  // Without a search the count stands in the seller's row.
  const total =
    q === '' ? { count: seller.totalProducts, more: false } : await countListings(db, sellerId, q);
  const { rows, pager } = await readPage({
    asked: { q, ...readPaged(params) },
    total,
    size: ROWS,
    read: (slice) => listListings(db, sellerId, q, slice),
    cursorOf: ({ createdAt, id }) => ({ createdAt, id }),
    address: productsAddress,
  });
  return { q, total, rows, pager };
}
