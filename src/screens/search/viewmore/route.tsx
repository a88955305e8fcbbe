// All products, 8 a page, as the address narrows them; with mine=1 one's own, in every state; with liked=1 what one likes.
import { Suspense } from 'react';
import { data, redirect } from 'react-router';
import { withoutBlocked } from '~/data/messages/blocks';
import { countLiked, listLiked } from '~/data/products/likes';
import { countOwn, hasHidden, listOwn } from '~/data/products/own-products';
import { cursorOf } from '~/data/products/product-order';
import { anyPublic, countPublic, listPublic, type PublicProduct } from '~/data/products/products';
import { categoryLabel } from '~/rules/products/product';
import { splitFuzzy } from '~/rules/search/fuzzy-matches';
import { parseListQuery, priceFaults } from '~/rules/search/list-filter';
import { listForRobots } from '~/rules/search/list-for-robots';
import { FIRST_PAGE, PAGE_SIZE, type Slice } from '~/rules/search/paging';
import type { ListQuery } from '~/rules/search/search';
import { listAddress, loginAddress } from '~/rules/shop/addresses';
import { resultsSaid } from '~/rules/shop/texts';
import { formatTotal } from '~/rules/text/count';
import { Pager } from '~/ui/pager';
import { visit } from '../../context';
import { pageMeta } from '../../page-meta';
import { toCards } from '../../products/listing/card';
import { ProductGrid } from '../../products/listing/product-grid';
import { bulkAction } from '../../products/own-products/bulk-action';
import { readPage } from '../../read-page';
import type { Route } from './+types/route';
import { FilterChips } from './filter-chips';
import { Filters } from './filters';
import { findWaysOn } from './find-ways-on';
import { NothingFound, NothingLiked } from './for-nothing';
import { DoneNote, OwnList } from './for-signed-in';
import { FuzzyMatches } from './fuzzy-matches';

export async function loader({ request, context }: Route.LoaderArgs) {
  const { services, actor } = visit(context);
  const { searchParams } = new URL(request.url);
  const currency = services.currencies.storefront;
  const asked = parseListQuery(searchParams, currency);
  const { db } = services;
  const cursor = (row: PublicProduct) => cursorOf(asked.sort, row);
  const list = { asked, size: PAGE_SIZE, cursorOf: cursor, address: listAddress };
  const { total, ...page } = await read();
  const { query } = page;
  return {
    list: page,
    total,
    currency,
    faults: priceFaults(searchParams, currency),
    publicUrl: services.publicUrl,
    robots: listForRobots(query, total.count),
  };

  async function read() {
    if (!asked.mine && !asked.liked) {
      const total = await countPublic(db, asked);
      if (total.count === 0 && !(await anyPublic(db))) throw redirect('/');
      const read = (rows: Slice) => listPublic(db, asked, rows);
      const searched = asked.q !== '';
      const page = await readPage({ ...list, total, read, openEnded: searched });
      // The far end of a long search is what matches least, and takes longest to find.
      if (searched && page.pager.more) page.pager.last = null;
      const shown = await withoutBlocked(db, actor?.userId ?? null, page.rows);
      const { matches, fuzzy } = splitFuzzy(shown);
      const nothing = total.count === 0 && fuzzy.length === 0;
      return {
        of: 'everybody' as const,
        total,
        ...page,
        rows: toCards(matches),
        fuzzy: toCards(fuzzy),
        ways: nothing ? await findWaysOn(services, page.query) : null,
      };
    }
    if (actor === null) throw redirect(loginAddress(listAddress(asked)));
    const { userId } = actor;
    if (asked.liked) {
      const total = await countLiked(db, userId, asked);
      const read = (rows: Slice) => listLiked(db, userId, asked, rows);
      const page = await readPage({ ...list, total, read });
      return { of: 'likes' as const, total, ...page, rows: toCards(page.rows) };
    }
    const [total, hidden] = await Promise.all([countOwn(db, userId, asked), hasHidden(db, userId)]);
    const read = (rows: Slice) => listOwn(db, userId, asked, rows);
    return { of: 'own' as const, total, hidden, ...(await readPage({ ...list, total, read })) };
  }
}

/** `POST /viewmore?mine=1`: what is done to one's own items (own-products/). */
export async function action({ request, context }: Route.ActionArgs) {
  if (new URL(request.url).searchParams.get('mine') !== '1') {
    throw data('This form is not known here.', { status: 400 });
  }
  return bulkAction(context, request, visit(context).services.currencies.storefront);
}

/** What the list is of, in a few words. */
function titleOf({ q, category, mine, liked }: ListQuery): string {
  if (liked) return 'Items you like';
  if (mine) return 'Your items';
  if (q !== '') return `Results for “${q}”`;
  return category === null ? 'All products' : categoryLabel(category);
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { total, publicUrl, robots } = loaderData;
  const { query } = loaderData.list;
  const page = query.page === null || query.page === 1 ? '' : `, page ${query.page}`;
  return pageMeta({
    title: `${titleOf(query)}${page}`,
    description: `${formatTotal(total, 'second-hand and sustainable thing')} to browse by category, condition and price.`,
    canonical: publicUrl + robots.canonical,
    hidden: robots.hidden,
  });
}

export default function ViewMore({ loaderData, actionData }: Route.ComponentProps) {
  const { total, currency, faults, list } = loaderData;
  const { query, pager } = list;
  const fuzzy = list.of === 'everybody' ? list.fuzzy : [];
  const address = (changes: Partial<ListQuery>) =>
    listAddress({ ...query, ...FIRST_PAGE, ...changes });
  return (
    <div className="shell grid grid-cols-1 gap-6 py-8 sm:py-10">
      <header className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <h1 dir="auto" className="min-w-0 text-3xl [overflow-wrap:anywhere] sm:text-4xl">
          {titleOf(query)}
        </h1>
        <p role="status" className="money text-soft">
          {formatTotal(total, query.mine || query.liked ? 'item' : 'product')}
          {query.q !== '' && (
            <span dir="auto" className="sr-only">
              {resultsSaid(query.q, fuzzy.length)}
            </span>
          )}
        </p>
      </header>
      {query.mine && (
        <Suspense>
          <DoneNote only={['deleted']} />
        </Suspense>
      )}
      <div className="grid items-start gap-x-10 gap-y-6 lg:grid-cols-[15rem_minmax(0,1fr)]">
        <Filters
          key={[address({}), faults.minPrice?.text, faults.maxPrice?.text].join(' ')}
          query={query}
          faults={faults}
          currency={currency}
        />
        <div className="grid grid-cols-1 gap-6">
          <FilterChips query={query} currency={currency} address={address} />
          {total.count === 0 && list.of !== 'own' && (
            <Suspense>
              {list.of === 'likes' ? (
                <NothingLiked query={query} />
              ) : (
                <NothingFound ways={list.ways} currency={currency} />
              )}
            </Suspense>
          )}
          {list.of === 'own' ? (
            <Suspense>
              <OwnList
                products={list.rows}
                query={query}
                hidden={list.hidden}
                here={pager.here}
                currency={currency}
                reply={actionData ?? null}
              />
            </Suspense>
          ) : (
            list.rows.length > 0 && (
              <ProductGrid products={list.rows} currency={currency} priority={2} />
            )
          )}
          {fuzzy.length > 0 && (
            <FuzzyMatches
              q={query.q}
              products={fuzzy}
              currency={currency}
              whole={pager.next === null && (list.rows.length > 0 || pager.previous === null)}
              first={list.rows.length === 0}
            />
          )}
          <Pager {...pager} />
        </div>
      </div>
    </div>
  );
}
