// What is written down of every request, and the refusal of writes that another site sends.
import type { MiddlewareHandler } from 'hono';
import type { Logger } from 'pino';
import type { AppEnv } from './app-env';
import { problemReply } from './problem';
import type { RequestFigures } from './request-figures';

/** What somebody was refused is noticed more easily than what was answered. */
const REFUSALS = [401, 403, 429];

/** Counts each request and writes one log line for it: no query string, it may hold a token. */
export function withRequestId(
  log: Logger,
  figures: RequestFigures | null,
): MiddlewareHandler<AppEnv> {
  return async (context, next) => {
    const { requestId } = context.env.outgoing;
    const started = performance.now();
    context.set('requestId', requestId);
    await next();
    const ms = Math.round((performance.now() - started) * 10) / 10;
    const { method, path } = context.req;
    const { status } = context.res;
    figures?.count(method, status, ms);
    const line = { requestId, method, path, status, ms, userId: context.get('userId') };
    if (REFUSALS.includes(status)) log.warn({ event: 'request.refused', ...line }, 'request');
    else log.info(line, 'request');
  };
}

/** The origins that pages of ours can have: the public one and, on a laptop, its other names. */
export function ownOrigins(publicUrl: string): Set<string> {
  const { protocol, hostname, port, origin } = new URL(publicUrl);
  const loopback = ['127.0.0.1', 'localhost', '[::1]'];
  if (!loopback.includes(hostname)) return new Set([origin]);
  return new Set(loopback.map((name) => new URL(`${protocol}//${name}:${port}`).origin));
}

/** A browser says which site a write comes from; anything but our own is refused, a neighbour under the same domain too. */
export function refuseForeignOrigin(publicUrl: string): MiddlewareHandler<AppEnv> {
  const own = ownOrigins(publicUrl);
  return async (context, next) => {
    if (['GET', 'HEAD', 'OPTIONS'].includes(context.req.method)) return next();
    const origin = context.req.header('origin');
    if (!isOwn(own, origin, context.req.header('sec-fetch-site'), context.req.header('referer'))) {
      const detail = 'This request comes from another site.';
      return context.req.path.startsWith('/api/')
        ? problemReply(context, 403, { detail })
        : context.text(detail, 403);
    }
    if (origin !== undefined) context.req.raw = underOrigin(origin, context.req.raw);
    return next();
  };
}

/** By the first of the three that was sent; programs send none. */
function isOwn(own: Set<string>, origin?: string, site?: string, referer?: string): boolean {
  if (origin !== undefined) return own.has(origin);
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  if (referer === undefined) return true;
  return URL.canParse(referer) && own.has(new URL(referer).origin);
}

/** The request under the origin that its page has: a proxy that ends https talks plain http to us, and the router compares. */
function underOrigin(origin: string, request: Request): Request {
  const { origin: current, pathname, search } = new URL(request.url);
  if (origin === current) return request;
  const { method, headers, body } = request;
  // 'half': the body is still on its way while the reply may begin.
  const same = { method, headers, body, duplex: 'half' };
  return new Request(`${origin}${pathname}${search}`, same);
}
