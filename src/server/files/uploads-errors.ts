// What goes wrong with an upload, in six codes (docs/product.md, Programs) and in plain words.
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { Forbidden, NotFound } from '~/commands/authorize';
import { foreignKeyViolation } from '~/data/database/constraint-violations';
import { ImageRefused } from '~/files/images';
import { type StorageCode, StorageError } from '~/files/storage';
import { limitWords } from '~/rules/text/size';
import type { Problem } from '../http/problem';

/** What is uploaded, as the words call it. */
export type Sort = 'picture' | 'document';

/** An upload that is not taken; the message tells the person why. */
export class UploadError extends Error {
  override name = 'UploadError';

  constructor(
    readonly status: ContentfulStatusCode,
    message: string,
    readonly code?: StorageCode,
  ) {
    super(message);
  }
}

const NOT_YOURS = 'This is not yours.';

export const uploadErrors = {
  notSignedIn: () => new UploadError(401, 'You must login first', 'unauthenticated'),
  forbidden: (words: string | null = null) =>
    new UploadError(403, words ?? NOT_YOURS, 'unauthorized'),
  tooLarge: (sort: Sort, limit: number) =>
    new UploadError(
      413,
      `This ${sort} is too large: up to ${limitWords(limit)} are taken.`,
      'quota-exceeded',
    ),
  tooMuch: () => new UploadError(413, 'That is too much for one upload.', 'quota-exceeded'),
  tooMany: (sort: Sort, limit: number) =>
    new UploadError(413, `That is too many ${sort}s: up to ${limit} are taken.`, 'quota-exceeded'),
  tooSlow: (ms: number) =>
    new UploadError(
      408,
      `The upload took longer than ${Math.ceil(ms / 1000)} seconds and was stopped. Please try again.`,
      'retry-limit-exceeded',
    ),
  diskFull: () => new UploadError(507, 'The disk is full.', 'quota-exceeded'),
  brokenOff: () => new UploadError(400, 'The upload was interrupted.', 'canceled'),
  notMultipart: () => new UploadError(415, 'Send the file as multipart/form-data.'),
  unreadable: () => new UploadError(400, 'This form could not be read.'),
  nothing: (sort: Sort) => new UploadError(400, `No ${sort} came with this request.`),
  noKind: () => new UploadError(400, 'Say in `kind` what this document is.'),
};

const STATUSES: Record<StorageCode, ContentfulStatusCode> = {
  unauthenticated: 500,
  unauthorized: 500,
  'quota-exceeded': 507,
  'object-not-found': 503,
  'retry-limit-exceeded': 503,
  canceled: 400,
};

/** How an error is answered; null for one that is nobody's fault but ours. */
export function uploadProblem(error: unknown): (Problem & { status: ContentfulStatusCode }) | null {
  // Whose account was deleted meanwhile is nobody any more.
  if (error instanceof NotFound || foreignKeyViolation(error) === 'account')
    return uploadProblem(uploadErrors.notSignedIn());
  if (error instanceof UploadError) {
    const { status, message, code } = error;
    return { status, detail: message, ...(code ? { code } : {}) };
  }
  if (error instanceof ImageRefused) return { status: 422, detail: error.message };
  if (error instanceof Forbidden) {
    return { status: 403, detail: NOT_YOURS, code: 'unauthorized' };
  }
  if (!(error instanceof StorageError)) return null;
  // 'unauthenticated' from the store means that this server's keys are wrong, not the person's.
  const status = STATUSES[error.code];
  return status === 500 ? null : { status, detail: error.message, code: error.code };
}
