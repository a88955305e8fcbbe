// Errors of the API as problem details (RFC 9457), with the id under which the log knows the request.
import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { z } from 'zod';
import { REQUEST_STATES } from '~/rules/trade/request';
import type { AppEnv } from './app-env';

/** What is sent; the API's document is made from it. */
export const problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string().describe('What went wrong, in words.'),
  code: z.string().optional().describe('A short name of the error, where there is one.'),
  errors: z
    .record(z.string(), z.string())
    .optional()
    .describe('What is wrong with what was sent, in words, by field.'),
  state: z
    .enum(REQUEST_STATES)
    .optional()
    .describe('Where somebody was faster: the state in which the request is now.'),
  requestId: z.string().describe('Under this id the server’s log knows the request.'),
});

export type Problem = Pick<z.infer<typeof problem>, 'detail' | 'code' | 'errors' | 'state'>;

/** Seconds after which a browser or a program may try again what could not be done now. */
export const RETRY_AFTER = '5';

const TITLES: Record<number, string> = {
  400: 'Bad request',
  401: 'Not logged in',
  403: 'Not allowed',
  404: 'Not found',
  405: 'Method not allowed',
  408: 'Took too long',
  409: 'Not as it was',
  413: 'Too large',
  415: 'Type not accepted',
  422: 'Not accepted',
  429: 'Too many requests',
  500: 'Something went wrong',
  503: 'Not available',
  507: 'No space left',
};

/** The reply for an error. */
export function problemReply(
  context: Context<AppEnv>,
  status: ContentfulStatusCode,
  { detail, code, errors, state }: Problem,
): Response {
  const requestId = context.get('requestId');
  // Left out of the JSON where it is undefined.
  const body: z.infer<typeof problem> = {
    type: 'about:blank',
    title: TITLES[status] ?? 'Error',
    status,
    detail,
    code,
    errors,
    state,
    requestId,
  };
  if (status === 503) context.header('Retry-After', RETRY_AFTER);
  return context.body(JSON.stringify(body), status, {
    'Content-Type': 'application/problem+json; charset=utf-8',
  });
}
