// Products as everybody finds them: lists, counts, suggestions. Only what is public, in every one.

import { and, between, eq, ne, type SQL, sql } from 'drizzle-orm';
import type { Category } from '~/rules/products/product';
import { type Cursor, encodeCursor } from '~/rules/search/cursor';
import { API_PAGE, HOME_ROW, PAGE_SIZE, type Slice } from '~/rules/search/paging';
import { type Sort, SUGGESTIONS } from '~/rules/search/search';
import { isTiered } from '~/rules/search/search-text';
import type { Total } from '~/rules/text/count';
import type { Database, Db } from '../database/database';
import { prepared, prepareRows } from '../database/prepared';
import { readCounts } from '../figures/counts';
import { products } from '../schema/schema';
import { countMatches } from '../search/matches';
import { sliceOfFound } from '../search/search';
import { isSearchReady } from '../search/search-index';
import { countFound, searchPublic } from '../search/search-pages';
import { newest } from './newest';
import {
  isNarrowed,
  isPublicRow,
  type ListFilter,
  matchesFilter,
  type PublicProduct,
  publicColumns,
  toPublic,
} from './product-columns';
import { after, cursorOf, cursorToCome, orderBy } from './product-order';

export type { ListFilter, PublicProduct } from './product-columns';

/**
 * The rows of one list. The ids are picked first, from an index alone where it suffices;
 * the rest of a row and its picture are looked up only for what is shown.
 * @param searched whether names are looked through
 */
export async function selectProducts(
  db: Db,
  where: SQL | undefined,
  sort: Sort,
  { limit, offset = 0, cursor = null, backwards = false }: Slice,
  searched = false,
): Promise<PublicProduct[]> {
  const ids = db
    .select({ id: products.id })
    .from(products)
    .where(and(where, after(sort, cursor, backwards)))
    .orderBy(...orderBy(sort, backwards));
  const slice = { limit, offset };
  const shown = searched ? sliceOfFound(ids, slice) : sql`${ids.limit(limit).offset(offset)}`;
  const rows = await db
    .select(publicColumns)
    .from(products)
    .innerJoin(sql`${shown} shown`, sql`shown.id = ${products.id}`)
    .orderBy(...orderBy(sort));
  return rows.map(toPublic);
}

/** The lists that everybody opens: of everything, a category or a seller, one item left out where it is the page's own. */
const plainList = prepared(
  'list',
  (
    db: Database,
    name,
    shape: {
      sort: Sort;
      limit: number;
      category: boolean;
      seller: boolean;
      except: boolean;
      cursor: boolean;
      backwards: boolean;
    },
  ) => {
    const { sort, backwards } = shape;
    const where = and(
      isPublicRow,
      shape.category ? eq(products.category, sql.placeholder('category')) : undefined,
      shape.seller ? eq(products.sellerId, sql.placeholder('seller')) : undefined,
      shape.except ? ne(products.id, sql.placeholder('except')) : undefined,
      after(sort, shape.cursor ? cursorToCome : null, backwards),
    );
    const all = db.select(publicColumns).from(products);
    if (!(shape.category || shape.seller)) {
      const rows = all.where(where).orderBy(...orderBy(sort, backwards));
      return prepareRows(db, name, publicColumns, rows, shape.limit);
    }
    // Planned for each category and seller: one plan for all walks along the newest of all, which may be a million where
    // hardly any is of this one. The ids are picked first, from an index alone where it suffices.
    const shown = sql`(select ${products.id} from ${products} where ${where}
      order by ${sql.join(orderBy(sort, backwards), sql`, `)} limit ${sql.raw(String(shape.limit))}) shown`;
    const rows = all
      .innerJoin(shown, sql`shown.id = ${products.id}`)
      .orderBy(...orderBy(sort, backwards));
    return prepareRows(db, null, publicColumns, rows);
  },
);

/** How many rows our own screens ask for, and whoever asks the API for no number: so many plans are kept. */
const USUAL_LIMITS = [PAGE_SIZE, PAGE_SIZE + 1, HOME_ROW + 1, API_PAGE + 1, SUGGESTIONS];

/** The rows of one of those lists. */
async function selectPlain(
  db: Database,
  sort: Sort,
  { limit, cursor = null, backwards = false }: Slice,
  of: { category?: Category | null; seller?: string; except?: string } = {},
): Promise<PublicProduct[]> {
  const { category = null, seller = null, except = null } = of;
  const shape = {
    sort,
    limit,
    cursor: cursor !== null,
    backwards,
    category: category !== null,
    seller: seller !== null,
    except: except !== null,
  };
  const values = { category, seller, except, ...cursor };
  const rows = await plainList(db, shape).execute(values);
  const found = rows.map(toPublic);
  return backwards ? found.reverse() : found;
}

