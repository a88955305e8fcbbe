// The rows of one tier of a search: looked for in the stretch of time or of prices where they should be, and then further.
import type { Slice } from '~/rules/search/paging';
import type { Sort } from '~/rules/search/search';
import { priceStretches } from '~/rules/search/search-prices';
import { SAME_TIER, TOLD_TIER } from '~/rules/search/search-tiers';
import { EVER, timesFor } from '~/rules/search/search-times';
import type { Database } from '../database/database';
import type { PublicProduct } from '../products/product-columns';
import { cursorOf } from '../products/product-order';
import { MOST_MATCHES } from './matches';
import { type Extent, hourOf } from './search-extent';
import { walkNewest } from './search-newest';
import { countWithin, type Finding, findWithin } from './search-terms';

/** A tier and what is found before it. */
export interface Step {
  number: number;
  finding: Finding;
  expected: number | null;
  walk?: { like: string; except: string[] };
}

/** Where nobody knows, one product of so many is expected. */
const UNKNOWN = 50;

const expectedOf = (step: Step, { all }: Extent) => step.expected ?? all / UNKNOWN;

/** What comes at this moment may be newer than what was known. */
const soon = () => hourOf(new Date()) + 1;

/** How many times as many are expected at the next look, where one stretch of time did not hold enough. */
const WIDER = 16;

export type Part = {
  sort: Sort;
  limit: number;
  offset: number;
  cursor: Slice['cursor'];
  backwards: boolean;
  /** All that the tiers before it hold, where it was read. */
  seen?: readonly string[];
};

/** The rows of one step, by stretches of time as wide as needed. */
export async function readStep(
  db: Database,
  step: Step,
  part: Part,
  extent: Extent,
): Promise<PublicProduct[]> {
  if (step.walk && part.sort === 'newest' && !part.backwards && part.offset === 0) {
    const rows = await walkNewest(db, step.walk, part.limit, part.cursor ?? null);
    if (rows.length === part.limit) return rows;
  }
  const inTime = part.sort === 'newest' || part.sort === 'oldest';
  if (!inTime && expectedOf(step, extent) > MOST_GATHERED)
    return readByPrice(db, step, part, extent);
  const forward = (part.sort === 'oldest') !== part.backwards;
  const from = part.cursor ? hourOf(part.cursor.createdAt) : null;
  const wanted = part.limit + part.offset;
  for (let expected = expectedOf(step, extent); ; expected /= WIDER) {
    const times = inTime ? timesFor({ expected, wanted }, extent, soon(), from, forward) : EVER;
    const cursor = part.cursor ?? null;
    const rows = await findWithin(db, step.finding, { ...part, cursor, times });
    if (rows.length === part.limit || times.all) return rows;
  }
}

/** More are not gathered to be put in order by their price. */
const MOST_GATHERED = 2_000;

/** The rows of one step by price, stretch by stretch of the prices, and last what has none. */
async function readByPrice(db: Database, step: Step, part: Part, extent: Extent) {
  const { cursor = null, backwards } = part;
  const found: PublicProduct[] = [];
  const read = async (finding: Finding, from: Slice['cursor']) => {
    const limit = part.limit - found.length;
    const rows = await findWithin(db, finding, {
      ...part,
      limit,
      cursor: from ?? null,
      times: EVER,
    });
    if (backwards) found.unshift(...rows);
    else found.push(...rows);
  };
  const upwards = (part.sort === 'price-low') !== backwards;
  const from = cursor?.price == null ? null : Number(cursor.price);
  // Those without a price come last either way, and have no stretches.
  const isAmongLast = from === null && (cursor !== null || backwards);
  const counts = { expected: expectedOf(step, extent), wanted: part.limit };
  const stretches = isAmongLast ? [] : priceStretches(extent, counts, from, upwards);
  for (const steps of stretches) {
    await read({ ...step.finding, groups: [...step.finding.groups, steps] }, cursor);
    if (found.length === part.limit) return found;
  }
  if (isAmongLast || !backwards) {
    const last = found.at(-1);
    await read(step.finding, last ? cursorOf(part.sort, last) : cursor);
  }
  return found;
}

/** How many a step finds, up to a limit: MOST_MATCHES and one more. */
export async function countStep(
  db: Database,
  step: Step,
  extent: Extent,
  limit = MOST_MATCHES + 1,
): Promise<number> {
  for (let expected = expectedOf(step, extent); ; expected /= WIDER) {
    const times = timesFor({ expected, wanted: limit }, extent, soon(), null, false);
    const count = await countWithin(db, step.finding, limit, times);
    if (count >= limit || times.all) return count;
  }
}

/** Steps that together find what all of them do: most hold what those before them find. */
export function widest(steps: Step[]): Step[] {
  const isApart = ({ number, finding }: Step) =>
    number === TOLD_TIER || finding.literal?.held === true;
  // What is described has a word of the same meaning too, in its name or its description.
  const isTold = steps.some(({ number }) => number === TOLD_TIER);
  const last = steps.filter((step) => !isApart(step)).at(-1);
  const chosen = [
    ...(last && !(isTold && last.number <= SAME_TIER) ? [last] : []),
    ...steps.filter(isApart),
  ];
  return chosen.map(({ number, expected, finding: { literal, ...finding } }) => ({
    number,
    expected,
    finding: { ...finding, except: [], ...(literal?.held && { literal }) },
  }));
}
