// Pages kept for a moment for everybody who comes without a cookie or a token: bounded in bytes, one render at a time.
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Context, MiddlewareHandler, Next } from 'hono';
import { LRUCache } from 'lru-cache';
import type { AppEnv } from './app-env';
import { etagOf, isKnown } from './etag';
import type { Common, Reply } from './reply';

const MAX_BYTES = 32_000_000;
const MAX_PAGE_BYTES = 2_000_000;
const MAX_URL_LENGTH = 1_000;

/** How long the others get the old page while one request renders it anew; then another one tries. */
const RENEWAL_MS = 500;

interface CachedPage {
  headers: Record<string, string>;
  /** The same as node:http takes them without looking into an object, for the page and for each of its forms. */
  heads: Record<'known' | Encoding, string[]>;
  etag: string;
  bodies: Record<Encoding, Buffer>;
  /** When somebody should render it anew, by the cache's clock. */
  renewAt: number;
}
type Encoding = 'br' | 'gzip' | 'identity';

const ENCODINGS: readonly Encoding[] = ['br', 'gzip', 'identity'];
const KEPT_PATHS = /^\/(?:_\.data|view(?:more)?(?:\.data)?|api\/(?:products|search)(?:\/.*)?)?$/;

const compressors = {
  br: (body: Buffer) =>
    promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (body: Buffer) => promisify(gzip)(body, { level: 6 }),
};

export interface PageCache {
  /** Answers from the cached pages, without entering the application. False when it can't. */
  serve(request: IncomingMessage, response: Reply): boolean;
  /** Keeps what the application answers to a request that `serve` could not answer. */
  keep: MiddlewareHandler<AppEnv>;
  /** Forgets everything, also what is being rendered now: it may show what a write has changed. */
  drop(): void;
  /** Whether pages may be kept: not while nobody would say what other processes write. Forgets everything. */
  allow(yes: boolean): void;
  stats(): { hits: number; misses: number; drops: number; bytes: number };
}

/**
 * @param maxAgeMs how old a page becomes before it is rendered anew; 0 keeps nothing. While one visitor waits for that,
 * the others get the old page, which is given up when it is twice as old.
 * @param clock tells the time in milliseconds
 */
export function createPageCache(
  maxAgeMs: number,
  clock: { now(): number } = performance,
): PageCache {
  const pages = new LRUCache<string, CachedPage>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ bodies }, url) =>
      url.length + ENCODINGS.reduce((sum, encoding) => sum + bodies[encoding].length, 1_000),
    ttl: Math.max(2 * maxAgeMs, 1),
    perf: clock,
  });
  let rendering = new Map<string, Promise<CachedPage | null>>();
  let allowed = true;
  let hits = 0;
  let misses = 0;
  let drops = 0;

  function drop(): void {
    pages.clear();
    rendering = new Map();
    drops += 1;
  }

  return {
    serve(request, response) {
      const { method, url, headers } = request;
      if (maxAgeMs === 0 || saysWho(headers) || !mayBeKept(method, url)) return false;
      const page = pages.get(url ?? '');
      if (!page) return false;
      const now = clock.now();
      if (now >= page.renewAt) {
        page.renewAt = now + RENEWAL_MS;
        return false;
      }
      hits += 1;
      if (isKnown(page.etag, headers['if-none-match'])) {
        response.writeHead(304, page.heads.known).end();
        return true;
      }
      const encoding = bestEncoding(headers['accept-encoding']);
      response.writeHead(200, page.heads[encoding]);
      response.end(method === 'HEAD' ? undefined : page.bodies[encoding]);
      return true;
    },

    async keep(context, next) {
      if (maxAgeMs === 0) return next();
      const { method } = context.req;
      const { pathname, search } = new URL(context.req.url);
      const url = pathname + search;
      if (saysWho(context.env.incoming.headers) || !mayBeKept(method, url)) return next();
      const asked = {
        encodings: context.req.header('accept-encoding'),
        known: context.req.header('if-none-match'),
      };
      const shared = await rendering.get(url);
      if (shared) {
        context.res = replay(shared, asked);
        return;
      }
      misses += 1;
      const current = rendering;
      const render = (async () => {
        await whole(context, next);
        const kept = await toKept(context.res, context.env.outgoing.common.every);
        return kept && { ...kept, renewAt: clock.now() + maxAgeMs };
      })();
      // Whoever waits for this render tries again by itself when it fails.
      current.set(
        url,
        render.catch(() => null),
      );
      try {
        const page = await render;
        // A write may have dropped everything meanwhile: then this page is already old.
        if (page && allowed && current === rendering) pages.set(url, page);
        if (page) context.res = replay(page, asked);
      } finally {
        current.delete(url);
      }
    },

    drop,

    allow(yes) {
      allowed = yes;
      drop();
    },

    stats: () => ({ hits, misses, drops, bytes: pages.calculatedSize }),
  };
}

