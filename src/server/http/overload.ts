// Turns requests away while too many wait: those that were taken are answered in time, and nobody queues without end.
import type { Context, MiddlewareHandler } from 'hono';
import type { Database } from '~/data/database/database';
import type { AppEnv } from './app-env';
import { problemReply, RETRY_AFTER } from './problem';
import type { RequestFigures } from './request-figures';

/** So many requests may wait for each of the database's connections. */
const WAITING_PER_CONNECTION = 5;
/** How often it is looked how late this process is, and by how much it may be unless it is told otherwise. */
const LOOK_MS = 250;
const LATE_MS = 1_000;

const WORDS = 'The shop has more visitors than it can serve at this moment.';
const AGAIN = 'Please try again in a few seconds.';
const NOT_SAVED = 'What you sent was not saved.';

export interface Overload {
  isOver(): boolean;
  stop(): void;
}

/** Watches how many requests wait for the database, and whether this process comes to its work late. */
export function watchOverload(
  { $client: pool }: Pick<Database, '$client'>,
  lateMs = LATE_MS,
): Overload {
  const lateness = createLateness(performance.now(), lateMs);
  const looking = setInterval(() => lateness.look(performance.now()), LOOK_MS).unref();
  const most = WAITING_PER_CONNECTION * pool.options.max;
  return {
    isOver: () => pool.waitingCount >= most || lateness.isOver(),
    stop: () => clearInterval(looking),
  };
}

/** Late twice in a row: once may be a large page, or a machine that slept. */
export function createLateness(start: number, lateMs = LATE_MS) {
  let last = start;
  let late = 0;
  return {
    look(now: number): void {
      late = now - last - LOOK_MS > lateMs ? late + 1 : 0;
      last = now;
    },
    isOver: () => late > 1,
  };
}

/** Answers 503 at once, with words and when to come back, while `isOver` says so. */
export function turnAway(
  { isOver }: Pick<Overload, 'isOver'>,
  figures: Pick<RequestFigures, 'countShed'> | null,
): MiddlewareHandler<AppEnv> {
  return (context, next) => {
    if (!isOver()) return next();
    figures?.countShed();
    return Promise.resolve(reply(context));
  };
}

function reply(context: Context<AppEnv>): Response {
  const { method, path } = context.req;
  const lost = ['GET', 'HEAD'].includes(method) ? [] : [NOT_SAVED];
  const detail = [WORDS, ...lost, AGAIN].join(' ');
  if (path.startsWith('/api/')) return problemReply(context, 503, { detail });
  context.header('Retry-After', RETRY_AFTER);
  if (!context.req.header('accept')?.includes('text/html')) return context.text(detail, 503);
  // Not a page of the router's: to make one is the work that there is too much of.
  return context.html(
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Too busy – Secondleaf</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">
</head><body><main><h1>Too busy at the moment</h1><p>${detail}</p></main></body></html>`,
    503,
  );
}