/** One page of what is public and passes the filter; a search shows its best matches first, and last what only comes close. */
export async function listPublic(
  db: Database,
  query: ListFilter & { sort: Sort },
  slice: Slice,
): Promise<PublicProduct[]> {
  const { q, sort } = query;
  const usual = !slice.offset && USUAL_LIMITS.includes(slice.limit);
  if (usual && !isNarrowed(query))
    return selectPlain(db, sort, slice, { category: query.category });
  if (q !== '' && (await isSearchReady(db))) return searchPublic(db, query, slice);
  const where = and(isPublicRow, matchesFilter(query, sort));
  const rows = await selectProducts(db, where, sort, slice, q !== '');
  // Until its index is there a search finds names by their letters, in one tier.
  return isTiered(query) ? rows.map((row) => ({ tier: 0, ...row })) : rows;
}

/** Whether anything public passes the filter: what only comes close to its text does not. */
export async function hasMatches(
  db: Database,
  query: ListFilter & { sort: Sort },
): Promise<boolean> {
  // A search stops at the first; of a plain list there is a plan for a page.
  const found = await listPublic(db, query, { limit: query.q === '' ? PAGE_SIZE : 1 });
  return found.some(({ near }) => !near);
}

/** Some rows of a list, and where it goes on: null at its end. */
export interface ProductPage {
  products: PublicProduct[];
  next: string | null;
}

/** The rows after a cursor; null: from the start. */
export async function listPage(
  db: Database,
  query: ListFilter & { sort: Sort },
  cursor: Cursor | null,
  limit: number,
): Promise<ProductPage> {
  const rows = await listPublic(db, query, { limit: limit + 1, cursor });
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return { products: shown, next: last ? encodeCursor(cursorOf(query.sort, last)) : null };
}

/** How many public products pass the filter: all of them and those of a category from counters, others up to a limit. */
export async function countPublic(db: Database, filter: ListFilter): Promise<Total> {
  if (filter.q !== '' && (await isSearchReady(db))) return countFound(db, filter);
  if (isNarrowed(filter)) {
    return countMatches(db, products, and(isPublicRow, matchesFilter(filter)));
  }
  const name = filter.category === null ? 'public' : `public.${filter.category}`;
  const counts = await readCounts(db, [name]);
  return { count: counts[name] ?? 0, more: false };
}

/** Whether anything at all is public. */
export async function anyPublic(db: Db): Promise<boolean> {
  const rows = await db
    .select({ id: products.id })
    .from(products)
    .where(isPublicRow)
    .orderBy(...orderBy('oldest'))
    .limit(1);
  return rows.length > 0;
}

/**
 * Other public products in a category (of any, when it has none: a fair share of each person's), newest first.
 * @param notOf whose are left out: nobody is shown their own things as something to go on to
 */
export function inSameCategory(
  db: Database,
  product: { id: string; category: Category | null },
  limit: number,
  notOf: string | null = null,
): Promise<PublicProduct[]> {
  const { id, category } = product;
  if (category === null) return newest(db, limit, { except: id, notOf });
  if (notOf !== null) {
    const others = and(isPublicRow, eq(products.category, category), ne(products.userId, notOf));
    return selectProducts(db, others, 'newest', { limit });
  }
  return selectPlain(db, 'newest', { limit }, { category, except: id });
}

/** Other public products of the same seller, newest first. */
export function moreFromSeller(
  db: Database,
  seller: string,
  except: string,
  limit: number,
): Promise<PublicProduct[]> {
  return selectPlain(db, 'newest', { limit }, { seller, except });
}

/** The newest that somebody offers. */
export function publicOf(db: Database, userId: string, limit: number): Promise<PublicProduct[]> {
  return selectProducts(db, and(isPublicRow, eq(products.userId, userId)), 'newest', { limit });
}

/** The public products whose ids lie in a stretch, for a file of the sitemap. */
export function publicBetween(
  db: Db,
  { from, to }: { from: string; to: string },
): Promise<{ id: string; updatedAt: string }[]> {
  return db
    .select({
      id: products.id,
      updatedAt: sql<string>`to_char(${products.updatedAt} at time zone 'UTC', 'YYYY-MM-DD')`,
    })
    .from(products)
    .where(and(isPublicRow, between(products.id, from, to)))
    .orderBy(products.id);
}
