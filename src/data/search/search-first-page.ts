// The first page of a search, where all that a tier holds is known once the next one is looked at.
import { FUZZY_TIER } from '~/rules/search/search-tiers';
import { isFew } from '~/rules/search/search-times';
import type { Database } from '../database/database';
import type { PublicProduct } from '../products/product-columns';
import { type Search, stepsOf } from './search-begun';
import { hasPattern } from './search-conditions';
import { readStep, type Step } from './search-steps';
import { findTogether } from './search-together';

/** The best matches first: what was found is left out by its ids, and tiers that hold few are looked for at once. */
export async function readFirst(
  db: Database,
  search: Search,
  limit: number,
): Promise<PublicProduct[]> {
  const { extent, first, isKnown } = search;
  const found: PublicProduct[] = [];
  const read: Step[] = [];
  const any = { sort: 'newest', offset: 0, cursor: null, backwards: false } as const;
  const readOne = async (step: Step) => {
    const seen = found.map(({ id }) => id);
    const part = { ...any, limit: limit - found.length, ...(seen.length > 0 && { seen }) };
    const rows = await readStep(db, step, part, extent);
    found.push(...rows.map((row) => marked(row, step.number)));
    read.push(step);
  };
  const isBegun = isKnown && (first.expected === null || first.expected >= limit);
  if (isBegun) await readOne(first);
  if (found.length === limit) return found;
  if (isBegun) search.noteHeld(found.length);
  const { steps: rest } = await search.rest();
  const all = isBegun ? rest : [first, ...rest];
  // Where nothing comes close either, one look at the widest of them says that there is nothing.
  const isAtOnce =
    all.some(({ number }) => number === FUZZY_TIER) &&
    all.every((step) => isTogether(step, all[0]));
  const steps = isKnown || isAtOnce ? all : await stepsOf(db, search);
  for (const batch of batches(steps)) {
    if (found.length === limit) break;
    const seen = found.map(({ id }) => id);
    const together =
      batch.length > 1 &&
      (await findTogether(
        db,
        batch.map(({ finding }) => finding),
        { read: read.map(({ finding }) => finding), seen, limit: limit - found.length },
      ));
    if (together) {
      found.push(...together.map(({ row, place }) => marked(row, batch[place]?.number ?? 0)));
      read.push(...batch);
      continue;
    }
    // There are more than anybody knew.
    const isCrowded = batch.length > 1;
    for (const step of batch) {
      if (found.length < limit) await readOne(isCrowded ? { ...step, expected: null } : step);
    }
  }
  return found;
}

/** Steps side by side that can be looked for at once. */
function batches(steps: readonly Step[]): Step[][] {
  const all: Step[][] = [];
  for (const step of steps) {
    const last = all.at(-1);
    if (last && [...last, step].every((one) => isTogether(one, last[0]))) last.push(step);
    else all.push([step]);
  }
  return all;
}

/** Tiers of more words are looked for one by one: together they would be too long a query. */
const MOST_TOGETHER = 4;

/** Of as many groups as another one, each with few, and by nothing but its terms. */
const isTogether = ({ expected, finding, walk }: Step, other: Step | undefined) =>
  isFew(expected) &&
  !walk &&
  !finding.literal?.held &&
  finding.groups.length <= MOST_TOGETHER &&
  !hasPattern(finding.groups) &&
  finding.low === null &&
  finding.high === null &&
  finding.groups.length === other?.finding.groups.length;

/** A product with the tier in which it was found. */
export function marked(row: PublicProduct, tier: number): PublicProduct {
  return tier === FUZZY_TIER ? { near: true, tier, ...row } : { tier, ...row };
}
