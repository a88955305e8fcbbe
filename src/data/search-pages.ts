// The pages of a search: tier by tier, each looked for in the stretch of time where it should be, and then further.
import type { Slice, Total } from '~/rules/paging';
import type { Sort } from '~/rules/search';
import { stepsBetween } from '~/rules/search-prices';
import { furtherTiers, NEAR_TIER, type Tier, wholeWords } from '~/rules/search-tiers';
import { EVER, timesFor } from '~/rules/search-times';
import type { Database } from './database';
import { MOST_MATCHES } from './matches';
import { shopSynonyms } from './own-synonyms';
import type { ListFilter, PublicProduct } from './product-columns';
import { type Extent, extentOf, hourOf } from './search-extent';
import { readAsked, readMeanings } from './search-meanings';
import { countWithin, type Finding, findWithin, type Group, walkNewest } from './search-terms';

/** The filters of a list as groups and bounds: whatever is found passes them. */
function filtersOf({ category, condition, minPrice, maxPrice }: ListFilter) {
  const groups: Group[] = [];
  if (category !== null) groups.push([`f category ${category}`]);
  if (condition !== null) groups.push([`f condition ${condition}`]);
  const steps = stepsBetween(minPrice, maxPrice);
  if (steps.length > 0) groups.push(steps);
  return { groups, low: minPrice, high: maxPrice };
}

/** A tier and what is found before it. */
interface Step {
  number: number;
  finding: Finding;
  expected: number | null;
  walk?: { like: string; except: string[] };
}

/** A search as far as it is always looked: the steps behind the whole words are made only when they are needed. */
interface Search {
  extent: Extent;
  first: Step;
  rest(): Promise<Step[]>;
}

async function beginSearch(db: Database, query: ListFilter): Promise<Search> {
  const [asked, extent] = await Promise.all([readAsked(db, query.q), extentOf(db)]);
  const filters = filtersOf(query);
  /** Whatever passes the filters and has a term of each group, and not of each of those before. */
  const stepOf = ({ number, groups, expected }: Tier, before: Group[][]): Step => ({
    ...{ number, expected },
    finding: { ...filters, groups: [...groups, ...filters.groups], except: before },
  });
  const whole = wholeWords(asked, extent.all);

  async function further(): Promise<Step[]> {
    const synonymsOf = await shopSynonyms(db);
    const meanings = await readMeanings(db, asked, synonymsOf);
    const shop = { all: extent.all, where: query.in, synonymsOf };
    const isPlain = filters.groups.length === 0;
    return furtherTiers(asked, meanings, shop).map((tier) => ({
      ...stepOf(tier, tier.except),
      ...(isPlain && tier.walk && { walk: tier.walk }),
    }));
  }

  let steps: Promise<Step[]> | undefined;
  const rest = () => {
    steps ??= further();
    return steps;
  };
  return { extent, first: stepOf(whole, []), rest };
}

/** Where nobody counted, one product of so many is expected. */
const UNKNOWN = 50;

/** What comes at this moment may be newer than what was known. */
const spanOf = ({ oldest, newest }: Extent) => ({
  oldest,
  newest: Math.max(newest, hourOf(new Date())) + 1,
});

/** How many times as many are expected at the next look, where one stretch of time did not hold enough. */
const WIDER = 16;

type Part = {
  sort: Sort;
  limit: number;
  offset: number;
  cursor: Slice['cursor'];
  backwards: boolean;
};

/** The rows of one step, by stretches of time as wide as needed. */
async function readStep(db: Database, step: Step, part: Part, extent: Extent) {
  if (step.walk && part.sort === 'newest' && !part.backwards && part.offset === 0) {
    const rows = await walkNewest(db, step.walk, part.limit, part.cursor ?? null);
    if (rows.length === part.limit) return rows;
  }
  const inTime = part.sort === 'newest' || part.sort === 'oldest';
  const forward = (part.sort === 'oldest') !== part.backwards;
  const span = spanOf(extent);
  const from = part.cursor ? hourOf(part.cursor.createdAt) : null;
  const wanted = part.limit + part.offset;
  for (let expected = step.expected ?? extent.all / UNKNOWN; ; expected /= WIDER) {
    const times = inTime ? timesFor({ expected, wanted }, span, from, forward) : EVER;
    const cursor = part.cursor ?? null;
    const rows = await findWithin(db, step.finding, { ...part, cursor, times: times.keys });
    if (rows.length === part.limit || times.all) return rows;
  }
}

