// How much a form without files may weigh, and how long it may take: it is held in memory, so there is a limit before anything reads it.
import type { HttpBindings } from '@hono/node-server';
import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { TOO_LARGE_HEADER } from '~/screens/form';
import type { AppEnv } from './app-env';
import { problemReply } from './problem';

const PLAIN_FORM_BYTES = 1_000_000;
/** A CSV of 1 MB in letters of which each takes three signs, the names of its pictures, and cells written anew. */
const IMPORT_BYTES = 6_000_000;
/** How long such a form may be on its way. */
const PLAIN_FORM_MS = 30_000;

/** Refuses plain bodies above the limit, unread; forms with files are streamed and have limits of their own. */
export const withBodyLimit: MiddlewareHandler<AppEnv> = (context, next) => {
  // To look for a body is to make one.
  if (['GET', 'HEAD'].includes(context.req.method)) return next();
  if (/^multipart\/form-data\b/i.test(context.req.header('content-type') ?? '')) return next();
  giveUpLater(context.env.incoming);
  const maxSize = context.req.path.startsWith('/seller/import') ? IMPORT_BYTES : PLAIN_FORM_BYTES;
  const onError = async () => {
    if (context.req.path.startsWith('/api/')) {
      context.res = problemReply(context, 413, { detail: 'This is too much text.' });
    } else {
      // The screen says so in its own page.
      context.req.raw = withoutBody(context.req.raw);
      await next();
    }
    // What is still on its way would be taken for the next request.
    context.header('connection', 'close');
    return context.res;
  };
  // Where the length is said, the body is not even looked at: that would make a stream of it, as costly as the rest.
  const length = context.req.header('content-length');
  if (length !== undefined && context.req.header('transfer-encoding') === undefined) {
    return Number(length) > maxSize ? onError() : next();
  }
  return bodyLimit({ maxSize, onError })(context, next);
};

/** Whoever sends a letter a second holds a connection and what waits for its form for ever. */
function giveUpLater(request: HttpBindings['incoming']): void {
  const late = setTimeout(() => {
    if (!request.complete) request.destroy();
  }, PLAIN_FORM_MS);
  request.once('close', () => clearTimeout(late));
}

function withoutBody({ url, method, headers: given }: Request): Request {
  const headers = new Headers(given);
  headers.delete('content-length');
  headers.delete('transfer-encoding');
  headers.set(TOO_LARGE_HEADER, '1');
  return new Request(url, { method, headers });
}