/** Rendered whole for who asks for the head alone as well: it is kept, and the head is that of the page. */
async function whole({ req }: Context<AppEnv>, next: Next): Promise<void> {
  const asked = req.raw;
  if (asked.method === 'HEAD') req.raw = new Request(asked.url, { headers: asked.headers });
  await next();
  req.raw = asked;
}

/** Whether a request may come from somebody in particular: what it is answered is for them alone. */
export const saysWho = ({ cookie, authorization }: IncomingHttpHeaders): boolean =>
  Boolean(cookie || authorization);

/** What a reply for everybody depends on beside its address, as caches on the way must know. */
export const VARIES = 'Authorization, Cookie, Accept-Encoding';

function mayBeKept(method?: string, url?: string): boolean {
  if (!url || url.length > MAX_URL_LENGTH) return false;
  if (method !== 'GET' && method !== 'HEAD') return false;
  const end = url.indexOf('?');
  return KEPT_PATHS.test(end < 0 ? url : url.slice(0, end));
}

/** The smallest form of those that are accepted at all; nobody wants a larger one more. Browsers say it in few ways. */
const encodings = new LRUCache<string, Encoding>({
  max: 100,
  memoMethod(accepted) {
    const refused = /;\s*q=0(?:\.0*)?\s*$/;
    const wanted = accepted
      .toLowerCase()
      .split(',')
      .filter((one) => !refused.test(one));
    const names = wanted.map((one) => one.split(';')[0]?.trim());
    return ENCODINGS.find((encoding) => names.includes(encoding)) ?? 'identity';
  },
});

const bestEncoding = (accepted = '') => encodings.memo(accepted);

/** The reply in the form that is kept, or null for one that must not be. @param every what it carries besides its own headers */
async function toKept(
  reply: Response,
  every: Common['every'],
): Promise<Omit<CachedPage, 'renewAt'> | null> {
  const privately = /private|no-store/.test(reply.headers.get('cache-control') ?? '');
  if (reply.status !== 200 || privately || reply.headers.has('set-cookie')) return null;
  const identity = Buffer.from(await reply.clone().arrayBuffer());
  if (identity.length > MAX_PAGE_BYTES) return null;
  const [br, gz] = await Promise.all([compressors.br(identity), compressors.gzip(identity)]);
  const etag = reply.headers.get('etag') ?? etagOf(identity);
  const headers: Record<string, string> = {};
  reply.headers.forEach((value, name) => {
    if (name !== 'content-length') headers[name] = value;
  });
  Object.assign(headers, {
    etag,
    vary: VARIES,
    'cache-control': 'public, max-age=0, s-maxage=1, must-revalidate',
  });
  const known = Object.entries({ ...every, ...headers }).flat();
  const head = (encoding: Encoding, body: Buffer) => [
    ...known,
    ...(encoding === 'identity' ? [] : ['content-encoding', encoding]),
    'content-length',
    String(body.length),
  ];
  const heads = {
    known,
    br: head('br', br),
    gzip: head('gzip', gz),
    identity: head('identity', identity),
  };
  return { headers, heads, etag, bodies: { br, gzip: gz, identity } };
}

interface Asked {
  encodings: string | undefined;
  /** The tags of what the browser has already. */
  known: string | undefined;
}

function replay(page: CachedPage, { encodings, known }: Asked): Response {
  if (isKnown(page.etag, known)) return new Response(null, { status: 304, headers: page.headers });
  const encoding = bestEncoding(encodings);
  const headers = new Headers(page.headers);
  if (encoding !== 'identity') headers.set('content-encoding', encoding);
  return new Response(new Uint8Array(page.bodies[encoding]), { status: 200, headers });
}
