// What npm test looks at in part and npm run test:sweeps in whole.

/** How many there are of something: so many in a sweep, else fewer. */
export const manyOr = (many: number, fewer: number): number => (process.env.SWEEP ? many : fewer);

/** All of these in a sweep, else the first and every `step`th after it. */
export const someOf = <Item>(all: readonly Item[], step: number): readonly Item[] =>
  process.env.SWEEP ? all : all.filter((_, index) => index % step === 0);
