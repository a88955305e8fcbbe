// Proves that an archive is whole: every row and every file of it, counted and hashed.
import { Readable } from 'node:stream';
import { type ArchiveEntry, DamagedArchive, readArchive } from './archive';
import { newHash, watchDigest } from './archive-digest';
import { countRows, listFile, MANIFEST, type Manifest, manifestInput } from './archive-manifest';

/**
 * Reads the whole archive and compares it with its manifest and its digest.
 * @param packed the bytes of the file
 * @throws DamagedArchive in words
 */
export async function verifyArchive(
  packed: AsyncIterable<Buffer>,
  signal?: AbortSignal,
): Promise<Manifest> {
  const digest = watchDigest();
  const tables = new Map<string, { hash: ReturnType<typeof newHash>; rows: number }>();
  const list = newHash();
  let files = 0;
  let manifest: Manifest | null = null;
  for await (const entry of readArchive(digest.through(packed))) {
    signal?.throwIfAborted();
    if (manifest) throw new DamagedArchive('The archive goes on after its manifest.');
    const { table, key } = partsOf(entry);
    if (table) {
      const known = tables.get(table) ?? { hash: newHash(), rows: 0 };
      tables.set(table, known);
      for await (const chunk of entry.body) {
        known.hash.update(chunk);
        known.rows += countRows(chunk);
      }
    } else if (key) {
      const own = newHash();
      for await (const chunk of entry.body) own.update(chunk);
      listFile(list, own, entry.size, key);
      files += 1;
    } else {
      manifest = await readManifest(entry);
    }
  }
  if (!manifest) throw new DamagedArchive('The archive has no manifest.');
  const wrong = manifest.tables.filter(({ name, rows, sha256 }) => {
    const found = tables.get(name) ?? { hash: newHash(), rows: 0 };
    tables.delete(name);
    return found.rows !== rows || found.hash.digest('hex') !== sha256;
  });
  if (wrong.length > 0 || tables.size > 0) {
    throw new DamagedArchive(`The rows of ${wrong[0]?.name ?? 'a table'} are not as written.`);
  }
  if (files !== manifest.files.count || list.digest('hex') !== manifest.files.sha256) {
    throw new DamagedArchive('The files are not as written.');
  }
  // Archives of older releases have none: there the checksum of the packed bytes and the manifest must do.
  if (manifest.sealed && !digest.holds()) {
    throw new DamagedArchive('The archive is not as it was written: its digest does not match.');
  }
  return manifest;
}

/** Every entry is a part of a table, a file or the manifest. */
export function partsOf({ path }: ArchiveEntry): {
  table?: string | undefined;
  key?: string | undefined;
} {
  const table = /^tables\/([^/]+)\/\d+$/.exec(path)?.[1];
  const key = /^files\/(.+)$/.exec(path)?.[1];
  if (!table && !key && path !== MANIFEST) {
    throw new DamagedArchive(`The archive is not one of Secondleaf: it holds ${path}.`);
  }
  return { table, key };
}

async function readManifest(entry: ArchiveEntry): Promise<Manifest> {
  try {
    return manifestInput.parse(JSON.parse((await wholeOf(entry)).toString('utf8')));
  } catch {
    throw new DamagedArchive("The archive's manifest can't be read. Is it from a newer release?");
  }
}

export const wholeOf = async ({ body }: ArchiveEntry): Promise<Buffer> =>
  Buffer.concat(await Readable.from(body).toArray());