/** How many a step finds, up to MOST_MATCHES and one more. */
async function countStep(db: Database, step: Step, extent: Extent): Promise<number> {
  const limit = MOST_MATCHES + 1;
  for (let expected = step.expected ?? extent.all / UNKNOWN; ; expected /= WIDER) {
    const times = timesFor({ expected, wanted: limit }, spanOf(extent), null, false);
    const count = await countWithin(db, step.finding, limit, times.keys);
    if (count >= limit || times.all) return count;
  }
}

/**
 * A slice of what a search finds: the best tier first where `sort` is newest, or all that matches in another order.
 * What only comes close stands behind it, but never where another order is chosen.
 * @returns null where the order is by price and so many match that names are better looked through in that order
 */
export async function searchPublic(
  db: Database,
  query: ListFilter & { sort: Sort },
  { limit, offset = 0, cursor = null, backwards = false }: Slice,
): Promise<PublicProduct[] | null> {
  const search = await beginSearch(db, query);
  const { extent } = search;
  if (query.sort !== 'newest')
    return sorted(db, search, query.sort, { limit, offset, cursor, backwards });
  const begin = cursor?.tier ?? 0;
  const found: PublicProduct[] = [];
  let skip = offset;
  const read = async (step: Step) => {
    const part = { sort: query.sort, limit: limit - found.length, offset: skip, backwards };
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
  if (!backwards && begin === 0) {
    await read(search.first);
    if (found.length === limit) return found;
  }
  const steps = [search.first, ...(await search.rest())];
  const ahead = backwards
    ? steps.filter(({ number }) => cursor === null || number <= begin).reverse()
    : steps.filter(({ number }) => number >= Math.max(begin, 1));
  for (const step of ahead) {
    if (found.length === limit) break;
    await read(step);
  }
  return found;
}

function marked(row: PublicProduct, tier: number): PublicProduct {
  return tier === NEAR_TIER ? { near: true, tier, ...row } : { tier, ...row };
}

/** More are not gathered to be put in order by their price. */
const MOST_GATHERED = 2_000;

/** All that matches, in another order than the best first; null where by price it would be too many. */
async function sorted(
  db: Database,
  search: Search,
  sort: Sort,
  { limit, offset, cursor, backwards }: Required<Slice>,
): Promise<PublicProduct[] | null> {
  const steps = [search.first, ...(await search.rest())].filter(({ number }) => number < NEAR_TIER);
  const isCommon = steps.some(({ expected }) => (expected ?? 0) > MOST_GATHERED);
  if (isCommon && sort !== 'oldest') return null;
  const part = { sort, limit: limit + offset, offset: 0, cursor, backwards };
  const each = await Promise.all(steps.map((step) => readStep(db, step, part, search.extent)));
  const rows = each.flat().sort((a, b) => compare(sort, a, b) * (backwards ? -1 : 1));
  const shown = rows.slice(offset, offset + limit);
  return backwards ? shown.reverse() : shown;
}

/** The order of two rows in a list. */
function compare(sort: Sort, a: PublicProduct, b: PublicProduct): number {
  const byTime =
    a.createdAt < b.createdAt ? -1 : a.createdAt > b.createdAt ? 1 : a.id < b.id ? -1 : 1;
  if (sort === 'oldest' || sort === 'newest') return sort === 'oldest' ? byTime : -byTime;
  const [one, other] = [a, b].map(({ price }) => (price === null ? null : Number(price)));
  if (one === other) return sort === 'price-low' ? byTime : -byTime;
  if (one === null || one === undefined) return 1;
  if (other === null || other === undefined) return -1;
  return sort === 'price-low' ? one - other : other - one;
}

/** How many match, up to MOST_MATCHES; what only comes close does not count. */
export async function countFound(db: Database, query: ListFilter): Promise<Total> {
  const search = await beginSearch(db, query);
  const { extent, first } = search;
  let count = await countStep(db, first, extent);
  if (count > MOST_MATCHES) return { count: MOST_MATCHES, more: true };
  for (const step of await search.rest()) {
    if (step.number === NEAR_TIER) break;
    count += await countStep(db, step, extent);
    if (count > MOST_MATCHES) return { count: MOST_MATCHES, more: true };
  }
  return { count, more: false };
}
