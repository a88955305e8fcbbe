// What a run measures and for how long, from the environment; the defaults take about half an hour.

const numbers = (/** @type {string} */ text) => text.split(',').map(Number);

/** Seconds of one turn. */
export const SECONDS = Number(process.env.BENCH_SECONDS ?? 2);
/** Products of the catalogues, from the smallest to the largest. */
export const SIZES = numbers(process.env.BENCH_SIZES ?? '10000,100000,1000000');
/** Messages that people have written to each other, in shops of their own: few and many. */
export const MESSAGES = numbers(process.env.BENCH_MESSAGES ?? '10000,10000000');
/** Turns that each contestant has. */
export const TURNS = Number(process.env.BENCH_TURNS ?? 3);
/** Keeps the catalogues in this folder for the next run, instead of a fresh one that is removed. */
export const KEPT_DIR = process.env.BENCH_DIR ?? null;

export const SMALLEST = SIZES[0] ?? 0;
export const LARGEST = SIZES.at(-1) ?? 0;
export const CONNECTIONS = 16;
