// The pages of a search, tier by tier.
import type { Slice } from '~/rules/search/paging';
import type { Sort } from '~/rules/search/search';
import { FUZZY_TIER } from '~/rules/search/search-tiers';
import type { Total } from '~/rules/text/count';
import type { Database } from '../database/database';
import type { ListFilter, PublicProduct } from '../products/product-columns';
import { compareRows } from '../products/product-order';
import { MOST_MATCHES } from './matches';
import { beginSearch, type Search, stepsOf } from './search-begun';
import { marked, readFirst } from './search-first-page';
import { countStep, type Part, readStep, type Step, widest } from './search-steps';

/**
 * A slice of what a search finds: the best tier first where `sort` is newest, or all that matches in another order.
 * What only comes close stands behind it; where another order is chosen, it shows only where nothing matches.
 */
export async function searchPublic(
  db: Database,
  query: ListFilter & { sort: Sort },
  { limit, offset = 0, cursor = null, backwards = false }: Slice,
): Promise<PublicProduct[]> {
  const search = await beginSearch(db, query);
  if (!search.passes) return [];
  if (query.sort !== 'newest')
    return sorted(db, search, query.sort, { limit, offset, cursor, backwards });
  // From the beginning on all that a tier holds is known once the next one is looked at.
  const isFirst = cursor === null && offset === 0 && !backwards;
  const slice = { limit, offset, cursor, backwards };
  return isFirst ? readFirst(db, search, limit) : readOn(db, search, slice);
}

/** A page further on, or by its number. */
async function readOn(
  db: Database,
  search: Search,
  { limit, offset, cursor, backwards }: Required<Slice>,
): Promise<PublicProduct[]> {
  const { extent } = search;
  const begin = cursor?.tier ?? 0;
  const found: PublicProduct[] = [];
  let skip = offset;
  const read = async (step: Step) => {
    const part = { sort: 'newest', limit: limit - found.length, offset: skip, backwards } as const;
    const rows = await readStep(
      db,
      step,
      { ...part, cursor: step.number === begin ? cursor : null },
      extent,
    );
    const these = rows.map((row) => marked(row, step.number));
    if (backwards) found.unshift(...these);
    else found.push(...these);
    if (skip > 0 && found.length < limit)
      skip = rows.length > 0 ? 0 : skip - (await countStep(db, step, extent));
  };
  const isFirst = !backwards && begin === 0 && search.isKnown;
  if (isFirst) {
    await read(search.first);
    if (found.length === limit) return found;
  }
  const steps = await stepsOf(db, search);
  const ahead = backwards
    ? steps.filter(({ number }) => cursor === null || number <= begin).reverse()
    : steps.filter((step) => step.number >= begin && !(isFirst && step === search.first));
  for (const step of ahead) {
    if (found.length === limit) break;
    await read(step);
  }
  return found;
}

/** All that matches, in another order than the best first; where nothing does, what comes close. */
async function sorted(
  db: Database,
  search: Search,
  sort: Sort,
  { limit, offset, cursor, backwards }: Required<Slice>,
): Promise<PublicProduct[]> {
  const steps = [search.first, ...(await search.rest()).steps];
  const fuzzy = steps.filter(({ number }) => number === FUZZY_TIER);
  const matching = widest(steps.filter(({ number }) => number !== FUZZY_TIER));
  const read = async (these: Step[], part: Part) => {
    const each = await Promise.all(these.map((step) => readStep(db, step, part, search.extent)));
    return [...new Map(each.flat().map((row) => [row.id, row])).values()];
  };
  const part = { sort, limit: limit + offset, offset: 0, cursor, backwards };
  const matches = await read(matching, part);
  const first = { ...part, limit: 1, cursor: null, backwards: false };
  const rows =
    matches.length > 0 || (await read(matching, first)).length > 0
      ? matches
      : (await read(fuzzy, part)).map((row) => ({ ...row, near: true as const }));
  rows.sort((a, b) => compareRows(sort, a, b) * (backwards ? -1 : 1));
  const shown = rows.slice(offset, offset + limit);
  return backwards ? shown.reverse() : shown;
}

/** How many match, up to MOST_MATCHES; what only comes close does not count. */
export async function countFound(db: Database, query: ListFilter): Promise<Total> {
  const search = await beginSearch(db, query);
  const { extent, first, isKnown, passes } = search;
  if (!passes) return { count: 0, more: false };
  let count = isKnown ? await countStep(db, first, extent) : 0;
  if (count > MOST_MATCHES) return { count: MOST_MATCHES, more: true };
  for (const step of await stepsOf(db, search)) {
    if (isKnown && step === first) continue;
    if (step.number === FUZZY_TIER) break;
    count += await countStep(db, step, extent);
    if (count > MOST_MATCHES) return { count: MOST_MATCHES, more: true };
  }
  return { count, more: false };
}
