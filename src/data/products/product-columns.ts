// What is selected of a product for everybody, and the conditions that several queries share.
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { PictureInfo } from '~/rules/products/picture';
import { type Category, type Condition, isCategory, isCondition } from '~/rules/products/product';
import type { ListQuery, Sort } from '~/rules/search/search';
import { products } from '../schema/schema';
import { matchesText } from '../search/search';
import { pricedWithin } from './product-order';

/** A product as everybody may see it; nothing else of its row is ever sent. */
export interface PublicProduct {
  id: string;
  name: string;
  category: Category | null;
  /** Decimal text with two decimals; null: no price given. */
  price: string | null;
  condition: Condition | null;
  /** ISO text in UTC, to the microsecond. */
  createdAt: string;
  sold: boolean;
  /** Every piece is promised to somebody; one can still stand in line. */
  reserved: boolean;
  image: PictureInfo | null;
  /** In a search that shows its best matches first: in which of its tiers (rules/search/search-tiers.ts). */
  tier?: number;
  /** It does not match what was searched, but comes close. */
  near?: true;
}

/** What narrows a list, whoever's list it is. */
export type ListFilter = Pick<
  ListQuery,
  'q' | 'in' | 'category' | 'condition' | 'minPrice' | 'maxPrice' | 'hideReserved'
>;

/** On sale for everybody: the predicate of the partial indexes, so no parameters, and nothing that is on hold. */
export const isPublicRow = sql`${products.status} = 'active' and ${products.soldAt} is null and not ${products.onHold}`;

/** A moment as ISO text to the microsecond, which a JavaScript date would cut. */
export const isoText = (moment: SQL | typeof products.createdAt) =>
  sql<string>`to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

const picture = sql.raw(
  `json_build_object('key', i.key, 'width', i.width, 'height', i.height, 'widths', i.widths, 'blur', i.blur)`,
);

// Spelt out, because the query builder leaves the table's name away where there is but one table.
const productId = sql.raw('products.id');

/** The first picture: one index look-up for each row that is shown. */
export const cover = sql<PictureInfo | null>`(
  select ${picture} from images i
  where i.product_id = ${productId} order by i.position, i.key limit 1)`;

/** Every picture, in its order. */
export const pictures = sql<PictureInfo[]>`coalesce((
  select json_agg(${picture} order by i.position, i.key) from images i
  where i.product_id = ${productId}), '[]')`;

export const publicColumns = {
  id: products.id,
  name: products.name,
  category: products.category,
  price: products.price,
  condition: products.condition,
  createdAt: isoText(products.createdAt).as('created_text'),
  sold: sql<boolean>`${products.soldAt} is not null`.as('sold'),
  reserved: products.reserved,
  image: cover.as('image'),
};

type PublicRow = Omit<PublicProduct, 'category' | 'condition'> & {
  category: string | null;
  condition: string | null;
};

/** To be spread last into what holds more: V8 takes ten times as long to add to what was spread. */
export function toPublic(row: PublicRow): PublicProduct {
  const { id, name, price, createdAt, sold, reserved, image } = row;
  return { id, name, price, createdAt, sold, reserved, image, ...wordsOf(row) };
}

/** Category and condition as the rules know them. */
export function wordsOf(row: { category: string | null; condition: string | null }) {
  return {
    category: isCategory(row.category) ? row.category : null,
    condition: isCondition(row.condition) ? row.condition : null,
  };
}

/** Whether anything but a category narrows the list. */
export const isNarrowed = ({
  q,
  condition,
  minPrice,
  maxPrice,
  hideReserved,
}: ListFilter): boolean =>
  q !== '' || hideReserved || [condition, minPrice, maxPrice].some((value) => value !== null);

/** What the filter lets through. @param sort the order it is read in, which says by which index a price is found */
export function matchesFilter(filter: ListFilter, sort: Sort = 'newest'): SQL | undefined {
  const { category, condition, minPrice, maxPrice, hideReserved } = filter;
  return and(
    matchesText(filter.q, filter.in),
    category === null ? undefined : eq(products.category, category),
    condition === null ? undefined : eq(products.condition, condition),
    pricedWithin(sort, minPrice, maxPrice),
    hideReserved ? sql`not ${products.reserved}` : undefined,
  );
}
