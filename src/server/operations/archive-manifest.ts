// The last entry of an archive: what is in it, so that whoever reads it can prove that all of it is there.
import type { Hash } from 'node:crypto';
import { z } from 'zod';

const LINE_END = 0x0a;
const hash = z.string().regex(/^[0-9a-f]{64}$/);
const count = z.int().nonnegative();

/** The last entry of an archive: what is in it, so that a restore can prove that it has all of it. */
export const manifestInput = z.object({
  format: z.literal(1),
  madeAt: z.iso.datetime(),
  migrations: z.array(z.int()).min(1),
  tables: z.array(
    z.object({
      name: z.string(),
      columns: z.array(z.string()).min(1),
      rows: count,
      bytes: count,
      sha256: hash,
    }),
  ),
  /** The hash is over one line for each file, in the archive's order: its hash, size and key. */
  files: z.object({ count, bytes: count, sha256: hash }),
  /** Keys of files that a row speaks of but that were gone, at most a thousand of them. */
  missing: z.array(z.string()),
  /** How many there are in all; not in older archives. */
  missingCount: count.optional(),
  /** Whether the file ends with a digest (see archive-digest.ts); not in older archives. */
  sealed: z.boolean().optional(),
});
export type Manifest = z.infer<typeof manifestInput>;

export const MANIFEST = 'manifest.json';

/** The text format has one row a line; a line end within a value is written as two other letters. */
export function countRows(bytes: Buffer): number {
  let rows = 0;
  for (const byte of bytes) if (byte === LINE_END) rows += 1;
  return rows;
}

/** Adds a file's line to the list whose hash stands in the manifest. */
export function listFile(list: Hash, file: Hash, size: number, key: string): void {
  list.update(`${file.digest('hex')} ${size} ${key}\n`);
}
