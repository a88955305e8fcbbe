// Files in an S3-compatible bucket, with patience for a store that is slow or unavailable for a while.
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { checkKey, checkPrefix, checkType, contentTypeOf } from './keys';
import { isMissingKey, isPassing, storageErrorOf } from './s3-errors';
import { type S3Config, type Storage, StorageError, type StoredFile } from './storage';

const PATIENCE = 120_000;
const CONNECTION_TIMEOUT = 5_000;
const IDLE_TIMEOUT = 20_000;
const FIRST_PAUSE = 100;
const LONGEST_PAUSE = 10_000;
/** A stream is held in memory, because a retry must send it again; no upload may be larger. */
const LARGEST_STREAM = 64_000_000;

export class S3Storage implements Storage {
  readonly #client: S3Client;
  readonly #bucket: string;
  readonly #prefix: string;
  readonly #patience: number;

  constructor(config: S3Config) {
    this.#bucket = config.bucket;
    this.#prefix = config.prefix ?? '';
    this.#patience = config.patience ?? PATIENCE;
    this.#client = new S3Client({
      region: config.region,
      ...(config.endpoint ? { endpoint: config.endpoint } : {}),
      forcePathStyle: config.forcePathStyle,
      credentials: { accessKeyId: config.accessKeyId, secretAccessKey: config.secretAccessKey },
      // The newer checksum headers are unknown to many compatible stores.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      // Retries are ours: the library counts attempts, and we count seconds.
      maxAttempts: 1,
      requestHandler: { connectionTimeout: CONNECTION_TIMEOUT, socketTimeout: IDLE_TIMEOUT },
    });
  }

  async put(key: string, body: Buffer | Readable, contentType: string): Promise<void> {
    checkKey(key);
    checkType(key, contentType);
    const bytes = Buffer.isBuffer(body) ? body : await collect(body);
    const target = { ...this.#target(key), ContentType: contentType, ContentLength: bytes.length };
    await this.#patiently((abortSignal) =>
      this.#client.send(new PutObjectCommand({ ...target, Body: bytes }), { abortSignal }),
    );
  }

  async get(key: string, patience = this.#patience): Promise<StoredFile | null> {
    checkKey(key);
    const found = await this.#patiently(async (abortSignal) => {
      try {
        return await this.#client.send(new GetObjectCommand(this.#target(key)), { abortSignal });
      } catch (error) {
        if (isMissingKey(error)) return null;
        throw error;
      }
    }, patience);
    if (!(found?.Body instanceof Readable)) return null;
    return { body: found.Body, size: found.ContentLength ?? 0, contentType: contentTypeOf(key) };
  }

  async remove(key: string): Promise<void> {
    checkKey(key);
    await this.#patiently(async (abortSignal) => {
      try {
        await this.#client.send(new DeleteObjectCommand(this.#target(key)), { abortSignal });
      } catch (error) {
        if (!isMissingKey(error)) throw error;
      }
    });
  }

  async *list(prefix: string): AsyncIterable<{ key: string; modifiedAt: Date }> {
    checkPrefix(prefix);
    const where = { Bucket: this.#bucket, Prefix: this.#prefix + prefix };
    let next: string | undefined;
    do {
      const page = await this.#patiently((abortSignal) =>
        this.#client.send(
          new ListObjectsV2Command({ ...where, ...(next ? { ContinuationToken: next } : {}) }),
          { abortSignal },
        ),
      );
      for (const { Key, LastModified } of page.Contents ?? []) {
        if (!Key || !LastModified) continue;
        yield { key: Key.slice(this.#prefix.length), modifiedAt: LastModified };
      }
      next = page.IsTruncated ? page.NextContinuationToken : undefined;
    } while (next);
  }

  #target(key: string): { Bucket: string; Key: string } {
    return { Bucket: this.#bucket, Key: this.#prefix + key };
  }

  /** Tries again while the trouble may pass and the time isn't used up. */
  async #patiently<T>(
    attempt: (signal: AbortSignal) => Promise<T>,
    patience = this.#patience,
  ): Promise<T> {
    const deadline = Date.now() + patience;
    for (let pause = FIRST_PAUSE; ; pause = Math.min(pause * 2, LONGEST_PAUSE)) {
      const abort = new AbortController();
      const timer = setTimeout(() => abort.abort(), deadline - Date.now());
      try {
        return await attempt(abort.signal);
      } catch (error) {
        if (!isPassing(error)) throw storageErrorOf(error);
        // Spread between half and the whole pause, so that many waiters don't come back at once.
        const wait = pause * (0.5 + Math.random() / 2);
        if (Date.now() + wait >= deadline) {
          const seconds = Math.round(patience / 1000);
          const message = `The file store didn't answer within ${seconds} seconds.`;
          throw new StorageError('retry-limit-exceeded', message, { cause: error });
        }
        await sleep(wait);
      } finally {
        clearTimeout(timer);
      }
    }
  }
}

async function collect(stream: Readable): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of stream) {
      const bytes = Buffer.from(chunk);
      size += bytes.length;
      if (size > LARGEST_STREAM) {
        throw new StorageError('quota-exceeded', 'The file is too large for the file store.');
      }
      chunks.push(bytes);
    }
  } catch (error) {
    if (error instanceof StorageError) throw error;
    throw new StorageError('canceled', 'The upload was interrupted.', { cause: error });
  }
  return Buffer.concat(chunks);
}
