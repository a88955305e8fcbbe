// What search engines are told about a list: theirs to show is what the shop offers, not what somebody looked for in it.
import { listAddress } from '../shop/addresses';
import { FIRST_PAGE } from './paging';
import type { ListQuery } from './search';

/**
 * How search engines are to take a list. Whatever somebody typed would stand in their results under the shop's name,
 * so a search and a range of prices are not for them, nor is what is empty, one person's own, or found by its place alone.
 * In another order, of one condition or without what is reserved stand the same things as in the plain list, which is then
 * the one to show.
 * @param found how many items are in the list
 * @returns the path of the page that stands for this one, and whether this one is kept out
 */
export function listForRobots(
  query: ListQuery,
  found: number,
): { canonical: string; hidden: boolean } {
  const { q, category, condition, minPrice, maxPrice, hideReserved, sort, mine, liked, page } =
    query;
  const typed = q !== '' || minPrice !== null || maxPrice !== null;
  const hidden = typed || mine || liked || found === 0 || page === null;
  const again = condition !== null || hideReserved || sort !== 'newest';
  const canonical =
    again && !hidden ? { category } : { ...query, ...FIRST_PAGE, page: page ?? FIRST_PAGE.page };
  return { canonical: listAddress(canonical), hidden };
}
