// A page of My Products, as the address asks for it.
import type { Database } from '~/data/database';
import { countListings, listListings } from '~/data/listings';
import type { SellerSummary } from '~/data/sellers';
import { pageWindow, parsePage } from '~/rules/paging';
import { normaliseSearch } from '~/rules/search';

/** Rows of one page. */
const ROWS = 20;

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
  const { page, pages, offset } = pageWindow(total.count, parsePage(params.get('page')), ROWS);
  const rows = await listListings(db, sellerId, q, { limit: ROWS, offset });
  return { q, total, page, pages, rows };
}
