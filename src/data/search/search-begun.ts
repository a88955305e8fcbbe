// What a search asks for, tier by tier, as far as it is needed.
import { and, eq, gte, lte } from 'drizzle-orm';
import type { Meaning } from '~/rules/search/search-alternatives';
import { stepsBetween } from '~/rules/search/search-prices';
import {
  FUZZY_TIER,
  furtherTiers,
  type Shares,
  type Tier,
  wholeWords,
} from '~/rules/search/search-tiers';
import { isFew } from '~/rules/search/search-times';
import type { SynonymsOf } from '~/rules/search/words/synonym-lines';
import type { Database } from '../database/database';
import { isPublicRow, type ListFilter } from '../products/product-columns';
import { products } from '../schema/schema';
import { shopSynonyms } from './own-synonyms';
import { type Group, hasPattern, type Uses } from './search-conditions';
import { type Extent, extentOf } from './search-extent';
import { type AskedTerms, readAsked, readMeanings } from './search-meanings';
import { countStep, type Step, widest } from './search-steps';

/** What part of all products passes a filter, at a guess. */
const IN_CATEGORY = 0.1;
const IN_CONDITION = 0.2;
const WITHIN_A_STEP = 0.02;

/** The filters of a list as groups and bounds: whatever is found passes them. `share`: how much of all, at a guess. */
function filtersOf({ category, condition, minPrice, maxPrice, hideReserved }: ListFilter) {
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
  return { groups, share, low: minPrice, high: maxPrice, hideReserved };
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
export interface Search {
  extent: Extent;
  /** Whether anything at all passes the filters. */
  passes: boolean;
  /** Whether each word stands in some name: else there are no whole words to be found. */
  isKnown: boolean;
  first: Step;
  rest(): Promise<Rest>;
  /** Remembers that whole words find no more than this: for a minute they are then looked for together with the rest. */
  noteHeld(count: number): void;
}

interface Rest {
  steps: Step[];
  /** Whether anything matches at all; null where that was not looked at. */
  isMatched: boolean | null;
}

const sharesOf = ({ joined, described, signed }: AskedTerms, { common }: Extent): Shares => {
  const of = (terms: string[]) => terms.map((term) => common && (common.get(term) ?? 0));
  return { joined: of(joined), described: of(described), signs: of(signed) };
};

/** A page counts what it found as well: both begin with the same words. */
const begun = new WeakMap<ListFilter, Promise<Search>>();

/** @param query the object itself stands for one visit: what its words mean is read once. */
export function beginSearch(db: Database, query: ListFilter): Promise<Search> {
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
  const { groups: filtering, low, high, hideReserved } = filters;
  const isFiltered = filtering.length > 0 || low !== null || high !== null || hideReserved;
  /** Whatever passes the filters and has a term of each group, and not of each of those before. */
  const stepOf = (
    { number, groups, expected, rarest }: Tier,
    before: Group[][],
    uses: Uses,
  ): Step => ({
    number,
    expected: expected === null ? null : expected * share,
    finding: {
      ...filters,
      groups: [...groups, ...filters.groups],
      except: before,
      rare: isFew(rarest),
      uses,
    },
  });
  const shares = sharesOf(asked, extent);
  const whole = wholeWords(asked, extent.all, shares);

  const furtherSteps = (meanings: Meaning[], synonymsOf: SynonymsOf) => {
    const shop = { all: extent.all, where: query.in, synonymsOf };
    const tiers = furtherTiers(asked, meanings, shop, shares);
    const uses = usesOf(asked, meanings);
    const literalAt = tiers.findIndex(({ literal }) => literal);
    return tiers.map((tier, at) => {
      const step = stepOf(tier, tier.except, uses);
      if (literalAt !== -1 && at >= literalAt)
        step.finding.literal = { text: query.q, held: at === literalAt };
      return share === 1 && !query.hideReserved && tier.walk ? { ...step, walk: tier.walk } : step;
    });
  };

  async function further(): Promise<Rest> {
    const synonymsOf = await shopSynonyms(db);
    const isLone = !asked.isKnown && !isFiltered;
    const group = isLone ? onlyGroup(widest(furtherSteps([], synonymsOf))) : null;
    const { meanings, isMatched } = await readMeanings(db, asked, synonymsOf, group);
    return { steps: isMatched === false ? [] : furtherSteps(meanings, synonymsOf), isMatched };
  }

  let rest: Promise<Rest> | undefined;
  const first = stepOf(whole, [], usesOf(asked, []));
  return {
    extent,
    passes,
    isKnown: asked.isKnown,
    first: asked.held === null ? first : { ...first, expected: asked.held * share },
    rest: () => {
      rest ??= further();
      return rest;
    },
    noteHeld: (count) => {
      if (!isFiltered) asked.held = count;
    },
  };
}

/** Pairs are of two searched words: of one alone nobody asks how common it is. */
function usesOf({ words, uses }: AskedTerms, meanings: readonly Meaning[]): Uses {
  const known = new Map<string, number>();
  if (words.length < 2) return known;
  for (const { word, uses: count } of meanings) known.set(`n ${word}`, count);
  for (const [place, word] of words.entries()) known.set(`n ${word}`, uses[place] ?? 0);
  return known;
}

/** The terms of which a product has one, where steps ask for nothing else and few have any. */
function onlyGroup(steps: readonly Step[]): Group | null {
  const [step, ...more] = steps;
  const [group, ...others] = step?.finding.groups ?? [];
  const isOnly = more.length === 0 && others.length === 0 && step?.number !== FUZZY_TIER;
  const isPlain = !step?.walk && !step?.finding.literal?.held;
  return step && group && isOnly && isPlain && isFew(step.expected) && !hasPattern([group])
    ? group
    : null;
}

/** All steps; where a word stands in no name and nothing matches by its meanings either, only those that come close. */
export async function stepsOf(db: Database, search: Search): Promise<Step[]> {
  const { steps: rest, isMatched } = await search.rest();
  // A letter that begins many words is found along the newest names.
  if (search.isKnown || isMatched || rest.some(({ walk }) => walk)) return [search.first, ...rest];
  for (const step of widest(rest.filter(({ number }) => number !== FUZZY_TIER))) {
    if ((await countStep(db, step, search.extent, 1)) > 0) return [search.first, ...rest];
  }
  return rest.filter(({ number }) => number === FUZZY_TIER);
}
