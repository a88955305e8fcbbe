// The one small interface behind which files lie, on a disk or in a bucket.
import type { Readable } from 'node:stream';

/** A file as it is read. Whoever asks for it reads `body` to the end or destroys it. */
export type StoredFile = { body: Readable; size: number; contentType: string };

/**
 * Keys are lower-case paths such as `images/ab/abcd/320.webp` (see `checkKey`).
 * No key is another key's directory. The key's ending says the type; `put` refuses a content type that contradicts it.
 * All methods throw StorageError where the store itself fails.
 */
export interface Storage {
  /** Writes a whole file or nothing; an existing key is replaced. */
  put(key: string, body: Buffer | Readable, contentType: string): Promise<void>;
  /**
   * The file, or null when there is none.
   * @param patience how long a store that is unavailable is asked again, in milliseconds, where somebody waits for the answer
   */
  get(key: string, patience?: number): Promise<StoredFile | null>;
  /** Removes a file; one that isn't there counts as removed. */
  remove(key: string): Promise<void>;
  /** Every file whose key begins with `prefix`, in no particular order. */
  list(prefix: string): AsyncIterable<{ key: string; modifiedAt: Date }>;
}

export type S3Config = {
  kind: 's3';
  bucket: string;
  region: string;
  endpoint?: string;
  accessKeyId: string;
  secretAccessKey: string;
  forcePathStyle: boolean;
  /** Put before every key, so that a bucket can be shared. */
  prefix?: string;
  /** How long one operation may take with all its retries, in milliseconds; 120 s when absent. */
  patience?: number;
};

export type StorageConfig = { kind: 'disk'; dir: string } | S3Config;

export type StorageCode =
  | 'unauthenticated'
  | 'unauthorized'
  | 'quota-exceeded'
  | 'object-not-found'
  | 'retry-limit-exceeded'
  | 'canceled';

/**
 * What went wrong in the store. From a Storage, `unauthenticated` and `unauthorized` mean that the
 * store refused this server (wrong keys in its configuration), not that a person was refused.
 */
export class StorageError extends Error {
  override name = 'StorageError';

  constructor(
    readonly code: StorageCode,
    message: string,
    options?: { cause?: unknown },
  ) {
    super(message, options);
  }
}
