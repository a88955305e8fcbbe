// One page of a list: from the row where a neighbour ends, when the address says so, or else by its number.
import { cursorOf, fitsSort } from '~/data/product-order';
import type { PublicProduct, Slice } from '~/data/products';
import { goBack, goOn, goToEnd, type ListPlace, placeOf } from '~/rules/list-place';
import { PAGE_SIZE, pageWindow, type Total } from '~/rules/paging';
import { FIRST_PAGE, type ListQuery } from '~/rules/search';

export interface ListPage<Product> {
  /** What is shown: the number is one that exists, and a place that can't be used is gone. */
  query: ListQuery;
  /** How many pages there are. */
  pages: number;
  /** There are more than `pages`, nobody knows how many. */
  more: boolean;
  products: Product[];
  /** The neighbours, each from this page's edge on, and the last page; null where there is none. */
  previous: ListQuery | null;
  next: ListQuery | null;
  last: ListQuery | null;
}

type Read<Product> = (slice: Slice) => Promise<Product[]>;

/** The rows of a page, and whether the list goes on at either side. */
interface Found<Product> {
  query: ListQuery;
  products: Product[];
  earlier: boolean;
  later: boolean;
}

/**
 * @param total how many products the whole list has
 * @param read the list's rows of a slice
 */
export async function readPage<Product extends PublicProduct>(
  asked: ListQuery,
  total: Total,
  read: Read<Product>,
): Promise<ListPage<Product>> {
  const place = usablePlace(asked);
  // A list that is counted ends with the page of the last number.
  if (place && (place.cursor || total.more)) {
    const found = await atPlace(asked, place, read);
    if (found.products.length > 0) return pageOf(found, total);
  }
  const past = place && !(place.backwards && place.cursor);
  const page = asked.page ?? (past ? null : 1);
  const byNumber = total.more ? uncounted : counted;
  return pageOf(await byNumber({ ...asked, ...FIRST_PAGE }, page, total.count, read), total);
}

function usablePlace(asked: ListQuery): ListPlace | null {
  const place = placeOf(asked);
  return place?.cursor && !fitsSort(asked.sort, place.cursor) ? null : place;
}

async function atPlace<Product>(
  asked: ListQuery,
  place: ListPlace,
  read: Read<Product>,
): Promise<Found<Product>> {
  // One row more tells whether the list goes on there.
  const rows = await read({ limit: PAGE_SIZE + 1, ...place });
  const goesOn = rows.length > PAGE_SIZE;
  if (!place.backwards) {
    return { query: asked, products: rows.slice(0, PAGE_SIZE), earlier: true, later: goesOn };
  }
  // What was posted or sold meanwhile moved the numbers: the first page is where nothing comes before.
  const page = goesOn ? asked.page && Math.max(asked.page, 2) : 1;
  const products = rows.slice(-PAGE_SIZE);
  return { query: { ...asked, page }, products, earlier: goesOn, later: place.cursor !== null };
}

/** A page by its number, null being the last, read from the nearer end of the list. */
async function counted<Product>(
  query: ListQuery,
  asked: number | null,
  count: number,
  read: Read<Product>,
): Promise<Found<Product>> {
  const { page, pages, offset } = pageWindow(count, asked ?? count);
  const limit = Math.min(PAGE_SIZE, count - offset);
  const behind = count - offset - limit;
  const slice = behind < offset ? { limit, offset: behind, backwards: true } : { limit, offset };
  const products = await read(slice);
  return { query: { ...query, page }, products, earlier: page > 1, later: page < pages };
}

/** The same where nobody knows how many there are. */
async function uncounted<Product>(
  query: ListQuery,
  page: number | null,
  _count: number,
  read: Read<Product>,
): Promise<Found<Product>> {
  if (page !== null) {
    const rows = await read({ limit: PAGE_SIZE + 1, offset: (page - 1) * PAGE_SIZE });
    const [products, later] = [rows.slice(0, PAGE_SIZE), rows.length > PAGE_SIZE];
    if (rows.length > 0) return { query: { ...query, page }, products, earlier: page > 1, later };
  }
  return atPlace(goToEnd(query), { cursor: null, backwards: true }, read);
}

function pageOf<Product extends PublicProduct>(
  { query, products, earlier, later }: Found<Product>,
  total: Total,
): ListPage<Product> {
  const { page, sort } = query;
  const known = pageWindow(total.count, 1).pages;
  const pages = page === null ? known : later ? Math.max(known, page + 1) : page;
  const more = total.more && (later || page === null);
  const [first, end] = [earlier && products[0], later && products.at(-1)];
  return {
    query,
    pages,
    more,
    products,
    previous: first ? goBack(query, page && Math.max(page - 1, 1), cursorOf(sort, first)) : null,
    next: end ? goOn(query, page && page + 1, cursorOf(sort, end)) : null,
    last: !later ? null : more ? goToEnd(query) : { ...query, ...FIRST_PAGE, page: pages },
  };
}
