// The file of a backup: a compressed tar, written and read in one pass with bounded memory.
import type { Hash } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { pipeline, Readable } from 'node:stream';
import { pipeline as finished } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { Header } from 'tar';
import { digestMember, newHash } from './archive-digest';

const BLOCK = 512;
/** Pictures are compressed already; a higher level would spend time on them for nothing. */
const LEVEL = 3;

export class DamagedArchive extends Error {
  override name = 'DamagedArchive';
}

export interface ArchiveEntry {
  path: string;
  size: number;
  /** Read to its end before the next entry is asked for. */
  body: AsyncIterable<Buffer>;
}

export interface ArchiveWriter {
  /** Adds an entry of exactly `size` bytes; `hashes` see what goes in. */
  add(path: string, size: number, body: AsyncIterable<Buffer>, hashes: Hash[]): Promise<void>;
  finish(): Promise<void>;
  abort(): void;
}

/** Begins an archive in a file that must not be there yet, readable by its owner only. */
export function writeArchive(file: string): ArchiveWriter {
  const gzip = createGzip({ level: LEVEL });
  const written = finished(
    gzip,
    withDigest,
    createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true }),
  );
  written.catch(() => {});
  const write = async (bytes: Buffer) => {
    if (!gzip.write(bytes)) await Promise.race([once(gzip, 'drain'), written]);
  };
  return {
    async add(path, size, body, hashes) {
      const header = new Header({ path, size, mode: 0o600, type: 'File', mtime: new Date() });
      header.encode();
      if (!header.block || header.needPax) throw new Error(`${path} is too long for an archive.`);
      await write(header.block);
      let seen = 0;
      for await (const chunk of body) {
        seen += chunk.length;
        for (const hash of hashes) hash.update(chunk);
        await write(chunk);
      }
      if (seen !== size) throw new Error(`${path} has ${seen} bytes where ${size} were expected.`);
      await write(Buffer.alloc(padding(size)));
    },
    async finish() {
      gzip.end(Buffer.alloc(2 * BLOCK));
      await written;
    },
    abort: () => void gzip.destroy(),
  };
}

/** Hands on what is packed, and then its digest. */
async function* withDigest(packed: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const all = newHash();
  for await (const chunk of packed) {
    all.update(chunk);
    yield chunk;
  }
  yield digestMember(all);
}

const padding = (size: number) => (BLOCK - (size % BLOCK)) % BLOCK;

/**
 * The entries of an archive, in their order. What a consumer leaves of a body is skipped.
 * @param packed the bytes of the file
 * @throws DamagedArchive when the file is cut off, changed or no archive at all
 */
export async function* readArchive(packed: AsyncIterable<Buffer>): AsyncGenerator<ArchiveEntry> {
  const gunzip = createGunzip();
  pipeline(Readable.from(packed), gunzip, () => {});
  const input = piecesOf(gunzip);
  try {
    for (;;) {
      const block = await input.exactly(BLOCK);
      const header = headerOf(block);
      if (header.nullBlock) break;
      const { path, size = 0 } = header;
      if (!header.cksumValid || !path) throw new DamagedArchive('An entry has no valid header.');
      const body = input.next(size);
      yield { path, size, body };
      for await (const _ of body);
      await input.exactly(padding(size));
    }
    // To the very end, where the checksum of the compressed stream is.
    await input.rest();
  } finally {
    gunzip.destroy();
  }
}

/** The library's own words on a block that it can't read, such as "invalid base256 encoding", say nothing to people. */
function headerOf(block: Buffer): Header {
  try {
    return new Header(block);
  } catch {
    throw new DamagedArchive('An entry has no valid header.');
  }
}

async function nextOf(chunks: AsyncIterator<Buffer>): Promise<IteratorResult<Buffer>> {
  try {
    return await chunks.next();
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && String(error.code).startsWith('Z_'))) {
      throw error;
    }
    throw new DamagedArchive(`The archive can't be unpacked: ${error.message}.`);
  }
}

function piecesOf(source: AsyncIterable<Buffer>) {
  const chunks = source[Symbol.asyncIterator]();
  let held: Buffer = Buffer.alloc(0);
  /** Up to `most` bytes, at least one. */
  async function some(most: number): Promise<Buffer> {
    while (held.length === 0) {
      const { value, done } = await nextOf(chunks);
      if (done) throw new DamagedArchive('The archive ends too early.');
      held = value;
    }
    const piece = held.subarray(0, most);
    held = held.subarray(piece.length);
    return piece;
  }
  async function* next(size: number): AsyncGenerator<Buffer> {
    for (let left = size; left > 0; ) {
      const piece = await some(left);
      left -= piece.length;
      yield piece;
    }
  }
  return {
    next(size: number): AsyncIterable<Buffer> {
      // One generator that goes on where the consumer stopped, even after a `break`.
      const pieces = next(size);
      return {
        [Symbol.asyncIterator]: () => ({ next: () => pieces.next() }),
      };
    },
    async exactly(size: number): Promise<Buffer> {
      const pieces: Buffer[] = [];
      for await (const piece of next(size)) pieces.push(piece);
      return Buffer.concat(pieces);
    },
    async rest(): Promise<void> {
      held = Buffer.alloc(0);
      while (!(await nextOf(chunks)).done);
    },
  };
}
