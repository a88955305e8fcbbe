// Where the admins' queues are: tab, search, page and what is open, as addresses.

import { FIRST_PAGE, type Paged, pagedEntries, readPaged } from '../search/paging';
import { normaliseSearch } from '../search/search';
import { ADMIN_SCREENS } from '../shop/addresses';
import { queryString } from '../text/query-string';

export const SELLER_TABS = ['all', 'pending', 'approved', 'rejected'] as const;

export type SellerTab = (typeof SELLER_TABS)[number];

export const PRODUCT_TABS = ['all', 'active', 'flagged', 'pending', 'reported'] as const;

export type ProductTab = (typeof PRODUCT_TABS)[number];

/** Which rows of a queue: of a tab, with a search (normalised; empty: none), on a page. */
export type QueuePlace<Tab extends string> = Paged & { tab: Tab; q: string };

/** Reads an address; what is unknown or makes no sense is ignored. */
export function queuePlace<const Tab extends string>(
  params: URLSearchParams,
  tabs: readonly [Tab, ...Tab[]],
): QueuePlace<Tab> {
  return {
    tab: tabs.find((tab) => tab === params.get('tab')) ?? tabs[0],
    q: normaliseSearch(params.get('q') ?? ''),
    ...readPaged(params),
  };
}

/** What stands over the queue. */
export type Opened = {
  /** The seller whose documents are shown. */
  documents?: string;
  /** The product whose details are shown. */
  details?: string;
  /** A transition that asks for a reason, and what it is about, as it was seen. */
  ask?: { transition: string; items: readonly string[] };
};

function queueAddress(path: string, place: Partial<QueuePlace<string>>, opened: Opened): string {
  const { tab = 'all', q = '' } = place;
  const { documents, details, ask } = opened;
  const query = queryString([
    ['tab', tab !== 'all' && tab],
    ['q', q],
    ...pagedEntries({ ...FIRST_PAGE, ...place }),
    ['documents', documents],
    ['details', details],
    ['ask', ask?.transition],
    ...(ask?.items ?? []).map((item) => ['item', item] as const),
  ]);
  return path + query;
}

/** The sellers' queue. */
export function sellersAddress(place: Partial<QueuePlace<SellerTab>>, opened: Opened = {}): string {
  return queueAddress(ADMIN_SCREENS.sellers, place, opened);
}

/** The products' queue. */
export function moderationAddress(
  place: Partial<QueuePlace<ProductTab>>,
  opened: Opened = {},
): string {
  return queueAddress(ADMIN_SCREENS.products, place, opened);
}
