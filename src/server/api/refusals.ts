// What the API refuses, and what becomes of an error on its way out.
import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { z } from 'zod';
import { Forbidden, NotFound } from '~/commands/authorize';
import type { Services } from '~/commands/services';
import { foreignKeyViolation } from '~/data/database/constraint-violations';
import { fieldErrors } from '~/rules/text/form-input';
import { uploadProblem } from '../files/uploads-errors';
import type { AppEnv } from '../http/app-env';
import { type Problem, problemReply } from '../http/problem';
import { answerUnavailable } from '../http/unavailable';

/** A request that is not taken: thrown by whoever notices, with the words for whoever called. */
export class ApiRefusal extends Error {
  override name = 'ApiRefusal';

  constructor(
    readonly status: ContentfulStatusCode,
    readonly problem: Problem,
    readonly headers: Readonly<Record<string, string>> = {},
  ) {
    super(problem.detail);
  }
}

/** Fields that the rules do not take. */
export function badFields(error: z.ZodError): ApiRefusal {
  const errors = fieldErrors(error);
  return new ApiRefusal(400, { detail: Object.values(errors)[0] ?? '', errors });
}

export const NOT_SIGNED_IN = new ApiRefusal(
  401,
  {
    detail: 'This needs a personal token, made at /account/tokens, or the session of the site.',
    code: 'unauthenticated',
  },
  { 'www-authenticate': 'Bearer' },
);

const NOT_FOUND = new ApiRefusal(404, { detail: 'There is nothing here that you may see.' });
const NOT_YOURS = new ApiRefusal(403, {
  detail: 'This is not yours to do.',
  code: 'unauthorized',
});

/** What an error of a command or of ours means to whoever called; null for one that is our fault. */
export function refusalOf(error: unknown): ApiRefusal | null {
  if (error instanceof ApiRefusal) return error;
  const violated = foreignKeyViolation(error);
  if (error instanceof NotFound || violated === 'product') return NOT_FOUND;
  // Whose account was deleted meanwhile is nobody any more.
  if (violated === 'account') return NOT_SIGNED_IN;
  if (error instanceof Forbidden) return NOT_YOURS;
  const upload = uploadProblem(error);
  return upload && new ApiRefusal(upload.status, upload);
}

/** The reply for whatever was thrown. */
export function answerError(
  services: Pick<Services, 'log'>,
  error: Error,
  context: Context<AppEnv>,
): Response {
  const refusal = refusalOf(error);
  if (refusal) {
    for (const [name, value] of Object.entries(refusal.headers)) context.header(name, value);
    return problemReply(context, refusal.status, refusal.problem);
  }
  const unavailable = answerUnavailable(context, services, error);
  if (unavailable) return unavailable;
  const requestId = context.get('requestId');
  services.log.error({ err: error, requestId }, 'API request failed');
  return problemReply(context, 500, { detail: 'The fault is ours. Please try again later.' });
}
