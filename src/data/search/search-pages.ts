// The pages of a search, tier by tier.
import { and, eq, gte, lte } from 'drizzle-orm';
import type { Slice } from '~/rules/search/paging';
import type { Sort } from '~/rules/search/search';
import { stepsBetween } from '~/rules/search/search-prices';
import {
  FUZZY_TIER,
  furtherTiers,
  type Shares,
  type Tier,
  wholeWords,
} from '~/rules/search/search-tiers';
import type { Total } from '~/rules/text/count';
import type { Database } from '../database/database';
import { isPublicRow, type ListFilter, type PublicProduct } from '../products/product-columns';
import { compareRows } from '../products/product-order';
import { products } from '../schema/schema';
import { MOST_MATCHES } from './matches';
import { shopSynonyms } from './own-synonyms';
import { type Extent, extentOf } from './search-extent';
import { type AskedTerms, readAsked, readMeanings } from './search-meanings';
import { countStep, type Part, readStep, type Step, widest } from './search-steps';
import type { Group } from './search-terms';

/** What part of all products passes a filter, at a guess. */
const IN_CATEGORY = 0.1;
const IN_CONDITION = 0.2;
const WITHIN_A_STEP = 0.02;

/** The filters of a list as groups and bounds: whatever is found passes them. `share`: how much of all, at a guess. */
function filtersOf({ category, condition, minPrice, maxPrice }: ListFilter) {
  const groups: Group[] = [];
  const steps = stepsBetween(minPrice, maxPrice);
  if (steps.length > 0)
    groups.push(category === null ? steps : steps.map((step) => `${step} ${category}`));
  else if (category !== null) groups.push([`f category ${category}`]);
  if (condition !== null) groups.push([`f condition ${condition}`]);
  const share =
    (category === null ? 1 : IN_CATEGORY) *
    (condition === null ? 1 : IN_CONDITION) *
    (steps.length === 0 ? 1 : Math.min(1, steps.length * WITHIN_A_STEP));
  return { groups, share, low: minPrice, high: maxPrice };
}

/** Whether there is anything within the prices of a filter: nobody needs to look for a word where there is not. */
async function anyWithin(db: Database, { category, condition, minPrice, maxPrice }: ListFilter) {
  if (minPrice === null && maxPrice === null) return true;
  const rows = await db
    .select({ id: products.id })
    .from(products)
    .where(
      and(
        isPublicRow,
        category === null ? undefined : eq(products.category, category),
        condition === null ? undefined : eq(products.condition, condition),
        minPrice === null ? undefined : gte(products.price, minPrice),
        maxPrice === null ? undefined : lte(products.price, maxPrice),
      ),
    )
    .limit(1);
  return rows.length > 0;
}

/** A search as far as it is always looked: the steps behind the whole words are made only when they are needed. */
interface Search {
  extent: Extent;
  /** Whether anything at all passes the filters. */
  passes: boolean;
  /** Whether each word stands in some name: else there are no whole words to be found. */
  isKnown: boolean;
  first: Step;
  rest(): Promise<Step[]>;
}

const sharesOf = ({ joined, described, signed }: AskedTerms, { common }: Extent): Shares => {
  const of = (terms: string[]) => terms.map((term) => common && (common.get(term) ?? 0));
  return { joined: of(joined), described: of(described), signs: of(signed) };
};

/** A page counts what it found as well: both begin with the same words. */
const begun = new WeakMap<ListFilter, Promise<Search>>();

/** @param query the object itself stands for one visit: what its words mean is read once. */
function beginSearch(db: Database, query: ListFilter): Promise<Search> {
  const search = begun.get(query) ?? readSearch(db, query);
  begun.set(query, search);
  return search;
}

async function readSearch(db: Database, query: ListFilter): Promise<Search> {
  const [asked, extent, passes] = await Promise.all([
    readAsked(db, query.q),
    extentOf(db),
    anyWithin(db, query),
  ]);
  const { share, ...filters } = filtersOf(query);
  /** Whatever passes the filters and has a term of each group, and not of each of those before. */
  const stepOf = ({ number, groups, expected }: Tier, before: Group[][]): Step => ({
    number,
    expected: expected === null ? null : expected * share,
    finding: { ...filters, groups: [...groups, ...filters.groups], except: before },
  });
  const shares = sharesOf(asked, extent);
  const whole = wholeWords(asked, extent.all, shares);

  async function further(): Promise<Step[]> {
    const synonymsOf = await shopSynonyms(db);
    const meanings = await readMeanings(db, asked, synonymsOf);
    const shop = { all: extent.all, where: query.in, synonymsOf };
    const tiers = furtherTiers(asked, meanings, shop, shares);
    const literalAt = tiers.findIndex(({ literal }) => literal);
    return tiers.map((tier, at) => {
      const step = stepOf(tier, tier.except);
      if (literalAt !== -1 && at >= literalAt)
        step.finding.literal = { text: query.q, held: at === literalAt };
      return share === 1 && tier.walk ? { ...step, walk: tier.walk } : step;
    });
  }

  let steps: Promise<Step[]> | undefined;
  const rest = () => {
    steps ??= further();
    return steps;
  };
  return { extent, passes, isKnown: asked.isKnown, first: stepOf(whole, []), rest };
}

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
  const { extent } = search;
  if (!search.passes) return [];
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

/** All steps; where a word stands in no name and nothing matches by its meanings either, only those that come close. */
async function stepsOf(db: Database, search: Search): Promise<Step[]> {
  const rest = await search.rest();
  // A letter that begins many words is found along the newest names.
  if (search.isKnown || rest.some(({ walk }) => walk)) return [search.first, ...rest];
  const any = { sort: 'newest', limit: 1, offset: 0, cursor: null, backwards: false } as const;
  for (const step of widest(rest.filter(({ number }) => number !== FUZZY_TIER))) {
    if ((await readStep(db, step, any, search.extent)).length > 0) return [search.first, ...rest];
  }
  return rest.filter(({ number }) => number === FUZZY_TIER);
}

function marked(row: PublicProduct, tier: number): PublicProduct {
  return tier === FUZZY_TIER ? { near: true, tier, ...row } : { tier, ...row };
}

/** All that matches, in another order than the best first; where nothing does, what comes close. */
async function sorted(
  db: Database,
  search: Search,
  sort: Sort,
  { limit, offset, cursor, backwards }: Required<Slice>,
): Promise<PublicProduct[]> {
  const steps = [search.first, ...(await search.rest())];
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
