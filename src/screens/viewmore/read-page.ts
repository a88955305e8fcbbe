// One page of a list: after the row where the page before ended, when the address says so, or else by its number.
import { cursorOf, fitsSort } from '~/data/product-order';
import type { PublicProduct, Slice } from '~/data/products';
import { goOn, placeOf } from '~/rules/list-place';
import { PAGE_SIZE, pageWindow } from '~/rules/paging';
import type { ListQuery } from '~/rules/search';

export interface ListPage<Product> {
  /** What is shown: the number is one that exists, and a place that can't be used is gone. */
  query: ListQuery;
  pages: number;
  products: Product[];
  /** The page that follows, beginning after the last product here; null at the end. */
  next: ListQuery | null;
}

/**
 * @param total how many products the whole list has
 * @param read the list's rows of a slice
 */
export async function readPage<Product extends PublicProduct>(
  asked: ListQuery,
  total: number,
  read: (slice: Slice) => Promise<Product[]>,
): Promise<ListPage<Product>> {
  const cursor = placeOf(asked);
  if (cursor && fitsSort(asked.sort, cursor)) {
    const rows = await read({ limit: PAGE_SIZE + 1, cursor });
    const more = rows.length > PAGE_SIZE;
    // What was posted or sold meanwhile moved the numbers: the end is where nothing more comes.
    const pages = more ? Math.max(asked.page + 1, pageWindow(total, 1).pages) : asked.page;
    if (rows.length > 0) return pageOf(asked, pages, rows.slice(0, PAGE_SIZE));
  }
  const { page, pages, offset } = pageWindow(total, asked.page);
  const products = await read({ limit: PAGE_SIZE, offset });
  return pageOf({ ...asked, page, after: null }, pages, products);
}

function pageOf<Product extends PublicProduct>(
  query: ListQuery,
  pages: number,
  products: Product[],
): ListPage<Product> {
  const last = query.page < pages ? products.at(-1) : undefined;
  const next = last ? goOn(query, query.page + 1, cursorOf(query.sort, last)) : null;
  return { query, pages, products, next };
}
