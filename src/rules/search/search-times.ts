// Which stretches of time a search looks through first: so many as should hold what a page wants, and then wider ones.
// A product is found by the hour it came in, by four hours, sixteen and so on, and by all time (search_times in the migrations).

/** How many times as long a stretch is as the one below it, as a power of two. */
const STEP = 2;
const LEVELS = 8;
const ALL_TIME = -800_000_001;
/** More stretches side by side are looked for as longer ones. */
const MOST = 8;
/** So few are found at once, wherever they are. */
const FEW = 800;
/** Of what is expected a stretch should hold so much, because it is never spread evenly. */
const ENOUGH = 1.5;

/** Hours since 1970, as the index counts them. */
export type Hour = number;

/** From when to when there was something when that was last looked at. */
export interface Span {
  oldest: Hour;
  newest: Hour;
}

/** What is looked through: numbers of stretches for the index. `all`: there is nothing beside it. */
export interface Times {
  keys: number[];
  all: boolean;
}

export const EVER: Times = { keys: [ALL_TIME], all: true };

/** Whether so few are expected that they are found at once. */
export const isFew = (expected: number | null): boolean => expected !== null && expected < FEW;

/**
 * The stretch that should hold the rows that are wanted.
 * @param expected how many rows there are in all, at a guess
 * @param wanted how many a page wants from its beginning on
 * @param now until when there may be something by now
 * @param from where the page begins; null: at the newest, or the oldest when it goes forward in time
 */
export function timesFor(
  { expected, wanted }: { expected: number; wanted: number },
  span: Span,
  now: Hour,
  from: Hour | null,
  forward: boolean,
): Times {
  const whole = span.newest - span.oldest + 1;
  const hours = Math.ceil((whole * wanted * ENOUGH) / Math.max(expected, 1));
  if (expected < FEW || hours >= whole) return EVER;
  const begin = from ?? (forward ? span.oldest : now);
  const [low, high] = forward
    ? [begin, begin + hours]
    : [Math.min(begin, span.newest) - hours, begin];
  return stretches(low, high, hours);
}

function stretches(low: Hour, high: Hour, hours: number): Times {
  let level = Math.max(0, Math.ceil(Math.log(hours) / Math.log(2 ** STEP)) - 1);
  for (; level < LEVELS; level += 1) {
    const [first, last] = [low, high].map((hour) => Math.floor(hour / 2 ** (STEP * level)));
    if (first === undefined || last === undefined || last - first >= MOST) continue;
    const keys = Array.from({ length: last - first + 1 }, (_, at) => keyOf(level, first + at));
    return { keys, all: false };
  }
  return EVER;
}

const keyOf = (level: number, stretch: number) => -1 - level * 100_000_000 - stretch;
