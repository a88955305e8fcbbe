// What an S3-compatible store's refusals mean in the six codes.
import { type StorageCode, StorageError } from './storage';

const CODES: Record<string, StorageCode> = {
  InvalidAccessKeyId: 'unauthenticated',
  SignatureDoesNotMatch: 'unauthenticated',
  ExpiredToken: 'unauthenticated',
  InvalidToken: 'unauthenticated',
  AccessDenied: 'unauthorized',
  AllAccessDisabled: 'unauthorized',
  AccountProblem: 'unauthorized',
  QuotaExceeded: 'quota-exceeded',
  EntityTooLarge: 'quota-exceeded',
  NoSuchBucket: 'object-not-found',
  NoSuchKey: 'object-not-found',
};

const STATUSES: Record<number, StorageCode> = {
  401: 'unauthenticated',
  403: 'unauthorized',
  404: 'object-not-found',
  413: 'quota-exceeded',
  507: 'quota-exceeded',
};

const PASSING = ['RequestTimeout', 'RequestTimeTooSkewed', 'SlowDown', 'OperationAborted'];

/** True when the bucket is there and the key isn't. */
export function isMissingKey(error: unknown): boolean {
  return nameOf(error) !== 'NoSuchBucket' && statusOf(error) === 404;
}

/** True when the same request may succeed a little later. */
export function isPassing(error: unknown): boolean {
  if (PASSING.includes(nameOf(error))) return true;
  const status = statusOf(error);
  // No status: the connection failed or the answer didn't come.
  if (status === null) return error instanceof Error && !(error instanceof TypeError);
  return status === 408 || status === 429 || (status >= 500 && status !== 501 && status !== 507);
}

/** The StorageError for a refusal, or the error itself where none of the six codes fits. */
export function storageErrorOf(error: unknown): unknown {
  const code = CODES[nameOf(error)] ?? STATUSES[statusOf(error) ?? 0];
  if (!code) return error;
  // Without the cause: it carries the whole connection, which no log should hold.
  const said = error instanceof Error ? error.message : '';
  return new StorageError(code, `The file store refused: ${nameOf(error)}. ${said}`);
}

function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : '';
}

function statusOf(error: unknown): number | null {
  if (!(error instanceof Error) || !('$metadata' in error)) return null;
  const metadata = error.$metadata;
  if (typeof metadata !== 'object' || metadata === null) return null;
  if (!('httpStatusCode' in metadata)) return null;
  return typeof metadata.httpStatusCode === 'number' ? metadata.httpStatusCode : null;
}
