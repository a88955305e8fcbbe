// What a search finds: products that match, and behind them those that only come close.

export interface Split<Product> {
  matches: Product[];
  fuzzy: Product[];
}

/** Both parts of a list in its order. */
export function splitFuzzy<Product extends { near?: true }>(
  products: readonly Product[],
): Split<Product> {
  return {
    matches: products.filter(({ near }) => !near),
    fuzzy: products.filter(({ near }) => near),
  };
}
