// An error as the log shows it: without the values of a query, which may be addresses, tokens and hashes.
import { DrizzleQueryError } from 'drizzle-orm';
import { errorReason } from './database';

export interface ErrorLine {
  type: string;
  message: string;
  stack?: string;
  code?: string;
  /** With signs in the place of its values. */
  query?: string;
  /** Why, where one error stands for others. */
  reasons?: string[];
}

/** What of an error may stand in the log. */
export function errorLine(error: unknown): ErrorLine {
  if (error instanceof DrizzleQueryError && error.cause instanceof Error) {
    return { ...errorLine(error.cause), query: error.query };
  }
  if (!(error instanceof Error)) return { type: typeof error, message: errorReason(error) };
  const { name: type, message, stack, cause } = error;
  const others = error instanceof AggregateError ? error.errors : cause ? [cause] : [];
  return {
    type,
    message: message || errorReason(error),
    ...(stack ? { stack } : {}),
    ...('code' in error ? { code: String(error.code) } : {}),
    ...(others.length > 0 ? { reasons: others.map((other) => errorLine(other).message) } : {}),
  };
}
