// The digest behind an archive, of the whole file before it, so that not one bit of it can change unseen.
import { createHash, type Hash } from 'node:crypto';

export const newHash = () => createHash('sha256');

/** A gzip member of no bytes with a comment (RFC 1952), which whatever unpacks the archive passes over. */
const HEAD = Buffer.from('1f8b08100000000000ff', 'hex');
const TAIL = Buffer.from('0003000000000000000000', 'hex');

/** @param packed the hash over all of the file before it */
export const digestMember = (packed: Hash): Buffer =>
  Buffer.concat([HEAD, Buffer.from(packed.digest('hex')), TAIL]);

const DIGEST_BYTES = digestMember(newHash()).length;

export interface DigestWatch {
  /** Hands on the bytes of an archive, and remembers what they were. */
  through(packed: AsyncIterable<Buffer>): AsyncGenerator<Buffer>;
  /** Whether the file ended with the digest of all that came before; asked once, when all has gone through. */
  holds(): boolean;
}

/** Looks at the bytes of an archive as they are read. */
export function watchDigest(): DigestWatch {
  const before = newHash();
  let last: Buffer = Buffer.alloc(0);
  return {
    async *through(packed) {
      for await (const chunk of packed) {
        const bytes = Buffer.concat([last, chunk]);
        const end = Math.max(0, bytes.length - DIGEST_BYTES);
        before.update(bytes.subarray(0, end));
        last = bytes.subarray(end);
        yield chunk;
      }
    },
    holds: () => last.equals(digestMember(before)),
  };
}
