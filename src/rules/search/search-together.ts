// How several tiers are looked for at once: in parts that each ask only for what is not known from an earlier tier.

/** Terms of which a product has at least one. */
type Group = readonly string[];
/** What a product has one term of each of. */
export type Groups = readonly Group[];

export interface Part {
  /** Place of the tier that this is a part of. */
  tier: number;
  groups: Groups;
  /**
   * first: looked for in any case. wide: too, and beyond the first it holds all that the tiers within it do. within: holds
   * nothing where no wide part does.
   */
  kind: 'first' | 'wide' | 'within';
}

/**
 * Parts that together hold what the tiers hold. Where a narrower tier is known, a part has in place of one word what a wider
 * one adds to it: beside a word that is common its other forms are mostly rare, and so it is with few rows that a part is done.
 * @param tiers the best first; what is in several of them counts to the first
 * @param before tiers of which everything is known already
 */
export function partsOf(tiers: readonly Groups[], before: readonly Groups[]): Part[] {
  return tiers.flatMap((groups, tier): Part[] => {
    const narrower = [...before, ...tiers.slice(0, tier)].filter((one) => isWithin(one, groups));
    const isInside = tiers.slice(tier + 1).some((wider) => isWithin(groups, wider));
    const [first] = narrower;
    const last = narrower.at(-1);
    if (!first || !last) return [{ tier, groups, kind: isInside ? 'first' : 'wide' }];
    const kind = isInside ? 'within' : 'wide';
    return beside(groups, isInside ? last : first).map((part) => ({ tier, groups: part, kind }));
  });
}

/** What has a term of each group but not of each narrower one: by the first of its words that is in none of the narrower. */
function beside(groups: Groups, narrower: Groups): Groups[] {
  return groups.flatMap((group, at) => {
    const known = new Set(narrower[at]);
    const more = group.filter((term) => !known.has(term));
    if (more.length === 0) return [];
    return [[more, ...narrower.slice(0, at), ...groups.slice(at + 1)]];
  });
}

const isWithin = (groups: Groups, wider: Groups) =>
  groups.length === wider.length &&
  groups.every((group, at) => group.every((term) => wider[at]?.includes(term)));
