// How much a form without files may weigh: it is held in memory, so there is a limit before anything reads it.
import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';

const PLAIN_FORM_BYTES = 1_000_000;

const limit = bodyLimit({
  maxSize: PLAIN_FORM_BYTES,
  // Closed, because what is still on its way would be taken for the next request.
  onError: (context) => context.text('This form is too large.', 413, { connection: 'close' }),
});

/** Refuses plain bodies above the limit; forms with files are streamed and have limits of their own. */
export const withBodyLimit: MiddlewareHandler = (context, next) => {
  const files = /^multipart\/form-data\b/i.test(context.req.header('content-type') ?? '');
  return files ? next() : limit(context, next);
};
