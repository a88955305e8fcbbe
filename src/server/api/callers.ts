// Who calls the API: a program by its token, a page of ours by its session, or nobody; and how often.
import type { Context, MiddlewareHandler } from 'hono';
import { LRUCache } from 'lru-cache';
import { findBearer } from '~/auth/access-token';
import type { Services } from '~/commands/services';
import { LIMITS } from '~/rules/shop/limits';
import type { Actor } from '~/rules/shop/permissions';
import type { AppEnv, Who } from '../http/app-env';
import { ApiRefusal, NOT_SIGNED_IN } from './refusals';

type Person = NonNullable<Actor>;

const WINDOW_MS = LIMITS.apiRequests.minutes * 60_000;
/** Accounts of which is known how often they call; of those forgotten it is counted anew. */
const ACCOUNTS = 10_000;

const BAD_TOKEN = new ApiRefusal(
  401,
  { detail: 'This token is not known here, or was revoked.', code: 'unauthenticated' },
  { 'www-authenticate': 'Bearer error="invalid_token"' },
);
const READS_ALONE = new ApiRefusal(
  403,
  { detail: 'This token may only read. Make one that may write as well.', code: 'unauthorized' },
  { 'www-authenticate': 'Bearer error="insufficient_scope"' },
);
const NO_ORIGIN = new ApiRefusal(403, {
  detail: 'By a session one writes from a page of this site alone: its Origin is missing.',
});

export interface Callers {
  /** Refuses a token that opens nothing, whatever it is sent for. */
  readToken: MiddlewareHandler<AppEnv>;
  /** Who may see more than everybody; null for nobody. */
  viewer(context: Context<AppEnv>): Promise<Actor>;
  /** Who reads what is their own. @throws ApiRefusal */
  reader(context: Context<AppEnv>): Promise<Person>;
  /** Who acts. @throws ApiRefusal also for a token that only reads, and for a session without our Origin */
  writer(context: Context<AppEnv>): Promise<Person>;
}

/**
 * @param who finds the session's account, from the headers of a request
 * @param now the time in milliseconds
 */
export function createCallers(
  services: Pick<Services, 'db'>,
  who: Who,
  now: () => number = Date.now,
): Callers {
  const calls = new LRUCache<string, { began: number; count: number }>({ max: ACCOUNTS });

  /** Counted in memory: it keeps a program that runs wild from the others, and costs a request nothing. */
  function count({ userId }: Person): void {
    const current = calls.get(userId);
    const window =
      current && now() - current.began < WINDOW_MS ? current : { began: now(), count: 0 };
    window.count += 1;
    calls.set(userId, window);
    if (window.count <= LIMITS.apiRequests.most) return;
    const seconds = Math.ceil((window.began + WINDOW_MS - now()) / 1000);
    const detail = `More than ${LIMITS.apiRequests.most} requests in a minute. Please wait.`;
    throw new ApiRefusal(429, { detail }, { 'retry-after': String(seconds) });
  }

  async function viewer(context: Context<AppEnv>): Promise<Actor> {
    const { cookie } = context.env.incoming.headers;
    const bearer = context.get('bearer');
    const actor = bearer?.actor ?? (cookie ? await who(context.req.raw.headers) : null);
    if (actor) {
      context.set('userId', actor.userId);
      count(actor);
    }
    return actor;
  }

  async function reader(context: Context<AppEnv>): Promise<Person> {
    const actor = await viewer(context);
    if (!actor) throw NOT_SIGNED_IN;
    return actor;
  }

  return {
    async readToken(context, next) {
      const { authorization } = context.env.incoming.headers;
      if (authorization) {
        const bearer = await findBearer(services, context.req.raw.headers);
        if (bearer === null) throw BAD_TOKEN;
        context.set('bearer', bearer);
      }
      await next();
    },
    viewer,
    reader,
    async writer(context) {
      const actor = await reader(context);
      const bearer = context.get('bearer');
      if (bearer) {
        if (bearer.scope !== 'write') throw READS_ALONE;
        return actor;
      }
      // Another site's was refused before anything was read.
      const { origin, 'sec-fetch-site': site } = context.env.incoming.headers;
      if (origin === undefined && site !== 'same-origin') throw NO_ORIGIN;
      return actor;
    },
  };
}
